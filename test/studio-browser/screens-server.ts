import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readAsset } from '../../src/studio/page/assets.js';

/** The answer to a request: a body, with a type by its content; a number is a status without a body. */
export type Answer = string | number | { readonly status: number; readonly body: string };

/** Answers requests that are neither screens nor assets; null for a page that is missing. */
export type Handler = (
  path: string,
  request: IncomingMessage,
  body: string,
) => Answer | Promise<Answer> | null;

/** The policy of real pages, so that the script is tested under it. */
const POLICY = [
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'",
  "frame-src 'self'; form-action 'self'; base-uri 'none'; require-trusted-types-for 'script'; trusted-types studio",
].join('; ');

async function readBody(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

/** Serves screens at `/screen/NAME` on the loopback address; the handler answers the rest. */
export async function serveScreens(
  pages: Readonly<Record<string, string>>,
  handle: Handler,
): Promise<{ readonly address: string; readonly server: Server }> {
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    if (path.startsWith('/assets/')) {
      const asset = readAsset(path.slice('/assets/'.length), '');
      response.setHeader('content-type', asset?.type ?? 'text/plain');
      return response.end(asset?.plain);
    }
    if (path === '/session/key') {
      response.setHeader('content-type', 'application/json');
      return response.end(JSON.stringify({ keys: [Buffer.alloc(32, 7).toString('base64')] }));
    }
    const name = /^\/screen\/(.+)$/.exec(path)?.[1];
    const answer =
      name === undefined ? await handle(path, request, await readBody(request)) : (pages[name] ?? 404);
    const { status, body } =
      typeof answer === 'object' && answer !== null
        ? answer
        : { status: typeof answer === 'string' ? 200 : (answer ?? 404), body: String(answer ?? '') };
    const isPreview = /preview|picture/.test(path);
    if (!isPreview) response.setHeader('content-security-policy', POLICY);
    response.statusCode = status;
    response.setHeader(
      'content-type',
      body.startsWith('{') ? 'application/json' : 'text/html; charset=utf-8',
    );
    response.end(body);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}
