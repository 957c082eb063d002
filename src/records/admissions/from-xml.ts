import type { Problems, SourcePosition } from '../../core/index.js';
import { tidy } from '../characters.js';
import { attribute, withoutPrefix, type XmlElement } from '../element.js';
import { leafText } from '../markup.js';
import type { ReplyMember, ReplyNode } from './node.js';

/** Element for a member whose name is not a name of XML; its attribute `name` holds it. */
const MEMBER = 'member';

const nameOf = (element: XmlElement): string =>
  (element.local === MEMBER ? attribute(element, 'name') : null) ?? withoutPrefix(element.name);

/** Reads the root as an object with one member; repeated elements become a list. Attributes are ignored. */
export function nodeFromXml(root: XmlElement, place: SourcePosition, problems: Problems): ReplyNode {
  return { kind: 'object', members: [readMember(root, place, problems)], asText: () => null };
}

const readMember = (element: XmlElement, place: SourcePosition, problems: Problems): ReplyMember => ({
  name: nameOf(element),
  line: element.line,
  node: readNode(element, place, problems),
});

function readNode(element: XmlElement, place: SourcePosition, problems: Problems): ReplyNode {
  const children = element.content.filter(node => typeof node !== 'string');
  const own = element.anomalies === undefined ? {} : { anomalies: element.anomalies };
  if (children.length === 0)
    return { kind: 'text', text: tidy(element.content.join('')), writtenAs: 'text', ...own };
  const asText = () => {
    const text = leafText(element);
    return text === null ? null : tidy(text);
  };
  const between = element.content
    .filter(node => typeof node === 'string')
    .join(' ')
    .trim();
  // Text with markup is a leaf; any other mixed content is an anomaly.
  if (between !== '' && asText() === null)
    problems.add({
      code: 'record.text',
      place: { ...place, line: element.line, field: withoutPrefix(element.name) },
      value: between,
      reason: 'There is text between the fields.',
      secrecy: 'private',
    });
  const byName = new Map<string, ReplyMember[]>();
  for (const child of children) {
    const member = readMember(child, place, problems);
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
  return { kind: 'object', members, asText, ...own };
}
