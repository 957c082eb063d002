import type { Paper } from '../../document/index.js';
import { UsageError } from '../../ground/index.js';
import { type Policies, type TermTable, USUAL_YEARS, type Years } from '../../sections/index.js';
import type { AuthConfig, Environment, SecretRef } from '../../sources/index.js';
import { readConfig } from './config.js';
import type { ConfigFile } from './config-schema.js';
import { paperNamed } from './papers.js';
import { statePath } from './state.js';

/** How a service is reached. */
export interface Reached {
  readonly url: string | null;
  readonly auth: AuthConfig;
  readonly timeoutSeconds: number | null;
  readonly concurrency: number | null;
}

/** Settings of a run. */
export interface Settings {
  readonly institution: string;
  readonly lang: string;
  readonly paper: Paper;
  readonly template: string;
  /** Path of the profile that is wanted; null for that of the template. */
  readonly profile: string | null;
  /** The profile of the configuration file, which may be locked; null where it names none. */
  readonly institutionProfile: string | null;
  /** Citation style by name or path. */
  readonly style: string;
  readonly policies: Policies;
  /** Days of terms beside the usual ones, by names in lower case. */
  readonly terms: TermTable;
  readonly db: string;
  /** Path of the audit log, or `OFF`. */
  readonly audit: string;
  /** When the years of the institution begin. */
  readonly years: Years;
  readonly service: Reached & { readonly basePath: string | null };
  /** The admissions services: what is not said of them is that of the service. */
  readonly admissions: Reached & {
    readonly internationalBasePath: string | null;
    readonly communicationBasePath: string | null;
  };
  /** The store for documents, where they go to one. */
  readonly s3: {
    /** Null for the one that the region says. */
    readonly endpoint: string | null;
    readonly region: string;
    readonly accessKeyId: SecretRef;
    readonly secretAccessKey: SecretRef;
  };
  readonly server: { readonly host: string; readonly port: number };
}

/** What the command line may set; undefined where it does not. */
export interface Flags {
  readonly config?: string;
  readonly institution?: string;
  readonly paper?: string;
  readonly template?: string;
  readonly profile?: string;
  readonly style?: string;
  readonly db?: string;
  readonly audit?: string;
  readonly service?: string;
  readonly host?: string;
  readonly port?: string;
  readonly lang?: string;
}

/** In place of the audit log: documents of people are not logged; those of applicants always are. */
export const OFF = 'off';

/** Read where --config does not name another file. */
const CONFIG_FILE = 'vitae.config.json';

/** Environment variables, by the flag that stands for the same. */
export const VARIABLES: Readonly<Record<keyof Flags, string>> = {
  config: 'VITAE_CONFIG',
  institution: 'VITAE_INSTITUTION',
  template: 'VITAE_TEMPLATE',
  profile: 'VITAE_PROFILE',
  style: 'VITAE_STYLE',
  paper: 'VITAE_PAPER',
  lang: 'VITAE_LANG',
  db: 'VITAE_DB',
  audit: 'VITAE_AUDIT',
  service: 'VITAE_SERVICE',
  host: 'VITAE_HOST',
  port: 'VITAE_PORT',
};

/** What is built in. */
export const DEFAULTS = {
  institution: 'Tamarack Valley University',
  template: 'cv-classic',
  style: 'house',
  paper: 'letter',
  lang: 'en-US',
  db: 'vitae.db',
  host: '127.0.0.1',
  port: '8080',
} as const;

/** Variables that say where a store is, the same as for other programs. */
export const S3_VARIABLES = { endpoint: 'AWS_ENDPOINT_URL_S3', region: 'AWS_REGION' } as const;

/** What is built in for stores: keys come from where other programs take them. */
export const S3_DEFAULTS = {
  region: 'us-east-1',
  accessKeyId: { env: 'AWS_ACCESS_KEY_ID' },
  secretAccessKey: { env: 'AWS_SECRET_ACCESS_KEY' },
} as const;

/** A setting as text, and who says so: a flag, a variable or the file. */
interface Said {
  readonly text: string;
  readonly by: string;
}

