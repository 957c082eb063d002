import type {
  AdmissionsMediaType,
  AdmissionsRequest,
  AdmissionsService,
  ListRowOf,
  MemberValue,
  ResponseOf,
  ResponseShape,
  UnknownMember,
} from '../../schema/index.js';
import { escapeAttribute, escapeText } from '../characters.js';

/** A JSON value in a response. */
export type ReplyValue =
  | MemberValue
  | number
  | readonly ReplyValue[]
  | { readonly [name: string]: ReplyValue };

type MutableTree = Map<string | number, MutableTree | MemberValue>;

/** Names that are valid as element names; `member` stands for the others. */
const ELEMENT = /^(?!member$)[A-Za-z_][\w.-]{0,255}$/;

function writeElement(name: string, value: ReplyValue): string {
  if (Array.isArray(value)) return value.map(item => writeElement(name, item)).join('');
  const [start, end] = ELEMENT.test(name)
    ? [name, name]
    : [`member name="${escapeAttribute(name)}"`, 'member'];
  if (typeof value !== 'object') {
    const text = escapeText(String(value));
    return text === '' ? `<${start}/>` : `<${start}>${text}</${end}>`;
  }
  const inside = Object.entries(value).map(([member, inner]) => writeElement(member, inner as ReplyValue));
  return inside.length === 0 ? `<${start}/>` : `<${start}>${inside.join('')}</${end}>`;
}

/** Writes a value as JSON, or as XML below the element `root`, each item of a list as an element named like it. */
export const writeValue = (root: string, value: ReplyValue, mediaType: AdmissionsMediaType): string =>
  mediaType === 'application/json'
    ? JSON.stringify(value)
    : `<?xml version="1.0" encoding="UTF-8"?>\n${writeElement(root, value)}\n`;

const plain = (value: MutableTree | MemberValue | undefined): MemberValue => {
  if (!(value instanceof Map)) return value ?? '';
  const entries = [...value].map(([step, inner]) => [step, plain(inner)] as const);
  return entries.length > 0 && entries.every(([step]) => typeof step === 'number')
    ? entries.map(([, inner]) => inner)
    : Object.fromEntries(entries);
};

/** Inserts an undeclared member at its path. */
function restore(tree: MutableTree, { path, value }: UnknownMember): void {
  let at = tree;
  for (const step of path.slice(0, -1)) {
    const next = at.get(step);
    const inner: MutableTree = next instanceof Map ? next : new Map();
    at.set(step, inner);
    at = inner;
  }
  const last = path.at(-1);
  if (last !== undefined) at.set(last, value);
}

/** The `response` as plain data, with every declared field and the undeclared members. */
export function responseValue<S extends ResponseShape>(response: ResponseOf<S>): MemberValue {
  const lists: Readonly<Record<string, readonly Readonly<Record<string, string>>[]>> = response.lists;
  const tree: MutableTree = new Map<string | number, MutableTree | MemberValue>(
    Object.entries(response.values),
  );
  for (const [name, rows] of Object.entries(lists))
    tree.set(name, rows.length === 0 ? [] : new Map(rows.map((row, i) => [i, new Map(Object.entries(row))])));
  for (const member of response.unknown) restore(tree, member);
  return plain(tree);
}

/** Writes a body: the envelope of the service around request and response. */
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

type Values<S extends ResponseShape> = Partial<Record<keyof S['fields'] & string, string>>;
type Lists<S extends ResponseShape> = {
  readonly [N in keyof S['lists'] & string]?: readonly ListRowOf<S['lists'][N]>[];
};

/** Creates a response; texts not given are empty, lists not given `[]`. */
export function makeResponse<S extends ResponseShape>(
  shape: S,
  values: Values<S>,
  lists: Lists<S> = {},
): ResponseOf<S> {
  const blank = <T>(names: object, value: T) =>
    Object.fromEntries(Object.keys(names).map(name => [name, value]));
  return {
    values: { ...blank(shape.fields, ''), ...values },
    lists: { ...blank(shape.lists, []), ...lists },
    unknown: [],
  } as unknown as ResponseOf<S>;
}
