import { setTimeout as wait } from 'node:timers/promises';
import type { Context } from 'hono';
import { getDay } from '../../core/index.js';
import type { SavedDocument } from '../../database/index.js';
import { formatLongDay } from '../../text/index.js';
import { everyReader } from '../area.js';
import type { CvBuilder, CvPreview } from '../cv/builder.js';
import { firstDocument, firstSettings, readRecord } from '../cv/load.js';
import { cvMenus } from '../cv/menus.js';
import { asListed, type CvTarget, getRequest, getTarget, ownTarget } from '../cv/target.js';
import type { CvMenus } from '../cv/views.js';
import { previewAddress } from '../document/addresses.js';
import { sourceNotices } from '../document/source-notices.js';
import type { StudioEnv } from '../env.js';
import type { Feature } from '../feature.js';
import { ADDRESSES } from '../page/addresses.js';
import { NotFoundError } from '../page/failures.js';
import { FIELDS } from '../page/forms.js';
import { show } from '../page/show.js';
import type { ChangeLine, Choice } from '../page/views.js';
import { pathPart, type Reader, readerOfRequest, readForm } from '../reader.js';
import { NoRecordError, type PersonRecord } from '../records/records.js';
import { RenderingFailure } from '../rendering/pool.js';
import { seesApplicants, seesOthers } from '../role-words.js';
import type { AddRoute } from '../routing.js';
import { type Studio, sourceHome, sourceName } from '../studio.js';
import { formatMoment, formatRecentDay } from '../words.js';
import { messages } from './messages.js';
import { type DocumentCard, HomeScreen } from './screen.js';

/** Changes that a card lists. */
const MAX_CHANGES = 5;
/** Documents that a person keeps. */
const MAX_DOCUMENTS = 50;
/** The longest name of a document, in characters. */
const LONGEST_NAME = 80;
/** The page waits this long for what its documents must be made for; its script fetches the rest. */
const PATIENCE_MS = 60;

const labelIn = (choices: readonly Choice[], value: string): string =>
  choices.find(choice => choice.value === value)?.label ?? value;

/** `Classic, house citations, letter paper, for the public.` */
function getDescription({ settings }: CvTarget, menus: CvMenus): string {
  const template = labelIn(menus.templates, settings.template);
  const style =
    settings.style === 'house'
      ? messages.houseCitations
      : messages.citationsLabel({ label: labelIn(menus.styles, settings.style) });
  const audience = labelIn(menus.audiences, settings.audience).toLowerCase();
  const paper = settings.paper === 'letter' ? 'letter' : labelIn(menus.papers, settings.paper);
  return messages.templateStylePaperPaper({ template, style, paper, audience });
}

/** What changed since a document was made; null if the record of then is gone, or it was never made. */
async function countChanges(
  { store }: Studio,
  builder: CvBuilder,
  target: CvTarget,
  person: PersonRecord,
): Promise<readonly ChangeLine[] | null> {
  const { document, netId } = target;
  const made = document?.made ?? null;
  if (made === null) return null;
  if (made.recordHash === person.record.hash) return [];
  const copy = store.copies.byHash(netId, made.recordHash);
  if (copy === null) return null;
  const earlier = { netId, hash: copy.hash, bytes: copy.body };
  const day = getDay(new Date(made.at));
  const changes = await builder.changes(getRequest(target, person), earlier, day);
  return changes.map(({ word, ...change }) => ({ label: word, ...change }));
}

/** The preview of a document; null if its settings allow none, which its own page explains. */
async function getPreview(
  builder: CvBuilder,
  target: CvTarget,
  person: PersonRecord,
): Promise<CvPreview | null> {
  try {
    return await builder.preview(getRequest(target, person));
  } catch (error) {
    if (error instanceof RenderingFailure && !error.isInternal) return null;
    throw error;
  }
}

