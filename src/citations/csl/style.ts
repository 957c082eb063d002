/**
 * A citation style as a tree: what `read-style` makes of a .csl file and `compile` makes functions of. Elements and
 * attributes have their names of CSL 1.0.2. Missing attributes are absent, so that the trees are small as JSON.
 */
export interface Style {
  /** The id of the style (`info/id`). */
  readonly id: string;
  readonly title: string;
  readonly updated?: string;
  readonly class: 'in-text' | 'note';
  /** Language of the style (BCP 47); it overrides that of the document. */
  readonly 'default-locale'?: string;
  readonly options: GlobalOptions;
  /** Names of all lists of names (appendix II, inheritable name options), as written on `cs:style`. */
  readonly names: InheritableNameOptions;
  readonly macros: Readonly<Record<string, readonly Rendering[]>>;
  /** Terms, dates and options of `cs:locale`, in the order of the style. */
  readonly locales: readonly Locale[];
  readonly citation: Area;
  readonly bibliography?: Area & { readonly options: BibliographyOptions };
}

/** A dependent style: another name of its parent, perhaps in another language. */
export interface DependentStyle {
  readonly id: string;
  readonly title: string;
  /** The id of the independent style that it stands for. */
  readonly parent: string;
  readonly 'default-locale'?: string;
}

export interface GlobalOptions {
  /** `true` unless given. */
  readonly 'initialize-with-hyphen'?: boolean;
  readonly 'page-range-format'?:
    | 'expanded'
    | 'minimal'
    | 'minimal-two'
    | 'chicago'
    | 'chicago-15'
    | 'chicago-16';
  readonly 'demote-non-dropping-particle'?: 'never' | 'sort-only' | 'display-and-sort';
}

export interface BibliographyOptions {
  readonly 'hanging-indent'?: boolean;
  readonly 'second-field-align'?: 'flush' | 'margin';
  readonly 'line-spacing'?: number;
  readonly 'entry-spacing'?: number;
  readonly 'subsequent-author-substitute'?: string;
  readonly 'subsequent-author-substitute-rule'?:
    | 'complete-all'
    | 'complete-each'
    | 'partial-each'
    | 'partial-first';
}

/** `cs:citation` or `cs:bibliography`. */
export interface Area {
  readonly names: InheritableNameOptions;
  readonly sort: readonly SortKey[];
  readonly layout: Layout;
}

export interface Layout extends Affixes, Formatting {
  readonly delimiter?: string;
  readonly children: readonly Rendering[];
}

export interface SortKey {
  readonly variable?: string;
  readonly macro?: string;
  /** `ascending` unless given. */
  readonly sort?: 'ascending' | 'descending';
  readonly 'names-min'?: number;
  readonly 'names-use-first'?: number;
  readonly 'names-use-last'?: boolean;
}

export interface Affixes {
  readonly prefix?: string;
  readonly suffix?: string;
}

export interface Formatting {
  readonly 'font-style'?: 'italic' | 'normal' | 'oblique';
  readonly 'font-variant'?: 'small-caps' | 'normal';
  readonly 'font-weight'?: 'bold' | 'normal' | 'light';
  readonly 'text-decoration'?: 'underline' | 'none';
  readonly 'vertical-align'?: 'sup' | 'sub' | 'baseline';
}

export type Display = 'block' | 'left-margin' | 'right-inline' | 'indent';
export type TextCase =
  | 'lowercase'
  | 'uppercase'
  | 'capitalize-first'
  | 'capitalize-all'
  | 'sentence'
  | 'title';
export type TermForm = 'long' | 'short' | 'verb' | 'verb-short' | 'symbol';

interface Rendered extends Affixes, Formatting {
  readonly display?: Display;
}

/** A rendering element. */
export type Rendering =
  | TextElement
  | DateElement
  | NumberElement
  | NamesElement
  | LabelElement
  | GroupElement
  | ChooseElement;

/** Exactly one of `variable`, `macro`, `term` and `value` is given. */
export interface TextElement extends Rendered {
  readonly element: 'text';
  readonly variable?: string;
  readonly macro?: string;
  readonly term?: string;
  readonly value?: string;
  readonly form?: TermForm;
  readonly plural?: boolean;
  readonly quotes?: boolean;
  readonly 'strip-periods'?: boolean;
  readonly 'text-case'?: TextCase;
}

export interface DateElement extends Rendered {
  readonly element: 'date';
  /** Absent for the date formats of a locale. */
  readonly variable?: string;
  readonly form?: 'text' | 'numeric';
  readonly 'date-parts'?: 'year-month-day' | 'year-month' | 'year';
  readonly delimiter?: string;
  readonly 'text-case'?: TextCase;
  readonly parts: readonly DatePart[];
}

