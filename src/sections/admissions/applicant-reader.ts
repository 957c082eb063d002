import { type IsoDay, isIsoDay, isoDay, MONTHS } from '../../core/index.js';
import { readCents } from '../../records/index.js';
import {
  APPLICANT,
  type Applicant,
  type ApplicantField,
  getChosen,
  type MemberValue,
  type MoneyValue,
  meaningOfCode,
  type SelectionList,
} from '../../schema/index.js';
import { formatDay } from '../../text/index.js';
import { messages } from './messages.js';
import type { Definition } from './model.js';
import { bracketed, define, dollars, flagWord, printableText } from './printed-values.js';

/** A contradiction within a record, or an unreadable value. */
export interface Finding {
  /** Stable code for machines, e.g. `i20.year-total`. */
  readonly code: string;
  /** Label of the field. */
  readonly field: string;
  /** For the document, with the values. */
  readonly text: string;
  /** For lists of problems: the same without values. */
  readonly reason: string;
}

/** A chosen entry of a selection list. */
interface Choice {
  readonly code: string;
  /** Its meaning; the code itself if the meaning is unknown. */
  readonly text: string;
}

const { unreadable } = messages.findings;
type ValueMessages = (typeof unreadable)[keyof typeof unreadable];

const isTexts = (value: MemberValue): value is readonly string[] =>
  Array.isArray(value) && value.every(text => typeof text === 'string');

/** Reads the fields of an applicant record as values and collects findings. */
export class ApplicantReader {
  readonly #applicant: Applicant;
  readonly #institution: string;
  readonly #findings: Map<string, Finding>;

  constructor(applicant: Applicant, institution: string, findings = new Map<string, Finding>()) {
    this.#applicant = applicant;
    this.#institution = institution;
    this.#findings = findings;
  }

  /** In the order of reading, each once. */
  get findings(): readonly Finding[] {
    return [...this.#findings.values()];
  }

  addFinding(code: string, field: string, text: string, reason: string): void {
    this.#findings.set(`${code} ${text}`, { code, field, text, reason });
  }

  /** Text ready for print; null if it is blank. */
  text(field: ApplicantField): string | null {
    return printableText(this.#applicant.values[field], this.#institution);
  }

  /** A flag in words; text that is no flag is returned unchanged. */
  flag(field: ApplicantField): string | null {
    return flagWord(this.text(field));
  }

  isYes(field: ApplicantField): boolean {
    return this.#applicant.values[field].trim() === 'Y';
  }

  /** The day of a date; null if it is missing or unreadable. */
  day(field: ApplicantField): IsoDay | null {
    return parseServiceDay(this.#applicant.values[field]);
  }

  /** A date as printed. An unreadable one is returned unchanged, and is a finding. */
  date(field: ApplicantField): string | null {
    const text = this.text(field);
    if (text === null) return null;
    const day = this.day(field);
    if (day === null) this.#unreadable(field, text, 'i20.date', unreadable.date);
    return day === null ? text : formatDay(day);
  }

  /** An amount of money; null if it is missing. An unreadable one is a finding. */
  amount(field: ApplicantField): MoneyValue | null {
    const text = this.text(field);
    if (text === null) return null;
    const cents = readCents(this.#applicant.values[field].trim());
    if (cents === null) this.#unreadable(field, text, 'i20.amount', unreadable.amount);
    return { cents, text: cents === null ? text : dollars(cents) };
  }

  /** A whole number; null if it is missing or unreadable. */
  count(field: ApplicantField): number | null {
    const text = this.text(field);
    if (text === null) return null;
    if (/^\d{1,3}$/.test(text)) return Number(text);
    this.#unreadable(field, text, 'i20.number', unreadable.number);
    return null;
  }

  /** A length in years, such as 3 or 0.5; null if it is missing or no such length. */
  years(field: ApplicantField): number | null {
    const text = this.text(field);
    if (text === null) return null;
    const years = /^\d{1,3}(\.\d{1,2})?$/.test(text) ? Number(text) : 0;
    if (years > 0) return years;
    this.#unreadable(field, text, 'i20.number', unreadable.years);
    return null;
  }

  /**
   * Readers of the repeated fields among some, one for each repetition, with the findings of this one. The
   * specification shows each field once; a response that repeats fields is preserved among its undeclared members.
   */
  repetitions(fields: readonly ApplicantField[]): readonly ApplicantReader[] {
    const { values, unknown } = this.#applicant;
    const texts = unknown.flatMap(({ path: [name, ...deeper], value }) => {
      const field = fields.find(field => field === name);
      return field !== undefined && deeper.length === 0 && isTexts(value) ? [[field, value] as const] : [];
    });
    if (texts.length === 0) return [this];
    return Array.from({ length: Math.max(...texts.map(([, { length }]) => length)) }, (_, i) => {
      const own = Object.fromEntries(texts.map(([field, all]) => [field, all[i] ?? '']));
      const one = { ...this.#applicant, values: { ...values, ...own } };
      return new ApplicantReader(one, this.#institution, this.#findings);
    });
  }

  /** The chosen entry of a list; null if there is none. A code that the service does not publish is a finding. */
  choice(list: SelectionList): Choice | null {
    const declared = APPLICANT.lists[list];
    const [chosen, ...others] = getChosen<Readonly<Record<string, string> & { check: string }>>(
      this.#applicant.lists[list],
    );
    const field = declared.label;
    if (others.length > 0) {
      const text = messages.findings.choices.text({ field, count: others.length + 1 });
      const reason = messages.findings.choices.reason;
      this.addFinding('i20.choices', field, text, reason);
    }
    if (!chosen) return null;
    const code = chosen.code?.trim() ?? '';
    const known = declared.codes === null ? null : meaningOfCode(declared.codes, code, this.#institution);
    // Any list may contain a blank choice; in some it has a meaning of its own.
    if (code === '' && !known && !chosen.desc?.trim()) return null;
    if (code !== '' && declared.codes !== null && known === null) {
      const unknown = messages.findings.code;
      this.addFinding('i20.code', field, unknown.text({ field, code }), unknown.reason);
    }
    const printable = (text: string | null | undefined) => printableText(text ?? '', this.#institution);
    return { code, text: printable(chosen.desc) ?? printable(known) ?? code };
  }

  #unreadable(field: ApplicantField, value: string, code: string, { text, reason }: ValueMessages): void {
    const { label } = APPLICANT.fields[field];
    this.addFinding(code, label, text({ field: label, value }), reason);
  }
}

/** The chosen entry of a list with its description; empty if none is chosen. */
export function defineChoice(
  reader: ApplicantReader,
  label: string,
  list: SelectionList,
): readonly Definition[] {
  const choice = reader.choice(list);
  if (choice === null || choice.text === '') return [];
  return [define(label, choice.text, 2, choice.text === choice.code ? null : bracketed(choice.code))];
}

/** Parses a date as the service writes it, `01-Sep-2016`; null for any other text. */
function parseServiceDay(text: string): IsoDay | null {
  const [, day, name = '', year] = /^(\d{1,2})-([a-z]{3})-(\d{4})$/i.exec(text.trim()) ?? [];
  const month = MONTHS.findIndex(known => known.slice(0, 3).toLowerCase() === name.toLowerCase()) + 1;
  if (day === undefined || month === 0) return null;
  const date = isoDay(Number(year), month, Number(day));
  return isIsoDay(date) ? date : null;
}
