import type { Context } from 'hono';
import { getFormats, parseApplicantLine } from '../../app/index.js';
import { getDay } from '../../core/index.js';
import { APPLICANT_AUDIENCES, type ApplicantAudience } from '../../sections/index.js';
import { batchAddress } from '../batches/addresses.js';
import { summaryCommands } from '../document/command-line.js';
import { sendFile, sendPreview } from '../document/files.js';
import type { StudioEnv } from '../env.js';
import type { Feature } from '../feature.js';
import { ADDRESSES } from '../page/addresses.js';
import { NotFoundError } from '../page/failures.js';
import { FIELDS } from '../page/forms.js';
import { getFrame } from '../page/frame.js';
import { renderPage } from '../page/layout.js';
import { show } from '../page/show.js';
import { APPLICANTS_TASK } from '../purpose/tasks.js';
import { pathPart, type Reader, readerOfRequest, readForm } from '../reader.js';
import { RenderingFailure } from '../rendering/pool.js';
import { seesApplicants } from '../role-words.js';
import type { AddRoute } from '../routing.js';
import { previewPolicy } from '../security/headers.js';
import { localPath } from '../sign-in/addresses.js';
import type { Studio } from '../studio.js';
import { applicantView, letterFor, loadCopy, loggedCopy, type RejectedName } from './applicant.js';
import { ApplicantTextScreen, NoCopyScreen } from './applicant-screen.js';
import { APPLICANT_KINDS, type ApplicantKind } from './builder.js';
import { readChoices } from './choices.js';
import { messages } from './messages.js';
import { completeApplicants, queueView } from './queue.js';
import { NoApplicantError } from './readings.js';
import { ApplicantsScreen } from './screen.js';
import { failureWords } from './state-words.js';
import { type ApplicantTarget, applicantTarget, knownApplicants, purposeFor } from './target.js';
import { APPLICANT_FIELDS } from './views.js';

/** Characters of a name. */
export const LONGEST_NAME = 120;

/** A name as it is stored, or what is wrong with it. */
type ParsedName = { readonly name: string } | { readonly problem: string };

/** Marks that change the direction of the text after them, and control characters. */
const INVISIBLE = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

/** Parses a typed name: one line without invisible characters. */
export function parseName(text: string): ParsedName {
  const name = text.replace(INVISIBLE, ' ').replace(/\s+/g, ' ').trim();
  if (name === '') return { problem: messages.typeNameFirst };
  const length = [...name].length;
  if (length > LONGEST_NAME)
    return { problem: messages.nameLengthCharactersLongestName({ length, longestName: LONGEST_NAME }) };
  // Nine digits are an identifier, which no document may show in full.
  if (/\d{9}/.test(name)) return { problem: messages.looksLikeIdentifierType };
  return { name };
}

/** The longest list of an officer's own. */
const MAX_OWN = 2000;

/** Characters of the words that are looked for. */
const LONGEST_WORDS = 100;

/** A request about an applicant. */
interface ApplicantCall {
  readonly context: Context<StudioEnv>;
  readonly reader: Reader;
  readonly target: ApplicantTarget;
}

