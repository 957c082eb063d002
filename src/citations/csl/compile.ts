import { upperFirst } from '../../text/index.js';
import { compileConditions } from './conditions.js';
import { type Context, countVariable, type Environment, type Render } from './context.js';
import { compileDate, partNames, sortableDate } from './dates.js';
import { dateOf, type InputDate } from './input.js';
import { compileNames } from './names.js';
import { formatNumbers, parseNumbers } from './numbers.js';
import { branch, type Inline, leaf, type Output, wrappingOf } from './output.js';
import { parseField } from './rich-text.js';
import type {
  ChooseElement,
  DateElement,
  GroupElement,
  LabelElement,
  NumberElement,
  Rendering,
  TextElement,
} from './style.js';
import { termText } from './terms.js';
import { changeCase } from './text-case.js';
import { isNumberVariable, variableText } from './variables.js';

/** Elements that follow each other: adds what they print to a list. */
type RenderAll = (context: Context, outputs: Output[]) => void;

/** Output of an element that has text. */
function printed(context: Context, output: Output): Output {
  context.started = true;
  return output;
}

/** Text of a number variable: ranges with dashes, pages in the format of the style. */
function numberText(
  variable: string,
  text: string,
  form: NumberElement['form'],
  context: Context,
  env: Environment,
): string {
  const { locale, style } = env;
  // The number of a case is that of a docket, and no range.
  if (variable === 'number' && context.item.type === 'legal_case') return text;
  const isPage = variable === 'page' || (variable === 'locator' && (context.cite.label ?? 'page') === 'page');
  const dash = locale.term('page-range-delimiter') || '–';
  const pages = isPage ? style.options['page-range-format'] : undefined;
  return formatNumbers(parseNumbers(text, locale), { locale, form, noun: variable, dash, pages });
}

function compileVariable(element: TextElement, name: string, env: Environment): Render {
  const variable = element.form === 'short' ? `${name}-short` : name;
  const wrapping = wrappingOf(element);
  const to = element['text-case'];
  const link = name === 'DOI' || name === 'URL';
  const isNumber = isNumberVariable(name);
  // Entries are not distinguished by letters, so that the variable does not empty a group.
  if (name === 'year-suffix') return () => null;
  return context => {
    const value = context.suppressed.has(name)
      ? null
      : (variableText(context.cite, variable) ?? variableText(context.cite, name));
    countVariable(context, name, value !== null);
    if (value === null) return null;
    const text = element['strip-periods'] ? value.replaceAll('.', '') : value;
    const numbers = isNumber ? numberText(name, text, undefined, context, env) : null;
    const inlines = numbers !== null || link ? [numbers ?? text] : parseField(text, env.locale.marks);
    const output = leaf(to === undefined ? inlines : changeCase(inlines, to, context.lang), wrapping, link);
    // A term after the number of an entry is at its start.
    return name === 'citation-number' ? output : printed(context, output);
  };
}

/** Text with a capital at its start. */
const capitalized = (inlines: readonly Inline[]): readonly Inline[] =>
  inlines.map((inline, i) => (i === 0 && typeof inline === 'string' ? upperFirst(inline) : inline));

/** A term; at the start of a cite its first letter is a capital (magic_CapitalizeFirstOccurringTerm). */
function compileTerm(element: TextElement, name: string, env: Environment): Render {
  const text = env.locale.term(name, element.form, element.plural === true);
  if (!text) return () => null;
  const wrapping = wrappingOf(element);
  const inlines = termText(text, element, env.locale);
  const plain = leaf(inlines, wrapping);
  const first = env.capitalizes ? leaf(capitalized(inlines), wrapping) : plain;
  return context => printed(context, context.started ? plain : first);
}

function compileValue(element: TextElement, value: string, env: Environment): Render {
  const stripped = element['strip-periods'] ? value.replaceAll('.', '') : value;
  const to = element['text-case'];
  const inlines = parseField(stripped, env.locale.marks);
  const wrapping = wrappingOf(element);
  if (value === '') return () => null;
  const output = leaf(
    to === undefined ? inlines : changeCase(inlines, to, to === 'title' ? 'en' : env.locale.lang),
    wrapping,
  );
  return context => printed(context, output);
}

/** A call of a macro; its text is not shown if the variables that it calls are empty, like that of a group. */
function compileMacroCall(element: TextElement, name: string, env: Environment): Render {
  const wrapping = wrappingOf(element);
  const strip = element['strip-periods'] === true;
  const render = macroOf(name, env);
  return context => {
    const output = render(context);
    if (output === null) return null;
    return branch([strip ? withoutPeriods(output) : output], wrapping);
  };
}

/** Output without the periods of its texts; affixes keep theirs (magic_StripPeriodsExcludeAffixes). */
function withoutPeriods(output: Output): Output {
  if ('children' in output) return { ...output, children: output.children.map(withoutPeriods) };
  const strip = (inline: Inline): Inline =>
    typeof inline === 'string'
      ? inline.replaceAll('.', '')
      : { tag: inline.tag, children: inline.children.map(strip) };
  return { ...output, text: output.text.map(strip) };
}

/** Compiles on the first call: most macros and branches of a style are for types that a document does not have. */
function lazy<Args extends readonly unknown[], T>(
  compileNow: () => (...args: Args) => T,
): (...args: Args) => T {
  let render: ((...args: Args) => T) | null = null;
  return (...args) => {
    render ??= compileNow();
    return render(...args);
  };
}

