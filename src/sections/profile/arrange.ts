import { type RequestedPart, rejectUnknown } from './names.js';
import type { Profile, SectionPlan } from './plan.js';
import { sectionPlan, standardSection } from './profile.js';
import { STANDARD_SECTIONS } from './standard.js';

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

/** The profile with one row for each scheduled course. */
export const withFoldedCourses = (profile: Profile): Profile => ({
  ...profile,
  sections: profile.sections.map(section => ({
    ...section,
    groups: section.groups.map(group =>
      group.entities.includes('schteach') ? { ...group, foldCourses: true } : group,
    ),
  })),
});

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
