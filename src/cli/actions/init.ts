import { AUTH_KINDS, initConfig } from '../../app/index.js';
import type { Flags } from '../flags.js';
import { optionalText, parseChoice } from '../parse/options.js';
import { oneLine } from '../report.js';
import type { Terminal } from '../terminal.js';
import { printJson } from './print-result.js';

/** The environment variable of the service's secret, unless another is named. */
const SECRET_VARIABLE = 'VITAE_CLIENT_SECRET';

const CONFIG = 'vitae.config.json';

type AuthKind = keyof typeof AUTH_KINDS;

/**
 * Writes a configuration file from options. Questions stand for the missing ones if a person sits at the terminal.
 * @throws UsageError for an answer that is not valid, and if the file exists
 */
export async function init(flags: Flags, terminal: Terminal): Promise<void> {
  const ask = async (value: string | undefined, question: string): Promise<string> =>
    value ?? (terminal.inIsTty ? terminal.question(question) : '');
  const kinds = Object.keys(AUTH_KINDS) as AuthKind[];
  const institution = await ask(flags.institution, 'Institution, as documents print it (empty for none): ');
  const url = await ask(
    flags.service,
    'Service: address of the faculty-profile service (empty for a database): ',
  );
  const file = flags.config ?? (terminal.environment.VITAE_CONFIG || CONFIG);
  let service = null;
  if (url !== '') {
    const named = (await ask(optionalText(flags.auth), `Authentication (${kinds.join(', ')}): `)) || 'none';
    const kind = parseChoice('auth', named, kinds, 'kind of authentication');
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
  const written = await initConfig({ file, institution, service, isForced: flags.force ?? false });
  if (flags.json) return printJson(written, false, terminal);
  terminal.out(`${oneLine(written.file)}\n`);
  const { secret } = written;
  if (secret !== null) {
    const place =
      'env' in secret ? `the environment variable ${secret.env}` : `the file ${secret.file} (mode 0600)`;
    terminal.err(`Put the secret of the service into ${oneLine(place)}.\n`);
  }
  terminal.err('Check everything with `vitae doctor`.\n');
}
