import * as z from 'zod';
import { isIsoDay, nearest, UsageError } from '../../ground/index.js';
import { STUDENT_NAMES } from '../../sections/index.js';
import { PAPERS } from './papers.js';

/* What a configuration file may hold; loaded only where there is one, since zod takes its time to load. */

const text = z.string().min(1);
const secret = z.union([z.strictObject({ env: text }), z.strictObject({ file: text })], {
  error: 'must be { "env": "NAME" } or { "file": "PATH" }; a secret itself does not belong here',
});

const auth = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ kind: z.literal('none') }),
    z.strictObject({ kind: z.literal('basic'), username: text, password: secret }),
    z.strictObject({ kind: z.literal('bearer'), token: secret }),
    z.strictObject({ kind: z.literal('api-key'), header: text, key: secret }),
    z.strictObject({
      kind: z.literal('oauth2'),
      tokenUrl: z.url(),
      clientId: text,
      clientSecret: secret,
      scope: text.exactOptional(),
      clientAuthentication: z.enum(['basic', 'post']).exactOptional(),
    }),
  ],
  { error: 'must be one of none, basic, bearer, api-key, oauth2' },
);

/** The day of the calendar on which a year begins; not the 29th of February, which most years lack. */
const yearBegins = z
  .string()
  .refine(day => day !== '02-29' && isIsoDay(`2000-${day}`), 'must be a month and a day, such as "07-01"');

const monthAndDay = z
  .string()
  .refine(day => isIsoDay(`2001-${day}`), 'must be a month and a day, such as "08-25"');

/** How a service is reached. */
const reached = {
  url: z.url().optional(),
  auth: auth.optional(),
  timeoutSeconds: z.number().positive().optional(),
  concurrency: z.int().min(1).max(64).optional(),
};

/** The configuration file; every key may be left out. */
const schema = z.strictObject({
  institution: text.optional(),
  template: text.optional(),
  profile: text.optional(),
  style: text.optional(),
  studentNames: z.enum(STUDENT_NAMES).optional(),
  paper: z.enum(PAPERS).optional(),
  lang: text.optional(),
  db: text.optional(),
  audit: text.optional(),
  years: z.strictObject({ academic: yearBegins.optional(), fiscal: yearBegins.optional() }).optional(),
  terms: z.record(text, z.strictObject({ from: monthAndDay, to: monthAndDay })).optional(),
  service: z.strictObject({ ...reached, basePath: text.optional() }).optional(),
  admissions: z
    .strictObject({
      ...reached,
      internationalBasePath: text.optional(),
      communicationBasePath: text.optional(),
    })
    .optional(),
  s3: z
    .strictObject({
      endpoint: z.url().optional(),
      region: text.optional(),
      accessKeyId: secret.optional(),
      secretAccessKey: secret.optional(),
    })
    .optional(),
  server: z.strictObject({ host: text.optional(), port: z.int().min(0).max(65535).optional() }).optional(),
});

export type ConfigFile = z.infer<typeof schema>;

const keysOf = (object: z.ZodObject, prefix: string): readonly string[] =>
  Object.entries(object.shape).flatMap(([name, optional]) => {
    const inner: unknown = optional instanceof z.ZodOptional ? optional.unwrap() : optional;
    return inner instanceof z.ZodObject ? keysOf(inner, `${prefix}${name}.`) : [prefix + name];
  });

/** Every key of the configuration file, e.g. `service.url`. */
export const CONFIG_KEYS = keysOf(schema, '');

/** A key that looks like the one written, by its whole path or by its last part. */
function similarKey(written: string): string | null {
  const whole = nearest(written, CONFIG_KEYS);
  if (whole !== null) return whole;
  const last = (key: string) => key.split('.').at(-1) ?? '';
  const part = nearest(last(written), CONFIG_KEYS.map(last));
  return CONFIG_KEYS.find(key => last(key) === part) ?? null;
}

/** Names of types as JSON has them. */
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

const KEYS_HINT = 'docs/configuration.md lists the keys of the configuration and their values.';

function refuse(path: string, issue: z.core.$ZodIssue | undefined): UsageError {
  const place = { source: path };
  const at = issue?.path.join('.') ?? '';
  if (issue?.code === 'unrecognized_keys') {
    const [name = ''] = issue.keys;
    const key = at === '' ? name : `${at}.${name}`;
    const meant = similarKey(key);
    return new UsageError('config.key', `${path} has the key “${key}”, which is not known.`, {
      place,
      hint: meant === null ? KEYS_HINT : `Did you mean “${meant}”? ${KEYS_HINT}`,
    });
  }
  const subject = at === '' ? 'the configuration' : `“${at}”`;
  return new UsageError('config.value', `${path}: ${subject} ${issue ? explain(issue) : 'is not valid'}.`, {
    place,
    hint: KEYS_HINT,
  });
}

/**
 * What a configuration file says.
 * @param path of the file, for messages
 * @throws UsageError `config.key` or `config.value`
 */
export function checkConfig(data: unknown, path: string): ConfigFile {
  const parsed = schema.safeParse(data);
  if (parsed.success) return parsed.data;
  throw refuse(path, parsed.error.issues[0]);
}
