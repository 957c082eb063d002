import { lineInJson, VitaeError } from '../core/index.js';
import { openCitationStyle, openTemplate, otherModel } from '../generate.js';
import { readSecret, type SecretRef } from '../sources/index.js';
import { readBrand } from './brand/read-brand.js';
import { readProfile } from './builders/person.js';
import { parseJsonFile } from './json-file.js';
import { CV } from './kinds/index.js';
import type { ComparedRoles } from './role-matches.js';
import { findConfigPath, readConfigText } from './settings/config-file.js';
import type { Host } from './settings/host.js';
import { DEFAULTS, resolveSettings } from './settings/settings.js';

/** A request to check a configuration file. */
export interface CheckConfigRequest {
  /** Its path; undefined for the file that commands read. */
  readonly file: string | undefined;
  readonly host: Host;
}

/** An error in a configuration file, or in a file that it names. */
export interface ConfigProblem {
  readonly code: string;
  /** With the path of the file and the line; never with a secret. */
  readonly message: string;
  readonly line: number | null;
  /** The key, e.g. `service.url`; null if the file is not JSON. */
  readonly field: string | null;
  readonly hint: string | null;
}

/** A configuration file and its problems, in the order of its lines. */
export interface CheckedConfig {
  readonly file: string;
  readonly problems: readonly ConfigProblem[];
  /** What the roles of the sign-in match; null while the file has problems. */
  readonly roles: ComparedRoles | null;
}

/** What the check needs of an error. */
type FileError = Pick<VitaeError, 'code' | 'message' | 'hint'>;

const toProblem = ({ code, message, hint, place }: VitaeError): ConfigProblem => ({
  code,
  message,
  line: place.line ?? null,
  field: place.field ?? null,
  hint,
});

/** Reads a template and checks that it is one of CVs. */
async function checkTemplate(name: string): Promise<void> {
  const template = await openTemplate(name);
  if (template.model !== CV.model) throw otherModel(template, CV.model);
}

/** The files of a brand that cannot be used. A colour that prints darker is no error. */
async function checkBrand(path: string): Promise<readonly FileError[]> {
  const { problems } = await readBrand(path);
  return problems
    .filter(({ code }) => code !== 'brand.color')
    .map(({ code, value, reason }) => ({
      code,
      message: `${path}: “${value}”: ${reason}`,
      hint: 'docs/brand.md lists the files of a brand.',
    }));
}

/** Reads the files that a key names, and returns or throws their errors. */
type FileCheck = (value: string) => Promise<unknown>;

const FILES: Readonly<Record<string, FileCheck>> = {
  template: checkTemplate,
  profile: readProfile,
  style: name => openCitationStyle(name, { lang: DEFAULTS.lang, asPublished: false }),
  brand: checkBrand,
};

/** The keys of secrets, which may be in files. */
const SECRETS: readonly string[] = [
  ...['service.auth', 'admissions.auth'].flatMap(auth =>
    ['password', 'token', 'key', 'clientSecret'].map(name => `${auth}.${name}`),
  ),
  's3.accessKeyId',
  's3.secretAccessKey',
  'queue.key',
  'studio.signIn.clientSecret',
];

/** The errors of a check, thrown or returned. */
async function getErrors(check: () => Promise<unknown>): Promise<readonly FileError[]> {
  try {
    const found = await check();
    return Array.isArray(found) ? found : [];
  } catch (error) {
    if (error instanceof VitaeError) return [error];
    throw error;
  }
}

/** The checks of the files that a configuration names, by the keys that name them. */
function fileChecks(find: (key: string) => unknown): readonly (readonly [string, () => Promise<unknown>])[] {
  const files = Object.entries(FILES).flatMap(([key, check]) => {
    const value = find(key);
    return typeof value === 'string' ? [[key, () => check(value)] as const] : [];
  });
  const secrets = SECRETS.flatMap(key => {
    const file = find(`${key}.file`);
    const ref: SecretRef | null = typeof file === 'string' ? { file } : null;
    return ref === null ? [] : [[key, async () => void readSecret(ref, {})] as const];
  });
  return [...files, ...secrets];
}

/** Compares the roles of a file without problems; a source that cannot be read is no problem of the file. */
async function compareRoles(config: string | undefined, host: Host): Promise<ComparedRoles> {
  const { readRoleMatches } = await import('./role-matches.js');
  try {
    return { matches: await readRoleMatches(await resolveSettings({ config }, host)), error: null };
  } catch (error) {
    if (error instanceof VitaeError) return { matches: [], error: error.message };
    throw error;
  }
}

/**
 * Checks a configuration file as every command reads it, and reads the files that it names: the template, profile,
 * citation style, brand and secrets. Files that the program makes, such as the database, may be missing, and
 * environment variables of secrets may be unset. The roles of the sign-in are compared with the people of the source.
 * @throws UsageError `config.missing` if the file cannot be read
 */
export async function checkConfigFile({ file: named, host }: CheckConfigRequest): Promise<CheckedConfig> {
  const { path: file } = findConfigPath(named, host.environment);
  const { blankComments } = await import('./settings/config-comments.js');
  const json = blankComments(readConfigText(file, true) ?? '');
  let data: unknown;
  try {
    data = parseJsonFile(json, file, 'config.json');
  } catch (error) {
    if (error instanceof VitaeError) return { file, problems: [toProblem(error)], roles: null };
    throw error;
  }
  const { findConfigErrors, valueAt } = await import('./settings/config-problems.js');
  const problems = findConfigErrors(data, { path: file, json }).map(toProblem);
  // A value that is wrong in itself names no file.
  const isWrong = (key: string) => problems.some(({ field }) => field === key);
  const checks = fileChecks(key => (isWrong(key) ? undefined : valueAt(data, key.split('.'))));
  for (const [field, check] of checks) {
    const line = lineInJson(json, field);
    for (const { code, message, hint } of await getErrors(check))
      problems.push({ code, message: `${file}, line ${line}: “${field}”: ${message}`, line, field, hint });
  }
  const roles = problems.length > 0 ? null : await compareRoles(named, host);
  return { file, problems: problems.sort((a, b) => (a.line ?? 0) - (b.line ?? 0)), roles };
}
