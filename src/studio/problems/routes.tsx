import { getDay } from '../../core/index.js';
import { formatLongDay } from '../../text/index.js';
import { everyReader } from '../area.js';
import { firstDocument, ownPreview, readRecord } from '../cv/load.js';
import { asListed, type CvTarget, getTarget } from '../cv/target.js';
import { whyAddress } from '../document/addresses.js';
import { sourceNotices } from '../document/source-notices.js';
import type { Feature } from '../feature.js';
import { ADDRESSES } from '../page/addresses.js';
import { FIELDS } from '../page/forms.js';
import { show } from '../page/show.js';
import { readerOfRequest, readForm } from '../reader.js';
import type { AddRoute } from '../routing.js';
import { recordHref, type Studio, sourceName } from '../studio.js';
import { messages } from './messages.js';
import { ProblemsScreen, type ProblemView } from './screen.js';

/** Reasons to ignore a problem, as the menu has them. */
const REASONS = [messages.rightStands, messages.correctedLater, messages.notMatter] as const;

/** The longest reason in the owner's words, in characters. */
const LONGEST_REASON = 200;

/** The list that a form was sent from, at the place of its problem. */
function listAt(fields: URLSearchParams): string {
  const document = fields.get(FIELDS.document) ?? '';
  const place = fields.get(FIELDS.place) ?? '';
  const query = document === '' ? '' : `?${new URLSearchParams({ [FIELDS.document]: document })}`;
  return `${ADDRESSES.problems}${query}${/^[a-z]+-\d+$/.test(place) ? `#${place}` : ''}`;
}

/** Adds the list of problems in the reader's records, and to ignore one. */
function addProblems(add: AddRoute, studio: Studio): void {
  const { store } = studio;

  add({ method: 'GET', path: ADDRESSES.problems, action: 'see', subject: 'own' }, async context => {
    const reader = readerOfRequest(context);
    const { netId } = reader;
    const first = await firstDocument(studio, reader);
    const wanted = context.req.query(FIELDS.document) ?? '';
    const chosen = store.documents.get(netId, wanted);
    const target = asListed(getTarget(chosen ?? first));
    const person = await readRecord(studio, reader, target, true);
    const { problems } = await ownPreview(studio, target, person);
    const ignored = store.ignoredProblems.list(netId);
    const inDocument = problems.filter(({ section }) => chosen === null || section !== null);
    const open = inDocument.filter(({ key }) => !ignored.some(each => each.key === key));
    const view = {
      problems: open.map(problem => problemView(problem, target)),
      ignored: ignored.flatMap(({ key, reason, at }) => {
        const problem = problems.find(each => each.key === key);
        if (problem === undefined) return [];
        return [{ key, heading: problem.heading, reason, date: formatLongDay(getDay(new Date(at))) }];
      }),
      reasons: REASONS.map(reason => ({ value: reason, label: reason })),
      documents: [
        { value: '', label: messages.allRecords },
        ...store.documents.list(netId).map(({ id, name }) => ({ value: id, label: name })),
      ],
      document: chosen?.id ?? '',
      sourceName: sourceName(studio),
      canIgnore: true,
    };
    return show(studio, context, ProblemsScreen, view, {
      notices: sourceNotices(studio, person, ADDRESSES.problems),
    });
  });

  /** A problem with its place in a document. */
  function problemView(problem: ProblemView['problem'], target: CvTarget): ProblemView {
    const { ref, section } = problem;
    const place = [target.document?.name, section].filter(Boolean).join(', ');
    return {
      problem,
      place: section === null ? null : place,
      sourceHref: recordHref(studio, target.netId, ref),
      whyHref: section === null ? null : whyAddress(target.base, ref),
    };
  }

  add({ method: 'POST', path: ADDRESSES.ignore, action: 'write', subject: 'own' }, async context => {
    const { netId } = readerOfRequest(context);
    const fields = await readForm(context);
    const words = (fields.get(FIELDS.reasonText) ?? '').replace(/\s+/g, ' ').trim();
    const listed = REASONS.find(reason => reason === fields.get(FIELDS.reason));
    const reason = words.slice(0, LONGEST_REASON) || listed;
    const key = fields.get(FIELDS.problem) ?? '';
    if (reason !== undefined && /^[\w-]{1,64}$/.test(key)) store.ignoredProblems.add(netId, key, reason);
    return context.redirect(listAt(fields), 303);
  });

  add({ method: 'POST', path: ADDRESSES.restore, action: 'write', subject: 'own' }, async context => {
    const { netId } = readerOfRequest(context);
    const fields = await readForm(context);
    store.ignoredProblems.remove(netId, fields.get(FIELDS.problem) ?? '');
    return context.redirect(listAt(fields), 303);
  });
}

export const PROBLEMS: Feature = {
  area: { href: ADDRESSES.problems, label: messages.problems, isFor: everyReader },
  addRoutes: addProblems,
};
