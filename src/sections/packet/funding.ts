import { type BarStyle, statusBars } from '../../charts/index.js';
import { counted } from '../../core/index.js';
import { compareForReader, formatSpan, spanDays } from '../../text/index.js';
import { roleWords } from '../entities/grants.js';
import { groupBy, numberOf } from '../figures/figure.js';
import { GRANT_STATUSES, type Grant, type GrantStatus, grantFigures, isExternal } from '../figures/grants.js';
import { type FigureTable, figureText, printFigure } from '../figures/printed.js';
import { cell } from '../model.js';
import type { DocumentContext } from '../selection.js';
import { type GrantGroup, type GrantRow, type Illustration, illustration } from './model.js';

/** A category of grants: one status, and for funded grants one source. */
interface Kind {
  readonly title: string;
  readonly status: GrantStatus;
  /** Are they external? Null for either. */
  readonly external: boolean | null;
  readonly noun: 'award' | 'proposal' | 'record';
  readonly manner: BarStyle;
}

const KINDS: readonly Kind[] = [
  { title: 'Funded, external', status: 'funded', external: true, noun: 'award', manner: 'full' },
  { title: 'Funded, internal', status: 'funded', external: false, noun: 'award', manner: 'second' },
  { title: 'Under review', status: 'under-review', external: null, noun: 'proposal', manner: 'hatched' },
  { title: 'Not funded', status: 'not-funded', external: null, noun: 'proposal', manner: 'outline' },
  {
    title: 'Faculty-reported',
    status: 'faculty-reported',
    external: null,
    noun: 'record',
    manner: 'outline',
  },
  { title: 'Status unclear', status: 'unclear', external: null, noun: 'record', manner: 'outline' },
];

const grantsOf = (grants: readonly Grant[], { status, external }: Kind): readonly Grant[] =>
  grants.filter(grant => grant.status === status && (external === null || isExternal(grant) === external));

/** `NSF` of `National Science Foundation (NSF)`; the whole name if it has no short one. */
const shortSponsor = (name: string | null): string => /\(([A-Z]{2,8})\)$/.exec(name ?? '')?.[1] ?? name ?? '';

function rowOf(grant: Grant, context: DocumentContext): GrantRow {
  const { record, title, sponsor, role, span } = grant;
  return {
    refs: context.refs([record]),
    title: title ?? 'Untitled',
    sponsor: shortSponsor(sponsor),
    role: roleWords(role) ?? role ?? '',
    period: formatSpan(span, 'month', context.options.asOf) ?? '',
    amount: printFigure(grantFigures([grant]).amount),
  };
}

/** Grants by status and source; amounts of different groups are never added up. */
export const grantGroups = (grants: readonly Grant[], context: DocumentContext): readonly GrantGroup[] =>
  KINDS.flatMap(kind => {
    const own = grantsOf(grants, kind);
    if (own.length === 0) return [];
    return [
      {
        title: `${kind.title} (${own.length})`,
        rows: own.map(grant => rowOf(grant, context)),
        total: own.length < 2 ? null : printFigure(grantFigures(own).amount),
      },
    ];
  });

/** Number and amount of grants by status and kind of awarder; null for a single row. */
export function grantSources(grants: readonly Grant[]): FigureTable | null {
  const rows = Object.entries(GRANT_STATUSES).flatMap(([status, words]) => {
    const own = grants.filter(grant => grant.status === status);
    const sources = [...groupBy(own, ({ source }) => source ?? 'not said')];
    return sources
      .sort(([a], [b]) => compareForReader(a, b))
      .map(([source, some]) => {
        const { count, amount } = grantFigures(some);
        return {
          header: words,
          note: source,
          cells: [printFigure(count), printFigure(amount)],
        };
      });
  });
  if (rows.length < 2) return null;
  const head = [cell('Status', false), cell('Source', false), cell('Grants', true), cell('Amount', true)];
  return { head, rows, total: null };
}

/** Notes on how to read the amounts. */
export function grantNotes(grants: readonly Grant[]): readonly string[] {
  const silent = grants.filter(({ amount }) => amount === null).length;
  const undated = grants.filter(({ span }) => spanDays(span).first === null).length;
  const has = (status: GrantStatus): boolean => grants.some(grant => grant.status === status);
  if (grants.length === 0) return [];
  const notes = [
    'Amounts are totals for all years and all investigators.',
    has('faculty-reported')
      ? 'Faculty-reported funding has no status in the record and may repeat what the university or the college has entered.'
      : null,
    undated > 0 ? `${counted(undated, 'record')} without dates: counted in every period.` : null,
    silent > 0 ? `${counted(silent, 'record')} without an amount: not in any sum.` : null,
  ];
  return notes.filter(note => note !== null);
}

/** Amounts by status; a sentence for fewer than two categories. */
export function fundingChart(grants: readonly Grant[], period: string): Illustration {
  const title = 'Funding by status';
  const subtitle = `Active in ${period}; total award or request, all years of each project`;
  const bars = KINDS.flatMap(kind => {
    const { count, amount } = grantFigures(grantsOf(grants, kind));
    if (!count.value) return [];
    return [
      {
        label: kind.title,
        amount: numberOf(amount),
        amountText: amount.value === null ? 'no amount' : figureText(amount),
        note: counted(count.value, kind.noun),
        manner: kind.manner,
      },
    ];
  });
  const [only] = bars;
  if (bars.length < 2) {
    const sentence = only
      ? `${only.label}: ${only.note}, ${only.amountText}.`
      : 'No funding is recorded in the period.';
    return illustration(title, subtitle, sentence);
  }
  return illustration(title, subtitle, statusBars(title, bars));
}
