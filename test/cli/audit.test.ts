import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { recordHash, sha256 } from '../../src/audit/index.js';
import { readAudit } from '../audit/named-entries.js';
import { applicantFile, canaries, ID, responseText as reply } from './applicants.js';
import { auditLog, inFolder, RAVENCROFT, run, sample } from './run.js';

const folder = inFolder();
const LOG = 'log.jsonl';
const SUMMARY = ['i20', '--input', sample('applicant.json'), '--audit', LOG];
const CV = ['cv', '--input', RAVENCROFT, '--audit', LOG];

const readLines = (log = LOG) =>
  readFileSync(log, 'utf8')
    .trimEnd()
    .split('\n')
    .map(line => JSON.parse(line));

describe('the audit log', () => {
  it('logs a line for each document with the hashes of its files', async () => {
    const summary = await run([
      ...SUMMARY,
      ...['--copy', 'staff', '--format', 'pdf,html', '--purpose', 'Intake', '--out', 'a/'],
    ]);
    const cv = await run([...CV, '--format', 'html,csv', '--sections', 'education,funding', '--out', 'a/']);
    expect([summary.code, cv.code]).toEqual([0, 0]);
    const [first, second] = readLines();
    const hashFiles = (result: { readonly out: string }) =>
      result.out
        .trim()
        .split('\n')
        .map(path => sha256(readFileSync(path)));
    expect(first).toMatchObject({ document: 'i20', audience: 'staff', purpose: 'Intake' });
    expect(readAudit(LOG).map(({ user, subject }) => [user, subject?.kind, subject?.id])).toEqual([
      ['office', 'applicant', '100204821'],
      ['office', 'person', expect.any(String)],
    ]);
    expect(first.files.map((file: { sha256: string }) => file.sha256)).toEqual(hashFiles(summary));
    expect(second).toMatchObject({ document: 'cv', audience: 'public', purpose: null, encrypted: false });
    expect(second.files.map((file: { format: string }) => file.format)).toEqual(['html', 'csv', 'csv']);
    expect(second.files.map((file: { sha256: string }) => file.sha256)).toEqual(hashFiles(cv));
  });

  it('logs the same hash for the same record, and the audience of each document', async () => {
    await run([...SUMMARY, '--format', 'html', '--out', 'b/']);
    await run([...CV, '--template', 'record', '--format', 'html', '--out', 'b/']);
    const lines = readLines();
    expect(lines[2]).toMatchObject({ record: lines[0].record, audience: 'applicant' });
    expect(lines[3]).toMatchObject({ record: lines[1].record, audience: 'confidential' });
  });

  it('writes the log of the account unless VITAE_AUDIT names another', async () => {
    expect((await run(['cv', '--input', RAVENCROFT, '--format', 'html', '--out', 'c/'])).code).toBe(0);
    expect(readLines(auditLog()).length).toBeGreaterThan(0);
    const options = { environment: { VITAE_AUDIT: 'variable.jsonl' } };
    await run(['cv', '--input', RAVENCROFT, '--format', 'html', '--out', 'c/'], options);
    expect(readLines('variable.jsonl')).toHaveLength(1);
  });

  it('accepts --audit off for faculty and rejects it for applicants', async () => {
    const before = folder.files();
    const off = ['--audit', 'off', '--format', 'html', '--out', '-'];
    expect((await run(['cv', '--input', RAVENCROFT, ...off])).code).toBe(0);
    const { code, out, err } = await run(['i20', '--input', sample('applicant.json'), ...off]);
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(/Documents of applicants are always logged/);
    expect(folder.files()).toEqual(before);
  });

  it.each([
    ['letters', ['--input', sample('letters/programs.json')], 'applicant'],
    ['packet', ['--input', RAVENCROFT, '--year', '2025'], 'confidential'],
  ])('logs plain and encrypted documents of vitae %s', async (command, source, audience) => {
    writeFileSync('password', 'quiet river 42', { mode: 0o600 });
    const log = ['--audit', `${command}.jsonl`, '--purpose', 'Review', '--out', `${command}/`];
    const plain = await run([command, ...source, ...log, '--format', 'pdf,html']);
    const encrypted = await run([command, ...source, ...log, '--password-file', 'password']);
    expect([plain.code, encrypted.code]).toEqual([0, 0]);
    const [first, second] = readLines(`${command}.jsonl`);
    expect(first).toMatchObject({ document: command, audience, purpose: 'Review', encrypted: false });
    expect(second).toMatchObject({ record: first.record, encrypted: true });
    const bytes = readFileSync(encrypted.out.trim());
    expect(second.files).toEqual([{ format: 'pdf', sha256: sha256(bytes) }]);
    expect(bytes.toString('latin1')).toContain('/Encrypt');
    expect(encrypted.err).toMatch(/Encrypted with AES-256/);
  });

  it('logs a report as one line, and an accreditation table as one line for each vita', async () => {
    const source = ['--input', RAVENCROFT, '--all', '--year', '2025'];
    const log = ['--audit', 'unit.jsonl', '--out', 'unit/'];
    await run(['report', ...source, ...log, '--format', 'html,csv']);
    await run(['report', ...source, ...log, '--table', 'abet', '--format', 'html']);
    const [report, vita] = readLines('unit.jsonl');
    expect(report).toMatchObject({ document: 'report', audience: 'internal' });
    expect(report.files.map((file: { format: string }) => file.format)).toContain('csv');
    expect(vita).toMatchObject({ document: 'cv', audience: 'internal' });
  });

  it.each([
    ['i20', ['--input', sample('applicant.json')]],
    ['letters', ['--input', sample('letters/programs.json')]],
    ['cv', ['--input', RAVENCROFT]],
    ['packet', ['--input', RAVENCROFT, '--year', '2025']],
    ['report', ['--input', RAVENCROFT, '--all', '--year', '2025']],
  ])('makes vitae %s write nothing when the log cannot be written', async (command, source) => {
    writeFileSync('file', '');
    const before = folder.files();
    const args = [command, ...source, '--audit', 'file/log.jsonl', '--out', 'never/'];
    const { code, out, err } = await run(args);
    expect([code, out]).toEqual([3, '']);
    expect(err).toMatch(/audit log file\/log\.jsonl could not be written/);
    expect(folder.files()).toEqual(before);
  });

  it('writes nothing when the log was cut off', async () => {
    writeFileSync('cut.jsonl.head', `000000000009 ${'0'.repeat(64)}\n`);
    const args = ['i20', '--input', sample('applicant.json'), '--audit', 'cut.jsonl', '--out', 'never/'];
    const { code, err } = await run(args);
    expect(code).toBe(4);
    expect(err).toMatch(/its head names line 9/);
    expect(folder.files().filter(name => name.startsWith('never'))).toEqual([]);
  });

  it('stops and prints the written documents when the log breaks during a command', async () => {
    const input = sample('applicant.json');
    const args = ['i20', '--input', input, input, input, '--audit', 'breaks.jsonl', '--out', 'part/'];
    const onProgress = (text: string) => {
      if (text.startsWith('Summary 2')) writeFileSync('breaks.jsonl.head', 'damaged');
    };
    const { code, out, err } = await run(args, { onProgress });
    const first = `part/${applicantFile('100204821')}.pdf`;
    expect([code, out]).toEqual([4, `${first}\n`]);
    expect(err).toMatch(/its head file is damaged/);
    expect(folder.files().filter(name => name.startsWith('part/'))).toEqual([first]);
  });

  it('rejects a purpose that contains an identifier', async () => {
    for (const purpose of ['for 900204821', 'ilk42 applied']) {
      const { code, err } = await run([
        ...['i20', 'ilk42', '--service', 'http://127.0.0.1:9'],
        ...['--audit', LOG, '--purpose', purpose],
      ]);
      expect(code).toBe(2);
      expect(err).toMatch(/The purpose contains an identifier/);
      expect(err).not.toMatch(/900204821|ilk42/);
    }
  });
});

