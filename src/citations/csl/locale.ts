import { firstPart } from '../../core/index.js';
import type { DateElement, Locale, LocaleOptions, Style, Term, TermForm } from './style.js';
import { LOCATORS } from './vocabulary.js';
import type { QuotationMarks } from './write.js';

/** Returns the locale of a language; null if there is none. */
export type LocaleOf = (lang: string) => Locale | null;

/** Languages whose main dialect is not named like `de-DE` (the repository of CSL locales). */
const MAIN_DIALECTS: ReadonlyMap<string, string> = new Map(
  `af-ZA ca-AD cs-CZ cy-GB da-DK el-GR en-US et-EE fa-IR he-IL ja-JP km-KH ko-KR nb-NO nn-NO sl-SI sr-RS sv-SE
  uk-UA vi-VN zh-CN`
    .split(/\s+/)
    .map(lang => [lang.slice(0, 2), lang]),
);

const readLanguage = (lang: string): string => firstPart(lang, '-').toLowerCase();

const mainDialect = (lang: string): string => {
  const language = readLanguage(lang);
  return MAIN_DIALECTS.get(language) ?? `${language}-${language.toUpperCase()}`;
};

type Gender = 'masculine' | 'feminine';

/** Forms to try after a missing one (CSL 1.0.2, Locale Fallback). */
const FALLBACK: Readonly<Record<TermForm, TermForm | null>> = {
  'verb-short': 'verb',
  verb: 'long',
  symbol: 'short',
  short: 'long',
  long: null,
};

const getKey = (form: TermForm, gender?: Gender): string => `${form}/${gender ?? ''}`;

/** Terms, dates and options of a style in a language, from its own and those of the locale files. */
export class Localization {
  readonly lang: string;
  readonly marks: QuotationMarks;
  readonly options: LocaleOptions;
  /** Terms by name, then by form and gender. */
  readonly #terms = new Map<string, Map<string, Term>>();
  readonly #dates = new Map<string, DateElement>();
  #labels: ReadonlyMap<string, string> | null = null;

  /**
   * @param files locale files, the least important first
   * @param own `cs:locale` of the style, the least important first
   */
  constructor(lang: string, files: readonly Locale[], own: readonly Locale[]) {
    this.lang = lang;
    this.options = Object.assign({}, ...[...files, ...own].map(({ options }) => options));
    // A missing short form is the long one of the language, not the short one of another; signs such as & are shared.
    for (const file of files) this.#add(file, form => form.startsWith('symbol'));
    for (const locale of own) this.#add(locale, () => true);
    this.marks = {
      open: this.term('open-quote') ?? '“',
      close: this.term('close-quote') ?? '”',
      openInner: this.term('open-inner-quote') ?? '‘',
      closeInner: this.term('close-inner-quote') ?? '’',
      punctuationInside: this.options['punctuation-in-quote'] === true,
    };
  }

  /** A term in a form or the nearest other; null if it is not defined, empty if it is defined so. */
  term(name: string, form: TermForm = 'long', plural = false, gender?: Gender): string | null {
    const term = this.#find(name, form, gender);
    return term === null ? null : plural ? (term.multiple ?? term.single) : term.single;
  }

  /** Adds a locale; `isKept` says which forms of a term stay beside those that it defines. */
  #add({ terms, dates }: Locale, isKept: (form: string) => boolean): void {
    // Ordinals of different locales do not mix (number_SeparateOrdinalNamespaces).
    if (terms.some(({ name }) => name.startsWith('ordinal')))
      for (const name of this.#terms.keys()) if (name.startsWith('ordinal')) this.#terms.delete(name);
    const added = new Map<string, Map<string, Term>>();
    for (const term of terms) {
      const forms =
        added.get(term.name) ??
        new Map([...(this.#terms.get(term.name) ?? [])].filter(([form]) => isKept(form)));
      added.set(term.name, forms.set(getKey(term.form ?? 'long', term['gender-form']), term));
    }
    for (const [name, forms] of added) this.#terms.set(name, forms);
    for (const date of dates) if (date.form) this.#dates.set(date.form, date);
  }

  #find(name: string, form: TermForm, gender?: Gender): Term | null {
    const forms = this.#terms.get(name);
    for (let at: TermForm | null = form; at; at = FALLBACK[at]) {
      const term = (gender && forms?.get(getKey(at, gender))) ?? forms?.get(getKey(at));
      if (term) return term;
    }
    return null;
  }

  /** The grammatical gender of a noun, such as a month or `edition`. */
  genderOf(name: string): Gender | undefined {
    return this.#find(name, 'long')?.gender;
  }

  /** The ending of an ordinal number (CSL 1.0.2, Ordinal Suffixes). */
  ordinalEnding(number: number, gender?: Gender): string {
    const ending = (digits: number): string | null => {
      const name = `ordinal-${String(digits).padStart(2, '0')}`;
      const term = this.#find(name, 'long', gender);
      if (!term) return null;
      const match = term.match ?? (digits < 10 ? 'last-digit' : 'last-two-digits');
      const places = match === 'whole-number' ? Number.POSITIVE_INFINITY : match === 'last-digit' ? 10 : 100;
      return number % places === digits ? term.single : null;
    };
    return ending(number % 100) ?? ending(number % 10) ?? this.term('ordinal', 'long', false, gender) ?? '';
  }

  /** The localized format of dates; null if it is not defined. */
  dateFormat(form: 'text' | 'numeric'): DateElement | null {
    return this.#dates.get(form) ?? null;
  }

  /** The kind of locator that a short label such as `fol.` stands for; null if it is none. */
  locatorOf(label: string): string | null {
    this.#labels ??= new Map(
      LOCATORS.flatMap(name =>
        [false, true].flatMap(plural => {
          const text = this.#terms.get(name)?.has(getKey('short')) ? this.term(name, 'short', plural) : null;
          return text ? [[text, name] as const] : [];
        }),
      ),
    );
    return this.#labels.get(label) ?? null;
  }
}

/** The locale files of a language, the least important first: en-US, its main dialect, and its own. */
export const localeNames = (lang: string): readonly string[] => [
  ...new Set(['en-US', mainDialect(lang), lang]),
];

/**
 * The terms of a style in a language (CSL 1.0.2, Locale Fallback): those of the style for the dialect, the language and
 * all languages, then the files of the dialect, the main dialect, and en-US.
 */
export function localize(style: Style, lang: string, localeOf: LocaleOf): Localization {
  const main = mainDialect(lang);
  const files = localeNames(lang).flatMap(name => localeOf(name) ?? []);
  const of = (fits: (own: string | undefined) => boolean): readonly Locale[] =>
    style.locales.filter(({ lang: own }) => fits(own));
  const exact = lang.includes('-') ? lang : main;
  const locales = [
    ...of(own => own === undefined),
    ...of(own => own !== undefined && !own.includes('-') && own === readLanguage(lang)),
    ...of(own => own?.includes('-') === true && own.toLowerCase() === exact.toLowerCase()),
  ];
  return new Localization(lang, files, locales);
}
