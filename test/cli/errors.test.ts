import { mkdirSync, writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { inFolder, RAVENCROFT, run, sample, sampleText } from './run.js';

const folder = inFolder();
let existing: readonly string[] = [];

beforeAll(() => {
  const ravencroft = sampleText('ravencroft.xml');
  const files: Readonly<Record<string, string>> = {
    'empty.xml': '',
    'page.xml': '<!doctype html><html><body>Sign in</body></html>',
    'cut.xml': ravencroft.slice(0, ravencroft.length / 2),
    'doctype.xml': '<!DOCTYPE x [<!ENTITY a "b">]><x><Record/></x>',
    'other.json': '{"name":"Ada"}',
    'broken.json': '{"name":',
    'list.json': '[1]',
    'notes.txt': 'Dear colleague,',
    'notes.csl': '<style>\n<info>',
    'no-people.xml': '<facultyProfile/>',
    'text.db': 'not a database, though long enough for SQLite to read it as one'.repeat(20),
    'template/template.json': '{"name":"own"}',
  };
  mkdirSync('template');
  mkdirSync('folder');
  for (const [name, text] of Object.entries(files)) writeFileSync(name, text);
  existing = folder.files();
});

const cv = ['cv', '--input', RAVENCROFT];
const file = (name: string) => ['cv', '--input', name];
/** Command line, exit code, message, hint. */
const ROWS: readonly (readonly [args: readonly string[], code: number, message: RegExp, hint: RegExp])[] = [
  [['batch', 'report', '--db', 'none.db', '--out', 'x'], 2, /No units given/, /--each department/],
  [['snapshots', 'remove'], 2, /No snapshot given/, /--person/],
  [['cv'], 2, /No person given/, /net ID.*--input/],
  [['cv', '12345'], 2, /“12345” is not a net ID/, /nine digits/],
  [['cv', RAVENCROFT], 2, /is not a net ID/, /use --input .*ravencroft\.xml/],
  [['cv', '123456789'], 2, /No source of records/, /--service URL, --db FILE or --input FILE/],
  [['cv', '123456789', '--service', 'campus.example'], 2, /not an http or https address/, /https:\/\//],
  [
    ['cv', '123456789', '--service', 'https://ada:pw@campus.example'],
    2,
    /contains credentials/,
    /environment/,
  ],
  [['cv', '123456789', '--db', 'none.db'], 3, /There is no database none\.db/, /vitae import/],
  [['cv', '123456789', '--db', 'text.db'], 4, /text\.db is not a database/, /vitae import/],
  [[...cv, '--db', 'x.db'], 2, /--db <FILE>' cannot be used with option '-i, --input/, /vitae cv --help/],
  [
    [...cv, '--sections', 'education,publicatons'],
    2,
    /no section “publicatons”/,
    /Did you mean publications\?/,
  ],
  [[...cv, '--hide', 'honours'], 2, /no section “honours”/, /Did you mean honors\?/],
  [[...cv, '--rename', 'honors'], 2, /“honors” is not in the form ID=TITLE/, /--rename publications=/],
  [[...cv, '--audience', 'publik'], 2, /“publik” is not a known audience/, /Did you mean public\?/],
  [[...cv, '--with-hidden'], 2, /never shown to the public/, /--audience internal/],
  [[...cv, '--profile', 'none.json'], 3, /none\.json does not exist/, /path/],
  [[...cv, '--profile', 'broken.json'], 2, /broken\.json, line 1: this is not JSON/, /docs\/profiles\.md/],
  [[...cv, '--profile', 'list.json'], 2, /“the profile” must be an object/, /docs\/profiles\.md/],
  [[...cv, '--style', 'aap'], 2, /no citation style “aap”/, /Did you mean apa\?/],
  [[...cv, '--style', './none.csl'], 3, /none\.csl cannot be read/, /path/],
  [[...cv, '--style', './notes.csl'], 5, /notes\.csl/, /./],
  [[...cv, '--template', 'bio'], 2, /part of a web page/, /--format html/],
  [
    [...cv, '--template', 'record', '--format', 'resume', '--out', 'r.resume.json'],
    2,
    /does not support resume/,
    /html/,
  ],
  [[...cv, '--format', 'csv', '--out', '-'], 2, /Only one file can go to standard output/, /CSV/],
  [[...cv, '--template', 'cv-clasic'], 2, /no template “cv-clasic”/, /Did you mean cv-classic\?.*record/],
  [[...cv, '--template', './nothing'], 5, /nothing\/template\.json/, /folder/],
  [[...cv, '--template', './template'], 5, /template\/template\.json/, /./],
  [
    [...cv, '--format', 'docs'],
    2,
    /“docs” is not a known format/,
    /Did you mean docx\? Use one of pdf, html/,
  ],
  [
    [...cv, '--format', 'pdf,html', '--out', '-'],
    2,
    /Only one file can go to standard output/,
    /--format pdf/,
  ],
  [[...cv, '--format', 'pdf', '--out', 'x.html'], 2, /x\.html has the wrong extension for pdf/, /extension/],
  [[...cv, '--out', ''], 2, /--out has an empty value/, /leave it out/],
  [[...cv, '--out', 'notes.txt/x.pdf'], 3, /notes\.txt\/x\.pdf could not be written/, /folder/],
  [[...cv, '--paper', 'a5'], 2, /“a5” is not a paper size \(--paper\)/, /letter or a4/],
  [[...cv, '--lang', 'x_y'], 2, /“x_y” is not a language tag \(--lang\)/, /en-US/],
  [[...cv, '--lang', 'de'], 2, /language de are not available \(--lang\)/, /en-GB/],
  [[...cv, '--from', '2019-13'], 2, /“2019-13” is not a date \(--from\)/, /2019-09/],
  [
    [...cv, '--window', 'academic-yaer:2025'],
    2,
    /no window “academic-yaer:2025”/,
    /Did you mean academic-year\?/,
  ],
  [
    [...cv, '--window', '2025', '--to', '2025'],
    2,
    /Use --window or --from, not both/,
    /Each of them sets the period/,
  ],
  [[...cv, '--as-of', 'today'], 2, /“today” is not a date \(--as-of\)/, /2019-09/],
  [[...cv, '--from', '2022', '--to', '2020'], 2, /ends before it begins/, /--from before --to/],
  [['cv', '100000099', '--input', RAVENCROFT], 4, /does not hold the person 100000099/, /100000001/],
  [
    file(sample('replies/faculty.xml')),
    2,
    /holds 3 people: 100000001, 100000017, 100000023/,
    /vitae cv NET_ID/,
  ],
  [file(sample('replies/error.xml')), 3, /nine digits/, /Check the request/],
  [file('none.xml'), 3, /none\.xml does not exist/, /path/],
  [file('folder'), 2, /folder is a directory/, /file/],
  [file('empty.xml'), 4, /empty\.xml is empty/, /again/],
  [file('page.xml'), 4, /page\.xml is a web page/, /login/],
  [file('cut.xml'), 4, /cut short[\s\S]*at cut\.xml, line \d+/, /again/],
  [file('doctype.xml'), 4, /document type[\s\S]*at doctype\.xml/, /./],
  [file('other.json'), 4, /other\.json is JSON of an unknown kind/, /XML/],
  [file('broken.json'), 4, /not JSON[\s\S]*at broken\.json/, /./],
  [file('list.json'), 4, /list\.json is JSON of an unknown kind/, /XML/],
  [file('notes.txt'), 4, /notes\.txt is plain text/, /XML/],
  [file('no-people.xml'), 4, /no-people\.xml holds no person/, /Record/],
  [['check', 'none.xml'], 3, /none\.xml does not exist/, /path/],
  [['check', '12345678'], 2, /neither a net ID nor a file/, /nine digits/],
  [['check', 'empty.xml', '--db', 'x.db'], 2, /not a net ID/, /leave out/],
  [['check', 'cut.xml'], 4, /cut short/, /again/],
  [['serve', '--db', 'none.db'], 3, /no database none\.db/, /vitae sample/],
  [['serve', '--port', '99999'], 2, /“99999” is not a port \(--port\)/, /65535/],
  [['sample', '--faculty', '0'], 2, /“0” is not a valid number \(--faculty\)/, /1 or more/],
  [['sample', '--seed', '1e3'], 2, /“1e3” is not a valid number \(--seed\)/, /whole number/],
  [['sample', '--db', 'no/folder/x.db'], 3, /no\/folder\/x\.db could not be opened/, /folder exists/],
  [['import', 'none.xml', '--db', 'new.db'], 3, /none\.xml does not exist/, /path/],
  [['import', 'cut.xml', '--db', 'new.db'], 4, /cut short/, /./],
  [['import', RAVENCROFT, 'none.xml', '--db', 'new.db'], 3, /none\.xml does not exist/, /path/],
  [['import', RAVENCROFT, '--net-id', '12', '--db', 'new.db'], 2, /“12” is not a net ID/, /nine digits/],
  [['import', RAVENCROFT, '--db', 'text.db'], 4, /not a database/, /vitae import/],
  [['key', 'create', 'x', '--db', 'none.db'], 3, /no database none\.db/, /vitae sample/],
  [['key', 'create', 'x', '--scope', 'colege:x'], 2, /scope/, /college:NAME/],
];

describe('a command that fails', () => {
  it.each(ROWS)(
    'prints a message and a hint when vitae %j exits with code %i',
    async (args, code, message, hint) => {
      const printed = await run(args);
      expect(printed.code).toBe(code);
      expect(printed.out).toBe('');
      const [, printedMessage = '', printedHint = ''] =
        /^vitae: ([\s\S]*)\n(?: {2}|\()(.*)\n$/.exec(printed.err) ?? [];
      expect(printedMessage).toMatch(message);
      expect(printedHint).toMatch(hint);
      expect(printed.err).not.toMatch(/^\s+at .*\(?(file:|node:|\/).*:\d+:\d+\)?$/m);
      expect(folder.files()).toEqual(existing);
    },
  );

  it('prints its error as JSON when --json is given', async () => {
    const { code, out, err } = await run([...file('cut.xml'), '--json']);
    expect([code, out]).toEqual([4, '']);
    expect(JSON.parse(err)).toEqual({
      error: {
        code: expect.stringMatching(/^data\./),
        message: expect.stringMatching(/cut short/),
        source: 'cut.xml',
        line: expect.any(Number),
        hint: expect.any(String),
        exitCode: 4,
      },
    });
  });

  it('prints the stack of an internal error only when VITAE_DEBUG is set', async () => {
    const failInternally = (environment: Readonly<Record<string, string>>) =>
      run(['serve', '--db', 'x.db'], {
        environment: new Proxy(environment, {
          get: (target, name: string) => {
            if (name === 'VITAE_CONFIG') throw new TypeError('planted error');
            return target[name];
          },
        }),
      });
    const quiet = await failInternally({});
    expect(quiet.code).toBe(70);
    expect(quiet.err).toBe(
      'vitae: An internal error occurred.\n  Run it again with VITAE_DEBUG=1 and report what it prints.\n',
    );
    expect((await failInternally({ VITAE_DEBUG: '1' })).err).toMatch(/TypeError: planted error\n +at /);
  });

  it('removes control characters of data from its output', async () => {
    const input =
      '<x><Record><EDUCATION id="1"><DEGREE_NAME>a\u009b31mb</DEGREE_NAME></EDUCATION></Record></x>';
    const { code, out } = await run(['check', '-', '--verbose'], { input });
    expect(code).toBe(0);
    expect(out).toContain('31mb');
    expect(out).not.toContain('\u009b');
  });
});
