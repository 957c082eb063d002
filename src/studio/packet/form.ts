import {
  PACKET_TEXTS,
  type PacketSettings,
  type PacketText,
  type PacketTexts,
  packetTexts,
  parsePacketSettings,
  parsePacketTexts,
} from '../../app/index.js';
import { CV_FIELDS } from '../page/forms.js';
import { PACKET_FIELDS } from './views.js';

/** What a person and their delegates change in a packet. */
export interface PacketState {
  readonly texts: PacketTexts;
  readonly settings: PacketSettings;
}

/** What a button of the form does beyond keeping the texts. */
export type PacketAction =
  | { readonly verb: 'save' }
  | { readonly verb: 'up' | 'down' | 'remove'; readonly file: string };

/** The form of a packet. */
export interface PacketForm {
  /** The revision that it was made from; 0 for a packet that has not been started. */
  readonly revision: number;
  /** What it was made from. */
  readonly base: PacketState;
  readonly mine: PacketState;
  /** Ids of the attached files in their order. */
  readonly files: readonly string[];
  readonly action: PacketAction;
}

/** A text that two windows changed in different ways. */
export interface TextConflict {
  readonly name: PacketText;
  readonly mine: string;
  readonly theirs: string;
}

export interface MergedPacket {
  /** What to store: of a text that both changed, the other window's. */
  readonly merged: PacketState;
  readonly conflicts: readonly TextConflict[];
}

/** A state as the form sends it back. */
export const formatBase = ({ texts, settings }: PacketState): string =>
  JSON.stringify({ ...texts, ...settings });

const parseBase = (json: string): PacketState => ({
  texts: parsePacketTexts(json),
  settings: parsePacketSettings(json),
});

function getAction(value: string): PacketAction {
  const [, verb, file = ''] = /^(up|down|remove):([\w-]+)$/.exec(value) ?? [];
  return verb === 'up' || verb === 'down' || verb === 'remove' ? { verb, file } : { verb: 'save' };
}

/** The settings of a form; menus that it lacks are as before. */
function readSettings(fields: URLSearchParams, before: PacketSettings): PacketSettings {
  const value = (name: string, fallback: string): string => fields.get(name) ?? fallback;
  return parsePacketSettings(
    JSON.stringify({
      compare: Number(value(PACKET_FIELDS.compare, String(before.compare))),
      since: value(PACKET_FIELDS.since, before.since ? 'last' : 'none') !== 'none',
      audience: value(CV_FIELDS.audience, before.audience),
      paper: value(CV_FIELDS.paper, before.paper),
    }),
  );
}

/**
 * Reads the form of a packet.
 * @returns null for one without texts, such as a single button
 */
export function parsePacketForm(fields: URLSearchParams): PacketForm | null {
  const revision = Number(fields.get(CV_FIELDS.revision) ?? Number.NaN);
  if (!Number.isInteger(revision) || revision < 0 || !fields.has(PACKET_TEXTS[0])) return null;
  const base = parseBase(fields.get(CV_FIELDS.base) ?? '{}');
  // The other window's text, if the writer has chosen it.
  const text = (name: PacketText): string =>
    fields.get(PACKET_FIELDS.choose + name) === 'theirs'
      ? base.texts[name]
      : (fields.get(name) ?? base.texts[name]);
  return {
    revision,
    base,
    mine: { texts: packetTexts(text), settings: readSettings(fields, base.settings) },
    files: fields.getAll(PACKET_FIELDS.file),
    action: getAction(fields.get(CV_FIELDS.do) ?? ''),
  };
}

/** The newer object with the members in which `mine` differs from `base`. */
const mergeSettings = (
  base: PacketSettings,
  mine: PacketSettings,
  newer: PacketSettings,
): PacketSettings => ({
  compare: mine.compare === base.compare ? newer.compare : mine.compare,
  since: mine.since === base.since ? newer.since : mine.since,
  audience: mine.audience === base.audience ? newer.audience : mine.audience,
  paper: mine.paper === base.paper ? newer.paper : mine.paper,
});

/**
 * Applies the changes from `base` to `mine` to what another window stored meanwhile, text by text. A text that both
 * changed in different ways is a conflict.
 */
export function mergePacket(base: PacketState, mine: PacketState, newer: PacketState): MergedPacket {
  const conflicts: TextConflict[] = [];
  const texts = packetTexts(name => {
    const [was, own, other] = [base.texts[name], mine.texts[name], newer.texts[name]];
    if (own === was || own === other) return other;
    if (other === was) return own;
    conflicts.push({ name, mine: own, theirs: other });
    return other;
  });
  return {
    merged: { texts, settings: mergeSettings(base.settings, mine.settings, newer.settings) },
    conflicts,
  };
}

/** The order of files after the action of a form. */
export function orderAfter(files: readonly string[], action: PacketAction): readonly string[] {
  if (action.verb !== 'up' && action.verb !== 'down') return files;
  const at = files.indexOf(action.file);
  const to = action.verb === 'up' ? at - 1 : at + 1;
  if (at === -1 || to < 0 || to >= files.length) return files;
  const order = files.filter(id => id !== action.file);
  order.splice(to, 0, action.file);
  return order;
}

/** Words of a text, as the limits count them. */
export const countWords = (text: string): number => text.split(/\s+/).filter(word => word !== '').length;
