import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  getKeyTable,
  hashOfRecord,
  openAudit,
  parsePurpose,
  recordHash,
  verifyAudit,
} from '../../src/audit/index.js';
import { readPersonJson, readReply, writePersonJson } from '../../src/records/index.js';
import { entry, logFolder, writeLog } from './entries.js';

const path = logFolder();
const text = (log: string): string => readFileSync(log, 'utf8');

describe('an audit log', () => {
  it('writes a line of JSON for each entry, with the hash of the previous line', async () => {
    const log = path('a/b/audit.jsonl');
    await writeLog(log, 3);
    const lines = text(log)
      .trimEnd()
      .split('\n')
      .map(line => JSON.parse(line));
    expect(lines.map(line => line.line)).toEqual([1, 2, 3]);
    const { user, ...content } = entry(3);
    expect(lines[2]).toEqual({
      line: 3,
      at: '2026-11-21T10:20:30.456Z',
      actor: getKeyTable(log).find({ kind: 'person', id: user }),
      ...content,
      previous: lines[1].hash,
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(verifyAudit(log)).toEqual({ line: 3, hash: lines[2].hash });
  });

  it('creates files that only the owner can read, and no companion files but the head and the key table', async () => {
    const log = path('own/audit.jsonl');
    await writeLog(log, 2);
    expect(readdirSync(dirname(log)).sort()).toEqual([
      ...['audit.jsonl', 'audit.jsonl.head', 'audit.jsonl.people'],
    ]);
    for (const file of [log, `${log}.head`, `${log}.people`]) expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(statSync(dirname(log)).mode & 0o777).toBe(0o700);
  });

  it('accepts concurrent entries of several tasks', async () => {
    const log = path('tasks.jsonl');
    const one = await openAudit(log);
    const other = await openAudit(log);
    await Promise.all(Array.from({ length: 40 }, (_, n) => (n % 2 === 0 ? one : other).append(entry(n))));
    expect(verifyAudit(log).line).toBe(40);
  });

  it('appends the entries of a call in their order, as one chain', async () => {
    const log = path('group.jsonl');
    const opened = await openAudit(log);
    await opened.append(entry(1), entry(2), entry(3));
    await opened.append(entry(4), entry(5));
    const records = text(log)
      .trimEnd()
      .split('\n')
      .map(line => JSON.parse(line).record);
    expect(records).toEqual([1, 2, 3, 4, 5].map(n => entry(n).record));
    expect(verifyAudit(log).line).toBe(5);
    expect(readFileSync(`${log}.head`, 'latin1')).toMatch(/^000000000005 /);
  });

  it('accepts lines that are longer than one read from the end', async () => {
    const log = path('long.jsonl');
    const files = Array.from({ length: 300 }, () => ({ format: 'csv', sha256: recordHash(0) }));
    const opened = await openAudit(log);
    for (let n = 0; n < 3; n++) await opened.append({ ...entry(n), files });
    expect(statSync(log).size).toBeGreaterThan(60_000);
    expect(verifyAudit(log).line).toBe(3);
  });
});

describe('an audit log after a process ended', () => {
  it('drops a line that was cut off', async () => {
    const log = path('torn.jsonl');
    await writeLog(log, 2);
    appendFileSync(log, '{"line":3,"at":"2026-');
    await writeLog(log, 1);
    expect(verifyAudit(log).line).toBe(3);
  });

  it('accepts a head that is one line behind', async () => {
    const log = path('behind.jsonl');
    await writeLog(log, 2);
    const head = readFileSync(`${log}.head`);
    await writeLog(log, 1);
    writeFileSync(`${log}.head`, head);
    expect(verifyAudit(log).line).toBe(3);
    await writeLog(log, 1);
    expect(verifyAudit(log).line).toBe(4);
  });

  it('accepts a head that is several lines behind, even before the first', async () => {
    const log = path('far-behind.jsonl');
    const opened = await openAudit(log);
    let head = '';
    const watched = {
      ...entry(2),
      // Read before the lines are written: this head is there if the process ends after them.
      get files() {
        head = readFileSync(`${log}.head`, 'latin1');
        return [];
      },
    };
    await opened.append(entry(1), watched);
    writeFileSync(`${log}.head`, head);
    expect(verifyAudit(log).line).toBe(2);
    await opened.append(entry(3), entry(4));
    expect(verifyAudit(log).line).toBe(4);
  });

  it('removes the lock of a process that no longer runs', async () => {
    const log = path('stale.jsonl');
    await writeLog(log, 1);
    writeFileSync(`${log}.lock`, `4194399 ${hostname()}\n`);
    await writeLog(log, 1);
    // Processes of successive containers often have the same ID.
    writeFileSync(`${log}.lock`, `${process.pid} ${hostname()}\n`);
    utimesSync(`${log}.lock`, 1, 1);
    await writeLog(log, 1);
    // The process ended while it wrote its ID and machine.
    for (const part of ['', '41', '17 elsewhere.exam']) {
      writeFileSync(`${log}.lock`, part);
      utimesSync(`${log}.lock`, 1, 1);
      await writeLog(log, 1);
    }
    expect(verifyAudit(log).line).toBe(6);
    expect(existsSync(`${log}.lock`)).toBe(false);
  });

  it('waits for the lock of a process on another machine', async () => {
    const log = path('elsewhere.jsonl');
    await writeLog(log, 1);
    writeFileSync(`${log}.lock`, '17 elsewhere.example\n');
    const writing = writeLog(log, 1);
    await new Promise(resolve => setTimeout(resolve, 60));
    expect(text(log).split('\n')).toHaveLength(2);
    rmSync(`${log}.lock`);
    await writing;
    expect(verifyAudit(log).line).toBe(2);
  });
});

describe('an unusable audit log', () => {
  it('is rejected when its end was cut off or changed', async () => {
    const log = path('cut.jsonl');
    await writeLog(log, 3);
    const whole = text(log);
    const [first = '', second = ''] = whole.split('\n');
    for (const [cut, message] of [
      [`${first}\n${second}\n`, /ends here, but its head names line 3/],
      [whole.slice(0, -1), /ends here, but its head names line 3/],
      ['', /its head names line 3/],
      [whole.replace(/.(?="\}\n$)/, 'x'), /last line was changed/],
      ['\n', /was changed/],
    ] as const) {
      writeFileSync(log, cut);
      await expect(openAudit(log)).rejects.toThrow(message);
      expect(text(log)).toBe(cut);
    }
    writeFileSync(log, whole);
    for (const head of ['nonsense', `000000000003 ${'0'.repeat(64)}\n`]) {
      writeFileSync(`${log}.head`, head);
      await expect(openAudit(log)).rejects.toMatchObject({ code: 'audit.broken', exitCode: 4 });
    }
    rmSync(`${log}.head`);
    await expect(openAudit(log)).rejects.toThrow(/head file is missing/);
  });

  it('is rejected when it is a folder or cannot have one', async () => {
    mkdirSync(path('folder'));
    writeFileSync(path('file'), '');
    for (const log of [path('folder'), path('file/audit.jsonl')]) {
      await expect(openAudit(log)).rejects.toMatchObject({ code: 'audit.write', exitCode: 3 });
    }
  });

  it.skipIf(process.getuid?.() === 0)('is rejected when it is read-only', async () => {
    const log = path('closed.jsonl');
    await writeLog(log, 1);
    chmodSync(log, 0o400);
    await expect(openAudit(log)).rejects.toMatchObject({ code: 'audit.write', exitCode: 3 });
  });

  it('stays unchanged when its head is unreadable', async () => {
    const log = path('undone.jsonl');
    await writeLog(log, 2);
    const before = text(log);
    const opened = await openAudit(log);
    rmSync(`${log}.head`);
    mkdirSync(`${log}.head`);
    await expect(opened.append(entry(3))).rejects.toMatchObject({ exitCode: 3 });
    expect(text(log)).toBe(before);
  });
});

describe('the hash of a record', () => {
  it('is the same for XML and JSON, and differs by type and order of values', async () => {
    const xml = readFileSync(new URL('../../samples/full.xml', import.meta.url));
    const options = { source: 'full.xml', institution: 'Tamarack Valley University' };
    const [person] = readReply(xml, options).persons;
    if (person === undefined) throw new Error('The sample has no person.');
    const fromJson = await readPersonJson(writePersonJson(person), 'full.json');
    expect(recordHash(fromJson)).toBe(recordHash(person));
    expect(recordHash({ a: 1 })).not.toBe(recordHash({ a: '1' }));
    expect(recordHash([1, 2])).not.toBe(recordHash([2, 1]));
  });

  it('is that of the response in the log if the whole record came in one', () => {
    const record = { a: 1 };
    const version = { scheme: 'response', value: '9f86', entities: 'all' } as const;
    expect(hashOfRecord(record, version)).toBe('9f86');
    expect(hashOfRecord(record, { ...version, entities: ['pci'] })).toBe(recordHash(record));
    expect(hashOfRecord(record, { ...version, scheme: 'row' })).toBe(recordHash(record));
  });
});

describe('parsePurpose', () => {
  it('trims a purpose, and rejects one that is empty, too long, or contains an identifier', () => {
    expect(parsePurpose(undefined, [])).toBeNull();
    expect(parsePurpose('  Review of 2026 ', ['ilk42'])).toBe('Review of 2026');
    for (const [text, message] of [
      [' ', /is empty/],
      ['x'.repeat(201), /longer than 200/],
      ['a\nb', /more than one line/],
      ['file 123456789', /contains an identifier/],
      ['for ILK42', /contains an identifier/],
    ] as const) {
      expect(() => parsePurpose(text, ['ilk42'])).toThrow(message);
    }
  });
});
