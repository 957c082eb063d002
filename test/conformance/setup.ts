import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { ALL, openStore } from '../../src/store/index.js';
import { vitae } from './command.js';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** A document that the command made. */
export interface Made {
  readonly name: string;
  readonly pdf: string;
  readonly html: string;
  readonly pages: number;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** All documents; the first has lists, links, a table and several pages. */
    readonly documents: readonly Made[];
    /** The store they were made from. */
    readonly database: string;
  }
}

const TEMPLATES = ['cv-classic', 'record'];
const FACULTY = 60;
/** Each n-th of the sample people gets a document of each template. */
const STEP = 10;

/** Makes the documents of the suite with the built command, as a user would. */
export function setup({ provide }: TestProject): void {
  const folder = join(root, 'out', 'conformance');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const database = join(folder, 'people.db');
  vitae(['sample', '--db', database, '--faculty', String(FACULTY)]);
  const netIds = netIdsIn(database).filter((_, n) => n % STEP === 0);
  const make = (name: string, args: readonly string[]): Made => {
    const stem = join(folder, name);
    const told = vitae([
      'cv',
      ...args,
      '--as-of',
      '2026-11-21',
      '--format',
      'pdf,html',
      '--out',
      stem,
      '--json',
    ]);
    const { files, pages } = JSON.parse(told) as { files: string[]; pages: number };
    const file = (ending: string) => files.find(path => path.endsWith(ending)) ?? '';
    return { name, pdf: file('.pdf'), html: file('.html'), pages };
  };
  const documents = TEMPLATES.flatMap(template => [
    ...['ravencroft', 'full'].map(sample =>
      make(`${sample}-${template}`, [
        '--input',
        join(root, 'samples', `${sample}.xml`),
        '--template',
        template,
      ]),
    ),
    ...netIds.map((netId, n) => {
      const paper = n % 2 === 0 ? 'letter' : 'a4';
      return make(`${n + 1}-${template}`, [
        netId,
        '--db',
        database,
        '--template',
        template,
        '--paper',
        paper,
      ]);
    }),
  ]);
  provide('documents', documents);
  provide('database', database);
}

function netIdsIn(database: string): readonly string[] {
  const store = openStore(database, { readOnly: true });
  try {
    return store.listFaculty(ALL).map(person => person.netId);
  } finally {
    store.close();
  }
}
