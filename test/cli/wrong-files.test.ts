import { mkdirSync, writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { WRONG_FILES } from '../support/wrong-files.js';
import { inFolder, RAVENCROFT, run, sample } from './run.js';

const folder = inFolder();
let existing: readonly string[] = [];

beforeAll(() => {
  for (const { file, bytes } of WRONG_FILES) writeFileSync(file, bytes);
  mkdirSync('folder');
  existing = folder.files();
});

/** The exit code and error of a command line that must leave no file. */
async function failure(args: readonly string[]) {
  const { code, out, err } = await run([...args, '--json']);
  expect([out, folder.files()]).toEqual(['', existing]);
  const { message, hint } = JSON.parse(err).error;
  return { code, message, hint };
}

describe('a file that holds no records', () => {
  it.each(WRONG_FILES)('is named and leaves nothing behind: $file', async ({ file, says, readBy = /./ }) => {
    const named = { code: 4, message: expect.stringMatching(says), hint: expect.stringMatching(readBy) };
    expect(await failure(['cv', '--input', file])).toEqual(named);
    expect(await failure(['check', file])).toEqual(named);
    expect(await failure(['import', file, '--db', 'new.db'])).toEqual(named);
  });

  it.each([
    ['packet', '--year', '2025', '--input', 'works.bib'],
    ['report', '--all', '--year', '2025', '--input', 'works.bib'],
    ['report', '--all', '--table', 'abet', '--input', 'works.bib'],
    ['cv', '--template', 'record', '--input', 'works.bib'],
    ['current-pending', '--input', 'works.bib'],
    ['changes', '--input', RAVENCROFT, '--since', 'works.bib'],
    ['explain', 'works.bib'],
    ['people', '--input', 'works.bib'],
    ['units', '--input', 'works.bib'],
    ['check', 'works.bib', '--unmapped'],
    ['i20', '--input', 'works.bib'],
    ['letters', '--input', 'works.bib'],
    ['import', RAVENCROFT, 'works.bib', '--db', 'new.db'],
  ])('is named by %j %j', async (...args) => {
    expect(await failure(args)).toMatchObject({ code: 4, message: 'works.bib is a BibTeX file.' });
  });

  it.each([
    ['cv', '--input', 'folder'],
    ['check', 'folder'],
    ['import', 'folder', '--db', 'new.db'],
  ])('may be a folder: %j', async (...args) => {
    expect(await failure(args)).toMatchObject({ code: 2, message: 'folder is a directory, not a file.' });
  });

  it('is named when it comes from standard input', async () => {
    const { code, err } = await run(['cv', '--input', '-'], { input: '@book{a,\n title = {Bogs}}' });
    expect([code, err]).toEqual([4, expect.stringContaining('standard input is a BibTeX file.')]);
  });

  it.each([
    [['cv', '--input', sample('applicant.json')], "applicant.json is an applicant's record.", 'i20'],
    [['check', sample('applicant.json')], "applicant.json is an applicant's record.", 'i20'],
    [['i20', '--input', RAVENCROFT], 'ravencroft.xml holds faculty records.', 'cv'],
  ])('of ours is read by another command: %j', async (args, message, command) => {
    expect(await failure(args)).toEqual({
      code: 4,
      message: expect.stringContaining(message),
      hint: expect.stringMatching(new RegExp(`^Use vitae ${command} --input .*samples/`)),
    });
  });
});

const NAME = '<PCI id="1"><FNAME>Orla</FNAME><LNAME>Quintrell</LNAME></PCI>';
const record = (content: string, root = 'Data', of = 'username="100000099"'): string =>
  `<${root}><Record userId="1" ${of}>${content}</Record></${root}>`;

describe('an export', () => {
  it.each(['feed', 'rss', 'html-export', 'profile', 'xml', 'result', 'records', 'article', 'svg'])(
    'is read when its root is <%s>',
    async root => {
      writeFileSync('export', record(NAME, root));
      const { code, out } = await run(['check', 'export', '--json']);
      expect([code, JSON.parse(out).records]).toEqual([0, 1]);
    },
  );

  it('is read in UTF-16', async () => {
    writeFileSync('export', Buffer.from(`\uFEFF${record(NAME)}`, 'utf16le'));
    expect(JSON.parse((await run(['check', 'export', '--json'])).out).records).toBe(1);
  });

  it('is not taken for another format when it is cut short', async () => {
    writeFileSync(
      'export',
      record(`${NAME}<INTELLCONT><ABSTRACT>\n@article{a,\nTY  - JOUR\n\n\n\n\n`).slice(0, -20),
    );
    const { code, err } = await run(['check', 'export']);
    expect([code, err]).toEqual([4, expect.stringContaining('cut short')]);
  });

  it('of elements that no map knows is refused, and they are listed', async () => {
    writeFileSync('export', record('<AFFILIATIONS><CLUB>Bryology</CLUB></AFFILIATIONS>'));
    const { code, err } = await run(['check', 'export']);
    expect(code).toBe(4);
    expect(err).toMatch(/holds no record that vitae knows\.\n.*--unmapped/s);
    const listed = await run(['check', 'export', '--unmapped']);
    expect([listed.code, listed.out]).toEqual([0, expect.stringContaining('"AFFILIATIONS": null')]);
  });

  it('with people whose records are empty holds no record', async () => {
    writeFileSync('export', record('<PCI id="1"/><EDUCATION/>'));
    const { code, err } = await run(['cv', '--input', 'export']);
    expect([code, err]).toEqual([4, expect.stringMatching(/holds no record.*Export the records/s)]);
  });

  it('holds records when a report needs none of them', async () => {
    writeFileSync('export', record('<LICCERT id="2"><TITLE>Arborist</TITLE></LICCERT>'));
    const report = ['report', '--all', '--year', '2025', '--input', 'export', '--format', 'html'];
    const { code, err } = await run([...report, '--out', 'report.html']);
    expect([code, err]).toEqual([0, expect.stringContaining('1 person')]);
  });
});

describe('vitae import', () => {
  it('refuses people without a net ID, and creates no database', async () => {
    writeFileSync('export', record(NAME, 'Data', 'username="oquintrell"'));
    const { code, err } = await run(['import', 'export', '--db', 'none.db']);
    expect([code, err]).toEqual([
      4,
      expect.stringMatching(/export holds no person with a net ID.*--net-id/s),
    ]);
    expect(folder.files()).not.toContain('none.db');
    const named = await run(['import', 'export', '--net-id', '100000099', '--db', 'one.db']);
    expect([named.code, named.out]).toEqual([0, 'one.db: 1 person, 1 record imported\n']);
  });

  it('refuses a net ID for several people, and creates no database', async () => {
    const several = sample('replies/faculty.xml');
    const { code, err } = await run(['import', several, '--net-id', '100000099', '--db', 'none.db']);
    expect([code, err]).toEqual([2, expect.stringContaining('A net ID works with one person only.')]);
    expect(folder.files()).not.toContain('none.db');
  });
});
