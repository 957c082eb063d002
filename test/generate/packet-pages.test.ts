import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PACKET } from '../../src/app/index.js';
import { checkStatements } from '../../src/app/packet/statements-schema.js';
import { Generator } from '../../src/generate.js';
import { readReply } from '../../src/records/index.js';
import type { PacketExtras } from '../../src/sections/index.js';
import { NO_EXTRAS } from '../../src/sections/packet/options.js';
import { type PageFill, pageFills } from '../support/page-fill.js';
import { computeText, getBytes } from '../support/render.js';

const INSTITUTION = 'Tamarack Valley University';
const generator = new Generator();
const sample = (name: string): Buffer => readFileSync(new URL(`../../samples/${name}`, import.meta.url));
const problem = {
  code: 'a.b',
  place: { record: 'publication 1', field: 'isbn' },
  value: '9',
  reason: 'Wrong.',
};

function render(extras: Partial<PacketExtras>, formats: readonly ('pdf' | 'html')[] = ['pdf']) {
  const [person] = readReply(sample('ravencroft.xml'), {
    source: 'sample',
    institution: INSTITUTION,
  }).persons;
  if (!person) throw new Error('The sample has no person.');
  const statements = checkStatements(JSON.parse(sample('ravencroft-review.json').toString()), 'review');
  return generator.render(PACKET, {
    person,
    packet: { ...NO_EXTRAS, statements, withCv: true, problems: [problem], ...extras },
    formats,
    paper: 'letter',
    lang: 'en-US',
    institution: INSTITUTION,
    asOf: '2026-11-02',
    window: { from: '2025-01-01', to: '2025-12-31' },
  });
}

const getFills = async (extras: Partial<PacketExtras> = {}): Promise<readonly PageFill[]> =>
  pageFills(getBytes(await render(extras), 'pdf'));

/** Does a page begin with the heading of a part? */
const beginsPart = ({ begins }: PageFill): boolean =>
  /^(?:Contents|\d\s+(?:At|Teaching|Research|Student|Service|Statements|Curriculum|Data))/.test(begins);

/** Pages under 60 % that are neither the cover nor the last of a part. */
const wasted = (fills: readonly PageFill[]): readonly PageFill[] =>
  fills.filter((fill, n) => {
    const next = fills[n + 1];
    return n > 0 && next !== undefined && !beginsPart(next) && fill.share < 0.6;
  });

describe('the pages of a packet with the curriculum vitae and the data quality', () => {
  it('are at most 12 if long parts start on new pages', async () => {
    const fills = await getFills();
    expect(fills.length).toBeLessThanOrEqual(12);
    expect(wasted(fills)).toEqual([]);
    for (const heading of [/^1\s+At a glance/, /^2\s+Teaching/, /^3\s+Research/, /^7\s+Curriculum/]) {
      expect(fills.filter(({ begins }) => heading.test(begins))).toHaveLength(1);
    }
  });

  it('are at most 11 if parts run on', async () => {
    const fills = await getFills({ continuous: true });
    expect(fills.length).toBeLessThanOrEqual(11);
    expect(wasted(fills)).toEqual([]);
  });

  it('marks the packet as continuous in HTML only if parts run on', async () => {
    expect(computeText(await render({ continuous: true }, ['html']), 'html')).toContain(
      '<main class="continuous">',
    );
    expect(computeText(await render({}, ['html']), 'html')).toContain('<main>');
  });
});
