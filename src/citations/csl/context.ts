import type { Abbreviate } from './initials.js';
import { type Cite, findText, type Input, type InputName } from './input.js';
import type { Localization } from './locale.js';
import type { Output } from './output.js';
import type {
  Area,
  BibliographyOptions,
  NameElement,
  NameOptions,
  NamesElement,
  Rendering,
  Style,
} from './style.js';

/** Names that repeat those of the entry before, and what is printed for them (`subsequent-author-substitute`). */
export interface Repetition {
  readonly text: string;
  readonly rule: NonNullable<BibliographyOptions['subsequent-author-substitute-rule']>;
  /** What the first names of the entry before were: names, or the text that stood for them. */
  readonly previous: readonly InputName[] | string;
}

/** The state of printing one cite. */
export interface Context {
  readonly cite: Cite;
  readonly item: Input;
  /** Language of the item, else of the style. */
  readonly lang: string;
  /** Variables that stood for missing names and are not printed again. */
  readonly suppressed: Set<string>;
  /** Depth of `cs:substitute`. */
  substituting: number;
  /** The name element of the names that are missing, within `cs:substitute`. */
  missing: NameElement | null;
  /** How many variables were asked for, and how many of them had a value: the rule of `cs:group`. */
  called: number;
  filled: number;
  /** Has anything been printed? A term at the start of a cite is capitalized. */
  started: boolean;
  readonly repetition: Repetition | null;
  /** What was printed by the first `cs:names`; null before it. */
  firstNames: readonly InputName[] | string | null;
}

/** A compiled element: prints a cite; null if nothing is to be printed. */
export type Render = (context: Context) => Output | null;

/** Compiled elements that follow each other: adds what they print to a list. */
export type RenderAll = (context: Context, outputs: Output[]) => void;

export type Compile = (elements: readonly Rendering[], env: Environment) => RenderAll;

/** What elements are compiled for: an area of a style in a language. */
export interface Environment {
  readonly style: Style;
  readonly area: Area;
  readonly locale: Localization;
  /** Are terms at the start of a cite capitalized? Not in citations in running text. */
  readonly capitalizes: boolean;
  readonly macros: Map<string, Render>;
  readonly abbreviate: Abbreviate;
  /** The names that `cs:names` stand for, directly within `cs:substitute`. */
  readonly substituted: NamesElement | null;
  /** Options of names in a key of sorting, where dates are digits; null in print. */
  readonly sorting: NameOptions | null;
  /** Are particles split from names that have none of their own? */
  readonly parseNames: boolean;
  /** Do particles stay on one line with their surname? */
  readonly bindsParticles: boolean;
}

export function createContext(cite: Cite, lang: string, repetition: Repetition | null = null): Context {
  return {
    cite,
    item: cite.item,
    lang: findText(cite.item, 'language') ?? lang,
    suppressed: new Set(),
    substituting: 0,
    missing: null,
    called: 0,
    filled: 0,
    started: false,
    repetition,
    firstNames: null,
  };
}

/**
 * The value of a variable that an element calls, which is counted; null if it is empty, or was printed in place of
 * names.
 */
export function callVariable<T>(context: Context, variable: string, find: () => T | null): T | null {
  const value = context.suppressed.has(variable) ? null : find();
  context.called++;
  if (value === null) return null;
  context.filled++;
  if (context.substituting > 0) context.suppressed.add(variable);
  return value;
}
