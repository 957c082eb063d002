import { cached } from '../../core/index.js';
import { upperFirst } from '../../text/index.js';
import {
  type Compile,
  type Context,
  callVariable,
  type Environment,
  type Render,
  type RenderAll,
} from './context.js';
import { compileDate } from './dates.js';
import { findDate, hasVariable, isNumberVariable, variableText } from './input.js';
import type { Localization } from './locale.js';
import { compileNames } from './names.js';
import { formatNumbers, parseNumbers } from './numbers.js';
import { branch, getWrapping, type Inline, keepBlanks, leaf, type Output } from './output.js';
import { parseField } from './rich-text.js';
import type {
  Branch,
  ChooseElement,
  Condition,
  DateElement,
  GroupElement,
  LabelElement,
  NumberElement,
  Rendering,
  TextElement,
} from './style.js';
import { changeCase, parseText, withoutPeriods } from './text-case.js';

/** Output of an element that has text. */
function printed(context: Context, output: Output): Output {
  context.started = true;
  return output;
}

type Numbered = Pick<NumberElement, 'variable' | 'form'>;

/** Text of a number variable: ranges with dashes, pages in the format of the style. */
function numberText(text: string, { variable, form }: Numbered, context: Context, env: Environment): string {
  const { locale, style } = env;
  // The number of a case is that of a docket, and no range.
  if (variable === 'number' && context.item.type === 'legal_case') return text;
  const isPage = variable === 'page' || (variable === 'locator' && (context.cite.label ?? 'page') === 'page');
  const dash = locale.term('page-range-delimiter') || '–';
  const pages = isPage ? style.options['page-range-format'] : undefined;
  return formatNumbers(parseNumbers(text, locale), { locale, form, noun: variable, isPage, dash, pages });
}

function compileVariable(element: TextElement, name: string, env: Environment): Render {
  const variable = element.form === 'short' ? `${name}-short` : name;
  const wrapping = getWrapping(element);
  const link = name === 'DOI' || name === 'URL';
  const isNumber = isNumberVariable(name);
  // Entries are not distinguished by letters, so that the variable does not empty a group.
  if (name === 'year-suffix') return () => null;
  return context => {
    const { cite, lang } = context;
    const value = callVariable(context, name, () => variableText(cite, variable) ?? variableText(cite, name));
    if (value === null) return null;
    const text = withoutPeriods(value, element);
    const written = isNumber ? numberText(text, { variable: name }, context, env) : text;
    const inlines = isNumber || link ? [written] : parseField(written, env.locale.marks);
    const output = leaf(changeCase(inlines, element['text-case'], lang), wrapping, link);
    // A term after the number of an entry is at its start.
    return name === 'citation-number' ? output : printed(context, output);
  };
}

/** Text with a capital at its start. */
const capitalized = (inlines: readonly Inline[]): readonly Inline[] =>
  inlines.map((inline, i) => (i === 0 && typeof inline === 'string' ? upperFirst(inline) : inline));

/** Text of the style; a term at the start of a cite has a capital (magic_CapitalizeFirstOccurringTerm). */
function compileFixed(text: string | null, element: TextElement, env: Environment, isTerm = false): Render {
  if (!text) return () => null;
  const wrapping = getWrapping(element);
  const inlines = parseText(text, element, env.locale);
  const plain = leaf(inlines, wrapping);
  const first = isTerm && env.capitalizes ? leaf(capitalized(inlines), wrapping) : plain;
  return context => printed(context, context.started ? plain : first);
}

/** A call of a macro; its text is not shown if the variables that it calls are empty, like that of a group. */
function compileMacroCall(element: TextElement, name: string, env: Environment): Render {
  const wrapping = getWrapping(element);
  const render = getMacro(name, env);
  return context => {
    const output = render(context);
    if (output === null) return null;
    return branch([element['strip-periods'] ? stripped(output) : output], wrapping);
  };
}

