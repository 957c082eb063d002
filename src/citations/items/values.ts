import { coverage, type RecordedDate } from '../../core/index.js';
import {
  findSurname,
  JOINER,
  joinText,
  type Mark,
  NBSP,
  plain,
  type Run,
  readName,
  type TypedNames,
  words,
} from '../../text/index.js';
import { type Contributor, type People, studentMark } from '../authors.js';
import type { CslDate, CslName, DateParts } from './item.js';

/** The elements that CSL allows in titles, with the attributes of their start tags. */
const ELEMENTS: { readonly [M in Mark]?: readonly [name: string, attributes?: string] } = {
  italic: ['i'],
  semibold: ['b'],
  'small-caps': ['span', ' style="font-variant:small-caps;"'],
  superscript: ['sup'],
  subscript: ['sub'],
};

/** Text without the characters that prevent line breaks, which are for print only. */
const unbound = (text: string): string => text.replaceAll(JOINER, '').replaceAll(NBSP, ' ');

function element({ text, marks }: Run): string {
  const elements = marks.map(mark => ELEMENTS[mark]).filter(element => element !== undefined);
  const open = elements.map(([name, attributes = '']) => `<${name}${attributes}>`).join('');
  const close = elements.map(([name]) => `</${name}>`).reverse();
  return open + unbound(text).replaceAll('\n', ' ') + close.join('');
}

/** A recorded title with italics, superscripts and subscripts in the form of CSL; null if it is empty. */
export const titleText = (recorded: string | null): string | null =>
  words(recorded).map(element).join('') || null;

/** Recorded text without formatting; null if it is empty. */
export function plainWords(recorded: string | null): string | null {
  const text = plain(recorded);
  return text === null ? null : unbound(text).replaceAll('\n', ' ');
}

/** Year, month and day as far as recorded; from computed days the parts that both have in common. */
function toDateParts(date: RecordedDate): DateParts | null {
  const { year, month, day } = date;
  if (year !== null) {
    if (month === null) return [year];
    return day === null ? [year, month] : [year, month, day];
  }
  const days = coverage(date);
  if (!days) return null;
  const first = days.first.split('-').map(Number);
  const last = days.last.split('-').map(Number);
  const [y = 0, m = 0, d = 0] = first;
  if (y !== last[0] || m !== last[1]) return [y];
  return d === last[2] ? [y, m, d] : [y, m];
}

/** A date with the precision of the record; words such as `circa 1990` are returned unchanged. */
export function cslDate(date: RecordedDate | null): CslDate | null {
  if (date === null) return null;
  const recorded = plainWords(date.words);
  if (recorded !== null) return { literal: recorded };
  const parts = toDateParts(date);
  return parts && { 'date-parts': [parts] };
}

/** A range of two dates; a single date if the other is missing. */
export function cslRange(start: RecordedDate | null, end: RecordedDate | null): CslDate | null {
  const from = cslDate(start);
  const to = cslDate(end);
  if (from === null || to === null) return from ?? to;
  if (!('date-parts' in from) || !('date-parts' in to)) return from;
  const [first] = from['date-parts'];
  const [last] = to['date-parts'];
  return first.join() === last.join() ? from : { 'date-parts': [first, last] };
}

/** A person of a record; a single part is a group or a name of one word. Null if no part is recorded. */
function cslName(person: Contributor): CslName | null {
  const name = readName(person);
  const mark = person.isOwner ? null : studentMark(person.studentLevel);
  const marks = { ...(person.isOwner && { owner: true as const }), ...(mark && { student: mark }) };
  if (name.family === null) return null;
  const family = unbound(name.family);
  if (name.given === null)
    return { literal: joinText([findSurname({ ...name, family }), name.suffix], ' ') ?? family, ...marks };
  return {
    family,
    given: unbound(name.given),
    ...(name.particle !== null && { 'non-dropping-particle': name.particle }),
    ...(name.suffix !== null && { suffix: name.suffix }),
    ...marks,
  };
}

/** Stands for further people: processors of BibTeX data print `et al.` for it, others the word. */
const OTHERS: CslName = { literal: 'others', etAl: true };

export const cslNames = ({ people, hasMore }: People): readonly CslName[] => [
  ...people.flatMap(person => cslName(person) ?? []),
  ...(hasMore ? [OTHERS] : []),
];

/** Names typed into a field. */
export const typedCslNames = ({ names, hasMore }: TypedNames): readonly CslName[] =>
  cslNames({
    people: names.map(name => ({
      ...{ ...name, isOwner: false },
      ...{ studentLevel: null, role: null, contribution: null },
    })),
    hasMore,
  });
