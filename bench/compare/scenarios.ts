import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sampleApplicants } from '../../src/sample/index.js';
import { writeReport } from '../growth.js';
import { SAMPLE } from '../package-files.js';
import { AS_OF, INSTITUTION, writeWorkload } from '../workload.js';
import { runChild } from './child.js';

/** A command line to measure. */
export interface Scenario {
  readonly name: string;
  readonly args: readonly string[];
}

/** Each side works on a copy of the database under this name, in its own folder. */
export const DATABASE = 'people.db';
const FACULTY = 24;
/** A university with more people, for reports alone. */
const UNIVERSITY = 'university.db';
const UNIVERSITY_FACULTY = 400;
const REPORT_PAGES = 100;

/**
 * Writes the inputs of all scenarios into a folder; the same for both sides, and the same each time.
 * @param command the built command, which makes the database
 */
export async function writeInputs(command: string, folder: string): Promise<void> {
  const databases = [
    [DATABASE, FACULTY],
    [UNIVERSITY, UNIVERSITY_FACULTY],
  ] as const;
  for (const [name, faculty] of databases) {
    const sample = ['sample', '--db', join(folder, name), '--faculty', String(faculty), '--seed', '1'];
    await runChild(process.execPath, [command, ...sample, '--institution', INSTITUTION], { cwd: folder });
  }
  await writeWorkload(folder);
  await writeReport(folder, REPORT_PAGES);
  const applicants = sampleApplicants(INSTITUTION).filter(
    ({ applicant }) => applicant.values.authorized === 'Y',
  );
  writeFileSync(join(folder, 'applicants.txt'), applicants.map(({ personId }) => `${personId}\n`).join(''));
}

/**
 * Every command line to measure, on the inputs in a folder. They use flags that all versions have, run in a folder of
 * their own, and write to `out/` in it.
 */
export function scenarios(inputs: string): readonly Scenario[] {
  const usual = ['--as-of', AS_OF, '--audit', 'audit.jsonl', '--out', 'out/'];
  const long = ['--input', join(inputs, '0.xml'), ...usual];
  const batch = ['--db', DATABASE, ...usual];
  return [
    { name: 'start', args: ['--version'] },
    { name: 'cv-short', args: ['cv', '--input', SAMPLE, ...usual] },
    { name: 'cv', args: ['cv', ...long] },
    { name: 'cv-html', args: ['cv', ...long, '--format', 'html'] },
    { name: 'cv-docx', args: ['cv', ...long, '--format', 'docx'] },
    { name: 'cv-apa', args: ['cv', ...long, '--style', 'apa'] },
    { name: 'packet', args: ['packet', ...long, '--year', '2025'] },
    { name: 'report', args: ['report', '--all', '--year', '2025', ...batch] },
    {
      name: 'report-many',
      args: ['report', '--all', '--year', '2025', '--db', join(inputs, UNIVERSITY), ...usual],
    },
    { name: 'print', args: ['print', join(inputs, '0.html'), '--as-of', AS_OF, '--out', 'out/'] },
    {
      name: 'print-long',
      args: ['print', join(inputs, `report-${REPORT_PAGES}`, '0.html'), '--as-of', AS_OF, '--out', 'out/'],
    },
    { name: 'batch-worker', args: ['batch', 'cv', '--all', '--workers', '1', ...batch] },
    { name: 'batch-thread', args: ['batch', 'cv', '--all', '--workers', '0', ...batch] },
    {
      name: 'batch-i20',
      args: ['batch', 'i20', '--ids', join(inputs, 'applicants.txt'), '--workers', '1', ...batch],
    },
  ];
}
