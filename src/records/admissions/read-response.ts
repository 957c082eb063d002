import type { Problems } from '../../ground/index.js';
import type {
  KeptMember,
  ResponseField,
  ResponseList,
  ResponseOf,
  ResponseShape,
} from '../../schema/index.js';
import { memberValue, type ReplyMember, type ReplyNode, textsOf } from './node.js';

type Path = readonly (string | number)[];
type Fields = Readonly<Record<string, ResponseField>>;
type Row = Readonly<Record<string, string>>;

/** `visaStatus[3].code`, with positions from 1. */
const written = (path: Path): string =>
  path
    .map((step, i) => (typeof step === 'number' ? `[${step + 1}]` : `${i === 0 ? '' : '.'}${step}`))
    .join('');

const FLAGS = ['', 'Y', 'N'];

/** Declared names by their lower-case form. */
const namesOf = (declared: object): ReadonlyMap<string, string> =>
  new Map(Object.keys(declared).map(name => [name.toLowerCase(), name]));

/** Reads the members of one response by its shape; collects what is not declared. */
class ResponseReader {
  readonly #shape: ResponseShape;
  readonly #source: string;
  readonly #problems: Problems;
  readonly unknown: KeptMember[] = [];

  constructor(shape: ResponseShape, source: string, problems: Problems) {
    this.#shape = shape;
    this.#source = source;
    this.#problems = problems;
  }

  read(members: readonly ReplyMember[]) {
    const { fields, lists } = this.#shape;
    const listNames = namesOf(lists);
    const isList = (member: ReplyMember) => listNames.has(member.name.toLowerCase());
    const rows: Record<string, readonly Row[]> = Object.fromEntries(
      Object.keys(lists).map(name => [name, []]),
    );
    for (const member of members.filter(isList)) {
      const name = listNames.get(member.name.toLowerCase()) as string;
      rows[name] = this.#rows(name, lists[name] as ResponseList, member);
    }
    const values = this.#texts(
      fields,
      members.filter(member => !isList(member)),
      [],
      false,
    );
    return { values, lists: rows, unknown: this.unknown };
  }

  /** The texts of the declared fields; the other members are kept apart. */
  #texts(fields: Fields, members: readonly ReplyMember[], path: Path, secret: boolean): Row {
    const names = namesOf(fields);
    const texts: Record<string, string> = Object.fromEntries(Object.keys(fields).map(name => [name, '']));
    for (const member of members) {
      const name = names.get(member.name.toLowerCase());
      if (name === undefined) {
        this.#keep(
          member,
          [...path, member.name],
          'field.unknown',
          'The schema has no such field; it is kept.',
        );
        continue;
      }
      const field = fields[name] as ResponseField;
      const text = this.#text(member, [...path, name], secret || field.audience === 'confidential');
      if (field.kind === 'flag' && !FLAGS.includes(text))
        this.#odd(member, [...path, name], 'flag.unknown', text, 'This should be Y or N.', secret);
      texts[name] = text;
    }
    return texts;
  }

  #text(member: ReplyMember, path: Path, secret: boolean): string {
    const { node } = member;
    if (node.kind === 'text') {
      if (node.writtenAs !== 'text')
        this.#odd(
          member,
          path,
          'field.type',
          node.text,
          `This should be text, yet is a ${node.writtenAs}; it is taken as text.`,
          secret,
        );
      return node.text;
    }
    const markup = node.kind === 'object' ? node.asText() : null;
    if (markup !== null) return markup;
    const reason = 'This should be text, yet holds more; it is kept apart.';
    this.#keep(member, path, 'field.structure', reason);
    return '';
  }

  #rows(name: string, list: ResponseList, member: ReplyMember): readonly Row[] {
    const rows: Row[] = [];
    const secret = list.audience === 'confidential';
    const strays: ReplyNode[] = [];
    for (const item of rowNodes(member.node, list)) {
      if (item.kind !== 'object') {
        if (textsOf(item) !== '') strays.push(item);
        continue;
      }
      if (item.members.length === 0) continue;
      const path = [name, rows.length];
      const row = list.fields
        ? this.#texts(list.fields, item.members, path, secret)
        : this.#openRow(item.members, path);
      const { code } = row;
      if (list.codes && code && !list.codes.some(known => known.code === code))
        this.#odd(member, [...path, 'code'], 'code.unknown', code, 'This code is not in its list.', secret);
      rows.push(row);
    }
    for (const [i, node] of strays.entries())
      this.#keep(
        { ...member, node },
        [name, rows.length + i],
        'row.text',
        'This should be a row of fields; it is kept apart.',
      );
    return rows;
  }

  /** A row whose fields nobody declared: its texts, by the names they come with. */
  #openRow(members: readonly ReplyMember[], path: Path): Row {
    const texts = members.flatMap(member => {
      if (member.node.kind === 'text')
        return [[member.name, this.#text(member, [...path, member.name], true)]];
      const reason = 'This should be text, yet holds more; it is kept apart.';
      this.#keep(member, [...path, member.name], 'field.structure', reason);
      return [];
    });
    return Object.fromEntries(texts);
  }

  #keep(member: ReplyMember, path: Path, code: string, reason: string): void {
    this.unknown.push({ path, value: memberValue(member.node) });
    const text = textsOf(member.node);
    // What nobody declared may be anything, so it counts as the most secret.
    this.#odd(member, path, code, text === '' ? null : text, reason, true);
  }

  #odd(
    { line }: ReplyMember,
    path: Path,
    code: string,
    value: string | null,
    reason: string,
    secret: boolean,
  ): void {
    this.#problems.add({
      code,
      place: {
        source: this.#source,
        ...(line === null ? {} : { line }),
        record: this.#shape.name,
        field: written(path),
      },
      value,
      reason,
      ...(secret ? { secrecy: 'private' as const } : {}),
    });
  }
}

/** The rows of a list: its items, a lone object, or what is inside an element put around the rows. */
function rowNodes(node: ReplyNode, list: ResponseList): readonly ReplyNode[] {
  if (node.kind === 'list') return node.items;
  if (node.kind === 'text') return node.text === '' ? [] : [node];
  const names = list.fields === null ? new Map<string, string>() : namesOf(list.fields);
  const [only] = node.members;
  const wrapper =
    node.members.length === 1 &&
    only !== undefined &&
    !names.has(only.name.toLowerCase()) &&
    (only.node.kind === 'object' ||
      (only.node.kind === 'list' && only.node.items.every(item => item.kind === 'object')));
  if (!wrapper) return [node];
  return only.node.kind === 'list' ? only.node.items : [only.node];
}

/**
 * Reads a response by its shape. Names match in any letter case; what the shape does not know is kept, and
 * everything odd becomes a problem.
 */
export function readResponse<S extends ResponseShape>(
  shape: S,
  members: readonly ReplyMember[],
  source: string,
  problems: Problems,
): ResponseOf<S> {
  return new ResponseReader(shape, source, problems).read(members) as unknown as ResponseOf<S>;
}
