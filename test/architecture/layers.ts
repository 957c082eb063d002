import { getImports, type SourceFile } from './sources.js';

/** The layers of `src`, lowest first. A module imports from lower layers only. A new module is one word here. */
export const LAYERS: readonly (readonly string[])[] = [
  ['core', 'version'],
  ['schema', 'text', 'fonts', 'tracing'],
  ['sources'],
  ['records'],
  ['citations', 'charts'],
  ['changes'],
  ['sections', 'quality'],
  ['document'],
  ['pages'],
  ['output'],
  ['choices'],
  ['generate', 'database', 'sample', 'audit', 'snapshots'],
  ['batch'],
  ['app'],
  ['server'],
  ['studio'],
  ['cli', 'index'],
];

/** The folders that may import each package. */
export const PACKAGES: Readonly<Record<string, readonly string[]>> = {
  zod: ['src/records/', 'src/app/'],
  '@opentelemetry/api': ['src/tracing/'],
  handlebars: ['src/document/'],
  'css-tree': ['src/document/'],
  '@csstools/css-color-parser': ['src/document/'],
  '@csstools/css-parser-algorithms': ['src/document/'],
  '@csstools/css-tokenizer': ['src/document/'],
  parse5: ['src/document/'],
  entities: ['src/text/'],
  harfbuzzjs: ['src/fonts/'],
  'bidi-js': ['src/text/'],
  'fast-xml-parser': ['src/citations/csl-reader/xml.ts'],
  dayjs: ['src/text/'],
  linebreak: ['src/pages/'],
  pdfkit: ['src/output/pdf/pdfkit.ts', 'bench/peers/'],
  '@resvg/resvg-wasm': ['src/output/docx/'],
  'csv-stringify': ['src/output/data/'],
  pdfmake: ['bench/peers/'],
  '@myriaddreamin/typst-ts-node-compiler': ['bench/peers/'],
  'playwright-core': ['bench/peers/', 'bench/studio/'],
  'pdfjs-dist': ['bench/'],
  undici: ['src/sources/'],
  cockatiel: ['src/sources/'],
  oauth4webapi: ['src/sources/', 'src/studio/'],
  libsql: ['src/database/'],
  'node:sqlite': ['src/database/'],
  'content-disposition': ['src/studio/'],
  hono: ['src/server/', 'src/studio/'],
  '@hono/node-server': ['src/server/'],
  commander: ['src/cli/'],
  piscina: ['src/batch/', 'src/studio/'],
  bullmq: ['src/batch/'],
  ioredis: ['src/batch/'],
  aws4fetch: ['src/batch/'],
  'strip-json-comments': ['src/app/'],
  'write-excel-file': ['src/output/data/'],
};

/** Modules without access to files, network, clock or randomness. */
export const PURE: readonly string[] = [
  'schema',
  'fonts',
  'text',
  'records',
  'citations',
  'changes',
  'sections',
  'quality',
  'charts',
  'document',
  'pages',
];

/** The module of a source file: its folder in `src`, or its own name if it lies directly in `src`. */
export const getModule = (path: string): string => (path.split('/')[1] as string).replace(/\.ts$/, '');

/** Index of the module's layer; -1 if it has none. */
export const getLayer = (module: string): number => LAYERS.findIndex(layer => layer.includes(module));

/** An import from one module into another. */
export interface Crossing {
  readonly from: string;
  readonly to: string;
  /** `path -> path`, for messages. */
  readonly place: string;
  /** Path of the imported file. */
  readonly target: string;
}

export function findCrossings(files: readonly SourceFile[]): readonly Crossing[] {
  return files.flatMap(file =>
    getImports(file).flatMap(({ file: target }) => {
      if (target === null || getModule(target) === getModule(file.path)) return [];
      const from = getModule(file.path);
      return [{ from, to: getModule(target), place: `${file.path} -> ${target}`, target }];
    }),
  );
}

const places = (crossings: readonly Crossing[]): readonly string[] => crossings.map(c => c.place);

/** Imports of a module in the same or a higher layer. */
export function upwardImports(crossings: readonly Crossing[]): readonly string[] {
  return places(crossings.filter(({ from, to }) => getLayer(to) >= getLayer(from)));
}

