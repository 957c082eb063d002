import { DataError, parseJson, type SourcePosition } from '../../core/index.js';
import { legalText, tidy } from '../characters.js';
import { DEPTH_LIMIT, limitExceeded, truncated } from '../limits.js';
import type { ReplyNode } from './node.js';

/**
 * Reads JSON text; its characters are replaced and removed as those of XML.
 * @throws DataError `data.truncated`, `data.json` with the line of the error, or `data.depth`
 */
export function nodeFromJson(text: string, place: SourcePosition): ReplyNode {
  const parsed = parseJson(withQuotedNumbers(text));
  if ('data' in parsed) return toNode(parsed.data, 0);
  const { kind, line, reason } = parsed.error;
  if (kind === 'depth') throw tooDeep({ ...place, line });
  if (kind === 'truncated' || !/[\]}]\s*$/.test(text))
    throw truncated('the JSON text ends too early', { ...place, line });
  throw new DataError('data.json', `The body is not JSON: ${reason}.`, {
    place: { ...place, line },
    hint: 'Correct the file or report it to the service; nothing was read.',
  });

  function toNode(value: unknown, depth: number): ReplyNode {
    if (depth > DEPTH_LIMIT) throw tooDeep(place);
    if (Array.isArray(value)) return { kind: 'list', items: value.map(item => toNode(item, depth + 1)) };
    if (typeof value === 'object' && value !== null) {
      const members = Object.entries(value).map(([name, member]) => ({
        name,
        line: null,
        node: toNode(member, depth + 1),
      }));
      return { kind: 'object', members, asText: NO_TEXT };
    }
    if (typeof value === 'number' || typeof value === 'boolean')
      return { kind: 'text', text: String(value), writtenAs: typeof value as 'number' | 'boolean' };
    const { text, illegal } = legalText(value === null ? '' : String(value));
    const anomalies = illegal?.takeUntil(text.length) ?? [];
    return { kind: 'text', text: tidy(text), writtenAs: 'text', anomalies };
  }
}

const tooDeep = (place: SourcePosition): DataError =>
  limitExceeded('depth', `values are nested over ${DEPTH_LIMIT} deep`, place);

const NO_TEXT = (): null => null;

const TOKENS = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g;
/** Can a double hold all digits of the number? */
const isExact = (number: string): boolean =>
  Math.abs(Number(number)) <= Number.MAX_SAFE_INTEGER && number.replace(/\D/g, '').length < 16;

/** Puts into quotes the numbers that a double cannot hold, such as 1e400, so that their digits are preserved. */
const withQuotedNumbers = (text: string): string =>
  /\d{16}|\d[.\d]*[eE]/.test(text)
    ? text.replace(TOKENS, token => (token.startsWith('"') || isExact(token) ? token : `"${token}"`))
    : text;
