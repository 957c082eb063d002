import {
  asOneFile,
  type Comparison,
  type DocumentFile,
  fileStem,
  type GatheredUnit,
  getSide,
  getUnitKind,
  openUnitBuilder,
  type PreparedUnit,
} from '../../app/index.js';
import { formatVersion, sha256 } from '../../audit/index.js';
import { type IsoDay, putNewest } from '../../core/index.js';
import { type Format, type PreviewLinks, writeCsv, writeTrace } from '../../output/index.js';
import { type Answers, createSideRow } from '../../records/index.js';
import type { Audience } from '../../schema/index.js';
import {
  accountOfFigure,
  accountTables,
  type FigureAccount,
  type FormName,
  type GapRatios,
  gapRatios,
  getGaps,
  getTraces,
  type ListedFigure,
  listFigures,
  type PersonGaps,
  type Report,
  type ReportOptions,
  sideTemplate,
  type UnitQuery,
  unitTitle,
  withSide,
} from '../../sections/index.js';
import type { DocumentPages, PreviewBuilderOptions } from '../document/builder.js';
import { getCommand, sourceOptions } from '../document/command-line.js';

/** A report or accreditation table to make: of which unit, period and day, and for whom. */
export interface ReportPlan {
  readonly unit: UnitQuery;
  /** Name of the window, such as `2025`. */
  readonly window: string;
  /** How many periods are compared; null for two. */
  readonly compare: Comparison | null;
  readonly audience: Audience;
  /** Null for a report. */
  readonly table: FormName | null;
  readonly asOf: IsoDay;
}

/** The figures of the people of a unit, gathered for a plan. */
export interface GatheredReport {
  readonly plan: ReportPlan;
  /** In memory that threads share. */
  readonly bytes: Uint8Array;
  readonly hash: string;
  /** As `formatVersion` writes it. */
  readonly version: string;
  readonly people: number;
  /** Names of people whose records could not be read. */
  readonly unread: readonly string[];
}

/** The answers about a person. */
export interface ConfirmedAnswers {
  readonly values: Answers;
  /** Who confirmed them and when, such as `Ada Quill on 3 November 2026`; null if that is unknown. */
  readonly confirmed: string | null;
}

/** Answers by net ID. */
export type AnswersByPerson = Readonly<Record<string, ConfirmedAnswers>>;

/** A report as its reader sees it. */
export interface ReportPreview {
  readonly title: string;
  /** A whole page, whose figures carry the addresses of their cells. */
  readonly html: string;
  readonly styleHashes: readonly string[];
  readonly figures: readonly ListedFigure[];
  /** Such as `2025`; the period before is null without a comparison. */
  readonly period: string;
  readonly before: string | null;
  readonly notices: readonly string[];
}

/** What a form lacks. */
export interface FormGaps {
  readonly people: readonly PersonGaps[];
  readonly ratios: readonly GapRatios[];
}

/** Makes reports from figures that are gathered once. */
export interface ReportBuilder {
  /**
   * Reads the people of a unit.
   * @param progress two numbers in shared memory: people read so far, and of how many
   * @throws what `writeReport` throws
   */
  gather(plan: ReportPlan, progress: Int32Array): Promise<GatheredReport>;
  preview(report: GatheredReport): Promise<ReportPreview>;
  pages(report: GatheredReport, answers: AnswersByPerson): Promise<DocumentPages>;
  file(report: GatheredReport, answers: AnswersByPerson, format: Format): Promise<DocumentFile>;
  /** The records behind each number, as JSON. */
  trace(report: GatheredReport): Promise<DocumentFile>;
  /** How a figure comes from its records; null for no such figure. */
  figure(report: GatheredReport, ref: string): Promise<FigureAccount | null>;
  /** The gaps of an accreditation table, with the tests as far as answers go. */
  gaps(report: GatheredReport, answers: AnswersByPerson): Promise<FormGaps>;
  /** The answers as a side file. */
  side(report: GatheredReport, answers: AnswersByPerson): Promise<DocumentFile>;
  /** @param side name of the side file; null without one */
  command(plan: ReportPlan, side: string | null): Promise<string>;
}

/** How many units are held after they were parsed. */
const MAX_UNITS = 4;

/** Bytes in memory that threads share. */
function shareBytes(bytes: Uint8Array): Uint8Array {
  const shared = new Uint8Array(new SharedArrayBuffer(bytes.length));
  shared.set(bytes);
  return shared;
}

const unitOptions = (unit: UnitQuery): readonly (readonly [string, string])[] => {
  if (unit.kind === 'university') return [];
  if (unit.kind === 'college') return [['college', unit.name]];
  return [
    ['department', unit.name],
    ...(unit.college === undefined ? [] : [['college', unit.college] as const]),
  ];
};

/** The name of the side file that holds the answers about a form. */
const sideName = (form: FormName): string => `${form}-side.csv`;

/** The people of a unit with their answers as rows of a side file. */
const withAnswers = (
  gathered: GatheredUnit,
  answers: AnswersByPerson,
  { table }: ReportPlan,
): GatheredUnit => ({
  ...gathered,
  ...(table === null ? {} : getSide({ side: sideName(table) })),
  members: gathered.members.map(member => {
    const own = answers[member.netId ?? ''];
    if (own === undefined) return member;
    const { qualification = null, time = null } = member.facts ?? {};
    return withSide(
      member,
      createSideRow(
        own.values,
        { qualification: qualification?.value ?? null, time: time?.value ?? null },
        own.confirmed,
      ),
    );
  }),
});