/** Imports of another module that bypass its index.ts. */
export function indexBypasses(crossings: readonly Crossing[]): readonly string[] {
  return places(crossings.filter(c => !/^src\/[\w-]+(?:\/index)?\.ts$/.test(c.target)));
}

/** Edges of a graph that lie on a cycle. */
function onCycles<Edge extends { readonly from: string; readonly to: string }>(
  edges: readonly Edge[],
): readonly Edge[] {
  const next = new Map<string, string[]>();
  for (const { from, to } of edges) next.set(from, [...(next.get(from) ?? []), to]);
  const reaches = (from: string, to: string, seen: Set<string>): boolean => {
    if (from === to) return true;
    if (seen.has(from)) return false;
    seen.add(from);
    return (next.get(from) ?? []).some(target => reaches(target, to, seen));
  };
  return edges.filter(({ from, to }) => reaches(to, from, new Set()));
}

/** Imports that are part of a cycle of modules. */
export const circularImports = (crossings: readonly Crossing[]): readonly string[] =>
  places(onCycles(crossings));

/** Imports that are part of a cycle of sub-folders within a module; files directly in the module do not count. */
export function circularSubfolders(files: readonly SourceFile[]): readonly string[] {
  const findSubfolder = (path: string): string | null => /^src\/[^/]+\/[^/]+(?=\/)/.exec(path)?.[0] ?? null;
  const edges = files.flatMap(file =>
    getImports(file).flatMap(({ file: target }) => {
      const [from, to] = [findSubfolder(file.path), findSubfolder(target ?? '')];
      if (from === null || to === null || from === to) return [];
      return [{ from, to, place: `${file.path} -> ${target}` }];
    }),
  );
  return onCycles(edges).map(edge => edge.place);
}

/** Is an import erased when the code is compiled? */
const isOfTypes = (statement: string): boolean =>
  /^\s*(?:import|export)\s+type\b/.test(statement) ||
  (/\{[^}]+\}/.exec(statement)?.[0] ?? '')
    .slice(1, -1)
    .split(',')
    .map(name => name.trim())
    .every(name => name === '' || name.startsWith('type '));

/**
 * Imports that are part of a cycle of files, those that are loaded later too.
 * @param areTypesFree whether imports of types alone count as none
 */
export function circularFiles(
  files: readonly SourceFile[],
  areTypesFree: (file: SourceFile) => boolean,
): readonly string[] {
  const edges = files.flatMap(file =>
    [...file.text.matchAll(/^(?:import|export)\s[^;]*?\sfrom\s+'\.[^']+';|\bimport\('\.[^']+'\)/gm)].flatMap(
      ([statement]) => {
        const [target] = getImports({ ...file, text: statement });
        if (!target?.file || (areTypesFree(file) && isOfTypes(statement))) return [];
        return [{ from: file.path, to: target.file, place: `${file.path} -> ${target.file}` }];
      },
    ),
  );
  return onCycles(edges).map(edge => edge.place);
}

/** Imports of a package outside its folders, or of one that PACKAGES does not list. */
export function misplacedPackages(files: readonly SourceFile[]): readonly string[] {
  return files.flatMap(file =>
    getImports(file).flatMap(({ specifier, file: own }) => {
      const parts = specifier.split('/');
      const name = parts.slice(0, specifier.startsWith('@') ? 2 : 1).join('/');
      const folders = PACKAGES[name];
      const isAllowed = folders?.some(folder => file.path.startsWith(folder)) ?? name.startsWith('node:');
      return own !== null || isAllowed ? [] : [`${file.path} -> ${name}`];
    }),
  );
}

/** Modules of Node without access to anything outside the process. */
const HARMLESS = new Set(['node:util', 'node:zlib']);

/** Imports of Node modules with access to files, network or processes from a pure module. */
export function impureImports(files: readonly SourceFile[]): readonly string[] {
  return files
    .filter(file => PURE.includes(getModule(file.path)))
    .flatMap(file => getImports(file).map(({ specifier }) => ({ path: file.path, specifier })))
    .filter(({ specifier }) => specifier.startsWith('node:') && !HARMLESS.has(specifier))
    .map(({ path, specifier }) => `${path} -> ${specifier}`);
}
