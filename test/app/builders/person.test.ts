import { describe, expect, it } from 'vitest';
import { CV, openPersonBuilder } from '../../../src/app/index.js';
import { inFolder, RAVENCROFT } from '../../cli/run.js';
import { settingsFor } from '../support.js';

inFolder();
const LINKS = { fonts: '/assets/fonts.css', style: '/assets/preview.css' };

/** A prepared CV of the sample person. */
async function prepared() {
  const request = {
    settings: await settingsFor(),
    source: { kind: 'input', at: [RAVENCROFT] },
    formats: ['pdf'],
    asOf: '2026-11-21',
  } as const;
  const builder = await openPersonBuilder(CV, request);
  const document = await builder.prepare(await builder.fetch(undefined));
  await builder.close();
  if (document === null) throw new Error('a person has a curriculum vitae');
  return document;
}

describe('a prepared document about a person', () => {
  it('is previewed with its records marked', async () => {
    const { html, fonts, styleHashes } = await (await prepared()).preview(LINKS);
    expect(html).toContain(' data-record="');
    expect(html).toContain('href="/assets/preview.css"');
    expect([fonts, styleHashes.length]).toEqual(['linked', 1]);
  });

  it('says where the pages that it is made of begin', async () => {
    const document = await prepared();
    const { pages, starts } = await document.pages();
    expect(starts).toHaveLength(pages - 1);
    expect((await document.make()).pages).toBe(pages);
  });
});
