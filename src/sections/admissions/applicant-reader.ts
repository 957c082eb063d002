import type { IsoDay } from '../../ground/index.js';
import { centsOf } from '../../records/index.js';
import {
  APPLICANT,
  type Applicant,
  type ApplicantField,
  chosenOf,
  meaningOfCode,
  type SelectionList,
} from '../../schema/index.js';
import { formatDay } from '../../text/index.js';
import { dollars } from './amounts.js';
import { parseServiceDay } from './days.js';
import { flagWord, printableText } from './printed.js';

/** What does not agree within a record, or cannot be read. */
export interface Finding {
  /** Stable code for machines, e.g. `i20.year-total`. */
  readonly code: string;
  /** Label of the field. */
  readonly field: string;
  /** For the page, with the values. */
  readonly text: string;
  /** For lists of problems: the same without any value. */
  readonly reason: string;
}

/** An amount as recorded; the cents are null where it cannot be read. */
export interface Amount {
  readonly cents: number | null;
  /** As printed: formatted, or as it stands in the record. */
  readonly text: string;
}

/** A chosen entry of a selection list. */
export interface Choice {
  readonly code: string;
  /** What it means; the code itself where no meaning is known. */
  readonly text: string;
}

/** Reads the fields of an applicant record as values, and collects what is found wrong on the way. */
export class ApplicantReader {
  readonly #applicant: Applicant;
  readonly #institution: string;
  readonly #findings = new Map<string, Finding>();

  constructor(applicant: Applicant, institution: string) {
    this.#applicant = applicant;
    this.#institution = institution;
  }

  /** In the order in which they were found, each once. */
  get findings(): readonly Finding[] {
    return [...this.#findings.values()];
  }

  addFinding(finding: Finding): void {
    this.#findings.set(`${finding.code} ${finding.text}`, finding);
  }

  /** A text fit for print; null where nothing is set. */
  text(field: ApplicantField): string | null {
    return printableText(this.#applicant.values[field], this.#institution);
  }

  /** `Y` and `N` in words; another text as it stands. */
  flag(field: ApplicantField): string | null {
    return flagWord(this.text(field));
  }

  isYes(field: ApplicantField): boolean {
    return this.#applicant.values[field].trim() === 'Y';
  }

  /** The day of a date; null where there is none or it cannot be read. */
  day(field: ApplicantField): IsoDay | null {
    return parseServiceDay(this.#applicant.values[field]);
  }

  /** A date as printed; one that cannot be read stands as it is, and that is a finding. */
  date(field: ApplicantField): string | null {
    const text = this.text(field);
    if (text === null) return null;
    const day = this.day(field);
    if (day === null) this.#unreadable(field, text, 'date');
    return day === null ? text : formatDay(day);
  }

  /** An amount of money; null where there is none. */
  amount(field: ApplicantField): Amount | null {
    const text = this.text(field);
    if (text === null) return null;
    const cents = centsOf(this.#applicant.values[field].trim());
    if (cents === null) this.#unreadable(field, text, 'amount');
    return { cents, text: cents === null ? text : dollars(cents) };
  }

  /** A whole number; null where there is none or it cannot be read. */
  count(field: ApplicantField): number | null {
    const text = this.text(field);
    if (text === null) return null;
    if (/^\d{1,3}$/.test(text)) return Number(text);
    this.#unreadable(field, text, 'number');
    return null;
  }

  /** The chosen entry of a list; null where none is. A code that the service does not publish is a finding. */
  choice(list: SelectionList): Choice | null {
    const declared = APPLICANT.lists[list];
    const [chosen, ...others] = chosenOf<Readonly<Record<string, string> & { check: string }>>(
      this.#applicant.lists[list],
    );
    const field = declared.label;
    if (others.length > 0) {
      this.addFinding({
        code: 'i20.choices',
        field,
        text: `${field}: ${others.length + 1} entries are chosen; the first is shown.`,
        reason: 'More than one entry of the list is chosen; the first is shown.',
      });
    }
    if (!chosen) return null;
    const code = chosen.code?.trim() ?? '';
    const known = declared.codes === null ? null : meaningOfCode(declared.codes, code, this.#institution);
    // The blank choice may stand in any list; in some it has a meaning of its own.
    if (code === '' && !known && !chosen.desc?.trim()) return null;
    if (code !== '' && declared.codes !== null && known === null) {
      this.addFinding({
        code: 'i20.code',
        field,
        text: `${field}: “${code}” is not a code that the service publishes; it is shown as it is.`,
        reason: 'This is not a code that the service publishes; it is shown as it is.',
      });
    }
    const said = (text: string | null | undefined) => printableText(text ?? '', this.#institution);
    return { code, text: said(chosen.desc) ?? said(known) ?? code };
  }

  #unreadable(field: ApplicantField, text: string, kind: 'amount' | 'date' | 'number'): void {
    const { label } = APPLICANT.fields[field];
    this.addFinding({
      code: `i20.${kind}`,
      field: label,
      text: `${label}: “${text}” is not ${kind === 'amount' ? 'an' : 'a'} ${kind}; it is shown as it stands and not counted.`,
      reason: `This is not ${kind === 'amount' ? 'an' : 'a'} ${kind}; it is shown as it stands and not counted.`,
    });
  }
}
