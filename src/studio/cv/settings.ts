import type { Settings } from '../../app/index.js';
import { type Patch, SECTION_CHOICES, type SectionPatch, suits } from '../../choices/index.js';
import type { ListedSection } from '../../sections/index.js';
import type { Choice } from '../page/views.js';
import type { CvAction } from './actions.js';
import type { CvSettings } from './stored-settings.js';
import type { CvMenus } from './views.js';

/** The settings of a first CV. */
export const defaultSettings = ({
  template,
  style,
  size,
  paper,
}: Pick<Settings, 'template' | 'style' | 'size' | 'paper'>): CvSettings => ({
  ...{ template, style, size, paper, audience: 'public' },
});

/** The changes of the sections of a document in their order: first those of some settings, then those that they do not name. */
export function sectionPatches(
  { order, sections = {} }: Patch,
  listed: readonly ListedSection[],
): readonly (readonly [section: ListedSection, patch: SectionPatch & { readonly hidden: boolean }])[] {
  const ids = order?.ids ?? [];
  const named = ids.flatMap(id => listed.find(section => section.id === id) ?? []);
  const others = listed.filter(({ id }) => !ids.includes(id));
  return [...named, ...others].map(section => {
    const patch = sections[section.id] ?? {};
    return [section, { ...patch, hidden: patch.hidden ?? section.hidden }];
  });
}

/** Settings that name every section, so that those of two windows can be compared. */
export const withAllNamed = (settings: CvSettings, listed: readonly ListedSection[]): CvSettings => {
  const patches = sectionPatches(settings, listed);
  return {
    ...settings,
    order: { ids: patches.map(([{ id }]) => id), others: 'follow' },
    sections: Object.fromEntries(patches.map(([{ id }, patch]) => [id, patch])),
  };
};

/** The longest title of a section, in characters. */
const LONGEST_TITLE = 120;

/** The value if a menu has it; else the one before. */
const chosen = <T>(value: T | undefined, menu: readonly Choice[], before: T): T =>
  menu.some(choice => choice.value === (value ?? '')) ? (value as T) : before;

/** What a section can have of its changes. */
function allowedSection(
  { window, only, title, ...patch }: SectionPatch,
  section: ListedSection,
  windows: readonly Choice[],
  before: SectionPatch = {},
): SectionPatch {
  const heading = title?.replace(/\s+/g, ' ').slice(0, LONGEST_TITLE) ?? '';
  const names = section.groups.map(({ name }) => name);
  const values: SectionPatch = {
    ...patch,
    title: heading === '' || heading === section.title ? undefined : heading,
    window: chosen(window, windows, before.window),
    only: only?.filter(name => names.includes(name)),
  };
  return Object.fromEntries(
    SECTION_CHOICES.flatMap(choice => {
      const value = values[choice.name];
      return value === undefined || !suits(choice, section) ? [] : [[choice.name, value]];
    }),
  );
}

/** What the choices of a form, or of an address, are checked against. */
export interface FormChoices {
  readonly menus: CvMenus;
  readonly sections: readonly ListedSection[];
}

/**
 * The settings with choices from outside. Values that the menus do not have stay as they were: a form that was changed on its
 * way harms nothing.
 */
export function withChoices(
  before: CvSettings,
  patch: Patch,
  { menus, sections: listed }: FormChoices,
): CvSettings {
  const size = chosen(sizeWord(patch.size), menus.sizes, sizeWord(before.size));
  const ids = (patch.order?.ids ?? []).filter(id => listed.some(section => section.id === id));
  const changes = ids.flatMap((id): readonly [string, SectionPatch][] => {
    const section = listed.find(each => each.id === id);
    const own = patch.sections?.[id] ?? {};
    return section === undefined
      ? []
      : [[id, allowedSection(own, section, menus.windows, before.sections?.[id])]];
  });
  const { window: _, ...others } = before;
  const window = chosen(patch.window, menus.windows, before.window);
  return {
    ...others,
    template: chosen(patch.template, menus.templates, before.template) ?? before.template,
    style: chosen(patch.style, menus.styles, before.style) ?? before.style,
    size: size === '' ? null : Number(size),
    paper: chosen(patch.paper, menus.papers, before.paper) ?? before.paper,
    audience: chosen(patch.audience, menus.audiences, before.audience) ?? before.audience,
    ...(window === undefined ? {} : { window }),
    order: { ids, others: 'follow' },
    sections: Object.fromEntries(changes),
  };
}

const sizeWord = (size: number | null | undefined): string => (size == null ? '' : String(size));

const without = (list: readonly string[], value: string): readonly string[] =>
  list.filter(each => each !== value);

const withLast = (list: readonly string[], value: string): readonly string[] => [
  ...without(list, value),
  value,
];

function moved(ids: readonly string[], id: string, by: -1 | 1): readonly string[] {
  const at = ids.indexOf(id);
  const to = at + by;
  if (at < 0 || to < 0 || to >= ids.length) return ids;
  const result = [...ids];
  result.splice(to, 0, ...result.splice(at, 1));
  return result;
}

const withoutWindows = (sections: NonNullable<Patch['sections']>): Patch['sections'] =>
  Object.fromEntries(Object.entries(sections).map(([id, { window: _, ...patch }]) => [id, patch]));

/**
 * The settings after a button was pressed.
 * @param defaults those of a first CV
 */
export function afterAction(settings: CvSettings, action: CvAction, defaults: CvSettings): CvSettings {
  const { order, sections = {}, include = [], exclude = [] } = settings;
  switch (action.verb) {
    case 'save':
      return settings;
    case 'for-university':
      return { ...settings, audience: 'internal' };
    case 'all-years':
      return { ...settings, window: undefined, sections: withoutWindows(sections) };
    case 'default-template':
      return { ...settings, template: defaults.template, style: defaults.style };
    case 'default-sections':
      return { ...settings, order: undefined, sections: undefined, include: undefined, exclude: undefined };
    case 'up':
    case 'down':
      return order === undefined
        ? settings
        : {
            ...settings,
            order: { ...order, ids: moved(order.ids, action.section, action.verb === 'up' ? -1 : 1) },
          };
    case 'show':
      return {
        ...settings,
        sections: { ...sections, [action.section]: { ...sections[action.section], hidden: false } },
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
