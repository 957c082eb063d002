import type {
  AttributeValues,
  BIBLIOGRAPHY_OPTIONS,
  ELEMENTS,
  GLOBAL_OPTIONS,
  INHERITABLE,
  NAME,
  NAME_OPTIONS,
  NAMES,
  RENDERED,
  TESTS,
} from './schema.js';

type AttributesOf<Element extends keyof typeof ELEMENTS> = AttributeValues<(typeof ELEMENTS)[Element]>;

/** An element without meaning if it lacks an attribute. */
type With<Name extends PropertyKey, Element extends { readonly [N in Name]?: unknown }> = Element & {
  readonly [N in Name]-?: NonNullable<Element[N]>;
};

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

/** Hyphens between initials are printed unless `initialize-with-hyphen` is false. */
export type GlobalOptions = AttributeValues<typeof GLOBAL_OPTIONS>;

export type BibliographyOptions = AttributeValues<typeof BIBLIOGRAPHY_OPTIONS>;

/** `cs:citation` or `cs:bibliography`. */
export interface Area {
  readonly names: InheritableNameOptions;
  readonly sort: readonly SortKey[];
  readonly layout: AttributesOf<'layout'> & { readonly children: readonly Rendering[] };
}

/** Ascending unless `sort` says otherwise. */
export type SortKey = AttributesOf<'key'>;

/** What any element may add around its text. */
export type Wrapped = Pick<TextElement, keyof typeof RENDERED | 'quotes'>;

export type TextCase = NonNullable<TextElement['text-case']>;
export type TermForm = NonNullable<Term['form']>;

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
export interface TextElement extends AttributesOf<'text'> {
  readonly element: 'text';
}

/** The date formats of a locale have no variable. */
export interface DateElement extends AttributesOf<'date'> {
  readonly element: 'date';
  readonly parts: readonly DatePart[];
}

export type DatePart = With<'name', AttributesOf<'date-part'>>;

export interface NumberElement extends With<'variable', AttributesOf<'number'>> {
  readonly element: 'number';
}

/** The label of `cs:names` has no variable; `plural` is `contextual` unless given. */
export interface LabelElement extends AttributesOf<'label'> {
  readonly element: 'label';
}

export interface GroupElement extends AttributesOf<'group'> {
  readonly element: 'group';
  readonly children: readonly Rendering[];
}

export interface ChooseElement {
  readonly element: 'choose';
  /** `cs:if`, `cs:else-if` and `cs:else`, which has no conditions. */
  readonly branches: readonly Branch[];
}

export interface Branch {
  /** `all` unless given. */
  readonly match?: NonNullable<AttributesOf<'if'>['match']>;
  /** The tests in the order of their attributes; none for `cs:else`. */
  readonly conditions: readonly Condition[];
  readonly children: readonly Rendering[];
}

export interface Condition {
  readonly test: keyof typeof TESTS;
  /** The words of the attribute. */
  readonly values: readonly string[];
}

/** Name options by their names on `cs:name` (`form`, `delimiter`), also where they are inherited as `name-form`. */
export type NameOptions = AttributeValues<typeof NAME_OPTIONS>;

/** Name options of `cs:style`, `cs:citation` and `cs:bibliography`; `names-delimiter` is that of `cs:names`. */
export type InheritableNameOptions = NameOptions &
  Pick<AttributeValues<typeof INHERITABLE>, 'names-delimiter'>;

export type NamePart = Omit<AttributesOf<'name-part'>, 'name'>;

export interface NameElement extends AttributeValues<typeof NAME> {
  readonly family?: NamePart;
  readonly given?: NamePart;
}

export interface NamesElement extends Omit<AttributeValues<typeof NAMES>, 'variable'> {
  readonly element: 'names';
  /** The lists of names, in the order of `variable`. */
  readonly variables: readonly string[];
  /** Name options on `cs:names` itself. */
  readonly options?: NameOptions;
  readonly name?: NameElement;
  readonly 'et-al'?: AttributesOf<'et-al'>;
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

export type LocaleOptions = AttributesOf<'style-options'>;

/** The form is `long` unless given. */
export interface Term extends With<'name', AttributesOf<'term'>> {
  readonly single: string;
  /** Absent if it is equal to `single`. */
  readonly multiple?: string;
}
