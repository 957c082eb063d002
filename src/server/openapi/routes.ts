import type { Context, Hono } from 'hono';
import type { Access } from '../access.js';
import { deliver, type Found, findBody } from '../delivery.js';
import { READ_ONLY } from '../errors.js';
import type { Env } from '../request.js';
import { createOpenApi } from './document.js';
import { PAGE_POLICY, writePage } from './page.js';

/** A public text with its headers. */
interface PublicText {
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
}

const TEXTS: Readonly<Record<string, (access: Access) => PublicText>> = {
  '/openapi.json': access => ({
    text: `${JSON.stringify(createOpenApi(access), null, 1)}\n`,
    headers: { 'content-type': 'application/json; charset=utf-8' },
  }),
  '/docs': () => ({
    text: writePage(),
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': PAGE_POLICY },
  }),
};

/**
 * Adds the description of the services to the app, as a document and as a page. It contains no personal data, so it
 * needs no key.
 * @param limit counts a request of a caller without a key, or throws a 429
 */
export function addOpenApi(app: Hono<Env>, access: Access, limit: (context: Context<Env>) => void): void {
  for (const [path, write] of Object.entries(TEXTS)) {
    // Few services are asked for it, so it is written for the first request.
    let written: { readonly found: Found; readonly headers: PublicText['headers'] } | null = null;
    app.get(path, context => {
      context.set('route', path);
      limit(context);
      if (written === null) {
        const { text, headers } = write(access);
        written = { found: findBody(text), headers };
      }
      return deliver(written.found, context.req, context.get('requestId'), written.headers);
    });
    app.all(path, context => {
      context.set('route', path);
      limit(context);
      throw READ_ONLY;
    });
  }
}
