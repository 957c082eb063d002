import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { type Look, OF_TEMPLATE } from '../../choices/index.js';
import { UsageError } from '../../core/index.js';
import { DENSITIES, type Density, type Paper } from '../../document/index.js';
import type { Audience, MapTable } from '../../schema/index.js';
import {
  type AdmissionsRules,
  type Policies,
  type TermTable,
  USUAL_YEARS,
  type Years,
} from '../../sections/index.js';
import type { AuthConfig, Environment, SecretRef } from '../../sources/index.js';
import { type ParticleOrder, PLACEHOLDERS } from '../../text/index.js';
import { readBrand } from '../brand/read-brand.js';
import { resolveRules } from './admissions-rules.js';
import { findConfigPath, readConfig } from './config-file.js';
import type { ConfigFile } from './config-schema.js';
import type { Host } from './host.js';
import { canonicalTag, isEnglish } from './language.js';
import { parseBasePath, resolveStudio, type StudioSettings } from './studio-settings.js';
import { type LogFormat, PAPERS, SIZES } from './values.js';

/** The address of a service and how to call it. */
export interface ServiceSettings {
  readonly url: string | null;
  readonly auth: AuthConfig;
  readonly timeoutSeconds: number | null;
  readonly concurrency: number | null;
}

/** The settings of a run as plain data without secrets: a ledger can store them. */
export interface StoredSettings extends Look {
  /** Path of the requested profile; null for the one of the template. */
  readonly profile: string | null;
  /** The profile of the configuration file, which may be locked; null if it names none. */
  readonly institutionProfile: string | null;
  readonly policies: Policies;
  /** Where lists put surnames with particles. */
  readonly particles: ParticleOrder;
  /** First and last days of terms, by names in lower case; they add to the standard ones. */
  readonly terms: TermTable;
  /** The institution's names for what exports hold. */
  readonly maps: MapTable;
  readonly db: string;
  /** Path of the audit log, or `OFF`. */
  readonly audit: string;
  /** The snapshots of records: their folder, or `OFF`, and the years for which each is stored. */
  readonly snapshots: { readonly folder: string; readonly years: number };
  /** When the years of the institution begin. */
  readonly years: Years;
  readonly service: ServiceSettings & { readonly basePath: string | null };
  /** The admissions services; by default they are called as the faculty service is. */
  readonly admissions: ServiceSettings & {
    readonly internationalBasePath: string | null;
    readonly communicationBasePath: string | null;
    /** The policy of funds and the limits of dates for an I-20. */
    readonly rules: AdmissionsRules;
  };
  /** The object storage for documents. */
  readonly s3: {
    /** Null for the one of the region. */
    readonly endpoint: string | null;
    readonly region: string;
    readonly accessKeyId: SecretRef;
    readonly secretAccessKey: SecretRef;
  };
  readonly server: {
    readonly host: string;
    readonly port: number;
    /** Addresses or ranges of proxies. */
    readonly trustedProxies: readonly string[];
    /** Most connections of one address; null for the default of the server. */
    readonly connectionsPerAddress: number | null;
    /** Where metrics are served; null for nowhere. */
    readonly metrics: { readonly host: string; readonly port: number } | null;
    /** How log lines are written. */
    readonly logFormat: LogFormat;
  };
}

/** The settings of a run, with the process that runs it. */
export interface Settings extends StoredSettings {
  readonly host: Host;
  readonly studio: StudioSettings;
  /** Where entries of the audit log are forwarded: path of a file or address of syslog; null for nowhere. */
  readonly auditForward: string | null;
  /** The job queue of batches. */
  readonly queue: {
    /** The key that batches and their workers share. */
    readonly key: SecretRef;
    /** The most private audience of documents that a worker makes. */
    readonly audience: Audience;
  };
}

/** Turns metrics and snapshots off, and the audit log for documents of people; those of applicants are always logged. */
export const OFF = 'off';

/** Environment variables, by the setting that they set. */
export const VARIABLES = {
  config: 'VITAE_CONFIG',
  institution: 'VITAE_INSTITUTION',
  template: 'VITAE_TEMPLATE',
  profile: 'VITAE_PROFILE',
  style: 'VITAE_STYLE',
  styleAsPublished: 'VITAE_STYLE_AS_PUBLISHED',
  paper: 'VITAE_PAPER',
  size: 'VITAE_SIZE',
  density: 'VITAE_DENSITY',
  brand: 'VITAE_BRAND',
  lang: 'VITAE_LANG',
  db: 'VITAE_DB',
  audit: 'VITAE_AUDIT',
  snapshotFolder: 'VITAE_SNAPSHOTS',
  service: 'VITAE_SERVICE',
  host: 'VITAE_HOST',
  port: 'VITAE_PORT',
  metricsPort: 'VITAE_METRICS_PORT',
  basePath: 'VITAE_BASE_PATH',
} as const;

/** Settings that a caller sets, in place of environment, configuration file and defaults. */
export type SettingOverrides = {
  readonly [S in keyof typeof VARIABLES]?: (S extends 'styleAsPublished' ? boolean : string) | undefined;
};

