import { createHash } from 'node:crypto';
import {
  checkPerson,
  type FoundPerson,
  type ProblemField,
  problemField,
  type Scrutiny,
} from '../../app/index.js';
import { firstPart, isIsoDay, type Problem } from '../../core/index.js';
import {
  getHarm,
  type ProblemCode,
  type QualityReport,
  getProblems as reportedProblems,
} from '../../quality/index.js';
import type { Person } from '../../schema/index.js';
import { type AnyRecord, findTitle } from '../../sections/index.js';
import { beginning, formatDay, lowered, onLine, unbound } from '../../text/index.js';
import { capitalized } from '../words.js';
import type { RecordProblem } from './account.js';
import { CONTACT, getKind, getRecord, getRef } from './document-records.js';
import { messages } from './messages.js';
import { type ComposedPerson, type LinePlace, placesOfRecord } from './place.js';

/** Longest value quoted in a sentence, in characters. */
const LONGEST_VALUE = 80;
/** Length of a key, in characters of base 64. */
const KEY_LENGTH = 16;

/** What is filled into the texts of problems. */
interface ProblemArguments {
  /** Label of the field: `the ISBN`, or `“Web address”`. */
  readonly the: string;
  /** The same within a note: `ISBN`, `web address`. */
  readonly field: string;
  /** Sentences that many explanations share. */
  readonly nothingLost: string;
  readonly tellOffice: string;
}

type ProblemText = string | ((values: ProblemArguments) => string);

/** A kind of problem in the words of a university office. */
interface ProblemWords {
  /** A sentence without a full stop. */
  readonly heading: ProblemText;
  /** Three words or so, for a margin. */
  readonly note: ProblemText;
  /** What follows from it, and what to do. */
  readonly explanation: ProblemText;
}

/** Each problem that a check of a person's records can find. */
const PROBLEMS: { readonly [C in ProblemCode]: ProblemWords } = messages.problems;

/** Problems for which the sentence of the check comes first: it is plain English without ids. */
const WITH_REASON: readonly string[] = [
  'identifier.misplaced',
  'identifier.malformed',
  'date.sequence',
] satisfies readonly ProblemCode[];

const getWords = (code: string): ProblemWords =>
  (PROBLEMS as Readonly<Record<string, ProblemWords>>)[code] ?? messages.otherProblem;

/** The first contact record, which stands for the person as a whole. */
const PERSON_REF = 'pci/~1';

const ofPerson = (person: Person): { readonly record: AnyRecord | null; readonly ref: string } => {
  const record = person.records.pci[0] ?? null;
  return { record, ref: record === null ? PERSON_REF : getRef(person, record) };
};

/** Finds the record of a problem by entity and id, and by line among records without a distinct id. */
function findRecord(person: Person, { place: { record: name = '', line } }: Problem): AnyRecord | null {
  const [entity = '', ...id] = name.split(' ');
  const all = (person.records as Readonly<Record<string, readonly AnyRecord[]>>)[entity] ?? [];
  const same = all.filter(record => (record.id ?? '') === id.join(' '));
  if (same.length < 2 || line === undefined) return same[0] ?? null;
  return same.findLast(record => record.line !== null && record.line <= line) ?? same[0] ?? null;
}

/** The value in a sentence, if it may be seen; null otherwise. */
function visibleValue({ value, secrecy }: Problem, field: ProblemField | null): string | null {
  if (value === null || secrecy === 'private' || field?.isPublic !== true) return null;
  return onLine(value) ?? (value.trim() || null);
}

const inWord = /[\p{L}\p{N}]/u;

const isPartOfWord = (inside: string, outside: string): boolean =>
  inWord.test(inside) && inWord.test(outside);

/** Are some words in a line just once, and no part of other words? */
function isWithin(line: string, words: string): boolean {
  const at = line.indexOf(words);
  if (at < 0 || line.indexOf(words, at + 1) >= 0) return false;
  const end = at + words.length;
  return !(
    isPartOfWord(words.charAt(0), line.charAt(at - 1)) ||
    isPartOfWord(words.charAt(words.length - 1), line.charAt(end))
  );
}

/** A value as a printed line has it, where hyphens may be dashes; null if it does not. */
const markedIn = (line: string, value: string | null): string | null =>
  value === null ? null : ([value, value.replace(/-+/g, '–')].find(words => isWithin(line, words)) ?? null);

const getKey = (problem: Problem, ref: string): string =>
  createHash('sha256')
    .update(JSON.stringify([problem.code, ref, problem.place.field ?? null, problem.value]))
    .digest('base64url')
    .slice(0, KEY_LENGTH);

/** An abbreviation, which needs no quotes in a sentence. */
const ABBREVIATION = /^\p{Lu}{2,}$/u;

