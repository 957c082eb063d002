import type { Context, Hono } from 'hono';
import type { Access } from '../access.js';
import { deliver, type Found, findBody } from '../delivery.js';
import { HttpError } from '../errors.js';
import type { Env } from '../request.js';
import { createOpenApi } from './document.js';
import type { JsonObject } from './json.js';
import { writePage } from './page/index.js';
import { writeYaml } from './yaml.js';

/** A form of the document with its headers. */
interface Form {
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Each form of the document by its path. */
const FORMS: Readonly<Record<string, (document: JsonObject) => Form>> = {
  '/openapi.json': document => ({
    text: `${JSON.stringify(document, null, 1)}\n`,
    headers: { 'content-type': 'application/json; charset=utf-8' },
  }),
  '/openapi.yaml': document => ({
    text: writeYaml(document),
    headers: { 'content-type': 'application/yaml; charset=utf-8' },
  }),
  '/docs': document => {
    const { html, policy } = writePage(document);
    return {
      text: html,
      headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
    };
  },
};

/**
 * Adds the description of the services to the app, as a document and as a page. It contains no personal data, so it
 * needs no key.
 * @param limit counts a request of a caller without a key, or throws a 429
 */
export function addOpenApi(app: Hono<Env>, access: Access, limit: (context: Context<Env>) => void): void {
  for (const [path, write] of Object.entries(FORMS)) {
    // Few services are asked for it, so it is written for the first request.
    let written: { readonly found: Found; readonly headers: Form['headers'] } | null = null;
    app.get(path, context => {
      context.set('route', path);
      limit(context);
      if (written === null) {
        const { text, headers } = write(createOpenApi(access));
        written = { found: findBody(text), headers };
      }
      const preconditions = {
        ifMatch: context.req.header('if-match'),
        ifNoneMatch: context.req.header('if-none-match'),
      };
      const { found, headers } = written;
      const encoding = context.req.header('accept-encoding');
      return deliver(found, encoding, preconditions, context.get('requestId'), headers);
    });
    app.all(path, context => {
      context.set('route', path);
      limit(context);
      throw new HttpError(405, 'request.method', 'this service can only be read.', { allow: 'GET, HEAD' });
    });
  }
}
