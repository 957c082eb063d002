import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { ADMISSIONS, openDatabase } from '../../src/database/index.js';
import { sampleApplicants } from '../../src/sample/index.js';
import { APPLICANT, type Applicant, NOT_INTERNATIONAL } from '../../src/schema/index.js';
import { serve } from '../../src/server/index.js';
import { APPLICANTS, applicant } from '../sections/admissions/applicants.js';
import { htmlText } from '../support/html-text.js';
import { pdfText } from '../support/pdf-text.js';
import { applicantFile, canaries, ID, responseText } from './applicants.js';
import { inFolder, run, sample } from './run.js';

const folder = inFolder();
/** A day on which the papers of the records are recent. */
const DAY = '2026-11-20';
const applicantNamed = (name: string): Applicant => APPLICANTS[name] as Applicant;

beforeAll(() => {
  writeFileSync('covered.json', responseText(applicantNamed('covered')));
  writeFileSync('short.xml', responseText(applicantNamed('short-later-years'), 'application/xml'));
  writeFileSync('local.json', responseText(applicant({ message: NOT_INTERNATIONAL })));
  writeFileSync('refused.json', responseText(applicant({ authorized: 'N' })));
  writeFileSync('broken.json', responseText(applicantNamed('covered')).slice(0, 900));
  writeFileSync('page.json', '<!DOCTYPE html><html><body>Sign in</body></html>');
  writeFileSync('canary.json', responseText(canaries()));
});

describe('vitae i20', () => {
  it('writes files that only their owner can read, named for the applicant', async () => {
    const args = [
      'i20',
      '--input',
      'short.xml',
      '--name',
      'Ilario Kestrel-Amundi',
      '--format',
      'pdf,html',
      '--as-of',
      DAY,
      '--out',
      'one/',
    ];
    const { code, out, err } = await run(args);
    const stem = `one/ilario-kestrel-amundi-${applicantFile(ID)}`;
    expect([code, out]).toEqual([0, `${stem}.pdf\n${stem}.html\n`]);
    expect(err).toBe('3 problems in the data; --verbose lists them.\n');
    for (const path of out.trim().split('\n')) expect(statSync(path).mode & 0o777).toBe(0o600);
    const html = htmlText(readFileSync(`${stem}.html`, 'utf8')).replace(/\s+/g, ' ');
    const pdf = (await pdfText(readFileSync(`${stem}.pdf`))).join(' ').replace(/\s+/g, ' ');
    for (const text of [html, pdf]) {
      for (const expected of [
        'This is not a Form I-20',
        'Funds for the first year (12 months) are required; the cost is $31,400 and $31,400 is pledged.',
        'short $8,000, not required',
        'Applicant copy',
      ]) {
        expect(text).toContain(expected);
      }
    }
  });

  it('numbers the files of one applicant and prints no identifier when no name is given', async () => {
    const args = [
      'i20',
      '--input',
      'covered.json',
      'short.xml',
      '--copy',
      'staff',
      '--out',
      'several',
      '--json',
    ];
    const { code, out } = await run(args);
    expect(code).toBe(0);
    const { summaries } = JSON.parse(out);
    expect(summaries.map(({ files }: { files: string[] }) => files)).toEqual([
      [`several/${applicantFile(ID)}.pdf`],
      [`several/${applicantFile(ID)}-2.pdf`],
    ]);
    expect(out).not.toContain(ID);
  });

  it('reports only the two document problems of the sample', async () => {
    const { code, err } = await run([
      'i20',
      '--input',
      sample('applicant.json'),
      '--verbose',
      '--as-of',
      DAY,
      '--out',
      'sample/',
    ]);
    expect(code).toBe(0);
    const codes = [...err.matchAll(/\[([\w.-]+)\]$/gm)].map(match => match[1]);
    expect(codes).toEqual(['i20.document', 'i20.document']);
  });

  it('writes to standard output when --out is -', async () => {
    const { code, out, err } = await run([
      'i20',
      '-i',
      'covered.json',
      '-f',
      'html',
      '--as-of',
      DAY,
      '-o',
      '-',
    ]);
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/^<!DOCTYPE html>[\s\S]+Nothing more is needed/);
    expect(out).not.toContain(ID);
  });

  it('prints one line and writes nothing when no I-20 is needed', async () => {
    const before = folder.files();
    const { code, out, err } = await run(['i20', '--input', 'local.json']);
    expect([code, out, err]).toEqual([
      0,
      'local.json: not an international applicant; no I-20 is needed.\n',
      '',
    ]);
    expect(folder.files()).toEqual(before);
  });

  it.each([[''], ['--json']])(
    'keeps standard output empty when --out is - and no I-20 is needed %s',
    async flag => {
      const { code, out, err } = await run([
        'i20',
        '--input',
        'local.json',
        '--out',
        '-',
        ...(flag === '' ? [] : [flag]),
      ]);
      expect([code, out]).toEqual([0, '']);
      expect(err).toContain('local.json');
    },
  );

  it.each([
    ['refused.json', 4, /does not authorize the caller/],
    ['broken.json', 4, /broken\.json/],
    ['page.json', 4, /page\.json/],
    ['missing.json', 3, /missing\.json does not exist/],
  ])('writes nothing when the response in %s is unusable', async (input, exit, message) => {
    const before = folder.files();
    const { code, out, err } = await run(['i20', '--input', input]);
    expect([code, out]).toEqual([exit, '']);
    expect(err).toMatch(message);
    expect(folder.files()).toEqual(before);
  });

  it('writes the other summaries when one fails', async () => {
    const { code, out, err } = await run([
      'i20',
      '-i',
      'broken.json',
      'covered.json',
      'local.json',
      '--out',
      'rest/',
    ]);
    expect(code).toBe(4);
    expect(out).toBe(
      `rest/${applicantFile(ID)}.pdf\nlocal.json: not an international applicant; no I-20 is needed.\n`,
    );
    expect(err).toMatch(/1 of 3 summaries could not be written/);
  });

  it.each([
    [['--copy', 'staf'], /“staf” is not a known copy\.\n.*Did you mean staff/],
    [['--format', 'resume'], /“resume” is not a known format/],
    [['--template', 'cv-classic'], /cv-classic is not for vitae i20\.\n.*Use vitae cv /],
    [['--input', 'short.xml', '--name', 'Oda Ravn'], /--name works with one applicant only/],
    [['--input', 'short.xml', '--out', 'one.pdf'], /cannot go into one file/],
  ])('rejects %j', async (args, message) => {
    const { code, out, err } = await run(['i20', '--input', 'covered.json', ...args]);
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(message);
  });

  it('rejects the template of summaries for a CV', async () => {
    const { code, err } = await run(['cv', '--input', 'covered.json', '--template', 'i20-summary']);
    expect(code).toBe(2);
    expect(err).toContain('i20-summary is not for vitae cv.');
  });
});

