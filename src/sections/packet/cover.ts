import { timeline } from '../../charts/index.js';
import { TRACKS } from '../../schema/index.js';
import { formatDate, formatDay, plain } from '../../text/index.js';
import { groupBy } from '../figures/figure.js';
import { latestYear, milestones } from '../personnel.js';
import type { DocumentContext } from '../selection.js';
import { type Illustration, illustration, type PacketModel } from './model.js';
import type { Statements } from './options.js';
import { yearShare } from './research.js';

const yesNo = (flag: boolean | null): string | null => (flag === null ? null : flag ? 'Yes' : 'No');

/** The recorded leave; null for a track, which the service's list for leaves repeats by mistake. */
const leaveOf = (leave: string | null): string | null =>
  (TRACKS as readonly (string | null)[]).includes(leave) ? null : plain(leave);

/** Facts of the latest personnel year, and those of the side file. */
export function statusLines(
  context: DocumentContext,
  statements: Statements,
): PacketModel['cover']['status'] {
  const { records } = context.person;
  const year = latestYear(records.admin)?.values ?? null;
  const contact = records.pci[0]?.values ?? null;
  return [
    { label: 'Track', text: plain(year?.prof_track ?? null) },
    { label: 'Appointment', text: plain(year?.fte ?? null) },
    { label: 'Continuing status', text: plain(contact?.cfs_status ?? year?.cfs_status ?? null) },
    { label: 'Graduate faculty', text: yesNo(year?.graduate ?? null) },
    { label: 'Reviewer', text: statements.reviewer },
    { label: 'Last review', text: statements.lastReview },
    { label: 'Leave', text: leaveOf(year?.leave ?? null) },
    { label: 'Records as of', text: formatDay(context.options.asOf) },
  ];
}

/** The dated career events, those of one month together; null if the record has none. */
export function milestoneChart(context: DocumentContext): Illustration | null {
  const found = milestones(context.person.records.pci);
  const dates = [...groupBy(found, ({ date }) => formatDate(date, 'month') ?? '')];
  const events = dates.flatMap(([date, own]) => {
    const [event] = own;
    if (!event) return [];
    const text = own.map(({ label }, i) => (i === 0 ? label : label.toLowerCase())).join('; ');
    return [{ at: yearShare(event.first), date, text }];
  });
  const [only] = events;
  if (!only) return null;
  const title = 'Career milestones';
  const subtitle = 'Dates of record; rank attained and reviews';
  return illustration(
    title,
    subtitle,
    events.length < 2 ? `The record dates one event: ${only.text}, ${only.date}.` : timeline(title, events),
  );
}