/** Adds the pages of applicants: the queue, one applicant with both copies, and what is made of them. */
function addApplicants(add: AddRoute, studio: Studio): void {
  const { applicants, store, log } = studio;
  const queue = { path: ADDRESSES.applicants, subject: 'applicants' } as const;

  /** The page that a form was sent from. */
  const readBack = (fields: URLSearchParams): string => {
    const next = localPath(fields.get(FIELDS.next) ?? undefined);
    return next.startsWith(ADDRESSES.applicants) ? next : ADDRESSES.applicants;
  };

  /** The queue, with an applicant if one is chosen. */
  async function page(
    context: Context<StudioEnv>,
    target: ApplicantTarget | null,
    rejected: RejectedName | null = null,
  ): Promise<Response> {
    const reader = readerOfRequest(context);
    const choices = readChoices(new URL(context.req.url).searchParams, studio.now());
    const applicant = target && (await applicantView(studio, reader, target, choices, rejected));
    if (target !== null) await logShown(reader, target, choices.document);
    const view = await queueView(studio, reader, choices, target?.id ?? null);
    const frame = getFrame(studio, context);
    const screen = <ApplicantsScreen frame={frame} queue={view} applicant={applicant} />;
    return context.html(renderPage(screen), rejected === null ? 200 : 422);
  }

  /** Notes in the audit log that a reader saw what is needed of an applicant. */
  async function logShown(reader: Reader, target: ApplicantTarget, kind: ApplicantKind): Promise<void> {
    const { found } = await applicants.readings.read(target.id);
    if (found !== null) await log.view(loggedCopy(reader, target, kind, 'staff', found));
  }

  add({ method: 'GET', ...queue, action: 'see' }, context => page(context, null));

  add({ method: 'POST', ...queue, path: `${queue.path}/find`, action: 'see' }, async context => {
    const fields = await readForm(context);
    const words = (fields.get(FIELDS.words) ?? '').replace(/\s+/g, ' ').trim().slice(0, LONGEST_WORDS);
    applicants.lists.change(readerOfRequest(context).netId, { words });
    return context.redirect(readBack(fields), 303);
  });

  add({ method: 'POST', ...queue, path: `${queue.path}/list`, action: 'write' }, async context => {
    const { netId } = readerOfRequest(context);
    const lines = ((await readForm(context)).get(APPLICANT_FIELDS.ids) ?? '').split(/\r\n|\r|\n/);
    const read = lines.map((line, i) => ({
      place: i + 1,
      line: line.trim(),
      person: parseApplicantLine(line),
    }));
    const people = read.flatMap(({ person }) => person ?? []).slice(0, MAX_OWN);
    const unread = read.filter(({ line, person }) => person === null && !/^(?:#|$)/.test(line));
    applicants.lists.change(netId, {
      ids: [...new Set(people.map(({ id }) => id))],
      unread: unread.map(({ place }) => place),
    });
    for (const { id, name } of people) {
      const parsed = name === null ? null : parseName(name);
      if (parsed !== null && 'name' in parsed)
        store.applicantNames.put(applicants.refs.mark(id), parsed.name, netId);
    }
    return context.redirect(queue.path, 303);
  });

  add({ method: 'POST', ...queue, path: `${queue.path}/read`, action: 'make' }, async context => {
    const reader = readerOfRequest(context);
    applicants.readings.renew((await knownApplicants(studio, reader)).ids);
    return context.redirect(readBack(await readForm(context)), 303);
  });

  add({ method: 'POST', ...queue, path: `${queue.path}/make`, action: 'make' }, async context => {
    const reader = readerOfRequest(context);
    const choices = readChoices(new URLSearchParams(), studio.now());
    const { ids, names } = await completeApplicants(studio, reader, choices);
    if (ids.length === 0) throw new NotFoundError();
    const document = { formats: ['pdf'], audience: 'applicant', names } as const;
    const batch = await studio.batches.start({
      ...{ reader, kind: 'i20', title: messages.i20SummariesComplete },
      facts: { subject: { kind: 'applicants' }, audience: 'confidential', task: APPLICANTS_TASK },
      documents: () => ({ who: { kind: 'ids', ids }, document, final: document }),
    });
    return context.redirect(batchAddress(batch), 303);
  });

  /** Adds a route below the address of an applicant. */
  function addOne(
    method: 'GET' | 'POST',
    path: string,
    action: 'see' | 'make' | 'write',
    handler: (call: ApplicantCall) => Promise<Response>,
  ): void {
    const route = { method, path: `${queue.path}/:applicant${path}`, action, subject: queue.subject };
    add(route, async context => {
      const reader = readerOfRequest(context);
      const target = await applicantTarget(studio, reader, pathPart(context, 'applicant'));
      return handler({ context, reader, target });
    });
  }

  addOne('GET', '', 'see', ({ context, target }) => page(context, target));

  addOne('POST', '/read', 'make', async ({ context, target }) => {
    applicants.readings.renew([target.id]);
    return context.redirect(target.base, 303);
  });

  addOne('POST', '/name', 'write', async ({ context, reader, target }) => {
    const fields = await readForm(context);
    const { search } = new URL(context.req.url);
    const typed = fields.get(APPLICANT_FIELDS.name) ?? '';
    if (fields.get(APPLICANT_FIELDS.do) === 'remove') store.applicantNames.remove(target.mark);
    else {
      const parsed = parseName(typed);
      if ('problem' in parsed) return page(context, target, { value: typed, problem: parsed.problem });
      store.applicantNames.put(target.mark, parsed.name, reader.netId);
    }
    return context.redirect(target.base + search, 303);
  });

  addOne('GET', '/letter', 'see', async ({ context, reader, target }) => {
    await logShown(reader, target, 'i20');
    const letter = await letterFor(studio, target);
    if (letter === null) throw new NotFoundError();
    const view = {
      ...{
        base: target.base,
        title: messages.copyLetter,
        label: messages.letter,
        text: letter,
        isCode: false,
      },
      lead: messages.whatStillNeededPaste,
      after: messages.readBeforeSendWords,
    };
    return show(studio, context, ApplicantTextScreen, view);
  });

  addOne('GET', '/command', 'see', async ({ context, reader, target }) => {
    const commands = summaryCommands({
      asOf: getDay(studio.now()),
      purpose: purposeFor(reader),
      source: applicants.commandSource,
    });
    const view = {
      ...{
        base: target.base,
        title: messages.copyCommand,
        label: messages.commands,
        text: commands,
        isCode: true,
      },
      lead: messages.bothCopiesMadeCommand,
      after: messages.writePersonIDComma,
    };
    return show(studio, context, ApplicantTextScreen, view);
  });

  /** The kind and the audience that a path names. @throws NotFoundError */
  function readCopy(context: Context<StudioEnv>): { kind: ApplicantKind; audience: ApplicantAudience } {
    const { kind = '', copy } = context.req.param() as Readonly<Record<string, string>>;
    const audience = APPLICANT_AUDIENCES.find(each => each === copy);
    if (audience === undefined || !Object.hasOwn(APPLICANT_KINDS, kind)) throw new NotFoundError();
    return { kind: kind as ApplicantKind, audience };
  }

  const getBuilder = ({ netId }: Reader) => studio.buildersOf(netId).applicant;

  /** What was made. @throws NoApplicantError if the record allows no such document */
  const made = <T,>(document: Promise<T>): Promise<T> =>
    document.catch(error => {
      if (error instanceof RenderingFailure && !error.isInternal) throw new NoApplicantError(error.code);
      throw error;
    });

  /** Answers with a page for a frame that says why there is no copy. */
  const noCopy = (context: Context<StudioEnv>, code: string): Response => {
    const { heading, text } = failureWords(code);
    const html = renderPage(<NoCopyScreen heading={heading} text={text} />);
    return context.html(html, 503, { 'content-security-policy': previewPolicy([]) });
  };

  addOne('GET', '/:kind/:copy', 'see', async ({ context, reader, target }) => {
    const { kind, audience } = readCopy(context);
    try {
      const { copy, read } = await loadCopy(studio, target, kind, audience);
      await log.view(loggedCopy(reader, target, kind, audience, read));
      return sendPreview({ context }, await made(getBuilder(reader).preview(copy)));
    } catch (error) {
      if (error instanceof NoApplicantError) return noCopy(context, error.code);
      throw error;
    }
  });

  addOne('POST', '/:kind/:copy/download', 'make', async ({ context, reader, target }) => {
    const { kind, audience } = readCopy(context);
    const asked = (await readForm(context)).get(APPLICANT_FIELDS.format) ?? 'pdf';
    const format = getFormats(APPLICANT_KINDS[kind]).find(each => each === asked);
    if (format === undefined) throw new NotFoundError();
    const { copy, read } = await loadCopy(studio, target, kind, audience);
    const { name, bytes } = await made(getBuilder(reader).file(copy, format));
    const logged = loggedCopy(reader, target, kind, audience, read);
    return sendFile(studio, { context }, logged, { name, bytes, format });
  });
}

export const APPLICANTS: Feature = {
  area: { href: ADDRESSES.applicants, label: messages.applicants, isFor: seesApplicants },
  addRoutes: addApplicants,
};