describe('vitae audit verify', () => {
  it('prints the head of a valid log', async () => {
    const lines = readLines();
    const { code, out, err } = await run(['audit', 'verify', LOG]);
    expect([code, out]).toEqual([0, `${lines.at(-1).hash}\n`]);
    expect(err).toBe(`log.jsonl is whole: ${lines.length} lines. Its head is above.\n`);
    const json = await run(['audit', 'verify', LOG, '--json', '--head', lines[0].hash.toUpperCase()]);
    expect(JSON.parse(json.out)).toEqual({ file: LOG, lines: lines.length, head: lines.at(-1).hash });
    expect((await run(['audit', 'verify'])).code).toBe(0);
  });

  it('reports the changed line, and the last line of a log that was cut off', async () => {
    const whole = readFileSync(LOG, 'utf8');
    const lines = whole.split('\n');
    writeFileSync(LOG, whole.replace(/"audience":"public"/, '"audience":"publiC"'));
    const changed = await run(['audit', 'verify', LOG]);
    expect([changed.code, changed.out]).toEqual([4, '']);
    expect(changed.err).toMatch(/log\.jsonl, line 2: the line was changed/);
    writeFileSync(LOG, lines.slice(0, 3).concat('').join('\n'));
    const cut = await run(['audit', 'verify', LOG, '--json']);
    expect(cut.code).toBe(4);
    expect(JSON.parse(cut.err).error).toMatchObject({ code: 'audit.broken', line: 3, exitCode: 4 });
    writeFileSync(LOG, whole);
  });

  it.each([
    [['none.jsonl'], 3, /does not exist/],
    [['off'], 3, /The audit log off does not exist/],
    [[LOG, '--head', 'abc'], 2, /“abc” is not the head of a log/],
    [[LOG, '--head', 'a'.repeat(64)], 4, /has the given hash/],
  ])('rejects the arguments %j', async (args, exit, message) => {
    const { code, err } = await run(['audit', 'verify', ...args]);
    expect(code).toBe(exit);
    expect(err).toMatch(message);
  });
});

