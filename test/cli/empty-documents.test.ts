import { readFileSync, writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { inFolder, RAVENCROFT, run } from './run.js';

const folder = inFolder();

const person = (id: string, records: string): string =>
  `<Record username="${id}"><PCI id="1"><FNAME>Orla</FNAME><LNAME>Q${id}</LNAME></PCI>${records}</Record>`;
const DEGREE =
  '<EDUCATION id="2"><DEG>PhD</DEG><SCHOOL>Larch College</SCHOOL><YR_COMP>2010</YR_COMP></EDUCATION>';
const HIDDEN = '<PERFORM_EXHIBIT id="3"><TITLE>Fen</TITLE><VISIBLE>No</VISIBLE></PERFORM_EXHIBIT>';
const FILES: Readonly<Record<string, string>> = {
  'name.xml': `<Data>${person('100000001', '')}</Data>`,
  'hidden.xml': `<Data>${person('100000001', HIDDEN)}</Data>`,
  'degree.xml': `<Data>${person('100000001', DEGREE)}</Data>`,
  'three.xml': `<Data>${person('100000001', DEGREE)}${person('100000002', '')}${person('100000003', HIDDEN)}</Data>`,
};
const PAGE = ['--institution', 'Larch College', '--format', 'html', '--out', 'out.html'];
const ravencroft = (...args: readonly string[]) => ['--input', RAVENCROFT, ...args];

beforeAll(() => {
  for (const [name, text] of Object.entries(FILES)) writeFileSync(name, text);
});

/** The reasons of a refusal that wrote nothing. */
async function reasons(args: readonly string[]): Promise<string> {
  const before = folder.files();
  const { code, out, err } = await run(args);
  expect([code, out, folder.files()]).toEqual([4, '', before]);
  const [, found = err] = /The document would have no records\. (.*)\n/.exec(err) ?? [];
  return found;
}

describe('a CV of which nothing is left', () => {
  it.each([
    [
      ravencroft('--hide', 'education', '--only', 'education'),
      /in no section, \d+ in hidden sections, 1 not awarded\.$/,
    ],
    [ravencroft('--only', 'software'), /^Nothing is recorded for “software”\./],
    [ravencroft('--only', 'articles', '--since', '2031'), /^The window since 1 Jan 2031 left out \d+/],
    [
      ravencroft('--hide', 'education', '--only', 'education', '--explain'),
      /in hidden sections, 1 not awarded\.$/,
    ],
    [['--input', 'name.xml'], /^All records of the person are in the header\.$/],
    [['--input', 'hidden.xml'], /^1 record is left out: 1 not visible\.$/],
    [['--input', 'hidden.xml', '--audience', 'internal'], /^1 record is left out: 1 not visible\.$/],
  ])('is refused with the reasons: %j', async (args, reason) => {
    expect(await reasons(['cv', ...args, ...PAGE])).toMatch(reason);
  });

  it.each(['pdf', 'html', 'docx', 'json', 'csl', 'bibtex', 'resume', 'csv', 'xlsx'])(
    'is refused in %s',
    async format => {
      const args = ['cv', '--input', 'name.xml', '--institution', 'Larch College', '--format', format];
      expect(await reasons(args)).toBe('All records of the person are in the header.');
    },
  );

  it('shows hidden records when they are requested', async () => {
    const audience = ['--audience', 'internal', '--with-hidden'];
    const { code, err } = await run(['cv', '--input', 'hidden.xml', ...audience, ...PAGE, '--force']);
    expect([code, err]).toEqual([0, expect.not.stringContaining('no records')]);
  });

  it('is explained all the same', async () => {
    const { code, out } = await run(['explain', 'hidden.xml']);
    expect([code, out]).toEqual([0, expect.stringContaining('not visible')]);
  });
});

describe('a format for which a document has nothing', () => {
  it.each(['csl', 'bibtex'])('is refused when it is the only one: %s', async format => {
    const args = ['cv', '--input', 'degree.xml', '--institution', 'Larch College', '--format', format];
    expect(await reasons(args)).toContain(`The document shows nothing that is written as ${format}.\n`);
  });

  it('is written next to another one', async () => {
    const { code } = await run(['cv', '--input', 'degree.xml', '--format', 'html,csl', '--out', 'both/']);
    expect(code).toBe(0);
    const written = folder.files().filter(name => name.startsWith('both/'));
    expect(written.map(name => name.replace(/^[^.]*/, ''))).toEqual(['.csl.json', '.html']);
  });
});

describe('documents that state what is missing', () => {
  it.each([
    ['packet', '--year', '2025'],
    ['current-pending'],
    ['report', '--all', '--year', '2025'],
    ['report', '--all', '--table', 'abet'],
    ['cv', '--template', 'record'],
  ])('are written for a person without records: %j %j', async (...args) => {
    const out = ['--format', 'html', '--out', `${args.join('')}/`];
    const { code, err } = await run([...args, '--input', 'name.xml', ...out]);
    expect([code, err]).toEqual([0, expect.not.stringContaining('vitae:')]);
  });
});

it('is skipped in a batch with its reason, and the others are made', async () => {
  expect((await run(['import', 'three.xml', '--db', 'three.db'])).code).toBe(0);
  const out = ['--format', 'html', '--workers', '0', '--out', 'batch'];
  const { code } = await run(['batch', 'cv', '--all', '--db', 'three.db', ...out]);
  expect(code).toBe(0);
  const { documents } = JSON.parse(readFileSync('batch/manifest.json', 'utf8'));
  const ended = documents.map(({ id, state, error }: { id: string; state: string; error: unknown }) => ({
    id,
    state,
    error,
  }));
  const reason = (words: string) => ({ code: 'selection.empty', message: expect.stringContaining(words) });
  expect(ended).toEqual([
    { id: '100000001', state: 'made', error: null },
    { id: '100000002', state: 'not-applicable', error: reason('in the header') },
    { id: '100000003', state: 'not-applicable', error: reason('1 not visible') },
  ]);
});
