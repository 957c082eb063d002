import { Parser } from 'htmlparser2';

/** A list item of a CV or packet as its reader sees it. */
export interface CvLine {
  /** The id of the section. */
  readonly section: string;
  /** The nearest heading, without its count. */
  readonly heading: string;
  /** Each bold text begins with `*`. */
  readonly text: string;
}

/** The text without joiners, with plain blanks. */
const tidy = (text: string): string => text.replaceAll('\u2060', '').replace(/\s+/g, ' ').trim();

/** The list items of a page in its order. */
export function cvLines(html: string): readonly CvLine[] {
  const lines: CvLine[] = [];
  let section = '';
  let heading = '';
  let text: string | null = null;
  const parser = new Parser({
    onopentag(name, { id }) {
      if (id !== undefined) section = id;
      if (name === 'li' || /^h\d$/.test(name)) text = '';
      if (name === 'b' && text !== null) text += '*';
    },
    ontext(data) {
      if (text !== null) text += data;
    },
    onclosetag(name) {
      if (text === null) return;
      if (name === 'li') lines.push({ section, heading, text: tidy(text) });
      else if (/^h\d$/.test(name)) heading = tidy(text).replace(/ \(\d+\)$/, '');
      else return;
      text = null;
    },
  });
  parser.end(html);
  return lines;
}

/** The line below the name: rank and units. */
export const cvRole = (html: string): string =>
  tidy(
    (/<p class="role">(.*?)<\/p>/s.exec(html)?.[1] ?? '').replace(/<[^>]+>/g, '').replaceAll('&amp;', '&'),
  );
