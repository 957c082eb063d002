import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { sampleApplicants } from '../../src/sample/index.js';
import { applicantFile } from './applicants.js';
import { auditLog, inFolder, RAVENCROFT, run, sample } from './run.js';

/*
 * What commands do with files that exist: the same document replaces an unedited file; anything else needs --force.
 */

inFolder();
const [ONE, TWO] = ['100100001', '100100002'];
const APPLICANTS = ['100200004', '100200005'] as const;
const DB = ['--db', 'sample.db'];
const ANOTHER = 'is another document: of another person, period, audience or template.';

beforeAll(async () => {
  const { code, err } = await run(['sample', '--faculty', '4', ...DB]);
  expect(code, err).toBe(0);
}, 60_000);

/** The exit code and the error of a command, and what it left in a file. */
async function tryTo(path: string, ...args: readonly string[]) {
  const before = readFileSync(path);
  const { code, out, err } = await run(args);
  return { code, out, err, isKept: readFileSync(path).equals(before) };
}

describe.each(['i20', 'letters'])('vitae %s', command => {
  it('leaves a file for each applicant', async () => {
    const word = command === 'i20' ? 'i20-summary' : command;
    for (const id of [...APPLICANTS, APPLICANTS[0]]) {
      const { code, err } = await run([command, id, ...DB, '--format', 'html', '--out', `${command}/`]);
      expect(code, err).toBe(0);
    }
    const names = APPLICANTS.map(id => `${applicantFile(id, word)}.html`);
    expect(readdirSync(command).sort()).toEqual(names.sort());
  });

  it('refuses to write over the document of another applicant, and logs nothing', async () => {
    const [first, second] = APPLICANTS;
    const path = `${command}.html`;
    expect((await run([command, first, ...DB, '--out', path])).code).toBe(0);
    const log = readFileSync(auditLog(), 'utf8');
    const { code, out, err, isKept } = await tryTo(path, command, second, ...DB, '--out', path);
    expect([code, out, isKept]).toEqual([2, '', true]);
    expect(err).toBe(
      `vitae: ${path} exists and ${ANOTHER}\n  Overwrite it with --force, or choose another --out.\n`,
    );
    expect(readFileSync(auditLog(), 'utf8')).toBe(log);
    const forced = await tryTo(path, command, second, ...DB, '--out', path, '--force');
    expect([forced.code, forced.isKept]).toEqual([0, false]);
  });
});

it('writes a file for each of the applicants of a run, and of a batch under the same names', async () => {
  const all = sampleApplicants('')
    .map(({ personId }) => personId)
    .slice(0, 16);
  const options = [...DB, '--format', 'html', '--out'];
  writeFileSync('ids.txt', all.join('\n'));
  const { out } = await run(['i20', '--ids', 'ids.txt', ...options, 'run/']);
  const written = out.split('\n').filter(line => line.startsWith('run/'));
  expect(written.length).toBeGreaterThan(10);
  expect(new Set(written).size).toBe(written.length);
  expect(
    readdirSync('run')
      .map(name => `run/${name}`)
      .sort(),
  ).toEqual(written.toSorted());
  await run(['batch', 'i20', '--ids', 'ids.txt', ...options, 'batch/']);
  const names = readdirSync('batch').filter(name => name.endsWith('.html'));
  expect(names.filter(name => !/^i20-summary-[a-z2-7]{8}\.html$/.test(name))).toEqual([]);
  expect(names.sort()).toEqual(readdirSync('run').sort());
  for (const name of names) expect(readFileSync(`batch/${name}`)).toEqual(readFileSync(`run/${name}`));
});

it('writes nothing of a run if one of its files is another document', async () => {
  const [first, second] = APPLICANTS;
  const name = `${applicantFile(second)}.html`;
  await run(['i20', second, ...DB, '--copy', 'staff', '--format', 'html', '--out', 'mixed/']);
  const args = ['i20', first, second, ...DB, '--combined', '--format', 'html', '--out', 'mixed/'];
  const { code, out, err, isKept } = await tryTo(`mixed/${name}`, ...args);
  expect([code, out, isKept]).toEqual([2, '', true]);
  expect(err).toContain(`mixed/${name} exists and ${ANOTHER}`);
  expect(readdirSync('mixed')).toEqual([name]);
  expect((await run([...args, '--force'])).code).toBe(0);
  expect(readdirSync('mixed')).toHaveLength(3);
});

