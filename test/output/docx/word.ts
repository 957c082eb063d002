import { strFromU8, unzipSync } from 'fflate';
import { Parser } from 'htmlparser2';

/** The files of a Word document by path. */
export const partsOf = (docx: Uint8Array): ReadonlyMap<string, string> =>
  new Map(Object.entries(unzipSync(docx)).map(([path, bytes]) => [path, strFromU8(bytes)]));

/** A file of a Word document that must be there. */
export function part(parts: ReadonlyMap<string, string>, path: string): string {
  const text = parts.get(path);
  if (text === undefined) throw new Error(`the document has no ${path}`);
  return text;
}

/** Values of an attribute of all elements of a name, in their order. */
export function attributes(xml: string, element: string, attribute: string): readonly string[] {
  const found: string[] = [];
  const parser = new Parser(
    {
      onopentag(name, values) {
        if (name === element && values[attribute] !== undefined) found.push(values[attribute]);
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return found;
}

const BREAKS = new Set(['w:tab', 'w:br', 'w:p']);

/** The words of a part, in their order. */
export function wordsOf(xml: string): readonly string[] {
  let text = '';
  let inside = false;
  const parser = new Parser(
    {
      onopentagname(name) {
        inside = name === 'w:t';
        if (BREAKS.has(name)) text += ' ';
      },
      ontext(data) {
        if (inside) text += data;
      },
      onclosetag() {
        inside = false;
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return text.split(/\s+/).filter(word => word !== '');
}
