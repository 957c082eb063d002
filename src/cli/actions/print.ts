import { basename, dirname, extname, join } from 'node:path';
import { Generator } from '../../generate.js';
import { TemplateError, UsageError } from '../../ground/index.js';
import { fileSource } from '../../sources/index.js';
import { filesBeside } from '../beside.js';
import { dayOf, today } from '../days.js';
import { outputPaths, writeWhole } from '../files.js';
import { refuseScreen } from '../formats.js';
import { counted, oneLine, problemData, reportProblems } from '../report.js';
import { settingsOf } from '../settings/settings.js';
import type { Terminal } from '../terminal.js';

export interface PrintFlags {
  readonly out?: string;
  readonly paper?: string;
  readonly lang?: string;
  readonly asOf?: string;
  readonly config?: string;
  readonly json?: boolean;
  readonly verbose?: boolean;
}

const STDIN = '-';

/** The name of the page without its extension. */
const stemOf = (file: string): string => (file === STDIN ? 'page' : basename(file, extname(file)));

/** Where the PDF goes: `-`, or a path. */
function outOf(file: string, { out }: PrintFlags, terminal: Terminal): string {
  const stem = stemOf(file);
  const beside = file === STDIN ? undefined : join(dirname(file), `${stem}.pdf`);
  const path = outputPaths(out ?? beside, ['pdf'], stem).get('pdf') ?? STDIN;
  refuseScreen('print', path, ['pdf'], terminal);
  if (path !== STDIN && path === file) {
    throw new UsageError('out.same', `${path} would be written over itself.`, {
      hint: 'Name a page of HTML, or another file with --out.',
    });
  }
  return path;
}

/** The text of bytes in UTF-8, the one encoding that is read (HTML 4.2.5.4 has authors use no other). */
function textOf(bytes: Uint8Array, source: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new TemplateError('page.encoding', `${source} is not text in UTF-8.`, {
      place: { source },
      hint: 'Save it as UTF-8.',
      cause,
    });
  }
}

/** Lays out a page of HTML and tells where the PDF is. */
export async function printFile(file: string, flags: PrintFlags, terminal: Terminal): Promise<void> {
  const started = performance.now();
  const { paper, lang } = await settingsOf(flags, terminal.environment);
  const out = outOf(file, flags, terminal);
  const asOf = dayOf('as-of', flags.asOf, 'first') ?? today();
  const { body, meta } = await fileSource(file, { stdin: terminal.input }).read();
  const source = meta.address;
  const read = filesBeside(file === STDIN ? '.' : dirname(file), source);
  const page = new Generator().print({
    html: textOf(body, source),
    source,
    title: stemOf(file),
    lang,
    paper,
    asOf,
    stylesheet: (address, line) => textOf(read(address, line), address),
    image: address => read(address),
  });
  if (out === STDIN) terminal.out(page.pdf);
  else writeWhole(new Map([[out, page.pdf]]));
  const { title, pages, problems } = page;
  const ms = Math.round(performance.now() - started);
  if (flags.json) {
    const told = { title, files: [out], pages, ms, asOf, problems: problems.map(problemData) };
    terminal[out === STDIN ? 'err' : 'out'](`${JSON.stringify(told, null, 2)}\n`);
    return;
  }
  if (out !== STDIN) terminal.out(`${out}\n`);
  terminal.err(`${oneLine(title)}: ${counted(pages, 'page')}, ${ms} ms\n`);
  await reportProblems(problems, terminal, flags.verbose ?? false, 'page');
}
