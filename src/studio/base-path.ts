import type { MiddlewareHandler } from 'hono';
import { getPath } from 'hono/utils/url';
import type { StudioEnv } from './env.js';

/*
 * A studio behind a path of a host, such as `/vitae`. Its routes and pages know nothing of the path: it is taken from the
 * addresses of requests, and put before the addresses in responses.
 */

/** The address of a request without the path of the studio; of one outside of it, an address that no route has. */
export function pathWithout(basePath: string): (request: Request) => string {
  return request => {
    const path = getPath(request);
    if (path === basePath) return '/';
    return path.startsWith(`${basePath}/`) ? path.slice(basePath.length) : `/:outside${path}`;
  };
}

/** A tag as our writers of HTML write it, which escape quotation marks in attributes and `<` everywhere. */
const TAG = /<[a-z][^\s>]*(?:\s+[\w-]+(?:="[^"]*")?)+\s*\/?>/g;
/** An attribute with an address of the studio. */
const ADDRESS = /(\s(?:href|src|action|formaction|data-[\w-]+)=")(\/(?!\/)[^"]*")/g;

/** Members of replies to scripts that are addresses. */
const ADDRESS_MEMBERS: readonly string[] = ['href', 'signIn'];

const isAddress = (text: string): boolean => text.startsWith('/') && !text.startsWith('//');

/** What puts a path before the addresses in texts, by their media type. */
function writersFor(basePath: string): Readonly<Record<string, (text: string) => string>> {
  const inHtml = (html: string): string =>
    html.replace(TAG, tag => tag.replace(ADDRESS, (_, before, address) => before + basePath + address));
  const inMember = (name: string, value: unknown): unknown => {
    if (typeof value !== 'string') return value;
    return ADDRESS_MEMBERS.includes(name) && isAddress(value) ? basePath + value : inHtml(value);
  };
  return {
    'text/html': inHtml,
    'application/json': json => JSON.stringify(JSON.parse(json, inMember)),
  };
}

/** Puts the path of the studio before the addresses in its pages. Files that are downloaded stay as they are. */
export function addBasePath(basePath: string): MiddlewareHandler<StudioEnv> {
  const writers = writersFor(basePath);
  return async (context, next) => {
    await next();
    const { headers } = context.res;
    const location = headers.get('location');
    if (location !== null && isAddress(location)) headers.set('location', basePath + location);
    const [type = ''] = (headers.get('content-type') ?? '').split(';');
    const write = headers.has('content-disposition') ? undefined : writers[type];
    if (write === undefined || context.res.body === null) return;
    headers.delete('content-length');
    context.res = new Response(write(await context.res.text()), context.res);
  };
}
