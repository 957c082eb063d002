import { fork } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chmodSync, copyFileSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  findAccount,
  getKeyTable,
  type Identity,
  openAudit,
  readEntries,
  verifyAudit,
} from '../../src/audit/index.js';
import { KeyTable } from '../../src/audit/people.js';
import { entry, logFolder, writeLog } from './entries.js';

const path = logFolder();
const PERSON: Identity = { kind: 'person', id: '100100002' };
const rows = (log: string): readonly string[] => readFileSync(`${log}.people`, 'utf8').trim().split('\n');
const readLines = (log: string): readonly Record<string, string>[] =>
  readFileSync(log, 'utf8')
    .trim()
    .split('\n')
    .map(line => JSON.parse(line));

describe('the people of an audit log', () => {
  it('are pseudonyms of 96 bits, the same for each entry, with keys in a file of the owner alone', async () => {
    const log = path('people.jsonl');
    const opened = await openAudit(log);
    for (const subject of [PERSON, PERSON, { ...PERSON, kind: 'applicant' } as const, null])
      await opened.append({ ...entry(1), user: '100100001', subject });
    const lines = readLines(log);
    expect(readFileSync(log, 'utf8')).not.toMatch(/"(?:100100001|100100002)"/);
    expect(new Set(lines.map(({ actor }) => actor))).toHaveProperty('size', 1);
    for (const { actor } of lines) expect(actor).toMatch(/^[\w-]{16}$/);
    const [first, second, applicant, none] = lines.map(({ subject }) => subject);
    expect(second).toBe(first);
    expect(applicant).not.toBe(first);
    expect(none).toBeUndefined();
    expect(statSync(`${log}.people`).mode & 0o777).toBe(0o600);
    expect(rows(log)).toHaveLength(3);
    expect(verifyAudit(log).line).toBe(4);
  });

  it('are one whether they acted or are acted on, in upper and lower case', async () => {
    const log = path('one.jsonl');
    const opened = await openAudit(log);
    await opened.append({ ...entry(1), user: 'Quill', subject: { kind: 'person', id: 'quill ' } });
    const [line] = readLines(log);
    expect(line?.actor).toBe(line?.subject);
    expect(getKeyTable(log).find({ kind: 'person', id: 'QUILL' })).toBe(line?.actor);
    expect(getKeyTable(log).identify(line?.actor ?? '')).toEqual({ kind: 'person', id: 'Quill' });
  });

  it('have other pseudonyms in each log', async () => {
    const pseudonyms = ['a.jsonl', 'b.jsonl'].map(async name => {
      await writeLog(path(name), 1);
      return readLines(path(name))[0]?.actor;
    });
    const [a, b] = await Promise.all(pseudonyms);
    expect(a).not.toBe(b);
  });

  it('are found in a table to which another process adds', async () => {
    const log = path('other.jsonl');
    const [own, other] = [new KeyTable(log), new KeyTable(log)];
    const first = own.resolve([PERSON]);
    expect(other.resolve([PERSON])).toEqual(first);
    const [added] = other.resolve([{ kind: 'person', id: 'new' }]);
    expect(own.find({ kind: 'person', id: 'new' })).toBe(added);
    expect(own.identify(added ?? '')).toEqual({ kind: 'person', id: 'new' });
  });

  it('are unknown once their row is removed, and the log stays whole', async () => {
    const log = path('removed.jsonl');
    const opened = await openAudit(log);
    await opened.append({ ...entry(1), subject: PERSON });
    const before = readLines(log)[0]?.subject ?? '';
    expect(getKeyTable(log).identify(before)).toEqual(PERSON);
    const others = rows(log).filter(row => !row.includes(PERSON.id));
    writeFileSync(`${log}.people`, others.map(row => `${row}\n`).join(''));
    expect(getKeyTable(log).identify(before)).toBeNull();
    expect(getKeyTable(log).find(PERSON)).toBeNull();
    await opened.append({ ...entry(2), subject: PERSON });
    const [first, second] = readLines(log);
    expect(second?.subject).not.toBe(before);
    expect(second?.actor).toBe(first?.actor);
    expect(verifyAudit(log).line).toBe(2);
  });

  it('get rows after one that a process wrote in part, and in place of one that is damaged', async () => {
    const log = path('torn.jsonl');
    new KeyTable(log).resolve([PERSON]);
    appendFileSync(`${log}.people`, 'damaged\n{"kind":"person","id":"to');
    const table = new KeyTable(log);
    const [torn] = table.resolve([{ kind: 'person', id: 'torn' }]);
    expect(new KeyTable(log).find({ kind: 'person', id: 'torn' })).toBe(torn);
    expect(new KeyTable(log).find(PERSON)).toBe(table.find(PERSON));
    expect(rows(log).map(row => row.startsWith('{'))).toEqual([true, false, true]);
  });

  it.skipIf(process.getuid?.() === 0)('are needed for an entry', async () => {
    const log = path('locked.jsonl');
    await writeLog(log, 1);
    chmodSync(`${log}.people`, 0o400);
    const opened = await openAudit(log);
    await opened.append(entry(2));
    await expect(opened.append({ ...entry(3), user: 'new' })).rejects.toMatchObject({
      code: 'audit.people',
      exitCode: 3,
    });
    expect(verifyAudit(log).line).toBe(2);
  });
});