/** A document as a card, before its account is known. */
function getCard(studio: Studio, target: CvTarget, menus: CvMenus): DocumentCard {
  const { base, document, settings } = target;
  const made = document?.made ?? null;
  const version = `picture&v=${document?.revision ?? 0}`;
  return {
    base,
    name: document?.name ?? '',
    description: getDescription(target, menus),
    pages: made?.pages ?? null,
    lastMade: made === null ? null : formatRecentDay(getDay(new Date(made.at)), studio.now()),
    picture: settings.audience === 'confidential' ? null : `${previewAddress(base)}?${version}`,
    account: null,
  };
}

/** The card with its account. */
async function withAccount(
  studio: Studio,
  reader: Reader,
  target: CvTarget,
  card: DocumentCard,
): Promise<DocumentCard> {
  const { netId } = reader;
  const builder = studio.buildersOf(netId).cv;
  const listed = asListed(target);
  const person = await readRecord(studio, reader, listed, false);
  const ignored = new Set(studio.store.ignoredProblems.list(netId).map(({ key }) => key));
  const preview = await getPreview(builder, listed, person);
  const changes = preview === null ? null : await countChanges(studio, builder, listed, person);
  const problems = preview?.problems.filter(({ key, section }) => section !== null && !ignored.has(key));
  return {
    ...card,
    picture: preview === null ? null : card.picture,
    account: {
      canBeMade: preview !== null,
      problems: problems?.length ?? 0,
      changes: changes?.slice(0, MAX_CHANGES) ?? null,
      moreChanges: Math.max(0, (changes?.length ?? 0) - MAX_CHANGES),
    },
  };
}

/**
 * Waits for what a page shows last.
 * @param isWhole waits to the end
 * @param isFirst does not begin before the page is sent, since nothing of it is known
 * @returns null if it takes longer than the page waits
 */
async function whenKnown<T>(isWhole: boolean, isFirst: boolean, begin: () => Promise<T>): Promise<T | null> {
  if (isWhole) return begin();
  if (isFirst) return null;
  const known = begin();
  // If it fails after the page is sent, the request for the whole page reports the failure.
  known.catch(() => undefined);
  return Promise.race([known, wait(PATIENCE_MS, null)]);
}

/** A name from a form, on one line. */
const nameIn = (fields: URLSearchParams): string =>
  (fields.get(FIELDS.name) ?? '').replace(/\s+/g, ' ').trim().slice(0, LONGEST_NAME);

/**
 * The page where people without a record of their own begin, such as staff: that of their role, or of those who named them as
 * delegates. Null for others.
 */
function homeWithoutRecord({ store }: Studio, reader: Reader): string | null {
  if (seesOthers(reader)) return ADDRESSES.people;
  if (seesApplicants(reader)) return ADDRESSES.applicants;
  if (reader.roles.some(({ kind }) => kind === 'auditor')) return ADDRESSES.log;
  return store.delegates.ownersOf(reader.netId).length > 0 ? ADDRESSES.delegates : null;
}

