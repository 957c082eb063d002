import type { Area, NameOptions, NamesElement, Rendering, Style, TextElement } from '../csl/style.js';
import type { NameList } from '../items/item.js';

/** The elements directly within an element. */
function getChildren(element: Rendering): readonly Rendering[] {
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
      (element.element === 'text' && element.variable === variable) || prints(getChildren(element), variable),
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

/** An element that is printed only for items with an address. */
const ifOnline = (element: Rendering): Rendering => ({
  element: 'choose',
  branches: [
    { match: 'any', conditions: [{ test: 'variable', values: ['DOI', 'URL'] }], children: [element] },
  ],
});

function adaptElement(element: Rendering): Rendering {
  switch (element.element) {
    case 'text': {
      // AMA prints it for every work without volume and pages.
      if (element.value === 'Published online') return ifOnline(element);
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
 * Adapts a published style to a CV: without sorting, numbers, shortened lists of names, signs for repeated names,
 * changes of case in titles, and false statements that a work is online (docs/citations.md, Changes to every style). Citations in running text are not needed; a
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
  elements.flatMap(element => [element, ...allElements(getChildren(element))]);

const getElements = ({ macros, citation, bibliography }: Style): readonly Rendering[] =>
  allElements([...Object.values(macros).flat(), ...(bibliography ?? citation).layout.children]);

const isNames = (element: Rendering): element is NamesElement => element.element === 'names';

/** The style with each element replaced by what a function returns for it, from the innermost outwards. */
function mapStyle(style: Style, change: (element: Rendering) => Rendering): Style {
  const mapElement = (element: Rendering): Rendering => {
    if (element.element === 'group')
      return change({ ...element, children: element.children.map(mapElement) });
    if (element.element !== 'choose') return change(element);
    const branches = element.branches.map(each => ({ ...each, children: each.children.map(mapElement) }));
    return change({ ...element, branches });
  };
  const mapArea = (area: Area): Area => {
    return { ...area, layout: { ...area.layout, children: area.layout.children.map(mapElement) } };
  };
  const macros = Object.entries(style.macros).map(([name, elements]) => [name, elements.map(mapElement)]);
  return {
    ...style,
    macros: Object.fromEntries(macros),
    citation: mapArea(style.citation),
    ...(style.bibliography && { bibliography: { ...style.bibliography, ...mapArea(style.bibliography) } }),
  };
}

/** The style with translators in place of missing authors and editors, with the label of authors. */
export const substituteTranslators = (style: Style): Style =>
  mapStyle(style, element => {
    if (!isNames(element) || !element.variables.includes('author')) return element;
    const { substitute = [] } = element;
    const at = substitute.findIndex(each => isNames(each) && each.variables.includes('editor'));
    const translators: NamesElement = { element: 'names', variables: ['translator'] };
    return { ...element, substitute: substitute.toSpliced(at + 1, 0, translators) };
  });

/**
 * The style with lists of names, and their roles, after a title: in the innermost group with punctuation between its
 * elements, or as a sentence after a title that is one. Unchanged if it has no such place.
 */
export function insertNames(
  style: Style,
  variables: readonly NameList[],
  title: 'title' | 'container-title',
): Style {
  const { macros, bibliography, citation } = style;
  const authors = getElements(style)
    .filter(isNames)
    .find(element => element.variables.includes('author'));
  if (authors === undefined) return style;
  const { name, label = { element: 'label', form: 'short', prefix: ', ' } } = authors;
  const names: NamesElement = { element: 'names', variables, ...(name && { name }), label, delimiter: ', ' };

  /** True if an element within this one, or within a macro that it calls, is found; substitutes of names do not count. */
  const contains = (element: Rendering, find: (each: Rendering) => boolean): boolean =>
    find(element) ||
    (!isNames(element) && getChildren(element).some(each => contains(each, find))) ||
    (element.element === 'text' && (macros[element.macro ?? ''] ?? []).some(each => contains(each, find)));
  const isTitle = (each: Rendering): boolean => each.element === 'text' && each.variable === title;
  const isAuthors = (each: Rendering): boolean => isNames(each) && each.variables.includes('author');

  /** An element with the names inside; null if it has no place for them. */
  const insertWithin = (element: Rendering): Rendering | null => {
    if (element.element === 'group') {
      const children = insert(element.children, element.delimiter ?? '');
      return children && { ...element, children };
    }
    if (element.element === 'choose') {
      const inserted = element.branches.map(({ children }) => insert(children, ''));
      if (inserted.every(children => children === null)) return null;
      const branches = element.branches.map((each, i) => ({
        ...each,
        children: inserted[i] ?? each.children,
      }));
      return { ...element, branches };
    }
    if (element.element !== 'text' || element.macro === undefined || !contains(element, isAuthors))
      return null;
    const { macro, element: _, 'text-case': __, ...wrapping } = element;
    const children = insert(macros[macro] ?? [], '');
    return children && { ...wrapping, element: 'group', children };
  };

  /** Elements with the names in or after the first that prints the title; null if there is no place for them. */
  const insert = (elements: readonly Rendering[], delimiter: string): readonly Rendering[] | null => {
    let isInserted = false;
    const written = elements.flatMap((element): readonly Rendering[] => {
      if (isInserted || !contains(element, isTitle)) return [element];
      const within = insertWithin(element);
      const isSentence = element.element === 'text' && element.suffix === '.';
      const prefix = delimiter === '' ? ' ' : '';
      const after = isSentence ? { ...names, prefix, suffix: '.' } : /[.,;:]/.test(delimiter) ? names : null;
      isInserted = within !== null || after !== null;
      return within !== null ? [within] : after !== null ? [element, after] : [element];
    });
    return isInserted ? written : null;
  };

  const area = bibliography ?? citation;
  const children = insert(area.layout.children, area.layout.delimiter ?? '');
  if (children === null) return style;
  const layout = { ...area.layout, children };
  return bibliography
    ? { ...style, bibliography: { ...bibliography, layout } }
    : { ...style, citation: { ...citation, layout } };
}
