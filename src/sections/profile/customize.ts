import type { PublicationStatus } from '../../citations/index.js';
import type { EntityName } from '../../schema/index.js';
import { windowNamed } from '../window.js';
import { type ArrangedProfile, type Arrangement, arrange, lockedProfile, sectionsById } from './arrange.js';
import { REFEREED_ENTITIES, STATUS_ENTITIES, withWorkFilter } from './conditions.js';
import { groupNames, type RequestedPart, rejectUnknown, sectionsNamed } from './names.js';
import { DOCUMENT_WINDOW, type Profile, type SectionPlan } from './plan.js';
import { STANDARD_PROFILE } from './profile.js';

/** How one section differs from the profile. */
export interface SectionChange {
  readonly id: string;
  readonly hidden: boolean;
  /** Null for the title of the profile. */
  readonly title: string | null;
  /** Name of a window, such as `last-5-years`, or days as `nameOfDays` writes them; null for the one of the profile. */
  readonly window: string | null;
  /** Names of the groups to show, as for `--only`; null for all. */
  readonly only: readonly string[] | null;
  /** Are works that are not peer-reviewed left out, of the kinds whose records say so? */
  readonly peerReviewed: boolean;
  /** Statuses of the publications to show; null for all. */
  readonly status: readonly PublicationStatus[] | null;
}

/** Changes to a profile, section by section, and to single records. */
export interface Customization {
  /** Sections in their order; sections of the profile that are missing here follow as the profile has them. */
  readonly sections: readonly SectionChange[];
  /** Records that are shown whatever their dates and the filters, such as `intellcont/4711`. */
  readonly include: readonly string[];
  /** Records that are left out. */
  readonly exclude: readonly string[];
}

/** A section with its change, and the parts of it that were requested by name. */
interface ChangedSection {
  readonly plan: SectionPlan;
  readonly requested: readonly RequestedPart[];
}

/**
 * The groups of a section that have some names.
 * @throws UsageError `section.unknown` for a name of another section
 */
function chooseGroups(profile: Profile, id: string, names: readonly string[]) {
  const { sections, parts } = sectionsNamed(profile, names);
  const wrong = parts.find(({ section }) => section !== id);
  if (wrong !== undefined) return rejectUnknown(wrong.name, [id, ...groupNames(id).keys()]);
  return { groups: sections[0]?.groups ?? [], parts };
}

/** @throws UsageError `section.unknown`, `window.name` */
function changeSection(
  profile: Profile,
  plan: SectionPlan,
  { id, hidden, title, window, only, peerReviewed, status }: SectionChange,
): ChangedSection {
  if (window !== null && window !== DOCUMENT_WINDOW) windowNamed(window);
  // No group is left to show; a profile cannot have a section without groups.
  const isEmpty = only?.length === 0;
  const chosen = only === null || isEmpty ? null : chooseGroups(profile, id, only);
  const changed = {
    ...plan,
    title: title?.trim() || plan.title,
    window: window ?? plan.window,
    hidden: hidden || isEmpty === true,
    groups: chosen?.groups ?? plan.groups,
  };
  const parts = changed.hidden ? [] : (chosen?.parts ?? []);
  return {
    plan: withWorkFilter(changed, { peerReviewed, status }),
    requested: parts.map(part => ({ ...part, section: plan.id })),
  };
}

/** The records of two lists, without those of a third. */
const joined = (
  before: readonly string[],
  own: readonly string[],
  without: readonly string[],
): readonly string[] => [...new Set([...before.filter(ref => !without.includes(ref)), ...own])];

/**
 * The profile with its changes. Standard sections that it lacks may be named; sections that the changes do not name follow
 * as they are. A locked profile accepts changes that change nothing.
 * @throws UsageError `profile.locked`, `section.unknown`, `window.name`
 */
