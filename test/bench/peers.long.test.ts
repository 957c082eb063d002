import { describe, expect, it } from 'vitest';
import type { Engine } from '../../bench/engine.js';
import { getModel, openFiller, people } from '../../bench/workload.js';
import { type Element, parseHtml, textContent } from '../../src/document/index.js';
import type { CvModel } from '../../src/sections/index.js';
import { pdfText } from '../support/pdf-text.js';

/** A curriculum vitae with all that a template prints: entries, citations, a table, pairs, prose. */
function fullModel(): CvModel {
  for (const person of people()) {
    const model = getModel(person);
    const groups = model.sections.flatMap(section => section.groups);
    const has = (test: (group: (typeof groups)[number]) => boolean) => groups.some(test);
    const full =
      has(g => g.entries.some(e => e.lines.length > 0 && e.amount !== null)) &&
      has(g => g.citations.length > 0) &&
      has(g => g.table?.total !== undefined) &&
      has(g => g.pairs.length > 0) &&
      has(g => g.prose.length > 0);
    if (full) return JSON.parse(JSON.stringify(model).replaceAll('\u2060', '')) as CvModel;
  }
  throw new Error('no sample person has all of them');
}

const model = fullModel();

/**
 * Counts each Latin letter and digit: lines and columns may differ, and only our engine has fonts for other scripts.
 */
function countCharacters(text: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const character of text.match(/[A-Za-z0-9]/g) ?? []) {
    counts.set(character, (counts.get(character) ?? 0) + 1);
  }
  return counts;
}

const getBody = (html: string): Element =>
  parseHtml(html).root.children.find(c => c.kind === 'element' && c.tag === 'body') as Element;

const PEERS: Readonly<Record<string, () => Promise<{ readonly open: () => Engine<CvModel> }>>> = {
  pdfkit: () => import('../../bench/peers/pdfkit.js'),
  pdfmake: () => import('../../bench/peers/pdfmake.js'),
  Typst: () => import('../../bench/peers/typst.js'),
};

describe('a peer of the benchmark', () => {
  it.each(Object.keys(PEERS))('prints every word of the filled page: %s', async name => {
    const engine = (await PEERS[name]?.())?.open();
    const pdf = await engine?.render(model);
    const pages = await pdfText(pdf ?? new Uint8Array());
    expect(pages.length).toBeGreaterThan(2);
    const text = pages.map(page => page.replace(/Page\s*\d+\s*of\s*\d+/, '')).join('');
    const expected = countCharacters(textContent(getBody((await openFiller())(model))));
    const found = countCharacters(text);
    expect(expected.size).toBeGreaterThan(50);
    for (const [character, count] of expected) {
      expect(found.get(character), character).toBeGreaterThanOrEqual(count);
      // Headings of tables are repeated on each page.
      expect(found.get(character), character).toBeLessThan(count * 1.05 + 3);
    }
  });
});
