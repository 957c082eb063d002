import type { Area, NameOptions, NamesElement, Rendering, Style, TextElement } from '../csl/style.js';
import type { NameList } from '../items/item.js';

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

/** All elements of a style, with those within others. */
const allElements = (elements: readonly Rendering[]): readonly Rendering[] =>
  elements.flatMap(element => [element, ...allElements(childrenOf(element))]);

const elementsOf = ({ macros, citation, bibliography }: Style): readonly Rendering[] =>
  allElements([...Object.values(macros).flat(), ...(bibliography ?? citation).layout.children]);

const isNames = (element: Rendering): element is NamesElement => element.element === 'names';

/**
 * A style that prints translators in place of missing authors, as it prints editors; unchanged if it prints them
 * somewhere already.
 */
export function substituteTranslators(style: Style): Style {
  const names = elementsOf(style).filter(isNames);
  if (names.some(({ variables }) => variables.includes('translator'))) return style;
  const adapt = (element: Rendering): Rendering => {
    if (element.element === 'group') return { ...element, children: element.children.map(adapt) };
    if (!isNames(element) || !element.variables.includes('author')) return element;
    const at = (element.substitute ?? []).findIndex(
      each => isNames(each) && each.variables.includes('editor'),
    );
    if (at < 0 || element.substitute === undefined) return element;
    const translators: NamesElement = { element: 'names', variables: ['translator'] };
    return { ...element, substitute: element.substitute.toSpliced(at + 1, 0, translators) };
  };
  const macros = Object.entries(style.macros).map(([name, elements]) => [name, elements.map(adapt)]);
  return { ...style, macros: Object.fromEntries(macros) };
}

/**
 * A style that prints lists of names, with their roles, after a title: in a group, or as a sentence after a title that is
 * one. Elsewhere it is unchanged.
 */
export function insertNames(
  style: Style,
  variables: readonly NameList[],
  title: 'title' | 'container-title',
): Style {
  const { macros, bibliography } = style;
  const authors = elementsOf(style)
    .filter(isNames)
    .find(element => element.variables.includes('author'));
  if (bibliography === undefined || authors === undefined) return style;
  const { name, label = { element: 'label', form: 'short', prefix: ', ' } } = authors;
  const names: NamesElement = { element: 'names', variables, ...(name && { name }), label, delimiter: ', ' };

  const isTitle = (element: Rendering): element is TextElement =>
    element.element === 'text' &&
    (element.variable === title ||
      (element.macro !== undefined && prints(macros[element.macro] ?? [], title)));

  const insert = (elements: readonly Rendering[], delimiter: string): readonly Rendering[] =>
    elements.flatMap((element): readonly Rendering[] => {
      if (isTitle(element)) {
        if (delimiter !== '') return [element, names];
        return element.suffix === '.' ? [element, { ...names, prefix: ' ', suffix: '.' }] : [element];
      }
      if (element.element === 'group')
        return [{ ...element, children: insert(element.children, element.delimiter ?? '') }];
      if (element.element !== 'choose') return [element];
      const branches = element.branches.map(each => ({
        ...each,
        children: insert(each.children, delimiter),
      }));
      return [{ ...element, branches }];
    });

  const { layout } = bibliography;
  return {
    ...style,
    bibliography: { ...bibliography, layout: { ...layout, children: insert(layout.children, '') } },
  };
}
