import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { ALL, openDatabase } from '../../src/database/index.js';
import { bundledTemplates } from '../../src/generate.js';
import { sampleUniversity } from '../../src/sample/index.js';
import { hasPublicCv } from '../../src/sections/index.js';
import { vitae } from './command.js';
import { attached, encrypted, manyPeople, merged } from './documents.js';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The files of a document written by the command. */
export interface DocumentFiles {
  readonly name: string;
  readonly pdf: string;
  readonly html: string;
  readonly pages: number;
}

/** A merged PDF, and the files that it is made of. */
export interface MergedFiles {
  readonly pdf: string;
  readonly parts: readonly string[];
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Documents of all templates; the first has lists, links, a table and several pages. */
    readonly documents: readonly DocumentFiles[];
    /** Demanding HTML pages, printed by `vitae print`; the first uses every feature. */
    readonly stress: readonly DocumentFiles[];
    /** PDFs of many more people, for the validators. */
    readonly manyPeople: readonly string[];
    /** A PDF with attached files. */
    readonly attached: string;
    /** PDFs that are made of others: of review packets, and of a review packet and the one with attached files twice. */
    readonly merged: readonly MergedFiles[];
    /** Copies of a PDF with a password, each with random keys of its own. */
    readonly encrypted: readonly string[];
    /** The database of the sample people. */
    readonly database: string;
  }
}

const DATE = ['--as-of', '2026-11-21'];
const FACULTY = 60;
const INSTITUTION = 'Tamarack Valley University';
/** Every tenth of the sample people gets a document of each template. */
const STEP = 10;
/** The stress page that uses every feature. */
const EVERYTHING = 'everything.html';

const namesIn = (folder: string, ending: string): readonly string[] =>
  readdirSync(join(root, folder)).filter(name => name.endsWith(ending));

/** Writes the documents of the suite with the built command. */
export async function setup({ provide }: TestProject): Promise<void> {
  const folder = join(root, 'out', 'conformance');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const database = join(folder, 'people.db');
  vitae(['sample', '--db', database, '--faculty', String(FACULTY)]);
  const publicIds = new Set(
    [...sampleUniversity({ faculty: FACULTY, institution: INSTITUTION })]
      .filter(person => hasPublicCv(person))
      .map(p => p.userId),
  );
  const people = netIdsIn(database).filter((netId, n) => n % STEP === 0 && publicIds.has(netId));
  const templates = bundledTemplates()
    .filter(({ fragment, model }) => !fragment && ['cv', 'record'].includes(model))
    .map(({ name }) => name);
  const written = (
    name: string,
    { files, pages }: { files: readonly string[]; pages: number },
  ): DocumentFiles => {
    const file = (ending: string) => files.find(path => path.endsWith(ending)) ?? '';
    return { name, pdf: file('.pdf'), html: file('.html'), pages };
  };
  const both = (name: string) => [...DATE, '--format', 'pdf,html', '--out', join(folder, name), '--json'];
  const make = (name: string, args: readonly string[]): DocumentFiles =>
    written(name, JSON.parse(vitae(['cv', ...args, ...both(name)])));
  const applicant = join(root, 'samples', 'applicant.json');
  const summarize = (name: string, args: readonly string[]): DocumentFiles => {
    const result = JSON.parse(vitae(['i20', '--input', applicant, ...args, ...both(name)]));
    return written(name, result.summaries[0]);
  };
  const listed = (name: string): DocumentFiles => {
    const result = JSON.parse(vitae(['i20', '--input', applicant, applicant, '--combined', ...both(name)]));
    return written(name, { files: result.list, pages: 1 });
  };
  const inputs = [
    ['ravencroft', join(root, 'samples', 'ravencroft.xml')],
    ['full', join(root, 'samples', 'full.xml')],
    ['minimal', fileURLToPath(new URL('minimal.xml', import.meta.url))],
  ] as const;
  const documents = templates.flatMap(template => [
    ...inputs.map(([name, input]) =>
      make(`${name}-${template}`, [
        ...['--input', input, '--template', template, '--institution', INSTITUTION],
      ]),
    ),
    ...people.map((netId, n) =>
      make(`${n + 1}-${template}`, [
        netId,
        ...['--db', database, '--template', template, '--paper', n % 2 === 0 ? 'letter' : 'a4'],
      ]),
    ),
  ]);
  const summaries = [
    summarize('applicant-i20-summary', ['--paper', 'a4']),
    summarize('staff-i20-summary', ['--copy', 'staff', '--name', 'Ilario Kestrel-Amundi']),
    listed('i20-list'),
  ];
  const report = (name: string, args: readonly string[]): DocumentFiles =>
    written(name, JSON.parse(vitae(['report', ...args, '--db', database, ...both(`${name}/`)])));
  const college = ['--college', 'College of Engineering and Technology', '--year', '2025'];
  const reports = [
    report('college-report', college),
    report('university-report', ['--all', '--year', '2025', '--paper', 'a4']),
    report('aacsb-3-1', ['--all', '--table', 'aacsb-3-1', '--year', '2025']),
    written(
      'current-pending',
      JSON.parse(vitae(['current-pending', people[0] ?? '', '--db', database, ...both('current-pending/')])),
    ),
    report('aacsb-8-1', ['--all', '--table', 'aacsb-8-1', '--paper', 'a4']),
  ];
  const since = ['--since', join(root, 'samples', 'earlier.xml')];
  const changed = ['letter', 'a4'].map(paper => {
    const name = `${paper}-changes`;
    const args = ['changes', '--input', join(root, 'samples', 'ravencroft.xml'), ...since, '--paper', paper];
    return written(name, JSON.parse(vitae([...args, ...both(name)])));
  });
  const pages = namesIn('test/conformance/fixtures', '.html').filter(name => name !== EVERYTHING);
  const stress = [EVERYTHING, ...pages].map((page): DocumentFiles => {
    const name = page.replace('.html', '');
    const html = fileURLToPath(new URL(`fixtures/${page}`, import.meta.url));
    const pdf = join(folder, `${name}.pdf`);
    const result = vitae(['print', html, ...DATE, '--out', pdf, '--json']);
    return { name, pdf, html, pages: (JSON.parse(result) as { pages: number }).pages };
  });
  const save = (name: string, bytes: Uint8Array): string => {
    const path = join(folder, name);
    writeFileSync(path, bytes);
    return path;
  };
  provide('documents', [...documents, ...summaries, ...reports, ...changed]);
  provide('stress', stress);
  const many = await manyPeople(save);
  const packets = many.filter(path => path.endsWith('annual-review.pdf'));
  const withFiles = save('attached.pdf', attached());
  const merge = async (name: string, parts: readonly string[]): Promise<MergedFiles> => ({
    pdf: save(name, await merged(parts)),
    parts,
  });
  provide('manyPeople', many);
  provide('attached', withFiles);
  provide('merged', [
    await merge('merged.pdf', packets),
    await merge('merged-attached.pdf', [...packets.slice(0, 1), withFiles, withFiles]),
  ]);
  provide(
    'encrypted',
    [1, 2, 3, 4].map(copy => save(`encrypted-${copy}.pdf`, encrypted())),
  );
  provide('database', database);
}

function netIdsIn(database: string): readonly string[] {
  const store = openDatabase(database, { readOnly: true });
  try {
    return store.listFaculty(ALL).map(person => person.netId);
  } finally {
    store.close();
  }
}
