import { readStylesheet as read, type Stylesheet } from '../../src/document/css/stylesheet.js';
import { type StyledDocument, styleDocument as style, type Warning } from '../../src/document/index.js';

/** A warning in one line: what is dropped, why, and where. */
export function warningLine({ source, line, element, value, reason }: Warning): string {
  const what = value === null ? reason : `“${value}”. ${reason}`;
  const where = line === null ? source : `${source}, line ${line}`;
  return element === null ? `${what} (${where})` : `${what}: ${element} (${where})`;
}

/** An error for the first of some warnings, as `message` and `hint`. */
function throwFirst(warnings: Iterable<Warning>): void {
  for (const warning of warnings)
    throw Object.assign(new Error(warningLine(warning)), { hint: warning.hint });
}

/** Reads a stylesheet; throws at the first warning. */
export function readStylesheet(...args: Parameters<typeof read>): Stylesheet {
  const sheet = read(...args);
  throwFirst(sheet.warnings);
  return sheet;
}

/** Computes the styles of a page; throws at the first warning. */
export function styleDocument(...args: Parameters<typeof style>): StyledDocument {
  const document = style(...args);
  throwFirst(document.warnings);
  return document;
}
