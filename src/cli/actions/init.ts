import { AUTH_KINDS, findUnmapped, initConfig, type UnmappedNames } from '../../app/index.js';
import { parseWord } from '../../choices/index.js';
import { counted } from '../../core/index.js';
import type { Flags } from '../flags.js';
import { optionalText } from '../parse/options.js';
import { parseSettings } from '../parse/requests.js';
import { oneLine, shareText } from '../report.js';
import type { Terminal } from '../terminal.js';
import { printJson } from './print-result.js';

/** The environment variable of the service's secret, unless another is named. */
const SECRET_VARIABLE = 'VITAE_CLIENT_SECRET';

const CONFIG = 'vitae.config.json';

type AuthKind = keyof typeof AUTH_KINDS;

/** ` 14 names that no map knows are comments in the file.` */
const leftText = ({ unmapped }: UnmappedNames): string =>
  unmapped.length === 0
    ? ''
    : ` ${counted(unmapped.length, 'name that no map knows is a comment', 'names that no map knows are comments')} in the file.`;

/**
 * Writes a configuration file from options. Questions stand for the missing ones if a person sits at the terminal.
 * @throws UsageError for an answer that is not valid, and if the file exists
 */
export async function init(flags: Flags, terminal: Terminal): Promise<void> {
  const ask = async (value: string | undefined, question: string): Promise<string> =>
    value ?? (terminal.inIsTty ? terminal.question(question) : '');
  const kinds = Object.keys(AUTH_KINDS) as AuthKind[];
  const from = optionalText(flags.from);
  const survey =
    from === undefined
      ? null
      : await findUnmapped({ settings: await parseSettings({}, terminal), target: from });
  terminal.clearProgress();
  const institution = await ask(
    flags.institution ?? survey?.institution ?? undefined,
    'Institution, as documents print it (empty for none): ',
  );
  const url = await ask(
    flags.service ?? (survey === null ? undefined : ''),
    'Service: address of the faculty-profile service (empty for a database): ',
  );
  const inUse = terminal.environment.VITAE_CONFIG || CONFIG;
  const file = flags.config ?? inUse;
  // Commands read another file only if they name it.
  const option = file === inUse ? '' : ` --config ${oneLine(file)}`;
  let service = null;
  if (url !== '') {
    const named = (await ask(optionalText(flags.auth), `Authentication (${kinds.join(', ')}): `)) || 'none';
    const kind = parseWord('auth', named, kinds, 'kind of authentication');
    const needs = (option: AuthKind, value: unknown, question: string) =>
      kind === option ? ask(optionalText(value), question) : undefined;
    const secretFile = optionalText(flags.secretFile);
    service = {
      url,
      auth: {
        kind,
        user: await needs('basic', flags.user, 'User name: '),
        header: optionalText(flags.header),
        tokenUrl: await needs('oauth2', flags.tokenUrl, 'Token address: '),
        clientId: await needs('oauth2', flags.clientId, 'Client ID: '),
        secret:
          secretFile === undefined
            ? { env: optionalText(flags.secretEnv) ?? SECRET_VARIABLE }
            : { file: secretFile },
      },
    };
  }
  const unmapped = survey?.unmapped ?? null;
  const written = await initConfig({ file, institution, service, unmapped, isForced: flags.force ?? false });
  if (flags.json) return printJson({ ...written, ...survey }, false, terminal);
  terminal.out(`${oneLine(written.file)}\n`);
  if (survey !== null) {
    terminal.err(`${shareText(survey.values)}.${leftText(survey)}\n`);
    terminal.err(`Next: \`vitae check ${from}${option}\`, then \`vitae cv --input ${from}${option}\`.\n`);
  }
  const { secret } = written;
  if (secret !== null) {
    const place =
      'env' in secret ? `the environment variable ${secret.env}` : `the file ${secret.file} (mode 0600)`;
    terminal.err(`Put the secret of the service into ${oneLine(place)}.\n`);
  }
  terminal.err(`Check everything with \`vitae doctor${option}\`.\n`);
}
