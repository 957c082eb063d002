import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sha256 } from '../../src/audit/index.js';
import { today } from '../../src/core/index.js';
import { openSnapshots } from '../../src/snapshots/index.js';
import { addYears } from '../../src/text/index.js';
import { inFolder, RAVENCROFT, run, sample, sampleText } from './run.js';

inFolder();
const STORE = 'store';
const NET_ID = '100000001';
const ENVIRONMENT = { VITAE_SNAPSHOTS: STORE };
const CV = ['cv', '--input', RAVENCROFT, '--out', 'cv.pdf', '--force'];
const PACKET = ['packet', '--input', RAVENCROFT, '--year', '2025', '--out', 'packet.pdf', '--force'];

const vitae = (...args: readonly string[]) => run(args, { environment: ENVIRONMENT });
const stored = (): readonly string[] => (existsSync(STORE) ? readdirSync(STORE) : []);
const getFiles = (): readonly string[] =>
  (readdirSync(STORE, { recursive: true }) as string[])
    .map(name => join(STORE, name))
    .filter(name => statSync(name).isFile());

beforeAll(() => {
  writeFileSync('password', 'a quiet phrase\n', { mode: 0o600 });
  writeFileSync('other', 'another phrase\n', { mode: 0o600 });
});
beforeEach(() => rmSync(STORE, { recursive: true, force: true }));

describe('vitae packet', () => {
  it('stores the bytes of the response, and names the snapshot', async () => {
    const { code, err } = await vitae(...PACKET);
    expect(code, err).toBe(0);
    const hash = sha256(readFileSync(RAVENCROFT));
    expect(stored()).toEqual([hash]);
    expect(err).toMatch(
      new RegExp(`^Snapshot ${hash.slice(0, 12)}, stored until \\d{4}-\\d\\d-\\d\\d\\.$`, 'm'),
    );
    const { snapshots } = JSON.parse((await vitae('snapshots', 'list', '--json')).out);
    const [{ entries }] = snapshots;
    expect(entries).toMatchObject([
      {
        person: [NET_ID, 'mravencroft'],
        source: RAVENCROFT,
        version: expect.stringMatching(/^response:[0-9a-f]{64}$/),
        institution: 'Tamarack Valley University',
        documents: [
          {
            kind: 'packet',
            format: 'pdf',
            sha256: sha256(readFileSync('packet.pdf')),
            period: { from: '2025-01-01', to: '2025-12-31' },
            asOf: '2026-11-03',
          },
        ],
      },
    ]);
  });

  it.each([
    ['--no-snapshot is given', ['--no-snapshot'], STORE],
    ['the settings turn snapshots off', [], 'off'],
  ])('stores nothing when %s', async (_, args, store) => {
    const environment = { VITAE_SNAPSHOTS: store };
    const { code, out } = await run([...PACKET, ...args, '--json'], { environment });
    expect(code).toBe(0);
    expect(JSON.parse(out)).not.toHaveProperty('snapshot');
    expect([stored(), existsSync('off')]).toEqual([[], false]);
  });

  it('stores nothing when the document cannot be made or written', async () => {
    expect((await vitae(...PACKET, '--statements', 'missing.json')).code).toBe(3);
    writeFileSync('a-file', '');
    expect((await vitae(...PACKET, '--out', 'a-file/packet.pdf')).code).toBe(3);
    expect(stored()).toEqual([]);
  });

  it('ends before it fetches records when the store cannot be written', async () => {
    writeFileSync('a-file', '');
    rmSync('packet.pdf', { force: true });
    const { code, err } = await run(PACKET, { environment: { VITAE_SNAPSHOTS: 'a-file' } });
    expect([code, existsSync('packet.pdf')]).toEqual([3, false]);
    expect(err).toMatch(
      /No snapshot could be written to a-file \(EEXIST\)\.\n.*VITAE_SNAPSHOTS.*--no-snapshot/,
    );
  });
});

