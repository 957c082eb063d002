import * as z from 'zod';
import { isForwardTarget } from '../../audit/index.js';
import { isIsoDay } from '../../core/index.js';
import { DENSITIES, type Density } from '../../document/index.js';
import { EARLIER_NAMES, LEAST_MONTHS, STUDENT_NAMES, WEB_FLAG_POLICIES } from '../../sections/index.js';
import { parseAddressRange } from '../../sources/index.js';
import { PARTICLE_ORDERS } from '../../text/index.js';
import { parseRole, ROLE_FORMS } from '../roles.js';
import { queue, s3 } from './batch-schema.js';
import { isEnglish } from './language.js';
import { secret, setting, text } from './schema-parts.js';
import { LOG_FORMATS, PAPERS, SIZES } from './values.js';

/* The schema of the configuration file; loaded only if there is one, since zod is slow to load. */

/** Most words of a statement. */
const limit = z.int().min(1).max(3000);
const kind = <Kind extends string>(name: Kind): z.ZodLiteral<Kind> =>
  z.literal(name).describe('how requests authenticate');

const auth = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ kind: kind('none') }),
    z.strictObject({
      kind: kind('basic'),
      username: text.describe('name of the account'),
      password: secret.describe('password of the account: a SECRET'),
    }),
    z.strictObject({ kind: kind('bearer'), token: secret.describe('token of the account: a SECRET') }),
    z.strictObject({
      kind: kind('api-key'),
      header: text.describe('header that carries the key, such as X-Api-Key'),
      key: secret.describe('API key: a SECRET'),
    }),
    z.strictObject({
      kind: kind('oauth2'),
      tokenUrl: z.url().describe('address that issues tokens'),
      clientId: text.describe('name of this client there'),
      clientSecret: secret.describe('secret of this client there: a SECRET'),
      scope: text.describe('scope to request').exactOptional(),
      clientAuthentication: z
        .enum(['basic', 'post'])
        .describe('where the secret is sent: in the header (`basic`) or in the body (`post`)')
        .exactOptional(),
    }),
  ],
  { error: 'must be one of none, basic, bearer, api-key, oauth2' },
);

/** Lets editors check months and days; the days of each month are checked by the program only. */
const MONTH_AND_DAY = { pattern: '^(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])$' };

/** The day on which a year begins; not 29 February, which most years lack. */
const yearBegins = z
  .string()
  .refine(day => day !== '02-29' && isIsoDay(`2000-${day}`), 'must be a month and a day, such as "07-01"')
  .meta(MONTH_AND_DAY);

const monthAndDay = z
  .string()
  .refine(day => isIsoDay(`2001-${day}`), 'must be a month and a day, such as "08-25"')
  .meta(MONTH_AND_DAY);

const accepted = text.nullable();

/** What other fields or elements of the record must hold, by name. */
const condition = z.record(text, z.union([accepted, z.array(accepted).min(1)]));

/** An entry of a map: a target, null, a target with a condition, or several of them. */
function targets<T extends z.ZodType>(target: T, error: string) {
  const conditional = z.strictObject({
    to: target.nullable().describe('target of the records that meet the condition'),
    when: condition.describe('texts that other fields of the record have'),
  });
  return z.union([target.nullable(), conditional, z.array(z.union([target, conditional])).min(1)], { error });
}

const fieldTargets = targets(text, 'must be text, null, or targets with conditions (`to`, `when`)');

/** A standard value, or the texts of several fields; none of these is called `when`. */
const value = z.union([text, z.record(text, text)]);
const valueTargets = targets(
  value,
  'must be text, null, the texts of several fields, or targets with conditions (`to`, `when`)',
);

const dollars = z.number().min(0).max(1_000_000);

const monthLimit = z.union([z.int().min(0).max(120), z.literal('off')], {
  error: 'must be a number of months from 0 to 120, or "off"',
});

/** Requests to send at once. */
const concurrency = z.int().min(1).max(64);

const english = text.refine(isEnglish, 'must be en, or en with a region, such as en-GB');

/** A proxy, or several with similar addresses. */
const addressRange = text.refine(
  entry => parseAddressRange(entry) !== null,
  'must be an address or a range of addresses, such as 10.1.0.4 or 10.1.0.0/16',
);

