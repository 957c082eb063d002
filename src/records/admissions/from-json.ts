import { DataError, type Place, Problems, parseJson } from '../../ground/index.js';
import { DEPTH_LIMIT, over, truncated } from '../caps.js';
import { legalText } from '../characters.js';
import { tidy } from '../tidy.js';
import type { ReplyNode } from './node.js';

/**
 * Reads JSON text. Characters that XML could not hold are left out, which is reported.
 * @throws DataError `data.truncated`, `data.json` with the line of the fault, or `data.depth`.
 */
export function nodeFromJson(text: string, place: Place, problems: Problems): ReplyNode {
  const parsed = parseJson(text);
  if ('data' in parsed) return new JsonNodes(place, problems).node(parsed.data, 0);
  const { line, reason } = parsed.fault;
  if (reason === 'it ends too early' || !/[\]}]\s*$/.test(text))
    throw truncated('the JSON text ends too early', { ...place, line });
  throw new DataError('data.json', `The body is not JSON: ${reason}.`, {
    place: { ...place, line },
    hint: 'The service or the file must be corrected; nothing of it was read.',
  });
}

const NO_TEXT = (): null => null;

class JsonNodes {
  readonly #place: Place;
  readonly #problems: Problems;

  constructor(place: Place, problems: Problems) {
    this.#place = place;
    this.#problems = problems;
  }

  node(value: unknown, depth: number): ReplyNode {
    if (depth > DEPTH_LIMIT) throw over('depth', `values are nested over ${DEPTH_LIMIT} deep`, this.#place);
    if (Array.isArray(value)) return { kind: 'list', items: value.map(item => this.node(item, depth + 1)) };
    if (typeof value === 'object' && value !== null) {
      const members = Object.entries(value).map(([name, member]) => ({
        name,
        line: null,
        node: this.node(member, depth + 1),
      }));
      return { kind: 'object', members, asText: NO_TEXT };
    }
    if (typeof value === 'number' || typeof value === 'boolean')
      return { kind: 'text', text: String(value), writtenAs: typeof value as 'number' | 'boolean' };
    return { kind: 'text', text: value === null ? '' : tidy(this.#legal(String(value))), writtenAs: 'text' };
  }

  #legal(text: string): string {
    const odd = new Problems();
    const legal = legalText(text, this.#place, odd);
    // A line in the text would be taken for a line of the body.
    for (const problem of odd.list) this.#problems.add({ ...problem, place: this.#place });
    return legal;
  }
}
