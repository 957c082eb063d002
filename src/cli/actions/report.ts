import { Generator, type ReportRequest } from '../../generate.js';
import { nearest, UsageError } from '../../ground/index.js';
import { writeTrace } from '../../output/index.js';
import { unitKey } from '../../records/index.js';
import { type Audience, COLLEGES, DEPARTMENTS } from '../../schema/index.js';
import {
  type Member,
  memberOf,
  type Period,
  periodBefore,
  periodOf,
  reportOf,
  tracesOf,
  type UnitQuery,
  windowNamed,
  yearsUpTo,
} from '../../sections/index.js';
import { dayOf, today } from '../days.js';
import { contentsOf, fileStem, formatOfName, outputPaths, writeWhole } from '../files.js';
import { type FoundUnit, withUnit } from '../people.js';
import type { SourceFlags } from '../person.js';
import { counted, oneLine, problemData, reportProblems } from '../report.js';
import { type Settings, settingsOf } from '../settings.js';
import type { Terminal } from '../terminal.js';
import { type WindowFlags, windowOf } from '../window.js';

export interface ReportFlags extends SourceFlags, WindowFlags {
  readonly college?: string;
  readonly department?: string;
  readonly all?: boolean;
  readonly year?: string;
  readonly asOf?: string;
  readonly audience?: string;
  readonly out?: string;
  readonly format?: string;
  readonly trace?: boolean;
  readonly json?: boolean;
  readonly verbose?: boolean;
}

type ReportFormat = ReportRequest['formats'][number];

const FORMATS: readonly ReportFormat[] = ['pdf', 'html', 'csv', 'xlsx'];
const AUDIENCES = ['internal', 'confidential'] as const;
const TEMPLATE = 'college-report';

/** The one unit that the command line names. */
function unitOf({ college, department, all }: ReportFlags): UnitQuery {
  const named: readonly UnitQuery[] = [
    ...(college === undefined ? [] : [{ kind: 'college', name: college.trim() } as const]),
    ...(department === undefined ? [] : [{ kind: 'department', name: department.trim() } as const]),
    ...(all ? [{ kind: 'university' } as const] : []),
  ];
  const [only] = named;
  if (only && named.length === 1) return only;
  throw new UsageError('unit.which', 'Which unit is the report to be about?', {
    hint: 'Give one of --college NAME, --department NAME and --all.',
  });
}

function formatsOf({ format, out }: ReportFlags): readonly ReportFormat[] {
  const promised = FORMATS.find(known => known === formatOfName(out ?? ''));
  if (format === undefined) return [promised ?? 'pdf'];
  const words = format.split(',').map(word => word.trim().toLowerCase());
  const unknown = words.find(word => !FORMATS.some(known => known === word));
  if (unknown === undefined) return FORMATS.filter(known => words.includes(known));
  const meant = nearest(unknown, FORMATS);
  throw new UsageError('format', `There is no format “${unknown}” for reports.`, {
    hint: `${meant === null ? '' : `Did you mean ${meant}? `}Use one or several of ${FORMATS.join(', ')}, with commas.`,
  });
}

/** Ratings and ranks are for the institution, so there is no report for the public. */
function audienceOf({ audience = AUDIENCES[0] }: ReportFlags): Audience {
  const found = AUDIENCES.find(known => known === audience.trim().toLowerCase());
  if (found !== undefined) return found;
  throw new UsageError('audience', `There is no report for the audience “${audience}”.`, {
    hint: `Use ${AUDIENCES.join(' or ')}.`,
  });
}

/** What the command line says of dates, checked before anybody is asked for. */
function datesOf(
  flags: ReportFlags,
  { years }: Settings,
): (date: string | null) => { asOf: string; period: Period } {
  const { year, from, to, window } = flags;
  if (year !== undefined && [from, to, window].some(other => other !== undefined)) {
    throw new UsageError('window', '--year stands in place of --from, --to and --window.', {
      hint: 'Give one of them.',
    });
  }
  if (year !== undefined && !/^\d{4}$/.test(year)) {
    throw new UsageError('window', `“${year}” is not a year.`, { hint: 'Write it with four digits.' });
  }
  if (/^since-/i.test(window ?? '')) {
    throw new UsageError('window', `The window ${window} begins on another day for each person.`, {
      hint: 'Name a window that is the same for all, such as academic-year:2025.',
    });
  }
  const day = dayOf('as-of', flags.asOf, 'first');
  const reckon = (year === undefined ? windowOf(flags) : null) ?? windowNamed(year ?? 'calendar-year');
  return date => {
    const asOf = day ?? date ?? today();
    return { asOf, period: periodOf(reckon({ person: null, asOf, years }), asOf) };
  };
}

