import { inspectPdf } from '../../output/index.js';
import type { NewFileProblem } from '../screens/packet-texts.js';
import { MAX_FILE_BYTES } from '../security/requests.js';

/** The most pages of an attached file. */
export const MOST_PAGES = 500;

/** The longest name of a file, in characters. */
const LONGEST_NAME = 80;

/** A file that can be attached, or why it cannot. */
export type CheckedFile =
  | { readonly name: string; readonly pages: number; readonly problem: null }
  | { readonly name: string; readonly problem: NewFileProblem; readonly count: number | null };

/** A name that is safe in a PDF, a folder and a command, with the ending of a PDF. */
function safeName(name: string): string {
  const stem = name
    .normalize('NFC')
    .replace(/^.*[\\/]/, '')
    .replace(/\.pdf$/i, '')
    .replace(/[\p{Cc}\p{Cf}<>:"|?*%\\/]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[ .-]+|[ .]+$/g, '')
    .slice(0, LONGEST_NAME);
  return `${stem || 'attachment'}.pdf`;
}

/** Checks a file that somebody attaches. */
export function checkFile(name: string, bytes: Uint8Array): CheckedFile {
  const safe = safeName(name);
  const refuse = (problem: NewFileProblem, count: number | null = null): CheckedFile => ({
    ...{ name: safe, problem, count },
  });
  if (bytes.length === 0) return refuse('missing');
  if (bytes.length > MAX_FILE_BYTES) return refuse('large');
  const inspected = inspectPdf(bytes);
  if (inspected === null) return refuse('no-pdf');
  if (inspected.isEncrypted) return refuse('encrypted');
  if (inspected.pages === null) return refuse('damaged');
  if (inspected.pages > MOST_PAGES) return refuse('long', inspected.pages);
  return { name: safe, pages: inspected.pages, problem: null };
}
