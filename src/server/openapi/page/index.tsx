import { createHash } from 'node:crypto';
import type { JsonObject } from '../json.js';
import { Page } from './page.js';
import { writeStyle } from './style.js';

/** A page with the policy under which browsers show it. */
export interface DocumentedPage {
  readonly html: string;
  readonly policy: string;
}

/**
 * Writes the page about the services from their document. It has no script and loads nothing; its policy allows its own
 * style sheet and the letters in it alone.
 */
export function writePage(document: JsonObject): DocumentedPage {
  const style = writeStyle();
  const hash = createHash('sha256').update(style, 'utf8').digest('base64');
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${hash}'`,
    'font-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    'sandbox allow-downloads',
  ].join('; ');
  return { html: `<!DOCTYPE html>\n${<Page document={document} style={style} />}\n`, policy };
}
