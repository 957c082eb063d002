import type { Field, FieldKind } from '../../schema/index.js';

/** The kinds of field whose value stands in leaves; rows stand in elements of their own. */
export type LeafKind = Exclude<FieldKind, 'rows'>;
export type FieldOf<K extends FieldKind> = Extract<Field, { readonly kind: K }>;
export type LeafField = FieldOf<LeafKind>;

/** The texts of one field, for its reader. */
export interface FieldTexts {
  /** Name of the field. */
  readonly name: string;
  /** Names of the leaves of the field. */
  readonly leaves: readonly string[];
  readonly institution: string;
  /** Texts of a leaf in document order: trimmed, in Unicode form NFC, none of them blank. */
  of(leaf: string | null): readonly string[];
  /** Reports what is odd about a leaf; the texts themselves are kept whatever the reader gives. */
  odd(leaf: string, code: string, value: string | null, reason: string): void;
}

/** What a field is written as: the text of each of its leaves in their order, null where there is none. */
export type WrittenLeaves = readonly (string | null)[];

/**
 * Takes the first text of a leaf that `parse` can use. Where there are texts and none is usable, that is
 * reported with `code` and `reason`.
 */
export function firstUsable<T>(
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
  if (leaf !== null && written.length > 0) texts.odd(leaf, code, written.join('; '), reason);
  return null;
}

/** Repeated texts as one, each said once. */
export const joined = (texts: readonly string[]): string =>
  texts.length === 1 ? (texts[0] as string) : [...new Set(texts)].join('; ');
