import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, resolve } from 'node:path';
import { Generator } from '../../src/index.js';
import { renderFixture } from '../citations/csl/render.js';

/** An HTTP server on loopback that prints pages and formats citations, for the runners of the outside suites. */
export interface Engine {
  readonly port: number;
  close(): void;
}

const generator = new Generator();

/** Prints a page; its stylesheets and images may lie anywhere in the suite. */
async function printPage(page: string, pdf: string): Promise<void> {
  const read = (address: string): Buffer =>
    readFileSync(resolve(dirname(page), decodeURIComponent(address.replace(/[?#].*$/s, ''))));
  const printed = generator.print({
    html: readFileSync(page, 'utf8'),
    source: page,
    title: 'Test',
    lang: 'en',
    paper: 'a4',
    asOf: '2026-01-15',
    stylesheet: address => read(address).toString('utf8'),
    image: read,
    font: read,
  });
  writeFileSync(pdf, printed.pdf);
}

/** A locale file as text; null if the folder has none for the language. */
function localeText(locales: string, lang: string): string | null {
  try {
    return readFileSync(resolve(locales, `locales-${lang}.xml`), 'utf8');
  } catch {
    return null;
  }
}

async function respond(request: IncomingMessage, locales: string): Promise<string> {
  const url = new URL(request.url ?? '/', 'http://localhost');
  if (url.pathname === '/print') {
    await printPage(url.searchParams.get('page') ?? '', url.searchParams.get('pdf') ?? '');
    return 'printed\n';
  }
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const fixture = JSON.parse(Buffer.concat(chunks).toString('utf8'));
  return renderFixture(fixture, lang => localeText(locales, lang));
}

/** @param locales folder of the CSL locale files */
export async function startEngine(locales: string): Promise<Engine> {
  const server = createServer((request, response) => {
    respond(request, locales).then(
      text => response.end(text),
      (error: unknown) => {
        response.statusCode = 500;
        response.end(String(error).replaceAll('\n', ' '));
      },
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
