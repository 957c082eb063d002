import { writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CITATION_STYLES } from '../../src/citations/index.js';
import { inFolder, run } from './run.js';

inFolder();

const style = (content: string): string =>
  `<style xmlns="http://purl.org/net/xbiblio/csl" version="1.0" class="in-text">
<info><id>http://example.org/mine</id><title>My style</title></info>
<citation collapse="year"><layout><text variable="locator"/></layout></citation>
<bibliography><layout>
${content}
</layout></bibliography></style>`;

const dependent = (parent: string): string =>
  `<style version="1.0"><info><id>http://example.org/other</id><title>Other name</title>
<link href="http://www.zotero.org/styles/${parent}" rel="independent-parent"/></info></style>`;

describe('vitae styles', () => {
  it('lists the house style and every bundled style with the day of its last change', async () => {
    const { code, out, err } = await run(['styles']);
    expect([code, err]).toEqual([0, '10 styles\n']);
    const rows = out.trimEnd().split('\n');
    expect(rows).toHaveLength(CITATION_STYLES.length + 1);
    expect(rows[0]).toMatch(/^house {2,}House style {2,}-$/);
    expect(rows[1]).toMatch(/^apa {2,}APA, 7th edition {2,}2026-02-14$/);
  });

  it('lists the styles that have all words in name or title', async () => {
    const { out, err } = await run(['styles', '7TH', 'chic', '--json']);
    expect(JSON.parse(out)).toEqual([
      { name: 'chicago', title: 'Chicago author-date, 17th edition', updated: '2018-01-24' },
    ]);
    expect(err).toBe('');
    expect((await run(['styles', 'zzz'])).err).toBe('no styles\n');
  });
});

describe('vitae styles check', () => {
  it('lists problems with lines, then what has no effect in a bibliography', async () => {
    writeFileSync('mine.csl', style('<text variable="title" prefx="x"/>'));
    expect(await run(['styles', 'check', 'mine.csl'])).toMatchObject({
      code: 0,
      out: `line 5: <text> has no attribute “prefx”; did you mean “prefix”?
Without effect in a bibliography:
  line 3: options that group and collapse citations
  line 3: locators, such as the page of a citation
`,
      err: 'My style can be used: 1 problem.\n',
    });
  });

  it('prints the same as JSON', async () => {
    writeFileSync('mine.csl', style('<text variable="title"/>'));
    const { out } = await run(['styles', 'check', 'mine.csl', '--json']);
    expect(JSON.parse(out)).toEqual({
      id: 'http://example.org/mine',
      title: 'My style',
      parent: null,
      problems: [],
      ineffective: [
        { what: 'options that group and collapse citations', line: 3, count: 1 },
        { what: 'locators, such as the page of a citation', line: 3, count: 1 },
      ],
    });
  });

  it('names the bundled parent of a dependent style', async () => {
    writeFileSync('other.csl', dependent('apa'));
    const { code, err } = await run(['styles', 'check', 'other.csl']);
    expect([code, err]).toEqual([
      0,
      'Other name can be used, which is the bundled style apa under another name: no problems.\n',
    ]);
  });

  it.each([
    ['a missing macro', style('<text macro="nome"/>'), 5, 'it calls the missing macro “nome”', 'line 5'],
    [
      'a parent that is not bundled',
      dependent('nature'),
      5,
      'it depends on the style http://www.zotero.org/styles/nature',
      'Use the file of that style',
    ],
    ['an unclosed element', '<style>\n<info></style>', 5, 'is not well-formed XML', 'line 2'],
  ])('exits with the code of a style that cannot be used: %s', async (_, text, exit, message, place) => {
    writeFileSync('bad.csl', text);
    const { code, out, err } = await run(['styles', 'check', 'bad.csl']);
    expect([code, out]).toEqual([exit, '']);
    expect(err).toContain(message);
    expect(err).toContain(place);
  });

  it('refuses a missing file', async () => {
    expect(await run(['styles', 'check', 'none.csl'])).toMatchObject({ code: 3, out: '' });
  });
});
