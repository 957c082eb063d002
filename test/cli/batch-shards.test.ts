import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { readBatch } from '../../src/app/index.js';
import { computeShard } from '../../src/batch/index.js';
import { openDatabase } from '../../src/database/index.js';
import { openSqlite } from '../../src/database/sqlite.js';
import { readReply } from '../../src/records/index.js';
import { inFolder, run } from './run.js';

const { path } = inFolder();
const db = () => path('people.db');

/** A person with one degree; several have the same name. */
const personXml = (n: number) =>
  `<Record userId="${n}" username="${n}"><pci id="1"><fname>Ada</fname><lname>Berg${n % 4}</lname></pci><education id="2"><deg>PhD</deg><school>Tamarack</school></education></Record>`;
const PEOPLE = Array.from({ length: 12 }, (_, i) => 100_000_010 + i);

function importPeople(file: string, people: readonly number[]): void {
  const xml = `<facultyProfile>${people.map(personXml).join('')}</facultyProfile>`;
  const database = openDatabase(file);
  const { persons } = readReply(xml, { source: 'test', institution: '' });
  database.importPersons(persons, { source: 'test', institution: '' });
  database.close();
}

const common = () => ['--db', db(), '--as-of', '2026-11-26', '--format', 'html', '--workers', '0'];
const batch = (...args: readonly string[]) => run(['batch', 'cv', ...common(), ...args]);
const merge = (...args: readonly string[]) => run(['batch', 'merge', ...args]);

