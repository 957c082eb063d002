import { existsSync, readFileSync } from 'node:fs';
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
export interface Asset {
  readonly type: string;
  readonly plain: Buffer;
  readonly gzipped: Buffer;
  readonly etag: string;
}

const CSS = 'text/css; charset=utf-8';

/** The types of the files next to the code that pages load. */
const TYPES: Readonly<Record<string, string>> = {
  css: CSS,
  js: 'text/javascript; charset=utf-8',
  png: 'image/png',
  svg: 'image/svg+xml; charset=utf-8',
};

/** The parts of the style sheet of all pages, in the order of the cascade. */
const STYLE_PARTS = [
  'page/studio',
  'document/document',
  'sign-in/sign-in',
  'home/home',
  'problems/problems',
  'unit/unit',
  'batches/batches',
  'applicants/applicants',
  'page/states',
  'packet/packet',
  'page/narrow',
];

const getReadFile = (path: string): Buffer => readFileSync(packagePath(`src/studio/${path}`));

function createAsset(type: string, plain: Buffer): Asset {
  return { type, plain, gzipped: gzipSync(plain), etag: `"${sha256(plain).slice(0, 32)}"` };
}

/** Reads an asset by its path below the folder of assets; null for none. */
export function readAsset(path: string, basePath: string): Asset | null {
  const folder = basePath + ASSETS;
  // Pages take style sheets into themselves, so relative addresses would be those of the page.
  const styleSheet = (css: string): Asset =>
    createAsset(CSS, Buffer.from(css.replaceAll(`url(${ASSETS}/`, `url(${folder}/`), 'utf8'));
  if (path === 'fonts.css') return styleSheet(fontStylesheet(`${folder}/fonts`));
  if (path === 'studio.css')
    return styleSheet(STYLE_PARTS.map(part => getReadFile(`${part}.css`).toString('utf8')).join('\n'));
  const font = FONT_FILES.get(/^fonts\/([\w.-]+)$/.exec(path)?.[1] ?? '');
  if (font !== undefined) return createAsset('font/ttf', readFileSync(font));
  const [, ending = ''] = /^[a-z0-9-]+\/[a-z0-9-]+\.([a-z]+)$/.exec(path) ?? [];
  const type = TYPES[ending];
  if (type === undefined || !existsSync(packagePath(`src/studio/${path}`))) return null;
  const bytes = getReadFile(path);
  return type === CSS ? styleSheet(bytes.toString('utf8')) : createAsset(type, bytes);
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
  add({ ...open, path: `${ASSETS}/:folder/:name` }, context =>
    send(context, `${pathPart(context, 'folder')}/${pathPart(context, 'name')}`),
  );
  add({ ...open, path: `${ASSETS}/:name` }, context => send(context, pathPart(context, 'name')));
}
