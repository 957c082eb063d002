import type { BatchCounts, RunningBatch } from '../../app/index.js';
import type { BatchStatus } from '../../database/index.js';
import { messages } from './messages.js';
import type { ProgressView } from './views.js';

type Counts = BatchCounts['documents'];

const sumCounts = (counts: Counts): number => Object.values(counts).reduce((sum, count) => sum + count, 0);

const plus = (a: Counts, b: Counts): Counts => ({
  waiting: a.waiting + b.waiting,
  made: a.made + b.made,
  unchanged: a.unchanged + b.unchanged,
  'not-applicable': a['not-applicable'] + b['not-applicable'],
  failed: a.failed + b.failed,
});

/** The reading of people is this share of a batch of reports. */
const READING = 800;
const WHOLE = 1000;

/** `16 made, 2 failed, 4 to go`; zero is left out, but for the made ones. */
export function countsText({ documents, reading, final }: BatchCounts): string {
  const isReading = reading.waiting > 0;
  const counts = isReading ? reading : plus(documents, final);
  const made = counts.made + counts.unchanged;
  const rest = [
    [counts['not-applicable'], messages.countNotNeeded],
    [counts.failed, messages.countFailed],
    [counts.waiting, messages.countToGo],
  ] as const;
  return [
    isReading ? messages.countRead({ count: made }) : messages.countMade({ count: made }),
    ...rest.filter(([count]) => count > 0).map(([count, text]) => text({ count })),
  ].join(', ');
}

/** Done of all: never less than before while a batch runs. */
function createShare({ documents, reading, final }: BatchCounts): Pick<ProgressView, 'done' | 'most'> {
  const all = plus(documents, final);
  const [most, people] = [sumCounts(all), sumCounts(reading)];
  const done = most - all.waiting;
  if (people === 0) return { done, most: Math.max(1, most) };
  const read = READING * (1 - reading.waiting / people);
  return { done: Math.floor(read + (most === 0 ? 0 : ((WHOLE - READING) * done) / most)), most: WHOLE };
}

function getHeading(kind: string, { documents, reading }: BatchCounts, status: BatchStatus): string {
  const people = sumCounts(reading);
  const total = sumCounts(documents);
  const made = documents.made + documents.unchanged;
  if (status === 'running') {
    return reading.waiting > 0
      ? messages.readingPeople({ people })
      : messages.makingCount({ count: messages.documentCount({ kind, count: total }) });
  }
  const of =
    made === total - documents['not-applicable']
      ? messages.documentCount({ kind, count: made })
      : messages.madeNumberCount({ made, count: messages.documentCount({ kind, count: total }) });
  return status === 'stopped' ? messages.stoppedMade({ of }) : messages.ofMade({ of });
}

/** `About 3 seconds left.`; empty while it cannot be known. */
function leftText({ documents, reading, final }: BatchCounts, pace: RunningBatch['pace'] | null): string {
  const waiting = documents.waiting + reading.waiting + final.waiting;
  if (pace === null || pace.ended < 2 || waiting === 0) return '';
  const seconds = Math.max(1, Math.round((pace.ms / pace.ended / 1000) * waiting));
  const minutes = Math.round(seconds / 60);
  if (seconds < 90) return messages.someSecondsLeft({ seconds });
  return minutes < 90
    ? messages.someMinutesMinutesLeft({ minutes })
    : messages.someRoundHoursLeft({ round: Math.round(minutes / 60) });
}

/** How far a batch is. @param next name of the person whose document is made now; null for none */
export function progressView(
  kind: string,
  counts: BatchCounts,
  status: BatchStatus,
  pace: RunningBatch['pace'] | null,
  next: string | null,
): ProgressView {
  const now =
    status === 'running' && next !== null ? [messages.nowNext({ next }), leftText(counts, pace)] : [];
  return {
    heading: getHeading(kind, counts, status),
    counts: countsText(counts),
    ...createShare(counts),
    now: now.filter(Boolean).join(' '),
  };
}
