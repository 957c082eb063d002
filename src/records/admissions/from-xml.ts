import type { Place, Problems } from '../../ground/index.js';
import { attribute, withoutPrefix, type XmlElement } from '../element.js';
import { leafText } from '../markup.js';
import { tidy } from '../tidy.js';
import type { ReplyMember, ReplyNode } from './node.js';

/** Element that stands for a member whose name no element can have; its attribute `name` tells it. */
const MEMBER = 'member';

const nameOf = (element: XmlElement): string =>
  (element.local === MEMBER ? attribute(element, 'name') : null) ?? withoutPrefix(element.name);

/** The root as an object with one member; elements that repeat are a list. Attributes say nothing here. */
export function nodeFromXml(root: XmlElement, place: Place, problems: Problems): ReplyNode {
  return { kind: 'object', members: [memberOf(root, place, problems)], asText: () => null };
}

const memberOf = (element: XmlElement, place: Place, problems: Problems): ReplyMember => ({
  name: nameOf(element),
  line: element.line,
  node: nodeOf(element, place, problems),
});

function nodeOf(element: XmlElement, place: Place, problems: Problems): ReplyNode {
  const children = element.content.filter(node => typeof node !== 'string');
  if (children.length === 0) return { kind: 'text', text: tidy(element.content.join('')), writtenAs: 'text' };
  const asText = () => {
    const text = leafText(element);
    return text === null ? null : tidy(text);
  };
  const stray = element.content
    .filter(node => typeof node === 'string')
    .join(' ')
    .trim();
  // Where it is no markup within a text, it is text that belongs nowhere.
  if (stray !== '' && asText() === null)
    problems.add({
      code: 'record.text',
      place: { ...place, line: element.line, field: withoutPrefix(element.name) },
      value: stray,
      reason: 'There is text between the fields.',
      secrecy: 'private',
    });
  const byName = new Map<string, ReplyMember[]>();
  for (const child of children) {
    const member = memberOf(child, place, problems);
    const same = byName.get(member.name);
    if (same) same.push(member);
    else byName.set(member.name, [member]);
  }
  const members = [...byName.values()].map(same => {
    const [first] = same as [ReplyMember, ...ReplyMember[]];
    return same.length === 1
      ? first
      : { ...first, node: { kind: 'list', items: same.map(m => m.node) } as const };
  });
  return { kind: 'object', members, asText };
}
