import type { Context } from 'hono';
import { VitaeError } from '../../core/index.js';
import { inspectPdf } from '../../output/index.js';
import type { StudioEnv } from '../env.js';
import { decideFor } from '../guard.js';
import { NotFoundError } from '../page/failures.js';
import { CV_FIELDS } from '../page/forms.js';
import { show } from '../page/show.js';
import { StateScreen } from '../page/states.js';
import type { StateView } from '../page/views.js';
import { isFromScript, readForm } from '../reader.js';
import { NoRecordError, StillReadingError } from '../records/records.js';
import { RenderingFailure } from '../rendering/pool.js';
import { BusyError } from '../rendering/turns.js';
import { MAX_FILE_BYTES } from '../security/requests.js';
import { beginAddress } from '../sign-in/addresses.js';
import type { Studio } from '../studio.js';
import { formatMoment, formatTime } from '../words.js';
import { type AddPacketRoute, type PacketCall, WRITERS } from './family.js';
import { formatBase, type PacketForm, parsePacketForm, type TextConflict } from './form.js';
import { messages } from './messages.js';
import {
  fileState,
  frozenMeanwhileState,
  type NewFileProblem,
  noPreviewNotice,
  signInForPreviewNotice,
} from './notices.js';
import { loadParts } from './parts.js';
import { ConflictsScreen } from './questions.js';
import { getReply, replyWithoutPreview, withConflicts } from './reply.js';
import { beginPacket, FrozenError, savePacket } from './save.js';
import { asStored, getFacts, type PacketTarget } from './target.js';
import { conflictViews } from './view.js';
import { PACKET_FIELDS, type PacketReply } from './views.js';

/** The most pages of an attached file. */
const MAX_PAGES = 500;

/** The longest name of a file, in characters. */
const LONGEST_NAME = 80;

/** A file that can be attached, or why it cannot. */
type CheckedFile =
  | { readonly name: string; readonly pages: number; readonly problem: null }
  | { readonly name: string; readonly problem: NewFileProblem; readonly count: number | null };

