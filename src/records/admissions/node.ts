import type { MemberValue } from '../../schema/index.js';
import { type Anomaly, addAnomaly } from '../anomalies.js';

/** A node of a body, the same for JSON and XML. */
export type ReplyNode =
  | {
      readonly kind: 'text';
      readonly text: string;
      /** Type in JSON; null is an empty text. */
      readonly writtenAs: 'text' | 'number' | 'boolean';
      readonly anomalies?: readonly Anomaly[];
    }
  | { readonly kind: 'list'; readonly items: readonly ReplyNode[] }
  | ObjectNode;

export interface ObjectNode {
  readonly kind: 'object';
  readonly members: readonly ReplyMember[];
  /** The node as one text with HTML, or null: XML may contain markup that was not escaped. */
  readonly asText: () => string | null;
  /** Those of its own text, outside its members. */
  readonly anomalies?: readonly Anomaly[];
}

export interface ReplyMember {
  readonly name: string;
  /** 1-based line in XML; null in JSON, which is usually one line. */
  readonly line: number | null;
  readonly node: ReplyNode;
}

/** Converts a node to an undeclared value. */
export function memberValue(node: ReplyNode): MemberValue {
  switch (node.kind) {
    case 'text':
      return node.text;
    case 'list':
      return node.items.map(memberValue);
    case 'object':
      return Object.fromEntries(node.members.map(member => [member.name, memberValue(member.node)]));
  }
}

/** All texts of a node, with a space between them. */
export function getTexts(node: ReplyNode): string {
  switch (node.kind) {
    case 'text':
      return node.text;
    case 'list':
      return node.items.map(getTexts).filter(Boolean).join(' ');
    case 'object':
      return node.members
        .map(member => getTexts(member.node))
        .filter(Boolean)
        .join(' ');
  }
}

/** The anomalies of all texts of a node. */
export function readAnomalies(node: ReplyNode): readonly Anomaly[] {
  if (node.kind === 'text') return node.anomalies ?? [];
  const inside = node.kind === 'list' ? node.items : node.members.map(member => member.node);
  const all = node.kind === 'list' ? [] : [...(node.anomalies ?? [])];
  for (const anomaly of inside.flatMap(readAnomalies)) addAnomaly(all, anomaly);
  return all;
}
