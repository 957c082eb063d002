import { compileAll } from './compile.js';
import { type Context, createContext, type Environment, type Repetition } from './context.js';
import { type Abbreviate, abbreviate as abbreviateGiven } from './initials.js';
import type { Cite, Input } from './input.js';
import { type LocaleOf, localize } from './locale.js';
import { BARE, branch, getWrapping, leaf, type Output, type Wrapping } from './output.js';
import { parseField } from './rich-text.js';
import { compileSort } from './sort.js';
import type { Area, Style } from './style.js';
import { type Scope, type Span, writeSpans } from './write.js';

export type { Scope, Span };

/** A printed entry of a bibliography. */
export interface Entry {
  readonly item: Input;
  readonly spans: readonly Span[];
}

/** A cite with the text around it that a writer adds. */
export interface AffixedCite {
  readonly cite: Cite;
  readonly prefix: string;
  readonly suffix: string;
}

/** A style that is ready to print. */
export interface Processor {
  /** Prints one item as an entry by itself. */
  readonly entry: (cite: Cite) => readonly Span[];
  /** Prints a bibliography in the order of the style, with the signs for repeated names. */
  readonly bibliography: (items: readonly Input[]) => readonly Entry[];
  /** Prints a citation of several items, each cited for the first time. */
  readonly citation: (cites: readonly AffixedCite[]) => readonly Span[];
}

export interface ProcessorOptions {
  readonly style: Style;
  readonly localeOf: LocaleOf;
  /** Language of the document (BCP 47); that of the style comes first. */
  readonly lang: string;
  /** Writes the initials of given names; unless given, as the CSL test suite expects them. */
  readonly abbreviate?: Abbreviate;
  /** Are particles split from names that have none of their own? */
  readonly parseNames?: boolean;
  /** Do particles stay on one line with their surname? In French they always do. */
  readonly bindsParticles?: boolean;
}

/** Affixes of a layout stand within its formatting, those of other elements outside. */
function laidOut(outputs: readonly Output[], { layout }: Area, delimiter = ''): Output {
  const { prefix, suffix, format } = getWrapping(layout);
  const affixes: Wrapping = { ...BARE, prefix, suffix };
  return branch([branch(outputs, affixes, delimiter)], { ...BARE, format });
}

/** A layout with the first field beside the rest (`second-field-align`). */
function aligned(outputs: readonly Output[], area: Area): Output {
  const [first, ...rest] = outputs;
  if (first === undefined || rest.length === 0) return laidOut(outputs, area);
  const { prefix, suffix, format } = getWrapping(area.layout);
  const fields = [
    branch([first], { ...BARE, prefix, display: 'left-margin' }),
    branch(rest, { ...BARE, suffix, display: 'right-inline' }),
  ];
  return branch(fields, { ...BARE, format });
}

/** Compiles a style for a language. */
export function createProcessor(options: ProcessorOptions): Processor {
  const { style, localeOf, parseNames = false, bindsParticles = false } = options;
  const { abbreviate = abbreviateGiven } = options;
  const lang = style['default-locale'] ?? options.lang;
  const locale = localize(style, lang, localeOf);
  const shared = {
    ...{ style, locale, abbreviate, parseNames, bindsParticles },
    ...{ substituted: null, sorting: null },
  };
  const environment = (area: Area, capitalizes: boolean): Environment => {
    return { ...shared, area, capitalizes, macros: new Map() };
  };
  const { citation, bibliography } = style;
  const area = bibliography ?? citation;
  const renderEntry = compileAll(area.layout.children, environment(area, true));
  const {
    'second-field-align': align,
    'subsequent-author-substitute': text,
    'subsequent-author-substitute-rule': rule = 'complete-all',
  } = bibliography?.options ?? {};

  const print = (cite: Cite, repetition: Repetition | null = null) => {
    const context = createContext(bibliography ? cite : { ...cite, position: 'first' }, lang, repetition);
    const outputs: Output[] = [];
    renderEntry(context, outputs);
    if (outputs.length === 0) return { spans: [], names: null };
    const output = align === undefined ? laidOut(outputs, area) : aligned(outputs, area);
    return { spans: writeSpans(output, locale.marks, bibliography === undefined), names: context.firstNames };
  };

  const affixed = ({ cite, prefix, suffix }: AffixedCite): readonly Output[] => {
    const context = createContext({ ...cite, position: 'first' }, lang);
    // After a prefix a term is capitalized if the prefix is a sentence (bugreports_CapsAfterOneWordPrefix).
    context.started = prefix !== '' && !/\S\s+\S.*[.?!]\s*$/.test(prefix);
    const outputs: Output[] = [];
    compileAll(citation.layout.children, environment(citation, style.class === 'note'))(context, outputs);
    const written = (affix: string): readonly Output[] =>
      affix === '' ? [] : [leaf(parseField(affix, locale.marks))];
    const all = [...written(prefix), ...outputs, ...written(suffix)];
    return all.length === 0 ? [] : [branch(all)];
  };

  return {
    entry: cite => print(cite).spans,
    bibliography: items => {
      let previous: Context['firstNames'] = null;
      const sort = compileSort(environment(area, false), lang);
      return sort(items).map((item, i) => {
        const repetition = text === undefined || previous === null ? null : { text, rule, previous };
        const { spans, names } = print({ item, number: i + 1 }, repetition);
        previous = names;
        return { item, spans };
      });
    },
    citation: cites => {
      const outputs: Output[] = [];
      for (const cite of cites) {
        const before = outputs.at(-1);
        // A comma at the start of a prefix stands for the delimiter (magic_SuppressLayoutDelimiterIfPrefixComma).
        if (before && cite.prefix.startsWith(','))
          outputs[outputs.length - 1] = branch([before, ...affixed(cite)]);
        else outputs.push(...affixed(cite));
      }
      return writeSpans(laidOut(outputs, citation, citation.layout.delimiter), locale.marks, true);
    },
  };
}
