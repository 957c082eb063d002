import { sha256 } from '../../audit/index.js';
import { type Patch, PERSON_CHOICES, pick } from '../../choices/index.js';
import { type IsoDay, today, UsageError } from '../../core/index.js';
import type { LookOptions, Preview, PreviewPages } from '../../generate.js';
import type { PreviewLinks } from '../../output/index.js';
import { getNames, type Profile, readProfileFile, windowNamed } from '../../sections/index.js';
import { fileSource } from '../../sources/index.js';
import {
  chooseTemplate,
  type DocumentBuilder,
  type PreparedDocument,
  sharedGenerator,
} from '../document-builder.js';
import type { DocumentKind } from '../kinds/index.js';
import { type PersonInput, profileToArrange } from '../kinds/person.js';
import { getLook, hashLook, withLook } from '../look.js';
import { aboutPerson } from '../output/about.js';
import type { Draft, Drafts } from '../packet/drafts.js';
import { checkExpected, requireVersion } from '../record-version.js';
import type { ChangesRequest, PacketRequest, PersonRequest } from '../request.js';
import { storedSettings } from '../settings/settings.js';
import { findPerson } from '../sources/find-person.js';
import { type Fetched, type FoundPerson, lazySource } from '../sources/index.js';
import { requireNetId } from '../sources/read-people.js';

/** Reads a profile file. @throws SourceError if it cannot be read, UsageError if it is no profile */
export async function readProfile(path: string): Promise<Profile> {
  const { body, meta } = await fileSource(path).read();
  return readProfileFile(Buffer.from(body).toString('utf8'), meta.address, getNames);
}

/** The parameters of a request, with hashes in place of bytes, so that two can be compared as JSON. */
const comparable = (value: unknown): unknown => {
  if (value instanceof Uint8Array) return sha256(value);
  if (Array.isArray(value)) return value.map(comparable);
  if (value?.constructor !== Object) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, comparable(each)]));
};

/**
 * A hash of everything besides the record and the day that determines the options of documents. Null if they depend on
 * drafts, an earlier record or a version, which may change while the record does not.
 * @param read what was read of the files that the request names
 */
function hashContext(kind: DocumentKind, request: PacketRequest, read: object): string | null {
  const { settings, drafts, since, expect, ...parameters } = request;
  if (drafts !== undefined || since !== undefined || expect !== undefined) return null;
  const parts = [kind.name, comparable(parameters), storedSettings(settings), comparable(read)];
  return sha256(JSON.stringify(parts, (_, value: unknown) => (value instanceof Map ? [...value] : value)));
}

/** What the records are compared with, if the request names it. @throws what `resolveSince` throws */
async function compareWith(request: ChangesRequest, found: FoundPerson, asOf: IsoDay) {
  if (request.since === undefined) return undefined;
  const { resolveSince } = await import('../changes/since.js');
  return resolveSince(request, found, asOf);
}

/** What people have written in the studio that the request names. @throws what `openDrafts` throws */
async function getDrafts({ drafts, window }: PacketRequest): Promise<Drafts | null> {
  if (drafts === undefined) return null;
  const { openDrafts } = await import('../packet/drafts.js');
  return openDrafts(drafts, window);
}

/** The choices of a request, without its other members. */
export const getPatch = ({ sections, ...request }: Patch): Patch => ({
  ...pick(request, () => true),
  ...(sections === undefined ? {} : { sections }),
});

/** The requested profile. @throws UsageError `profile.locked` if the institution has locked its own */
async function chooseProfile({
  profile: own,
  settings: { profile: path, institutionProfile },
}: Pick<PersonRequest, 'profile' | 'settings'>): Promise<Profile | undefined> {
  const requested = own ?? (path === null ? undefined : await readProfile(path));
  if (requested === undefined) return undefined;
  const institution =
    institutionProfile === null || (own === undefined && institutionProfile === path)
      ? null
      : await readProfile(institutionProfile);
  if (!institution?.locked) return requested;
  throw new UsageError('profile.locked', `The institution has locked its profile ${institutionProfile}.`, {
    hint: 'Leave out --profile and VITAE_PROFILE, or ask the administrators to unlock it.',
  });
}

/** The flags of the changes of sections. */
const SECTION_FLAGS = ['section', 'hide', 'rename'];

/** Refuses choices that have no effect in a document of a kind. @throws UsageError `choice.unused` */
export function rejectUnused({ choices, name, command }: DocumentKind, request: PersonRequest): void {
  const listed: readonly string[] = choices.map(choice => choice.name);
  const given = Object.keys(getPatch(request));
  const flags = PERSON_CHOICES.filter(each => given.includes(each.name) && !listed.includes(each.name)).map(
    each => each.flag?.name ?? each.name,
  );
  const hasSections = request.sections !== undefined && !listed.includes('order');
  const unused = [...flags, ...(hasSections ? SECTION_FLAGS : [])].map(flag => `--${flag}`);
  if (unused.length === 0) return;
  const what = name === command ? `vitae ${name}` : `vitae ${command} with the template ${name}`;
  throw new UsageError('choice.unused', `These options have no effect in ${what}: ${unused.join(', ')}.`, {
    hint: name === command ? 'Leave them out.' : 'Leave them out, or use another template.',
  });
}

/**
 * The profile that the choices of a request change: its own, else the template's, else the standard one.
 * @throws UsageError, TemplateError, SourceError for a profile or template that cannot be used
 */
export async function baseProfile(
  commandKind: DocumentKind,
  request: Pick<PersonRequest, 'settings' | 'template' | 'profile'>,
): Promise<Profile> {
  const { template } = await chooseTemplate(commandKind, request);
  return profileToArrange(await chooseProfile(request), await sharedGenerator().template(template));
}

