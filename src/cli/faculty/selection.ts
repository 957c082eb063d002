import type { SelectionRequest } from '../../generate.js';
import { type IsoDay, nearest, UsageError } from '../../ground/index.js';
import type { Audience } from '../../schema/index.js';
import { type Arrangement, AUDIENCES, namesOf, type Profile, readProfileFile } from '../../sections/index.js';
import { fileSource } from '../../sources/index.js';
import { dayOf, today } from '../days.js';
import type { Flags, Settings } from '../settings/settings.js';
import type { FoundPerson } from './person.js';
import { type WindowFlags, windowOf } from './window.js';

/** What says which records a document shows, to whom, and in which sections. */
export interface SelectionFlags extends Flags, WindowFlags {
  readonly asOf?: string;
  readonly audience?: string;
  readonly withHidden?: boolean;
  readonly sections?: string;
  readonly hide?: string;
  /** `ID=TITLE`, one each. */
  readonly rename?: readonly string[];
}

const listOf = (text: string | undefined): readonly string[] =>
  (text ?? '')
    .split(',')
    .map(id => id.trim())
    .filter(id => id !== '');

function titleOf(rename: string): readonly [id: string, title: string] {
  const at = rename.indexOf('=');
  const [id, title] = [rename.slice(0, at).trim(), rename.slice(at + 1).trim()];
  if (at > 0 && id !== '' && title !== '') return [id, title];
  throw new UsageError('rename', `“${rename}” does not say which section is to be called what.`, {
    hint: 'Write --rename publications="Selected works".',
  });
}

const arrangementOf = ({ sections, hide, rename }: SelectionFlags): Arrangement => ({
  sections: sections === undefined ? null : listOf(sections),
  hidden: listOf(hide),
  titles: new Map((rename ?? []).map(titleOf)),
});

function audienceOf({ audience, withHidden }: SelectionFlags): Audience | undefined {
  const known = AUDIENCES.find(each => each === audience?.toLowerCase());
  if (audience !== undefined && known === undefined) {
    const meant = nearest(audience, AUDIENCES);
    throw new UsageError('audience', `There is no audience “${audience}”.`, {
      hint: `${meant === null ? '' : `Did you mean ${meant}? `}Use ${AUDIENCES.join(' or ')}.`,
    });
  }
  if (withHidden && (known ?? 'public') === 'public') {
    throw new UsageError('with-hidden', 'Records that are not visible are never shown to the public.', {
      hint: 'Add --audience internal, or leave out --with-hidden.',
    });
  }
  return known;
}

async function readProfile(path: string): Promise<Profile> {
  const { body, meta } = await fileSource(path).read();
  return readProfileFile(Buffer.from(body).toString('utf8'), meta.address, namesOf);
}

/** The profile asked for; one that the institution has locked cannot be passed by. */
async function profileOf({ profile, institutionProfile }: Settings): Promise<Profile | undefined> {
  if (profile === null) return undefined;
  const wanted = await readProfile(profile);
  const own =
    institutionProfile === null || institutionProfile === profile
      ? null
      : await readProfile(institutionProfile);
  if (!own?.locked) return wanted;
  throw new UsageError('profile.locked', `The institution has locked its profile ${institutionProfile}.`, {
    hint: 'Leave out --profile and VITAE_PROFILE, or ask those who keep the configuration.',
  });
}

/**
 * What the command line asks of a document, checked before any record is asked for.
 * @returns completes it for a person
 * @throws UsageError for what cannot be, SourceError for a profile that cannot be read
 */
export async function selectionOf(
  flags: SelectionFlags,
  settings: Settings,
): Promise<(found: FoundPerson) => SelectionRequest> {
  const resolveWindow = windowOf(flags);
  const day = dayOf('as-of', flags.asOf, 'first');
  const audience = audienceOf(flags);
  const arrangement = arrangementOf(flags);
  const profile = await profileOf(settings);
  const { template, institution, years, terms, policies, style, lang, paper } = settings;
  return ({ person, date }) => {
    const asOf: IsoDay = day ?? date ?? today();
    const window = resolveWindow?.({ person, asOf, years });
    const withHidden = flags.withHidden ?? false;
    return {
      person,
      template,
      asOf,
      institution,
      audience,
      window,
      withHidden,
      profile,
      arrangement,
      years,
      terms,
      policies,
      style,
      lang,
      paper,
    };
  };
}