describe('confidential values', () => {
  it('prints confidential values only in the text of the document', async () => {
    for (const copy of ['applicant', 'staff']) {
      const written = ['--copy', copy, '--format', 'pdf,html', '--out', `canary-${copy}/`];
      const results = [
        await run(['i20', '--input', 'canary.json', '--verbose', ...written]),
        await run(['i20', '--input', 'canary.json', '--json', ...written]),
      ];
      for (const { code, out, err } of results) {
        expect(code).toBe(0);
        expect(out + err).not.toMatch(/Xsecx|900204821/);
      }
      const html = readFileSync(`canary-${copy}/${applicantFile(ID)}.html`, 'utf8');
      // Styles hold the running heads, which are text of the document.
      const head = html.slice(0, html.indexOf('<body>')).replace(/<style>.*?<\/style>/gs, '');
      expect(head).not.toMatch(/Xsecx|4821/);
      const pdf = readFileSync(`canary-${copy}/${applicantFile(ID)}.pdf`).toString('latin1');
      expect(pdf).not.toMatch(/Xsecx|900204821/);
    }
    expect(folder.files().filter(name => /X(sec|open)x|4821/.test(name))).toEqual([]);
  });

  it('prints no confidential values in errors', async () => {
    const text = responseText(canaries());
    for (const end of [0.2, 0.5, 0.9]) {
      writeFileSync('cut.json', text.slice(0, text.length * end));
      writeFileSync('cut.xml', responseText(canaries(), 'application/xml').slice(0, text.length * end));
      for (const file of ['cut.json', 'cut.xml']) {
        const { code, err } = await run(['i20', '--input', file, '--verbose']);
        expect(code).toBe(4);
        expect(err).not.toMatch(/Xsecx|900204821/);
      }
    }
  });

  it('shows office fields to staff only, and religion in no copy', async () => {
    const fields = Object.keys(APPLICANT.fields);
    const canary = (name: string) => `X(?:sec|open)x${fields.indexOf(name)}(?!\\d)`;
    const office = [
      'FINANCES_ST',
      'FINANCES_MESSAGE',
      'FINANCES_DATE',
      'GRADADMOGS',
      'GRADADMSUPP',
      'TOEFL_MESSAGE',
    ];
    const modified = ['PERSONAL', 'PARENT', 'SPONSOR'].map(source => `${source}_DATE_LAST_MOD`);
    const text = (copy: string) => readFileSync(`canary-${copy}/${applicantFile(ID)}.html`, 'utf8');
    for (const name of [...office, ...modified, 'can-update', 'can-upd-cost', 'message']) {
      expect(text('staff')).toMatch(new RegExp(canary(name)));
      expect(text('applicant')).not.toMatch(new RegExp(canary(name)));
    }
    for (const copy of ['staff', 'applicant']) {
      expect(text(copy)).not.toMatch(new RegExp(canary('RELIGION')));
      expect(text(copy)).not.toMatch(new RegExp(canary('RES_ALIEN_NUM')));
    }
  });
});

