import type { Context } from 'hono';
import { type ListedPerson, OFF, verifyLog } from '../../app/index.js';
import { type EntryPage, getKeyTable, type ReadEntry, readEntries } from '../../audit/index.js';
import { DataError, getDay, grouped, isIsoDay } from '../../core/index.js';
import { fold } from '../../text/index.js';
import { hasRole } from '../area.js';
import type { StudioEnv } from '../env.js';
import type { Feature } from '../feature.js';
import { ADDRESSES } from '../page/addresses.js';
import { getFrame } from '../page/frame.js';
import { renderPage } from '../page/layout.js';
import { show } from '../page/show.js';
import { StateScreen } from '../page/states.js';
import type { Choice } from '../page/views.js';
import { readerOfRequest, readForm } from '../reader.js';
import type { AddRoute } from '../routing.js';
import type { Studio } from '../studio.js';
import { capitalized } from '../words.js';
import { createRow, DOCUMENT_WORDS } from './describe.js';
import { messages } from './messages.js';
import { actorNames, findSubjects, type NameActor, pseudonymsIn } from './people.js';
import { AccessScreen, LogScreen, logBrokenState, logWholeState } from './screen.js';
import { LOG_FIELDS, type LogFilter, type LogRow } from './views.js';

/** Entries on a page, and lines that are searched for them at once. */
const PAGE = 50;
const MAX_LINES = 200_000;

const ACTIONS: readonly Choice[] = [
  { value: '', label: messages.everything },
  { value: 'made', label: messages.made },
  { value: 'view', label: messages.seen },
  { value: 'download', label: messages.downloaded },
  { value: 'freeze', label: messages.frozen },
  { value: 'thaw', label: messages.thawed },
  { value: 'share', label: messages.shared },
  { value: 'revoke', label: messages.linkRevoked },
  { value: 'delegate', label: messages.delegateNamed },
  { value: 'withdraw', label: messages.delegateWithdrawn },
  { value: 'confirm', label: messages.answersSaved },
];

const DOCUMENTS: readonly Choice[] = [
  { value: '', label: messages.allDocuments },
  ...Object.entries(DOCUMENT_WORDS).map(([value, words]) => ({ value, label: capitalized(words) })),
];

/** A day of a form; empty if it is none. */
const dayIn = (text: string): string => (isIsoDay(text) ? text : '');

function readFilter(query: URLSearchParams): LogFilter {
  const get = (name: keyof typeof LOG_FIELDS): string => (query.get(LOG_FIELDS[name]) ?? '').trim();
  const listed = (choices: readonly Choice[], value: string): string =>
    choices.some(choice => choice.value === value) ? value : '';
  return {
    ...{ who: get('who'), purpose: get('purpose'), from: dayIn(get('from')), to: dayIn(get('to')) },
    person: get('person'),
    document: listed(DOCUMENTS, get('document')),
    action: listed(ACTIONS, get('action')),
  };
}

/** Whether an entry fits a filter. */
function isWanted(filter: LogFilter, nameActor: NameActor): (entry: ReadEntry) => boolean {
  const who = fold(filter.who);
  const subjects = new Set(pseudonymsIn(filter.person));
  const purpose = fold(filter.purpose);
  return entry => {
    const day = getDay(new Date(entry.at));
    return (
      (filter.document === '' || entry.document === filter.document) &&
      (filter.action === '' || (entry.action ?? 'made') === filter.action) &&
      (filter.from === '' || day >= filter.from) &&
      (filter.to === '' || day <= filter.to) &&
      (subjects.size === 0 || (entry.subject !== undefined && subjects.has(entry.subject))) &&
      (purpose === '' || fold(entry.purpose ?? '').includes(purpose)) &&
      (who === '' || fold(nameActor(entry)).includes(who))
    );
  };
}

const beforeIn = (query: URLSearchParams): number | undefined => {
  const before = Number(query.get(LOG_FIELDS.before) ?? Number.NaN);
  return Number.isSafeInteger(before) && before >= 0 ? before : undefined;
};

