import { didYouMean, UsageError } from '../../core/index.js';
import type { GroupPlan, Profile, SectionPlan } from './plan.js';
import { STANDARD_PROFILE } from './profile.js';
import { namesIn, SELECTION_NAMES, STANDARD_SECTIONS, type StandardData } from './standard.js';

const STANDARD: readonly StandardData[] = STANDARD_SECTIONS;

/** A section, or some of its groups, that was requested by name. */
export interface RequestedPart {
  readonly name: string;
  /** The id of the section that shows it. */
  readonly section: string;
  /** The groups whose records it means; none for a section of prose. */
  readonly groups: readonly GroupPlan[];
  /** Is it reported only if filters left out all its records? */
  readonly isImplied?: boolean;
}

/** The sections with filters of a profile that a user has written; a filter may name a value that no record has. */
export const filteredParts = ({ sections }: Profile): readonly RequestedPart[] =>
  sections
    .filter(({ hidden, groups }) => !hidden && groups.some(({ filter }) => filter.length > 0))
    .map(({ id, groups }) => ({
      name: id,
      section: id,
      groups: groups.map(group => ({ ...group, filter: [] })),
      isImplied: true,
    }));

/** @throws UsageError `section.unknown` */
export function rejectUnknown(name: string, known: readonly string[]): never {
  const names = [...new Set(known)];
  throw new UsageError('section.unknown', `There is no section “${name}”.`, {
    hint: `${didYouMean(name, names)}Use one of ${names.join(', ')}.`,
  });
}

/** What a name means in a profile: a section whole, or the groups of a standard section that have the name. */
interface Meaning {
  readonly plan: SectionPlan;
  /** Null for the whole section. */
  readonly groups: readonly GroupPlan[] | null;
}

const standardPlan = (id: string): SectionPlan =>
  STANDARD_PROFILE.sections.find(section => section.id === id) as SectionPlan;

function getMeaning(name: string, profile: Profile): Meaning {
  const own = (id: string): SectionPlan | undefined => profile.sections.find(section => section.id === id);
  const standard = STANDARD.find(section => namesIn(section).includes(name));
  const named = own(name);
  if (named) return { plan: named, groups: null };
  if (!standard) return rejectUnknown(name, [...profile.sections.map(({ id }) => id), ...SELECTION_NAMES]);
  const { id, names = [] } = standard;
  const plan = own(id) ?? standardPlan(id);
  const isWhole = name === id || names.includes(name);
  return { plan, groups: isWhole ? null : (groupNames(id).get(name) ?? []) };
}

const positionIn = (sections: readonly { readonly id: string }[], id: string): number => {
  const at = sections.findIndex(section => section.id === id);
  return at < 0 ? sections.length : at;
};

/**
 * The sections of some names, in the order of the profile, then of a CV. Groups of one section are shown in one section.
 * @throws UsageError `section.unknown`
 */
export function sectionsNamed(
  profile: Profile,
  names: readonly string[],
): { readonly sections: readonly SectionPlan[]; readonly parts: readonly RequestedPart[] } {
  const meanings = names.map(written => {
    const name = written.trim().toLowerCase();
    return { name, ...getMeaning(name, profile) };
  });
  const plans = new Map(meanings.map(({ plan }) => [plan.id, plan]));
  const sections = [...plans.values()].map((plan): SectionPlan => {
    const own = meanings.filter(meaning => meaning.plan.id === plan.id);
    const named = new Set(own.flatMap(({ groups }) => groups ?? []));
    const isWhole = own.some(({ groups }) => groups === null);
    const groups = isWhole ? plan.groups : standardPlan(plan.id).groups.filter(group => named.has(group));
    return { ...plan, groups, hidden: false };
  });
  return {
    sections: sections.sort(
      (a, b) =>
        positionIn(profile.sections, a.id) - positionIn(profile.sections, b.id) ||
        positionIn(STANDARD, a.id) - positionIn(STANDARD, b.id),
    ),
    parts: meanings.map(({ name, plan, groups }) => ({
      name,
      section: plan.id,
      groups: groups ?? plan.groups,
    })),
  };
}

/** The names that select groups of a standard section, each once, with the groups; none for other sections. */
export function groupNames(id: string): ReadonlyMap<string, readonly GroupPlan[]> {
  const standard = STANDARD.find(section => section.id === id);
  if (!standard) return new Map();
  const { groups = [] } = standard;
  const names = new Set(groups.flatMap(group => group.names ?? []));
  return new Map(
    [...names].map(name => [
      name,
      standardPlan(id).groups.filter((_, i) => groups[i]?.names?.includes(name)),
    ]),
  );
}

/**
 * The groups of a section that have some names, and what was requested by each name.
 * @throws UsageError `section.unknown` for a name of another section
 */
export function groupsNamed(
  plan: SectionPlan,
  names: readonly string[],
): { readonly groups: SectionPlan['groups']; readonly parts: readonly RequestedPart[] } {
  const { id } = plan;
  const { sections, parts } = sectionsNamed({ ...STANDARD_PROFILE, sections: [plan] }, names);
  const wrong = parts.find(({ section }) => section !== id);
  if (wrong !== undefined) return rejectUnknown(wrong.name, [id, ...groupNames(id).keys()]);
  return { groups: sections[0]?.groups ?? [], parts };
}
