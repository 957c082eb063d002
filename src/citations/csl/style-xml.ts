import { TemplateError } from '../../ground/index.js';

/** An element of a style file, in the shape in which the engine takes one. */
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

/** Terms may be empty on purpose, which the engine knows by an empty text in them. */
const MAY_BE_EMPTY: ReadonlySet<string> = new Set(['term', 'single', 'multiple']);

/** An error in a style file at a place in its text. */
function faulty(reason: string, file: string, text: string, at: number): TemplateError {
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
 * Reads a style file. Comments and processing instructions are left out, and blanks between elements. Throws
 * TemplateError with file and line for what is not well-formed XML, and for a document type, which CSL has no use for.
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
        if (known === undefined) throw faulty('there is a reference that means nothing', file, text, from);
        return known;
      },
    );

  const takeText = (end: number): void => {
    const raw = text.slice(at, end);
    if (raw.includes('<'))
      throw faulty('there is a “<” that begins no element', file, text, at + raw.indexOf('<'));
    if (/^[\s\ufeff]*$/.test(raw)) return;
    const parent = open.at(-1);
    if (!parent) throw faulty('there is text outside the root element', file, text, at);
    parent.children.push(decode(raw, at));
  };

  const start = (name: string, attributes: string, empty: boolean, from: number): void => {
    const attrs: Record<string, string> = {};
    for (const [, key = '', double, single] of attributes.matchAll(ATTRIBUTE)) {
      if (Object.hasOwn(attrs, key)) throw faulty(`<${name}> has two attributes ${key}`, file, text, from);
      attrs[key] = decode(double ?? single ?? '', from);
    }
    const node: OpenNode = { name, attrs, children: [] };
    if (root !== null && open.length === 0) throw faulty('there is a second root element', file, text, from);
    open.at(-1)?.children.push(node);
    root ??= node;
    if (!empty) open.push(node);
    else if (MAY_BE_EMPTY.has(name)) node.children.push('');
  };

  const end = (name: string, from: number): void => {
    const node = open.pop();
    if (node?.name !== name) {
      const what = node ? `</${name}> stands where <${node.name}> should end` : `</${name}> ends nothing`;
      throw faulty(what, file, text, from);
    }
    if (node.children.length === 0 && MAY_BE_EMPTY.has(name)) node.children.push('');
  };

  for (const token of text.matchAll(TOKEN)) {
    takeText(token.index);
    at = token.index + token[0].length;
    const [, data, closing, name, attributes = '', empty] = token;
    if (data !== undefined) open.at(-1)?.children.push(data);
    else if (name !== undefined && closing === '/') end(name, token.index);
    else if (name !== undefined) start(name, attributes, empty === '/', token.index);
  }
  takeText(text.length);
  const left = open.at(-1);
  if (left) throw faulty(`<${left.name}> is not closed`, file, text, text.length);
  if (root === null) throw faulty('there is no element', file, text, 0);
  return root;
}