/** Adds the audit log for auditors, and for everyone the entries about their own records. */
function addLog(add: AddRoute, studio: Studio): void {
  const { settings, store, records } = studio;
  const isKept = settings.audit !== OFF;
  const table = getKeyTable(settings.audit);

  const listPeople = (): Promise<readonly ListedPerson[]> => records.people().catch(() => []);

  const nameActors = async (you: string | null): Promise<NameActor> =>
    actorNames(await listPeople(), table, you);

  async function readPage(query: URLSearchParams, wanted: (entry: ReadEntry) => boolean): Promise<EntryPage> {
    if (!isKept) return { entries: [], older: null };
    const before = beforeIn(query);
    return readEntries(settings.audit, { before, isWanted: wanted, most: PAGE, mostLines: MAX_LINES });
  }

  /** What both pages show of the entries. */
  function getPage(
    context: Context<StudioEnv>,
    { entries, older }: EntryPage,
    nameActor: NameActor,
  ): { rows: readonly LogRow[]; older: string | null; isPartial: boolean; isKept: boolean } {
    const { searchParams } = new URL(context.req.url);
    if (older !== null) searchParams.set(LOG_FIELDS.before, String(older));
    return {
      rows: entries.map(entry => createRow(entry, nameActor)),
      older: older === null ? null : `${context.req.path}?${searchParams}`,
      isPartial: older !== null && entries.length < PAGE,
      isKept,
    };
  }

  add({ method: 'GET', path: ADDRESSES.log, action: 'see', subject: 'log' }, async context => {
    const query = new URL(context.req.url).searchParams;
    const filter = readFilter(query);
    const nameActor = await nameActors(null);
    const page = getPage(context, await readPage(query, isWanted(filter, nameActor)), nameActor);
    const subjects = pseudonymsIn(filter.person);
    const known = subjects.flatMap(each => table.identify(each)?.id ?? []);
    const view = {
      ...{ ...page, filter, documents: DOCUMENTS, actions: ACTIONS },
      ...{ person: known.join(', '), isUnknown: subjects.length > 0 && known.length === 0 },
    };
    return show(studio, context, LogScreen, view);
  });

  add({ method: 'POST', path: ADDRESSES.findLog, action: 'see', subject: 'log' }, async context => {
    const filter = readFilter(await readForm(context));
    const person = findSubjects(filter.person, await listPeople(), table);
    const fields = Object.entries({ ...filter, person }).filter(([, text]) => text !== '');
    return context.redirect(`${ADDRESSES.log}?${new URLSearchParams(fields)}`, 303);
  });

  add({ method: 'GET', path: ADDRESSES.verifyLog, action: 'see', subject: 'log' }, context => {
    const frame = getFrame(studio, context);
    try {
      const { lines, head } = verifyLog({ settings });
      return context.html(
        renderPage(<StateScreen frame={frame} view={logWholeState(grouped(lines), head)} />),
      );
    } catch (error) {
      if (!(error instanceof DataError)) throw error;
      context.set('code', error.code);
      return context.html(
        renderPage(<StateScreen frame={frame} view={logBrokenState(error.place.line ?? null)} />),
      );
    }
  });

  add({ method: 'GET', path: ADDRESSES.access, action: 'see', subject: 'own' }, async context => {
    const { netId } = readerOfRequest(context);
    const known = store.knownRecords.list(netId);
    const names = new Set(known.flatMap(({ version, hash }) => [version, hash]));
    const own = table.find({ kind: 'person', id: netId });
    const isOwn = ({ record = '', version = '', subject }: ReadEntry): boolean =>
      names.has(record) || names.has(version) || (own !== null && subject === own);
    const query = new URL(context.req.url).searchParams;
    const view = getPage(context, await readPage(query, isOwn), await nameActors(netId));
    return show(studio, context, AccessScreen, view);
  });
}

export const LOG: Feature = {
  area: { href: ADDRESSES.log, label: messages.log, isFor: hasRole('auditor') },
  addRoutes: addLog,
};
