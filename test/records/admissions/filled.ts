import type { Random } from '../../../src/sample/random.js';
import type { MemberValue, ResponseOf, ResponseShape } from '../../../src/schema/index.js';

const PIECES = [
  'a',
  'Z',
  '0',
  '*',
  '&',
  '<b>',
  '"',
  "'",
  '\\',
  '/',
  'é',
  '漢',
  '😀',
  ']]>',
  '{',
  '}',
  ',',
  '&amp;',
  '\n',
];

/** A trimmed text of unusual characters. */
export const oddText = (random: Random): string =>
  `x${Array.from({ length: random.int(0, 12) }, () => random.pick(PIECES)).join('')}y`;

const kept = (random: Random): MemberValue =>
  random.pick<() => MemberValue>([
    () => oddText(random),
    () => [oddText(random), oddText(random)],
    () => ({ Inner: oddText(random), 'a name': [{ b: oddText(random) }, { b: '' }] }),
  ])();

/** A response with a different text in every field, several rows in every list, and undeclared members. */
export function filled<S extends ResponseShape>(shape: S, random: Random): ResponseOf<S> {
  const values = Object.entries(shape.fields).map(([name, field]) => [
    name,
    field.kind === 'flag' ? random.pick(['Y', 'N']) : oddText(random),
  ]);
  const lists = Object.entries(shape.lists).map(([name, list]) => {
    const fields = list.fields === null ? ['NAME', 'year 1', 'member'] : Object.keys(list.fields);
    const rows = Array.from({ length: random.int(1, 3) }, () =>
      Object.fromEntries(
        fields.map(field => [
          field,
          field === 'code' && list.codes ? random.pick(list.codes).code : oddText(random),
        ]),
      ),
    );
    return [name, rows];
  });
  const [list] = Object.keys(shape.lists);
  return {
    values: Object.fromEntries(values),
    lists: Object.fromEntries(lists),
    unknown: [
      ...(list === undefined || shape.lists[list]?.fields === null
        ? []
        : [{ path: [list, 0, 'STRAY'], value: oddText(random) }]),
      { path: ['STRAY'], value: kept(random) },
      { path: ['another stray'], value: kept(random) },
    ],
  } as unknown as ResponseOf<S>;
}