/** The name of the option that sets a setting, without its dashes. */
export const optionName = (setting: string): string =>
  setting.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`);

export const DEFAULTS = {
  template: 'cv-classic',
  style: 'house',
  styleAsPublished: 'false',
  paper: 'letter',
  density: 'regular',
  lang: 'en-US',
  db: 'vitae.db',
  host: '127.0.0.1',
  port: '8080',
} as const;

/** The years for which a snapshot is stored: those between appointment and the last promotion, as a rule. */
export const SNAPSHOT_YEARS = 10;

/** Environment variables of object storage, the same as for other programs. */
export const S3_VARIABLES = { endpoint: 'AWS_ENDPOINT_URL_S3', region: 'AWS_REGION' } as const;

/** Defaults of object storage: the keys come from the variables that other programs read. */
export const QUEUE_DEFAULTS = { key: { env: 'VITAE_QUEUE_KEY' }, audience: 'confidential' } as const;

export const S3_DEFAULTS = {
  region: 'us-east-1',
  accessKeyId: { env: 'AWS_ACCESS_KEY_ID' },
  secretAccessKey: { env: 'AWS_SECRET_ACCESS_KEY' },
} as const;

/** A setting as text, and where it was set: an option, a variable or a file. */
export interface RawSetting {
  readonly text: string;
  readonly by: string;
}

function parsePaper({ text, by }: RawSetting): Paper {
  const paper = Object.values(PAPERS).find(known => known === text.toLowerCase());
  if (paper !== undefined) return paper;
  throw new UsageError('paper', `“${text}” is not a paper size (${by}).`, { hint: 'Use letter or a4.' });
}

function parseSize({ text, by }: RawSetting): number | null {
  if (text.toLowerCase() === OF_TEMPLATE) return null;
  const size = /^\d+(\.\d+)?(pt)?$/.test(text) ? Number.parseFloat(text) : Number.NaN;
  if (size >= SIZES.least && size <= SIZES.most) return size;
  throw new UsageError('size', `“${text}” is not a size of text (${by}).`, {
    hint: `Use points from ${SIZES.least} to ${SIZES.most}, such as 10.5, or ${OF_TEMPLATE} for its own size.`,
  });
}

function parseDensity({ text, by }: RawSetting): Density {
  if (Object.hasOwn(DENSITIES, text)) return text as Density;
  throw new UsageError('density', `“${text}” is not a density (${by}).`, {
    hint: `Use ${Object.keys(DENSITIES).join(', ')}.`,
  });
}

function parseSwitch(code: string, { text, by }: RawSetting): boolean {
  if (text === 'true' || text === 'false') return text === 'true';
  throw new UsageError(code, `“${text}” is neither true nor false (${by}).`, { hint: 'Use true or false.' });
}

function parsePort({ text, by }: RawSetting): number {
  const port = text.trim() === '' ? Number.NaN : Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65535) return port;
  throw new UsageError('port', `“${text}” is not a port (${by}).`, {
    hint: 'Use a number from 0 (any free port) to 65535.',
  });
}

/** Where metrics are served; null for nowhere. */
function parseMetrics(
  setting: RawSetting | null,
  host: string = DEFAULTS.host,
): Settings['server']['metrics'] {
  return setting === null || setting.text === OFF ? null : { host, port: parsePort(setting) };
}

/** A language tag (BCP 47) in its canonical form. @throws UsageError `lang` */
export function parseLanguageTag({ text, by }: RawSetting): string {
  const tag = canonicalTag(text);
  if (tag !== null) return tag;
  throw new UsageError('lang', `“${text}” is not a language tag (${by}).`, {
    hint: 'Use a tag such as en-US (BCP 47).',
  });
}

/** The language of documents: their texts are in English, whatever a template has. */
function parseLang(setting: RawSetting): string {
  const tag = parseLanguageTag(setting);
  if (isEnglish(tag)) return tag;
  throw new UsageError(
    'lang.english',
    `Documents in the language ${tag} are not available (${setting.by}).`,
    {
      hint: 'Use en, or en with a region, such as en-GB.',
    },
  );
}

/** Name of the studio's database in the state folder. */
const STUDIO_DB = 'studio.db';

/** The path of a file in this account's state folder (XDG Base Directory Specification). */
export function statePath(name: string, { XDG_STATE_HOME: state = '', HOME }: Environment): string {
  const folder = isAbsolute(state) ? state : join(HOME || homedir(), '.local', 'state');
  return join(folder, 'faculty-vitae', name);
}

/** How the configuration file calls a service, with defaults. */
const mergeService = (
  keys: ConfigFile['service'] | ConfigFile['admissions'],
  defaults: Omit<ServiceSettings, 'url'>,
): Omit<ServiceSettings, 'url'> => ({
  auth: keys?.auth ?? defaults.auth,
  timeoutSeconds: keys?.timeoutSeconds ?? defaults.timeoutSeconds,
  concurrency: keys?.concurrency ?? defaults.concurrency,
});

/**
 * Resolves the settings of a run: overrides, then environment, then configuration file, then defaults. An empty
 * variable counts as unset.
 * @throws UsageError for a setting that is not valid, with its place
 */
export async function resolveSettings(overrides: SettingOverrides, host: Host): Promise<Settings> {
  const { environment } = host;
  const { path, isNamed } = findConfigPath(overrides.config, environment);
  const file = await readConfig(path, isNamed);
  const find = (name: keyof SettingOverrides, inFile: string | undefined): RawSetting | null => {
    const variable = VARIABLES[name];
    const override = overrides[name];
    if (override !== undefined) return { text: String(override), by: `--${optionName(name)}` };
    const inEnvironment = environment[variable];
    if (inEnvironment) return { text: inEnvironment, by: variable };
    return inFile === undefined ? null : { text: inFile, by: path };
  };
  const pick = (name: keyof typeof DEFAULTS, inFile: string | undefined): RawSetting =>
    find(name, inFile) ?? { text: DEFAULTS[name], by: 'default' };
  const service: ServiceSettings = {
    ...mergeService(file.service, { auth: { kind: 'none' }, timeoutSeconds: null, concurrency: null }),
    url: find('service', file.service?.url)?.text ?? null,
  };
  const metrics = file.server?.metrics;
  const size = find('size', file.size?.toString());
  const brand = find('brand', file.brand)?.text ?? null;
  const { institution = '' } = brand === null ? {} : await readBrand(brand);
  return {
    host,
    institution: find('institution', file.institution)?.text ?? institution,
    template: pick('template', file.template).text,
    paper: parsePaper(pick('paper', file.paper)),
    size: size && parseSize(size),
    density: parseDensity(pick('density', file.density)),
    brand,
    lang: parseLang(pick('lang', file.lang)),
    profile: find('profile', file.profile)?.text ?? null,
    institutionProfile: file.profile ?? null,
    style: pick('style', file.style).text,
    styleAsPublished: parseSwitch(
      'style-as-published',
      pick('styleAsPublished', file.styleAsPublished?.toString()),
    ),
    policies: {
      studentNames: file.studentNames ?? 'shown',
      placeholders: file.placeholders ?? PLACEHOLDERS,
      webFlags: file.visibility?.webFlags ?? 'obey',
      earlierNames: file.earlierNames ?? 'withheld',
    },
    particles: file.particles ?? 'sorted',
    terms: Object.fromEntries(
      Object.entries(file.terms ?? {}).map(([name, days]) => [name.trim().toLowerCase(), days]),
    ),
    maps: file.maps ?? {},
    db: pick('db', file.db).text,
    audit: find('audit', file.audit)?.text ?? statePath('audit.jsonl', environment),
    snapshots: {
      folder: find('snapshotFolder', file.snapshots?.folder)?.text ?? statePath('snapshots', environment),
      years: file.snapshots?.years ?? SNAPSHOT_YEARS,
    },
    years: { ...USUAL_YEARS, ...file.years } as Years,
    service: { ...service, basePath: file.service?.basePath ?? null },
    admissions: {
      ...mergeService(file.admissions, service),
      // The override names the service of a command, whichever that is.
      url: overrides.service ?? file.admissions?.url ?? service.url,
      internationalBasePath: file.admissions?.internationalBasePath ?? null,
      communicationBasePath: file.admissions?.communicationBasePath ?? null,
      rules: resolveRules(file.admissions ?? {}),
    },
    s3: {
      endpoint: (environment[S3_VARIABLES.endpoint] || file.s3?.endpoint) ?? null,
      region: (environment[S3_VARIABLES.region] || file.s3?.region) ?? S3_DEFAULTS.region,
      accessKeyId: file.s3?.accessKeyId ?? S3_DEFAULTS.accessKeyId,
      secretAccessKey: file.s3?.secretAccessKey ?? S3_DEFAULTS.secretAccessKey,
    },
    server: {
      host: pick('host', file.server?.host).text,
      port: parsePort(pick('port', file.server?.port?.toString())),
      trustedProxies: file.server?.trustedProxies ?? [],
      connectionsPerAddress: file.server?.connectionsPerAddress ?? null,
      metrics: parseMetrics(find('metricsPort', metrics?.port.toString()), metrics?.host),
      logFormat: file.server?.logFormat ?? 'json',
    },
    auditForward: file.auditForward ?? null,
    queue: {
      key: file.queue?.key ?? QUEUE_DEFAULTS.key,
      audience: file.queue?.audience ?? QUEUE_DEFAULTS.audience,
    },
    studio: resolveStudio(
      file.studio,
      parseBasePath(find('basePath', file.studio?.basePath)),
      statePath(STUDIO_DB, environment),
    ),
  };
}

/** The settings of documents: without their host, whose environment holds secrets, and without the studio. */
export function storedSettings(all: Settings): StoredSettings {
  const { host: _, studio: __, queue: ___, auditForward: ____, ...settings } = all;
  return settings;
}
