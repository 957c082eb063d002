import type * as z from 'zod';
import { lastPart, lineInJson, nearest, UsageError } from '../../core/index.js';
import { findMapFault, type MapFault } from '../../records/index.js';
import { CONFIG_KEYS, CONFIG_SCHEMA, type ConfigFile } from './config-schema.js';

/* What is wrong in a configuration file; loaded only if there is one, since zod is slow to load. */

/** The known key nearest to a mistyped one, by its whole path or its last part. */
function similarKey(written: string): string | null {
  const whole = nearest(written, CONFIG_KEYS);
  if (whole !== null) return whole;
  const last = (key: string) => lastPart(key, '.');
  const part = nearest(last(written), CONFIG_KEYS.map(last));
  return CONFIG_KEYS.find(key => last(key) === part) ?? null;
}

/** The types of JSON in words. */
const TYPES: Readonly<Record<string, string>> = {
  string: 'text in quotes',
  object: 'an object in braces',
  record: 'an object in braces',
  array: 'a list in brackets',
  int: 'a whole number',
  number: 'a number',
};

function explain(issue: z.core.$ZodIssue, value: unknown): string {
  switch (issue.code) {
    case 'invalid_type':
      return value === undefined ? 'is missing' : `must be ${TYPES[issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      return `must be ${issue.values.join(' or ')}`;
    case 'too_small':
      return issue.origin === 'string' || issue.origin === 'array'
        ? 'must not be empty'
        : `must be ${issue.inclusive ? 'at least' : 'more than'} ${issue.minimum}`;
    case 'too_big':
      return `must be at most ${issue.maximum}`;
    case 'invalid_format':
      return 'must be an address such as https://api.campus.example';
    default:
      return issue.message;
  }
}

const DOCS_HINT = 'docs/configuration.md lists the keys and their values.';

const hintFor = (meant: string | null): string =>
  meant === null ? DOCS_HINT : `Did you mean “${meant}”? ${DOCS_HINT}`;

/** The choice nearest to a value that is none; null if none is near, or if the value may be a secret. */
function similarChoice(issue: z.core.$ZodIssue, value: unknown): string | null {
  if (issue.code !== 'invalid_value' || typeof value !== 'string') return null;
  return nearest(value, issue.values.map(String));
}

/** The value at a path in data; undefined if there is none. */
export const valueAt = (data: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, key)
        ? (value as Readonly<Record<PropertyKey, unknown>>)[key]
        : undefined,
    data,
  );

/** A path in words: `service.url`, `placeholders[1]`. */
const getKey = (path: readonly PropertyKey[]): string =>
  path.reduce<string>((before, key) => {
    if (typeof key === 'number') return before + JSON.stringify([key]);
    return before === '' ? String(key) : `${before}.${String(key)}`;
  }, '');

/** A configuration file: its text, for the lines of problems, and its path, for messages. */
interface ConfigText {
  readonly path: string;
  readonly json: string;
}

/** The errors of one issue: of unknown keys, one each. */
function getErrors(
  issue: z.core.$ZodIssue,
  data: unknown,
  { path, json }: ConfigText,
): readonly UsageError[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map(name => {
      const key = getKey([...issue.path, name]);
      const place = { source: path, line: lineInJson(json, key), field: key };
      const message = `${path}, line ${place.line}: the key “${key}” is unknown.`;
      return new UsageError('config.key', message, { place, hint: hintFor(similarKey(key)) });
    });
  }
  const key = getKey(issue.path);
  const value = valueAt(data, issue.path);
  const place = { source: path, line: lineInJson(json, key), field: key };
  const message = `${path}, line ${place.line}: ${key === '' ? 'the configuration' : `“${key}”`} ${explain(issue, value)}.`;
  return [new UsageError('config.value', message, { place, hint: hintFor(similarChoice(issue, value)) })];
}

function refuseMap(fault: MapFault, { path: source, json }: ConfigText): UsageError {
  const keys = ['maps', ...fault.path];
  const level = keys.slice(0, -1).join('.');
  const field = keys.join('.') + (fault.part ?? '');
  const line = lineInJson(json, field);
  const place = { source, line, field };
  if (fault.kind === 'cycle') {
    const message = `${source}, line ${line}: “${keys.at(-1)}” in “${level}” leads back to itself.`;
    return new UsageError('maps.cycle', message, {
      place,
      hint: 'Name a field or value of the schema as the target (docs/fields.md).',
    });
  }
  return new UsageError('maps.unknown', `${source}, line ${line}: in “${level}”, ${fault.reason}.`, {
    place,
    hint: `${fault.hint}Use a name of docs/fields.md; docs/your-records.md explains maps.`,
  });
}

/** Every fault of the maps: each is found after the entries with earlier ones were taken out. */
function mapErrors(maps: ConfigFile['maps'], text: ConfigText): readonly UsageError[] {
  const rest = structuredClone(maps ?? {});
  const errors: UsageError[] = [];
  for (let fault = findMapFault(rest); fault !== null; fault = findMapFault(rest)) {
    errors.push(refuseMap(fault, text));
    const level = valueAt(rest, fault.path.slice(0, -1)) as Record<string, unknown>;
    const last = fault.path.at(-1) ?? '';
    // An entry without target has no fault, and ends a cycle; the entries of an unknown field go with it.
    if (fault.path.length === 2 && typeof level[last] === 'object') delete level[last];
    else level[last] = null;
  }
  return errors;
}

const MAPS = CONFIG_SCHEMA.shape.maps;

/**
 * Finds the problems of a configuration file, in the order of its lines. No error holds a value of the file.
 * @param data the parsed text
 * @returns errors `config.key`, `config.value`, `maps.unknown` and `maps.cycle`, each with its line
 */
export function findConfigErrors(data: unknown, text: ConfigText): readonly UsageError[] {
  const issues = CONFIG_SCHEMA.safeParse(data).error?.issues ?? [];
  const maps = MAPS.safeParse(valueAt(data, ['maps']));
  return [
    ...issues.flatMap(issue => getErrors(issue, data, text)),
    ...(maps.success ? mapErrors(maps.data, text) : []),
  ].sort((a, b) => (a.place.line ?? 0) - (b.place.line ?? 0));
}

/**
 * Checks the data of a configuration file.
 * @throws UsageError the first of `findConfigErrors`
 */
export function checkConfig(data: unknown, text: ConfigText): ConfigFile {
  const [error] = findConfigErrors(data, text);
  if (error !== undefined) throw error;
  return CONFIG_SCHEMA.parse(data);
}
