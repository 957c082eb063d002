import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, resolve } from 'node:path';
import { openWriter } from '../../src/citations/csl/engine.js';
import { prepareStyle } from '../../src/citations/csl/prepare.js';
import { Generator } from '../../src/index.js';

/** An HTTP server on loopback that prints pages and formats citations, for the runners of the outside suites. */
export interface Engine {
  readonly port: number;
  close(): void;
}

interface CslFixture {
  readonly style: string;
  readonly items: readonly Readonly<Record<string, unknown>>[];
  readonly mode: 'bibliography' | 'citation';
  readonly cites: readonly (readonly Readonly<Record<string, unknown>>[])[] | null;
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
    paper: 'letter',
    asOf: '2026-01-15',
    stylesheet: address => read(address).toString('utf8'),
    image: read,
  });
  writeFileSync(pdf, printed.pdf);
}

/** The tags of written references as the suite's HTML. */
const TAGS: Readonly<Record<string, string>> = {
  sc: '<span style="font-variant:small-caps;">',
  u: '<span style="text-decoration:underline;">',
  roman: '<span style="font-style:normal;">',
};
const asHtml = (written: string): string =>
  written
    .replace(/<\/?a>/g, '')
    .replace(/<(sc|u|roman)>/g, (_, tag: string) => TAGS[tag] as string)
    .replace(/<\/(?:sc|u|roman)>/g, '</span>');

/** Formats a fixture as a bibliography, or each citation of one whole item by itself. */
async function formatFixture({ style, items, mode, cites }: CslFixture, locales: string): Promise<string> {
  const locale = (lang: string): string | null => {
    try {
      return readFileSync(resolve(locales, `locales-${lang}.xml`), 'utf8');
    } catch {
      return null;
    }
  };
  const writer = await openWriter(prepareStyle(style, 'style.csl'), locale, 'en-US');
  if (mode === 'bibliography') {
    const entries = items.map(item => `  <div class="csl-entry">${asHtml(writer.write(item))}</div>\n`);
    return `<div class="csl-bib-body">\n${entries.join('')}</div>`;
  }
  const lists = cites ?? [items.map(({ id }) => ({ id }))];
  const citations = lists.map(([cite, ...more]) => {
    if (cite === undefined || more.length > 0 || Object.keys(cite).length > 1)
      throw new Error('Only citations of one whole item are supported.');
    const item = items.find(({ id }) => String(id) === String(cite.id));
    if (item === undefined) throw new Error(`There is no item ${cite.id}.`);
    return asHtml(writer.write(item));
  });
  return citations.join('\n');
}

async function respond(request: IncomingMessage, locales: string): Promise<string> {
  const url = new URL(request.url ?? '/', 'http://localhost');
  if (url.pathname === '/print') {
    await printPage(url.searchParams.get('page') ?? '', url.searchParams.get('pdf') ?? '');
    return 'printed\n';
  }
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return formatFixture(JSON.parse(Buffer.concat(chunks).toString('utf8')), locales);
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
