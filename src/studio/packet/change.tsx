import type { Context } from 'hono';
import { VitaeError } from '../../core/index.js';
import type { StudioEnv } from '../env.js';
import { NotFoundError } from '../failures.js';
import { frameOf } from '../frame.js';
import { decideFor } from '../guard.js';
import { formOf, isFromScript } from '../reader.js';
import { NoRecordError, StillReadingError } from '../records/records.js';
import { RenderingFailure } from '../rendering/pool.js';
import { BusyError } from '../rendering/turns.js';
import { beginAddress } from '../screens/addresses.js';
import { CV_FIELDS, PACKET_FIELDS } from '../screens/forms.js';
import { renderPage } from '../screens/layout.js';
import { ConflictsScreen } from '../screens/packet-questions.js';
import {
  fileState,
  frozenMeanwhileState,
  noPreviewNotice,
  signInForPreviewNotice,
} from '../screens/packet-texts.js';
import type { PacketReply } from '../screens/packet-views.js';
import { StateScreen } from '../screens/states.js';
import type { StateView } from '../screens/views.js';
import type { Studio } from '../studio.js';
import { formatMoment, formatTime } from '../words.js';
import { checkFile } from './attach.js';
import { type AddPacketRoute, type PacketCall, WRITERS } from './family.js';
import { formatBase, type PacketForm, parsePacketForm, type TextConflict } from './form.js';
import { loadParts } from './parts.js';
import { replyOf, replyWithoutPreview, withConflicts } from './reply.js';
import { beginPacket, FrozenError, savePacket } from './save.js';
import { asStored, factsOf, type PacketTarget } from './target.js';
import { conflictViews } from './view.js';

/** Files that a packet can have. */
const MOST_FILES = 20;

/** A page in place of the packet; the script gets its words. */
export function replyWithState(
  studio: Studio,
  context: Context<StudioEnv>,
  view: StateView,
  status: 403 | 409 | 422 | 503,
): Response {
  const { heading, text, step } = view;
  if (isFromScript(context)) return context.json({ heading, text, step }, status);
  const frame = frameOf(studio, context, 'packet');
  return context.html(renderPage(<StateScreen frame={frame} view={view} />), status);
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
  const decision = decideFor(call.reader, 'see', factsOf(target), studio.now());
  if (!decision.allow || decision.needs.length > 0) {
    const step = {
      kind: 'link',
      label: 'Confirm',
      href: beginAddress(target.base, true),
      fields: [],
    } as const;
    return replyWithoutPreview(target, [signInForPreviewNotice(step)]);
  }
  try {
    return replyOf(studio, await loadParts(studio, call.reader, target, false));
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
    const frame = frameOf(studio, context, 'packet');
    return context.html(renderPage(<ConflictsScreen frame={frame} view={view} />), 409);
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
      const fields = await formOf(context);
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
      if (packetFiles.list(target.key).length >= MOST_FILES) return refuse('too-many');
      if (packetFiles.add(target.key, checked, bytes) === null) return refuse('same-name');
      return context.redirect(`${target.base}#attachments`, 303);
    });

  add('POST', '', 'change', change, WRITERS);
  add('POST', '/files', 'change', attach, WRITERS);
}
