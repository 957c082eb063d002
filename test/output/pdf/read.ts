import { inflateSync } from 'node:zlib';
import { getDocument } from '../../support/pdfjs.js';

type PdfDocument = Awaited<ReturnType<typeof getDocument>['promise']>;

/** A node of a structure tree as pdf.js gives it. */
interface Node {
  readonly role?: string;
  readonly lang?: string;
  readonly type?: string;
  readonly id?: string;
  readonly children?: readonly Node[];
}

/** Opens a file with pdf.js, an independent reader. */
export async function open(bytes: Uint8Array, password = ''): Promise<PdfDocument> {
  return getDocument({ data: new Uint8Array(bytes), password, useSystemFonts: false, verbosity: 0 }).promise;
}

async function markedTexts(document: PdfDocument, page: number): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>();
  const content = await (await document.getPage(page)).getTextContent({
    includeMarkedContent: true,
    disableNormalization: true,
  });
  const path: string[] = [];
  for (const item of content.items) {
    if ('str' in item) {
      const id = path.at(-1) ?? '';
      texts.set(id, (texts.get(id) ?? '') + item.str + (item.hasEOL ? '\n' : ''));
    } else if (item.type === 'endMarkedContent') path.pop();
    else {
      // A mark without a number within another says how its text is drawn, not where it belongs.
      const tag = `#${'tag' in item ? item.tag : ''}`;
      path.push(('id' in item && item.id) || (tag === '#Artifact' ? tag : (path.at(-1) ?? tag)));
    }
  }
  return texts;
}

/** The structure tree of a page as indented lines: role, and what text stands directly in it. */
export async function getTree(document: PdfDocument, page = 1): Promise<string> {
  const texts = await markedTexts(document, page);
  const lines: string[] = [];
  const walk = (node: Node, depth: number) => {
    const parts = (node.children ?? []).map(child => {
      if (child.type === 'content')
        return JSON.stringify(
          texts
            .get(child.id ?? '')
            ?.replace(/\n/g, ' ')
            .trim() ?? '',
        );
      return child.type === 'annotation' || child.type === 'object' ? '@' : '';
    });
    const own = parts.filter(Boolean).join(' ');
    const lang = node.lang ? ` (${node.lang})` : '';
    lines.push(`${'  '.repeat(depth)}${node.role}${lang}${own ? ` ${own}` : ''}`);
    for (const child of node.children ?? []) if (child.role) walk(child, depth + 1);
  };
  const root = (await (await document.getPage(page)).getStructTree()) as Node | null;
  for (const child of root?.children ?? []) walk(child, 0);
  return lines.join('\n');
}

/** Texts of all pages in content order, without artifacts, which have no number in the tree. */
export async function getText(document: PdfDocument): Promise<string> {
  let text = '';
  for (let n = 1; n <= document.numPages; n++) {
    for (const [id, part] of await markedTexts(document, n)) if (!id.startsWith('#')) text += part;
  }
  return text;
}

/** Texts of the artifacts of a page. */
export async function getArtifacts(document: PdfDocument, page = 1): Promise<string> {
  return (await markedTexts(document, page)).get('#Artifact') ?? '';
}

const STREAM = /(\d+) 0 obj\n<<((?:(?!endobj)[\s\S])*?)>>\nstream\n/g;

/** All objects of a file by number: dictionaries as they are written, streams unpacked. */
export function readObjects(bytes: Uint8Array): ReadonlyMap<number, string> {
  const file = Buffer.from(bytes).toString('latin1');
  const objects = new Map<number, string>();
  for (const match of file.matchAll(STREAM)) {
    const [whole, id, dictionary = ''] = match;
    const length = Number(/\/Length (\d+)/.exec(dictionary)?.[1]);
    const start = match.index + whole.length;
    const raw = Buffer.from(file.slice(start, start + length), 'latin1');
    const data = dictionary.includes('FlateDecode')
      ? inflateSync(raw).toString('latin1')
      : raw.toString('latin1');
    objects.set(Number(id), `<<${dictionary}>>${data}`);
    const count = /\/ObjStm\/N (\d+)\/First (\d+)/.exec(dictionary);
    if (!count) continue;
    const first = Number(count[2]);
    const head = data.slice(0, first).trim().split(/\s+/).map(Number);
    for (let i = 0; i < head.length; i += 2) {
      objects.set(
        head[i] as number,
        data
          .slice(
            first + (head[i + 1] as number),
            head[i + 3] === undefined ? undefined : first + (head[i + 3] as number),
          )
          .trim(),
      );
    }
  }
  return objects;
}

/** Dictionaries of structure elements with a role. */
export const readElements = (bytes: Uint8Array, role: string): readonly string[] =>
  [...readObjects(bytes).values()].filter(o => o.startsWith(`<</S/${role}/`));
