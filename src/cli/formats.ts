import type { Format } from '../generate.js';
import { nearest, UsageError } from '../ground/index.js';
import { formatOfName } from './files.js';
import type { Terminal } from './terminal.js';

export interface FormatFlags {
  readonly format?: string;
  readonly out?: string;
}

/**
 * The formats that are asked for: by --format, else by the name of the file, else PDF.
 * @param known those that the document comes in, in the order in which they are given back
 * @throws UsageError `format`
 */
export function formatsOf<F extends Format>(
  { format, out }: FormatFlags,
  known: readonly ('pdf' | F)[],
): readonly ('pdf' | F)[] {
  const promised = formatOfName(out ?? '');
  if (format === undefined) return [known.find(name => name === promised) ?? 'pdf'];
  const words = format.split(',').map(word => word.trim().toLowerCase());
  const unknown = words.find(word => !known.some(name => name === word));
  if (unknown !== undefined) {
    const meant = nearest(unknown, known);
    throw new UsageError('format', `There is no format “${unknown}” for this document.`, {
      hint: `${meant === null ? '' : `Did you mean ${meant}? `}Use one or several of ${known.join(', ')}, with commas.`,
    });
  }
  return known.filter(name => words.includes(name));
}

/** What is no text, in words. */
const BINARY: { readonly [F in Format]?: string } = { pdf: 'PDF', docx: 'Word document', xlsx: 'workbook' };

/**
 * Keeps what is no text from a screen.
 * @param command in which it was asked for
 * @throws UsageError `out.screen`
 */
export function refuseScreen(
  command: string,
  out: string | undefined,
  formats: readonly Format[],
  terminal: Terminal,
): void {
  const binary = formats.find(format => BINARY[format] !== undefined);
  if (out !== '-' || binary === undefined || !terminal.outIsScreen) return;
  throw new UsageError('out.screen', `A ${BINARY[binary]} is nothing for a screen.`, {
    hint: `Send it on (vitae ${command} … --out - | program), or name a file with --out.`,
  });
}
