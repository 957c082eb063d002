import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Context } from 'hono';
import { sharedGenerator } from '../../app/index.js';
import { sha256 } from '../../audit/index.js';
import { FACES } from '../../fonts/index.js';
import { packagePath } from '../../sources/index.js';
import type { StudioEnv } from '../env.js';
import { pathPart } from '../reader.js';
import type { AddRoute } from '../routing.js';
import { NotFoundError } from './failures.js';
import { ASSETS } from './frame.js';

/** The files of the bundled faces by their names, with their paths: previews load them. */
export const FONT_FILES: ReadonlyMap<string, string> = new Map(
  FACES.map(({ file }) => [file, packagePath(`fonts/${file}`)]),
);

/**
 * The stylesheet of the bundled faces, to which previews link.
 * @param folder address of the folder of `FONT_FILES`
 * @throws FontError if a font file is missing or unreadable
 */
export const fontStylesheet = (folder: string): string => sharedGenerator().fontStylesheet(folder);

/** A file that every page may load. */
interface Asset {
  readonly type: string;
  readonly plain: Buffer;
  readonly gzipped: Buffer;
  readonly etag: string;
}

const CSS = 'text/css; charset=utf-8';
const BROWSER_FILES: ReadonlyMap<string, string> = new Map([
  ['studio.css', CSS],
  ['preview.css', CSS],
  ['icon.svg', 'image/svg+xml; charset=utf-8'],
  ...[
    'studio.js',
    'batch.js',
    'packet.js',
    'conflict.js',
    'unit.js',
    'gaps.js',
    'unsent.js',
    'resend.js',
  ].map(name => [name, 'text/javascript; charset=utf-8'] as const),
  ...['cv', 'packet', 'report', 'i20'].map(name => [`picture-${name}.png`, 'image/png'] as const),
]);

function assetOf(type: string, plain: Buffer): Asset {
  return { type, plain, gzipped: gzipSync(plain), etag: `"${sha256(plain).slice(0, 32)}"` };
}

/** Reads an asset by its name below the folder of assets; null for none. */
function readAsset(name: string, basePath: string): Asset | null {
  const folder = basePath + ASSETS;
  const browser = BROWSER_FILES.get(name);
  if (browser !== undefined) {
    const bytes = readFileSync(packagePath(`src/studio/browser/${name}`));
    // Pages take style sheets into themselves, so relative addresses would be those of the page.
    const css =
      browser === CSS ? bytes.toString('utf8').replaceAll(`url(${ASSETS}/`, `url(${folder}/`) : null;
    return assetOf(browser, css === null ? bytes : Buffer.from(css, 'utf8'));
  }
  if (name === 'fonts.css') return assetOf(CSS, Buffer.from(fontStylesheet(`${folder}/fonts`), 'utf8'));
  const font = FONT_FILES.get(/^fonts\/([\w.-]+)$/.exec(name)?.[1] ?? '');
  return font === undefined ? null : assetOf('font/ttf', readFileSync(font));
}

/**
 * Adds the style sheets, the script, the fonts and the pictures of the pages. Browsers revalidate them.
 * @param basePath path of the studio on its host
 */
export function addAssets(add: AddRoute, basePath: string): void {
  const held = new Map<string, Asset>();

  function send(context: Context<StudioEnv>, name: string): Response {
    const asset = held.get(name) ?? readAsset(name, basePath);
    if (asset === null) throw new NotFoundError();
    held.set(name, asset);
    const { type, plain, gzipped, etag } = asset;
    const headers = {
      ...{ 'content-type': type, etag, vary: 'accept-encoding' },
      'cache-control': name.startsWith('fonts/') ? 'public, max-age=86400' : 'no-cache',
    };
    if (context.req.header('if-none-match') === etag) return context.body(null, 304, headers);
    const isGzipped = (context.req.header('accept-encoding') ?? '').includes('gzip');
    if (!isGzipped) return context.body(new Uint8Array(plain), 200, headers);
    return context.body(new Uint8Array(gzipped), 200, { ...headers, 'content-encoding': 'gzip' });
  }

  const open = { method: 'GET', action: 'see', subject: 'anyone' } as const;
  add({ ...open, path: `${ASSETS}/fonts/:name` }, context =>
    send(context, `fonts/${context.req.param('name')}`),
  );
  add({ ...open, path: `${ASSETS}/:name` }, context => send(context, pathPart(context, 'name')));
}
