import { concat, type Mark, NBSP, type Run, type Runs, typeset } from '../../text/index.js';
import { type Scope, type Span, valueIn } from '../csl/write.js';
import { doiAddress } from '../identifiers.js';
import { GAP, STATUS } from './input-item.js';

/** The mark of an attribute's value, in the order of marks in a run; other values cancel formatting. */
const MARKS: readonly (readonly [attribute: string, values: readonly string[], mark: Mark])[] = [
  ['font-style', ['italic', 'oblique'], 'italic'],
  ['font-variant', ['small-caps'], 'small-caps'],
  ['font-weight', ['bold'], 'semibold'],
  ['owner', [''], 'semibold'],
  ['text-decoration', ['underline'], 'underline'],
  ['vertical-align', ['sup'], 'superscript'],
  ['vertical-align', ['sub'], 'subscript'],
];

/** Is the text part of the owner's name? */
export const isOwners = ({ scope }: Span): boolean => valueIn(scope, 'owner') !== null;

function getMarks({ text, scope }: Span): readonly Mark[] {
  if (scope === null) return [];
  const marks = new Set<Mark>();
  for (const [attribute, values, mark] of MARKS)
    if (values.includes(valueIn(scope, attribute) ?? 'none')) marks.add(mark);
  // A style may print its dates in bold, in place of which the status stands.
  if (text === STATUS) marks.delete('semibold');
  return [...marks];
}

/** The target of a printed DOI or address. */
function target(text: string): string {
  const doi = /^(?:https?:\/\/(?:dx\.)?doi\.org\/)?(10\.\d{4,9}\/.+)$/i.exec(text)?.[1];
  return doi === undefined ? text : doiAddress(doi);
}

const getRun = (span: Span): Run => ({
  text: span.text,
  marks: getMarks(span),
  link: valueIn(span.scope, 'link') === null ? null : target(span.text),
});

/** The innermost scope of an attribute. */
function findScope(scope: Scope | null, attribute: string): Scope | null {
  let at = scope;
  while (at && at.attribute !== attribute) at = at.parent;
  return at;
}

/** Prints the ellipsis for omitted names, with the separator of the list on both sides and no `and` after it. */
function fillGaps(spans: readonly Span[]): readonly Span[] {
  if (!spans.some(({ text }) => text === GAP)) return spans;
  return spans.map(({ text, scope }, i) => {
    if (text === GAP) return { text: '…', scope };
    const separator = spans[i - 1]?.text === GAP ? spans[i - 2]?.text : undefined;
    return { text: separator ?? text, scope };
  });
}

const getSign = (scope: Scope): Run => ({
  text: scope.value,
  marks: [...getMarks({ text: scope.value, scope }), 'student'],
  link: null,
});

/** The prefix of a DOI that is printed as an address. */
const DOI_PREFIX = /https?:\/\/(?:dx\.)?doi\.org\/$/;

/**
 * The written text as runs, before typographic characters. The sign of a student follows the name; a blank separates
 * text with `display` from the text around it; the prefix of a DOI becomes part of its link.
 */
export function readRuns(spans: readonly Span[]): Runs {
  const runs: Run[] = [];
  let student: Scope | null = null;
  let display: Scope | null = null;
  for (const span of fillGaps(spans)) {
    const run = getRun(span);
    const own = findScope(span.scope, 'display');
    const ownStudent = findScope(span.scope, 'student');
    if (student && student !== ownStudent) runs.push(getSign(student));
    const last = runs.at(-1);
    if (last && own !== display && !/\s$/.test(last.text) && !/^\s/.test(run.text))
      runs.push({ text: ' ', marks: [], link: null });
    student = ownStudent;
    display = own;
    const [prefix] = (run.link !== null && DOI_PREFIX.exec(last?.text ?? '')) || [];
    if (last && prefix !== undefined) {
      runs[runs.length - 1] = { ...last, text: last.text.slice(0, -prefix.length) };
      runs.push({ ...run, text: prefix + run.text });
    } else runs.push(run);
  }
  if (student) runs.push(getSign(student));
  return concat(runs.filter(({ text }) => text !== ''));
}

/** Placeholder for a no-break space, which `typeset` takes for a blank. */
const UNBREAKABLE = '\ue002';

/** The runs with typographic characters and the no-break spaces of the style; links are printed unchanged. */
export const typesetRuns = (runs: Runs): Runs =>
  concat(
    runs.map(run => {
      if (run.link !== null) return run;
      const text = typeset(run.text.replaceAll(NBSP, UNBREAKABLE));
      return { ...run, text: text.replaceAll(UNBREAKABLE, NBSP) };
    }),
  );