describe('vitae audit list', () => {
  const entries = async (...args: readonly string[]) => {
    const { code, out } = await run(['audit', 'list', ...args, '--json']);
    expect(code).toBe(0);
    return out.split('\n').flatMap(line => (line === '' ? [] : [JSON.parse(line)]));
  };

  it('prints the entries about a person or an applicant, by a user or by a pseudonym', async () => {
    const all = await entries(LOG);
    expect(all.map(({ line }) => line)).toEqual(
      readLines()
        .map(({ line }) => line)
        .reverse(),
    );
    const [about] = readAudit(LOG).filter(({ document }) => document === 'i20');
    const id = about?.subject?.id ?? '';
    const ofOne = await entries(LOG, '--person', id);
    expect(ofOne.length).toBeGreaterThan(0);
    expect(ofOne).toEqual(all.filter(({ document }) => document === 'i20'));
    expect(await entries(LOG, '--person', ofOne[0].subject)).toEqual(ofOne);
    expect(await entries(LOG, '--person', id, '--actor', 'OFFICE')).toEqual(ofOne);
    expect(await entries(LOG, '--actor', 'someone')).toEqual([]);
  });

  it('prints a line for each entry, with the account of entries of earlier versions', async () => {
    for (const end of ['', '.head'])
      copyFileSync(new URL(`../audit/earlier/audit.jsonl${end}`, import.meta.url), `earlier.jsonl${end}`);
    await run(['cv', '--input', RAVENCROFT, '--audit', 'earlier.jsonl', '--format', 'html', '--out', 'e/']);
    const { out, err } = await run(['audit', 'list', 'earlier.jsonl', '--actor', 'office']);
    const rows = out.trimEnd().split('\n');
    expect(rows).toHaveLength(4);
    expect(rows[0]).toMatch(/Z\toffice\tmade\tcv\tpublic\t[\w-]{16}\t-$/);
    expect(rows[3]).toBe('2026-11-20T19:10:04.942Z\toffice\tmade\tcv\tpublic\t-\tAnnual review');
    expect(err).toBe('4 entries\n');
    expect((await run(['audit', 'verify', 'earlier.jsonl'])).code).toBe(0);
  });
});

describe('confidential data', () => {
  beforeAll(() => {
    writeFileSync('canary.json', reply(canaries()));
    mkdirSync('canary');
  });

  it('appears in no output, file name, metadata or log', async () => {
    const args = ['i20', '--input', 'canary.json', '--audit', 'canary/log.jsonl', '--combined'];
    const results = [
      await run([...args, '--format', 'pdf,html', '--out', 'canary/plain/', '--verbose']),
      await run([...args, '--copy', 'staff', '--out', 'canary/staff/', '--json', '--purpose', 'Check']),
      await run(['audit', 'verify', 'canary/log.jsonl', '--json']),
    ];
    for (const { code, out, err } of results) {
      expect(code, err).toBe(0);
      expect(out + err).not.toMatch(/Xsecx|900204821/);
    }
    const list = readFileSync('canary/plain/applicants-i20-list.html', 'utf8');
    expect(list.slice(0, list.indexOf('<body>'))).not.toMatch(/Xsecx|4821/);
    for (const name of [
      'log.jsonl',
      'log.jsonl.head',
      'plain/applicants-i20-list.pdf',
      `staff/${applicantFile(ID)}.pdf`,
    ]) {
      expect(readFileSync(`canary/${name}`, 'latin1'), name).not.toMatch(/Xsecx|900204821|4821/);
    }
    expect(readLines('canary/log.jsonl')).toHaveLength(4);
    expect(folder.files().filter(name => /Xsecx|4821/.test(name))).toEqual([]);
  });

  it('logs no hash of a bare identifier, which could be guessed', () => {
    const log = readFileSync('canary/log.jsonl', 'utf8');
    for (const guess of [ID, `/${ID}`, ID.slice(-4)]) {
      expect(log).not.toContain(sha256(guess));
      expect(log).not.toContain(recordHash(guess));
    }
  });
});
