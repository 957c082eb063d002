import { CITATION_STYLES, ownerOf } from '../src/citations/index.js';
import { openCitationStyle } from '../src/generate.js';
import { people } from './workload.js';

/** How long a citation style takes, by the clock. */
export interface Cited {
  readonly style: string;
  /** To open the style: read, prepare, and build its engine. */
  readonly openMs: number;
  /** For each reference, the first time that code is run, and at best. */
  readonly firstMs: number;
  readonly ms: number;
}

const REFERENCES = 500;
const ROUNDS = 5;

/** Publications of many people, each with its owner: references that differ. */
function references() {
  const all = [...people()].flatMap(person =>
    person.records.intellcont.map(record => ({ record, owner: ownerOf(person) })),
  );
  const step = Math.ceil(all.length / REFERENCES);
  return all.filter((_, i) => i % step === 0);
}

/** What the style of the house and each bundled one take for a reference. */
export async function citeAll(): Promise<readonly Cited[]> {
  const works = references();
  const rows: Cited[] = [];
  for (const style of ['house', ...CITATION_STYLES.map(({ id }) => id)]) {
    const start = performance.now();
    const { cite } = await openCitationStyle(style, 'en-US');
    const openMs = performance.now() - start;
    const rounds = Array.from({ length: ROUNDS }, () => {
      const before = performance.now();
      for (const { record, owner } of works) cite(record, owner);
      return (performance.now() - before) / works.length;
    });
    rows.push({ style, openMs, firstMs: rounds[0] ?? Number.NaN, ms: Math.min(...rounds) });
  }
  return rows;
}
