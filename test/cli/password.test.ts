import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { pdfText } from '../support/pdf-text.js';
import { inFolder, RAVENCROFT, run, sample } from './run.js';

const folder = inFolder();
const PASSWORD = 'quiet Ravencröft 42';
const INPUTS = { i20: sample('applicant.json'), cv: RAVENCROFT } as const;
const ASKED = ['--as-of', '2026-11-21', '--password-file', 'password'] as const;

beforeAll(() => {
  writeFileSync('password', `${PASSWORD}\n`, { mode: 0o600 });
});

describe.each(['i20', 'cv'] as const)('a password for vitae %s', command => {
  const args = [command, '--input', INPUTS[command]];

  it('encrypts the PDF, which says the same to those who have it', async () => {
    const sealed = await run([...args, ...ASKED, '--out', `${command}.pdf`]);
    expect(sealed.code, sealed.err).toBe(0);
    expect(sealed.err).toMatch(
      /^Encrypted with AES-256: PDF\/UA, not PDF\/A; its bytes differ each time\.$/m,
    );
    const plain = await run([...args, '--as-of', '2026-11-21', '--out', '-']);
    const bytes = readFileSync(`${command}.pdf`);
    expect(await pdfText(bytes, { password: PASSWORD })).toEqual(await pdfText(plain.bytes));
    await expect(pdfText(bytes)).rejects.toThrow(/password/i);
  });

  it('is told in JSON and in the log, and nowhere else', async () => {
    const { out, err } = await run([
      ...args,
      ...ASKED,
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

  it.each(['html', 'pdf,html'])('does not go with --format %s', async format => {
    const before = folder.files();
    const { code, out, err } = await run([...args, ...ASKED, '--format', format]);
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(/does not protect the format html/);
    expect(folder.files()).toEqual(before);
  });
});

it('encrypts the list of all applicants as well', async () => {
  const args = ['i20', '--input', INPUTS.i20, ...ASKED, '--combined', '--out', 'list/'];
  expect((await run(args)).code).toBe(0);
  const list = readFileSync('list/applicants-i20-list.pdf');
  await expect(pdfText(list)).rejects.toThrow(/password/i);
  expect((await pdfText(list, { password: PASSWORD })).join(' ')).toContain('I-20 preparation list');
});

describe('a file of a password', () => {
  it.each([
    ['open', 'quiet words', 0o644, /can be read or changed by other accounts.*\n.*chmod 600 open/],
    ['empty', '\n', 0o600, /is unset or empty/],
    ['lines', 'one\ntwo\n', 0o600, /more than one line/],
    ['long', 'é'.repeat(64), 0o600, /longer than 127 bytes/],
    ['missing', null, 0o600, /could not be read/],
  ])('is refused: %s', async (name, text, mode, says) => {
    if (text !== null) {
      writeFileSync(name, text);
      chmodSync(name, mode);
    }
    const before = folder.files();
    const { code, out, err } = await run(['i20', '--input', INPUTS.i20, '--password-file', name]);
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(says);
    if (text !== null && text.trim() !== '') expect(err).not.toContain(text.trim());
    expect(folder.files()).toEqual(before);
  });
});
