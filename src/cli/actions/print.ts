import { printPage, printPath } from '../../app/index.js';
import type { Flags } from '../flags.js';
import { parseDay } from '../parse/dates.js';
import { parseOut, parseSettings, rejectBinaryOnTty } from '../parse/requests.js';
import type { Terminal } from '../terminal.js';
import { printDocument } from './print-result.js';

/** Lays out an HTML page and prints where the PDF is. */
export async function printFile(file: string, flags: Flags, terminal: Terminal): Promise<void> {
  const started = performance.now();
  const { lang, ...others } = flags;
  const settings = await parseSettings(others, terminal);
  rejectBinaryOnTty('print', flags.out, ['pdf'], terminal);
  const out = parseOut(flags.out);
  printPath({ file, out });
  const asOf = parseDay('as-of', flags.asOf, 'first');
  const {
    file: path,
    pdf,
    ...page
  } = await printPage({
    settings,
    file,
    out,
    force: flags.force,
    strict: flags.strict,
    lang,
    asOf,
  });
  const written = { ...page, files: path === null ? [] : [path], contents: path === null ? [pdf] : [] };
  await printDocument(written, { json: { asOf: page.asOf }, started }, flags, terminal, 'page');
}