/** A name that is safe in a PDF, a folder and a command, with the ending of a PDF. */
function safeName(name: string): string {
  const stem = name
    .normalize('NFC')
    .replace(/^.*[\\/]/, '')
    .replace(/\.pdf$/i, '')
    .replace(/[\p{Cc}\p{Cf}<>:"|?*%\\/]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[ .-]+|[ .]+$/g, '')
    .slice(0, LONGEST_NAME);
  return `${stem || 'attachment'}.pdf`;
}

/** Checks a file that somebody attaches. */
export function checkFile(name: string, bytes: Uint8Array): CheckedFile {
  const safe = safeName(name);
  const refuse = (problem: NewFileProblem, count: number | null = null): CheckedFile => ({
    ...{ name: safe, problem, count },
  });
  if (bytes.length === 0) return refuse('missing');
  if (bytes.length > MAX_FILE_BYTES) return refuse('large');
  const inspected = inspectPdf(bytes);
  if (inspected === null) return refuse('no-pdf');
  if (inspected.isEncrypted) return refuse('encrypted');
  if (inspected.pages === null) return refuse('damaged');
  if (inspected.pages > MAX_PAGES) return refuse('long', inspected.pages);
  return { name: safe, pages: inspected.pages, problem: null };
}

/** Files that a packet can have. */
const MAX_FILES = 20;

/** A page in place of the packet; the script gets its words. */
export function replyWithState(
  studio: Studio,
  context: Context<StudioEnv>,
  view: StateView,
  status: 403 | 409 | 422 | 503,
): Response {
  const { heading, text, step } = view;
  if (isFromScript(context)) return context.json({ heading, text, step }, status);
  return show(studio, context, StateScreen, view, { status });
}

/** Does a change of a frozen packet, and says so if it was frozen meanwhile. */
async function unlessFrozen(
  studio: Studio,
  { context, target }: PacketCall,
  change: () => Response | Promise<Response>,
): Promise<Response> {
  try {
    return await change();
  } catch (error) {
    if (!(error instanceof FrozenError)) throw error;
    const at = formatMoment(new Date(error.packet.frozen ?? 0), studio.now());
    return replyWithState(studio, context, frozenMeanwhileState(at, target.base, target.owner), 403);
  }
}

/** The reply to a change that is stored. It needs no record: the text is kept, whatever becomes of the preview. */
async function storedReply(studio: Studio, call: PacketCall, target: PacketTarget): Promise<PacketReply> {
  const decision = decideFor(call.reader, 'see', getFacts(target), studio.now());
  if (!decision.allow || decision.needs.length > 0) {
    const step = {
      kind: 'link',
      label: messages.confirm,
      href: beginAddress(target.base, true),
      fields: [],
    } as const;
    return replyWithoutPreview(target, [signInForPreviewNotice(step)]);
  }
  try {
    return getReply(studio, await loadParts(studio, call.reader, target, false));
  } catch (error) {
    const isExpected =
      error instanceof VitaeError ||
      error instanceof NoRecordError ||
      error instanceof StillReadingError ||
      error instanceof BusyError ||
      (error instanceof RenderingFailure && !error.isInternal);
    if (!isExpected) throw error;
    return replyWithoutPreview(target, [noPreviewNotice()]);
  }
}

/** Fields that a conflict decides or replaces. */
const isAsked = (name: string): boolean =>
  name === CV_FIELDS.base ||
  name === CV_FIELDS.revision ||
  name === CV_FIELDS.do ||
  name.startsWith(PACKET_FIELDS.choose);

/** Adds the routes that change packets. */
export function addPacketChanges(add: AddPacketRoute, studio: Studio): void {
  /** The page that shows both versions of texts, with all other fields of the form. */
  function conflictsPage(
    { context }: PacketCall,
    fields: URLSearchParams,
    target: PacketTarget,
    conflicts: readonly TextConflict[],
  ): Response {
    const view = {
      base: target.base,
      at: formatTime(new Date(target.packet?.changed ?? 0)),
      conflicts: conflictViews(conflicts, target),
      fields: [
        ...[...fields].filter(([name]) => !isAsked(name)),
        [CV_FIELDS.revision, String(target.packet?.revision ?? 0)] as const,
        [CV_FIELDS.base, formatBase(target)] as const,
      ],
    };
    return show(studio, context, ConflictsScreen, view, { status: 409 });
  }

  /** Stores a form. @returns the answer if texts are in conflict; null if all of it is stored */
  async function store(
    call: PacketCall,
    fields: URLSearchParams,
    form: PacketForm,
  ): Promise<Response | null> {
    const { context, reader, target } = call;
    const conflicts = savePacket(studio, reader, target, form);
    if (conflicts.length === 0) return null;
    const saved = asStored(studio, target);
    if (!isFromScript(context)) return conflictsPage(call, fields, saved, conflicts);
    const reply = await storedReply(studio, call, saved);
    return context.json(withConflicts(reply, conflictViews(conflicts, saved), formatBase(form.base)), 409);
  }

  const change = (call: PacketCall): Promise<Response> =>
    unlessFrozen(studio, call, async () => {
      const { context, target } = call;
      const fields = await readForm(context);
      const form = parsePacketForm(fields);
      if (form === null) throw new NotFoundError();
      const conflict = await store(call, fields, form);
      if (conflict !== null) return conflict;
      if (isFromScript(context))
        return context.json(await storedReply(studio, call, asStored(studio, target)));
      const place = form.action.verb === 'save' ? '' : '#attachments';
      return context.redirect(target.base + place, 303);
    });

  const attach = (call: PacketCall): Promise<Response> =>
    unlessFrozen(studio, call, async () => {
      const { context, reader, target } = call;
      const body = await context.req.parseBody({ all: true });
      const fields = new URLSearchParams();
      for (const [name, values] of Object.entries(body))
        for (const value of [values].flat()) if (typeof value === 'string') fields.append(name, value);
      const form = parsePacketForm(fields);
      if (form === null) throw new NotFoundError();
      const conflict = await store(call, fields, form);
      if (conflict !== null) return conflict;
      beginPacket(studio, reader, target);
      const [file] = [body[PACKET_FIELDS.attachment]].flat();
      const bytes = file instanceof File ? new Uint8Array(await file.arrayBuffer()) : new Uint8Array();
      const checked = checkFile(file instanceof File ? file.name : '', bytes);
      const { packetFiles } = studio.store;
      const refuse = (problem: Parameters<typeof fileState>[0], count: number | null = null): Response =>
        replyWithState(studio, context, fileState(problem, checked.name, count, target.base), 422);
      if (checked.problem !== null) return refuse(checked.problem, checked.count);
      if (packetFiles.list(target.key).length >= MAX_FILES) return refuse('too-many');
      if (packetFiles.add(target.key, checked, bytes) === null) return refuse('same-name');
      return context.redirect(`${target.base}#attachments`, 303);
    });

  add('POST', '', 'write', change, WRITERS);
  add('POST', '/files', 'write', attach, WRITERS);
}
