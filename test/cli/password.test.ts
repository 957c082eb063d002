import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { pdfText } from '../support/pdf-text.js';
import { inFolder, RAVENCROFT, run, sample } from './run.js';

const folder = inFolder();
const PASSWORD = 'quiet Ravencröft 42';
const INPUTS = { i20: sample('applicant.json'), cv: RAVENCROFT } as const;
const OPTIONS = ['--as-of', '2026-11-21', '--password-file', 'password'] as const;

beforeAll(() => {
  writeFileSync('password', `${PASSWORD}\n`, { mode: 0o600 });
});

describe.each(['i20', 'cv'] as const)('vitae %s with a password', command => {
  const args = [command, '--input', INPUTS[command]];

  it('encrypts the PDF and preserves its text', async () => {
    const encrypted = await run([...args, ...OPTIONS, '--out', `${command}.pdf`]);
    expect(encrypted.code, encrypted.err).toBe(0);
    expect(encrypted.err).toMatch(
      /^Encrypted with AES-256: PDF\/UA, not PDF\/A; its bytes differ each time\.$/m,
    );
    const plain = await run([...args, '--as-of', '2026-11-21', '--out', '-']);
    const bytes = readFileSync(`${command}.pdf`);
    expect(await pdfText(bytes, { password: PASSWORD })).toEqual(await pdfText(plain.bytes));
    await expect(pdfText(bytes)).rejects.toThrow(/password/i);
  });

  it('reports the encryption in the JSON and the audit log, without the password', async () => {
    const { out, err } = await run([
      ...args,
      ...OPTIONS,
      '--json',
      '--audit',
      'log.jsonl',
      '--out',
      `${command}/`,
    ]);
    expect(JSON.parse(out).encrypted).toBe(true);
    const log = readFileSync('log.jsonl', 'utf8');
    expect(JSON.parse(log.trim().split('\n').at(-1) ?? '').encrypted).toBe(true);
    expect(out + err + log).not.toContain('Ravencröft 42');
  });

  it.each(['html', 'pdf,html'])('rejects a password with --format %s', async format => {
    const before = folder.files();
    const { code, out, err } = await run([...args, ...OPTIONS, '--format', format]);
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(/does not protect the format html/);
    expect(folder.files()).toEqual(before);
  });
});

it('encrypts the combined list of applicants when a password is given', async () => {
  const args = ['i20', '--input', INPUTS.i20, ...OPTIONS, '--combined', '--out', 'list/'];
  expect((await run(args)).code).toBe(0);
  const list = readFileSync('list/applicants-i20-list.pdf');
  await expect(pdfText(list)).rejects.toThrow(/password/i);
  expect((await pdfText(list, { password: PASSWORD })).join(' ')).toContain('I-20 preparation list');
});

describe('a password file', () => {
  it.each([
    [
      'readable by others',
      'open',
      'quiet words',
      0o644,
      /can be read or changed by other accounts.*\n.*chmod 600 open/,
    ],
    ['empty', 'empty', '\n', 0o600, /is unset or empty/],
    ['longer than a line', 'lines', 'one\ntwo\n', 0o600, /more than one line/],
    ['longer than 127 bytes', 'long', 'é'.repeat(64), 0o600, /longer than 127 bytes/],
    ['missing', 'missing', null, 0o600, /could not be read/],
  ])('rejects a password file that is %s', async (_, name, text, mode, message) => {
    if (text !== null) {
      writeFileSync(name, text);
      chmodSync(name, mode);
    }
    const before = folder.files();
    const { code, out, err } = await run(['i20', '--input', INPUTS.i20, '--password-file', name]);
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(message);
    if (text !== null && text.trim() !== '') expect(err).not.toContain(text.trim());
    expect(folder.files()).toEqual(before);
  });
});
