/** What a text of an export means: a standard value, or with it texts for other empty fields of the record. */
export type ValueTarget = string | Readonly<Record<string, string>>;

/**
 * What the texts of a web flag do to a record in documents for the public: `{ "Yes": "show", "No": "hide" }`. Yes stands
 * for true, y and 1, no for false, n and 0, and the empty text for an empty element. Null is no flag of visibility.
 */
export type WebFlag = Readonly<Record<string, 'show' | 'hide'>> | null;

/**
 * Texts that fields or elements of the same record must have, by name: one, or any of a list, as written or as the
 * standard value. `Book,*` is a beginning, `*refereed*` is anywhere in the text, `*` is any text, null none.
 */
export type Condition = Readonly<Record<string, string | null | readonly (string | null)[]>>;

/** A target for the records that meet a condition. */
export interface Conditional<T> {
  readonly to: T | null;
  readonly when: Condition;
}

/** One target, or several, of which the first without a condition, or with one that is met, counts. */
export type Targets<T> = T | null | Conditional<T> | readonly (T | Conditional<T>)[];

/**
 * The names of another institution's export for what the schema declares, in any letter case. Null stands for “known,
 * and left as it is”.
 */
export interface MapTable {
  /** Entity by the element of the export. */
  readonly entities?: Readonly<Record<string, string | null>> | undefined;
  /**
   * Element of a field by the element of the export, for an entity (`awardhonor`) or a row
   * (`intellcont.intellcont_auth`). `ADMIN_DEP/DEP` is an element inside another. Of several elements for one field the
   * first that has a text counts; it takes precedence over the field's own element. Entries with conditions are decided
   * after the others, in their order.
   */
  readonly fields?: Readonly<Record<string, Readonly<Record<string, Targets<string>>>>> | undefined;
  /**
   * Standard value by the text of the export, for a field (`intellcont.contype`). `Book,*` is a beginning, `*rejected*` is
   * found anywhere in the text; the whole text comes before both, and a text inside before a beginning. Braces without
   * the field itself set other fields in addition to the entry that decides the value.
   */
  readonly values?: Readonly<Record<string, Readonly<Record<string, Targets<ValueTarget>>>>> | undefined;
  /** Elements of any record that say whether it is on the web: `WEBPAGE_INCLUDE`. */
  readonly webFlags?: Readonly<Record<string, WebFlag>> | undefined;
}