/** Creates a builder of reports. */
export function createReportBuilder({
  settings,
  choice,
  links,
  isSourceNamed,
}: Pick<PreviewBuilderOptions, 'settings' | 'choice' | 'isSourceNamed'> & {
  readonly links: PreviewLinks;
}): ReportBuilder {
  const held = new Map<string, GatheredUnit>();

  const open = (
    { plan }: Pick<GatheredReport, 'plan'>,
    formats: readonly Format[],
    progress?: Int32Array,
  ) => {
    const { unit, window, compare, audience, table, asOf } = plan;
    return openUnitBuilder(
      getUnitKind(table ?? undefined),
      {
        ...{ settings, source: choice, unit, audience, asOf, formats, window },
        compare: compare ?? undefined,
        table: table ?? undefined,
        skipsUnreadable: true,
      },
      progress === undefined
        ? {}
        : {
            people: (done, all) => {
              progress[0] = done;
              progress[1] = all;
            },
          },
    );
  };

  /** The people of a report, parsed once; those used last are held. */
  function read({ hash, bytes }: GatheredReport): GatheredUnit {
    const unit: GatheredUnit = held.get(hash) ?? JSON.parse(Buffer.from(bytes).toString('utf8'));
    putNewest(held, hash, unit, MAX_UNITS);
    return unit;
  }

  async function prepare(
    report: GatheredReport,
    answers: AnswersByPerson,
    formats: readonly Format[],
  ): Promise<PreparedUnit> {
    const builder = await open(report, formats);
    const gathered = withAnswers(read(report), answers, report.plan);
    const prepared = await builder.prepare({
      version: { scheme: 'records', value: report.hash, entities: 'all' },
      snapshot: () => report.bytes,
      read: () => gathered,
    });
    if (prepared === null) throw new Error('A report is for every unit.');
    return prepared;
  }

  /** The tables of a report by its hash, since its figures are requested one after another. */
  const tables = new Map<string, ReturnType<typeof accountTables>>();

  async function getTables(report: GatheredReport): Promise<ReturnType<typeof accountTables>> {
    const known = tables.get(report.hash);
    if (known !== undefined) return known;
    const { members, ...options } = read(report);
    const { report: made } = await prepare(report, {}, ['html']);
    const own = accountTables(made as Report, members, options as ReportOptions);
    putNewest(tables, report.hash, own, MAX_UNITS);
    return own;
  }

  return {
    gather: async (plan, progress) => {
      const builder = await open({ plan }, ['html'], progress);
      try {
        const fetched = await builder.fetch('');
        const { members, unread } = fetched.read();
        const bytes = fetched.snapshot();
        return {
          ...{ plan, bytes: shareBytes(bytes), hash: sha256(bytes), version: formatVersion(fetched.version) },
          ...{ people: members.length, unread },
        };
      } finally {
        await builder.close();
      }
    },
    preview: async report => {
      const prepared = await prepare(report, {}, ['html']);
      const { html, styleHashes, composed } = await prepared.preview(links);
      const { unit, before } = read(report);
      const parts = unit.kind === 'university' ? 'colleges' : 'departments';
      const names = prepared.report.tables.find(({ id }) => id === 'totals')?.columns.slice(2) ?? [];
      return {
        ...{ title: composed.model.title, html, styleHashes },
        figures: listFigures(await getTables(report), parts),
        period: names.at(-1)?.label ?? '',
        before: before === null ? null : (names.at(-2)?.label ?? null),
        notices: composed.notices ?? [],
      };
    },
    pages: async (report, answers) => (await prepare(report, answers, ['pdf'])).pages(),
    file: async (report, answers, format) => {
      const prepared = await prepare(report, answers, [format]);
      return asOneFile(await prepared.make(), format, report.plan.table ?? undefined);
    },
    trace: async report => {
      const { report: made } = await prepare(report, {}, ['html']);
      const name = `${fileStem(made.model.title, 'report')}.trace.json`;
      return { name, bytes: writeTrace(getTraces(made.tables)), pages: null };
    },
    figure: async (report, ref) => {
      const { members, ...options } = read(report);
      return accountOfFigure(await getTables(report), members, options as ReportOptions, ref);
    },
    gaps: async (report, answers) => {
      const { members, unit, institution } = withAnswers(read(report), answers, report.plan);
      return {
        people: getGaps(report.plan.table ?? 'aacsb-3-1', members),
        ratios: gapRatios(members, unit, unitTitle(unit, institution)),
      };
    },
    side: async (report, answers) => {
      const form = report.plan.table ?? 'aacsb-3-1';
      const { members } = withAnswers(read(report), answers, report.plan);
      const bytes = (await writeCsv([sideTemplate(form, members)])).get('side') ?? new Uint8Array();
      return { name: sideName(form), bytes, pages: null };
    },
    command: async ({ unit, window, compare, audience, table, asOf }, side) =>
      getCommand(
        ['vitae', 'report', ...(unit.kind === 'university' ? ['--all'] : [])],
        [
          ...sourceOptions(isSourceNamed ? choice : null),
          ...unitOptions(unit),
          ...(table === null ? [] : [['table', table] as const]),
          ['window', window],
          ...(compare === null ? [] : [['compare', String(compare)] as const]),
          ['audience', audience],
          ['as-of', asOf],
          ...(side === null ? [] : [['side', side] as const]),
        ],
      ),
  };
}
