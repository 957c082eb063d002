import { recordHash } from '../../audit/index.js';
import { maskIdentifier } from '../../sections/index.js';
import { fold, formatLongDay } from '../../text/index.js';
import { RECENT_MS } from '../policy.js';
import { APPLICANTS_TASK, purposeAddress } from '../purpose/tasks.js';
import type { Reader } from '../reader.js';
import type { Studio } from '../studio.js';
import { capitalized, formatMoment, formatTime } from '../words.js';
import { type Choices, getMenus, getQuery, isSinceYesterday } from './choices.js';
import { messages } from './messages.js';
import { LIST_HOURS, type OwnList } from './own-lists.js';
import type { Reading } from './readings.js';
import { failureWords, getQueueState, type QueueState, STATE_TITLES } from './state-words.js';
import { changedApplicants, getNames, knownApplicants, purposeFor } from './target.js';
import type { ApplicantGroup, ApplicantRow, OwnListView, QueueView } from './views.js';

/** An applicant as the queue has it. */
interface Entry {
  /** Person ID or net ID: no view has it. */
  readonly id: string;
  readonly reading: Reading | null;
  readonly state: QueueState;
  readonly isNew: boolean;
  /** The typed name; null without one. */
  readonly name: string | null;
  readonly masked: string;
  readonly href: string;
  readonly isCurrent: boolean;
}

/** A page waits this long for applicants that are read in the background. */
const PATIENCE_MS = 1500;

/** Rows of a group that are not folded away. */
const SHOWN = 12;

/** Groups in their order. */
const BY_READINESS: readonly QueueState[] = ['on-hold', 'failed', 'complete', 'not-international', 'waiting'];

const BAD: readonly QueueState[] = ['on-hold', 'failed'];

const getProgram = ({ reading }: Entry): string => reading?.found?.account.program ?? '';

/** What is needed, or how the applicant stands. */
function getLine({ state, reading }: Entry): string {
  switch (state) {
    case 'on-hold':
      return reading?.found?.account.brief ?? '';
    case 'failed':
      return failureWords(reading?.failure ?? '').brief;
    case 'complete':
      return messages.complete;
    case 'not-international':
      return messages.needsNoI20;
    case 'waiting':
      return '';
  }
}

const createRow = (entry: Entry): ApplicantRow => ({
  ...{ href: entry.href, name: entry.name ?? entry.masked, isCurrent: entry.isCurrent },
  ...{ program: getProgram(entry), line: getLine(entry) },
});

/** Those with a name first, by name; the others by program. */
const getOrder = (entry: Entry): string =>
  entry.name === null ? `1 ${fold(getProgram(entry))}` : `0 ${fold(entry.name)}`;

function getGroup(id: string, title: string, isBad: boolean, entries: readonly Entry[]): ApplicantGroup {
  const rows = entries.toSorted((a, b) => getOrder(a).localeCompare(getOrder(b), 'en')).map(createRow);
  // One more row takes the place of the line that counts it.
  const shown = rows.length === SHOWN + 1 ? rows.length : SHOWN;
  return {
    id,
    title: `${title}, ${rows.length}`,
    isBad,
    rows: rows.slice(0, shown),
    more: rows.slice(shown),
  };
}

function getGroups(
  entries: readonly Entry[],
  choices: Choices,
  hasChanges: boolean,
  now: Date,
): readonly ApplicantGroup[] {
  const { show, since } = choices;
  const filled = (groups: readonly ApplicantGroup[]) => groups.filter(({ rows }) => rows.length > 0);
  if (show === 'program') {
    const programs = [...new Set(entries.map(getProgram))].sort((a, b) => a.localeCompare(b, 'en'));
    return programs.map((program, i) => {
      const of = entries.filter(entry => getProgram(entry) === program);
      return getGroup(`program-${i}`, program || messages.withoutProgram, false, of);
    });
  }
  const byState = (among: readonly Entry[]) =>
    BY_READINESS.map(state =>
      getGroup(
        state,
        STATE_TITLES[state],
        BAD.includes(state),
        among.filter(entry => entry.state === state),
      ),
    );
  const fresh = entries.filter(({ isNew }) => isNew);
  if (show === 'new' && hasChanges) return filled(byState(fresh));
  const day = isSinceYesterday(choices, now) ? 'yesterday' : formatLongDay(since);
  const states = byState(entries);
  return filled([
    ...states.slice(0, 2),
    getGroup('new', messages.newSinceDay2({ day }), false, fresh),
    ...states.slice(2),
  ]);
}

/** How the applicants of a state are counted in a sentence. */
const COUNTED: Readonly<Record<QueueState, readonly [one: string, many: string]>> = {
  complete: [messages.isComplete, messages.areComplete],
  'on-hold': [messages.isOnHold, messages.areOnHold],
  failed: [messages.notRead, messages.notRead],
  'not-international': [messages.isNotInternational2, messages.areNotInternational2],
  waiting: [messages.stillRead, messages.areStillBeingRead],
};

/** `13 are complete, 30 are on hold, 3 could not be read.` */
function getCounts(entries: readonly Entry[]): string {
  const parts = (Object.keys(COUNTED) as QueueState[]).flatMap(state => {
    const count = entries.filter(each => each.state === state).length;
    const [one, many] = COUNTED[state];
    if (count > 0) return `${count} ${count === 1 ? one : many}`;
    return state === 'complete' ? messages.noneOne({ one }) : [];
  });
  return capitalized(`${parts.join(', ')}.`);
}