/** Output without the periods of its texts; affixes keep theirs (magic_StripPeriodsExcludeAffixes). */
function stripped(output: Output): Output {
  if ('children' in output) return { ...output, children: output.children.map(stripped) };
  const strip = (inline: Inline): Inline =>
    typeof inline === 'string'
      ? inline.replaceAll('.', '')
      : { tag: inline.tag, children: inline.children.map(strip) };
  return { ...output, text: output.text.map(strip) };
}

/** Compiles on the first call: most macros and branches of a style are for types that a document does not have. */
function lazy<T>(compileNow: () => T): () => T {
  let compiled: T | null = null;
  return () => {
    compiled ??= compileNow();
    return compiled;
  };
}

/** The compiled macro of a name; compiled once for all its calls. */
export function getMacro(name: string, env: Environment): Render {
  return cached(env.macros, name, () => {
    const children = env.style.macros[name] ?? [];
    const compiled = lazy(() => compileGroup({ element: 'group', children }, { ...env, substituted: null }));
    return context => compiled()(context);
  });
}

function compileText(element: TextElement, env: Environment): Render {
  const { variable, macro, term, value = '', form, plural } = element;
  if (variable !== undefined) return compileVariable(element, variable, env);
  if (macro !== undefined) return compileMacroCall(element, macro, env);
  if (term === undefined) return compileFixed(value, element, env);
  return compileFixed(env.locale.term(term, form, plural), element, env, true);
}

function compileNumber(element: NumberElement, env: Environment): Render {
  const { variable, form } = element;
  const wrapping = getWrapping(element);
  return context => {
    const value = callVariable(context, variable, () => variableText(context.cite, variable));
    if (value === null) return null;
    const numbers = numberText(value, element, context, env);
    // Endings of ordinals may have formatting, the numbers of a record have none (flipflop_NumericField).
    const inlines = form === 'ordinal' ? parseField(numbers, env.locale.marks) : [numbers];
    return printed(context, leaf(changeCase(inlines, element['text-case'], context.lang), wrapping));
  };
}

function compileLabel(element: LabelElement, env: Environment): Render {
  const { variable = '', plural } = element;
  const { locale } = env;
  const wrapping = getWrapping(element);
  return context => {
    // Styles are written for citeproc, which prints the label of a missing number: `3 vol` of the number of volumes.
    const isDocket = variable === 'number' && context.item.type === 'legal_case';
    const value = isDocket ? '' : (variableText(context.cite, variable) ?? '');
    const numbers = parseNumbers(value, locale);
    const own = variable === 'locator' ? (context.cite.label ?? 'page').replace(' ', '-') : variable;
    // Several numbers, or more than one page or volume in all.
    const isMany = numbers.isPlural || (variable.startsWith('number-of-') && Number(value) > 1);
    const many = plural === 'always' || (plural !== 'never' && isMany);
    const text = locale.term(numbers.parts[0]?.label ?? own, element.form, many);
    return text ? printed(context, leaf(parseText(text, element, locale), wrapping)) : null;
  };
}

function compileDateElement(element: DateElement, env: Environment): Render {
  const { variable = '' } = element;
  const print = compileDate(element, env.locale, env.sorting !== null);
  return context => {
    const output = callVariable(context, variable, () => {
      const date = findDate(context.item, variable);
      return date && print(date);
    });
    return output && printed(context, output);
  };
}

/** A group: nothing if it calls variables and all of them are empty (CSL 1.0.2, Group). */
function compileGroup(element: GroupElement, env: Environment): Render {
  const render = compileAll(element.children, env);
  const wrapping = getWrapping(element);
  const delimiter = keepBlanks(element.delimiter ?? '');
  return context => {
    const { called, filled, started } = context;
    const outputs: Output[] = [];
    render(context, outputs);
    if (outputs.length > 0 && (context.called === called || context.filled > filled)) {
      if (context.called === called) {
        context.called++;
        context.filled++;
      }
      return branch(outputs, wrapping, delimiter);
    }
    context.started = started;
    return null;
  };
}

/** Compiles `cs:choose`: the elements of the first branch whose conditions are met. */
function compileChoose(element: ChooseElement, env: Environment, compileChildren: Compile): RenderAll {
  const branches = element.branches.map(choice => ({
    fits: compileConditions(choice, env.locale),
    render: lazy(() => compileChildren(choice.children, env)),
  }));
  return (context, outputs) => {
    for (const { fits, render } of branches) if (fits(context)) return render()(context, outputs);
  };
}

