import type * as z from 'zod';
import { lineInJson, nearest, UsageError } from '../../core/index.js';
import { findMapFault, type MapFault } from '../../records/index.js';
import { CONFIG_KEYS, CONFIG_SCHEMA, type ConfigFile } from './config-schema.js';

/* What is wrong in a configuration file; loaded only if there is one, since zod is slow to load. */

/** The known key nearest to a mistyped one, by its whole path or its last part. */
function similarKey(written: string): string | null {
  const whole = nearest(written, CONFIG_KEYS);
  if (whole !== null) return whole;
  const last = (key: string) => key.split('.').at(-1) ?? '';
  const part = nearest(last(written), CONFIG_KEYS.map(last));
  return CONFIG_KEYS.find(key => last(key) === part) ?? null;
}

/** The types of JSON in words. */
const TYPES: Readonly<Record<string, string>> = {
  string: 'text in quotes',
  object: 'an object in braces',
  int: 'a whole number',
  number: 'a number',
};

function explain(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${TYPES[issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      return `must be ${issue.values.join(' or ')}`;
    case 'too_small':
      return issue.origin === 'string'
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

function refuse(path: string, issue: z.core.$ZodIssue | undefined): UsageError {
  const place = { source: path };
  const at = issue?.path.join('.') ?? '';
  if (issue?.code === 'unrecognized_keys') {
    const [name = ''] = issue.keys;
    const key = at === '' ? name : `${at}.${name}`;
    const meant = similarKey(key);
    return new UsageError('config.key', `${path} has the key “${key}”, which is unknown.`, {
      place,
      hint: meant === null ? DOCS_HINT : `Did you mean “${meant}”? ${DOCS_HINT}`,
    });
  }
  const subject = at === '' ? 'the configuration' : `“${at}”`;
  return new UsageError('config.value', `${path}: ${subject} ${issue ? explain(issue) : 'is not valid'}.`, {
    place,
    hint: DOCS_HINT,
  });
}

function refuseMap(fault: MapFault, source: string, json: string): UsageError {
  const keys = ['maps', ...fault.path];
  const level = keys.slice(0, -1).join('.');
  const line = lineInJson(json, keys.join('.'));
  const place = { source, line, field: keys.join('.') };
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

/**
 * Checks the data of a configuration file.
 * @param path of the file, for messages
 * @param json the text of the file, for the lines of faulty maps
 * @throws UsageError `config.key` or `config.value`; `maps.unknown` or `maps.cycle`
 */
export function checkConfig(data: unknown, path: string, json: string): ConfigFile {
  const parsed = CONFIG_SCHEMA.safeParse(data);
  if (!parsed.success) throw refuse(path, parsed.error.issues[0]);
  const fault = findMapFault(parsed.data.maps ?? {});
  if (fault === null) return parsed.data;
  throw refuseMap(fault, path, json);
}
