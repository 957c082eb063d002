import { type CvSettings, PAPERS, type Settings } from '../../app/index.js';
import type { PublicationStatus } from '../../citations/index.js';
import type { Paper } from '../../document/index.js';
import type { Audience } from '../../schema/index.js';
import type { SectionChange, SectionChoice } from '../../sections/index.js';
import type { CvFormSection, CvFormSettings } from '../screens/cv-form.js';
import type { CvAction } from '../screens/forms.js';
import type { Choice, CvMenus } from '../screens/views.js';

/** The settings of a first CV. */
export const usualSettings = ({
  template,
  style,
  size,
  paper,
}: Pick<Settings, 'template' | 'style' | 'size' | 'paper'>): CvSettings => ({
  ...{ template, style, size, paper, audience: 'public', window: null },
  ...{ sections: [], include: [], exclude: [] },
});

/** A section as the profile has it. */
const asInProfile = ({ id, hidden }: SectionChoice): SectionChange => ({
  ...{ id, hidden, title: null, window: null },
  ...{ only: null, peerReviewed: false, status: null },
});

/** All sections in the order of some settings: their own, then those of the profile that they do not name. */
export function allSections(
  { sections }: Pick<CvSettings, 'sections'>,
  choices: readonly SectionChoice[],
): readonly SectionChange[] {
  const known = sections.filter(({ id }) => choices.some(choice => choice.id === id));
  const others = choices.filter(({ id }) => !known.some(section => section.id === id));
  return [...known, ...others.map(asInProfile)];
}

/** The longest title of a section, in characters. */
const LONGEST_TITLE = 120;

/** The value if a menu has it; else the one before. */
const chosen = <T extends string>(value: string, menu: readonly Choice[], before: T): T =>
  menu.some(choice => choice.value === value) ? (value as T) : before;

const sectionOf = (
  form: CvFormSection,
  choice: SectionChoice,
  windows: readonly Choice[],
  before: SectionChange | undefined,
): SectionChange => {
  const title = form.title.replace(/\s+/g, ' ').slice(0, LONGEST_TITLE);
  const names = choice.groups.map(({ name }) => name);
  return {
    id: form.id,
    hidden: form.hidden,
    title: title === '' || title === choice.title ? null : title,
    window: chosen(form.window, windows, before?.window ?? '') || null,
    only: form.only?.filter(name => names.includes(name)) ?? null,
    peerReviewed: choice.hasPeerReview && form.peerReviewed,
    status: choice.hasStatus ? ((form.status as readonly PublicationStatus[] | null) ?? null) : null,
  };
};

/** What a form of settings is checked against. */
export interface FormChoices {
  readonly menus: CvMenus;
  readonly sections: readonly SectionChoice[];
}

/**
 * The settings that a form names. Values that its menus do not have stay as they were: a form that was changed on its way
 * harms nothing.
 */
export function settingsOf(
  form: CvFormSettings,
  before: CvSettings,
  { menus, sections }: FormChoices,
): CvSettings {
  const size = chosen(form.size, menus.sizes, before.size === null ? '' : String(before.size));
  return {
    ...before,
    template: chosen(form.template, menus.templates, before.template),
    style: chosen(form.style, menus.styles, before.style),
    size: size === '' ? null : Number(size),
    paper: chosen<Paper>(form.paper, Object.keys(PAPERS).map(asChoice), before.paper),
    audience: chosen<Audience>(form.audience, menus.audiences, before.audience),
    window: chosen(form.window, menus.windows, before.window ?? '') || null,
    sections: form.sections.flatMap(section => {
      const choice = sections.find(({ id }) => id === section.id);
      const own = before.sections.find(({ id }) => id === section.id);
      return choice === undefined ? [] : [sectionOf(section, choice, menus.windows, own)];
    }),
  };
}

const asChoice = (value: string): Choice => ({ value, label: value });

const without = (list: readonly string[], value: string): readonly string[] =>
  list.filter(each => each !== value);

const withLast = (list: readonly string[], value: string): readonly string[] => [
  ...without(list, value),
  value,
];

function moved<T extends { readonly id: string }>(list: readonly T[], id: string, by: -1 | 1): readonly T[] {
  const at = list.findIndex(each => each.id === id);
  const to = at + by;
  if (at < 0 || to < 0 || to >= list.length) return list;
  const result = [...list];
  const [one] = result.splice(at, 1);
  result.splice(to, 0, one as T);
  return result;
}

/**
 * The settings after a button was pressed.
 * @param usual those of a first CV
 */
export function afterAction(settings: CvSettings, action: CvAction, usual: CvSettings): CvSettings {
  const { sections, include, exclude } = settings;
  switch (action.verb) {
    case 'save':
      return settings;
    case 'for-university':
      return { ...settings, audience: 'internal' };
    case 'all-years':
      return { ...settings, window: null, sections: sections.map(each => ({ ...each, window: null })) };
    case 'usual-template':
      return { ...settings, template: usual.template, style: usual.style };
    case 'usual-sections':
      return { ...settings, sections: [], include: [], exclude: [] };
    case 'up':
    case 'down':
      return { ...settings, sections: moved(sections, action.section, action.verb === 'up' ? -1 : 1) };
    case 'show':
      return {
        ...settings,
        sections: sections.map(each => (each.id === action.section ? { ...each, hidden: false } : each)),
      };
    case 'include':
      return {
        ...settings,
        include: withLast(include, action.ref),
        exclude: without(exclude, action.ref),
      };
    case 'exclude':
      return {
        ...settings,
        include: without(include, action.ref),
        exclude: withLast(exclude, action.ref),
      };
    case 'restore':
      return { ...settings, exclude: without(exclude, action.ref) };
  }
}
