import { TemplateError } from '../../ground/index.js';
import { readStyleXml, type StyleNode } from './style-xml.js';

type Child = StyleNode | string;

const isNode = (child: Child): child is StyleNode => typeof child !== 'string';
const named =
  (name: string) =>
  (child: Child): child is StyleNode =>
    isNode(child) && child.name === name;

const refused = (file: string, reason: string, hint: string, line = 1): TemplateError =>
  new TemplateError('citation-style.unusable', `The citation style ${file} cannot be used: ${reason}.`, {
    place: { source: file, line },
    hint,
  });

/** What a CV settles for itself: the order and number of its entries, all years and names in full. */
const DROPPED =
  /^(?:et-al-|disambiguate-|collapse$|givenname-disambiguation-rule$|subsequent-author-substitute|second-field-align$|year-suffix-delimiter$|after-collapse-delimiter$|cite-group-delimiter$|hanging-indent$)/;

/**
 * Elements without meaning for an entry that stands alone, and the word by which Cite Them Right calls every article
 * without volume and pages a preprint, which no record says.
 */
const isDropped = ({ name, attrs }: StyleNode): boolean =>
  name === 'sort' ||
  ((name === 'text' || name === 'number') && attrs.variable === 'citation-number') ||
  attrs.value === 'Preprint';

/** Does this element change the capitals of a title? They stay as recorded; terms and labels get theirs by the style. */
const changesTitles = ({ name, attrs }: StyleNode): boolean =>
  name === 'text' &&
  (/title/.test(attrs.variable ?? '') ||
    (attrs.macro !== undefined && /^(?:title|sentence)$/.test(attrs['text-case'] ?? '')));

function cleaned(node: StyleNode): StyleNode {
  const { name, attrs, children } = node;
  const kept = Object.entries(attrs).filter(
    ([attribute]) => !DROPPED.test(attribute) && !(attribute === 'text-case' && changesTitles(node)),
  );
  return {
    name,
    attrs: Object.fromEntries(kept),
    children: children.flatMap((child): Child[] => {
      if (!isNode(child)) return [child];
      return isDropped(child) ? [] : [cleaned(child)];
    }),
  };
}

/** Note styles have no bibliography: the layout of a first note stands for it. */
function bibliographyOf(style: StyleNode, file: string): StyleNode {
  const own = style.children.find(named('bibliography'));
  const notes = style.children.find(named('citation'));
  const source = own ?? notes;
  if (!source?.children.some(named('layout')))
    throw refused(
      file,
      'it has no layout of a reference',
      'Choose a style with a bibliography or with notes.',
    );
  return { name: 'bibliography', attrs: source.attrs, children: source.children };
}

const CITATION: StyleNode = {
  name: 'citation',
  attrs: {},
  children: [{ name: 'layout', attrs: {}, children: [] }],
};

/** The parent that a dependent style names; null for a style of its own. */
function parentOf(style: StyleNode): string | null {
  const links = style.children.find(named('info'))?.children.filter(named('link')) ?? [];
  return links.find(({ attrs }) => attrs.rel === 'independent-parent')?.attrs.href ?? null;
}

const macrosCalled = ({ attrs, children }: StyleNode): readonly string[] => [
  ...(attrs.macro === undefined ? [] : [attrs.macro]),
  ...children.filter(isNode).flatMap(macrosCalled),
];

/** The engine would print nothing for a macro that is not there. */
function checkMacros(style: StyleNode, text: string, file: string): void {
  const there = new Set(style.children.filter(named('macro')).map(({ attrs }) => attrs.name));
  const missing = macrosCalled(style).find(macro => !there.has(macro));
  if (missing === undefined) return;
  const call = text.indexOf(`macro="${missing}"`);
  const line = text.slice(0, call).split('\n').length;
  throw refused(
    file,
    `it calls the macro “${missing}”, which it does not have`,
    'Correct the name of the macro.',
    line,
  );
}

/**
 * A style as the engine is to have it: without sorting, numbers, shortened lists of names, means to tell alike
 * references apart, and changes of case in titles. Citations in running text are not wanted and get an empty layout.
 * Throws TemplateError for a file that is no style, and for a dependent one, which has no rules of its own.
 */
export function preparedStyle(text: string, file: string): StyleNode {
  const style = readStyleXml(text, file);
  if (style.name !== 'style') {
    throw refused(
      file,
      `its root is <${style.name}>, not <style>`,
      'Give a file of the Citation Style Language (.csl).',
    );
  }
  const parent = parentOf(style);
  if (parent !== null && !style.children.some(named('citation'))) {
    throw refused(file, `it depends on the style ${parent}`, `Give the file of that style: ${parent}`);
  }
  checkMacros(style, text, file);
  const bibliography = cleaned(bibliographyOf(style, file));
  const rest = style.children.filter(child => !named('citation')(child) && !named('bibliography')(child));
  const { name, attrs, children } = cleaned({ ...style, children: rest });
  return { name, attrs, children: [...children, CITATION, bibliography] };
}
