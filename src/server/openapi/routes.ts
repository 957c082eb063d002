import type { Context, Hono } from 'hono';
import type { Access } from '../access.js';
import { deliver, type Found, findText } from '../delivery.js';
import { HttpError } from '../errors.js';
import type { Env } from '../request.js';
import { createOpenApi } from './document.js';
import { writeYaml } from './yaml.js';

/** One form of the description of the services. */
interface Form {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly write: () => string;
}

/**
 * Adds the description of the services to the app. It contains no personal data, so it needs no key.
 * @param limit counts a request of a caller without a key, or throws a 429
 */
export function addOpenApi(app: Hono<Env>, access: Access, limit: (context: Context<Env>) => void): void {
  const forms: readonly Form[] = [
    {
      path: '/openapi.json',
      headers: { 'content-type': 'application/json; charset=utf-8' },
      write: () => `${JSON.stringify(createOpenApi(access), null, 1)}\n`,
    },
    {
      path: '/openapi.yaml',
      headers: { 'content-type': 'application/yaml; charset=utf-8' },
      write: () => writeYaml(createOpenApi(access)),
    },
  ];
  for (const { path, headers, write } of forms) {
    // Most services are never asked for it, so it is written for the first request.
    let found: Found | null = null;
    app.get(path, context => {
      context.set('route', path);
      limit(context);
      found ??= findText(write());
      const preconditions = {
        ifMatch: context.req.header('if-match'),
        ifNoneMatch: context.req.header('if-none-match'),
      };
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
