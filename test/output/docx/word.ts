import { strFromU8, unzipSync } from 'fflate';
import { Parser } from 'htmlparser2';

/** The files of a Word document by path. */
export const readParts = (docx: Uint8Array): ReadonlyMap<string, string> =>
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

/** The texts of paragraphs with tabs and line breaks, in their order; without the results of page number fields. */
export function getParagraphs(xml: string): readonly string[] {
  const paragraphs: string[] = [];
  const fields: string[] = [];
  let text = '';
  let inside = '';
  const parser = new Parser(
    {
      onopentag(name, values) {
        inside = name;
        if (name === 'w:p') text = '';
        if (name === 'w:tab' && values['w:pos'] === undefined) text += '\t';
        if (name === 'w:br') text += '\n';
        if (name === 'w:noBreakHyphen') text += '\u2011';
        if (values['w:fldCharType'] === 'begin') fields.push('');
        if (values['w:fldCharType'] === 'end') fields.pop();
      },
      ontext(data) {
        if (inside === 'w:instrText') fields[fields.length - 1] += data;
        else if (inside === 'w:t' && !fields.some(field => field.includes('PAGEREF'))) text += data;
      },
      onclosetag(name) {
        inside = '';
        if (name === 'w:p') paragraphs.push(text);
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return paragraphs;
}

/** The words of a part, in their order. */
export const getWords = (xml: string): readonly string[] =>
  getParagraphs(xml)
    .join(' ')
    .split(/\s+/)
    .filter(word => word !== '');

/**
 * The words of a part in the order of the page: what stands at the end of a full first line, behind a tab and before a
 * line break, follows the paragraph that it interrupts.
 */
export const wordsInOrder = (xml: string): readonly string[] =>
  getParagraphs(xml)
    .map(text => text.replace(/^([^\n]{25,}?)((?:\t[^\t\n]{1,40}){1,2})\n(.*)$/s, '$1 $3 $2'))
    .join(' ')
    .split(/\s+/)
    .filter(word => word !== '');
