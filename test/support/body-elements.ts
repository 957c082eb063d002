import { Parser } from 'htmlparser2';

export interface BodyElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** Place of its text in that of the body. */
  readonly start: number;
}

/** The elements of a page's body in document order, as another parser reads them, and the text of the body. */
export function readBody(html: string): { readonly elements: readonly BodyElement[]; readonly text: string } {
  const elements: BodyElement[] = [];
  let text = '';
  let isInBody = false;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (isInBody) elements.push({ name, attributes, start: text.length });
      if (name === 'body') isInBody = true;
    },
    ontext(data) {
      if (isInBody) text += data;
    },
  });
  parser.end(html);
  return { elements, text };
}
