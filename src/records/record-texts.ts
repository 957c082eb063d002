import { type Field, matchValue } from '../schema/index.js';
import { parseFlag } from './kinds/flag.js';
import { isOther, passesTest, type Test, type Tester, UNCONDITIONAL } from './map-targets.js';
import type { ConditionalElement, FieldPlan, Plan, Slot } from './plan.js';

/** A text of an element, and its line. */
interface LineText {
  readonly text: string;
  readonly line: number;
}

/** A text that a map gives to a leaf. */
interface MappedText extends LineText {
  readonly slot: Slot;
}

/** The precedence of a mapped text; `Other` leaves the leaf to the element that says which. */
const getRank = ({ slot, text }: MappedText): number =>
  (slot.mapped ?? 0) + (isOther(text) ? Number.MAX_SAFE_INTEGER / 2 : 0);

/** The mapped text of a leaf that has precedence; null if there is none. */
const bestFor = (at: number, mapped: readonly MappedText[]): MappedText | null =>
  mapped.reduce<MappedText | null>(
    (best, each) => (each.slot.at === at && (best === null || getRank(each) < getRank(best)) ? each : best),
    null,
  );

const NO_TEXTS: readonly string[] = [];

/**
 * The texts of one record or row by the number of their leaf: first those of its own elements, then, once the maps are
 * applied, those that its fields are read from.
 */
export class RecordTexts implements Tester {
  readonly #plan: Plan;
  readonly #institution: string;
  readonly #texts: (string[] | undefined)[];
  /** The line of the first text. */
  readonly #lines: number[];
  /** Elements that a map gives to leaves. */
  #mapped: MappedText[] | null = null;
  /** Undeclared elements that conditions need. */
  #watched: Map<string, LineText> | null = null;
  /** The texts in the elements of leaves whose value comes from elsewhere, or goes elsewhere. */
  #replaced: Map<number, readonly string[]> | null = null;
  /** Leaves whose text the value of another field decides. */
  #decided: Set<number> | null = null;

  constructor(plan: Plan, institution: string) {
    this.#plan = plan;
    this.#institution = institution;
    this.#texts = new Array(plan.size);
    this.#lines = new Array(plan.size);
  }

  of(at: number): readonly string[] {
    return this.#texts[at] ?? NO_TEXTS;
  }

  lineOf(at: number): number | undefined {
    return this.#lines[at];
  }

  /** The texts of the leaf's own element. */
  writtenIn(at: number): readonly string[] {
    return this.#replaced?.get(at) ?? this.of(at);
  }

  /** Has the field a text, or its element one that was given to another field? */
  has({ leaves, from }: FieldPlan): boolean {
    const texts = this.#texts;
    const end = from + leaves.length;
    for (let at = from; at < end; at++) if (texts[at]) return true;
    return this.#replaced !== null && leaves.some((_, i) => this.#replaced?.has(from + i));
  }

  add(at: number, text: string, line: number): void {
    if (text === '') return;
    const texts = this.#texts[at];
    if (texts) texts.push(text);
    else this.#set(at, text, line);
  }

  /** Adds the text of an element that a map gives to a leaf. */
  addMapped(slot: Slot, text: string, line: number): void {
    if (text === '') return;
    this.#mapped ??= [];
    this.#mapped.push({ slot, text, line });
  }

  /** Remembers the first text of an undeclared element for conditions. */
  watch(element: string, text: string, line: number): void {
    if (text === '' || this.#watched?.has(element)) return;
    this.#watched ??= new Map();
    this.#watched.set(element, { text, line });
  }

  /** Applies the maps: conditions first, then of several elements for a leaf the one with precedence, then values. */
  applyMaps(): void {
    for (const each of this.#plan.conditional) this.#decide(each);
    if (this.#mapped) this.#useMapped(this.#mapped);
    for (const plan of this.#plan.settingOthers) this.#setOthers(plan);
  }

  /** Do other elements of the record have the texts that a map requires? */
  passes(tests: readonly Test[]): boolean {
    return tests.every(test => this.#passes(test, null));
  }

  /** @param except the element that the test is about, whose text does not count for its own leaf */
  #passes(test: Test, except: Slot | null): boolean {
    const slot = this.#plan.declared.get(test.name);
    if (slot === undefined) return passesTest(test, this.#watched?.get(test.name)?.text, null);
    const { at, plan } = slot;
    const mapped = this.#mapped && bestFor(at, this.#mapped);
    const own = at === except?.at || this.#decided?.has(at) ? undefined : this.#texts[at]?.[0];
    const text = mapped?.text ?? own;
    return passesTest(test, text, text === undefined ? null : this.#standardText(plan, text));
  }

  /** The standard value of a text, without the conditions of its map; null if it has none. */
  #standardText({ field, values }: FieldPlan, text: string): string | null {
    const standard = standardText(field, text, this.#institution);
    return standard ?? values?.meaningOf(text, UNCONDITIONAL)?.value ?? null;
  }

  /** Gives the text of an element to the leaf of its first choice whose condition is met. */
  #decide({ element, own, choices }: ConditionalElement): void {
    const text = own ? this.#texts[own.at]?.[0] : this.#watched?.get(element)?.text;
    if (text === undefined) return;
    const choice = choices.find(({ tests }) => tests.every(test => this.#passes(test, own)));
    const slot = choice?.slot ?? null;
    if (slot === null || slot.at === own?.at) return;
    this.addMapped(slot, text, (own ? this.#lines[own.at] : this.#watched?.get(element)?.line) ?? 0);
    if (own) this.#empty(own.at);
  }

  #useMapped(mapped: readonly MappedText[]): void {
    for (const each of mapped) {
      const { slot, text, line } = each;
      if (mapped.length > 1 && bestFor(slot.at, mapped) !== each) continue;
      // No title, name or journal is called “Other”.
      if (slot.plan.field.kind === 'text' && isOther(text)) continue;
      this.#empty(slot.at);
      this.#set(slot.at, text, line);
    }
  }

  /** Sets empty leaves that the value of this field decides, such as `refereed` by a local type. */
  #setOthers({ from, values }: FieldPlan): void {
    const text = this.#texts[from]?.[0];
    const meaning = text === undefined ? null : values?.meaningOf(text, this);
    for (const [leaf, other] of meaning?.also ?? []) {
      const at = this.#plan.declared.get(leaf)?.at;
      if (at === undefined || this.#texts[at]) continue;
      this.#empty(at);
      this.#set(at, other, this.#lines[from] ?? 0);
      this.#decided ??= new Set();
      this.#decided.add(at);
    }
  }

  #set(at: number, text: string, line: number): void {
    this.#texts[at] = [text];
    this.#lines[at] = line;
  }

  /** Empties a leaf; the texts of its element are written as they were. */
  #empty(at: number): void {
    this.#replaced ??= new Map();
    if (!this.#replaced.has(at)) this.#replaced.set(at, this.of(at));
    this.#texts[at] = undefined;
  }
}

/** The standard value of a text in a field with a list of values; null if it is none, or if the field has no list. */
function standardText(field: Field, text: string, institution: string): string | null {
  if (field.kind === 'choice' || field.kind === 'term') return matchValue(field.values, text, institution);
  const flag = field.kind === 'flag' ? parseFlag(text) : null;
  return flag === null ? null : flag ? 'Yes' : 'No';
}
