import { cached } from '../../core/index.js';
import { type Compile, type Context, callVariable, type Environment, type Render } from './context.js';
import { findNames, type InputName } from './input.js';
import { compileName, hasOrder, isEastAsianText, type NameWriter } from './name.js';
import { BARE, branch, getWrapping, glue, inlineText, leaf, type Output, squeezeBlanks } from './output.js';
import type { LabelElement, NameElement, NamesElement } from './style.js';
import { parseText } from './text-case.js';

/** A list of names of one variable. */
interface List {
  /** The variable, or `editortranslator` for people who are both. */
  readonly role: string;
  readonly names: readonly InputName[];
}

type DelimiterRule = NameElement['delimiter-precedes-last'];

type ListWriter = (list: List, context: Context) => Output | null;

/**
 * How many names are printed before `et al.`; all of them if the list is short (CSL 1.0.2, Et-al Abbreviation). An
 * ellipsis before the last name stands for two names or more.
 */
function shownCount(count: number, name: NameElement): number {
  const least = name['et-al-min'] ?? 0;
  const most = name['et-al-use-last'] ? least - 2 : count;
  const first = Math.min(name['et-al-use-first'] ?? count, most);
  return least > 0 && count >= least && first < count ? first : count;
}

/** Compiles `cs:name`: a function that prints a list of names. */
function compileList(element: NamesElement, name: NameElement, env: Environment): ListWriter {
  const { locale, style, abbreviate, bindsParticles, sorting } = env;
  const { options } = style;
  const isSorting = sorting !== null;
  const nameWriters = new Map<string, NameWriter>();
  /** The writer for items in a language, which decides how letters become capitals. */
  const nameWriterFor = (lang: string): NameWriter => {
    const format = { name, options, locale, lang, abbreviate, bindsParticles, isSorting };
    const writer = cached(nameWriters, lang, () => compileName(format));
    return writer;
  };
  const { delimiter = ', ', 'name-as-sort-order': order } = name;
  const and = name.and && locale.term('and', name.and === 'symbol' ? 'symbol' : 'long');
  const etAl = env.sorting ? '' : (locale.term(element['et-al']?.term ?? 'et-al') ?? '');
  const etAlWrapping = element['et-al'] ? getWrapping(element['et-al']) : BARE;
  const isInverted = (names: readonly InputName[], i: number): boolean =>
    (order === 'all' || (order === 'first' && i === 0)) && hasOrder(names[i]);
  const wrapping = getWrapping(name, squeezeBlanks);

  /** The delimiter before the last name or `et al.`, after `count` names; a blank if it is not to be printed. */
  const delimiterAfter = (count: number, names: readonly InputName[], rule: DelimiterRule): string => {
    if (rule === 'after-inverted-name') return isInverted(names, count - 1) ? delimiter : ' ';
    return rule === 'always' || (rule !== 'never' && count >= 2) ? delimiter : ' ';
  };

  // citeproc joins a last group as in running text, whatever the style says.
  const lastRule = (names: readonly InputName[]): DelimiterRule => {
    const rule = name['delimiter-precedes-last'];
    const isGroup = names.at(-1)?.literal !== undefined;
    return isGroup && (rule !== 'after-inverted-name' || names.length > 2) ? 'contextual' : rule;
  };

  const separated = (outputs: readonly Output[]): readonly Output[] =>
    outputs.flatMap((output, i) => (i === 0 ? [output] : [glue(delimiter), output]));

  const joined = (outputs: readonly Output[], names: readonly InputName[]): readonly Output[] => {
    const last = outputs.at(-1);
    const count = outputs.length - 1;
    if (!and || !last || count === 0) return separated(outputs);
    const before = delimiterAfter(count, names, lastRule(names));
    // A term that ends with a blank of its own is written to the name (name_HebrewAnd).
    const isPrefix = /[\u2000-\u200a]$/.test(and);
    const sign = isPrefix ? and : `${before}${/\s$/.test(before) ? '' : ' '}${and} `;
    return [...separated(outputs.slice(0, -1)), glue(sign), last];
  };

  /** @param last the name after the gap, for styles that print it */
  const etAlAfter = (count: number, names: readonly InputName[], last?: Output): readonly Output[] => {
    if (last && name['et-al-use-last']) return [glue(`${delimiter}… `), last];
    if (etAl === '') return [];
    const before = delimiterAfter(count, names, name['delimiter-precedes-et-al']);
    // East Asian scripts have no blanks between words: 川上ほか.
    const gap = before === ' ' && isEastAsianText(etAl) ? '' : before;
    return [glue(gap), branch([leaf(etAl, etAlWrapping)], { ...BARE, suffix: wrapping.suffix })];
  };

  return ({ names: all }, context) => {
    const isOpen = all.at(-1)?.etAl === true;
    const names = isOpen ? all.slice(0, -1) : all;
    const shown = shownCount(names.length, name);
    if (shown === 0) return null;
    const writeName = nameWriterFor(context.lang);
    const write = (each: InputName, i: number): Output => {
      const output = writeName(each, isInverted(names, i));
      return each.literal || wrapping === BARE ? output : branch([output], wrapping);
    };
    const last = names.length - 1;
    const repeated = repeatedNames(names, context);
    const repetition = leaf(context.repetition?.text ?? '');
    if (repeated === 'all') return repetition;
    const isCut = shown < last || (shown === last && !name['et-al-use-last']);
    const outputs = names
      .slice(0, isCut ? shown : names.length)
      .map((each, i) => (i < repeated ? repetition : write(each, i)));
    if (isOpen && !isCut) return branch([...separated(outputs), ...etAlAfter(names.length, names)]);
    if (!isCut) return branch(joined(outputs, names));
    return branch([...separated(outputs), ...etAlAfter(shown, names, write(names[last] as InputName, last))]);
  };
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** How many of the first names repeat those of the entry before and are replaced (CSL 1.0.2, Reference Grouping). */
function repeatedNames(names: readonly InputName[], { repetition, firstNames }: Context): number | 'all' {
  if (repetition === null || firstNames !== names || typeof repetition.previous === 'string') return 0;
  const { rule, previous } = repetition;
  const differs = names.findIndex((name, i) => !isSame(name, previous[i]));
  const same = differs < 0 ? names.length : differs;
  const isComplete = same === names.length && previous.length === names.length;
  if (rule === 'complete-all') return isComplete ? 'all' : 0;
  if (rule === 'complete-each') return isComplete ? same : 0;
  return rule === 'partial-first' ? Math.min(same, 1) : same;
}

/** Compiles the label of names: a term in the number of the people. */
function compileLabel(label: LabelElement | undefined, env: Environment): (list: List) => Output | null {
  if (label === undefined) return () => null;
  const wrapping = getWrapping(label);
  return ({ role, names }) => {
    const plural = label.plural === 'always' || (label.plural !== 'never' && names.length > 1);
    const text = env.locale.term(role, label.form, plural);
    return text ? leaf(parseText(text, label, env.locale), wrapping) : null;
  };
}

/** The lists of names that a names element prints; with these two variables, editors who are the translators are one list. */
function getLists({ variables, label }: NamesElement, context: Context, env: Environment): readonly List[] {
  const lists = variables.flatMap(role => {
    const names = callVariable(context, role, () => findNames(context.item, role));
    return names ? [{ role, names: env.parseNames ? names.map(splitParticles) : names }] : [];
  });
  const [first, second] = lists;
  const roles = lists.map(({ role }) => role).sort();
  if (variables.length > 2 || roles.join() !== 'editor,translator' || !first) return lists;
  if (!isSame(first.names, second?.names) || !env.locale.term('editortranslator', label?.form)) return lists;
  return [{ ...first, role: 'editortranslator' }];
}

/** Attributes and children that names within `cs:substitute` take from the names that they stand for. */
function inheritFrom(parent: NamesElement, child: NamesElement): NamesElement {
  const isBare = !child.name && !child['et-al'] && !child.label && !child.options;
  const { substitute: _, ...all } = parent;
  const { label: __, 'label-first': ___, ...withoutLabel } = all;
  return { ...(isBare ? all : withoutLabel), ...child };
}

/** Name parts and et-al options of the names that another name element stands for, if that has none of the kind. */
function inheritedIn(missing: NameElement, own: NameElement): Partial<NameElement> {
  const { family, given } = missing;
  const { 'et-al-min': least, 'et-al-use-first': first, 'et-al-use-last': last } = missing;
  const hasParts = own.family !== undefined || own.given !== undefined;
  const isCut = own['et-al-min'] !== undefined;
  return {
    ...(!hasParts && { ...(family && { family }), ...(given && { given }) }),
    ...(!isCut &&
      least !== undefined && {
        'et-al-min': least,
        ...(first !== undefined && { 'et-al-use-first': first }),
        ...(last !== undefined && { 'et-al-use-last': last }),
      }),
  };
}

/**
 * Compiles `cs:names` (CSL 1.0.2, Names).
 * @param compileFirst compiles the elements of `cs:substitute`
 */
export function compileNames(own: NamesElement, env: Environment, compileFirst: Compile): Render {
  const element = env.substituted === null ? own : inheritFrom(env.substituted, own);
  const inherited = { ...env.style.names, ...env.area.names };
  const name: NameElement = { ...inherited, ...element.options, ...element.name, ...env.sorting };
  const delimiter = element.delimiter ?? inherited['names-delimiter'] ?? '';
  const wrapping = getWrapping(element, squeezeBlanks);
  const writeList = compileList(element, name, env);
  const writers = new Map<NameElement, ListWriter>();
  /** Names in a macro take options that they lack from the names that they stand for, as in citeproc. */
  const writerFor = ({ missing }: Context): ListWriter => {
    if (missing === null) return writeList;
    const writer = cached(writers, missing, () =>
      compileList(element, { ...inheritedIn(missing, name), ...name }, env),
    );
    return writer;
  };
  const writeLabel = compileLabel(element.label, env);
  const substitute = compileFirst(element.substitute ?? [], { ...env, substituted: element });

  const print: ListWriter = (list, context) => {
    const names = writerFor(context)(list, context);
    if (names === null) return null;
    const label = writeLabel(list);
    if (label === null) return names;
    return branch(element['label-first'] ? [label, names] : [names, label]);
  };

  return context => {
    const lists = getLists(element, context, env);
    const isFirst = context.firstNames === null;
    if (isFirst && lists[0]) context.firstNames = lists[0].names;
    if (name.form === 'count' && lists.length > 0) {
      const count = lists.reduce((sum, { names }) => sum + shownCount(names.length, name), 0);
      return count === 0 ? null : leaf(String(count), wrapping);
    }
    const outputs = lists.flatMap(list => print(list, context) ?? []);
    if (outputs.length > 0) {
      context.started = true;
      return branch(outputs, wrapping, delimiter);
    }
    const { missing } = context;
    context.missing = name;
    if (lists.length === 0) substitute(context, outputs);
    context.missing = missing;
    const [output = null] = outputs;
    return output !== null && isFirst ? repeatedText(output, context) : output;
  };
}

/** What stands for missing names, or the sign for its repetition. */
function repeatedText(output: Output, context: Context): Output {
  if (typeof context.firstNames === 'object' && context.firstNames !== null) return output;
  const text = textOfOutput(output);
  context.firstNames = text;
  return context.repetition?.previous === text ? leaf(context.repetition.text) : output;
}

/** The text of output without affixes and formatting, to compare it. */
const textOfOutput = (output: Output): string =>
  'text' in output ? inlineText(output.text) : output.children.map(textOfOutput).join('\n');

/** Lower-case words at the start of a surname, perhaps bound by an apostrophe or a hyphen: `van der`, `d’`, `al-`. */
const LEADING =
  /^((?:(?:\p{Ll}[\p{L}.]*|['’]\p{Ll}+)\s+)*(?:\p{Ll}[\p{L}.]*\s+|['’]\p{Ll}+\s+|\p{Ll}{1,3}[-'’]))(?=\S)/u;
/** Lower-case words at the end of given names. */
const TRAILING = /^(.*?\S,?)\s+((?:\p{Ll}[\p{L}]*\.?\s+)*\p{Ll}[\p{L}]*['’]?)$/u;
/** A generation after a comma in given names; an exclamation mark asks for the comma to be printed. */
const SUFFIX = /^([^,]+),(!?)\s*((?:[JS]r\.?|[IVX]+|\d(?:st|nd|rd|th)|[Jj]unior|[Ss]enior))$/;

/**
 * Splits particles and generation from names that have them in `family` and `given`, as reference managers store them
 * (name_ParsedDroppingParticleWithApostrophe and others). Names in quotation marks are left whole.
 */
function splitParticles(name: InputName): InputName {
  if (name.literal !== undefined || name['dropping-particle'] || name['non-dropping-particle']) return name;
  const { family, given, suffix } = name;
  const quoted = /^"(.*)"$/.exec(family ?? '');
  if (quoted) return { ...name, family: quoted[1] ?? '' };
  const [, named = given, mark, generation] = (suffix === undefined && SUFFIX.exec(given ?? '')) || [];
  const [leading = '', particle] = LEADING.exec(family ?? '') ?? [];
  const [, first = named, dropping] = (family !== undefined && TRAILING.exec(named ?? '')) || [];
  return {
    ...name,
    ...(mark === '!' && { 'comma-suffix': true }),
    ...(particle !== undefined && { 'non-dropping-particle': particle.trim() }),
    ...(dropping !== undefined && { 'dropping-particle': dropping }),
    ...(family !== undefined && { family: family.slice(leading.length) }),
    ...(first !== undefined && { given: first }),
    ...(generation !== undefined && { suffix: generation }),
  };
}
