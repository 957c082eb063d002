import { CITATION_STYLES, getOwner } from '../src/citations/index.js';
import { openCitationStyle } from '../src/generate.js';
import { people } from './workload.js';

/** How long a citation style takes, by the clock. */
export interface CitationTiming {
  readonly style: string;
  /** To read the style and build its engine. */
  readonly openMs: number;
  /** Per reference: in the first round, and in the fastest. */
  readonly firstMs: number;
  readonly ms: number;
}

const REFERENCES = 500;
const ROUNDS = 5;

/** Different publications of many people, each with its owner. */
function sampleReferences() {
  const all = [...people()].flatMap(person =>
    person.records.intellcont.map(record => ({ record, owner: getOwner(person) })),
  );
  const step = Math.ceil(all.length / REFERENCES);
  return all.filter((_, i) => i % step === 0);
}

/** Measures the house style and each bundled one. */
export async function measureCitations(): Promise<readonly CitationTiming[]> {
  const works = sampleReferences();
  const rows: CitationTiming[] = [];
  for (const style of ['house', ...CITATION_STYLES.map(({ id }) => id)]) {
    const start = performance.now();
    const { cite } = await openCitationStyle(style, { lang: 'en-US', asPublished: false });
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