/** Compiles a rendering element (CSL 1.0.2, Rendering Elements). */
function compile(element: Exclude<Rendering, ChooseElement>, env: Environment): Render {
  switch (element.element) {
    case 'text':
      return compileText(element, env);
    case 'number':
      return compileNumber(element, env);
    case 'label':
      return compileLabel(element, env);
    case 'date':
      return compileDateElement(element, env);
    case 'names':
      return compileNames(element, env, compileFirst);
    case 'group':
      return compileGroup(element, env);
  }
}

/** Compiles the elements of `cs:substitute`: the first that prints anything, also among what `cs:choose` chooses. */
function compileFirst(elements: readonly Rendering[], env: Environment): RenderAll {
  const renders = elements.map((element): RenderAll => {
    if (element.element === 'choose') return compileChoose(element, env, compileFirst);
    const render = compile(element, env);
    // A term ends the search even if it is empty (substitute_SubstituteOnlyOnceTermEmpty).
    const isTerm = element.element === 'text' && element.term !== undefined;
    return (context, outputs) => {
      const output = substituted(context, render) ?? (isTerm ? branch([]) : null);
      if (output !== null) outputs.push(output);
    };
  });
  return (context, outputs) => {
    for (const render of renders) if (outputs.length === 0) render(context, outputs);
  };
}

/** Prints an element in place of names: its variables are not printed again. */
function substituted(context: Context, render: Render): Output | null {
  const before = [...context.suppressed];
  const { started } = context;
  context.substituting++;
  const output = render(context);
  context.substituting--;
  if (output !== null) return output;
  context.started = started;
  context.suppressed.clear();
  for (const variable of before) context.suppressed.add(variable);
  return null;
}

/** Compiles elements that follow each other; what `cs:choose` chooses stands among them like the others. */
export function compileAll(elements: readonly Rendering[], env: Environment): RenderAll {
  const renders = elements.map((element): RenderAll => {
    if (element.element === 'choose') return compileChoose(element, env, compileAll);
    const render = compile(element, env);
    return (context, outputs) => {
      const output = render(context);
      if (output !== null) outputs.push(output);
    };
  });
  return (context, outputs) => {
    for (const render of renders) render(context, outputs);
  };
}

type Test = (context: Context) => boolean;

/** Compiles the test of one value of a condition. */
function compileTest(test: Condition['test'], value: string, locale: Localization): Test {
  switch (test) {
    case 'type':
      return ({ item }) => item.type === value;
    case 'variable':
      return ({ cite }) => hasVariable(cite, value);
    case 'is-numeric':
      return ({ cite }) => {
        const text = variableText(cite, value);
        return text !== null && parseNumbers(text, locale).isNumeric;
      };
    case 'is-uncertain-date':
      return ({ item }) => Boolean(findDate(item, value)?.circa);
    case 'locator': {
      const kind = value.replace(' ', '-');
      return ({ cite }) => cite.locator !== undefined && (cite.label ?? 'page').replace(' ', '-') === kind;
    }
    case 'position':
      return ({ cite }) => cite.position === value;
    case 'disambiguate':
      return () => false;
  }
}

const meetsAny = (tests: readonly Test[], context: Context): boolean => tests.some(test => test(context));

/** Compiles the conditions of a branch (CSL 1.0.2, Choose); `cs:else`, which has none, is always chosen. */
function compileConditions({ match = 'all', conditions }: Branch, locale: Localization): Test {
  if (conditions.length === 0) return () => true;
  const tests = conditions.flatMap(({ test, values }) => {
    const found = values.map(value => compileTest(test, value, locale));
    // A cite has one type: styles that list several without `match` mean any of them.
    return test === 'type' && match === 'all' ? [(context: Context) => meetsAny(found, context)] : found;
  });
  if (match === 'any') return context => meetsAny(tests, context);
  if (match === 'none') return context => !meetsAny(tests, context);
  return context => tests.every(test => test(context));
}
