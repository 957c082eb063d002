import type { Field, FieldKind } from '../../schema/index.js';

/** The kinds of field whose value is in leaves; rows are elements of their own. */
export type LeafKind = Exclude<FieldKind, 'rows'>;
export type FieldOf<K extends FieldKind> = Extract<Field, { readonly kind: K }>;
export type LeafField = FieldOf<LeafKind>;

/** The texts of one field, for its reader. */
export interface FieldTexts {
  /** Name of the field. */
  readonly name: string;
  /** The field with its entity and rows, as in maps: `intellcont.contype`. */
  readonly path: string;
  /** Names of the leaves of the field. */
  readonly leaves: readonly string[];
  readonly institution: string;
  /** Texts of a leaf in document order: trimmed, in Unicode form NFC, none blank. */
  of(leaf: string | null): readonly string[];
  /** The standard value that a map gives a text: null to use it as it is, undefined if no map has it. */
  standardOf(text: string): string | null | undefined;
  /** Reports an anomaly of a leaf, whose texts are preserved in any case. */
  warn(leaf: string, code: string, value: string | null, reason: string): void;
}

/** The text of each leaf of a field, in their order; null if there is none. */
export type LeafTexts = readonly (string | null)[];

/** Parses the first text of a leaf that `parse` accepts; if it accepts none of them, reports `code` and `reason`. */
export function parseFirst<T>(
  texts: FieldTexts,
  leaf: string | null,
  parse: (text: string) => T | null,
  code: string,
  reason: string,
): T | null {
  const written = texts.of(leaf);
  for (const text of written) {
    const value = parse(text);
    if (value !== null) return value;
  }
  if (leaf !== null && written.length > 0) texts.warn(leaf, code, written.join('; '), reason);
  return null;
}

/** Repeated texts as one, without duplicates. */
export const joinDistinct = (texts: readonly string[]): string =>
  texts.length === 1 ? (texts[0] as string) : [...new Set(texts)].join('; ');