/**
 * Completes a request for a person, once it has been checked.
 * @throws UsageError for what cannot be, SourceError for an unreadable profile
 */
async function prepareSelection(kind: DocumentKind, request: PersonRequest, template: string) {
  const { settings, audience, withHidden = false, explain: explained = false } = request;
  rejectUnused(kind, request);
  if (kind.needsWindow && request.window === undefined) {
    throw new UsageError('packet.period', 'No period given.', {
      hint: 'Use --year 2025, --window academic-year:2025, or --from and --to.',
    });
  }
  if (withHidden && (audience ?? 'public') === 'public') {
    throw new UsageError('with-hidden', 'Hidden records are never shown to the public.', {
      hint: 'Add --audience internal, or leave out --with-hidden.',
    });
  }
  const profile = await chooseProfile(request);
  const period = request.window ?? profile?.window ?? null;
  const computeWindow = period === null ? null : windowNamed(period);
  const patch = getPatch(request);
  const { years, terms, policies, style, styleAsPublished } = settings;
  const look = await getLook(settings);
  /** @param day of the document; null for that of the response, or today */
  const select = ({ person, date, institution: own }: FoundPerson, day: IsoDay | null) => {
    const institution = settings.institution || (own ?? '');
    const asOf: IsoDay = day ?? date ?? today();
    const window = computeWindow?.({ person, asOf, years });
    const taken: Partial<PersonInput> = {
      ...kind.takes.reader?.({ audience, withHidden }),
      ...kind.takes.profile?.({ profile, patch, window }),
    };
    return {
      ...taken,
      ...{ person, template, asOf, institution, explained },
      ...{ years, terms, policies, style, styleAsPublished, ...look },
      about: aboutPerson(person, period, window),
    };
  };
  return { select, read: { profile, look } };
}

export interface PreparedPerson extends PreparedDocument {
  /** Everything that the generator needs to compose the document. */
  readonly input: PersonInput & LookOptions;
  readonly found: FoundPerson;
  /**
   * The page of a preview, whose lines name their records.
   * @throws what `Generator.preview` and completing the document throw
   */
  preview(links: PreviewLinks): Promise<Preview>;
  /**
   * The places at which the pages of the PDF begin in the preview.
   * @throws what `Generator.previewPages` and completing the document throw
   */
  pages(): Promise<PreviewPages>;
}

/**
 * Opens the builder of documents about one member of the faculty each.
 * @param kind of the command; the template may choose another one of the same command
 * @throws UsageError and the like for options and templates that cannot be used, before any record is fetched
 */
export async function openPersonBuilder(
  commandKind: DocumentKind,
  given: PersonRequest,
): Promise<DocumentBuilder<FoundPerson, PreparedPerson>> {
  const request: PersonRequest = { ...given, settings: withLook(given.settings, given) };
  const { settings, formats, expect } = request;
  if (expect !== undefined) checkExpected(expect);
  const { template, kind } = await chooseTemplate(commandKind, request);
  const { select, read } = await prepareSelection(kind, request, template);
  const generator = sharedGenerator();
  const { complete } = await kind.load();
  const source = lazySource(request.source, settings);
  const drafts = await getDrafts(request);
  const drafted = new WeakMap<Fetched<FoundPerson>, Draft['request']>();
  const withDraft = (fetched: Fetched<FoundPerson>, draft: Draft | null): Fetched<FoundPerson> => {
    if (draft !== null) drafted.set(fetched, draft.request);
    return fetched;
  };
  const context = hashContext(kind, request, read);
  return {
    kind,
    lookHash: () => hashLook(template, settings),
    context: () => (context === null ? null : `${context} ${request.asOf ?? today()}`),
    fetchIfChanged: async (id, etag) => {
      const opened = await source.open();
      return opened.personIfChanged === undefined ? opened.person(id) : opened.personIfChanged(id, etag);
    },
    fetch: async id => {
      // Without a source, a missing or mistyped net ID is the first error.
      if (request.source === undefined) requireNetId(id);
      const opened = await source.open();
      const ref = await findPerson(opened, id);
      const draft = drafts?.of(ref) ?? null;
      return withDraft(
        draft?.record ? opened.restorePerson(ref ?? '', draft.record) : await opened.person(ref),
        draft,
      );
    },
    restore: async (id, snapshot) =>
      withDraft((await source.open()).restorePerson(id, snapshot), drafts?.of(id) ?? null),
    prepare: async fetched => {
      const found = fetched.read();
      const own = { ...request, ...drafted.get(fetched) };
      const input = select(found, own.asOf ?? null);
      if (expect !== undefined) requireVersion(expect, fetched, found, input.profile?.record ?? null);
      const { person, ...options } = input;
      const { asOf } = input;
      const since = await compareWith(own, found, asOf);
      const { settings: _, source: _1, ...parameters } = own;
      const rendered = kind as unknown as DocumentKind<PersonInput>;
      const completed = async () => ({
        ...input,
        ...((await complete?.({ request: own, found, asOf, since })) ?? {}),
      });
      return {
        input,
        found,
        options: {
          ...options,
          parameters: comparable(parameters),
          earlier: since?.person ? since.hash : null,
        },
        asOf,
        record: person,
        problems: found.problems,
        make: async ({ password } = {}) =>
          generator.render(rendered, { ...(await completed()), formats, password, assets: request.assets }),
        preview: async links =>
          generator.preview(rendered, { ...(await completed()), canBeEmpty: true, links }),
        pages: async () => generator.previewPages(rendered, { ...(await completed()), canBeEmpty: true }),
      };
    },
    close: async () => {
      drafts?.close();
      await source.close();
    },
  };
}