export interface DatePart extends Affixes, Formatting {
  readonly name: 'day' | 'month' | 'year';
  readonly form?: 'numeric' | 'numeric-leading-zeros' | 'ordinal' | 'long' | 'short';
  readonly 'range-delimiter'?: string;
  readonly 'strip-periods'?: boolean;
  readonly 'text-case'?: TextCase;
}

export interface NumberElement extends Rendered {
  readonly element: 'number';
  readonly variable: string;
  readonly form?: 'numeric' | 'ordinal' | 'roman' | 'long-ordinal';
  readonly 'text-case'?: TextCase;
}

export interface LabelElement extends Rendered {
  readonly element: 'label';
  /** Absent for the label of `cs:names`. */
  readonly variable?: string;
  readonly form?: TermForm;
  /** `contextual` unless given. */
  readonly plural?: 'contextual' | 'always' | 'never';
  readonly 'strip-periods'?: boolean;
  readonly 'text-case'?: TextCase;
}

export interface GroupElement extends Rendered {
  readonly element: 'group';
  readonly delimiter?: string;
  readonly children: readonly Rendering[];
}

export interface ChooseElement {
  readonly element: 'choose';
  /** `cs:if`, `cs:else-if` and `cs:else`, which has no conditions. */
  readonly branches: readonly Branch[];
}

export interface Branch {
  /** `all` unless given. */
  readonly match?: 'all' | 'any' | 'none';
  /** The tests in the order of their attributes; none for `cs:else`. */
  readonly conditions: readonly Condition[];
  readonly children: readonly Rendering[];
}

export interface Condition {
  readonly test:
    | 'type'
    | 'variable'
    | 'is-numeric'
    | 'is-uncertain-date'
    | 'locator'
    | 'position'
    | 'disambiguate';
  /** The words of the attribute. */
  readonly values: readonly string[];
}

/** Name options by their names on `cs:name` (`form`, `delimiter`), also where they are inherited as `name-form`. */
export interface NameOptions {
  readonly and?: 'text' | 'symbol';
  readonly delimiter?: string;
  readonly 'delimiter-precedes-et-al'?: 'contextual' | 'after-inverted-name' | 'always' | 'never';
  readonly 'delimiter-precedes-last'?: 'contextual' | 'after-inverted-name' | 'always' | 'never';
  readonly 'et-al-min'?: number;
  readonly 'et-al-use-first'?: number;
  readonly 'et-al-use-last'?: boolean;
  readonly form?: 'long' | 'short' | 'count';
  readonly initialize?: boolean;
  readonly 'initialize-with'?: string;
  readonly 'name-as-sort-order'?: 'first' | 'all';
  readonly 'sort-separator'?: string;
}

/** Name options of `cs:style`, `cs:citation` and `cs:bibliography`; `names-delimiter` is that of `cs:names`. */
export interface InheritableNameOptions extends NameOptions {
  readonly 'names-delimiter'?: string;
}

export interface NamePart extends Affixes, Formatting {
  readonly 'text-case'?: TextCase;
}

export interface NameElement extends NameOptions, Affixes, Formatting {
  readonly family?: NamePart;
  readonly given?: NamePart;
}

export interface EtAl extends Formatting {
  /** `et-al` unless given. */
  readonly term?: 'et-al' | 'and others';
}

export interface NamesElement extends Rendered {
  readonly element: 'names';
  /** The lists of names, in the order of `variable`. */
  readonly variables: readonly string[];
  readonly delimiter?: string;
  /** Name options on `cs:names` itself. */
  readonly options?: NameOptions;
  readonly name?: NameElement;
  readonly 'et-al'?: EtAl;
  readonly label?: LabelElement;
  /** The label stands before `cs:name`. */
  readonly 'label-first'?: true;
  readonly substitute?: readonly Rendering[];
}

/** A locale file, or `cs:locale` of a style. */
export interface Locale {
  /** BCP 47; absent for `cs:locale` without a language, which is for all. */
  readonly lang?: string;
  readonly options: LocaleOptions;
  readonly dates: readonly DateElement[];
  readonly terms: readonly Term[];
}

export interface LocaleOptions {
  readonly 'punctuation-in-quote'?: boolean;
  readonly 'limit-day-ordinals-to-day-1'?: boolean;
}

export interface Term {
  readonly name: string;
  /** `long` unless given. */
  readonly form?: TermForm;
  readonly gender?: 'masculine' | 'feminine';
  readonly 'gender-form'?: 'masculine' | 'feminine';
  readonly match?: 'last-digit' | 'last-two-digits' | 'whole-number';
  readonly single: string;
  /** Absent if it is equal to `single`. */
  readonly multiple?: string;
}
