import { didYouMean, UsageError } from '../../core/index.js';
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
}

const unknownSection = (id: string, known: readonly string[]): UsageError =>
  new UsageError('section.unknown', `There is no section “${id}”.`, {
    hint: `${didYouMean(id, known)}Sections are ${known.join(', ')}.`,
  });

/** The sections of the ids, in their order; the second of one id becomes `publications-2`. */
function chosen(profile: Profile, ids: readonly string[]): readonly SectionPlan[] {
  const counts = new Map<string, number>();
  return ids.map(id => {
    const count = (counts.get(id) ?? 0) + 1;
    counts.set(id, count);
    const own = profile.sections.find(section => section.id === id);
    const plan = own ?? (standardSection(id) ? sectionPlan({ id }) : null);
    if (!plan) {
      throw unknownSection(id, [
        ...new Set([...profile.sections, ...STANDARD_SECTIONS].map(section => section.id)),
      ]);
    }
    return { ...plan, id: count === 1 ? id : `${id}-${count}`, hidden: false };
  });
}

/**
 * The profile with its sections chosen, ordered, renamed and hidden by the arrangement.
 * @throws UsageError `section.unknown`, and `profile.locked` for any change to a locked profile
 */
export function arrange(profile: Profile, { sections, hidden, titles }: Arrangement): Profile {
  if (profile.locked && (sections || hidden.length > 0 || titles.size > 0)) {
    throw new UsageError(
      'profile.locked',
      'The institution has locked this profile: its sections cannot be changed.',
      {
        hint: 'Omit --sections, --hide and --rename, or ask the institution to unlock the profile.',
      },
    );
  }
  const arranged = sections ? chosen(profile, sections) : profile.sections;
  const ids = arranged.map(section => section.id);
  for (const id of [...hidden, ...titles.keys()]) if (!ids.includes(id)) throw unknownSection(id, ids);
  return {
    ...profile,
    sections: arranged.map(section => ({
      ...section,
      title: titles.get(section.id) ?? section.title,
      hidden: section.hidden || hidden.includes(section.id),
    })),
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