/** Adds the reader's documents: the list, and to start, rename and remove one. */
function addHome(add: AddRoute, studio: Studio): void {
  const { store } = studio;

  /** The cards of documents, and what the records of the first one are. */
  async function getAccount(
    reader: Reader,
    first: CvTarget,
    person: PersonRecord,
    targets: readonly CvTarget[],
    menus: CvMenus,
  ) {
    // One after another: a reader's documents wait in a line that is not long.
    const cards: DocumentCard[] = [];
    for (const each of targets)
      cards.push(await withAccount(studio, reader, each, getCard(studio, each, menus)));
    const preview = await getPreview(studio.buildersOf(reader.netId).cv, first, person);
    const ignored = store.ignoredProblems.list(reader.netId).map(({ key }) => key);
    return {
      cards,
      problems: preview?.problems.filter(({ key }) => !ignored.includes(key)).length ?? 0,
      isEmpty: preview?.sections.every(({ total }) => total === 0) ?? false,
    };
  }

  const showHome = async (context: Context<StudioEnv>, reader: Reader): Promise<Response> => {
    const isFirstVisit = store.documents.list(reader.netId).length === 0;
    const first = asListed(getTarget(await firstDocument(studio, reader)));
    const person = await readRecord(studio, reader, first, true);
    const menus = await cvMenus(person.asOf);
    const targets = store.documents.list(reader.netId).map(getTarget);
    const isWhole = context.req.query(FIELDS.whole) !== undefined;
    const account = await whenKnown(isWhole, isFirstVisit, () =>
      getAccount(reader, first, person, targets, menus),
    );
    const [main, ...others] = account?.cards ?? targets.map(target => getCard(studio, target, menus));
    if (main === undefined) throw new NotFoundError();
    const view = {
      ...{ main, others },
      read: formatMoment(person.taken, studio.now()),
      problems: account?.problems ?? null,
      origins: [
        { value: '', label: messages.defaultSettings },
        ...store.documents
          .list(reader.netId)
          .map(({ id, name }) => ({ value: id, label: messages.copyName({ name }) })),
        ...menus.templates.map(({ value, label }) => ({ value, label: messages.templateLabel({ label }) })),
      ],
      isEmpty: account?.isEmpty ?? false,
      sourceName: sourceName(studio),
      sourceHref: sourceHome(studio),
    };
    const notices = sourceNotices(studio, person, ADDRESSES.home);
    return show(studio, context, HomeScreen, view, { notices });
  };

  add({ method: 'GET', path: ADDRESSES.home, action: 'see', subject: 'own' }, async context => {
    const reader = readerOfRequest(context);
    try {
      return await showHome(context, reader);
    } catch (error) {
      const isUnknown = error instanceof NoRecordError && error.reason === 'unknown';
      const other = isUnknown ? homeWithoutRecord(studio, reader) : null;
      if (other === null) throw error;
      return context.redirect(other, 303);
    }
  });

  add({ method: 'GET', path: '/cv', action: 'see', subject: 'own' }, async context => {
    const { id } = await firstDocument(studio, readerOfRequest(context));
    return context.redirect(`/cv/${id}`);
  });

  /** The settings that a new document begins with: those of another one, or the usual ones with a template. */
  async function settingsFrom(owner: string, from: string): Promise<string> {
    const origin: SavedDocument | null = store.documents.get(owner, from);
    if (origin !== null) return origin.settings;
    const { templates } = await cvMenus(getDay(studio.now()));
    return firstSettings(studio, owner, templates.some(({ value }) => value === from) ? from : null);
  }

  add({ method: 'POST', path: ADDRESSES.documents, action: 'write', subject: 'own' }, async context => {
    const { netId } = readerOfRequest(context);
    const fields = await readForm(context);
    const today = formatLongDay(getDay(studio.now()));
    const name = nameIn(fields) || messages.documentToday({ today });
    if (store.documents.list(netId).length >= MAX_DOCUMENTS) return context.redirect(ADDRESSES.home, 303);
    const settings = await settingsFrom(netId, fields.get(FIELDS.from) ?? '');
    const { id } = store.documents.create(netId, { kind: 'cv', name, settings });
    return context.redirect(`/cv/${id}`, 303);
  });

  add({ method: 'POST', path: '/cv/:document/name', action: 'write', subject: 'own' }, async context => {
    const reader = readerOfRequest(context);
    const { document } = ownTarget(studio, reader, pathPart(context, 'document'));
    const name = nameIn(await readForm(context));
    if (document !== null && name !== '') store.documents.rename(reader.netId, document.id, name);
    return context.redirect(ADDRESSES.home, 303);
  });

  add({ method: 'POST', path: '/cv/:document/remove', action: 'write', subject: 'own' }, context => {
    const reader = readerOfRequest(context);
    const { document } = ownTarget(studio, reader, pathPart(context, 'document'));
    if (document !== null) store.documents.remove(reader.netId, document.id);
    return context.redirect(ADDRESSES.home, 303);
  });
}

export const HOME: Feature = {
  area: { href: ADDRESSES.home, label: messages.documents, isFor: everyReader },
  addRoutes: addHome,
};
