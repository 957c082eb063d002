import { describe, expect, it } from 'vitest';
import { DataError } from '../../src/core/index.js';
import { ENTITIES, type Entity, type Field, type Fields } from '../../src/schema/index.js';
import { cvModel, recordModel } from '../../src/sections/index.js';
import { makeRecord } from '../support/make-record.js';
import { OPTIONS, person, row, WITH_OFF_SECTIONS, year } from './people.js';
import { cvText, printedLines } from './text.js';

/**
 * A token that fills a field, to find it in the document. Given names are printed as initials, so theirs is a rare
 * letter.
 */
function token(name: string, field: Field): { readonly value: unknown; readonly shown: RegExp } | null {
  switch (field.kind) {
    case 'text':
    case 'choice':
      return {
        value: `Žkq${name}`,
        shown: new RegExp(`Žkq${name}${/^[fm]name$/.test(name) ? '|Ž\\.' : ''}`, 'i'),
      };
    case 'number':
      return { value: { value: 7321, text: '7321' }, shown: /7321/ };
    case 'money':
      return { value: { cents: 732100, text: '7321' }, shown: /7,321/ };
    case 'phone':
      return { value: ['731', '732', '7321'], shown: /7321/ };
    case 'date':
      return { value: { ...year(1987), month: 4, day: 3 }, shown: /1987/ };
    case 'term':
      return { value: { name: 'Žkqterm', year: '1987', first: null, last: null }, shown: /Žkqterm.1987/ };
    case 'flag':
    case 'rows':
      return null;
  }
}

/** A plain value that differs from every token. */
function plainValue(field: Field, entity: Entity, name: string): unknown {
  switch (field.kind) {
    case 'text':
      return `plain ${name}`;
    case 'choice':
      return field.values[0];
    case 'flag':
      return true;
    case 'number':
      return { value: 3, text: '3' };
    case 'money':
      return { cents: 100, text: '1' };
    case 'phone':
      return ['111', '111', '1111'];
    case 'date':
      return year(1999);
    case 'term':
      return { name: 'Fall', year: '1999', first: null, last: null };
    case 'rows':
      return [row(entity.name as never, name, plainValues(field.row, entity))];
  }
}

const plainValues = (fields: Fields, entity: Entity): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, plainValue(field, entity, name)]));

type Values = Readonly<Record<string, unknown>>;

/** Records with different fields filled, and with each choice that decides what is printed. */
function contexts(entity: Entity, fields: Fields): readonly Values[] {
  const full = { ...plainValues(fields, entity), visible: null };
  const deciding = Object.entries(fields).flatMap(([name, field]): Values[] => {
    if (field.kind === 'choice') return field.values.map(value => ({ ...full, [name]: value }));
    if (field.kind === 'flag' || field.kind === 'date') return [{ ...full, [name]: null }];
    return [];
  });
  return [full, {}, ...deciding];
}

/** The CV of a person with one record of the entity, as text. */
function text(entity: Entity, values: Values): string {
  const record = makeRecord(entity, '1', values as never);
  try {
    const { model } = cvModel(person(record as never), { ...OPTIONS, profile: WITH_OFF_SECTIONS });
    return `${printedLines(model).join('\n')}\n${cvText(model)}`;
  } catch (error) {
    // The text of an error counts too.
    if (error instanceof DataError) return error.message;
    throw error;
  }
}

/** A field of an entity, or of its rows, with the records to try it in. */
interface FieldPath {
  readonly path: string;
  readonly name: string;
  readonly field: Field;
  /** Puts values of fields next to it into the values of a record. */
  readonly put: (values: Values, fields: Values) => Values;
  /** The records to try; the same list for fields that are tried alike. */
  readonly tries: readonly Values[];
}

function fieldPaths(entity: Entity): readonly FieldPath[] {
  const tries = contexts(entity, entity.fields);
  return Object.entries(entity.fields as Fields).flatMap(([name, field]): FieldPath[] => {
    const own: FieldPath = {
      path: `${entity.name}.${name}`,
      name,
      field,
      put: (values, fields) => ({ ...values, ...fields }),
      tries: field.cv.use === 'fallback' ? [...tries, ...withoutRivals(field.cv.of, tries)] : tries,
    };
    if (field.kind !== 'rows') return [own];
    const flat = { ...plainValues(entity.fields, entity), visible: null };
    const inRecords = (rows: readonly Values[]) =>
      rows.flatMap(values => [{ ...flat, row: values }, { row: values }]);
    const rowTries = contexts(entity, field.row);
    const withheldTries = inRecords(rowTries);
    // Whether the rows are printed may depend on the record, such as editors on the type of the work.
    const shownTries = [
      ...withheldTries,
      ...tries.map(values => ({ ...values, row: plainValues(field.row, entity) })),
    ];
    const getTries = ({ cv }: Field): readonly Values[] => {
      if (cv.use === 'fallback') return [...withheldTries, ...inRecords(withoutRivals(cv.of, rowTries))];
      return cv.use === 'shows' ? shownTries : withheldTries;
    };
    const nested = Object.entries(field.row).map(
      ([inner, innerField]): FieldPath => ({
        path: `${entity.name}.${name}.${inner}`,
        name: inner,
        field: innerField,
        put: ({ row: rowValues, ...values }, fields) => ({
          ...values,
          [name]: [row(entity.name as never, name, { ...(rowValues as Values), ...fields })],
        }),
        tries: getTries(innerField),
      }),
    );
    return [own, ...nested];
  });
}