it.each([
  ['ten years', {}, 10],
  ['the years of the settings', { snapshots: { years: 1 } }, 1],
])('a snapshot is stored for %s', async (_, config, years) => {
  writeFileSync('config.json', JSON.stringify(config));
  const { out } = await vitae(...CV, '--snapshot', '--config', 'config.json', '--json');
  const { expires } = JSON.parse(out).snapshot;
  expect(expires).toBe(addYears(today(), years));
  expect(getFiles().some(name => name.includes(expires))).toBe(true);
});

describe('other documents', () => {
  it.each([
    ['cv', CV],
    ['current-pending', ['current-pending', '--input', RAVENCROFT, '--out', 'support.pdf', '--force']],
  ])('%s stores a snapshot with --snapshot only', async (_, args) => {
    expect((await vitae(...args)).code).toBe(0);
    expect(stored()).toEqual([]);
    const { out } = await vitae(...args, '--snapshot', '--json');
    expect(JSON.parse(out).snapshot).toEqual({
      hash: stored()[0],
      expires: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      encrypted: false,
    });
  });

  it('--snapshot is refused when the settings turn snapshots off', async () => {
    const { code, err } = await run([...CV, '--snapshot'], { environment: { VITAE_SNAPSHOTS: 'off' } });
    expect([code, err]).toEqual([2, expect.stringMatching(/The settings turn snapshots off/)]);
  });

  it('those of applicants have no such option', async () => {
    const { code, err } = await vitae('i20', '--input', sample('applicant.json'), '--snapshot');
    expect([code, err]).toEqual([2, expect.stringMatching(/unknown option '--snapshot'/)]);
  });

  it('stores of a file with several people the record of this person alone', async () => {
    const text = sampleText('ravencroft.xml');
    const record = /<Record[\s\S]*<\/Record>/.exec(text)?.[0] ?? '';
    const other = record.replaceAll(NET_ID, '900000017').replaceAll('Ravencroft', 'Zwetschgenbaum');
    writeFileSync('several.xml', text.replace(record, `${other}\n${record}`));
    const args = ['cv', NET_ID, '--input', 'several.xml', '--snapshot', '--out', 'cv.pdf', '--force'];
    const { code, err } = await vitae(...args);
    expect(code, err).toBe(0);
    const store = openSnapshots(STORE, null, '2026-01-01');
    const [snapshot] = store.list();
    if (snapshot === undefined) throw new Error('Nothing was stored.');
    const xml = Buffer.from(store.read(snapshot)).toString('utf8');
    expect(xml).not.toMatch(/Zwetschgenbaum|900000017/);
    writeFileSync('own.xml', xml);
    const [first, again] = await Promise.all(
      [RAVENCROFT, 'own.xml'].map(input => run(['cv', '--input', input, '--format', 'json', '--out', '-'])),
    );
    expect(again?.out).toBe(first?.out);
  });

  it('stores the record of a database as the service would send it', async () => {
    expect((await vitae('import', RAVENCROFT, '--db', 'people.db')).code).toBe(0);
    const { code, err } = await vitae('cv', NET_ID, '--db', 'people.db', '--snapshot', '--out', 'db.pdf');
    expect(code, err).toBe(0);
    const store = openSnapshots(STORE, null, '2026-01-01');
    const [snapshot] = store.list();
    if (snapshot === undefined) throw new Error('Nothing was stored.');
    expect(Buffer.from(store.read(snapshot)).toString('utf8')).toMatch(
      /^<\?xml[\s\S]*<Record [^>]*userId="100000001"/,
    );
  });
});

