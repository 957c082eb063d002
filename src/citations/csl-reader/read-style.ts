import { BIBLIOGRAPHY_OPTIONS, ELEMENTS, GLOBAL_OPTIONS } from '../csl/schema.js';
import type { Area, DependentStyle, Locale, Style } from '../csl/style.js';
import { checkMacros } from './check-macros.js';
import { checkTree, type StyleProblem } from './check-tree.js';
import { findIneffective, type IneffectivePart } from './ineffective.js';
import { readLocaleNode } from './read-locale.js';
import { readNameOptions, readRendering } from './read-rendering.js';
import { childOf, childrenOf, readValues, unusable } from './read-values.js';
import { readXml, type XmlNode } from './xml.js';

/** A style file and what to know about it. */
export interface StyleFile {
  readonly style: Style | DependentStyle;
  /** What CSL 1.0.2 does not have. */
  readonly problems: readonly StyleProblem[];
  readonly ineffective: readonly IneffectivePart[];
}

function readArea(node: XmlNode, layout: XmlNode): Area {
  const keys = childrenOf(childOf(node, 'sort'), 'key');
  return {
    names: readNameOptions(node),
    sort: keys.map(key => readValues(ELEMENTS.key, key)),
    layout: { ...readValues(ELEMENTS.layout, layout), children: readRendering(layout) },
  };
}

/** The parent of a dependent style; null for an independent style. */
function parentOf(root: XmlNode): string | null {
  const links = childrenOf(childOf(root, 'info'), 'link');
  const parent = links.find(({ attributes }) => attributes.rel === 'independent-parent');
  return (childOf(root, 'citation') === undefined && parent?.attributes.href) || null;
}

const infoOf = (root: XmlNode, name: string): string =>
  childOf(childOf(root, 'info'), name)?.text.trim().replace(/\s+/g, ' ') ?? '';

/** Styles for CSL 0.8 have no version, and hold options and terms in elements of their own. */
function checkVersion(root: XmlNode, file: string): void {
  const { version } = root.attributes;
  const areas = [...childrenOf(root, 'citation'), ...childrenOf(root, 'bibliography')];
  const isOld =
    version === undefined
      ? childOf(root, 'terms') !== undefined || areas.some(area => childOf(area, 'option') !== undefined)
      : /^0\b/.test(version);
  if (isOld)
    throw unusable(
      file,
      `it is written for CSL ${version ?? '0.8'}`,
      'Get the style for CSL 1.0 from citationstyles.org.',
      root.line,
    );
}

/** The macros by name: the first of a name is used. */
function nameMacros(root: XmlNode) {
  const macros = new Map<string, XmlNode>();
  const repeated: StyleProblem[] = [];
  for (const macro of childrenOf(root, 'macro')) {
    const { name = '' } = macro.attributes;
    if (!macros.has(name)) macros.set(name, macro);
    else
      repeated.push({
        line: macro.line,
        message: `the macro “${name}” is there already; this one is not used`,
      });
  }
  return { macros, repeated };
}

function readIndependent(root: XmlNode, macros: ReadonlyMap<string, XmlNode>, file: string): Style {
  const noLayout = () =>
    unusable(
      file,
      'it has no layout for references',
      'Choose a style with a bibliography or with notes.',
      root.line,
    );
  const bibliography = childOf(root, 'bibliography');
  const citation = childOf(root, 'citation');
  const printed = childOf(bibliography, 'layout');
  const cited = childOf(citation, 'layout');
  const updated = infoOf(root, 'updated');
  const { class: styleClass = 'in-text', 'default-locale': lang } = readValues(ELEMENTS.style, root);
  if (bibliography ? !printed : !cited) throw noLayout();
  return {
    id: infoOf(root, 'id'),
    title: infoOf(root, 'title'),
    ...(updated !== '' && { updated }),
    class: styleClass,
    ...(lang !== undefined && { 'default-locale': lang }),
    options: readValues(GLOBAL_OPTIONS, root),
    names: readNameOptions(root),
    macros: Object.fromEntries([...macros].map(([name, macro]) => [name, readRendering(macro)] as const)),
    locales: childrenOf(root, 'locale').map(readLocaleNode),
    citation:
      citation && cited ? readArea(citation, cited) : { names: {}, sort: [], layout: { children: [] } },
    ...(bibliography &&
      printed && {
        bibliography: {
          ...readArea(bibliography, printed),
          options: readValues(BIBLIOGRAPHY_OPTIONS, bibliography),
        },
      }),
  };
}

function readRoot(text: string, name: 'style' | 'locale', file: string): XmlNode {
  const root = readXml(text, file);
  if (root.name === name) return root;
  throw unusable(
    file,
    `its root is <${root.name}>, not <${name}>`,
    'Use a file of the Citation Style Language (.csl).',
    root.line,
  );
}

/**
 * Reads a style file with its problems, which do not prevent its use.
 * @throws TemplateError `citation-style.malformed` or `citation-style.unusable` with file and line
 */
export function readStyleFile(text: string, file: string): StyleFile {
  const root = readRoot(text, 'style', file);
  checkVersion(root, file);
  const parent = parentOf(root);
  const problems = checkTree(root, file);
  if (parent !== null) {
    const lang = root.attributes['default-locale'];
    const info = { id: infoOf(root, 'id'), title: infoOf(root, 'title'), parent };
    const style = { ...info, ...(lang !== undefined && { 'default-locale': lang }) };
    return { style, problems, ineffective: [] };
  }
  const areas = [...childrenOf(root, 'citation'), ...childrenOf(root, 'bibliography')];
  const { macros, repeated } = nameMacros(root);
  checkMacros(areas, macros, file);
  return {
    style: readIndependent(root, macros, file),
    problems: [...problems, ...repeated],
    ineffective: findIneffective(root),
  };
}

/** Reads a style file (CSL 1.0.2); errors as of `readStyleFile`. */
export const readStyle = (text: string, file: string): Style | DependentStyle =>
  readStyleFile(text, file).style;

/**
 * Reads a locale file (CSL 1.0.2, Locale Files).
 * @throws TemplateError `citation-style.malformed` or `citation-style.unusable` with file and line
 */
export function readLocale(text: string, file: string): Locale {
  const root = readRoot(text, 'locale', file);
  checkTree(root, file);
  return readLocaleNode(root);
}
