import { nameOfDays, type Window } from '../sections/index.js';
import { type Patch, PERSON_CHOICES, SECTION_CHOICES, type SectionPatch } from './table.js';

type Members = Readonly<Record<string, unknown>>;

/** A patch as it was read. */
export interface ReadPatch {
  readonly patch: Patch;
  /** Names of the members that could not be read, or not wholly. */
  readonly unread: readonly string[];
}

const isMembers = (data: unknown): data is Members =>
  typeof data === 'object' && data !== null && !Array.isArray(data);

/** A choice as far as reading needs it. */
interface Readable {
  readonly name: string;
  readonly type: { readonly none: readonly unknown[]; read(data: unknown): unknown };
}

/** The readable values of some choices, and the names of the others. */
function readValues(
  choices: readonly Readable[],
  data: Members,
): { readonly values: Members; readonly unread: readonly string[] } {
  const given = choices.filter(({ name, type }) => !type.none.includes(data[name]));
  const values = Object.fromEntries(given.map(({ name, type }) => [name, type.read(data[name])]));
  const unread = given.map(({ name }) => name).filter(name => values[name] === undefined);
  return {
    values: Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)),
    unread,
  };
}

/** A list of sections was their order: of those to show, or of all with their changes. */
function earlierSections(list: readonly unknown[]): Members {
  if (list.length > 0 && list.every(id => typeof id === 'string'))
    return { order: { ids: list, others: 'hide' } };
  const named = list.filter(isMembers).filter(({ id }) => typeof id === 'string');
  if (named.length === 0) return { sections: list.length === 0 ? undefined : list };
  const changes = named.map(({ id, ...section }): [string, Members] => [String(id), section]);
  return {
    order: { ids: changes.map(([id]) => id), others: 'follow' },
    sections: Object.fromEntries(named.length === list.length ? changes : [...changes, ['', list]]),
  };
}

/** The window of a request of any version by its name: it was its days, or an object with the name. */
export function readWindow(window: unknown): unknown {
  if (!isMembers(window)) return window;
  const { name, from, to, ...others } = window;
  const areDays = Object.keys(others).length === 0 && (typeof from === 'string' || typeof to === 'string');
  return areDays ? nameOfDays({ from, to } as Window) : (name ?? window);
}

/** Members of requests of earlier versions. */
export const EARLIER_MEMBERS = ['sinceYear', 'hide', 'titles', 'sections'] as const;

/** Data of an earlier version in the form of today: this is the only place that knows the earlier forms. */
function inForm({ sections, window, sinceYear, hide, titles, ...data }: Members): Members {
  const first = typeof sinceYear === 'number' ? `${String(sinceYear).padStart(4, '0')}-01-01..` : undefined;
  const listed = Array.isArray(sections) ? earlierSections(sections) : { sections };
  const hidden = Array.isArray(hide) ? hide.map(id => [String(id), { hidden: true }] as const) : [];
  const titled = Object.entries(isMembers(titles) ? titles : {}).map(
    ([id, title]) => [id, { title }] as const,
  );
  const changes: Record<string, Members> = {};
  for (const [id, change] of [...hidden, ...titled]) changes[id] = { ...changes[id], ...change };
  const hasOwn = Object.keys(changes).length > 0;
  return {
    ...data,
    window: first ?? readWindow(window),
    ...listed,
    ...(hasOwn ? { sections: changes } : {}),
  };
}

/**
 * Reads a patch that was stored or sent, in the form of any version. What cannot be read is reported and left out.
 * @param data a JSON value
 */
export function readPatch(data: Members): ReadPatch {
  const { sections, ...members } = inForm(data);
  const { values, unread } = readValues(PERSON_CHOICES, members);
  if (sections === undefined || sections === null) return { patch: values, unread };
  if (!isMembers(sections)) return { patch: values, unread: [...unread, 'sections'] };
  const read = Object.entries(sections).map(([id, section]) => ({
    id,
    ...(isMembers(section) ? readValues(SECTION_CHOICES, section) : { values: null, unread: ['section'] }),
  }));
  const changes = read.flatMap(({ id, values: own }): readonly [string, SectionPatch][] =>
    own === null ? [] : [[id, own]],
  );
  const isWhole = read.every(each => each.unread.length === 0);
  return {
    patch: { ...values, sections: Object.fromEntries(changes) },
    unread: isWhole ? unread : [...unread, 'sections'],
  };
}
