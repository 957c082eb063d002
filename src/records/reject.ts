import { DataError, SourceError, type SourcePosition } from '../core/index.js';
import { readText, type XmlElement } from './element.js';

const HTML = /^(?:<\?xml[^>]*>\s*)?(?:<!--[^>]*-->\s*)?<(?:!doctype\s+)?html[\s>]/i;

const rejection = (code: string, message: string, hint: string, place: SourcePosition): DataError =>
  new DataError(code, message, { place, hint });

/**
 * Rejects a body that is not XML.
 * @throws DataError `data.empty`, `data.html`, `data.json` or `data.not-xml`
 */
export function rejectOtherFormats(text: string, place: SourcePosition): void {
  const head = text.trimStart().slice(0, 2000);
  if (head === '')
    throw rejection('data.empty', 'The body is empty.', 'Check that the service has this person.', place);
  if (HTML.test(head)) {
    const hint = 'Check the address; it may lead to a login page.';
    throw rejection('data.html', 'The body is a web page, not data.', hint, place);
  }
  if (/^[[{]/.test(head))
    throw rejection(
      'data.json',
      'The body is JSON, not XML.',
      'Request application/xml from the service.',
      place,
    );
  if (!head.startsWith('<'))
    throw rejection('data.not-xml', 'The body is not XML.', 'Check the address or the file.', place);
}

/** Hints about errors of a gateway, by the first digits of their codes. */
const FAULT_HINTS: readonly (readonly [code: RegExp, hint: string])[] = [
  [/^9008/, 'Send fewer requests, then try again.'],
  [/^9009/, 'Check the credentials and their access rights.'],
];

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > 300 ? `${line.slice(0, 299)}…` : line;
}

/** The text of the first child with one of these names, for a message. */
function childText(element: XmlElement, ...names: readonly string[]): string | null {
  for (const node of element.content)
    if (typeof node !== 'string' && names.includes(node.local)) return shorten(readText(node)) || null;
  return null;
}

/**
 * Rejects a root element that reports an error of a service or gateway, with any HTTP status.
 * @throws SourceError `source.fault` for a gateway, `source.error` for the service
 */
export function rejectErrorResponses(root: XmlElement, place: SourcePosition): void {
  if (root.local === 'fault') {
    const code = childText(root, 'code', 'faultcode') ?? 'no code';
    const message = childText(root, 'message', 'faultstring') ?? 'no reason given';
    const hint =
      FAULT_HINTS.find(([codes]) => codes.test(code))?.[1] ??
      'Try again later, or contact the operators of the gateway.';
    throw new SourceError('source.fault', `The gateway refused the request: ${message} (${code}).`, {
      place,
      hint,
    });
  }
  if (root.local === 'error' || root.local === 'errors')
    throw new SourceError(
      'source.error',
      `The service returned an error: ${shorten(readText(root)) || 'no reason given'}`,
      { place, hint: 'Check the request: its net ID, its entities, its access rights.' },
    );
}
