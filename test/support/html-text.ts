import { Parser } from 'htmlparser2';

const INLINE = new Set(['a', 'b', 'i', 'em', 'strong', 'sup', 'sub', 'u', 'small', 'span']);

/** The text of a page's body in source order. */
export function htmlText(html: string): string {
  let text = '';
  let depth = 0;
  const parser = new Parser({
    onopentagname(name) {
      if (name === 'head') depth++;
    },
    ontext(data) {
      if (depth === 0) text += data;
    },
    onclosetag(name) {
      if (name === 'head') depth--;
      if (!INLINE.has(name)) text += ' ';
    },
  });
  parser.end(html);
  return text;
}
