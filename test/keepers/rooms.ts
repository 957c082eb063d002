import { importsOf, type SourceFile } from './sources.js';

/**
 * The floors of the house, lowest first. A room imports from the floors below its own; what it may import
 * from its own floor stands behind its name.
 */
export const FLOORS: readonly Readonly<Record<string, readonly string[]>>[] = [
  { ground: [], version: [] },
  { schema: [], fonts: [], text: [], sources: ['schema'] },
  { records: [] },
  { citations: [], sections: ['citations', 'charts'], quality: ['citations'], charts: [] },
  { document: [] },
  { pages: [] },
  { output: [] },
  { store: [], sample: [], generate: [], batch: ['generate', 'store', 'audit'], audit: [] },
  { server: [], web: [], cli: ['server', 'web'], index: ['server'] },
];

/** Where each package may be imported. */
export const DOORS: Readonly<Record<string, readonly string[]>> = {
  zod: ['src/records/', 'src/cli/'],
  handlebars: ['src/document/'],
  'css-tree': ['src/document/'],
  htmlparser2: ['src/document/'],
  harfbuzzjs: ['src/fonts/'],
  'bidi-js': ['src/text/'],
  citeproc: ['src/citations/'],
  dayjs: ['src/text/'],
  linebreak: ['src/pages/'],
  pdfkit: ['src/output/pdf/pdfkit.ts', 'bench/peers/'],
  docx: ['src/output/docx/'],
  'csv-stringify': ['src/output/data/'],
  pdfmake: ['bench/peers/'],
  '@myriaddreamin/typst-ts-node-compiler': ['bench/peers/'],
  'playwright-core': ['bench/peers/'],
  'pdfjs-dist': ['bench/'],
  undici: ['src/sources/'],
  cockatiel: ['src/sources/'],
  oauth4webapi: ['src/sources/'],
  libsql: ['src/database/'],
  'node:sqlite': ['src/database/'],
  hono: ['src/server/'],
  '@hono/node-server': ['src/server/'],
  commander: ['src/cli/'],
  piscina: ['src/batch/'],
  bullmq: ['src/batch/'],
  ioredis: ['src/batch/'],
  aws4fetch: ['src/batch/'],
  'write-excel-file': ['src/output/data/'],
};

/** Rooms that compute from what they are given: no files, network, clock or randomness. */
export const PURE: readonly string[] = [
  'schema',
  'fonts',
  'text',
  'records',
  'citations',
  'sections',
  'quality',
  'charts',
  'document',
  'pages',
];

/** The room a source file belongs to: its folder in `src`, or its own name for one that lies loose there. */
export const roomOf = (path: string): string => (path.split('/')[1] as string).replace(/\.ts$/, '');

export const floorOf = (room: string): number => FLOORS.findIndex(floor => Object.hasOwn(floor, room));

/** An import from one room into another. */
export interface Crossing {
  readonly from: string;
  readonly to: string;
  /** `path -> path`, for messages. */
  readonly place: string;
  readonly target: string;
}

export function crossingsOf(files: readonly SourceFile[]): readonly Crossing[] {
  return files.flatMap(file =>
    importsOf(file).flatMap(({ file: target }) => {
      if (target === null || roomOf(target) === roomOf(file.path)) return [];
      const from = roomOf(file.path);
      return [{ from, to: roomOf(target), place: `${file.path} -> ${target}`, target }];
    }),
  );
}

const places = (crossings: readonly Crossing[]) => crossings.map(c => c.place);

/** Imports that do not lead to a lower floor. */
export function upward(crossings: readonly Crossing[]): readonly string[] {
  return places(
    crossings.filter(({ from, to }) => {
      const beside = FLOORS[floorOf(from)]?.[from] ?? [];
      return floorOf(to) >= floorOf(from) && !beside.includes(to);
    }),
  );
}

/** Imports that pass a room's index.ts by. */
export function besideTheDoor(crossings: readonly Crossing[]): readonly string[] {
  return places(crossings.filter(c => !/^src\/[\w-]+(?:\/index)?\.ts$/.test(c.target)));
}

/** Imports that are part of a circle of rooms. */
export function circular(crossings: readonly Crossing[]): readonly string[] {
  const reaches = (from: string, to: string, seen: Set<string>): boolean => {
    if (from === to) return true;
    if (seen.has(from)) return false;
    seen.add(from);
    return crossings.some(c => c.from === from && reaches(c.to, to, seen));
  };
  return places(crossings.filter(({ from, to }) => reaches(to, from, new Set())));
}

/** Uses of a package outside its room, and of packages that have none. */
export function strayPackages(files: readonly SourceFile[]): readonly string[] {
  return files.flatMap(file =>
    importsOf(file).flatMap(({ specifier, file: own }) => {
      const parts = specifier.split('/');
      const name = parts.slice(0, specifier.startsWith('@') ? 2 : 1).join('/');
      const doors = DOORS[name];
      const fits = doors ? doors.some(door => file.path.startsWith(door)) : name.startsWith('node:');
      return own !== null || fits ? [] : [`${file.path} -> ${name}`];
    }),
  );
}

/** Modules of Node that reach nothing outside the process. */
const HARMLESS = new Set(['node:util', 'node:zlib']);

/** Modules of Node by which a pure room would reach outside the process. */
export function outwardModules(files: readonly SourceFile[]): readonly string[] {
  return files
    .filter(file => PURE.includes(roomOf(file.path)))
    .flatMap(file => importsOf(file).map(({ specifier }) => ({ path: file.path, specifier })))
    .filter(({ specifier }) => specifier.startsWith('node:') && !HARMLESS.has(specifier))
    .map(({ path, specifier }) => `${path} -> ${specifier}`);
}
