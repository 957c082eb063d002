import { jsonBytes } from './bytes.js';
import type { CslItem, CslName } from './csl-item.js';

/** What a name may hold in CSL-JSON. */
const NAME_PARTS = [
  'family',
  'given',
  'dropping-particle',
  'non-dropping-particle',
  'suffix',
  'literal',
] as const satisfies readonly (keyof CslName)[];

const plainName = (name: CslName): CslName =>
  Object.fromEntries(NAME_PARTS.flatMap(part => (name[part] === undefined ? [] : [[part, name[part]]])));

/** A variable as it may be written: of names, what CSL knows of them. */
function plainVariable(value: unknown): unknown {
  return Array.isArray(value) ? value.map((name: CslName) => plainName(name)) : value;
}

/**
 * Writes works as CSL-JSON (schema 1.0.2, https://citationstyles.org), which reference managers read. What the names
 * say beyond it, such as whose CV it is, is left out.
 */
export function writeCslJson(items: readonly CslItem[]): Uint8Array {
  return jsonBytes(
    items.map(item =>
      Object.fromEntries(Object.entries(item).map(([variable, value]) => [variable, plainVariable(value)])),
    ),
  );
}
