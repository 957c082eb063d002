import { existsSync } from 'node:fs';
import { UsageError } from '../../core/index.js';
import { isTracing, prepareTracing, traced } from '../../tracing/index.js';
import type { Settings } from '../settings/settings.js';
import type { RecordSource, SourceType } from './record-source.js';

export * from './record-source.js';

/** A source as plain data: its kind, and the path or address. */
export interface SourceChoice {
  readonly kind: SourceKind;
  /** Paths of files or of a database, or the address of a service. */
  readonly at: readonly string[];
}

/** The kinds of sources by the option that names one. */
const TYPES = {
  service: {
    value: 'URL',
    short: 's',
    description: 'address of the service',
    open: async ([url = ''], settings) => (await import('./service.js')).openServiceSource(url, settings),
  },
  db: {
    value: 'FILE',
    short: 'd',
    description: 'database to read',
    open: async ([path = ''], settings) => (await import('./database.js')).openDatabaseSource(path, settings),
  },
  input: {
    value: 'FILE',
    short: 'i',
    description: 'file to read: XML or JSON; - for standard input',
    open: async (paths, settings) => (await import('./file.js')).openFileSource(paths, settings),
  },
} as const satisfies Readonly<Record<string, SourceType>>;

export type SourceKind = keyof typeof TYPES;
export const SOURCE_TYPES: Readonly<Record<SourceKind, SourceType>> = TYPES;

/** A source that the caller names: undefined members are not named. */
export type NamedSource = { readonly [K in SourceKind]?: string | readonly string[] | undefined };

/**
 * The source to read: the one that is named; else the service of the settings, or their database if it is there and
 * no service is known. Undefined if there is none.
 * @param url the service of the settings: the one of people by default, or the one of admissions
 */
export function chooseSource(
  named: NamedSource,
  settings: Settings,
  url: string | null = settings.service.url,
): SourceChoice | undefined {
  for (const kind of Object.keys(TYPES).reverse() as SourceKind[]) {
    const at = named[kind];
    if (at !== undefined) return { kind, at: typeof at === 'string' ? [at] : at };
  }
  if (url !== null) return { kind: 'service', at: [url] };
  if (existsSync(settings.db)) return { kind: 'db', at: [settings.db] };
  return undefined;
}

/** @throws UsageError `source.none` without a source */
export function requireSource(choice: SourceChoice | undefined): SourceChoice {
  if (choice !== undefined) return choice;
  throw new UsageError('source.none', 'No source of records.', {
    hint: 'Name one with --service URL, --db FILE or --input FILE; `vitae sample` makes a database to try.',
  });
}

/** Opens a source. @throws UsageError `source.none` without one, SourceError and DataError if it cannot be opened */
export async function openSource(
  choice: SourceChoice | undefined,
  settings: Settings,
): Promise<RecordSource> {
  const { kind, at } = requireSource(choice);
  await prepareTracing();
  const source = await SOURCE_TYPES[kind].open(at, settings);
  return isTracing() ? traceFetches(source, kind) : source;
}

/** The same source, with a span for each record that is fetched. */
function traceFetches(source: RecordSource, kind: SourceKind): RecordSource {
  const fetching = <T>(record: string, fetch: () => Promise<T>): Promise<T> =>
    traced('vitae.fetch', { attributes: { 'vitae.source': kind, 'vitae.record': record } }, fetch);
  const { personIfChanged } = source;
  return {
    ...source,
    list: needs => fetching('list', () => source.list(needs)),
    person: (ref, needs) => fetching('person', () => source.person(ref, needs)),
    applicant: id => fetching('applicant', () => source.applicant(id)),
    letters: (id, query) => fetching('letters', () => source.letters(id, query)),
    ...(personIfChanged === undefined
      ? {}
      : { personIfChanged: (id, etag) => fetching('person', () => personIfChanged(id, etag)) }),
  };
}

/** A source that is opened when it is first needed. */
export interface LazySource {
  open(): Promise<RecordSource>;
  close(): Promise<void>;
}

export function lazySource(choice: SourceChoice | undefined, settings: Settings): LazySource {
  let source: Promise<RecordSource> | null = null;
  return {
    open: () => {
      source ??= openSource(choice, settings);
      return source;
    },
    close: async () => (await source)?.close(),
  };
}

/** Opens a source for as long as `use` takes. */
export async function withSource<T>(
  choice: SourceChoice | undefined,
  settings: Settings,
  use: (source: RecordSource) => Promise<T>,
): Promise<T> {
  const source = await openSource(choice, settings);
  try {
    return await use(source);
  } finally {
    await source.close();
  }
}
