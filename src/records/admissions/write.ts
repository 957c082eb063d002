import type {
  AdmissionsMediaType,
  AdmissionsRequest,
  AdmissionsService,
  KeptMember,
  MemberValue,
  ResponseOf,
  ResponseShape,
} from '../../schema/index.js';
import { escapeAttribute, escapeText } from '../escape.js';

/** A value of JSON as a reply holds it. */
export type ReplyValue =
  | MemberValue
  | number
  | readonly ReplyValue[]
  | { readonly [name: string]: ReplyValue };

type Growing = Map<string | number, Growing | MemberValue>;

/** Names that are elements as they are; `member` stands for all others. */
const ELEMENT = /^(?!member$)[A-Za-z_][\w.-]{0,255}$/;

function elementOf(name: string, value: ReplyValue): string {
  if (Array.isArray(value)) return value.map(item => elementOf(name, item)).join('');
  const [start, end] = ELEMENT.test(name)
    ? [name, name]
    : [`member name="${escapeAttribute(name)}"`, 'member'];
  if (typeof value !== 'object') {
    const text = escapeText(String(value));
    return text === '' ? `<${start}/>` : `<${start}>${text}</${end}>`;
  }
  const inside = Object.entries(value).map(([member, inner]) => elementOf(member, inner as ReplyValue));
  return inside.length === 0 ? `<${start}/>` : `<${start}>${inside.join('')}</${end}>`;
}

/**
 * Writes a value: in JSON as it is, in XML below a root element called `root`, where each item of a list is an
 * element of the name of the list.
 */
export const writeValue = (root: string, value: ReplyValue, mediaType: AdmissionsMediaType): string =>
  mediaType === 'application/json'
    ? JSON.stringify(value)
    : `<?xml version="1.0" encoding="UTF-8"?>\n${elementOf(root, value)}\n`;

const plain = (value: Growing | MemberValue | undefined): MemberValue => {
  if (!(value instanceof Map)) return value ?? '';
  const entries = [...value].map(([step, inner]) => [step, plain(inner)] as const);
  return entries.length > 0 && entries.every(([step]) => typeof step === 'number')
    ? entries.map(([, inner]) => inner)
    : Object.fromEntries(entries);
};

const growing = (row: Readonly<Record<string, string>>): Growing => new Map(Object.entries(row));

/** Puts a kept member back where it came from. */
function restore(tree: Growing, { path, value }: KeptMember): void {
  let at = tree;
  for (const step of path.slice(0, -1)) {
    const next = at.get(step);
    const inner: Growing = next instanceof Map ? next : new Map();
    at.set(step, inner);
    at = inner;
  }
  const last = path.at(-1);
  if (last !== undefined) at.set(last, value);
}

/** The `response` of a reply as plain data, with every declared field and what was kept. */
export function responseValue<S extends ResponseShape>(response: ResponseOf<S>): MemberValue {
  const lists: Readonly<Record<string, readonly Readonly<Record<string, string>>[]>> = response.lists;
  const tree: Growing = new Map<string | number, Growing | MemberValue>(Object.entries(response.values));
  for (const [name, rows] of Object.entries(lists))
    tree.set(name, rows.length === 0 ? [] : new Map(rows.map((row, i) => [i, growing(row)])));
  for (const member of response.unknown) restore(tree, member);
  return plain(tree);
}

/** Writes a reply: the envelope of the service around request and response. */
export function writeAdmissionsReply(
  service: AdmissionsService,
  request: AdmissionsRequest,
  response: ReplyValue,
  mediaType: AdmissionsMediaType,
): string {
  const envelope = { request: { ...request }, response };
  return writeValue(
    service.key,
    mediaType === 'application/json' ? { [service.key]: envelope } : envelope,
    mediaType,
  );
}
