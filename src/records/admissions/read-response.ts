import type { Problems } from '../../core/index.js';
import type {
  ResponseField,
  ResponseList,
  ResponseOf,
  ResponseShape,
  UnknownMember,
} from '../../schema/index.js';
import { describeAnomalies } from '../anomalies.js';
import { formatPath } from '../json.js';
import { getTexts, memberValue, type ReplyMember, type ReplyNode, readAnomalies } from './node.js';

type Path = readonly (string | number)[];
type Fields = Readonly<Record<string, ResponseField>>;
type Row = Readonly<Record<string, string>>;

const FLAGS = ['', 'Y', 'N'];
const NOT_TEXT = 'Expected text, found members; they are preserved.';

/** Declared names by their lower-case form. */
const getNames = (declared: object): ReadonlyMap<string, string> =>
  new Map(Object.keys(declared).map(name => [name.toLowerCase(), name]));

/**
 * Reads a response by its shape. Names match in any letter case; undeclared members are preserved, and anomalies
 * become problems.
 */
export function readResponse<S extends ResponseShape>(
  shape: S,
  members: readonly ReplyMember[],
  source: string,
  problems: Problems,
): ResponseOf<S> {
  const unknown: UnknownMember[] = [];
  const { fields, lists } = shape;
  const listNames = getNames(lists);
  const isList = (member: ReplyMember) => listNames.has(member.name.toLowerCase());
  const rows: Record<string, readonly Row[]> = Object.fromEntries(Object.keys(lists).map(name => [name, []]));
  for (const member of members.filter(isList)) {
    const name = listNames.get(member.name.toLowerCase()) as string;
    rows[name] = readRows(name, lists[name] as ResponseList, member);
  }
  const values = readTexts(
    fields,
    members.filter(member => !isList(member)),
    [],
    false,
  );
  return { values, lists: rows, unknown } as unknown as ResponseOf<S>;

  /** The texts of the declared fields; preserves the other members. */
  function readTexts(fields: Fields, members: readonly ReplyMember[], path: Path, secret: boolean): Row {
    const names = getNames(fields);
    const texts: Record<string, string> = Object.fromEntries(Object.keys(fields).map(name => [name, '']));
    for (const member of members) {
      const name = names.get(member.name.toLowerCase());
      if (name === undefined) {
        preserveUnknown(
          member,
          [...path, member.name],
          'field.unknown',
          'The schema has no such field; it is preserved.',
        );
        continue;
      }
      const field = fields[name] as ResponseField;
      const text = readText(member, [...path, name], secret || field.audience === 'confidential');
      if (field.kind === 'flag' && !FLAGS.includes(text))
        warn(member, [...path, name], 'flag.unknown', text, 'This should be Y or N.', secret);
      texts[name] = text;
    }
    return texts;
  }

  function readText(member: ReplyMember, path: Path, secret: boolean): string {
    const { node } = member;
    const text = textOfField(node);
    if (text === null) {
      preserveUnknown(member, path, 'field.structure', NOT_TEXT);
      return '';
    }
    warnOfAnomalies(member, path, secret);
    if (node.kind === 'text' && node.writtenAs !== 'text')
      warn(
        member,
        path,
        'field.type',
        text,
        `Expected text, found a ${node.writtenAs}; it is read as text.`,
        secret,
      );
    return text;
  }

  function readRows(name: string, list: ResponseList, member: ReplyMember): readonly Row[] {
    const rows: Row[] = [];
    const secret = list.audience === 'confidential';
    const unexpected: ReplyNode[] = [];
    for (const item of rowNodes(member.node, list)) {
      if (item.kind !== 'object') {
        if (getTexts(item) !== '') unexpected.push(item);
        continue;
      }
      if (item.members.length === 0) continue;
      const path = [name, rows.length];
      const row = list.fields
        ? readTexts(list.fields, item.members, path, secret)
        : readOpenRow(item.members, path);
      const { code } = row;
      if (list.codes && code && !list.codes.some(known => known.code === code))
        warn(member, [...path, 'code'], 'code.unknown', code, 'This code is not in its list.', secret);
      rows.push(row);
    }
    for (const [i, node] of unexpected.entries())
      preserveUnknown(
        { ...member, node },
        [name, rows.length + i],
        'row.text',
        'Expected a row of fields, found text; it is preserved.',
      );
    return rows;
  }

  /** A row without declared fields: its texts by their names. */
  function readOpenRow(members: readonly ReplyMember[], path: Path): Row {
    const texts = members.flatMap(member => {
      if (member.node.kind === 'text') return [[member.name, readText(member, [...path, member.name], true)]];
      preserveUnknown(member, [...path, member.name], 'field.structure', NOT_TEXT);
      return [];
    });
    return Object.fromEntries(texts);
  }

  function preserveUnknown(member: ReplyMember, path: Path, code: string, reason: string): void {
    unknown.push({ path, value: memberValue(member.node) });
    warnOfAnomalies(member, path, true);
    const text = getTexts(member.node);
    // An undeclared member may hold anything, so it counts as confidential.
    warn(member, path, code, text === '' ? null : text, reason, true);
  }

  function warnOfAnomalies(member: ReplyMember, path: Path, secret: boolean): void {
    for (const { code, reason } of describeAnomalies(readAnomalies(member.node)))
      warn(member, path, code, getTexts(member.node) || null, reason, secret);
  }

  function warn(
    { line }: ReplyMember,
    path: Path,
    code: string,
    value: string | null,
    reason: string,
    secret: boolean,
  ): void {
    problems.add({
      code,
      place: {
        source,
        ...(line === null ? {} : { line }),
        record: shape.name,
        // Positions from 1.
        field: formatPath(path.map(step => (typeof step === 'number' ? step + 1 : step))),
      },
      value,
      reason,
      ...(secret ? { secrecy: 'private' as const } : {}),
    });
  }
}

/** The text of a node with a text or markup; null for any other. */
function textOfField(node: ReplyNode): string | null {
  if (node.kind === 'list') return null;
  return node.kind === 'text' ? node.text : node.asText();
}

/** The rows of a list: its items, a single object, or the content of an element around the rows. */
function rowNodes(node: ReplyNode, list: ResponseList): readonly ReplyNode[] {
  if (node.kind === 'list') return node.items;
  if (node.kind === 'text') return node.text === '' ? [] : [node];
  const names = list.fields === null ? new Map<string, string>() : getNames(list.fields);
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
