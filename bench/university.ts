import { mkdirSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fill, loadTemplate } from '../src/document/index.js';
import { sampleUniversity } from '../src/sample/index.js';
import { getMember, getReport, type Member } from '../src/sections/index.js';
import { REPORT_TEMPLATE } from './package-files.js';
import { AS_OF, INSTITUTION } from './workload.js';

/* The report on a university of any size: one table with a row for each person, by department. */

const PERIOD = { from: '2024-01-01', to: '2025-12-31' };
/** People whose records are read; larger reports repeat their figures. */
const PEOPLE_READ = 100;

/** Members of a university; repeated ones have no works, which would be shared. */
function* members(): Generator<Member> {
  const read: Member[] = [];
  for (const person of sampleUniversity({ faculty: PEOPLE_READ, institution: INSTITUTION })) {
    const member = getMember(person, {
      period: PERIOD,
      before: null,
      years: [2024, 2025],
      asOf: AS_OF,
      institution: INSTITUTION,
      audience: 'internal',
    });
    read.push(member);
    yield member;
  }
  for (let round = 2; ; round++) {
    for (const member of read) yield { ...member, name: `${member.name} ${round}`, works: [] };
  }
}

/** The filled HTML of a report on so many people of a university. */
export async function universityReport(people: number): Promise<string> {
  const chosen: Member[] = [];
  for (const member of members()) {
    if (chosen.length === people) break;
    chosen.push(member);
  }
  const { model } = getReport(chosen, {
    unit: { kind: 'university' },
    period: PERIOD,
    before: null,
    asOf: AS_OF,
    institution: INSTITUTION,
  });
  const template = await loadTemplate(REPORT_TEMPLATE, path => readFile(path, 'utf8'));
  return fill(template, model, { paper: 'letter', lang: 'en-US' });
}

/** Writes the report on so many people into a new folder. @returns the new folder */
export async function writeUniversityReport(folder: string, people: number): Promise<string> {
  const own = join(folder, `university-${people}`);
  mkdirSync(own);
  writeFileSync(join(own, '0.html'), await universityReport(people));
  return own;
}