/** The records without the fields that take precedence over a fallback. */
const withoutRivals = (of: readonly string[], tries: readonly Values[]): readonly Values[] =>
  tries.map(values => ({
    ...values,
    ...Object.fromEntries(of.map(rival => [rival.split('.').at(-1), null])),
  }));

const found = ({ name, put, tries }: FieldPath, entity: Entity, value: unknown, shown: RegExp): boolean =>
  tries.some(values => shown.test(text(entity, put(values, { [name]: value }))));

/** Fields that are tried in the same records. */
const triedAlike = <P extends FieldPath>(paths: readonly P[]): readonly (readonly P[])[] =>
  [...new Set(paths.map(({ tries }) => tries))].map(tries => paths.filter(path => path.tries === tries));

describe.each(ENTITIES.map(entity => [entity.name, entity as unknown as Entity] as const))(
  '%s',
  (_, entity) => {
    const all = fieldPaths(entity);
    const leaves = all.flatMap(path => {
      const filled = token(path.name, path.field);
      return filled ? [{ ...path, ...filled }] : [];
    });

    it('has fields to check', () => {
      expect(leaves.length).toBeGreaterThan(0);
    });

    it('prints every field that a CV shows by the schema', () => {
      const shown = leaves.filter(({ field }) => field.cv.use === 'shows' || field.cv.use === 'fallback');
      const missing = shown.filter(path => !found(path, entity, path.value, path.shown));
      expect(
        missing.map(({ path }) => path),
        'Print these in src/sections/entities (works: src/citations), or declare why no CV does.',
      ).toEqual([]);
    });

    it('prints no field that the schema withholds', () => {
      // All fields that are tried alike are filled at once.
      const leaked = triedAlike(leaves.filter(({ field }) => field.cv.use === 'withheld')).flatMap(paths => {
        const fields = Object.fromEntries(paths.map(({ name, value }) => [name, value]));
        const { put, tries } = paths[0] as FieldPath;
        const texts = tries.map(values => text(entity, put(values, fields)));
        return paths.filter(({ shown }) => texts.some(each => shown.test(each)));
      });
      expect(
        leaked.map(({ path }) => path),
        'Print these no more, or declare how a CV shows them.',
      ).toEqual([]);
    });

    it('prints a change for each deciding flag, and none for withheld ones', () => {
      const flags = all.filter(({ field }) => field.kind === 'flag');
      const steers = (paths: readonly FieldPath[]): boolean => {
        const { put, tries } = paths[0] as FieldPath;
        const filled = (values: Values, value: boolean) =>
          text(entity, put(values, Object.fromEntries(paths.map(({ name }) => [name, value]))));
        return tries.some(values => filled(values, true) !== filled(values, false));
      };
      const [withheld, deciding] = [true, false].map(is =>
        flags.filter(({ field }) => (field.cv.use === 'withheld') === is),
      );
      expect(
        deciding?.filter(path => !steers([path])).map(({ path }) => path),
        'These decide nothing in a CV: declare them withheld, with the reason.',
      ).toEqual([]);
      const steering = triedAlike(withheld ?? []).filter(steers);
      expect(steering.map(paths => paths.map(({ path }) => path))).toEqual([]);
    });

    it('prints every field with its label in the whole-record document', () => {
      for (const { field, name, path, put, shown, value } of leaves) {
        const { row: _, ...values } = put({ row: {} }, { [name]: value });
        const record = makeRecord(entity, '1', values as never);
        const { model } = recordModel(person(record as never), { ...OPTIONS, audience: 'confidential' });
        const part = JSON.stringify(model.parts.find(({ id }) => id === entity.name));
        const found = (field.kind === 'money' ? /7321/ : shown).test(part);
        expect([path, found, part.includes(field.label)]).toEqual([path, true, true]);
      }
    });
  },
);
