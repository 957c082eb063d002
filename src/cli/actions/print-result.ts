import type { StoredSnapshot, WrittenDocument } from '../../app/index.js';
import { counted } from '../../core/index.js';
import { shortHash } from '../../snapshots/index.js';
import type { Flags } from '../flags.js';
import { oneLine, problemData, reportProblems } from '../report.js';
import type { Terminal } from '../terminal.js';

/** Printed with encrypted files. */
export const ENCRYPTED = 'Encrypted with AES-256: PDF/UA, not PDF/A; its bytes differ each time.';

/** The milliseconds since a start, rounded. */
export const elapsed = (started: number): number => Math.round(performance.now() - started);

/** Prints a result as JSON: on standard error if the documents themselves went to standard output. */
export const printJson = (result: object, hasContents: boolean, terminal: Terminal): void =>
  terminal[hasContents ? 'err' : 'out'](`${JSON.stringify(result, null, 2)}\n`);

/** What is printed of a document, beyond what every document has. */
interface Printed {
  /** Members of the JSON before and after those that every document has. */
  readonly json?: { readonly [member: string]: unknown };
  /** Counts for the summary line, such as `12 people`. */
  readonly counts?: readonly string[];
  /** Is the title private? */
  readonly isPrivate?: boolean;
  readonly started: number;
}

const snapshotData = ({ hash, expires, isEncrypted: encrypted }: StoredSnapshot) => ({
  hash,
  expires,
  encrypted,
});

/** Prints a written document: its contents or paths, then a summary line and the problems; or all as JSON. */
export async function printDocument(
  document: Omit<WrittenDocument, 'asOf' | 'version' | 'isEncrypted' | 'notices'> & Partial<WrittenDocument>,
  { json = {}, counts = [], isPrivate = false, started }: Printed,
  flags: Flags,
  terminal: Terminal,
  where: 'data' | 'page' = 'data',
): Promise<void> {
  const { title, pages, contents, isEncrypted, problems, notices = [], snapshot } = document;
  const hasContents = contents.length > 0;
  const files = hasContents ? ['-'] : document.files;
  terminal.clearProgress();
  for (const bytes of contents) terminal.out(bytes);
  const ms = elapsed(started);
  if (flags.json) {
    const own = isPrivate ? { files, pages } : { title, files, pages, ms };
    const noticed = notices.length === 0 ? {} : { notices };
    const stored = snapshot === undefined ? {} : { snapshot: snapshotData(snapshot) };
    const result = { ...own, ...json, ...noticed, ...stored, problems: problems.map(problemData) };
    printJson(result, hasContents, terminal);
    return;
  }
  if (!hasContents) for (const path of files) terminal.out(`${path}\n`);
  if (!isPrivate) {
    const numbers = [...counts, ...(pages === null ? [] : [counted(pages, 'page')])];
    terminal.err(`${oneLine(title)}: ${[...numbers, `${ms} ms`].join(', ')}\n`);
  }
  for (const notice of notices) terminal.err(`${oneLine(notice)}\n`);
  if (isEncrypted) terminal.err(`${ENCRYPTED}\n`);
  if (snapshot !== undefined)
    terminal.err(`Snapshot ${shortHash(snapshot.hash)}, stored until ${snapshot.expires}.\n`);
  await reportProblems(problems, terminal, (flags.verbose ?? false) || where === 'page', where);
}