describe('an encrypted snapshot', () => {
  const PASSWORD = ['--password-file', 'password'] as const;

  it('has no name or identifier in any byte, and the output and log no password', async () => {
    const { code, err, out } = await vitae(...PACKET, ...PASSWORD, '--audit', 'log.jsonl');
    expect(code, err).toBe(0);
    const all = getFiles().map(name => name + readFileSync(name, 'latin1'));
    expect(all).toHaveLength(2);
    expect(all.join()).not.toMatch(/ravencroft|100000001|quiet phrase|packet/i);
    expect(err + out + readFileSync('log.jsonl', 'utf8')).not.toMatch(/quiet phrase/);
    const list = await vitae('snapshots', 'list');
    expect(list.out).toMatch(/locked$/m);
    expect(list.out + list.err).not.toMatch(/ravencroft|100000001/i);
    expect((await vitae('snapshots', 'list', ...PASSWORD)).out).toMatch(/100000001, mravencroft +packet pdf/);
  });

  it('is reported as not searched without its password', async () => {
    await vitae(...PACKET, ...PASSWORD);
    for (const password of [[], ['--password-file', 'other']]) {
      const { code, out, err } = await vitae('snapshots', 'remove', '--person', NET_ID, ...password);
      expect([code, out]).toEqual([0, '']);
      expect(err).toMatch(/^no snapshots removed\.\n1 snapshot not searched/);
      expect((await vitae('snapshots', 'list', NET_ID, ...password)).err).toMatch(/1 snapshot not searched/);
    }
    const { out } = await vitae('snapshots', 'remove', '--person', NET_ID, ...PASSWORD);
    expect(out).toMatch(/^[0-9a-f]{64}\n$/);
    expect(stored()).toEqual([]);
  });
});

describe('vitae snapshots', () => {
  it('lists the snapshots with their documents, and those of one person', async () => {
    await vitae(...PACKET);
    await vitae(...CV, '--snapshot');
    const { out, err } = await vitae('snapshots', 'list');
    expect(out).toMatch(
      /^HASH +TAKEN +EXPIRES +PERSON +DOCUMENTS\n[0-9a-f]{12} {2}\d{4}-\d\d-\d\d {2}\d{4}-\d\d-\d\d {2}100000001, mravencroft {2}packet pdf 2025-01-01\/2025-12-31; cv pdf\n$/,
    );
    expect(err).toBe('1 snapshot\n');
    expect((await vitae('snapshots', 'list', 'MRavencroft')).out).toBe(out);
    expect(await vitae('snapshots', 'list', '900000001')).toMatchObject({ out: '', err: 'no snapshots\n' });
  });

  it('removes a snapshot by the first digits of its hash', async () => {
    await vitae(...CV, '--snapshot');
    const [hash = ''] = stored();
    expect(await vitae('snapshots', 'remove', hash.slice(0, 8))).toMatchObject({ code: 0, out: `${hash}\n` });
    expect(stored()).toEqual([]);
  });

  it('removes none when one of the hashes is unknown', async () => {
    await vitae(...CV, '--snapshot');
    const { code, err } = await vitae('snapshots', 'remove', stored()[0] ?? '', '00000000');
    expect([code, stored().length]).toEqual([2, 1]);
    expect(err).toMatch(/There is no snapshot 00000000 in store/);
  });

  it('removes what has expired', async () => {
    const entry = { taken: '2010-01-01T00:00:00.000Z', person: [], source: '', version: '', maps: '' };
    const store = openSnapshots(STORE, null, '2010-01-01');
    store.put(Buffer.from('x'), { ...entry, institution: '', documents: [] }, '2020-01-01');
    expect((await vitae('snapshots', 'list')).out).toMatch(/expired$/m);
    const { code, err } = await vitae('snapshots', 'remove', '--expired');
    expect([code, err]).toEqual([0, 'no snapshots removed, and 1 that had expired.\n']);
    expect(stored()).toEqual([]);
  });

  it('asks which to remove when none is given', async () => {
    expect(await vitae('snapshots', 'remove')).toMatchObject({
      code: 2,
      err: expect.stringMatching(/--expired/),
    });
  });
});