/** Nobody belongs to a unit of this name: it may be empty, or no unit at all. */
function refuseUnknown(unit: UnitQuery): void {
  if (unit.kind === 'university') return;
  const known = unit.kind === 'college' ? COLLEGES : DEPARTMENTS;
  const names = [...known, ...known.map(name => name.replace(/^[A-Z]+:\s*/, ''))];
  if (names.some(name => unitKey(name) === unitKey(unit.name))) return;
  const meant = nearest(unit.name, names);
  throw new UsageError('unit.unknown', `Nobody belongs to a ${unit.kind} “${unit.name}”.`, {
    hint: meant === null ? 'Write its name as the records have it.' : `Did you mean “${meant}”?`,
  });
}

async function membersOf(
  { people }: FoundUnit,
  options: Parameters<typeof memberOf>[1],
): Promise<readonly Member[]> {
  const members: Member[] = [];
  for await (const person of people) members.push(memberOf(person, options));
  return members;
}

/** Writes a report on a unit, or its tables, and tells where they are. */
export async function writeReport(flags: ReportFlags, terminal: Terminal): Promise<void> {
  const started = performance.now();
  const { template: wanted, ...others } = flags;
  const settings = await settingsOf(others, terminal.environment);
  const { institution, lang, paper, terms } = settings;
  const [unit, formats, audience] = [unitOf(flags), formatsOf(flags), audienceOf(flags)];
  const reckon = datesOf(flags, settings);
  outputPaths(flags.out, formats, TEMPLATE);
  terminal.progress('Fetching the list of people …');
  const { members, problems, asOf, period, before } = await withUnit(
    unit,
    flags,
    settings,
    terminal,
    async found => {
      const { asOf, period } = reckon(found.date);
      const before = periodBefore(period);
      const years = yearsUpTo(period);
      const options = { period, before, years, asOf, institution, audience, terms };
      return { members: await membersOf(found, options), problems: found.problems, asOf, period, before };
    },
  );
  if (members.length === 0) refuseUnknown(unit);
  terminal.progress('Setting the pages …');
  const report = reportOf(members, { unit, period, before, asOf, institution });
  const template = wanted ?? TEMPLATE;
  const document = await new Generator().report({ report, asOf, lang, paper, template, formats });
  const paths = outputPaths(flags.out, formats, fileStem(document.title, document.kind));
  const contents = new Map(contentsOf(document, paths));
  const [first] = paths.values();
  if (flags.trace && first !== undefined) {
    contents.set(`${first.replace(/\.\w+$/, '')}.trace.json`, writeTrace(tracesOf(report.tables)));
  }
  if (flags.out === '-') for (const bytes of contents.values()) terminal.out(bytes);
  else writeWhole(contents);
  terminal.clearProgress();
  const { title, pages } = document;
  const ms = Math.round(performance.now() - started);
  const files = [...contents.keys()];
  const all = [...problems, ...document.problems];
  if (flags.json) {
    const told = {
      title,
      files,
      pages,
      people: members.length,
      ms,
      asOf,
      period,
      problems: all.map(problemData),
    };
    terminal[flags.out === '-' ? 'err' : 'out'](`${JSON.stringify(told, null, 2)}\n`);
    return;
  }
  if (flags.out !== '-') for (const path of files) terminal.out(`${path}\n`);
  const told = [counted(members.length, 'person', 'people'), pages === null ? null : counted(pages, 'page')];
  terminal.err(`${oneLine(title)}: ${told.filter(Boolean).join(', ')}, ${ms} ms\n`);
  await reportProblems(all, terminal, flags.verbose ?? false);
}
