import type { Context } from './context.js';
import { dateOf, hasVariable, variableText } from './input.js';
import type { Localization } from './locale.js';
import { parseNumbers } from './numbers.js';
import type { Branch, Condition } from './style.js';

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
      return ({ item }) => Boolean(dateOf(item, value)?.circa);
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
export function compileConditions({ match = 'all', conditions }: Branch, locale: Localization): Test {
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
