import { join } from 'node:path';
import { recordHash } from '../../audit/index.js';
import { Generator } from '../../generate.js';
import { DataError, type Problem, UsageError } from '../../ground/index.js';
import type { Audience } from '../../schema/index.js';
import type { UnitQuery } from '../../sections/index.js';
import { openLog } from '../audit.js';
import { dayOf, today } from '../days.js';
import { withUnit } from '../faculty/people.js';
import type { ReportFlags, ReportFormat } from '../faculty/report-flags.js';
import { contentsOf, fileStem, formatOfName, outputPaths, writeWhole } from '../files.js';
import { counted, problemData, reportProblems } from '../report.js';
import { settingsOf } from '../settings/settings.js';
import type { Terminal } from '../terminal.js';

/** Two pages with the sections of the vita that ABET asks for (self-study, appendix B). */
const TEMPLATE = 'cv-brief';

/** What cannot be: tables of vitae, or all of them in one file. */
function refuse({ out }: ReportFlags, formats: readonly ReportFormat[]): void {
  const table = formats.find(format => format === 'csv' || format === 'xlsx');
  if (table !== undefined) {
    throw new UsageError('format.model', `Vitae are no tables: there is no ${table} of them.`, {
      hint: 'Use pdf, html or both.',
    });
  }
  if (out !== undefined && (out === '-' || formatOfName(out) !== null)) {
    throw new UsageError('out.several', 'Several vitae do not go into one file.', {
      hint: 'Name a folder with --out.',
    });
  }
}

/** Why somebody has no vita; one stops nobody else. */
const problemOf = ({ code, message, place }: DataError, source: string): Problem => ({
  code,
  place: { source, ...place },
  value: null,
  reason: message,
});

/** A path that no vita before has: people of one name are told apart by a number. */
function freeStem(stem: string, taken: Set<string>): string {
  let [free, n] = [stem, 1];
  while (taken.has(free)) free = `${stem}-${++n}`;
  taken.add(free);
  return free;
}

/** Writes the vita of each person of a unit, two pages at most, and tells where they are. */
export async function writeVitae(
  unit: UnitQuery,
  formats: readonly ReportFormat[],
  audience: Audience,
  flags: ReportFlags,
  terminal: Terminal,
): Promise<void> {
  refuse(flags, formats);
  const { template: wanted, ...others } = flags;
  const settings = await settingsOf(others, terminal.environment);
  const { institution, lang, paper, terms, years, policies } = settings;
  const log = await openLog('person', [], flags, settings, terminal);
  const day = dayOf('as-of', flags.asOf, 'first');
  const generator = new Generator();
  const taken = new Set<string>();
  const files: string[] = [];
  const problems: Problem[] = [];
  let failed = 0;
  await withUnit(unit, flags, settings, terminal, async found => {
    for await (const person of found.people) {
      const request = {
        person,
        formats,
        audience,
        template: wanted ?? TEMPLATE,
        asOf: day ?? found.date ?? today(),
        institution,
        lang,
        paper,
        terms,
        years,
        policies,
      };
      const document = await generator.generate(request).catch((error: unknown) => {
        if (!(error instanceof DataError)) throw error;
        failed++;
        problems.push(problemOf(error, found.source));
      });
      if (!document) continue;
      await log(recordHash(person), document, false);
      const folder = flags.out === undefined ? '.' : flags.out.replace(/[/\\]$/, '');
      const stem = freeStem(join(folder, fileStem(document.title, 'abet')), taken);
      const paths = outputPaths(stem, formats, '');
      const contents = contentsOf(document, paths);
      writeWhole(contents);
      files.push(...contents.keys());
      problems.push(...document.problems);
    }
    problems.push(...found.problems);
  });
  terminal.clearProgress();
  if (flags.json) {
    terminal.out(`${JSON.stringify({ files, failed, problems: problems.map(problemData) }, null, 2)}\n`);
    return refuseFailed(failed);
  }
  for (const path of files) terminal.out(`${path}\n`);
  terminal.err(`${counted(taken.size, 'vita', 'vitae')}\n`);
  await reportProblems(problems, terminal, flags.verbose ?? false);
  refuseFailed(failed);
}

function refuseFailed(failed: number): void {
  if (failed === 0) return;
  throw new DataError('abet.failed', `${counted(failed, 'vita', 'vitae')} could not be written.`, {
    hint: 'The others are there; --verbose tells what was wrong.',
  });
}
