import { recordHash } from '../../audit/index.js';
import { Generator } from '../../generate.js';
import type { Problem } from '../../ground/index.js';
import { writeTrace } from '../../output/index.js';
import { readSideFile, type SideRow } from '../../records/index.js';
import {
  type Accreditation,
  accreditationOf,
  type FormName,
  type Member,
  type Report,
  type ReportOptions,
  reportOf,
  tracesOf,
} from '../../sections/index.js';
import { fileSource } from '../../sources/index.js';
import { openLog } from '../audit.js';
import { gather, REPORT_TEMPLATE, REPORT_WINDOW } from '../faculty/members.js';
import { withUnit } from '../faculty/people.js';
import {
  ABET,
  audienceOf,
  datesOf,
  REPORT_FORMATS,
  type ReportFlags,
  tableOf,
  unitOf,
} from '../faculty/report-flags.js';
import { contentsOf, fileStem, outputPaths, writeWhole } from '../files.js';
import { formatsOf, refuseScreen } from '../formats.js';
import { counted, oneLine, problemData, reportProblems } from '../report.js';
import { settingsOf } from '../settings/settings.js';
import type { Terminal } from '../terminal.js';

export type { ReportFlags };

/** Templates, and windows where none is asked for. */
const TEMPLATES = { report: REPORT_TEMPLATE, tables: 'accreditation' } as const;
const WINDOWS: Readonly<Record<FormName, string>> = {
  'aacsb-3-1': REPORT_WINDOW,
  'aacsb-8-1': 'last-5-years',
};

async function readSide(path: string | undefined): Promise<ReadonlyMap<string, SideRow> | undefined> {
  if (path === undefined) return undefined;
  const { body, meta } = await fileSource(path).read();
  return readSideFile(Buffer.from(body).toString('utf8'), meta.address);
}

/** Rows of the side file that nobody of the unit has. */
function unmatched(
  side: ReadonlyMap<string, SideRow> | undefined,
  members: readonly Member[],
  source: string,
): readonly Problem[] {
  const rest = (side?.size ?? 0) - members.filter(member => member.side !== null).length;
  if (rest <= 0) return [];
  const reason = `Nobody of the unit has the net ID of ${counted(rest, 'row')}.`;
  return [{ code: 'side.unmatched', place: { source }, value: null, reason }];
}

const documentOf = (
  table: FormName | null,
  members: readonly Member[],
  options: ReportOptions,
): Report | Accreditation =>
  table === null ? reportOf(members, options) : accreditationOf(table, members, options);

/** Writes a report on a unit, or a table of an accrediting body, and tells where it is. */
export async function writeReport(flags: ReportFlags, terminal: Terminal): Promise<void> {
  const started = performance.now();
  const { template: wanted, ...others } = flags;
  const settings = await settingsOf(others, terminal.environment);
  const { institution, lang, paper, terms } = settings;
  const [unit, formats, audience, table] = [
    unitOf(flags),
    formatsOf(flags, REPORT_FORMATS),
    audienceOf(flags),
    tableOf(flags),
  ];
  if (table === ABET) {
    const { writeVitae } = await import('./abet.js');
    return writeVitae(unit, formats, audience, flags, terminal);
  }
  const resolvePeriod = datesOf(flags, settings, table === null ? REPORT_WINDOW : WINDOWS[table]);
  outputPaths(flags.out, formats, 'report');
  refuseScreen('report', flags.out, formats, terminal);
  const log = await openLog('person', [], flags, settings, terminal);
  const side = await readSide(flags.side);
  terminal.progress('Fetching the list of people …');
  const { members, problems, ...dates } = await withUnit(unit, flags, settings, terminal, found =>
    gather(unit, found, resolvePeriod, { institution, audience, terms, side }),
  );
  terminal.progress('Setting the pages …');
  const report = documentOf(table, members, { unit, institution, ...dates });
  const template = wanted ?? TEMPLATES[report.model.kind];
  const { asOf, period } = dates;
  const document = await new Generator().report({
    ...{ report, asOf, audience },
    ...{ lang, paper, template, formats },
  });
  await log(recordHash(members), document, false);
  const paths = outputPaths(flags.out, formats, fileStem(document.title, table ?? document.kind));
  const contents = new Map(contentsOf(document, paths));
  const [first] = paths.values();
  if (flags.trace && first !== undefined) {
    contents.set(`${first.replace(/\.\w+$/, '')}.trace.json`, writeTrace(tracesOf(report.tables)));
  }
  const toOut = flags.out === '-';
  if (toOut) for (const bytes of contents.values()) terminal.out(bytes);
  else writeWhole(contents);
  terminal.clearProgress();
  const { title, pages } = document;
  const ms = Math.round(performance.now() - started);
  const files = [...contents.keys()];
  const all = [...problems, ...unmatched(side, members, flags.side ?? ''), ...document.problems];
  if (flags.json) {
    const told = { title, files, pages, people: members.length, ms, asOf, period };
    const whole = { ...told, problems: all.map(problemData) };
    terminal[toOut ? 'err' : 'out'](`${JSON.stringify(whole, null, 2)}\n`);
    return;
  }
  if (!toOut) for (const path of files) terminal.out(`${path}\n`);
  const told = [counted(members.length, 'person', 'people'), pages === null ? null : counted(pages, 'page')];
  terminal.err(`${oneLine(title)}: ${told.filter(Boolean).join(', ')}, ${ms} ms\n`);
  await reportProblems(all, terminal, flags.verbose ?? false);
}