/** An address without a path. */
const origin = z
  .url()
  .refine(
    url => URL.canParse(url) && /^https?:\/\/[^/?#@]+\/?$/.test(url),
    'must be an address without path, such as https://vitae.campus.example',
  );

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

/** A role of the studio. */
const role = text.refine(value => parseRole(value) !== null, `must be ${ROLE_FORMS}`);

/** The client of an identity provider (OpenID Connect). */
const signIn = z.strictObject({
  issuer: z.url().describe('address of the identity provider (OpenID Connect)'),
  clientId: text.describe('name of the studio at the provider'),
  clientSecret: secret.describe('secret of the studio at the provider: a SECRET'),
  scopes: setting(z.array(text), 'scopes to request; `offline_access` adds a refresh token'),
  netIdClaim: setting(text, 'claim with the net ID, nine digits'),
  nameClaim: setting(text, 'claim with the name of the user'),
  rolesClaim: setting(text, 'claim with the roles'),
  roles: setting(
    z.record(text, role),
    'roles by the values of that claim, such as `{ "cn=physics-chair": "chair:Physics" }`; without it, the values are roles',
  ),
});

/** The configuration file; every key is optional. */
export const CONFIG_SCHEMA = z.strictObject({
  $schema: setting(
    z.string(),
    'address of the JSON Schema of this file, for editors; the program ignores it',
  ),
  institution: setting(
    text,
    'name of the institution in values and headings; without it documents print none',
  ),
  template: setting(text, 'bundled template, or path of a template folder'),
  profile: setting(text, 'profile: the sections of documents (docs/profiles.md)'),
  style: setting(text, 'citation style: a name, or the path of a CSL file (docs/citations.md)'),
  styleAsPublished: setting(
    z.boolean(),
    'whether a published style is printed without the changes for a CV (docs/citations.md)',
  ),
  studentNames: setting(
    z.enum(STUDENT_NAMES),
    'how public documents name students: `shown`, `initials` or `withheld`',
  ),
  visibility: setting(
    z.strictObject({
      webFlags: setting(
        z.enum(WEB_FLAG_POLICIES),
        'whether public documents leave out records that are marked as not on the web: `obey` or `ignore`',
      ),
    }),
    'what public documents show',
  ),
  earlierNames: setting(
    z.enum(EARLIER_NAMES),
    'which documents show that works under an earlier surname (`ALT_NAME`) are the owner’s: `withheld` (none), `internal` or `shown` ([your-records.md](your-records.md))',
  ),
  particles: setting(
    z.enum(PARTICLE_ORDERS),
    'how reports sort surnames with particles: `sorted` puts van der Berg under V, `ignored` under B',
  ),
  placeholders: setting(
    z.array(text),
    'texts that stand for a missing value, such as `["TBD", "Unspecified"]`: no document prints them, `vitae check` lists them',
  ),
  paper: setting(z.enum(PAPERS), '`letter` or `a4`'),
  size: setting(
    z.number().min(SIZES.least).max(SIZES.most),
    'size of the usual text in points, from 8 to 14',
  ),
  density: setting(
    z.enum(Object.keys(DENSITIES) as [Density, ...Density[]]),
    'how close lines and paragraphs stand: `compact`, `regular` or `open`',
  ),
  brand: setting(text, 'logo, colour and typeface of the institution (docs/brand.md)'),
  lang: setting(english, 'language of documents (BCP 47): English, such as `en-US` or `en-GB`'),
  db: setting(text, 'the database; also used by `cv` if no service is set'),
  audit: setting(text, 'the audit log, or `off` to log no CVs'),
  auditForward: setting(
    text.refine(
      isForwardTarget,
      'must be a path, syslog://HOST:PORT or syslog+tcp://HOST:PORT, such as syslog+tcp://logs.campus.example:601',
    ),
    'where new entries of the audit log are forwarded: a file, `syslog://HOST:PORT` (UDP) or `syslog+tcp://HOST:PORT` (docs/operations.md)',
  ),
  snapshots: setting(
    z.strictObject({
      folder: setting(text, 'folder of the snapshots, or `off` to store none (docs/snapshots.md)'),
      years: setting(z.int().min(1).max(100), 'years for which a snapshot is stored, 1–100'),
    }),
    'stored records, for later comparison',
  ),
  years: setting(
    z.strictObject({
      academic: setting(yearBegins, 'month and day on which an academic year begins'),
      fiscal: setting(
        yearBegins,
        'month and day on which a fiscal year begins, which is named for the year it ends in',
      ),
    }),
    'when the years of the institution begin',
  ),
  terms: setting(
    z.record(
      text,
      z.strictObject({
        from: monthAndDay.describe('first day of the term'),
        to: monthAndDay.describe('last day of the term'),
      }),
    ),
    'first and last day of terms, such as `{ "Fall": { "from": "08-25", "to": "12-20" } }`',
  ),
  maps: setting(
    z.strictObject({
      entities: setting(
        z.record(text, text.nullable()),
        'entities by the elements of your exports (docs/your-records.md)',
      ),
      fields: setting(z.record(text, z.record(text, fieldTargets)), 'fields by the elements of your exports'),
      values: setting(
        z.record(text, z.record(text, valueTargets)),
        'standard values by the texts of your exports',
      ),
      webFlags: setting(
        z.record(text, z.record(z.string(), z.enum(['show', 'hide'])).nullable()),
        'elements that say whether a record is on the web, such as `{ "ON_SITE": { "Yes": "show", "No": "hide" } }`',
      ),
    }),
    'names that your exports use, and the standard names',
  ),
  service: setting(
    z.strictObject({
      url: setting(z.url(), 'base address of the service, with or without its base path'),
      auth: setting(auth, 'authentication of the service, by its `kind`'),
      timeoutSeconds: setting(z.number().positive(), 'timeout of one request'),
      concurrency: setting(concurrency, 'concurrent requests, 1–64'),
      basePath: setting(text, 'path of the service below its base address'),
    }),
    'the faculty-profile service',
  ),
  admissions: setting(
    z.strictObject({
      url: setting(z.url(), 'base address of the admissions services, if `--service` does not name one'),
      auth: setting(auth, 'authentication of the admissions services, by its `kind`'),
      timeoutSeconds: setting(z.number().positive(), 'timeout of one request'),
      concurrency: setting(concurrency, 'concurrent requests, 1–64'),
      internationalBasePath: setting(text, 'path of the international-applicant service'),
      communicationBasePath: setting(text, 'path of the official-communication service'),
      funding: setting(
        z.strictObject({
          covers: setting(
            z.union([z.enum(['first-year', 'program']), z.int().min(LEAST_MONTHS).max(120)], {
              error: `must be "first-year", "program", or a number of months from ${LEAST_MONTHS} to 120`,
            }),
            'what funds must cover before an I-20: `first-year`, `program`, or a number of months, 12–120; never more than the program (docs/admissions.md)',
          ),
          dependents: setting(
            z.strictObject({
              first: dollars.describe('what the first dependent adds to the yearly cost, in U.S. dollars'),
              further: dollars.describe('what each further dependent adds to the yearly cost'),
            }),
            'cost of dependents, if the yearly cost of the records does not include them',
          ),
        }),
        'the policy of funds for an I-20',
      ),
      limits: setting(
        z.strictObject({
          bankPapers: setting(
            monthLimit,
            'greatest age of bank papers on the date of a summary, in months, or `off`',
          ),
          englishTest: setting(
            monthLimit,
            'greatest age of an English test at the start of the term, in months, or `off`',
          ),
          passport: setting(
            monthLimit,
            'months for which a passport must last after the start of the term, or `off`',
          ),
        }),
        'limits of the dates of documents for an I-20',
      ),
    }),
    'the admissions services',
  ),
  s3,
  queue,
  server: setting(
    z.strictObject({
      host: setting(text, 'address on which `vitae serve` or `vitae studio` listens'),
      port: setting(z.int().min(0).max(65535), 'port on which it listens; 0 for a free one'),
      trustedProxies: setting(
        z.array(addressRange),
        'proxies whose `Forwarded` and `X-Forwarded-For` count: addresses or ranges such as `["10.1.0.0/16"]`',
      ),
      connectionsPerAddress: setting(
        z.int().min(1).max(10_000),
        'most open connections of one address, and concurrent requests of one client behind a trusted proxy, 1–10,000',
      ),
      metrics: setting(
        z.strictObject({
          port: z
            .int()
            .min(0)
            .max(65535)
            .describe('port of the metrics in the Prometheus format; 0 for a free one'),
          host: setting(text, 'address on which the metrics are served'),
        }),
        'metrics, on a port of their own',
      ),
      logFormat: setting(z.enum(LOG_FORMATS), 'how log lines are written: `json` or `text`'),
    }),
    '`vitae serve` and `vitae studio`',
  ),
  studio: setting(
    z.strictObject({
      publicUrl: setting(origin, 'address of `vitae studio` for browsers, without a path'),
      basePath: setting(text, 'path of the studio on its host, such as `/vitae`'),
      db: setting(text, 'database of the studio: sessions, settings of people, copies of records'),
      copyDays: setting(
        z.int().min(1).max(3650),
        'days for which the studio stores a copy of a record, 1–3650',
      ),
      source: setting(
        z.strictObject({
          name: setting(text, 'name of the system that holds the records'),
          record: setting(
            recordAddress,
            'address of a record in that system, with `{entity}`, `{id}` and `{netId}`',
          ),
          report: setting(reportAddress, 'mail or https address for reports of errors in records'),
        }),
        'the system that holds the records',
      ),
      packet: setting(
        z.strictObject({
          limits: setting(
            z.strictObject({
              teaching: setting(limit, 'most words of the statement on teaching in a packet, 1–3000'),
              research: setting(limit, 'most words of the statement on research'),
              service: setting(limit, 'most words of the statement on service'),
              goals: setting(limit, 'most words of the goals'),
              summary: setting(limit, 'most words of the summary of the chair'),
            }),
            'most words of statements',
          ),
        }),
        'packets in the studio',
      ),
      signIn: setting(signIn, 'how people sign in (OpenID Connect)'),
    }),
    '`vitae studio`',
  ),
});

export type ConfigFile = z.infer<typeof CONFIG_SCHEMA>;

const getKeys = (object: z.ZodObject, prefix: string): readonly string[] =>
  Object.entries(object.shape).flatMap(([name, optional]) => {
    const inner: unknown = optional instanceof z.ZodOptional ? optional.unwrap() : optional;
    return inner instanceof z.ZodObject ? getKeys(inner, `${prefix}${name}.`) : [prefix + name];
  });

/** Every key of the configuration file, e.g. `service.url`. */
export const CONFIG_KEYS = getKeys(CONFIG_SCHEMA, '');
