import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { ADMISSIONS, openDatabase } from '../../src/database/index.js';
import { sampleApplicants } from '../../src/sample/index.js';
import { APPLICANT, type Applicant, NOT_INTERNATIONAL } from '../../src/schema/index.js';
import { serve } from '../../src/server/index.js';
import { APPLICANTS, applicant } from '../sections/admissions/applicants.js';
import { htmlText } from '../support/html-text.js';
import { pdfText } from '../support/pdf-text.js';
import { canaries, ID, reply } from './applicants.js';
import { inFolder, run, sample } from './run.js';

const folder = inFolder();
const named = (name: string): Applicant => APPLICANTS[name] as Applicant;

beforeAll(() => {
  writeFileSync('covered.json', reply(named('covered')));
  writeFileSync('short.xml', reply(named('short-later-years'), 'application/xml'));
  writeFileSync('local.json', reply(applicant({ message: NOT_INTERNATIONAL })));
  writeFileSync('refused.json', reply(applicant({ authorized: 'N' })));
  writeFileSync('broken.json', reply(named('covered')).slice(0, 900));
  writeFileSync('page.json', '<!DOCTYPE html><html><body>Sign in</body></html>');
  writeFileSync('canary.json', reply(canaries()));
});

describe('vitae i20', () => {
  it('writes a summary that its owner alone can read, named for the applicant', async () => {
    const args = [
      'i20',
      '--input',
      'short.xml',
      '--name',
      'Ilario Kestrel-Amundi',
      '--format',
      'pdf,html',
      '--out',
      'one/',
    ];
    const { code, out, err } = await run(args);
    expect([code, out]).toEqual([
      0,
      'one/ilario-kestrel-amundi-i20.pdf\none/ilario-kestrel-amundi-i20.html\n',
    ]);
    expect(err).toBe('3 problems in the data; --verbose lists them.\n');
    for (const path of out.trim().split('\n')) expect(statSync(path).mode & 0o777).toBe(0o600);
    const html = htmlText(readFileSync('one/ilario-kestrel-amundi-i20.html', 'utf8')).replace(/\s+/g, ' ');
    const pdf = (await pdfText(readFileSync('one/ilario-kestrel-amundi-i20.pdf')))
      .join(' ')
      .replace(/\s+/g, ' ');
    for (const text of [html, pdf]) {
      for (const said of [
        'This is not a Form I-20',
        'short $8,000',
        '$11,000 more is needed',
        'Applicant copy',
      ]) {
        expect(text).toContain(said);
      }
    }
  });

  it('names no one without a name, and no identifier in any file', async () => {
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
      ['several/applicant-i20-1.pdf'],
      ['several/applicant-i20-2.pdf'],
    ]);
    expect(out).not.toContain(ID);
  });

  it('finds nothing wrong with the sample but the problems of its documents', async () => {
    const { code, err } = await run([
      'i20',
      '--input',
      sample('applicant.json'),
      '--verbose',
      '--out',
      'sample/',
    ]);
    expect(code).toBe(0);
    const codes = [...err.matchAll(/\[([\w.-]+)\]$/gm)].map(match => match[1]);
    expect(codes).toEqual(['i20.document', 'i20.document']);
  });

  it('writes to standard output', async () => {
    const { code, out, err } = await run(['i20', '-i', 'covered.json', '-f', 'html', '-o', '-']);
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/^<!DOCTYPE html>[\s\S]+Nothing more is needed/);
    expect(out).not.toContain(ID);
  });

  it('says in one line who needs no I-20', async () => {
    const before = folder.files();
    const { code, out, err } = await run(['i20', '--input', 'local.json']);
    expect([code, out, err]).toEqual([
      0,
      'local.json: not an international applicant; no I-20 is needed.\n',
      '',
    ]);
    expect(folder.files()).toEqual(before);
  });

  it.each([
    ['refused.json', 4, /does not authorize the caller/],
    ['broken.json', 4, /broken\.json/],
    ['page.json', 4, /page\.json/],
    ['missing.json', 3, /missing\.json does not exist/],
  ])('leaves nothing behind where %s cannot be done', async (input, exit, says) => {
    const before = folder.files();
    const { code, out, err } = await run(['i20', '--input', input]);
    expect([code, out]).toEqual([exit, '']);
    expect(err).toMatch(says);
    expect(folder.files()).toEqual(before);
  });

  it('goes on after a failure', async () => {
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
      'rest/applicant-i20-2.pdf\nlocal.json: not an international applicant; no I-20 is needed.\n',
    );
    expect(err).toMatch(/1 of 3 summaries could not be written/);
  });

  it.each([
    [['--copy', 'staf'], /no copy “staf”.*\n.*Did you mean staff/],
    [['--format', 'docx'], /no format “docx”/],
    [['--template', 'cv-classic'], /made for the document model “cv”, not for “i20”/],
    [['--input', 'short.xml', '--name', 'Somebody'], /One name cannot be/],
    [['--input', 'short.xml', '--out', 'one.pdf'], /do not go into one file/],
  ])('refuses %j', async (args, says) => {
    const { code, out, err } = await run(['i20', '--input', 'covered.json', ...args]);
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(says);
  });

  it('refuses a CV by its template, and the other way round', async () => {
    const { code, err } = await run(['cv', '--input', 'covered.json', '--template', 'i20-summary']);
    expect(code).not.toBe(0);
    expect(err).not.toContain('went wrong inside');
  });
});

