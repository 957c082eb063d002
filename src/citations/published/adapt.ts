import type { Area, NameOptions, Rendering, Style, TextElement } from '../csl/style.js';

/** The elements directly within an element. */
function childrenOf(element: Rendering): readonly Rendering[] {
  switch (element.element) {
    case 'group':
      return element.children;
    case 'choose':
      return element.branches.flatMap(({ children }) => children);
    case 'names':
      return element.substitute ?? [];
    default:
      return [];
  }
}

const prints = (elements: readonly Rendering[], variable: string): boolean =>
  elements.some(
    element =>
      (element.element === 'text' && element.variable === variable) || prints(childrenOf(element), variable),
  );

/** Has the style, or a macro of it, a text element of this variable? */
export const printsVariable = ({ macros, citation, bibliography }: Style, variable: string): boolean =>
  [...Object.values(macros), (bibliography ?? citation).layout.children].some(elements =>
    prints(elements, variable),
  );

/** Number and letter of an entry among the others of a bibliography. */
const OF_ENTRY: readonly (string | undefined)[] = ['citation-number', 'year-suffix'];

/**
 * Is it a number of the entry, or the word by which Cite Them Right calls every article without volume and pages a
 * preprint?
 */
const isDropped = (element: Rendering): boolean =>
  ((element.element === 'text' || element.element === 'number') && OF_ENTRY.includes(element.variable)) ||
  (element.element === 'text' && element.value === 'Preprint');

/** Does the element change the capitals of a title? Titles are printed as recorded, terms and labels by the style. */
const changesTitle = ({ variable = '', macro, 'text-case': to }: TextElement): boolean =>
  variable.includes('title') || (macro !== undefined && (to === 'title' || to === 'sentence'));

/** All names are printed: long lists are shortened before. */
function withoutEtAl<Options extends NameOptions>(options: Options): Options {
  const { 'et-al-min': _least, 'et-al-use-first': _first, 'et-al-use-last': _last, ...rest } = options;
  // Only optional members are removed.
  return rest as Options;
}

function adaptElement(element: Rendering): Rendering {
  switch (element.element) {
    case 'text': {
      const { 'text-case': _case, ...rest } = element;
      return changesTitle(element) ? rest : element;
    }
    case 'names': {
      const { options, name, substitute } = element;
      return {
        ...element,
        ...(options && { options: withoutEtAl(options) }),
        ...(name && { name: withoutEtAl(name) }),
        ...(substitute && { substitute: adaptElements(substitute) }),
      };
    }
    case 'group':
      return { ...element, children: adaptElements(element.children) };
    case 'choose':
      return {
        ...element,
        branches: element.branches.map(branch => ({ ...branch, children: adaptElements(branch.children) })),
      };
    default:
      return element;
  }
}

const adaptElements = (elements: readonly Rendering[]): readonly Rendering[] =>
  elements.filter(element => !isDropped(element)).map(adaptElement);

const adaptArea = ({ names, layout }: Area): Area => ({
  names: withoutEtAl(names),
  sort: [],
  layout: { ...layout, children: adaptElements(layout.children) },
});

const EMPTY: Area = { names: {}, sort: [], layout: { children: [] } };

/**
 * Adapts a published style to a CV: without sorting, numbers, shortened lists of names, signs for repeated names, and
 * changes of case in titles (docs/citations.md, Changes to every style). Citations in running text are not needed; a
 * style without a bibliography keeps its citation, which is printed as a first note.
 */
export function adaptStyle(style: Style): Style {
  const { names, macros, citation, bibliography } = style;
  const adapted = Object.entries(macros).map(([name, elements]) => [name, adaptElements(elements)]);
  return {
    ...style,
    names: withoutEtAl(names),
    macros: Object.fromEntries(adapted),
    citation: bibliography ? EMPTY : adaptArea(citation),
    ...(bibliography && { bibliography: { ...adaptArea(bibliography), options: {} } }),
  };
}
