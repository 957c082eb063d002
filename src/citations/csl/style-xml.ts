import { TemplateError } from '../../core/index.js';

/** An element of a style file, in the shape that the engine accepts. */
export interface StyleNode {
  readonly name: string;
  readonly attrs: Readonly<Record<string, string>>;
  readonly children: readonly (StyleNode | string)[];
}

interface OpenNode extends StyleNode {
  readonly children: (StyleNode | string)[];
}

const TOKEN =
  /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[([\s\S]*?)\]\]>|<(\/?)([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/g;
const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const NAMED: Readonly<Record<string, string>> = { amp: '&', apos: "'", gt: '>', lt: '<', quot: '"' };

/** Elements that may be empty on purpose, for which the engine expects an empty text. */
const MAY_BE_EMPTY: ReadonlySet<string> = new Set(['term', 'single', 'multiple']);

/** An error at an offset in a style file. */
function malformed(reason: string, file: string, text: string, at: number): TemplateError {
  const line = text.slice(0, at).split('\n').length;
  return new TemplateError(
    'citation-style.malformed',
    `The citation style ${file} is not well-formed XML: ${reason}.`,
    {
      place: { source: file, line },
      hint: 'Get the file again from citationstyles.org, or correct it.',
    },
  );
}

/**
 * Reads a style file without comments, processing instructions, and blanks between elements.
 * @throws TemplateError with file and line if it is not well-formed XML or has a document type
 */
export function readStyleXml(text: string, file: string): StyleNode {
  const open: OpenNode[] = [];
  let root: StyleNode | null = null;
  let at = 0;

  const decode = (raw: string, from: number): string =>
    raw.replace(
      /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));|&/gi,
      (_, hex?: string, decimal?: string, name?: string) => {
        const code = hex ? Number.parseInt(hex, 16) : Number(decimal ?? Number.NaN);
        if (code >= 9 && code <= 0x10ffff) return String.fromCodePoint(code);
        const known = NAMED[name ?? ''];
        if (known === undefined) throw malformed('it has an unknown character reference', file, text, from);
        return known;
      },
    );

  const readText = (end: number): void => {
    const raw = text.slice(at, end);
    if (raw.includes('<'))
      throw malformed('it has a “<” that starts no element', file, text, at + raw.indexOf('<'));
    if (/^[\s\ufeff]*$/.test(raw)) return;
    const parent = open.at(-1);
    if (!parent) throw malformed('it has text outside the root element', file, text, at);
    parent.children.push(decode(raw, at));
  };

  const start = (name: string, attributes: string, empty: boolean, from: number): void => {
    const attrs: Record<string, string> = {};
    for (const [, key = '', double, single] of attributes.matchAll(ATTRIBUTE)) {
      if (Object.hasOwn(attrs, key)) throw malformed(`<${name}> has two attributes ${key}`, file, text, from);
      attrs[key] = decode(double ?? single ?? '', from);
    }
    const node: OpenNode = { name, attrs, children: [] };
    if (root !== null && open.length === 0) throw malformed('it has a second root element', file, text, from);
    open.at(-1)?.children.push(node);
    root ??= node;
    if (!empty) open.push(node);
    else if (MAY_BE_EMPTY.has(name)) node.children.push('');
  };

  const end = (name: string, from: number): void => {
    const node = open.pop();
    if (node?.name !== name) {
      const what = node ? `</${name}> ends <${node.name}>` : `</${name}> ends no element`;
      throw malformed(what, file, text, from);
    }
    if (node.children.length === 0 && MAY_BE_EMPTY.has(name)) node.children.push('');
  };

  for (const token of text.matchAll(TOKEN)) {
    readText(token.index);
    at = token.index + token[0].length;
    const [, data, closing, name, attributes = '', empty] = token;
    if (data !== undefined) open.at(-1)?.children.push(data);
    else if (name !== undefined && closing === '/') end(name, token.index);
    else if (name !== undefined) start(name, attributes, empty === '/', token.index);
  }
  readText(text.length);
  const left = open.at(-1);
  if (left) throw malformed(`<${left.name}> is not closed`, file, text, text.length);
  if (root === null) throw malformed('it has no element', file, text, 0);
  return root;
}