describe('vitae cv', () => {
  const formats = ['--format', 'pdf,html,docx,xlsx,json'];
  const cv = (...args: readonly string[]) => run(['cv', ...args, ...DB]);

  it('replaces its own files when the records have changed', async () => {
    const args = [ONE, '--format', 'pdf,html,docx,xlsx', '--sections', 'education', '--out', 'own/cv'];
    expect((await cv(...args, '--as-of', '2026-01-01')).code).toBe(0);
    const before = readFileSync('own/cv.html');
    const { code, err } = await cv(...args, '--as-of', '2026-02-01');
    expect(code, err).toBe(0);
    expect(readFileSync('own/cv.html').equals(before)).toBe(false);
  });

  it.each([
    ['person', [TWO]],
    ['period', [ONE, '--window', '2025']],
    ['audience', [ONE, '--audience', 'internal']],
    ['template', [ONE, '--template', 'cv-modern']],
  ])('refuses to replace the CV of another %s', async (_, args) => {
    await cv(ONE, '--out', 'one.html', '--force');
    const { code, err, isKept } = await tryTo('one.html', 'cv', ...args, ...DB, '--out', 'one.html');
    expect([code, isKept]).toEqual([2, true]);
    expect(err).toContain(`one.html exists and ${ANOTHER}`);
  });

  it('replaces the CV of a window that has moved since', async () => {
    const args = [ONE, '--window', 'last-5-years', '--out', 'moving.html'];
    expect((await cv(...args, '--as-of', '2026-01-01')).code).toBe(0);
    expect((await cv(...args, '--as-of', '2026-03-01')).code).toBe(0);
  });

  it('refuses to replace a Word document that was edited, and writes none of the other formats', async () => {
    expect((await cv(ONE, '--format', 'docx', '--out', 'edited/cv.docx')).code).toBe(0);
    const parts = unzipSync(readFileSync('edited/cv.docx'));
    const body = Buffer.from(parts['word/document.xml'] as Uint8Array).toString('utf8');
    parts['word/document.xml'] = strToU8(body.replace('</w:t>', ' (corrected)</w:t>'));
    writeFileSync('edited/cv.docx', zipSync(parts));
    const args = ['cv', ONE, ...DB, ...formats, '--out', 'edited/cv'];
    const { code, err, isKept } = await tryTo('edited/cv.docx', ...args);
    expect([code, isKept]).toEqual([2, true]);
    expect(err).toContain('edited/cv.docx exists and was edited since it was written.');
    expect(readdirSync('edited')).toEqual(['cv.docx']);
    expect((await run([...args, '--force'])).code).toBe(0);
  });

  it('refuses to replace data that differ, since they have no identity', async () => {
    const args = ['cv', ONE, ...DB, '--format', 'json', '--out', 'data.json'];
    expect((await run(args)).code).toBe(0);
    expect((await run(args)).code).toBe(0);
    const other = await tryTo('data.json', ...args.with(1, TWO));
    expect([other.code, other.isKept]).toEqual([2, true]);
    expect(other.err).toContain('data.json exists and has other content.');
  });

  it('writes to standard output whatever exists', async () => {
    writeFileSync('-', 'mine');
    expect((await cv(ONE, '--format', 'html', '--out', '-')).out).toContain('<h1');
    expect(readFileSync('-', 'utf8')).toBe('mine');
  });

  it('refuses an unknown suffix with those of its formats', async () => {
    const { code, out, err } = await cv(ONE, '--out', 'cv.doc');
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(
      /cv\.doc ends in \.doc, which is no format of this document\.\n +Use one of \.docx, \.pdf, /,
    );
  });
});

describe('a file that vitae did not write', () => {
  const source = ['--input', RAVENCROFT];
  it.each([
    ['cv', [...source]],
    ['packet', [...source, '--year', '2025']],
    ['report', [...source, '--all', '--year', '2025']],
    ['i20', ['--input', sample('applicant.json')]],
    ['letters', ['--input', sample('letters/programs.json')]],
    ['print', [sample('ravencroft.html')]],
  ])('is replaced by vitae %s with --force only', async (command, args) => {
    const path = `${command}-kept.pdf`;
    writeFileSync(path, 'mine');
    const refused = await tryTo(path, command, ...args, '--out', path);
    expect([refused.code, refused.isKept]).toEqual([2, true]);
    expect(refused.err).toContain(`${path} exists and was not written by vitae.`);
    expect((await run([command, ...args, '--out', path, '--force'])).code).toBe(0);
    expect((await run([command, ...args, '--out', path])).code).toBe(0);
  });

  it('is replaced by the vitae of vitae report with --force only, and none is written without', async () => {
    const args = ['report', '--all', ...DB, '--table', 'abet', '--format', 'html', '--out', 'abet/'];
    const first = await run(args);
    expect(first.code).toBe(0);
    const last = first.out.trim().split('\n').at(-1) ?? '';
    writeFileSync(last, 'mine');
    const others = () => readdirSync('abet').map(name => readFileSync(`abet/${name}`, 'utf8'));
    const before = others();
    const { code, err } = await run([...args, '--as-of', '2026-03-01']);
    expect(code).toBe(2);
    expect(err).toContain(`${last} exists and was not written by vitae.`);
    expect(others()).toEqual(before);
    expect((await run([...args, '--as-of', '2026-03-01', '--force'])).code).toBe(0);
    expect(others()).not.toContain('mine');
  });

  it('is replaced by vitae rebuild with --force only', async () => {
    const ids = ['--ids', 'one-id.txt'];
    writeFileSync('one-id.txt', ONE);
    expect((await run(['batch', 'cv', ...ids, ...DB, '--format', 'html', '--out', 'cvs/'])).code).toBe(0);
    const [name = ''] = readdirSync('cvs').filter(file => file.endsWith('.html'));
    writeFileSync('again.html', 'mine');
    const args = ['rebuild', `cvs/${name}`, '--out', 'again.html'];
    const refused = await tryTo('again.html', ...args);
    expect([refused.code, refused.isKept]).toEqual([2, true]);
    expect((await run([...args, '--force'])).code).toBe(0);
    expect(readFileSync('again.html')).toEqual(readFileSync(`cvs/${name}`));
  });
});
