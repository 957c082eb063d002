import { memoize } from '../../core/index.js';
import type { Composed } from '../../generate.js';
import type { AnyRecord, CvModel, PacketModel, Section, SelectedSection } from '../../sections/index.js';
import { onLine, plainText, unbound } from '../../text/index.js';

/** Where a document prints a record. */
export interface LinePlace {
  /** Id of the section. */
  readonly section: string;
  /** As printed, such as `J12`; null for lines without a number. */
  readonly label: string | null;
  /** Null for lines without a number. */
  readonly number: number | null;
  /** How many lines of the section are counted together with it; 0 without a number. */
  readonly total: number;
  /** The line as printed, without its number; null for what is printed in a table. */
  readonly text: string | null;
}

/** A printed line that may be that of a record. */
interface PrintedLine extends Omit<LinePlace, 'section' | 'text'> {
  /** Joined when it is needed: a list of 900 works is searched for one of them. */
  readonly text: () => string;
}

const getLetter = (label: string): string => label.replace(/\d+$/, '');

/** The numbered lines of a section, in its order. */
function numberedLines({ groups }: Section): readonly PrintedLine[] {
  const citations = groups.flatMap(group => group.citations);
  const totals = new Map<string, number>();
  for (const { label } of citations) totals.set(getLetter(label), (totals.get(getLetter(label)) ?? 0) + 1);
  return citations.map(({ label, number, runs }) => ({
    label,
    number,
    total: totals.get(getLetter(label)) ?? 0,
    text: () => unbound(plainText(runs)),
  }));
}

/** The other lines of a section, in its order. */
const otherLines = ({ groups }: Section): readonly PrintedLine[] =>
  groups
    .flatMap(({ entries, pairs }) => [
      ...entries.map(({ sentence, lines, date }) => [
        plainText(sentence),
        ...lines.map(plainText),
        date ?? '',
      ]),
      ...pairs.map(({ term, runs }) => [`${term}:`, plainText(runs)]),
    ])
    .map(parts => ({
      label: null,
      number: null,
      total: 0,
      text: () => unbound(parts.filter(part => part !== '').join(' ')),
    }));

/** The line of each record: in order if there is one line for each, else the first unused one with its title. */
function pair(
  records: readonly AnyRecord[],
  lines: readonly PrintedLine[],
  titleOf: (record: AnyRecord) => string | null,
): readonly (PrintedLine | null)[] {
  const texts = lines.map(({ text }) => text());
  const isInOrder =
    records.length === lines.length &&
    records.every((record, i) => texts[i]?.includes(onLine(titleOf(record)) ?? ''));
  if (isInOrder) return lines;
  const used = new Set<number>();
  return records.map(record => {
    const title = onLine(titleOf(record));
    const at = title === null ? -1 : texts.findIndex((text, i) => !used.has(i) && text.includes(title));
    used.add(at);
    return lines[at] ?? null;
  });
}

/** Finds the lines of the records of a section. */
function placesIn(
  { id, records }: SelectedSection,
  section: Section | undefined,
  titleOf: (record: AnyRecord) => string | null,
): readonly (readonly [AnyRecord, LinePlace])[] {
  const numbered = section === undefined ? [] : numberedLines(section);
  const isCited = ({ entity }: AnyRecord): boolean => numbered.length > 0 && entity === 'intellcont';
  const cited = records.filter(isCited);
  const others = records.filter(record => !isCited(record));
  const uncited = pair(others, section === undefined ? [] : otherLines(section), titleOf);
  const lines = new Map<AnyRecord, PrintedLine | null>([
    ...cited.map((record, i) => [record, numbered[i] ?? null] as const),
    ...others.map((record, i) => [record, uncited[i] ?? null] as const),
  ]);
  return records.map(record => {
    const line = lines.get(record) ?? null;
    const { label = null, number = null, total = 0 } = line ?? {};
    const place: LinePlace = {
      section: id,
      label,
      number,
      total,
      get text() {
        return line === null ? null : line.text();
      },
    };
    return [record, place];
  });
}

/** The sections of a document with its lists; those of a packet are in its chapters. */
function printedSections(model: ComposedPerson['model']): readonly Section[] {
  const { teaching, research, service } = model as Partial<PacketModel>;
  const { sections = [] } = model as Partial<CvModel>;
  return teaching && research && service
    ? [teaching, research, service].flatMap(chapter => chapter.sections)
    : sections;
}

const getPlaces = memoize(({ model, selection, decisions }: ComposedPerson) => {
  const sections = printedSections(model);
  const titles = new Map(decisions.map(({ record, title }) => [record, title]));
  const places = new Map<AnyRecord, LinePlace[]>();
  for (const selected of selection?.sections ?? []) {
    const section = sections.find(({ id }) => id === selected.id);
    for (const [record, place] of placesIn(selected, section, record => titles.get(record) ?? null))
      places.set(record, [...(places.get(record) ?? []), place]);
  }
  return places;
});

/** The places where a document prints a record, in the order of its sections. */
export const placesOfRecord = (composed: ComposedPerson, record: AnyRecord): readonly LinePlace[] =>
  getPlaces(composed).get(record) ?? [];

/** A composed document about a person. */
export type ComposedPerson = Pick<Composed, 'model' | 'decisions' | 'selection' | 'window'>;
