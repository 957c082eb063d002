import { getMacro } from './compile.js';
import { createContext, type Environment } from './context.js';
import { sortableDate } from './dates.js';
import { findDate, findNames, type Input, isNumberVariable, variableText } from './input.js';
import { branch, type Output } from './output.js';
import type { NameOptions, SortKey } from './style.js';
import { writeSpans } from './write.js';

/** Marks that do not count in the order of names and titles (sort_Quotes, sort_LeadingApostropheOnNameParticle). */
const IGNORED = /[[\]()"“”«».,:;!?…]/g;

const sortable = (text: string): string => text.replace(IGNORED, '').replace(/['’‘]/g, ' ').trim();

/** Compiles a key to a function that returns its text; empty for an item without one. */
function compileKey(key: SortKey, env: Environment, lang: string): (item: Input, number: number) => string {
  const names: NameOptions = {
    'name-as-sort-order': 'all',
    ...(key['names-min'] !== undefined && { 'et-al-min': key['names-min'] }),
    ...(key['names-use-first'] !== undefined && { 'et-al-use-first': key['names-use-first'] }),
    ...(key['names-use-last'] !== undefined && { 'et-al-use-last': key['names-use-last'] }),
  };
  const sorting: Environment = { ...env, macros: new Map(), sorting: names };
  const getText = (output: Output | null): string => {
    const spans = output ? writeSpans(branch([output]), env.locale.marks) : [];
    return spans.map(({ text }) => text).join('');
  };
  const { variable, macro } = key;
  if (macro !== undefined) {
    const render = getMacro(macro, sorting);
    return (item, number) => getText(render(createContext({ item, number }, lang)));
  }
  if (variable === undefined) return () => '';
  const renderNames = compileNameKey(variable, sorting);
  return (item, number) => {
    const context = createContext({ item, number }, lang);
    if (findNames(item, variable)) return getText(renderNames(context));
    const date = findDate(item, variable);
    if (date !== null) return sortableDate(date, ['year', 'month', 'day']);
    const text = variableText(context.cite, variable) ?? '';
    return isNumberVariable(variable) ? text.replace(/^\D+(?=\d)/, '') : text;
  };
}

/** A names variable as a key: all names in full, surnames first. */
const compileNameKey = (variable: string, env: Environment): ReturnType<typeof getMacro> =>
  getMacro('', {
    ...env,
    macros: new Map(),
    style: { ...env.style, macros: { '': [{ element: 'names', variables: [variable] }] } },
  });

/**
 * Compiles `cs:sort` (CSL 1.0.2, Sorting): a function that puts items in order. Items without a key come last, in either
 * direction.
 */
export function compileSort(env: Environment, lang: string): (items: readonly Input[]) => readonly Input[] {
  const keys = env.area.sort.map(key => ({ text: compileKey(key, env, lang), sort: key.sort }));
  if (keys.length === 0) return items => items;
  const collator = new Intl.Collator(lang, { numeric: true });
  return items => {
    const rows = items.map((item, i) => ({
      item,
      texts: keys.map(({ text }) => sortable(text(item, i + 1))),
    }));
    const compare = (a: readonly string[], b: readonly string[]): number => {
      for (const [i, { sort }] of keys.entries()) {
        const [first = '', second = ''] = [a[i], b[i]];
        if (first === second) continue;
        if (first === '' || second === '') return first === '' ? 1 : -1;
        const order = collator.compare(first, second);
        if (order !== 0) return sort === 'descending' ? -order : order;
      }
      return 0;
    };
    return rows.sort((a, b) => compare(a.texts, b.texts)).map(({ item }) => item);
  };
}