/** The words of a problem with the label of its field. */
function withField(text: ProblemText, field: ProblemField | null): string {
  if (typeof text === 'string') return capitalized(text);
  const label = field?.label ?? 'entry';
  const the = field === null || ABBREVIATION.test(label) ? messages.theLabel({ label }) : `“${label}”`;
  return capitalized(
    text({ the, field: lowered(label), nothingLost: messages.nothingLost, tellOffice: messages.tellOffice }),
  );
}

/** A value with its days as people write them, cut if it is long. */
const readable = (value: string): string =>
  beginning(
    value.replace(/\b\d{4}-\d{2}-\d{2}\b/g, day => (isIsoDay(day) ? unbound(formatDay(day)) : day)),
    LONGEST_VALUE,
  );

/** What the field reads, what is wrong with it, what follows and what to do. */
function explain(problem: Problem, field: ProblemField | null, value: string | null): string {
  const { explanation } = getWords(problem.code);
  const quote =
    value === null || field === null
      ? []
      : [messages.placeReads({ place: field.place, readable: readable(value) })];
  const reason = WITH_REASON.includes(problem.code) ? [problem.reason] : [];
  return [...quote, ...reason, withField(explanation, field)].join(' ');
}

/** What of a composed document concerns the problems of its person. */
class Printed {
  readonly #composed: ComposedPerson | null;

  constructor(composed: ComposedPerson | null) {
    this.#composed = composed;
  }

  get isKnown(): boolean {
    return this.#composed !== null;
  }

  /** The document's copy of a record, which is redacted; null without a document. */
  #copy(ref: string): AnyRecord | null {
    const person = this.#composed?.selection?.person;
    return person === undefined ? null : getRecord(person, ref);
  }

  place(ref: string): LinePlace | null {
    const record = this.#copy(ref);
    return record === null || this.#composed === null
      ? null
      : (placesOfRecord(this.#composed, record)[0] ?? null);
  }

  isInHeader(ref: string): boolean {
    const record = this.#copy(ref);
    return (
      this.#composed?.decisions.some(each => each.record === record && each.sections.includes('header')) ??
      false
    );
  }

  sectionTitle(id: string): string | null {
    return this.#composed?.selection?.sections.find(section => section.id === id)?.title ?? null;
  }
}

/** Would readers notice it? Not if the document is right, lacks the record, or does not print the field. */
function noticedBy(
  { code }: Problem,
  field: ProblemField | null,
  isShown: boolean,
): RecordProblem['noticedBy'] {
  if (getHarm(code) === 'note' || !isShown) return 'owner';
  return field === null || (field.isUsed && field.isPublic) ? 'readers' : 'owner';
}

const getLine = (record: AnyRecord | null, place: LinePlace | null): string => {
  const title = record === null ? null : onLine(findTitle(record));
  return place?.text ?? title ?? (record === null || record.entity === 'pci' ? CONTACT : getKind(record));
};

function toRecordProblem(problem: Problem, person: Person, printed: Printed): RecordProblem {
  const found = findRecord(person, problem);
  const { record, ref } = found === null ? ofPerson(person) : { record: found, ref: getRef(person, found) };
  const field = problemField(firstPart(problem.place.record ?? '', ' '), problem.place.field ?? '');
  const value = visibleValue(problem, field);
  const place = printed.place(ref);
  const isShown = !printed.isKnown || place !== null || printed.isInHeader(ref);
  const { heading, note } = getWords(problem.code);
  const line = getLine(record, place);
  return {
    key: getKey(problem, ref),
    ref,
    noticedBy: noticedBy(problem, field, isShown),
    heading: withField(heading, field),
    note: withField(note, field),
    explanation: explain(problem, field, value),
    line,
    marked: markedIn(line, value),
    section: place === null ? null : printed.sectionTitle(place.section),
    label: place?.label ?? null,
  };
}

/** The problems in a person's records, with their lines, so that records without an id can be distinguished. */
export const getReport = (found: FoundPerson, scrutiny: Scrutiny): QualityReport =>
  checkPerson({ ...found, hasLines: true }, scrutiny);

/**
 * The problems in a person's records, in words for their owner: those that readers notice first, each once.
 * @param found the person as read, not redacted
 * @param composed the document in whose lines the problems are marked; null for none
 * @param report what `getReport` found, which depends on no document
 */
export function computeProblems(
  found: FoundPerson,
  composed: ComposedPerson | null,
  report: QualityReport,
): readonly RecordProblem[] {
  const printed = new Printed(composed);
  const problems = new Map<string, RecordProblem>();
  for (const problem of reportedProblems(report)) {
    const own = toRecordProblem(problem, found.person, printed);
    if (!problems.has(own.key)) problems.set(own.key, own);
  }
  const all = [...problems.values()];
  return [
    ...all.filter(each => each.noticedBy === 'readers'),
    ...all.filter(each => each.noticedBy === 'owner'),
  ];
}
