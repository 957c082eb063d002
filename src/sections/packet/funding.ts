import { type BarStyle, statusBars } from '../../charts/index.js';
import type { GrantStatus } from '../../records/index.js';
import { compareForReader, formatSpan, spanDays } from '../../text/index.js';
import { roleWords, submittedIn } from '../entities/grants.js';
import { getNumber, groupBy } from '../figures/figure.js';
import { GRANT_STATUSES, type Grant, sharedGrantFigures } from '../figures/grants.js';
import { type FigureTable, figureText, printFigure } from '../figures/printed.js';
import { findAmount, groupSameGrants, type SharedWork } from '../figures/same-grant.js';
import { cell } from '../model.js';
import type { DocumentContext } from '../selection.js';
import { messages } from './messages.js';
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
  { title: messages.grants.external, status: 'funded', external: true, noun: 'award', manner: 'full' },
  { title: messages.grants.internal, status: 'funded', external: false, noun: 'award', manner: 'second' },
  ...(
    [
      ['under-review', 'proposal', 'hatched'],
      ['in-preparation', 'proposal', 'outline'],
      ['not-funded', 'proposal', 'outline'],
      ['withdrawn', 'proposal', 'outline'],
      ['faculty-reported', 'record', 'outline'],
      ['not-recorded', 'record', 'outline'],
      ['not-understood', 'record', 'outline'],
    ] as const
  ).map(([status, noun, manner]) => ({
    title: GRANT_STATUSES[status],
    status,
    external: null,
    noun,
    manner,
  })),
];

/** The different grants of a kind, each with all of its records. */
const getGrants = (grants: readonly Grant[], { status, external }: Kind): readonly SharedWork<Grant>[] =>
  groupSameGrants(
    grants.filter(grant => grant.status === status && (external === null || grant.isExternal === external)),
  );

/** `NSF` of `National Science Foundation (NSF)`; the whole name if it has no short one. */
const shortSponsor = (name: string | null): string => /\(([A-Z]{2,8})\)$/.exec(name ?? '')?.[1] ?? name ?? '';

function createRow(grant: SharedWork<Grant>, context: DocumentContext): GrantRow {
  const { record, title, sponsor, role, span } = grant.items[0];
  return {
    refs: context.refs(grant.items.map(item => item.record)),
    title: title ?? messages.grants.untitled,
    sponsor: shortSponsor(sponsor),
    role: roleWords(role) ?? role ?? '',
    period: submittedIn(record) ?? formatSpan(span, 'month', context.options.asOf) ?? '',
    amount: printFigure(sharedGrantFigures([grant]).amount),
  };
}

/** Grants by status and source; amounts of different groups are never added up. */
export const grantGroups = (grants: readonly Grant[], context: DocumentContext): readonly GrantGroup[] =>
  KINDS.flatMap(kind => {
    const own = getGrants(grants, kind);
    if (own.length === 0) return [];
    return [
      {
        title: messages.grants.group({ kind: kind.title, count: own.length }),
        rows: own.map(grant => createRow(grant, context)),
        total: own.length < 2 ? null : printFigure(sharedGrantFigures(own).amount),
      },
    ];
  });

/** Number and amount of grants by status and kind of awarder; null for a single row. */
export function grantSources(grants: readonly Grant[]): FigureTable | null {
  const rows = Object.entries(GRANT_STATUSES).flatMap(([status, words]) => {
    const own = groupSameGrants(grants.filter(grant => grant.status === status));
    const sources = [...groupBy(own, ({ items: [{ source }] }) => source ?? messages.grants.unknownSource)];
    return sources
      .sort(([a], [b]) => compareForReader(a, b))
      .map(([source, some]) => {
        const { count, amount } = sharedGrantFigures(some);
        return {
          header: words,
          note: source,
          cells: [printFigure(count), printFigure(amount)],
        };
      });
  });
  if (rows.length < 2) return null;
  const head = [
    cell(messages.grants.status, false),
    cell(messages.grants.source, false),
    cell(messages.grants.count, true),
    cell(messages.grants.amount, true),
  ];
  return { head, rows, total: null };
}

/** Notes on how to read the amounts. */
export function grantNotes(grants: readonly Grant[]): readonly string[] {
  const silent = groupSameGrants(grants).filter(grant => findAmount(grant) === null).length;
  const undated = grants.filter(({ span }) => spanDays(span).first === null).length;
  const has = (status: GrantStatus): boolean => grants.some(grant => grant.status === status);
  if (grants.length === 0) return [];
  const notes = [
    messages.grantNotes.totals,
    has('faculty-reported') ? messages.grantNotes.facultyReported : null,
    undated > 0 ? messages.grantNotes.undated({ records: undated }) : null,
    silent > 0 ? messages.grantNotes.silent({ records: silent }) : null,
  ];
  return notes.filter(note => note !== null);
}

/** Amounts by status; a sentence for fewer than two categories. */
export function fundingChart(grants: readonly Grant[], period: string): Illustration {
  const title = messages.fundingChart.title;
  const subtitle = messages.fundingChart.subtitle({ period });
  const bars = KINDS.flatMap(kind => {
    const { count, amount } = sharedGrantFigures(getGrants(grants, kind));
    if (!count.value) return [];
    return [
      {
        label: kind.title,
        amount: getNumber(amount),
        amountText: amount.value === null ? messages.fundingChart.noAmount : figureText(amount),
        note: messages.fundingChart.counts[kind.noun]({ count: count.value }),
        manner: kind.manner,
      },
    ];
  });
  const [only] = bars;
  if (bars.length < 2) {
    const sentence = only
      ? messages.fundingChart.one({ kind: only.label, count: only.note, amount: only.amountText })
      : messages.fundingChart.none;
    return illustration(title, subtitle, sentence);
  }
  return illustration(title, subtitle, statusBars(title, bars));
}