describe('what is confidential', () => {
  it('is told nowhere but on the sheet itself', async () => {
    for (const copy of ['applicant', 'staff']) {
      const written = ['--copy', copy, '--format', 'pdf,html', '--out', `canary-${copy}/`];
      const told = [
        await run(['i20', '--input', 'canary.json', '--verbose', ...written]),
        await run(['i20', '--input', 'canary.json', '--json', ...written]),
      ];
      for (const { code, out, err } of told) {
        expect(code).toBe(0);
        expect(out + err).not.toMatch(/Xsecx|900204821/);
      }
      const html = readFileSync(`canary-${copy}/applicant-i20.html`, 'utf8');
      expect(html.slice(0, html.indexOf('<body>'))).not.toMatch(/Xsecx|4821/);
      const pdf = readFileSync(`canary-${copy}/applicant-i20.pdf`).toString('latin1');
      expect(pdf).not.toMatch(/Xsecx|900204821/);
    }
    expect(folder.files().filter(name => /X(sec|open)x|4821/.test(name))).toEqual([]);
  });

  it('is not told in an error either', async () => {
    const whole = reply(canaries());
    for (const end of [0.2, 0.5, 0.9]) {
      writeFileSync('cut.json', whole.slice(0, whole.length * end));
      writeFileSync('cut.xml', reply(canaries(), 'application/xml').slice(0, whole.length * end));
      for (const file of ['cut.json', 'cut.xml']) {
        const { code, err } = await run(['i20', '--input', file, '--verbose']);
        expect(code).toBe(4);
        expect(err).not.toMatch(/Xsecx|900204821/);
      }
    }
  });

  it('stays with the staff where it is the office’s own, and religion with nobody', async () => {
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
    const text = (copy: string) => readFileSync(`canary-${copy}/applicant-i20.html`, 'utf8');
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

describe('applicants by their identifiers', () => {
  const [first, second] = sampleApplicants('Tamarack Valley University').slice(4);
  const ids = [first?.personId ?? '', second?.personId ?? ''] as const;
  const store = () => openDatabase('applicants.db');

  beforeAll(() => {
    const opened = store();
    opened.admissions.put(sampleApplicants('Tamarack Valley University'));
    opened.close();
  });

  it('come from a store', async () => {
    const { code, out, err } = await run(['i20', ...ids, '--db', 'applicants.db', '--out', 'stored/']);
    expect([code, out]).toEqual([0, 'stored/applicant-i20-1.pdf\nstored/applicant-i20-2.pdf\n']);
    expect(err).not.toContain(ids[0]);
  });

  it('come from the service', async () => {
    const opened = store();
    const { key } = opened.keys.create('admissions office', ADMISSIONS);
    const service = await serve({ database: opened, institution: 'Tamarack Valley University', port: 0 });
    const auth = { kind: 'bearer', token: { env: 'KEY' } };
    writeFileSync('service.json', JSON.stringify({ service: { url: service.url, auth } }));
    const around = { environment: { KEY: key } };
    try {
      const args = ['--config', 'service.json', '--out', 'served/'];
      const served = await run(['i20', ids[0], ...args, '--format', 'html'], around);
      expect([served.code, served.out]).toEqual([0, 'served/applicant-i20.html\n']);
      const page = readFileSync('served/applicant-i20.html', 'utf8');
      expect(page).toContain(`••••• ${ids[0].slice(-4)}`.replace(' ', '\u00a0'));
      expect(page).not.toContain(ids[0]);
      const unknown = await run(['i20', '999999999', ...args], around);
      expect(unknown.code).toBe(3);
      expect(unknown.out + unknown.err + served.err).not.toMatch(/999999999|100200/);
      const keyless = await run(['i20', ids[0], ...args], { environment: { KEY: 'wrong' } });
      expect(keyless.code).toBe(3);
    } finally {
      await service.close();
      opened.close();
    }
  });

  it.each([
    [['999999999', '--db', 'applicants.db'], 4, /knows no such applicant/],
    [['applicant42', '--db', 'applicants.db'], 4, /several applicants of this net ID/],
    [['100200004', '--db', 'nothing.db'], 3, /nothing\.db/],
    [['100200004'], 2, /nothing to read from/],
    [[], 2, /Whose summary/],
    [['100200004', '--input', 'covered.json'], 2, /not both/],
  ])('are refused: %j', async (args, exit, says) => {
    const { code, out, err } = await run(['i20', ...args]);
    expect([code, out]).toEqual([exit, '']);
    expect(err).toMatch(says);
    expect(err).not.toMatch(/999999999|100200004/);
  });
});
