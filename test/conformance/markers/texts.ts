import { strFromU8, unzipSync } from 'fflate';
import { pdfText } from '../../support/pdf-text.js';
import type { WrittenFile } from './campus.js';

const startOf = (bytes: Uint8Array): string => Buffer.from(bytes.subarray(0, 4)).toString('latin1');

const partsOf = (bytes: Uint8Array, isWanted: (name: string) => boolean): string =>
  Object.entries(unzipSync(bytes))
    .filter(([name]) => isWanted(name))
    .map(([name, part]) => `${name}\n${strFromU8(part)}`)
    .join('\n');

/** Everything that a program may read of a file: text, attributes, metadata, parts of an archive. */
export async function contentsOf({ bytes }: WrittenFile): Promise<string> {
  const start = startOf(bytes);
  if (start.startsWith('PK')) return partsOf(bytes, () => true);
  if (start !== '%PDF') return Buffer.from(bytes).toString('latin1');
  return (await pdfText(bytes, { artifacts: true })).join('\n') + Buffer.from(bytes).toString('latin1');
}

/** What search engines and file managers show of a file: its name and properties. */
export function propertiesOf({ name, bytes }: WrittenFile): string {
  const start = startOf(bytes);
  if (start.startsWith('PK')) return `${name}\n${partsOf(bytes, part => part.startsWith('docProps/'))}`;
  const text = Buffer.from(bytes).toString('latin1');
  if (start === '%PDF')
    return [
      name,
      ...(text.match(/\/(?:Title|Author|Subject|Keywords|Creator|Producer)\s*(?:\([^)]*\)|<[^>]*>)/g) ?? []),
      ...(text.match(/<x:xmpmeta[\s\S]*?<\/x:xmpmeta>/g) ?? []),
    ].join('\n');
  return [name, ...(text.match(/<title>[\s\S]*?<\/title>|<meta [^>]*>/g) ?? [])].join('\n');
}
