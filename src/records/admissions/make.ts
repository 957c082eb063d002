import type { ListRowOf, ResponseOf, ResponseShape } from '../../schema/index.js';

type Values<S extends ResponseShape> = Partial<Record<keyof S['fields'] & string, string>>;
type Lists<S extends ResponseShape> = {
  readonly [N in keyof S['lists'] & string]?: readonly ListRowOf<S['lists'][N]>[];
};

/** Makes a response that was not read from a reply; texts not given are empty, lists not given `[]`. */
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
