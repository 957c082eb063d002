import { tokenize, tokenTypes } from 'css-tree/dist/csstree.esm';

/** A part of a condition: a word, a string, or something in brackets. */
export interface ConditionPart {
  /** As written. */
  readonly text: string;
  /** The name before the brackets in lower case, empty without one; null if there are no brackets. */
  readonly name: string | null;
  /** What is in the brackets. */
  readonly content: string;
}

/** Splits a condition at its spaces and brackets; those in brackets stay together. */
export function splitParts(text: string): readonly ConditionPart[] {
  const parts: ConditionPart[] = [];
  let depth = 0;
  let from = 0;
  let inner = 0;
  tokenize(text, (type, start, end) => {
    const opens = type === tokenTypes.Function || type === tokenTypes.LeftParenthesis;
    if (depth === 0 && !opens) {
      const isSpace = type === tokenTypes.WhiteSpace || type === tokenTypes.Comment;
      if (!isSpace) parts.push({ text: text.slice(start, end), name: null, content: '' });
    }
    if (opens && ++depth === 1) [from, inner] = [start, end];
    if (type === tokenTypes.RightParenthesis && depth > 0 && --depth === 0) {
      const name = text.slice(from, inner - 1).toLowerCase();
      parts.push({ text: text.slice(from, end), name, content: text.slice(inner, start) });
    }
  });
  return depth === 0 ? parts : [];
}

/** True, false, or unknown, which `not` leaves unknown (Media Queries 4, part 3.1). */
export type Truth = boolean | null;

const not = (truth: Truth): Truth => (truth === null ? null : !truth);
const and = (a: Truth, b: Truth): Truth =>
  a === false || b === false ? false : a === null || b === null ? null : true;
const or = (a: Truth, b: Truth): Truth => not(and(not(a), not(b)));

/** Evaluates something in brackets other than a condition. */
type Evaluate = (part: ConditionPart) => Truth;

function evaluatePart(part: ConditionPart, evaluate: Evaluate): Truth {
  if (part.name === null) return null;
  const isCondition = part.name === '' && /^\s*(\(|not[\s(]|[\w-]+\()/i.test(part.content);
  return isCondition ? evaluateCondition(splitParts(part.content), evaluate) : evaluate(part);
}

/** The truth of a condition with `not`, `and` and `or`, as `@media` and `@supports` have them. */
export function evaluateCondition([first, ...rest]: readonly ConditionPart[], evaluate: Evaluate): Truth {
  if (!first) return null;
  if (first.text.toLowerCase() === 'not') {
    const [only, ...more] = rest;
    return only && more.length === 0 ? not(evaluatePart(only, evaluate)) : null;
  }
  let truth = evaluatePart(first, evaluate);
  const operator = rest[0]?.text.toLowerCase();
  for (let i = 0; i < rest.length; i += 2) {
    const next = rest[i + 1];
    const word = rest[i]?.text.toLowerCase();
    if (!next || word !== operator || (word !== 'and' && word !== 'or')) return null;
    truth = (word === 'and' ? and : or)(truth, evaluatePart(next, evaluate));
  }
  return truth;
}
