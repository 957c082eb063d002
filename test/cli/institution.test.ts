import { readFileSync, writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { SAMPLE_INSTITUTION } from '../../src/sample/index.js';
import { htmlText } from '../support/html-text.js';
import { inFolder, RAVENCROFT, run, sample } from './run.js';

const folder = inFolder();
/** The name of a missing institution leaves neither a trace nor its separators. */
const TRACE = /undefined|null|· ·|^\s*·|·\s*$|, ,|\. \./m;
const NO_NAME = 'No institution is set';

/** A real export: it names no institution. */
const REAL = `<Data xmlns="http://www.digitalmeasures.com/schema/data" xmlns:dmd="http://www.digitalmeasures.com/schema/data-metadata" dmd:date="2026-11-03">
  <Record userId="700000001" username="jroe">
    <PCI id="1"><FNAME>Jane</FNAME><LNAME>Roe</LNAME><EMAIL>j@x.example</EMAIL></PCI>
    <ADMIN id="2"><YR_YEAR>2025-2026</YR_YEAR><COLLEGE>Law School</COLLEGE><RANK>Professor</RANK></ADMIN>
    <AWARDHONOR id="3"><NAME>Prize of the rivers</NAME><DTY_START>2025</DTY_START></AWARDHONOR>
    <DSL id="4"><DSL_STUDENT id="5"><FNAME>Ida</FNAME><LNAME>Holm</LNAME><LEVEL>&lt;INSTITUTION&gt; Masters</LEVEL></DSL_STUDENT></DSL>
  </Record>
</Data>`;

const DOCUMENTS: readonly (readonly string[])[] = [
  ['cv'],
  ['cv', '--template', 'cv-modern'],
  ['cv', '--template', 'cv-brief'],
  ['cv', '--template', 'record'],
  ['packet', '--year', '2025', '--with-cv'],
  ['report', '--all', '--year', '2025'],
  ['report', '--table', 'aacsb-3-1', '--all', '--year', '2025'],
];

const html = (...args: readonly string[]) => run([...args, '--format', 'html', '--out', '-']);

beforeAll(async () => {
  writeFileSync('real.xml', REAL);
  await run(['sample', '--db', 'sample.db', '--faculty', '12']);
});

describe('without a configured institution', () => {
  it.each(DOCUMENTS.map(args => [args.join(' '), args] as const))(
    '%s of real people names none',
    async (_, args) => {
      const { code, out, err } = await html(...args, '--input', 'real.xml');
      expect(code, err).toBe(0);
      expect(out).not.toContain(SAMPLE_INSTITUTION);
      expect(htmlText(out)).not.toMatch(TRACE);
      // The whole record also has values as they were written.
      if (!args.includes('record')) expect(out).not.toContain('INSTITUTION');
      expect(err.split(NO_NAME)).toHaveLength(2);
    },
  );

  it('documents of applicants name none', async () => {
    const letters = ['programs.json', 'offering.json'].map(name => sample(`letters/${name}`));
    for (const args of [
      ['i20', '--input', sample('applicant.json')],
      ['letters', '--input', ...letters],
    ]) {
      const { code, out, err } = await html(...args);
      expect(code, err).toBe(0);
      expect(out).not.toContain(SAMPLE_INSTITUTION);
      expect(out).toContain('>Graduate Admissions<');
      expect(out).not.toContain('INSTITUTION');
    }
  });

  it('real people in a batch, from a database, get none', async () => {
    await run(['import', 'real.xml', '--db', 'real.db']);
    const batch = ['batch', 'cv', '--all', '--db', 'real.db', '--format', 'html', '--out', 'batch/'];
    expect((await run(batch)).code).toBe(0);
    const [file = ''] = folder.files().filter(name => /^batch\/.*\.html$/.test(name));
    expect(readFileSync(file, 'utf8')).not.toContain(SAMPLE_INSTITUTION);
  });

  it('an imported real person takes the invented institution from a sample database', async () => {
    await run(['sample', '--db', 'mixed.db', '--faculty', '2']);
    await run(['import', 'real.xml', '--db', 'mixed.db']);
    const { out } = await html('cv', '700000001', '--db', 'mixed.db');
    expect(out).toContain('Jane Roe');
    expect(out).not.toContain(SAMPLE_INSTITUTION);
  });
});

describe('an invented institution', () => {
  it('is that of the sample database and of the bundled sample', async () => {
    for (const args of [
      ['cv', '100100002', '--db', 'sample.db'],
      ['packet', '100100002', '--db', 'sample.db', '--year', '2025'],
      ['report', '--all', '--year', '2025', '--db', 'sample.db'],
      ['i20', '100200002', '--db', 'sample.db'],
      ['cv', '--input', RAVENCROFT],
    ]) {
      const { out, err } = await html(...args);
      expect(out, args.join(' ')).toContain(SAMPLE_INSTITUTION);
      expect(err).not.toContain(NO_NAME);
    }
  });

  it('gives way to a configured one', async () => {
    const named = ['--institution', 'Wexmoor University'];
    const { out } = await html('cv', '100100002', '--db', 'sample.db', ...named);
    expect(out).toContain('Wexmoor University');
    await run(['sample', '--db', 'own.db', '--faculty', '2', ...named]);
    expect((await html('cv', '100100001', '--db', 'own.db')).out).toContain('Wexmoor University');
  });
});