/** The documents and the manifest of a folder, without times. */
function getContents(folder: string) {
  const names = readdirSync(folder)
    .filter(name => !name.startsWith('.'))
    .sort();
  const texts = names.map(name => [name, readFileSync(`${folder}/${name}`, 'utf8')]);
  const withoutTimes = (text = '') => text.replace(/"(started|ended|ms)": ?("[^"]*"|\d+)/g, '"$1":0');
  return Object.fromEntries(texts.map(([name = '', text]) => [name, withoutTimes(text)]));
}

beforeAll(async () => {
  importPeople(db(), PEOPLE);
  expect((await batch('--all', '--out', path('whole'))).code).toBe(0);
  for (const n of [1, 2, 3]) {
    const { code, err } = await batch('--all', '--shard', `${n}/3`, '--out', path('shards'));
    expect([code, err]).toEqual([0, expect.stringContaining('people in')]);
  }
});

/** A copy of the folder with all shards, to change. */
let copies = 0;
function copied(...removed: readonly number[]): string {
  const folder = path(`copy-${copies++}`);
  cpSync(path('shards'), folder, { recursive: true });
  for (const n of removed) rmSync(`${folder}/.vitae-batch/shard-${n}-of-3`, { recursive: true });
  return folder;
}

const change = (folder: string, n: number, sql: string) => {
  const database = openSqlite(`${folder}/.vitae-batch/shard-${n}-of-3/ledger.db`, cause => cause);
  database.exec(sql);
  database.close();
};

describe('a shard', () => {
  it('makes the documents of its people only, under the names of an unsharded run', () => {
    const html = (folder: string) => readdirSync(path(folder)).filter(name => name.endsWith('.html'));
    expect(html('shards')).toEqual(html('whole'));
    const getManifest = (n: number) =>
      JSON.parse(readFileSync(path(`shards/.vitae-batch/shard-${n}-of-3/manifest.json`), 'utf8')).documents;
    const ids = [1, 2, 3].map(n => getManifest(n).map(({ id }: { id: string }) => id));
    expect(ids.flat().sort()).toEqual(PEOPLE.map(String));
    for (const [i, own] of ids.entries()) for (const id of own) expect(computeShard(id, 3)).toBe(i + 1);
  });

  it('divides people evenly and alike on every machine', () => {
    const counts = [0, 0, 0, 0];
    for (let n = 0; n < 4000; n++) {
      const i = computeShard(String(100_000_000 + n), 4) - 1;
      counts[i] = (counts[i] ?? 0) + 1;
    }
    for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(100);
    expect(['100000010', '100000011', '100000012'].map(id => computeShard(id, 1000))).toMatchInlineSnapshot(`
      [
        937,
        775,
        237,
      ]
    `);
  });

  it('makes nothing again when it is repeated or resumed', async () => {
    const folder = copied();
    for (const args of [['--all'], ['--resume']]) {
      const again = await run([
        ...['batch', 'cv', ...(args[0] === '--all' ? common() : ['--workers', '0'])],
        ...[...args, '--shard', '2/3', '--out', folder, '--json'],
      ]);
      expect([again.code, JSON.parse(again.out).counts.made]).toEqual([
        0,
        args[0] === '--all' ? 0 : expect.any(Number),
      ]);
    }
  });

  it.each([
    [['--all', '--shard', '0/3'], 'add 1'],
    [['--all', '--shard', '4/3'], 'Use --shard 1/8'],
    [['--all', '--shard', 'half'], 'Use --shard 1/8'],
    [['--all', '--shard', '1/3', '--with-report'], 'after vitae batch merge'],
    [['--all', '--shard', '1/3', '--format', 'pdf', '--one-pdf'], '--one-pdf'],
    [['--all', '--shard', '1/3', '--engine', 'redis://127.0.0.1:1'], 'the queue divides the work'],
  ])('is rejected with %j', async (args, hint) => {
    const { code, err } = await batch(...args, '--out', path('rejected'));
    expect([code, err.replace(/\s+/g, ' ')]).toEqual([2, expect.stringContaining(hint)]);
  });
});

describe('merged shards', () => {
  it('equal an unsharded run, and are complete for one', async () => {
    const folder = copied();
    const { code, out } = await merge('--out', folder);
    expect([code, out]).toEqual([0, `${folder}/manifest.json\n`]);
    expect(getContents(folder)).toEqual(getContents(path('whole')));
    const again = await batch('--all', '--out', folder, '--json');
    expect(JSON.parse(again.out).counts).toMatchObject({ made: 0, unchanged: 12 });
    const file = readdirSync(folder).find(name => name.endsWith('.html'));
    expect((await run(['rebuild', `${folder}/${file}`])).code).toBe(0);
  });

  it('are the same when they were written to folders of their own', async () => {
    const folders = [1, 2, 3].map(n => path(`node-${n}`));
    for (const [i, out] of folders.entries()) await batch('--all', '--shard', `${i + 1}/3`, '--out', out);
    const joined = path('joined');
    expect((await merge(...folders, '--out', joined)).code).toBe(0);
    expect(getContents(joined)).toEqual(getContents(path('whole')));
    expect((await merge(...folders, '--out', joined)).code).toBe(0);
    expect(getContents(joined)).toEqual(getContents(path('whole')));
  });

  it('are in the ledger only when their files are in the folder, after a merge that failed too', async () => {
    const folders = [copied(2, 3), copied(1, 3), copied(1, 2)];
    const joined = path('interrupted');
    const names = readdirSync(path('whole')).filter(name => name.endsWith('.html'));
    // No file can replace a folder.
    mkdirSync(`${joined}/${names.at(-1)}/in the way`, { recursive: true });
    const { code, err } = await merge(...folders, '--out', joined);
    expect([code, err]).toEqual([3, expect.stringContaining('could not be written')]);
    const states = () => readBatch(joined, state => Array.from(state.jobs(), each => each.state));
    expect(new Set(states())).toEqual(new Set(['waiting']));
    rmSync(`${joined}/${names.at(-1)}`, { recursive: true });
    expect((await merge(...folders, '--out', joined)).code).toBe(0);
    expect(getContents(joined)).toEqual(getContents(path('whole')));
    expect(new Set(states())).toEqual(new Set(['made']));
  });

  it('report other versions of Node, and accept them', async () => {
    const folder = copied();
    change(folder, 2, "UPDATE document SET made_by = replace(made_by, 'Node ', 'Node 9')");
    const { code, err } = await merge('--out', folder);
    expect([code, err]).toEqual([0, expect.stringMatching(/made by Node .+ and Node 9/)]);
    expect(getContents(folder)).toEqual(getContents(path('whole')));
  });

  const rejected = async (args: readonly string[], message: string) => {
    const { code, err } = await merge(...args);
    expect([code, err.replace(/\s+/g, ' ')]).toEqual([2, expect.stringContaining(message)]);
  };

  it('are rejected without shards, or without one of them', async () => {
    mkdirSync(path('empty'));
    await rejected(['--out', path('empty')], 'holds no shards. Run vitae batch with --shard 1/N');
    await rejected(['--out', copied(1, 3)], 'Not all 3 shards are there. Missing: 1, 3.');
  });

  it('are rejected when they are of two divisions, or one is there twice', async () => {
    const folder = copied();
    await batch('--all', '--shard', '1/4', '--out', folder);
    await rejected(['--out', folder], 'There is shard 1 of 3, and shard 1 of 4.');
    await rejected([copied(1, 2), '--out', copied()], 'Shard 3 of 3');
  });

  it('are rejected when one has not ended', async () => {
    const folder = copied();
    change(folder, 2, "UPDATE job SET state = 'waiting' WHERE NOT is_elsewhere; UPDATE run SET ended = NULL");
    await rejected(['--out', folder], `Run vitae batch cv --resume --shard 2/3 --out ${folder}`);
  });

  it('are rejected when options, people, version or template differ', async () => {
    const options = copied(2);
    await batch('--all', '--hide', 'education', '--shard', '2/3', '--out', options);
    await rejected(['--out', options], 'has other options than shard 1 of 3');
    const people = copied(2);
    writeFileSync(path('ids.txt'), PEOPLE.slice(1).join('\n'));
    await batch('--ids', path('ids.txt'), '--shard', '2/3', '--out', people);
    await rejected(['--out', people], 'was planned for other people than shard 1 of 3');
    const version = copied();
    change(version, 2, "UPDATE document SET made_by = 'Faculty Vitae 9.0.0, Node 20'");
    await rejected(['--out', version], 'and Faculty Vitae 9.0.0');
    const template = copied();
    change(template, 2, "UPDATE document SET template_hash = 'other'");
    await rejected(['--out', template], 'different templates');
  });

  it('are rejected when a file is missing or was changed', async () => {
    const folder = copied();
    const [name] = readdirSync(folder).filter(each => each.endsWith('.html'));
    writeFileSync(`${folder}/${name}`, 'edited');
    await rejected(['--out', folder], `lacks the file ${name}, or it was changed`);
    expect(existsSync(`${folder}/manifest.json`)).toBe(false);
  });

  it('are rejected when the folder names files otherwise', async () => {
    const [folder, other] = [copied(), path('other')];
    writeFileSync(path('last.txt'), PEOPLE.toReversed().slice(0, 5).join('\n'));
    await batch('--ids', path('last.txt'), '--out', other);
    const before = getContents(other);
    await rejected([folder, '--out', other], 'Merge into a folder that no other batch has written to.');
    expect(getContents(other)).toEqual(before);
  });
});