export function customize(profile: Profile, changes: Customization): ArrangedProfile {
  const ids = changes.sections.map(({ id }) => id);
  const plans = sectionsById(profile, ids);
  const changed = changes.sections.map((change, i) =>
    changeSection(profile, plans[i] as SectionPlan, change),
  );
  const others = profile.sections.filter(({ id }) => !ids.includes(id));
  const customized: Profile = {
    ...profile,
    sections: [...changed.map(({ plan }) => plan), ...others],
    include: joined(profile.include, changes.include, changes.exclude),
    exclude: joined(profile.exclude, changes.exclude, changes.include),
  };
  if (profile.locked && JSON.stringify(customized) !== JSON.stringify(profile))
    throw lockedProfile('Undo the changes, or ask the institution to unlock the profile.');
  return { profile: customized, requested: changed.flatMap(({ requested }) => requested) };
}

/**
 * An arrangement as changes section by section: customized by them, the profile shows what it shows arranged. Sections
 * that the arrangement leaves out are hidden; one that it shows twice is shown once.
 * @throws what `arrange` throws
 */
export function changesOf(profile: Profile, arrangement: Arrangement): Customization {
  const { profile: arranged, requested } = arrange(profile, arrangement);
  const { titles, only, peerReviewed = false, status = null } = arrangement;
  const known = sectionChoices(profile).map(({ id }) => id);
  const namesIn = (id: string): readonly string[] | null => {
    const names = requested.filter(({ section }) => section === id).map(({ name }) => name);
    return only === undefined || !names.every(name => groupNames(id).has(name)) ? null : names;
  };
  const change = (id: string, hidden: boolean): SectionChange => ({
    ...{ id, hidden, title: titles.get(id) ?? null, window: null },
    ...{ only: hidden ? null : namesIn(id), peerReviewed, status },
  });
  const shown = arranged.sections.filter(({ id }) => known.includes(id));
  const others = profile.sections.filter(({ id }) => !shown.some(section => section.id === id));
  return {
    sections: [
      ...shown.map(({ id, hidden }) => change(id, hidden)),
      ...others.map(({ id }) => change(id, true)),
    ],
    ...{ include: [], exclude: [] },
  };
}

/** What can be chosen for a section. */
export interface SectionChoice {
  readonly id: string;
  readonly title: string;
  /** Does the profile hide or lack it? */
  readonly hidden: boolean;
  /** The kinds of its records, each once. */
  readonly entities: readonly EntityName[];
  /** The names for `only`, with the titles of their groups; a group may have several. */
  readonly groups: readonly { readonly name: string; readonly title: string }[];
  /** Does it have works of which some are peer-reviewed? */
  readonly hasPeerReview: boolean;
  /** Does it have publications, which have a status? */
  readonly hasStatus: boolean;
  /** Does it have records, which a window bounds? */
  readonly hasWindow: boolean;
}

const capitalized = (name: string): string =>
  name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');

function choiceOf({ id, title, hidden, groups }: SectionPlan): SectionChoice {
  const entities = groups.flatMap(group => group.entities);
  const hasSome = (known: readonly EntityName[]): boolean => entities.some(each => known.includes(each));
  const named = [...groupNames(id)].map(([name, plans]) => {
    const titles = plans.flatMap(plan => plan.title ?? []);
    return { name, title: titles.length === 0 ? capitalized(name) : titles.join(', ') };
  });
  return {
    ...{ id, title, hidden, groups: named, entities: [...new Set(entities)] },
    hasPeerReview: hasSome(REFEREED_ENTITIES),
    hasStatus: hasSome(STATUS_ENTITIES),
    hasWindow: entities.length > 0,
  };
}

/** What can be chosen for each section: those of the profile, then the standard ones that it lacks. */
export function sectionChoices({ sections }: Profile): readonly SectionChoice[] {
  const lacking = STANDARD_PROFILE.sections.filter(({ id }) => !sections.some(own => own.id === id));
  return [...sections, ...lacking.map(plan => ({ ...plan, hidden: true }))].map(choiceOf);
}