function paperOf({ text, by }: Said): Paper {
  const paper = paperNamed(text);
  if (paper !== null) return paper;
  throw new UsageError('paper', `There is no paper “${text}” (${by}).`, { hint: 'Use letter or a4.' });
}

function portOf({ text, by }: Said): number {
  const port = text.trim() === '' ? Number.NaN : Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65535) return port;
  throw new UsageError('port', `“${text}” is not a port (${by}).`, {
    hint: 'Give a number from 0 (any free port) to 65535.',
  });
}

function langOf({ text, by }: Said): string {
  try {
    return Intl.getCanonicalLocales(text)[0] ?? text;
  } catch {
    throw new UsageError('lang', `“${text}” is not a language tag (${by}).`, {
      hint: 'Write it as BCP 47 has it, such as en-US or es.',
    });
  }
}

/** What a file says of a service beside its address, with what stands for the rest. */
const reachedOf = (
  said: ConfigFile['service'] | ConfigFile['admissions'],
  others: Omit<Reached, 'url'>,
): Omit<Reached, 'url'> => ({
  auth: said?.auth ?? others.auth,
  timeoutSeconds: said?.timeoutSeconds ?? others.timeoutSeconds,
  concurrency: said?.concurrency ?? others.concurrency,
});

/**
 * The settings of a run: command line, then environment, then file, then what is built in. An empty variable
 * counts as none.
 * @throws UsageError for a setting that cannot be, with its place
 */
export async function settingsOf(flags: Flags, environment: Environment): Promise<Settings> {
  const configPath = flags.config ?? (environment.VITAE_CONFIG || undefined);
  const path = configPath ?? CONFIG_FILE;
  const file = await readConfig(path, configPath !== undefined);
  const say = (flag: keyof Flags, inFile: string | undefined): Said | null => {
    const variable = VARIABLES[flag];
    const said = flags[flag];
    if (said !== undefined) return { text: said, by: `--${flag}` };
    const inEnvironment = environment[variable];
    if (inEnvironment) return { text: inEnvironment, by: variable };
    return inFile === undefined ? null : { text: inFile, by: path };
  };
  const pick = (flag: keyof typeof DEFAULTS, inFile: string | undefined): Said =>
    say(flag, inFile) ?? { text: DEFAULTS[flag], by: 'built in' };
  const service: Reached = {
    ...reachedOf(file.service, { auth: { kind: 'none' }, timeoutSeconds: null, concurrency: null }),
    url: say('service', file.service?.url)?.text ?? null,
  };
  return {
    institution: pick('institution', file.institution).text,
    template: pick('template', file.template).text,
    paper: paperOf(pick('paper', file.paper)),
    lang: langOf(pick('lang', file.lang)),
    profile: say('profile', file.profile)?.text ?? null,
    institutionProfile: file.profile ?? null,
    style: pick('style', file.style).text,
    policies: { studentNames: file.studentNames ?? 'shown' },
    terms: Object.fromEntries(
      Object.entries(file.terms ?? {}).map(([name, days]) => [name.trim().toLowerCase(), days]),
    ),
    db: pick('db', file.db).text,
    audit: say('audit', file.audit)?.text ?? statePath('audit.jsonl', environment),
    years: { ...USUAL_YEARS, ...file.years } as Years,
    service: { ...service, basePath: file.service?.basePath ?? null },
    admissions: {
      ...reachedOf(file.admissions, service),
      // The flag names the service of a command, whichever that is.
      url: flags.service ?? file.admissions?.url ?? service.url,
      internationalBasePath: file.admissions?.internationalBasePath ?? null,
      communicationBasePath: file.admissions?.communicationBasePath ?? null,
    },
    s3: {
      endpoint: (environment[S3_VARIABLES.endpoint] || file.s3?.endpoint) ?? null,
      region: (environment[S3_VARIABLES.region] || file.s3?.region) ?? S3_DEFAULTS.region,
      accessKeyId: file.s3?.accessKeyId ?? S3_DEFAULTS.accessKeyId,
      secretAccessKey: file.s3?.secretAccessKey ?? S3_DEFAULTS.secretAccessKey,
    },
    server: {
      host: pick('host', file.server?.host).text,
      port: portOf(pick('port', file.server?.port?.toString())),
    },
  };
}
