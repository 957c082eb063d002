import { memoize } from '../core/index.js';
import { type EntityName, type Fields, getEntity, type RowOf } from '../schema/index.js';
import { foldedWords } from '../text/index.js';
import { getIdentity } from './identity.js';
import { keyOfValue, type ScalarKind } from './values.js';

/** What a record is recognized by if not by its id. */
export interface Signs {
  readonly title: string;
  readonly type: string;
  readonly year: string;
  /** Does the year come from the stage that it has reached, so that progress changes it? */
  readonly isYearOfStage: boolean;
  readonly stage: string | null;
}

interface TypedValue {
  readonly kind: ScalarKind;
  readonly value: unknown;
}

/** The values of a field; of all rows if its path has two parts. */
function valuesAt(path: string, fields: Fields, values: AnyRecord['values']): readonly TypedValue[] {
  const [name = '', inRow = ''] = path.split('.');
  const field = fields[name];
  if (field === undefined) return [];
  if (field.kind !== 'rows') return [{ kind: field.kind, value: values[name] ?? null }];
  const rows = values[name] as readonly RowOf<Fields>[];
  return rows.flatMap(row => valuesAt(inRow, field.row, row.values));
}

/** The signs of a record, folded. */
export const getSigns = memoize(({ entity, values }: AnyRecord): Signs => {
  const fields: Fields = getEntity(entity).fields;
  const { title, type, dates, stage, stageFields = [] } = getIdentity(entity);
  const keyAt = (path: string): string =>
    valuesAt(path, fields, values)
      .map(({ kind, value }) => keyOfValue(kind, value))
      .join(';');
  const dated = dates.find(name => values[name] !== null);
  return {
    title: title.map(keyAt).join('|'),
    type: type.map(keyAt).join('|'),
    year: dated === undefined ? '' : keyAt(dated),
    isYearOfStage: dated !== undefined && stageFields.some(name => name === dated),
    stage: stage?.(values as never) ?? null,
  };
});

export const hasTitle = ({ title }: Signs): boolean => /[^|;]/.test(title);

/** Is it a field of the title, type or year? */
export function isSign(entity: AnyRecord['entity'], name: string): boolean {
  const { title, type, dates } = getIdentity(entity);
  const paths: readonly string[] = [...title, ...type, ...dates];
  return paths.some(path => path === name || path.startsWith(`${name}.`));
}

/** The title, type and year as one text; null for a record without title and year. Contact records have one text. */
export const findKey = memoize((record: AnyRecord): string | null => {
  const signs = getSigns(record);
  const isNamed = hasTitle(signs) || signs.year !== '' || record.entity === 'pci';
  return isNamed ? `${signs.title}\n${signs.type}\n${signs.year}` : null;
});

/** The words of the title, one set for each field that it has. */
export const getWords = memoize(({ entity, values }: AnyRecord): readonly ReadonlySet<string>[] => {
  const fields: Fields = getEntity(entity).fields;
  const found = getIdentity(entity).title.map(path => valuesAt(path, fields, values));
  return found.map(each =>
    foldedWords(each.map(({ value }) => (typeof value === 'string' ? value : '')).join(' ')),
  );
});

/** A record of any entity; its values are typed by the schema's declaration of the field. */
export interface AnyRecord {
  readonly entity: EntityName;
  readonly id: string | null;
  readonly values: Readonly<Record<string, unknown>>;
}
