import type { MapTable, Person } from '../schema/index.js';
import { readText, type XmlElement } from './element.js';
import { getMaps, type Maps } from './maps.js';
import { mappedPlan, type Plan } from './plan.js';
import { writeReply } from './write.js';
import { parseXml } from './xml.js';

/** How many of the filled leaves of records reach a field, or are known to hold no content. */
export interface ValueCounts {
  readonly filled: number;
  readonly understood: number;
}

export const NO_VALUES: ValueCounts = { filled: 0, understood: 0 };

export const addValues = (a: ValueCounts, b: ValueCounts): ValueCounts => ({
  filled: a.filled + b.filled,
  understood: a.understood + b.understood,
});

const elementsIn = ({ content }: XmlElement): readonly XmlElement[] =>
  content.filter(node => typeof node !== 'string');

/** The number of elements with text and no elements: of the element itself, or of those inside it. */
function filledIn(element: XmlElement): number {
  const inner = elementsIn(element);
  if (inner.length === 0) return readText(element) === '' ? 0 : 1;
  return inner.reduce((sum, each) => sum + filledIn(each), 0);
}

/** Has the element others inside that a map names? */
const isNested = (element: XmlElement, { inside }: Plan): boolean =>
  inside.has(element.local) && elementsIn(element).length > 0;

/** The filled leaves in an element that is not understood, less those that a map knows. */
function notUnderstoodInside(element: XmlElement, { inside, ignored }: Plan): number {
  const known = inside.get(element.local);
  if (known === undefined) return filledIn(element);
  return elementsIn(element)
    .filter(({ local }) => !known.has(local) && !ignored.has(`${element.local}/${local}`))
    .reduce((sum, each) => sum + filledIn(each), 0);
}

/** The filled leaves of a record or row that neither its declaration nor a map knows. */
function notUnderstood(element: XmlElement, plan: Plan, maps: Maps): number {
  let count = 0;
  for (const each of elementsIn(element)) {
    const slot = plan.slots.get(each.local);
    if (slot?.plan.row) count += notUnderstood(each, slot.plan.row, maps);
    else if (slot ? isNested(each, plan) : !plan.ignored.has(each.local) && !maps.webFlags.has(each.local))
      count += notUnderstoodInside(each, plan);
  }
  return count;
}

/**
 * Counts the values of people as an export holds them: the filled leaves below their records, and those of them that reach
 * a field or are known to hold no content.
 * @param maps the institution's maps, in addition to the bundled ones
 */
export function countValues(persons: readonly Person[], maps: MapTable = {}): ValueCounts {
  const compiled = getMaps(maps);
  const root = parseXml(writeReply(persons, { root: 'Data', institution: '' }), { source: '' });
  let filled = 0;
  let unknown = 0;
  for (const record of elementsIn(root).flatMap(elementsIn)) {
    if (record.local === 'indexentry') continue;
    const entity = compiled.entity(record.local);
    const own = filledIn(record);
    filled += own;
    if (entity) unknown += notUnderstood(record, mappedPlan(entity, compiled), compiled);
    else if (entity === undefined) unknown += own;
  }
  return { filled, understood: filled - unknown };
}
