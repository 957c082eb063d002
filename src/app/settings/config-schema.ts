import * as z from 'zod';
import { isIsoDay, lineInJson, nearest, UsageError } from '../../core/index.js';
import { DENSITIES, type Density } from '../../document/index.js';
import { findMapFault, type MapFault } from '../../records/index.js';
import { STUDENT_NAMES } from '../../sections/index.js';
import { PARTICLE_ORDERS } from '../../text/index.js';
import { PAPERS } from './config-file.js';

/* The schema of the configuration file; loaded only if there is one, since zod is slow to load. */

const text = z.string().min(1);
/** Most words of a statement. */
const limit = z.int().min(1).max(3000);
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

/** The day on which a year begins; not 29 February, which most years lack. */
const yearBegins = z
  .string()
  .refine(day => day !== '02-29' && isIsoDay(`2000-${day}`), 'must be a month and a day, such as "07-01"');

const monthAndDay = z
  .string()
  .refine(day => isIsoDay(`2001-${day}`), 'must be a month and a day, such as "08-25"');

const target = z.union([text, z.record(text, text)], {
  error: 'must be text, null, or the texts of several fields',
});

/** The address of a service and how to call it. */
const serviceKeys = {
  url: z.url().optional(),
  auth: auth.optional(),
  timeoutSeconds: z.number().positive().optional(),
  concurrency: z.int().min(1).max(64).optional(),
};

const isOrigin = (url: string): boolean => URL.canParse(url) && /^https?:\/\/[^/?#@]+\/?$/.test(url);

/** The address of a record in the source system. */
const recordAddress = text.refine(
  address => /^https?:\/\//.test(address) && !/\{(?!entity\}|id\}|netId\})/.test(address),
  'must be an address such as https://records.campus.example/{entity}/{id}',
);

/** Where people report an error of their records. */
const reportAddress = text.refine(
  address => /^(?:mailto:)?[^\s@:/]+@[^\s@]+$|^https:\/\/\S+$/.test(address),
  'must be a mail address or an https address',
);

/** The client of an identity provider (OpenID Connect). */
const signIn = z.strictObject({
  issuer: z.url(),
  clientId: text,
  clientSecret: secret,
  scopes: z.array(text).optional(),
  netIdClaim: text.optional(),
  nameClaim: text.optional(),
  rolesClaim: text.optional(),
  roles: z.record(text, text).optional(),
});

/** The configuration file; every key is optional. */
const schema = z.strictObject({
  institution: text.optional(),
  template: text.optional(),
  profile: text.optional(),
  style: text.optional(),
  studentNames: z.enum(STUDENT_NAMES).optional(),
  particles: z.enum(PARTICLE_ORDERS).optional(),
  placeholders: z.array(text).optional(),
  paper: z.enum(PAPERS).optional(),
  size: z.number().optional(),
  density: z.enum(Object.keys(DENSITIES) as [Density, ...Density[]]).optional(),
  brand: text.optional(),
  lang: text.optional(),
  db: text.optional(),
  audit: text.optional(),
  snapshots: z
    .strictObject({ folder: text.optional(), years: z.int().min(1).max(100).optional() })
    .optional(),
  years: z.strictObject({ academic: yearBegins.optional(), fiscal: yearBegins.optional() }).optional(),
  terms: z.record(text, z.strictObject({ from: monthAndDay, to: monthAndDay })).optional(),
  maps: z
    .strictObject({
      entities: z.record(text, text.nullable()).optional(),
      fields: z.record(text, z.record(text, text.nullable())).optional(),
      values: z.record(text, z.record(text, target.nullable())).optional(),
    })
    .optional(),
  service: z.strictObject({ ...serviceKeys, basePath: text.optional() }).optional(),
  admissions: z
    .strictObject({
      ...serviceKeys,
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
  server: z
    .strictObject({
      host: text.optional(),
      port: z.int().min(0).max(65535).optional(),
      trustedProxies: z.array(text).optional(),
      connectionsPerAddress: z.int().min(1).max(10_000).optional(),
    })
    .optional(),
  studio: z
    .strictObject({
      publicUrl: z
        .url()
        .refine(isOrigin, 'must be an address without path, such as https://vitae.campus.example')
        .optional(),
      db: text.optional(),
      copyDays: z.int().min(1).max(3650).optional(),
      source: z
        .strictObject({
          name: text.optional(),
          record: recordAddress.optional(),
          report: reportAddress.optional(),
        })
        .optional(),
      packet: z
        .strictObject({
          limits: z
            .strictObject({
              teaching: limit.optional(),
              research: limit.optional(),
              service: limit.optional(),
              goals: limit.optional(),
              summary: limit.optional(),
            })
            .optional(),
        })
        .optional(),
      signIn: signIn.optional(),
    })
    .optional(),
});

export type ConfigFile = z.infer<typeof schema>;

const keysOf = (object: z.ZodObject, prefix: string): readonly string[] =>
  Object.entries(object.shape).flatMap(([name, optional]) => {
    const inner: unknown = optional instanceof z.ZodOptional ? optional.unwrap() : optional;
    return inner instanceof z.ZodObject ? keysOf(inner, `${prefix}${name}.`) : [prefix + name];
  });

/** Every key of the configuration file, e.g. `service.url`. */
export const CONFIG_KEYS = keysOf(schema, '');

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
  const parsed = schema.safeParse(data);
  if (!parsed.success) throw refuse(path, parsed.error.issues[0]);
  const fault = findMapFault(parsed.data.maps ?? {});
  if (fault === null) return parsed.data;
  throw refuseMap(fault, path, json);
}
