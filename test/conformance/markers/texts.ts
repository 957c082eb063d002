import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { inflateSync } from 'node:zlib';
import { strFromU8, unzipSync } from 'fflate';
import { pdfText } from '../../support/pdf-text.js';
import { run } from '../command.js';
import type { WrittenFile } from './campus.js';

const readStart = (bytes: Uint8Array): string => Buffer.from(bytes.subarray(0, 4)).toString('latin1');

const readParts = (bytes: Uint8Array, isWanted: (name: string) => boolean): string =>
  Object.entries(unzipSync(bytes))
    .filter(([name]) => isWanted(name))
    .map(([name, part]) => `${name}\n${strFromU8(part)}`)
    .join('\n');

const hasPoppler = run('pdftotext', ['-v']).code === 0;

/** The text of the pages, by Poppler because it is ten times faster, or else by PDF.js. */
async function getPages({ path, bytes }: WrittenFile): Promise<string> {
  if (!hasPoppler) return (await pdfText(bytes, { artifacts: true })).join('\n');
  const { stdout } = await promisify(execFile)('pdftotext', [path, '-'], { maxBuffer: 2 ** 28 });
  return stdout;
}

/** The objects of a PDF with its compressed streams; strings in UTF-16 lose their zeros. */
function readObjects(bytes: Uint8Array): string {
  const text = Buffer.from(bytes).toString('latin1');
  const streams = [...text.matchAll(/\bstream\r?\n/g)].map(({ 0: { length }, index }) => {
    const start = index + length;
    try {
      return inflateSync(bytes.subarray(start, text.indexOf('endstream', start))).toString('latin1');
    } catch {
      // It is stored as it is, so the text has it.
      return '';
    }
  });
  return [text, ...streams].join('\n').replaceAll('\0', '');
}

/** Everything that a program may read of a file: text, attributes, metadata, parts of an archive. */
export async function getContents(file: WrittenFile): Promise<string> {
  const { bytes } = file;
  const start = readStart(bytes);
  if (start.startsWith('PK')) return readParts(bytes, () => true);
  if (start !== '%PDF') return Buffer.from(bytes).toString('latin1');
  return (await getPages(file)) + readObjects(bytes);
}

/** What search engines and file managers show of a file: its name and properties. */
export function getProperties({ name, bytes }: WrittenFile): string {
  const start = readStart(bytes);
  if (start.startsWith('PK')) return `${name}\n${readParts(bytes, part => part.startsWith('docProps/'))}`;
  const text = Buffer.from(bytes).toString('latin1');
  if (start === '%PDF')
    return [
      name,
      ...(text.match(/\/(?:Title|Author|Subject|Keywords|Creator|Producer)\s*(?:\([^)]*\)|<[^>]*>)/g) ?? []),
      ...(text.match(/<x:xmpmeta[\s\S]*?<\/x:xmpmeta>/g) ?? []),
    ].join('\n');
  return [name, ...(text.match(/<title>[\s\S]*?<\/title>|<meta [^>]*>/g) ?? [])].join('\n');
}
