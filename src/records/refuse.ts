import { DataError, type Place, SourceError } from '../ground/index.js';
import { textOf, type XmlElement } from './element.js';

const HTML = /^(?:<\?xml[^>]*>\s*)?(?:<!--[^>]*-->\s*)?<(?:!doctype\s+)?html[\s>]/i;

const refusal = (code: string, message: string, hint: string, place: Place): DataError =>
  new DataError(code, message, { place, hint });

/**
 * Refuses a body that is plainly no XML.
 * @throws DataError `data.empty`, `data.html`, `data.json`, `data.not-xml`.
 */
export function refuseOtherFormats(text: string, place: Place): void {
  const head = text.trimStart().slice(0, 2000);
  if (head === '')
    throw refusal('data.empty', 'The body is empty.', 'Ask the service whether it has this person.', place);
  if (HTML.test(head))
    throw refusal(
      'data.html',
      'The body is a web page, not data.',
      'Check the address; a login page may stand in the way.',
      place,
    );
  if (/^[[{]/.test(head))
    throw refusal('data.json', 'The body is JSON, not XML.', 'Ask the service for application/xml.', place);
  if (!head.startsWith('<'))
    throw refusal('data.not-xml', 'The body is not XML.', 'Check the address or the file.', place);
}

/** What to do about a gateway's fault, by the first digits of its code. */
const FAULT_HINTS: readonly (readonly [code: RegExp, hint: string])[] = [
  [/^9008/, 'Ask less often, then try again.'],
  [/^9009/, 'Check the credentials and what they give access to.'],
];

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > 300 ? `${line.slice(0, 299)}…` : line;
}

/** The text of the first child of one of these names, for a message. */
function childText(element: XmlElement, ...names: readonly string[]): string | null {
  for (const node of element.content)
    if (typeof node !== 'string' && names.includes(node.local)) return shorten(textOf(node)) || null;
  return null;
}

/**
 * Refuses a root by which a service or a gateway says that something went wrong, whatever the status was.
 * @throws SourceError `source.fault` for a gateway, `source.error` for the service.
 */
export function refuseFaults(root: XmlElement, place: Place): void {
  if (root.local === 'fault') {
    const code = childText(root, 'code', 'faultcode') ?? 'no code';
    const message = childText(root, 'message', 'faultstring') ?? 'no reason given';
    const hint =
      FAULT_HINTS.find(([codes]) => codes.test(code))?.[1] ?? 'Try again later, or ask who runs the gateway.';
    throw new SourceError('source.fault', `The gateway refused the request: ${message} (${code}).`, {
      place,
      hint,
    });
  }
  if (root.local === 'error' || root.local === 'errors')
    throw new SourceError(
      'source.error',
      `The service answered with an error: ${shorten(textOf(root)) || 'no reason given'}`,
      { place, hint: 'Check the request: the net ID, the entities, the access.' },
    );
}
