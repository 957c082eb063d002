import { TemplateError } from '../../core/index.js';
import { readStyleXml, type StyleNode } from './style-xml.js';

type Child = StyleNode | string;

const isNode = (child: Child): child is StyleNode => typeof child !== 'string';
const hasName =
  (name: string) =>
  (child: Child): child is StyleNode =>
    isNode(child) && child.name === name;

const unusable = (file: string, reason: string, hint: string, line = 1): TemplateError =>
  new TemplateError('citation-style.unusable', `The citation style ${file} cannot be used: ${reason}.`, {
    place: { source: file, line },
    hint,
  });

/** Attributes for what a CV decides itself: the order and numbers of entries, all years and names in full. */
const DROPPED =
  /^(?:et-al-|disambiguate-|collapse$|givenname-disambiguation-rule$|subsequent-author-substitute|second-field-align$|year-suffix-delimiter$|after-collapse-delimiter$|cite-group-delimiter$|hanging-indent$)/;

/**
 * Is it an element without meaning for a single entry, or the word by which Cite Them Right calls every article
 * without volume and pages a preprint?
 */
const isDropped = ({ name, attrs }: StyleNode): boolean =>
  name === 'sort' ||
  ((name === 'text' || name === 'number') && attrs.variable === 'citation-number') ||
  attrs.value === 'Preprint';

/** Does this element change the capitals of a title? Titles are printed as recorded, terms and labels by the style. */
const changesTitles = ({ name, attrs }: StyleNode): boolean =>
  name === 'text' &&
  (/title/.test(attrs.variable ?? '') ||
    (attrs.macro !== undefined && /^(?:title|sentence)$/.test(attrs['text-case'] ?? '')));

function clean(node: StyleNode): StyleNode {
  const { name, attrs, children } = node;
  const kept = Object.entries(attrs).filter(
    ([attribute]) => !DROPPED.test(attribute) && !(attribute === 'text-case' && changesTitles(node)),
  );
  return {
    name,
    attrs: Object.fromEntries(kept),
    children: children.flatMap((child): Child[] => {
      if (!isNode(child)) return [child];
      return isDropped(child) ? [] : [clean(child)];
    }),
  };
}

/** The bibliography; in note styles, which have none, the layout of a first note. */
function findBibliography(style: StyleNode, file: string): StyleNode {
  const own = style.children.find(hasName('bibliography'));
  const notes = style.children.find(hasName('citation'));
  const source = own ?? notes;
  if (!source?.children.some(hasName('layout')))
    throw unusable(
      file,
      'it has no layout for references',
      'Choose a style with a bibliography or with notes.',
    );
  return { name: 'bibliography', attrs: source.attrs, children: source.children };
}

const CITATION: StyleNode = {
  name: 'citation',
  attrs: {},
  children: [{ name: 'layout', attrs: {}, children: [] }],
};

/** The parent of a dependent style; null for an independent style. */
function parentOf(style: StyleNode): string | null {
  const links = style.children.find(hasName('info'))?.children.filter(hasName('link')) ?? [];
  return links.find(({ attrs }) => attrs.rel === 'independent-parent')?.attrs.href ?? null;
}

const calledMacros = ({ attrs, children }: StyleNode): readonly string[] => [
  ...(attrs.macro === undefined ? [] : [attrs.macro]),
  ...children.filter(isNode).flatMap(calledMacros),
];

/** Rejects calls of missing macros, for which the engine prints nothing. */
function checkMacros(style: StyleNode, text: string, file: string): void {
  const defined = new Set(style.children.filter(hasName('macro')).map(({ attrs }) => attrs.name));
  const missing = calledMacros(style).find(macro => !defined.has(macro));
  if (missing === undefined) return;
  const call = text.indexOf(`macro="${missing}"`);
  const line = text.slice(0, call).split('\n').length;
  throw unusable(file, `it calls the missing macro “${missing}”`, 'Correct the name of the macro.', line);
}

/**
 * Prepares a style for the engine: without sorting, numbers, shortened lists of names, disambiguation, and changes of
 * case in titles. Citations in running text are not needed and get an empty layout.
 * @throws TemplateError for a file that is not a style, and for a dependent one, which has no rules of its own
 */
export function prepareStyle(text: string, file: string): StyleNode {
  const style = readStyleXml(text, file);
  if (style.name !== 'style') {
    throw unusable(
      file,
      `its root is <${style.name}>, not <style>`,
      'Use a file of the Citation Style Language (.csl).',
    );
  }
  const parent = parentOf(style);
  if (parent !== null && !style.children.some(hasName('citation'))) {
    throw unusable(file, `it depends on the style ${parent}`, `Use the file of that style: ${parent}`);
  }
  checkMacros(style, text, file);
  const bibliography = clean(findBibliography(style, file));
  const rest = style.children.filter(child => !hasName('citation')(child) && !hasName('bibliography')(child));
  const { name, attrs, children } = clean({ ...style, children: rest });
  return { name, attrs, children: [...children, CITATION, bibliography] };
}
