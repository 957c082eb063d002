import { BIBLIOGRAPHY_OPTIONS, ELEMENTS, GLOBAL_OPTIONS } from '../csl/schema.js';
import type { Area, DependentStyle, Locale, LocaleOptions, Style, Term } from '../csl/style.js';
import { checkMacros, findIneffective, type IneffectivePart } from './check-macros.js';
import { checkTree, type StyleProblem } from './check-tree.js';
import { readDate, readNameOptions, readRendering } from './read-rendering.js';
import { readChild, readChildren, readValues, USE_CSL, unescaped, unusable } from './read-values.js';
import { readXml, type XmlNode } from './xml.js';

/** A style file and what to know about it. */
export interface StyleFile {
  readonly style: Style | DependentStyle;
  /** What CSL 1.0.2 does not have. */
  readonly problems: readonly StyleProblem[];
  readonly ineffective: readonly IneffectivePart[];
}

function readArea(node: XmlNode | undefined): Area {
  const layout = readChild(node, 'layout');
  return {
    names: readNameOptions(node),
    sort: readChildren(readChild(node, 'sort'), 'key').map(key => readValues(ELEMENTS.key, key)),
    layout: { ...readValues(ELEMENTS.layout, layout), children: readRendering(layout) },
  };
}

/** A term with one form has it as its text; one of the two forms stands for a missing other one. */
function readTerm(node: XmlNode): Term[] {
  const { name, ...rest } = readValues(ELEMENTS.term, node);
  const plural = readChild(node, 'multiple')?.text;
  const singular = readChild(node, 'single')?.text;
  const single = unescaped(singular ?? plural ?? node.text);
  const multiple = unescaped(plural ?? single);
  if (name === undefined) return [];
  return [{ name, ...rest, single, ...(multiple !== single && { multiple }) }];
}

/** Reads `cs:locale` of a style or the root of a locale file. */
function readLocaleNode(node: XmlNode): Locale {
  const lang = node.attributes['xml:lang'];
  const options: LocaleOptions = Object.assign(
    {},
    ...readChildren(node, 'style-options').map(child => readValues(ELEMENTS['style-options'], child)),
  );
  return {
    ...(lang !== undefined && { lang }),
    options,
    dates: readChildren(node, 'date').map(readDate),
    terms: readChildren(node, 'terms').flatMap(terms => readChildren(terms, 'term').flatMap(readTerm)),
  };
}

/** The parent of a dependent style; null for an independent style. */
function readParent(root: XmlNode): string | null {
  const links = readChildren(readChild(root, 'info'), 'link');
  const parent = links.find(({ attributes }) => attributes.rel === 'independent-parent');
  return (readChild(root, 'citation') === undefined && parent?.attributes.href) || null;
}

const readInfo = (root: XmlNode, name: string): string =>
  readChild(readChild(root, 'info'), name)?.text.trim().replace(/\s+/g, ' ') ?? '';

const readTitle = (root: XmlNode) => ({ id: readInfo(root, 'id'), title: readInfo(root, 'title') });

const readLanguage = (root: XmlNode) => readValues({ 'default-locale': 'text' }, root);

const readAreas = (root: XmlNode) =>
  root.children.filter(({ name }) => /^(?:citation|bibliography)$/.test(name));

/** Styles for CSL 0.8 have no version, and hold options and terms in elements of their own. */
function checkVersion(root: XmlNode): void {
  const { version } = root.attributes;
  const isOld =
    version === undefined
      ? readChild(root, 'terms') !== undefined || readAreas(root).some(area => readChild(area, 'option'))
      : /^0\b/.test(version);
  if (!isOld) return;
  const hint = 'Get the style for CSL 1.0 from citationstyles.org.';
  throw unusable(root, `it is written for CSL ${version ?? '0.8'}`, hint);
}

/** The macros by name: the first of a name is used. */
function nameMacros(root: XmlNode) {
  const macros = new Map<string, XmlNode>();
  const repeated: StyleProblem[] = [];
  for (const macro of readChildren(root, 'macro')) {
    const { name = '' } = macro.attributes;
    const message = `the macro “${name}” is there already; this one is not used`;
    if (macros.has(name)) repeated.push({ line: macro.line, message });
    else macros.set(name, macro);
  }
  return { macros, repeated };
}

function readIndependent(root: XmlNode, macros: ReadonlyMap<string, XmlNode>): Style {
  const bibliography = readChild(root, 'bibliography');
  const citation = readChild(root, 'citation');
  const hint = 'Choose a style with a bibliography or with notes.';
  if (!readChild(bibliography ?? citation, 'layout'))
    throw unusable(root, 'it has no layout for references', hint);
  const updated = readInfo(root, 'updated');
  const { class: styleClass = 'in-text' } = readValues(ELEMENTS.style, root);
  return {
    ...readTitle(root),
    ...(updated !== '' && { updated }),
    class: styleClass,
    ...readLanguage(root),
    options: readValues(GLOBAL_OPTIONS, root),
    names: readNameOptions(root),
    macros: Object.fromEntries([...macros].map(([name, macro]) => [name, readRendering(macro)] as const)),
    locales: readChildren(root, 'locale').map(readLocaleNode),
    citation: readArea(citation),
    ...(bibliography && {
      bibliography: { ...readArea(bibliography), options: readValues(BIBLIOGRAPHY_OPTIONS, bibliography) },
    }),
  };
}

function readRoot(text: string, name: 'style' | 'locale', file: string): XmlNode {
  const root = readXml(text, file);
  if (root.name === name) return root;
  throw unusable(root, `its root is <${root.name}>, not <${name}>`, USE_CSL);
}

/**
 * Reads a style file with its problems, which do not prevent its use.
 * @throws TemplateError `citation-style.malformed` or `citation-style.unusable` with file and line
 */
export function readStyleFile(text: string, file: string): StyleFile {
  const root = readRoot(text, 'style', file);
  checkVersion(root);
  const parent = readParent(root);
  const problems = checkTree(root);
  if (parent !== null)
    return { style: { ...readTitle(root), parent, ...readLanguage(root) }, problems, ineffective: [] };
  const { macros, repeated } = nameMacros(root);
  checkMacros(readAreas(root), macros);
  return {
    style: readIndependent(root, macros),
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
  checkTree(root);
  return readLocaleNode(root);
}
