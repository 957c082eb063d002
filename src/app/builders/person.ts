import { readFile } from 'node:fs/promises';
import { sha256 } from '../../audit/index.js';
import { type IsoDay, today, UsageError } from '../../core/index.js';
import { templateHash } from '../../generate.js';
import { namesOf, type Profile, readProfileFile, type Window, windowNamed } from '../../sections/index.js';
import { fileSource } from '../../sources/index.js';
import {
  chooseTemplate,
  type DocumentBuilder,
  type PreparedDocument,
  sharedGenerator,
} from '../document-builder.js';
import type { DocumentKind } from '../kinds/index.js';
import type { PersonInput } from '../kinds/person.js';
import type { PersonRequest, WindowChoice } from '../request.js';
import type { Settings } from '../settings/settings.js';
import { type FoundPerson, lazySource } from '../sources/index.js';
import { requireNetId } from '../sources/read-people.js';

async function readProfile(path: string): Promise<Profile> {
  const { body, meta } = await fileSource(path).read();
  return readProfileFile(Buffer.from(body).toString('utf8'), meta.address, namesOf);
}

/** The requested profile. @throws UsageError `profile.locked` if the institution has locked its own */
async function chooseProfile({ profile, institutionProfile }: Settings): Promise<Profile | undefined> {
  if (profile === null) return undefined;
  const requested = await readProfile(profile);
  const own =
    institutionProfile === null || institutionProfile === profile
      ? null
      : await readProfile(institutionProfile);
  if (!own?.locked) return requested;
  throw new UsageError('profile.locked', `The institution has locked its profile ${institutionProfile}.`, {
    hint: 'Leave out --profile and VITAE_PROFILE, or ask the administrators to unlock it.',
  });
}

/**
 * Checks a window before any record is fetched.
 * @returns computes its days for a person; null for no window
 * @throws UsageError `window.name` for an unknown name
 */
export function resolveWindow(window: WindowChoice | undefined): ReturnType<typeof windowNamed> | null {
  if (window === undefined) return null;
  if ('name' in window) return windowNamed(window.name);
  const days: Window = { from: window.from, to: window.to };
  return () => days;
}

/**
 * Completes a request for a person, once it has been checked.
 * @throws UsageError for what cannot be, SourceError for an unreadable profile
 */
async function prepareSelection(kind: DocumentKind, request: PersonRequest, template: string) {
  const { settings, window: choice, audience, withHidden = false, explain: explained = false } = request;
  if (kind.needsWindow && choice === undefined) {
    throw new UsageError('packet.period', 'No period given.', {
      hint: 'Use --year 2025, --window academic-year:2025, or --from and --to.',
    });
  }
  if (withHidden && (audience ?? 'public') === 'public') {
    throw new UsageError('with-hidden', 'Hidden records are never shown to the public.', {
      hint: 'Add --audience internal, or leave out --with-hidden.',
    });
  }
  const computeWindow = resolveWindow(choice);
  const profile = await chooseProfile(settings);
  const arrangement = {
    sections: request.sections ?? null,
    hidden: request.hide ?? [],
    titles: new Map(Object.entries(request.titles ?? {})),
  };
  const { years, terms, policies, style, lang, paper } = settings;
  return ({ person, date, institution: own }: FoundPerson) => {
    const institution = settings.institution || (own ?? '');
    const asOf: IsoDay = request.asOf ?? date ?? today();
    const window = computeWindow?.({ person, asOf, years });
    return {
      ...{ person, template, asOf, institution, audience, window, withHidden, explained },
      ...{ profile, arrangement, years, terms, policies, style, lang, paper },
    };
  };
}

/** A hash of the template, and of a citation style that is a file. */
async function hashLook(template: string, style: string): Promise<string> {
  const hash = await templateHash(template);
  return /[/\\]|\.csl$/i.test(style) ? sha256(hash + sha256(await readFile(style))) : hash;
}

export interface PreparedPerson extends PreparedDocument {
  /** Everything that the generator needs to compose the document. */
  readonly input: PersonInput & { readonly lang: string; readonly paper: Settings['paper'] };
  readonly found: FoundPerson;
}

/**
 * Opens the builder of documents about one member of the faculty each.
 * @param kind of the command; the template may choose another one of the same command
 * @throws UsageError and the like for options and templates that cannot be used, before any record is fetched
 */
export async function openPersonBuilder(
  commandKind: DocumentKind,
  request: PersonRequest,
): Promise<DocumentBuilder<FoundPerson, PreparedPerson>> {
  const { settings, formats } = request;
  const { template, kind } = await chooseTemplate(commandKind, request);
  const select = await prepareSelection(kind, request, template);
  const generator = sharedGenerator();
  const { complete } = await kind.load();
  const source = lazySource(request.source, settings);
  return {
    kind,
    lookHash: () => hashLook(template, settings.style),
    fetch: async id => {
      // Without a source, a missing or mistyped net ID is the first error.
      if (request.source === undefined) requireNetId(id);
      return (await source.open()).person(id);
    },
    restore: async (id, snapshot) => (await source.open()).restorePerson(id, snapshot),
    prepare: async fetched => {
      const found = fetched.read();
      const input = select(found);
      const { person, ...options } = input;
      const { asOf } = input;
      const { settings: _, source: _1, ...parameters } = request;
      return {
        input,
        found,
        options: { ...options, parameters },
        asOf,
        record: person,
        problems: found.problems,
        make: async ({ password } = {}) => {
          const completed = (await complete?.(request, found, asOf)) ?? {};
          const whole = { ...input, ...completed, formats, password };
          return generator.render(kind as unknown as DocumentKind<PersonInput>, whole);
        },
      };
    },
    close: () => source.close(),
  };
}