describe('vitae i20 with identifiers', () => {
  const [first, second] = sampleApplicants('Tamarack Valley University').slice(4);
  const ids = [first?.personId ?? '', second?.personId ?? ''] as const;
  const open = () => openDatabase('applicants.db');

  beforeAll(() => {
    const database = open();
    database.admissions.put(sampleApplicants('Tamarack Valley University'));
    database.close();
  });

  it('reads applicants from a database', async () => {
    const { code, out, err } = await run(['i20', ...ids, '--db', 'applicants.db', '--out', 'stored/']);
    expect([code, out]).toEqual([0, ids.map(id => `stored/${applicantFile(id)}.pdf\n`).join('')]);
    expect(err).not.toContain(ids[0]);
  });

  it('reads applicants from the service', async () => {
    const database = open();
    const { key } = database.keys.create('admissions office', ADMISSIONS);
    const service = await serve({ database, institution: 'Tamarack Valley University', port: 0 });
    const auth = { kind: 'bearer', token: { env: 'KEY' } };
    writeFileSync('service.json', JSON.stringify({ service: { url: service.url, auth } }));
    const options = { environment: { KEY: key } };
    try {
      const args = ['--config', 'service.json', '--out', 'served/'];
      const found = await run(['i20', ids[0], ...args, '--format', 'html'], options);
      expect([found.code, found.out]).toEqual([0, `served/${applicantFile(ids[0])}.html\n`]);
      const page = readFileSync(`served/${applicantFile(ids[0])}.html`, 'utf8');
      expect(page).toContain(`••••• ${ids[0].slice(-4)}`.replace(' ', '\u00a0'));
      expect(page).not.toContain(ids[0]);
      const unknown = await run(['i20', '999999999', ...args], options);
      expect(unknown.code).toBe(3);
      expect(unknown.out + unknown.err + found.err).not.toMatch(/999999999|100200/);
      const rejected = await run(['i20', ids[0], ...args], { environment: { KEY: 'wrong' } });
      expect(rejected.code).toBe(3);
    } finally {
      await service.close();
      database.close();
    }
  });

  it.each([
    [['999999999', '--db', 'applicants.db'], 4, /has no such applicant/],
    [['applicant42', '--db', 'applicants.db'], 4, /several applicants with this net ID/],
    [['100200004', '--db', 'nothing.db'], 3, /nothing\.db/],
    [['100200004', '100200005', '--db', 'nothing.db', '--combined'], 3, /^vitae: .*nothing\.db/],
    [['100200004'], 2, /No source of records/],
    [['--db', 'applicants.db'], 2, /No applicant given/],
    [['100200004', '--input', 'covered.json'], 2, /Both files and applicants given/],
  ])('rejects the identifiers or source of %j', async (args, exit, message) => {
    const documents = () => folder.files().filter(name => !/-(?:shm|wal)$/.test(name));
    const before = documents();
    const { code, out, err } = await run(['i20', ...args]);
    expect([code, out]).toEqual([exit, '']);
    expect(err).toMatch(message);
    expect(err).not.toMatch(/999999999|100200004/);
    expect(documents()).toEqual(before);
  });
});
