import { didYouMean, UsageError } from '../core/index.js';

/** Every code of a problem by its class. */
export const CODES = {
  missing: [
    'missing.date',
    'missing.start',
    'missing.contact',
    'missing.surname',
    'missing.email',
    'missing.rank',
    'person.nameless',
  ],
  placeholder: ['text.placeholder'],
  unknown: ['choice.unknown', 'flag.unknown', 'flag.unreadable', 'term.unknown', 'type.unknown'],
  status: ['status.unknown', 'status.stale', 'status.refused'],
  grant: ['missing.status'],
  author: ['name.missing'],
  journal: ['missing.journal'],
  duplicate: [
    'record.repeated',
    'duplicate.doi',
    'duplicate.title',
    'duplicate.preprint',
    'duplicate.grant',
    'duplicate.person',
  ],
  identifier: [
    'identifier.misplaced',
    'identifier.check-digit',
    'identifier.malformed',
    'identifier.email',
    'identifier.pages',
    'identifier.spreadsheet',
  ],
  date: [
    'date.computed',
    'date.day',
    'date.disagrees',
    'date.month',
    'date.order',
    'date.parts',
    'date.year',
    'date.reversed',
    'date.sequence',
    'date.future',
    'date.range',
    'date.status',
    'date.early',
  ],
  text: [
    'body.bytes',
    'body.characters',
    'xml.reference',
    'text.apostrophe',
    'text.controls',
    'text.escaped',
    'text.long',
    'text.markup',
    'text.shortened',
    'text.capitals',
    'text.characters',
    'text.remnant',
  ],
  name: [
    'name.owner',
    'name.surname',
    'name.several',
    'name.capitals',
    'name.digits',
    'name.characters',
    'name.remnant',
  ],
  number: [
    'money.unreadable',
    'number.unreadable',
    'number.fraction',
    'number.negative',
    'number.large',
    'number.hours',
    'number.grades',
  ],
  other: [
    'entity.unknown',
    'field.repeated',
    'field.structure',
    'field.unknown',
    'index.text',
    'person.text',
    'phone.odd',
    'record.text',
    'reply.unknown',
    'row.text',
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** The classes of problems, by which a registrar divides the work. */
export type QualityClass = keyof typeof CODES;
/** The code of a problem in data. */
export type ProblemCode = (typeof CODES)[QualityClass][number];
export const QUALITY_CLASSES = Object.keys(CODES) as readonly QualityClass[];

const classes: ReadonlyMap<string, QualityClass> = new Map(
  QUALITY_CLASSES.flatMap(name => CODES[name].map(code => [code, name] as const)),
);

/** The class of a problem's code; `other` for an unlisted code. */
export const getClass = (code: string): QualityClass => classes.get(code) ?? 'other';

/**
 * The degrees of harm, the worst first: `wrong`, a document prints something false or twice; `gap`, it lacks something or
 * cannot place it; `note`, it is right, and the data should be tidied.
 */
export const HARMS = ['wrong', 'gap', 'note'] as const;
export type Harm = (typeof HARMS)[number];

const HARM_OF_CLASS: Readonly<Record<QualityClass, Harm>> = {
  missing: 'gap',
  placeholder: 'gap',
  unknown: 'note',
  status: 'wrong',
  grant: 'wrong',
  author: 'wrong',
  journal: 'gap',
  duplicate: 'wrong',
  identifier: 'wrong',
  date: 'wrong',
  text: 'wrong',
  name: 'wrong',
  number: 'wrong',
  other: 'note',
};

/** Codes with another harm than their class. */
const HARM_OF_CODE: Readonly<Record<string, Harm>> = {
  'missing.surname': 'wrong',
  'person.nameless': 'wrong',
  'flag.unknown': 'wrong',
  'flag.unreadable': 'gap',
  'status.stale': 'gap',
  'status.refused': 'note',
  'type.unknown': 'gap',
  'identifier.misplaced': 'gap',
  'date.computed': 'note',
  'date.disagrees': 'note',
  'date.status': 'note',
  'body.bytes': 'note',
  'body.characters': 'note',
  'xml.reference': 'note',
  'text.apostrophe': 'note',
  'text.controls': 'note',
  'text.escaped': 'note',
  'text.long': 'note',
  'text.markup': 'note',
  'text.shortened': 'gap',
  'name.surname': 'gap',
  'money.unreadable': 'gap',
  'number.unreadable': 'gap',
  'number.hours': 'note',
  'number.grades': 'note',
};

/** What a problem does to a document. */
export const getHarm = (code: string): Harm => HARM_OF_CODE[code] ?? HARM_OF_CLASS[getClass(code)];

/** Is it the code of a problem in data, rather than on a page? */
export const isDataCode = (code: string): boolean => classes.has(code);

/** Words for a number of problems, by class or by code. */
const PHRASES: Readonly<Record<string, readonly [one: string, many: string]>> = {
  'missing.date': ['missing date', 'missing dates'],
  'missing.start': ['missing start', 'missing starts'],
  missing: ['missing contact fact', 'missing contact facts'],
  placeholder: ['placeholder', 'placeholders'],
  'type.unknown': ['type not understood', 'types not understood'],
  unknown: ['unknown value', 'unknown values'],
  status: ['status to look at', 'statuses to look at'],
  grant: ['grant without a status', 'grants without a status'],
  author: ['author without a name', 'authors without a name'],
  journal: ['article without a journal', 'articles without a journal'],
  duplicate: ['probable duplicate', 'probable duplicates'],
  'identifier.misplaced': ['identifier in the wrong field', 'identifiers in the wrong field'],
  identifier: ['wrong identifier', 'wrong identifiers'],
  date: ['odd date', 'odd dates'],
  text: ['text to look at', 'texts to look at'],
  name: ['odd name', 'odd names'],
  number: ['odd number', 'odd numbers'],
  other: ['other problem', 'other problems'],
};

/** A number of problems with its words. */
export interface Tally {
  readonly count: number;
  readonly phrase: string;
}

/** Counts problems by their words, in the order of the classes, without zeros. */
export function tally(codes: readonly string[]): readonly Tally[] {
  const counts = new Map<string, number>();
  for (const code of codes) {
    const key = Object.hasOwn(PHRASES, code) ? code : getClass(code);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return Object.entries(PHRASES).flatMap(([key, [one, many]]) => {
    const count = counts.get(key) ?? 0;
    return count === 0 ? [] : [{ count, phrase: count === 1 ? one : many }];
  });
}

/**
 * Parses a comma-separated list of classes, such as `missing,duplicate`, into the order of the classes.
 * @throws UsageError `check.class` for an unknown name
 */
export function classesNamed(list: string): readonly QualityClass[] {
  const names = list.split(',').map(name => name.trim().toLowerCase());
  for (const name of names) {
    if (QUALITY_CLASSES.some(known => known === name)) continue;
    throw new UsageError('check.class', `There is no class of problems “${name}”.`, {
      hint: `${didYouMean(name, QUALITY_CLASSES)}Classes are ${QUALITY_CLASSES.join(', ')}.`,
    });
  }
  return QUALITY_CLASSES.filter(known => names.includes(known));
}
