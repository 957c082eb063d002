import { countWritten, OWN_STATEMENTS } from '../../app/index.js';
import { getDay, type IsoDay, isIsoDay } from '../../core/index.js';
import { formatLongDay } from '../../text/index.js';
import { NotFoundError } from '../page/failures.js';
import { CV_FIELDS } from '../page/forms.js';
import { show } from '../page/show.js';
import { readForm } from '../reader.js';
import { type Studio, sourceName } from '../studio.js';
import { capitalized } from '../words.js';
import { replyWithState } from './change.js';
import type { AddPacketRoute, PacketCall } from './family.js';
import { parsePacketForm } from './form.js';
import { freezePacket } from './freezing.js';
import { messages } from './messages.js';
import { changedMeanwhileState, notFrozenState } from './notices.js';
import { FreezeScreen } from './questions.js';
import { beginPacket, FrozenError, savePacket } from './save.js';
import { asStored, getName, type PacketTarget } from './target.js';
import { statementViews } from './view.js';
import { type FreezeView, PACKET_FIELDS } from './views.js';

/** Whoever owns a packet freezes it. */
const OWNERS = ['owner'] as const;

/** What a packet lacks before it is frozen, one sentence each. */
function missingIn(studio: Studio, target: PacketTarget): readonly string[] {
  const statements = statementViews(studio, target);
  const own = statements.filter(({ name }) => (OWN_STATEMENTS as readonly string[]).includes(name));
  const empty = own.filter(({ words }) => words === 0).map(({ label }) => label);
  const over = statements.filter(({ words, limit }) => words > limit);
  return [
    ...(empty.length === 0
      ? []
      : [
          messages.statementsNotWritten({
            count: empty.length,
            own: own.length,
            names: empty.join(', '),
          }),
        ]),
    ...over.map(({ label, words, limit }) => messages.labelWordsLimitWords({ label, words, limit })),
    ...(target.files.length === 0 ? [messages.noFilesAttached] : []),
  ];
}

/** The question before a packet is frozen. @param day null for now */
function createQuestion(studio: Studio, target: PacketTarget, day: IsoDay | null): FreezeView {
  const { base, texts, files, packet } = target;
  const written = countWritten(texts);
  const when = day === null ? messages.asTheyAreNow : messages.asTheyAreOn;
  return {
    ...{
      base,
      revision: String(packet?.revision ?? 0),
      name: getName(target),
      day: day ?? '',
      dayText: day && formatLongDay(day),
    },
    keeps: [
      messages.recordsReadOnceMore({ when }),
      messages.textsWrittenOwnStatementsStatements({ written, ownStatements: OWN_STATEMENTS.length }),
      ...(files.length === 0
        ? []
        : [
            `${capitalized(messages.files({ files: files.length }))}, ${messages.reduce({ reduce: files.reduce((sum, { pages }) => sum + pages, 0) })}.`,
          ]),
      messages.noOneChangeThaw,
    ],
    warnings: missingIn(studio, target),
  };
}

/** Adds the routes that freeze packets. */
export function addPacketFreezing(add: AddPacketRoute, studio: Studio): void {
  const { packets } = studio.store;

  async function ask(call: PacketCall): Promise<Response> {
    const { context, reader, target } = call;
    const fields = await readForm(context);
    const form = parsePacketForm(fields);
    try {
      // What was typed last is kept before it is frozen.
      const conflicts = form === null ? [] : savePacket(studio, reader, target, form);
      if (conflicts.length > 0)
        return replyWithState(studio, context, changedMeanwhileState(target.base), 409);
      beginPacket(studio, reader, target);
    } catch (error) {
      if (!(error instanceof FrozenError)) throw error;
      return context.redirect(target.base, 303);
    }
    if (fields.get(PACKET_FIELDS.when) === 'never') {
      packets.freezeOn(target.key, null);
      return context.redirect(`${target.base}#freeze`, 303);
    }
    const day = fields.get(PACKET_FIELDS.day) ?? '';
    const isOnDay = fields.get(PACKET_FIELDS.when) === 'day' && isIsoDay(day) && day > getDay(studio.now());
    const view = createQuestion(studio, asStored(studio, target), isOnDay ? day : null);
    return show(studio, context, FreezeScreen, view);
  }

  async function freeze({ context, target }: PacketCall): Promise<Response> {
    const fields = await readForm(context);
    const day = fields.get(PACKET_FIELDS.day) ?? '';
    if (isIsoDay(day) && day > getDay(studio.now())) {
      packets.freezeOn(target.key, day);
      return context.redirect(`${target.base}#freeze`, 303);
    }
    if (target.packet === null) throw new NotFoundError();
    const isAsAsked = fields.get(CV_FIELDS.revision) === String(target.packet.revision);
    const result = isAsAsked ? await freezePacket(studio, target.key) : 'changed';
    const source = capitalized(sourceName(studio));
    if (result === 'source') return replyWithState(studio, context, notFrozenState(source, target.base), 503);
    if (result === 'changed') return replyWithState(studio, context, changedMeanwhileState(target.base), 409);
    return context.redirect(target.base, 303);
  }

  add('POST', '/freeze', 'decide', ask, OWNERS);
  add('POST', '/frozen', 'decide', freeze, OWNERS);
}
