import { existsSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { UsageError } from '../core/index.js';
import { type AuthConfig, packagePath, type SecretRef } from '../sources/index.js';
import type { Unmapped } from './find-unmapped.js';
import { writeWhole } from './output/files.js';
import { parseConfigText } from './settings/config-file.js';
import { DEFAULTS } from './settings/settings.js';

/** How requests authenticate: the parts of `service.auth` that are no secrets. */
export interface AuthAnswers {
  readonly kind: AuthConfig['kind'];
  /** For `basic`. */
  readonly user?: string | undefined;
  /** For `api-key`: its header. */
  readonly header?: string | undefined;
  /** For `oauth2`. */
  readonly tokenUrl?: string | undefined;
  readonly clientId?: string | undefined;
  /** Where the secret is. */
  readonly secret: SecretRef;
}

/** What a new configuration file says. */
export interface InitConfigRequest {
  /** Path of the file. */
  readonly file: string;
  /** Empty for none. */
  readonly institution: string;
  /** Address of the faculty-profile service; null to read a database. */
  readonly service: { readonly url: string; readonly auth: AuthAnswers } | null;
  /** What an export holds and no map knows; null without an export. */
  readonly unmapped?: readonly Unmapped[] | null;
  readonly isForced: boolean;
}

/** A configuration file that was written. */
export interface WrittenConfig {
  readonly file: string;
  /** Where the secret must be put before the service can be called; null if none is needed. */
  readonly secret: SecretRef | null;
}

/** @throws UsageError `init.auth` without a value that a kind of authentication needs */
function required(kind: string, option: string, value: string | undefined): string {
  if (value !== undefined && value !== '') return value;
  throw new UsageError('init.auth', `Authentication by ${kind} needs --${option}.`, {
    hint: `Add --${option}, or choose another kind with --auth.`,
  });
}

function getAuth({ kind, user, header, tokenUrl, clientId, secret }: AuthAnswers): AuthConfig {
  switch (kind) {
    case 'none':
      return { kind };
    case 'basic':
      return { kind, username: required(kind, 'user', user), password: secret };
    case 'bearer':
      return { kind, token: secret };
    case 'api-key':
      return { kind, header: header ?? 'X-Api-Key', key: secret };
    case 'oauth2':
      return {
        kind,
        tokenUrl: required(kind, 'token-url', tokenUrl),
        clientId: required(kind, 'client-id', clientId),
        clientSecret: secret,
      };
  }
}

/** The address of the JSON Schema for an editor that opens the file: relative if the package lies below the file. */
function schemaAddress(file: string): string {
  const schema = packagePath('docs/configuration.schema.json');
  const path = relative(dirname(resolve(file)), schema).replaceAll('\\', '/');
  return path.startsWith('../') ? pathToFileURL(schema).href : `./${path}`;
}

/** A key with its value, below a comment. */
const entry = (comment: readonly string[], key: string, value: unknown): string =>
  [...comment.map(line => `// ${line}`), `${JSON.stringify(key)}: ${JSON.stringify(value, null, 2)}`]
    .join('\n')
    .replace(/^/gm, '  ');

/** What stands for the target of a name until it has one. */
const TARGETS: Readonly<Record<Unmapped['kind'], unknown>> = {
  entities: 'ENTITY',
  fields: 'FIELD',
  values: 'VALUE',
  webFlags: { Yes: 'show', No: 'hide' },
};

/** A line of a map in a comment, to be completed: `// "HUE": "FIELD" // 23`. */
const mapLine = ({ kind, name, count }: Unmapped): string =>
  `// ${JSON.stringify(name)}: ${JSON.stringify(TARGETS[kind])} // ${count}`;

const indented = (lines: readonly string[]): readonly string[] => lines.map(line => `  ${line}`);

/** Members of an object, each with its lines. */
const members = (all: ReadonlyMap<string, readonly string[]>): readonly string[] =>
  [...all].flatMap(([key, lines], i) => [
    `${JSON.stringify(key)}: {`,
    ...indented(lines),
    i < all.size - 1 ? '},' : '}',
  ]);

/** A map with all its lines as comments, the most frequent names first. */
function writeMaps(unmapped: readonly Unmapped[]): string {
  const kinds = new Map<string, readonly string[]>();
  for (const kind of Object.keys(TARGETS) as Unmapped['kind'][]) {
    const own = unmapped.filter(each => each.kind === kind);
    const paths = new Map<string, readonly string[]>();
    for (const each of own) paths.set(each.path, [...(paths.get(each.path) ?? []), mapLine(each)]);
    if (own.length > 0) kinds.set(kind, own[0]?.path === '' ? (paths.get('') ?? []) : members(paths));
  }
  const comment = [
    'What the export holds and no map knows, with how often it occurs. To have a name read, give it its field or value and',
    'take its line out of the comment, with a comma between two lines (docs/your-records.md).',
  ];
  const lines = [...comment.map(line => `// ${line}`), '"maps": {', ...indented(members(kinds)), '}'];
  return indented(lines).join('\n');
}

/** The text of a configuration file, with comments. */
function writeConfigText({ file, institution, service, unmapped = null }: InitConfigRequest): string {
  const auth = service === null ? null : getAuth(service.auth);
  const entries = [
    entry(['Lets editors complete and check this file.'], '$schema', schemaAddress(file)),
    ...(institution === ''
      ? []
      : [entry(['Name of the institution in headings and values.'], 'institution', institution)]),
    entry(['letter or a4'], 'paper', DEFAULTS.paper),
    service === null
      ? entry(['The database of records: `vitae import FILE.xml` fills it.'], 'db', DEFAULTS.db)
      : entry(
          [
            'The faculty-profile service. Secrets stay outside of this file: in a variable of the environment',
            '({ "env": "NAME" }) or in a file that only you can read ({ "file": "PATH" }).',
          ],
          'service',
          { url: service.url, auth },
        ),
    ...(unmapped === null || unmapped.length === 0 ? [] : [writeMaps(unmapped)]),
  ];
  return `// Configuration of Faculty Vitae; docs/configuration.md lists all keys. \`vitae doctor\` checks it in use.\n{\n${entries.join(',\n\n')}\n}\n`;
}

/**
 * Writes a new configuration file with comments and without secrets.
 * @throws UsageError `init.exists` unless forced, `init.auth`, or `config.value` for an answer that is not valid;
 *   SourceError `out.write`
 */
export async function initConfig(request: InitConfigRequest): Promise<WrittenConfig> {
  const { file, service, isForced } = request;
  if (existsSync(file) && !isForced) {
    throw new UsageError('init.exists', `${file} exists.`, {
      place: { source: file },
      hint: 'Edit it, or replace it with --force; `vitae config check` checks it.',
    });
  }
  const text = writeConfigText(request);
  // An answer that is not valid is found as in a file that someone edited.
  await parseConfigText(text, file);
  writeWhole(new Map([[file, Buffer.from(text, 'utf8')]]), true);
  return { file, secret: service === null || service.auth.kind === 'none' ? null : service.auth.secret };
}