describe('a log of an earlier version', () => {
  const EARLIER = fileURLToPath(new URL('./earlier/audit.jsonl', import.meta.url));
  const all = { isWanted: () => true, most: 50, mostLines: 1000 };

  it('is whole, is read with its accounts, and continues with pseudonyms', async () => {
    const log = path('earlier.jsonl');
    for (const end of ['', '.head']) copyFileSync(EARLIER + end, log + end);
    expect(verifyAudit(log).line).toBe(3);
    await writeLog(log, 1);
    expect(verifyAudit(log).line).toBe(4);
    const { entries } = await readEntries(log, all);
    expect(entries.map(({ user, actor }) => [user, typeof actor])).toEqual([
      [undefined, 'string'],
      ...Array(3).fill(['office', 'undefined']),
    ]);
    const table = getKeyTable(log);
    expect(entries.map(each => findAccount(each, table))).toEqual(Array(4).fill('office'));
  });
});

describe('processes that log the same people at once', () => {
  const PROCESSES = 4;
  const PEOPLE = 20;

  beforeAll(async () => {
    const input = fileURLToPath(new URL('../../src/audit/index.ts', import.meta.url));
    const bundle = await rolldown({ input, platform: 'node' });
    await bundle.write({ file: path('audit.mjs') });
    await bundle.close();
    writeFileSync(
      path('worker.mjs'),
      `import { openAudit } from './audit.mjs';
const audit = await openAudit(process.argv[2]);
process.send('ready');
await new Promise(resolve => process.once('message', resolve));
for (let n = 0; n < ${PEOPLE}; n++)
  await audit.append({ ...${JSON.stringify(entry(1))}, subject: { kind: 'person', id: 'person' + n } });
process.disconnect();`,
    );
  });

  it('agree on their pseudonyms, of which each has one row', async () => {
    const log = path('processes.jsonl');
    const workers = Array.from({ length: PROCESSES }, () => fork(path('worker.mjs'), [log]));
    const ended = workers.map(worker => once(worker, 'exit'));
    await Promise.all(workers.map(worker => once(worker, 'message')));
    for (const worker of workers) worker.send('go');
    expect(await Promise.all(ended)).toEqual(Array(PROCESSES).fill([0, null]));
    expect(verifyAudit(log).line).toBe(PROCESSES * PEOPLE);
    expect(rows(log)).toHaveLength(PEOPLE + 1);
    const subjects = readLines(log).map(({ subject }) => subject);
    for (const subject of new Set(subjects))
      expect(subjects.filter(other => other === subject)).toHaveLength(PROCESSES);
    expect(new Set(subjects).size).toBe(PEOPLE);
  });
});
