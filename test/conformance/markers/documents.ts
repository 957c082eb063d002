import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CV, getFormats } from '../../../src/app/kinds/index.js';
import type { Reader } from '../../support/markers.js';
import { type Campus, filesBelow, type WrittenFile } from './campus.js';
import type { Output, Piece } from './output.js';
import { getContents, getProperties } from './texts.js';

const DATA = getFormats(CV).join(',');
const PAGES = 'pdf,html,docx';

const AS_OF = ['--as-of', '2026-11-21'];

const MANIFEST = /(?:^|\/)manifest\.(?:nd)?json$/;

/** Is it a document, and neither the manifest nor a file of the ledger? */
const isDocument = ({ name }: WrittenFile): boolean =>
  !name.startsWith('.vitae-batch') && !MANIFEST.test(name);

const contents = (files: readonly WrittenFile[]): readonly Piece[] =>
  files.filter(isDocument).map(file => ({ name: file.name, text: () => getContents(file) }));

/** Runs a command that writes documents, and returns them. */
async function documents(campus: Campus, name: string, words: readonly string[]): Promise<readonly Piece[]> {
  const out = campus.out(name);
  campus.file(
    `${name}.log`,
    await campus.runLong(
      ...words,
      ...AS_OF,
      '--audit',
      campus.audit,
      '--out',
      words[0] === 'batch' ? out : `${out}/`,
    ),
  );
  const pieces = contents(filesBelow(out));
  if (pieces.length === 0) throw new Error(`${name} has no files.`);
  return pieces;
}

/** Documents of one command. */
const written = (name: string, most: Reader, words: (campus: Campus) => readonly string[]): Output => ({
  name,
  most,
  make: campus => documents(campus, name.replace(/\W+/g, '-'), words(campus)),
});

const batch = (name: string, most: Reader, ...words: readonly string[]): Output =>
  written(name, most, ({ db }) => ['batch', ...words, '--db', db]);

/** People and applicants whose documents for the institution are made; all of them unless a run has less time. */
const SAMPLE = Number(process.env.MARKER_SAMPLE ?? Number.POSITIVE_INFINITY);

/** A file with the identifiers of the sample. */
const getSample = (campus: Campus, name: string, ids: readonly string[]): string =>
  campus.file(name, ids.slice(0, SAMPLE).join('\n'));

/** Documents of a sample of the people. */
const sampled = (name: string, most: Reader, ...words: readonly string[]): Output =>
  written(name, most, campus => {
    const ids = getSample(campus, 'people.txt', campus.netIds);
    return ['batch', ...words, '--ids', ids, '--db', campus.db];
  });

/** Documents of applicants, which mask identifiers. */
const admissions = (name: string, most: Reader, ...words: readonly string[]): Output => ({
  ...written(name, most, campus => {
    const ids = getSample(campus, 'applicants.txt', campus.applicants);
    return ['batch', ...words, '--ids', ids, '--db', campus.db, '--format', PAGES];
  }),
  never: /\b9001\d{5}\b|\bmarked\d/,
  shows: true,
});

const packets = (name: string, most: Reader, ...words: readonly string[]): Output => ({
  ...sampled(name, most, 'packet', '--year', '2025', '--format', PAGES, ...words),
  shows: true,
});

export const DOCUMENTS: readonly Output[] = [
  batch('CVs for the public', 'public', 'cv', '--all', '--format', DATA, '--one-pdf'),
  sampled('CVs for the institution', 'internal', 'cv', '--audience', 'internal', '--format', DATA),
  packets('packets', 'internal', '--audience', 'internal', '--with-cv', '--with-quality'),
  {
    ...packets('packets for reviewers', 'confidential', '--audience', 'confidential', '--with-hidden'),
    // An element that no schema declares is in no packet.
    never: /Xsecx0u/,
  },
  batch(
    'reports on departments',
    'internal',
    'report',
    '--each',
    'department',
    '--year',
    '2025',
    '--format',
    'pdf,html,docx,csv,xlsx',
  ),
  batch(
    'table aacsb-8-1',
    'internal',
    'report',
    '--each',
    'college',
    '--table',
    'aacsb-8-1',
    '--year',
    '2025',
    '--format',
    PAGES,
  ),
  batch(
    'table aacsb-3-1',
    'internal',
    'report',
    '--each',
    'college',
    '--table',
    'aacsb-3-1',
    '--year',
    '2025',
    '--format',
    'pdf,html,docx,csv,xlsx',
  ),
  written('report on the institution', 'internal', ({ db }) => [
    'report',
    '--all',
    '--db',
    db,
    '--year',
    '2025',
    '--format',
    'pdf,html,docx,csv,xlsx',
    '--trace',
  ]),
  written('table abet', 'internal', ({ db }) => [
    'report',
    '--all',
    '--table',
    'abet',
    '--db',
    db,
    '--year',
    '2025',
    '--format',
    PAGES,
  ]),
  written('changes', 'internal', ({ db, netId, input }) => [
    'changes',
    netId,
    '--db',
    db,
    '--since',
    input,
    '--format',
    PAGES,
  ]),
  written('current and pending support', 'internal', ({ db, netId }) => [
    'current-pending',
    netId,
    '--db',
    db,
    '--format',
    PAGES,
  ]),
  // What stands around these is below.
  admissions('I-20 summaries for applicants', 'confidential', 'i20'),
  admissions('I-20 summaries for the staff', 'office', 'i20', '--copy', 'staff', '--combined'),
  admissions('letters for applicants', 'confidential', 'letters'),
  admissions('letters for the staff', 'office', 'letters', '--copy', 'staff'),
  {
    ...written('letters with all messages', 'office', ({ db, applicants }) => [
      'letters',
      applicants[0] ?? '',
      '--db',
      db,
      '--copy',
      'staff',
      '--verbose',
      '--json',
    ]),
    never: /\b9001\d{5}\b|\bmarked\d/,
  },
];

/** What all commands before wrote around their documents. */
export const AROUND: readonly Output[] = [
  {
    name: 'names and properties of files',
    most: 'public',
    make: async ({ folder }) =>
      filesBelow(join(folder, 'out')).map(file => ({
        name: file.name,
        text: async () => getProperties(file),
      })),
  },
  {
    name: 'messages and summaries of commands',
    most: 'public',
    make: async ({ folder }) =>
      filesBelow(folder)
        .filter(({ name }) => /^[^/]*\.log$/.test(name))
        .map(({ name, bytes }) => ({ name, text: Buffer.from(bytes).toString('utf8') })),
  },
  {
    name: 'manifests of batches',
    most: 'public',
    make: async ({ folder }) =>
      filesBelow(join(folder, 'out'))
        .filter(({ name }) => MANIFEST.test(name))
        .map(({ name, bytes }) => ({ name, text: Buffer.from(bytes).toString('utf8') })),
  },
  {
    name: 'ledgers of batches',
    most: 'public',
    make: async ({ folder }) =>
      filesBelow(join(folder, 'out'))
        .filter(({ name }) => /\.vitae-batch\/[^/]*$/.test(name))
        .map(({ name, bytes }) => ({ name, text: Buffer.from(bytes).toString('latin1') })),
  },
  {
    name: 'audit log',
    most: 'public',
    make: async ({ audit }) => [{ name: 'audit.log', text: readFileSync(audit, 'utf8') }],
  },
  {
    name: 'list of snapshots',
    most: 'public',
    make: async campus => [
      { name: 'list', text: campus.mustRun('snapshots', 'list') },
      { name: 'list as JSON', text: campus.mustRun('snapshots', 'list', '--json') },
    ],
  },
];
