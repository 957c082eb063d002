import type { Context } from './context.js';
import { dateOf } from './input.js';
import type { Localization } from './locale.js';
import { parseNumbers } from './numbers.js';
import type { Branch, Condition } from './style.js';
import { hasVariable, valueOf } from './variables.js';

/** Does a value of a condition hold for the cite? */
function holds(
  test: Condition['test'],
  value: string,
  { cite, item }: Context,
  locale: Localization,
): boolean {
  switch (test) {
    case 'type':
      return item.type === value;
    case 'variable':
      return hasVariable(cite, value);
    case 'is-numeric': {
      const text = valueOf(cite, value);
      return text !== null && parseNumbers(text, locale).isNumeric;
    }
    case 'is-uncertain-date':
      return Boolean(dateOf(item, value)?.circa);
    case 'locator':
      return (
        cite.locator !== undefined && (cite.label ?? 'page').replace(' ', '-') === value.replace(' ', '-')
      );
    case 'position':
      return cite.position === value;
    case 'disambiguate':
      return false;
  }
}

/** Are the conditions of a branch met (CSL 1.0.2, Choose)? `cs:else` has none. */
export function matches(
  { match = 'all', conditions }: Branch,
  context: Context,
  locale: Localization,
): boolean {
  if (conditions.length === 0) return true;
  const results = conditions.flatMap(({ test, values }) => {
    const found = values.map(value => holds(test, value, context, locale));
    // A cite has one type: styles that list several without `match` mean any of them.
    return test === 'type' && match === 'all' ? [found.some(Boolean)] : found;
  });
  switch (match) {
    case 'all':
      return results.every(Boolean);
    case 'any':
      return results.some(Boolean);
    case 'none':
      return !results.some(Boolean);
  }
}
