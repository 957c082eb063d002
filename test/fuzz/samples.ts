import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** A path of the project. */
export const getPath = (path: string): string => join(ROOT, path);

/** The bytes of the files of a folder with an extension, in the order of their names. */
export const getFiles = (folder: string, extension: string): readonly Uint8Array[] =>
  readdirSync(getPath(folder))
    .filter(name => name.endsWith(`.${extension}`))
    .sort()
    .map(name => readFileSync(join(getPath(folder), name)));

/** The saved inputs of a format: those that once failed, or that reach rare code. */
export function getSeeds(format: string): readonly { readonly name: string; readonly bytes: Uint8Array }[] {
  const folder = getPath(`test/fuzz/seeds/${format}`);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .sort()
    .map(name => ({ name, bytes: readFileSync(join(folder, name)) }));
}

/** The bytes of all files below folders with an extension, in the order of their paths. */
export const filesBelow = (folders: readonly string[], extension: string): readonly Uint8Array[] =>
  folders.flatMap(folder =>
    readdirSync(getPath(folder), { recursive: true, encoding: 'utf8' })
      .filter(name => name.endsWith(`.${extension}`))
      .sort()
      .map(name => readFileSync(join(getPath(folder), name))),
  );

/** Longest piece of a large file in bytes. */
const PIECE = 1500;

/** Cuts large texts into pieces of whole lines, so that a case is fast. */
export const cutAtLines = (files: readonly Uint8Array[]): readonly Uint8Array[] =>
  files.flatMap(file => {
    const pieces: string[] = [];
    let piece = '';
    for (const line of Buffer.from(file)
      .toString('utf8')
      .split(/(?<=\n)/)) {
      if (piece !== '' && piece.length + line.length > PIECE) {
        pieces.push(piece);
        piece = '';
      }
      piece += line;
    }
    return [...pieces, piece].map(text => Buffer.from(text));
  });
