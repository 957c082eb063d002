import type { PublicationStatus } from '../../citations/index.js';
import { UsageError } from '../../core/index.js';
import { withWorkFilter } from './conditions.js';
import { type RequestedPart, rejectUnknown, sectionsNamed } from './names.js';
import type { Profile, SectionPlan } from './plan.js';
import { sectionPlan, standardSection } from './profile.js';
import { STANDARD_SECTIONS } from './standard.js';

/** Changes to a profile for one document. */
export interface Arrangement {
  /** Section ids in their order; a repeated id shows its section again. Null for the sections of the profile. */
  readonly sections: readonly string[] | null;
  readonly hidden: readonly string[];
  /** New titles by id. */
  readonly titles: ReadonlyMap<string, string>;
  /** Names of sections and groups to show, in the order of the profile; undefined for all. */
  readonly only?: readonly string[] | undefined;
  /** Are only peer-reviewed works shown, of the kinds that record it? */
  readonly peerReviewed?: boolean | undefined;
  /** Do tables of scheduled courses have one row for each course? A locked profile accepts it: no record changes. */
  readonly foldCourses?: boolean | undefined;
  /** Statuses of the publications to show; undefined for all. */
  readonly status?: readonly PublicationStatus[] | undefined;
}

/** A profile with its changes, and the parts that were requested by name. */
export interface ArrangedProfile {
  readonly profile: Profile;
  readonly requested: readonly RequestedPart[];
}

/** The ids that name a section of a profile, or a standard one. */
export const allIds = ({ sections }: Profile): readonly string[] =>
  [...sections, ...STANDARD_SECTIONS].map(({ id }) => id);

/**
 * The sections of the ids, in their order; the second of one id becomes `publications-2`.
 * @throws UsageError `section.unknown`
 */
export function sectionsById(profile: Profile, ids: readonly string[]): readonly SectionPlan[] {
  const counts = new Map<string, number>();
  return ids.map(id => {
    const count = (counts.get(id) ?? 0) + 1;
    counts.set(id, count);
    const own = profile.sections.find(section => section.id === id);
    const plan = own ?? (standardSection(id) ? sectionPlan({ id }) : rejectUnknown(id, allIds(profile)));
    return { ...plan, id: count === 1 ? id : `${id}-${count}`, hidden: false };
  });
}

/** Does a group of the profile fold its courses? */
export const foldsCourses = ({ sections }: Profile): boolean =>
  sections.some(({ groups }) => groups.some(({ foldCourses }) => foldCourses));

const withFoldedCourses = (section: SectionPlan): SectionPlan => ({
  ...section,
  groups: section.groups.map(group =>
    group.entities.includes('schteach') ? { ...group, foldCourses: true } : group,
  ),
});

/** The error for changes to a locked profile. */
export const lockedProfile = (hint: string): UsageError =>
  new UsageError(
    'profile.locked',
    'The institution has locked this profile: its sections cannot be changed.',
    { hint },
  );

function rejectLocked(profile: Profile, arrangement: Arrangement): void {
  const { sections, hidden, titles, only, peerReviewed = false, status } = arrangement;
  const isChanged =
    sections !== null || hidden.length > 0 || titles.size > 0 || only !== undefined || status !== undefined;
  if (!profile.locked || !(isChanged || peerReviewed)) return;
  throw lockedProfile(
    'Omit --sections, --only, --peer-reviewed, --status, --hide and --rename, or ask the institution to unlock the profile.',
  );
}

function chooseSections(
  profile: Profile,
  { sections: ids, only }: Arrangement,
): { readonly sections: readonly SectionPlan[]; readonly parts: readonly RequestedPart[] } {
  if (only !== undefined) {
    if (ids === null) return sectionsNamed(profile, only);
    throw new UsageError('section.only', '--only replaces --sections.', { hint: 'Use one of them.' });
  }
  if (ids === null) return { sections: profile.sections, parts: [] };
  const sections = sectionsById(profile, ids);
  return { sections, parts: sections.map(({ id, groups }) => ({ name: id, section: id, groups })) };
}

/**
 * The profile with its sections chosen, ordered, filtered, renamed and hidden by the arrangement. Standard sections that
 * the profile lacks may be hidden too, so that one command line suits every profile.
 * @throws UsageError `section.unknown`, `section.only`, and `profile.locked` for any change to a locked profile
 */
export function arrange(profile: Profile, arrangement: Arrangement): ArrangedProfile {
  rejectLocked(profile, arrangement);
  const { hidden, titles, foldCourses = false } = arrangement;
  const { sections, parts } = chooseSections(profile, arrangement);
  const ids = sections.map(({ id }) => id);
  for (const id of hidden) if (![...ids, ...allIds(profile)].includes(id)) rejectUnknown(id, allIds(profile));
  for (const id of titles.keys()) if (!ids.includes(id)) rejectUnknown(id, ids);
  const arranged = sections.map(section => ({
    ...withWorkFilter(foldCourses ? withFoldedCourses(section) : section, arrangement),
    title: titles.get(section.id) ?? section.title,
    hidden: section.hidden || hidden.includes(section.id),
  }));
  return {
    profile: { ...profile, sections: arranged },
    requested: parts.filter(({ section }) => !hidden.includes(section)),
  };
}

/** The profile with every limit multiplied by a share, but at least one record. */
export function withShare(profile: Profile, share: number): Profile {
  if (share === 1) return profile;
  const cut = <T extends { readonly limit: number | null }>(plan: T): T => ({
    ...plan,
    limit: plan.limit === null ? null : Math.max(1, Math.floor(plan.limit * share)),
  });
  return {
    ...profile,
    sections: profile.sections.map(section => ({ ...cut(section), groups: section.groups.map(cut) })),
  };
}
