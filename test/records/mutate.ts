import { escapeAttribute, escapeText } from '../../src/records/characters.js';
import type { XmlElement } from '../../src/records/element.js';
import { parseXml } from '../../src/records/xml.js';
import { entityNamed } from '../../src/schema/index.js';

/** A generator of numbers in [0, 1) that gives the same ones for the same seed. */
const numbers = (seed: number) => () => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed / 2 ** 32;
};

const serialise = (element: XmlElement): string => {
  const attributes = Object.entries(element.attributes).map(
    ([name, value]) => ` ${name}="${escapeAttribute(value)}"`,
  );
  const content = element.content.map(node =>
    typeof node === 'string' ? escapeText(node) : serialise(node),
  );
  return `<${element.name}${attributes.join('')}>${content.join('')}</${element.name}>`;
};

/**
 * Shuffles siblings in the root, in each `Record` and in each record of a known entity. Those of one name keep
 * their order among each other, so that rows and repeated leaves do.
 */
function shuffled(element: XmlElement, random: () => number): XmlElement {
  const children = element.content.filter(node => typeof node !== 'string');
  if (children.length === 0) return element;
  const texts = element.content.filter(node => typeof node === 'string' && node.trim() !== '');
  const queues = new Map(
    children.map(({ local }) => [local, children.filter(child => child.local === local)]),
  );
  const places = children
    .map(child => ({ name: child.local, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ name }) => queues.get(name)?.shift() as XmlElement)
    .map(child => (child.local === 'record' || entityNamed(child.local) ? shuffled(child, random) : child));
  return { ...element, content: [...texts, ...places] };
}

/** Where an element boundary is: before and after each tag. */
export function boundaries(xml: string): readonly number[] {
  const cuts = new Set<number>();
  for (const tag of xml.matchAll(/<[^>]*>/g)) cuts.add(tag.index).add(tag.index + tag[0].length);
  return [...cuts].sort((a, b) => a - b);
}

const eachTag = (xml: string, change: (tag: string) => string): string =>
  xml.replace(/<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>|<[^>]*>/g, tag =>
    /^<[!?]/.test(tag) ? tag : change(tag),
  );
const outsideQuotes = (tag: string, change: (part: string) => string): string =>
  tag.replace(/[^"]+|"[^"]*"/g, part => (part.startsWith('"') ? part : change(part)));

/** Other spellings of the same data. */
export const MUTATIONS: Readonly<Record<string, (xml: string) => string>> = {
  'prefixes renamed': xml =>
    eachTag(xml, tag => outsideQuotes(tag, part => part.replace(/\b(?:dmd|m)(?=[:=])/g, 'q7'))),
  'a prefix on every element': xml =>
    eachTag(xml, tag =>
      tag
        .replace(/^(<\/?)([A-Za-z])/, '$1d:$2')
        .replace('d:dmd:', 'dmd:')
        .replace('d:m:', 'm:'),
    ),
  'namespaces removed': xml =>
    eachTag(xml, tag => tag.replace(/ xmlns(?::\w+)?="[^"]*"/g, '').replace(/([< /])(?:dmd|m):/g, '$1')),
  'lower case': xml => eachTag(xml, tag => outsideQuotes(tag, part => part.toLowerCase())),
  'upper case': xml => eachTag(xml, tag => outsideQuotes(tag, part => part.toUpperCase())),
  'empties written otherwise': xml => xml.replace(/<(\w+)\/>/g, '<$1> \n\t</$1>'),
  'empties left out': xml => xml.replace(/<([A-Z_]+)><\/\1>|<[A-Z_]+\/>/g, ''),
  'Windows line ends': xml => xml.replaceAll('\n', '\r\n'),
  ...Object.fromEntries(
    [1, 2, 3].map(seed => [
      `siblings shuffled, ${seed}`,
      (xml: string) => serialise(shuffled(parseXml(xml, {}), numbers(seed))),
    ]),
  ),
};
