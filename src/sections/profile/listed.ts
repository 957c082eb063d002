import type { EntityName } from '../../schema/index.js';
import { groupNames } from './names.js';
import type { Profile, SectionPlan } from './plan.js';
import { STANDARD_PROFILE } from './profile.js';

/** A section that a document can have. */
export interface ListedSection {
  readonly id: string;
  readonly title: string;
  /** Does the profile hide or lack it? */
  readonly hidden: boolean;
  /** The kinds of its records, each once. */
  readonly entities: readonly EntityName[];
  /** The names that select its groups, with their titles; a name may select several. */
  readonly groups: readonly { readonly name: string; readonly title: string }[];
}

const capitalized = (name: string): string =>
  name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');

function listed({ id, title, hidden, groups }: SectionPlan): ListedSection {
  const entities = groups.flatMap(group => group.entities);
  const named = [...groupNames(id)].map(([name, plans]) => {
    const titles = plans.flatMap(plan => plan.title ?? []);
    return { name, title: titles.length === 0 ? capitalized(name) : titles.join(', ') };
  });
  return { id, title, hidden, groups: named, entities: [...new Set(entities)] };
}

/** The sections that a document can have: those of the profile, then the standard ones that it lacks. */
export function listSections({ sections }: Profile): readonly ListedSection[] {
  const lacking = STANDARD_PROFILE.sections.filter(({ id }) => !sections.some(own => own.id === id));
  return [...sections, ...lacking.map(plan => ({ ...plan, hidden: true }))].map(listed);
}