/** The compiled macro of a name; compiled once for all its calls. */
export function macroOf(name: string, env: Environment): Render {
  const known = env.macros.get(name);
  if (known) return known;
  const children = env.style.macros[name] ?? [];
  const render = lazy(() => compileGroup({ element: 'group', children }, { ...env, substituted: null }));
  env.macros.set(name, render);
  return render;
}

function compileText(element: TextElement, env: Environment): Render {
  if (element.variable !== undefined) return compileVariable(element, element.variable, env);
  if (element.macro !== undefined) return compileMacroCall(element, element.macro, env);
  if (element.term !== undefined) return compileTerm(element, element.term, env);
  return compileValue(element, element.value ?? '', env);
}

function compileNumber(element: NumberElement, env: Environment): Render {
  const { variable, form } = element;
  const wrapping = wrappingOf(element);
  const to = element['text-case'];
  return context => {
    const value = context.suppressed.has(variable) ? null : variableText(context.cite, variable);
    countVariable(context, variable, value !== null);
    if (value === null) return null;
    const numbers = numberText(variable, value, form, context, env);
    // Endings of ordinals may have formatting, the numbers of a record have none (flipflop_NumericField).
    const text = form === 'ordinal' ? parseField(numbers, env.locale.marks) : [numbers];
    return printed(context, leaf(to === undefined ? text : changeCase(text, to, context.lang), wrapping));
  };
}

/** Is the number of a label plural: several numbers, or more than one page or volume in all? */
function isPlural(variable: string, value: string, isList: boolean): boolean {
  return /^number-of-/.test(variable) ? isList || Number(value) > 1 : isList;
}

function compileLabel(element: LabelElement, env: Environment): Render {
  const { variable = '', plural } = element;
  const { locale } = env;
  const wrapping = wrappingOf(element);
  return context => {
    // Styles are written for citeproc, which prints the label of a missing number: `3 vol` of the number of volumes.
    const isDocket = variable === 'number' && context.item.type === 'legal_case';
    const value = isDocket ? '' : (variableText(context.cite, variable) ?? '');
    const numbers = parseNumbers(value, locale);
    const own = variable === 'locator' ? (context.cite.label ?? 'page').replace(' ', '-') : variable;
    const many = plural === 'always' || (plural !== 'never' && isPlural(variable, value, numbers.isPlural));
    const text = locale.term(numbers.parts[0]?.label ?? own, element.form, many);
    return text ? printed(context, leaf(termText(text, element, locale), wrapping)) : null;
  };
}

/** A date in a key of sorting: the digits of the parts that the element prints. */
function compileDateKey(element: DateElement, env: Environment): (date: InputDate) => Output | null {
  const names = partNames(element, env.locale);
  return date => leaf(sortableDate(date, names));
}

function compileDateElement(element: DateElement, env: Environment): Render {
  const { variable = '' } = element;
  const print = env.sorting === null ? compileDate(element, env.locale) : compileDateKey(element, env);
  return context => {
    const date = context.suppressed.has(variable) ? null : dateOf(context.item, variable);
    const output = date && print(date);
    countVariable(context, variable, output !== null);
    return output && printed(context, output);
  };
}

/** A group: nothing if it calls variables and all of them are empty (CSL 1.0.2, Group). */
function compileGroup(element: GroupElement, env: Environment): Render {
  const render = compileAll(element.children, env);
  const wrapping = wrappingOf(element);
  const delimiter = element.delimiter ?? '';
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
function compileChoice<Rest extends readonly unknown[], T>(
  element: ChooseElement,
  env: Environment,
  compileChildren: (
    elements: readonly Rendering[],
    env: Environment,
  ) => (context: Context, ...rest: Rest) => T,
): (context: Context, ...rest: Rest) => T | null {
  const branches = element.branches.map(choice => ({
    fits: compileConditions(choice, env.locale),
    render: lazy(() => compileChildren(choice.children, env)),
  }));
  return (context, ...rest) => {
    for (const { fits, render } of branches) if (fits(context)) return render(context, ...rest);
    return null;
  };
}

const compileChoose = (element: ChooseElement, env: Environment): RenderAll =>
  compileChoice(element, env, compileAll);

/** Compiles a rendering element (CSL 1.0.2, Rendering Elements). */
export function compile(element: Rendering, env: Environment): Render {
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
    case 'choose': {
      const render = compileChoose(element, env);
      return context => {
        const outputs: Output[] = [];
        render(context, outputs);
        return outputs.length === 0 ? null : branch(outputs);
      };
    }
  }
}

/** Compiles the elements of `cs:substitute`: the first that prints anything, also among what `cs:choose` chooses. */
function compileFirst(elements: readonly Rendering[], env: Environment): Render {
  const renders = elements.map((element): Render => {
    if (element.element === 'choose') return compileChoice(element, env, compileFirst);
    const render = compile(element, env);
    // A term ends the search even if it is empty (substitute_SubstituteOnlyOnceTermEmpty).
    const isTerm = element.element === 'text' && element.term !== undefined;
    return context => substituted(context, render) ?? (isTerm ? branch([]) : null);
  });
  return context => {
    for (const render of renders) {
      const output = render(context);
      if (output !== null) return output;
    }
    return null;
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
    if (element.element === 'choose') return compileChoose(element, env);
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
