import { concat, type Mark, type Run, type Runs, typeset } from '../../text/index.js';

/** Name of the output format in the engine. */
export const FORMAT = 'runs';

const within = (tag: string): string => `<${tag}>%%STRING%%</${tag}>`;

const ESCAPES: Readonly<Record<string, string>> = { '&': '&#38;', '<': '&#60;', '>': '&#62;' };

/** The output format: few tags without attributes, all other text escaped. */
export const RUNS_FORMAT = {
  text_escape: (text: string | null | undefined): string =>
    (text ?? '').replace(/[&<>]/g, sign => ESCAPES[sign] as string),
  bibstart: '',
  bibend: '',
  '@font-style/italic': within('i'),
  '@font-style/oblique': within('i'),
  '@font-style/normal': within('roman'),
  '@font-variant/small-caps': within('sc'),
  '@font-variant/normal': false,
  '@font-weight/bold': within('b'),
  '@font-weight/normal': false,
  '@font-weight/light': false,
  '@text-decoration/none': false,
  '@text-decoration/underline': within('u'),
  '@vertical-align/sup': within('sup'),
  '@vertical-align/sub': within('sub'),
  '@vertical-align/baseline': false,
  '@bibliography/entry': '%%STRING%%',
  '@display/block': ' %%STRING%%',
  '@display/left-margin': '%%STRING%% ',
  '@display/right-inline': '%%STRING%%',
  '@display/indent': ' %%STRING%%',
  '@URL/true': within('a'),
  '@DOI/true': within('a'),
  '@owner/true': within('owner'),
  '@student/†': '%%STRING%%<student>†</student>',
  '@student/‡': '%%STRING%%<student>‡</student>',
} as const;

const MARKS: Readonly<Record<string, Mark>> = {
  i: 'italic',
  sc: 'small-caps',
  b: 'semibold',
  u: 'underline',
  sup: 'superscript',
  sub: 'subscript',
  owner: 'semibold',
  student: 'student',
};

/** Order of the marks in a run, as in the house style. */
const ORDER: readonly Mark[] = [
  'italic',
  'small-caps',
  'semibold',
  'underline',
  'superscript',
  'subscript',
  'student',
];

/** The marks of the open tags; `roman` cancels `italic`. */
function marksOf(open: readonly string[]): readonly Mark[] {
  const marks = new Set<Mark>();
  for (const tag of open) {
    const mark = MARKS[tag];
    if (mark) marks.add(mark);
    else if (tag === 'roman') marks.delete('italic');
  }
  return ORDER.filter(mark => marks.has(mark));
}

const unescaped = (text: string): string =>
  text.replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)));

/** The target of a printed DOI or address. */
function target(text: string): string {
  const doi = /^(?:https?:\/\/(?:dx\.)?doi\.org\/)?(10\.\d{4,9}\/.+)$/i.exec(text)?.[1];
  return doi === undefined ? text : `https://doi.org/${encodeURI(doi)}`;
}

/** Reads the output of the engine as text runs. */
export function readRuns(written: string): Runs {
  const open: string[] = [];
  const runs: Run[] = [];
  for (const piece of written.trim().split(/(<\/?[a-z]+>)/)) {
    if (/^<\/[a-z]+>$/.test(piece)) open.splice(open.lastIndexOf(piece.slice(2, -1)), 1);
    else if (/^<[a-z]+>$/.test(piece)) open.push(piece.slice(1, -1));
    else if (piece !== '') {
      const text = unescaped(piece);
      const isLink = open.includes('a');
      const marks = marksOf(open);
      runs.push({ text: isLink ? text : typeset(text), marks, link: isLink ? target(text) : null });
    }
  }
  return concat(runs);
}
