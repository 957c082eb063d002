import { fillSample, type ImportedFiles, importFiles } from '../../app/index.js';
import { counted } from '../../core/index.js';
import type { Flags } from '../flags.js';
import { parseWholeNumber } from '../parse/options.js';
import { parseSettings } from '../parse/requests.js';
import { problemData, reportProblems } from '../report.js';
import { getObserver, type Terminal } from '../terminal.js';
import { printJson } from './print-result.js';

/** A word for one response of each kind. */
const RESPONSES: { readonly [K in keyof ImportedFiles['responses']]-?: string } = {
  applicant: 'applicant',
  programs: 'program list',
  offering: 'offering',
  note: 'note',
};

/** Loads files into the database and prints what was loaded. */
export async function importInto(files: readonly string[], flags: Flags, terminal: Terminal): Promise<void> {
  const settings = await parseSettings(flags, terminal);
  const { db } = settings;
  const { netId } = flags;
  const imported = await importFiles({ settings, files, netId }, getObserver(terminal));
  const { people, records, responses, problems } = imported;
  terminal.clearProgress();
  const kinds = Object.entries(RESPONSES).flatMap(([kind, word]) => {
    const count = responses[kind as keyof typeof responses] ?? 0;
    return count === 0 ? [] : [{ word, count }];
  });
  if (flags.json) {
    const replies = Object.fromEntries(kinds.map(({ word, count }) => [word, count]));
    const result = { db, people, records, ...(kinds.length > 0 && { replies }) };
    return printJson({ ...result, problems: problems.map(problemData) }, false, terminal);
  }
  const counts = [
    ...(people > 0 || kinds.length === 0
      ? [counted(people, 'person', 'people'), counted(records, 'record')]
      : []),
    ...kinds.map(({ word, count }) => counted(count, word)),
  ];
  terminal.out(`${db}: ${counts.join(', ')} imported\n`);
  await reportProblems(problems, terminal, flags.verbose ?? false);
}

/** Fills the database with an invented university. */
export async function fill(flags: Flags, terminal: Terminal): Promise<void> {
  const settings = await parseSettings(flags, terminal);
  const { db } = settings;
  const faculty = parseWholeNumber('faculty', String(flags.faculty), 1);
  const seed = parseWholeNumber('seed', String(flags.seed), 0);
  const { people, records, applicants } = fillSample({ settings, faculty, seed }, getObserver(terminal));
  terminal.clearProgress();
  terminal.out(
    flags.json
      ? `${JSON.stringify({ db, people, records, applicants })}\n`
      : `${db}: ${counted(people, 'person', 'people')}, ${counted(records, 'record')}, ${counted(applicants, 'applicant')}\n`,
  );
}
