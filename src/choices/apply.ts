import { UsageError } from '../core/index.js';
import { ENTITIES, type EntityName, type Fields } from '../schema/index.js';
import {
  type ArrangedProfile,
  allIds,
  DOCUMENT_WINDOW,
  groupNames,
  groupsNamed,
  listSections,
  type Profile,
  rejectUnknown,
  type SectionPlan,
  sectionsById,
  sectionsNamed,
  windowNamed,
  withCondition,
  withFoldedCourses,
} from '../sections/index.js';
import type { FilterCondition, Tools } from './choice.js';
import {
  FILTERS,
  type Patch,
  PERSON_CHOICES,
  type PersonChoice,
  pick,
  SECTION_CHOICES,
  type SectionChoice,
  type SectionPatch,
} from './table.js';

const TOOLS: Tools = {
  ...{ DOCUMENT_WINDOW, groupsNamed, sectionsById },
  ...{ sectionsNamed, windowNamed, withFoldedCourses },
};

/** The entities that a filter concerns. */
const getEntities = ({ name, entities }: FilterCondition): readonly EntityName[] =>
  entities ??
  ENTITIES.filter(({ fields }: { readonly fields: Fields }) => fields[name] !== undefined).map(
    each => each.name,
  );

/** Has a section something that a choice of sections changes? */
export function suits(
  choice: SectionChoice,
  { entities }: { readonly entities: readonly EntityName[] },
): boolean {
  if (choice.name === 'window') return entities.length > 0;
  if (!('keeps' in choice)) return true;
  return getEntities(choice.keeps).some(entity => entities.includes(entity));
}

/** A section after one choice. */
function applied(plan: SectionPlan, choice: SectionChoice, value: unknown): SectionPlan {
  if ('keeps' in choice) {
    const { name, values = value as readonly string[], not = false } = choice.keeps;
    return withCondition(plan, { name, values, not }, getEntities(choice.keeps));
  }
  if ('sets' in choice) return { ...plan, [choice.sets]: value as boolean };
  return choice.patch(plan, value as never, TOOLS);
}

const isFilter = ({ name }: PersonChoice): boolean => FILTERS.some(filter => filter.name === name);

/** A patch without its changes of sections, records and window: what is left in a locked profile. */
export const withoutSelection = (patch: Patch): Patch =>
  pick(patch, ({ name, changes }) => changes !== 'profile' || name === 'foldCourses');

/** What a patch says of one section: its own values replace those for the whole document. */
function valuesFor(id: string, { sections = {}, ...patch }: Patch): SectionPatch {
  const ofAll = pick(patch, isFilter);
  return { ...(ofAll as SectionPatch), ...sections[id] };
}

const applySection = (plan: SectionPlan, values: SectionPatch): SectionPlan =>
  SECTION_CHOICES.reduce((changed, choice) => {
    const value = values[choice.name];
    return value === undefined ? changed : applied(changed, choice, value);
  }, plan);

/** What was requested of a section by the names of its groups. */
const getParts = (plan: SectionPlan, { only = [] }: SectionPatch): ArrangedProfile['requested'] =>
  groupsNamed(plan, only).parts;

/**
 * Refuses changes of sections that the document does not have; any known one may be left out, so that one command suits
 * every profile.
 * @throws UsageError `section.unknown`
 */
function rejectUnknownSections(profile: Profile, shown: readonly string[], { sections = {} }: Patch): void {
  for (const [id, { hidden, ...others }] of Object.entries(sections)) {
    const isLeftOut = hidden === true && Object.keys(others).length === 0;
    const known = isLeftOut ? [...shown, ...allIds(profile)] : shown;
    if (!known.includes(id)) rejectUnknown(id, known);
  }
}

/** What a locked profile accepts, since no other records are shown by it. */
const ACCEPTED: readonly string[] = ['window', 'foldCourses'];

/** The profile after the choices for the whole document, but for those that are left out. */
const applyAll = (
  slot: ArrangedProfile,
  patch: Patch,
  isApplied: (name: string) => boolean,
): ArrangedProfile =>
  PERSON_CHOICES.reduce((changed: ArrangedProfile, choice) => {
    const value = patch[choice.name];
    const isDue = choice.changes === 'profile' && value !== undefined && isApplied(choice.name);
    return isDue ? choice.patch(changed, value as never, TOOLS) : changed;
  }, slot);

/**
 * The profile with the changes of a patch to its sections, records and window.
 * @throws UsageError `section.unknown`, `section.only`, `window.name`, and `profile.locked` for changes of a locked profile
 */
export function applyPatch(profile: Profile, patch: Patch): ArrangedProfile {
  if (patch.order?.others === 'hide' && patch.only !== undefined)
    throw new UsageError('section.only', 'Both an order and a choice of sections given.', {
      hint: 'Use --sections or --only, not both.',
    });
  const chosen = applyAll({ profile, requested: [] }, patch, name => !ACCEPTED.includes(name));
  const plans = chosen.profile.sections;
  rejectUnknownSections(
    profile,
    plans.map(({ id }) => id),
    patch,
  );
  const sections = plans.map(plan => applySection(plan, valuesFor(plan.id, patch)));
  const changed = { ...chosen.profile, sections };
  if (profile.locked && JSON.stringify(changed) !== JSON.stringify(profile)) {
    throw new UsageError(
      'profile.locked',
      'The institution has locked this profile: its sections cannot be changed.',
      { hint: 'Undo the changes of sections, or ask the institution to unlock the profile.' },
    );
  }
  const requested = [
    ...chosen.requested,
    ...plans.flatMap(plan => getParts(plan, patch.sections?.[plan.id] ?? {})),
  ].filter(part => sections.some(({ id, hidden }) => id === part.section && !hidden));
  return applyAll({ profile: changed, requested }, patch, name => ACCEPTED.includes(name));
}

/**
 * A patch of which all choices for sections lie with the sections, as a form of the studio has them: each section is named,
 * those that are not shown are hidden, and one that is shown twice is shown once.
 * @throws what `applyPatch` throws
 */
export function bySection(profile: Profile, patch: Patch): Patch {
  const { order, only, sections: own = {}, ...others } = patch;
  const isSoAlready = only === undefined && FILTERS.every(({ name }) => patch[name] === undefined);
  if (isSoAlready && order?.others !== 'hide') return patch;
  const { profile: applied, requested } = applyPatch(profile, patch);
  const listed = listSections(profile).map(({ id }) => id);
  const shown = applied.sections.filter(({ id }) => listed.includes(id));
  const ids = [...shown.map(({ id }) => id), ...listed.filter(id => !shown.some(plan => plan.id === id))];
  const groupsIn = (id: string): SectionPatch => {
    const names = requested.filter(({ section }) => section === id).map(({ name }) => name);
    return only === undefined || !names.every(name => groupNames(id).has(name)) ? {} : { only: names };
  };
  const changes = ids.map((id): [string, SectionPatch] => {
    const { hidden = true } = shown.find(plan => plan.id === id) ?? {};
    return [id, { ...valuesFor(id, patch), ...own[id], ...(hidden ? {} : groupsIn(id)), hidden }];
  });
  return {
    ...pick(others, choice => !isFilter(choice)),
    order: { ids, others: 'follow' },
    sections: Object.fromEntries(changes),
  };
}