/** The most frequent term of entry. */
function findTerm(entries: readonly Entry[]): string | null {
  const counts = new Map<string, number>();
  for (const { reading } of entries) {
    const term = reading?.found?.account.term;
    if (term != null) counts.set(term, (counts.get(term) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? null;
}

function getSummary(entries: readonly Entry[], now: Date): string {
  const times = entries.flatMap(({ reading }) => reading?.found?.taken.getTime() ?? []);
  if (times.length === 0) return capitalized(messages.entries({ entries: entries.length }));
  const moment = formatMoment(new Date(Math.min(...times)), now);
  return capitalized(messages.entriesRead({ entries: entries.length, moment }));
}

function ownListView({ ids, unread }: OwnList): OwnListView {
  const lines = unread.join(', ');
  const problem =
    unread.length === 0
      ? null
      : unread.length === 1
        ? messages.lineLinesHoldsNo({ lines })
        : messages.linesLinesHoldNo({ lines });
  return { count: ids.length, hours: LIST_HOURS, problem };
}

/** `Signed in at 14:18; private records stay open until 14:28.` */
export function signedInWords({ session }: Reader): string {
  const at = new Date(session.signedInAt);
  const until = new Date(at.getTime() + RECENT_MS);
  return messages.signedAnewPrivateRecords({ at: formatTime(at), until: formatTime(until) });
}

/** The applicants of a reader, as far as they are read; the others are read in the background. */
async function loadEntries(
  studio: Studio,
  reader: Reader,
  choices: Choices,
  current: string | null,
): Promise<{ readonly entries: readonly Entry[]; readonly isListed: boolean; readonly hasChanges: boolean }> {
  const { applicants, store, now } = studio;
  const { refs, readings } = applicants;
  const { ids, isListed } = await knownApplicants(studio, reader);
  const changed = await changedApplicants(studio, choices.since);
  const patience = new Promise<void>(resolve => setTimeout(resolve, PATIENCE_MS).unref());
  await Promise.race([readings.readAll(ids), patience]);
  const names = store.applicantNames.list();
  const query = getQuery(choices, now());
  const entries = ids.map((id): Entry => {
    const reading = readings.known(id);
    return {
      id,
      reading,
      state: getQueueState(reading),
      isNew: changed?.has(id) ?? false,
      name: names.get(refs.mark(id))?.name ?? null,
      masked: maskIdentifier(id),
      href: `/applicants/${refs.of(id)}${query}`,
      isCurrent: id === current,
    };
  });
  return { entries, isListed, hasChanges: changed !== null };
}

/** The reader's applicants whose I-20 can be prepared: their identifiers, and the typed names by identifier. */
export async function completeApplicants(
  studio: Studio,
  reader: Reader,
  choices: Choices,
): Promise<{ readonly ids: readonly string[]; readonly names: Readonly<Record<string, string>> }> {
  const { entries } = await loadEntries(studio, reader, choices, null);
  const complete = entries.filter(({ state }) => state === 'complete');
  const named = complete.flatMap(({ id, name }) => (name === null ? [] : [[id, name] as const]));
  return { ids: complete.map(({ id }) => id), names: Object.fromEntries(named) };
}

/** Notes in the audit log that a reader saw the list, once for each state of it. */
async function logQueue({ log }: Studio, reader: Reader, entries: readonly Entry[]): Promise<void> {
  const hashes = entries.flatMap(({ reading }) => reading?.found?.record.hash ?? []);
  if (hashes.length === 0) return;
  const record = recordHash(hashes);
  await log.view({
    ...{ kind: 'i20-list', audience: 'staff', about: 'applicant', reader: reader.netId, person: null },
    ...{
      unsaid: getNames(entries.map(({ name }) => name)),
      purpose: purposeFor(reader),
      record,
      version: `records:${record}`,
    },
  });
}

/** The queue, whose view is logged. @param current identifier of the applicant that is shown; null for none */
export async function queueView(
  studio: Studio,
  reader: Reader,
  choices: Choices,
  current: string | null,
): Promise<QueueView> {
  const { entries, isListed, hasChanges } = await loadEntries(studio, reader, choices, current);
  await logQueue(studio, reader, entries);
  const now = studio.now();
  const own = studio.applicants.lists.of(reader.netId);
  const sought = fold(own.words);
  const found = entries.filter(entry =>
    fold([entry.name, entry.masked, getProgram(entry)].filter(Boolean).join(' ')).includes(sought),
  );
  const term = findTerm(entries);
  const here = `/applicants${getQuery(choices, now)}`;
  return {
    title: term === null ? messages.applicants : messages.termEntry({ term }),
    summary: getSummary(entries, now),
    counts: getCounts(entries),
    groups: getGroups(found, choices, hasChanges, now),
    words: own.words,
    menus: getMenus(choices, hasChanges),
    complete: entries.filter(({ state }) => state === 'complete').length,
    waiting: entries.filter(({ state }) => state === 'waiting').length,
    total: entries.length,
    purpose: purposeFor(reader) ?? '',
    purposeHref: purposeAddress(APPLICANTS_TASK, here),
    own: isListed ? null : ownListView(own),
    foot: signedInWords(reader),
    here,
  };
}
