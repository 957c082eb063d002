import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleUniversity } from '../../../src/sample/index.js';
import type { Person } from '../../../src/schema/index.js';
import { inFolder, run } from '../../cli/run.js';
import {
  copyCommand,
  cvSettings,
  differentFiles,
  download,
  FORMATS,
  setUpDocument,
} from '../served/commands.js';
import { type ServedStudio, serveStudio, type Visitor } from '../served/served-studio.js';

/** Random settings; test/studio-browser has fifty of them with the built command. */
const CASES = 2;
const MINUTE = 60_000;

const { path } = inFolder();
const person = [...sampleUniversity({ faculty: 1, seed: 5 })][0] as Person;
const netId = person.userId ?? '';
let studio: ServedStudio;
let visitor: Visitor;

beforeAll(async () => {
  studio = await serveStudio({ people: [person] });
});
afterAll(() => studio.close());

/** The words of a command line as a shell reads them. */
const getWords = (line: string): readonly string[] =>
  execFileSync('/bin/sh', ['-c', line.replace(/^vitae/, "printf '%s\\n'")], { encoding: 'utf8' })
    .trimEnd()
    .split('\n');

const runLine = (line: string, ...args: readonly string[]) => run([...getWords(line), ...args]);

/** A document of the person with the usual settings, whose command is in the folder. */
async function openUsual(): Promise<string> {
  visitor = studio.visit({ netId });
  const base = (await visitor.post('/documents', { name: 'Mine' })).headers.get('location') ?? '';
  expect((await visitor.get(base)).status).toBe(200);
  return base;
}

/** Makes the source give another record, which the studio has not read. */
function change(records: Partial<Person['records']>): void {
  studio.source.people.set(netId, { ...person, records: { ...person.records, ...records } });
}

/** What a command that must fail prints; it writes nothing. */
async function getError(line: string, code: number): Promise<string> {
  const failed = await runLine(line, '--out', 'none.pdf');
  expect([failed.code, existsSync('none.pdf')]).toEqual([code, false]);
  return failed.err.replace(/\s+/g, ' ');
}

describe('the command of a document', () => {
  it('makes the bytes of each download, for random settings that its form has sent', async () => {
    let n = 0;
    await fc.assert(
      fc.asyncProperty(cvSettings(person), async settings => {
        visitor = studio.visit({ netId });
        n++;
        const base = await setUpDocument(visitor, settings);
        const { line } = await copyCommand(visitor, base, path('.'));
        const folder = path(`made-${n}`);
        const made = await runLine(line, '--format', FORMATS.join(), '--out', `${folder}/`);
        expect([made.code, line]).toEqual([0, line]);
        expect(await differentFiles(visitor, base, folder), line).toEqual([]);
      }),
      { numRuns: CASES },
    );
  });

  it('writes nothing and names what changed when the source has another record', async () => {
    const { line } = await copyCommand(visitor, await openUsual(), path('.'));
    const [first, ...others] = person.records.awardhonor;
    if (first === undefined) throw new Error('The sample has no honor.');
    change({ awardhonor: others });
    expect(await getError(line, 4)).toMatch(/The record has changed: 1 fewer honor\..*vitae changes lists/);
    const edited = { ...first, values: { ...first.values, name: 'Another name' } };
    change({ awardhonor: [edited, ...others] });
    expect(await getError(line, 4)).toContain('The record has changed: awards and honors differ.');
    change({});
    expect((await runLine(line, '--out', 'mine.pdf')).code).toBe(0);
  });

  it('is that of the copy, which its page says, when the source was down since yesterday', async () => {
    const base = await openUsual();
    const today = await copyCommand(visitor, base, path('.'));
    expect(today.words).toContain('while the demonstration runs');
    studio.source.isDown = true;
    studio.ahead += 24 * 60 * MINUTE;
    visitor = studio.visit({ netId });
    const { line, words } = await copyCommand(visitor, base, path('.'));
    expect(line).toBe(today.line);
    expect(words).toMatch(/You are seeing your records as of \d+ \w+ \d{4} at \d\d:\d\d\./);
    expect(words).toMatch(
      /This document is of the records of \d+ \w+ \d{4} at \d\d:\d\d\. .*if the source still has them/,
    );
    const made = Buffer.from(await (await download(visitor, base, 'pdf')).arrayBuffer());
    expect(await getError(line, 3)).toContain('answered with text/html');
    studio.source.isDown = false;
    const { code, bytes } = await runLine(line, '--out', '-');
    expect([code, Buffer.compare(Buffer.from(bytes), made)]).toEqual([0, 0]);
    change({ awardhonor: person.records.awardhonor.slice(1) });
    expect(await getError(line, 4)).toContain('The record has changed: 1 fewer honor.');
    change({});
  });

  it('says which kinds of records were missing when the source gave a part', async () => {
    studio.source.damaged = ['congrant'];
    studio.ahead += 6 * MINUTE;
    const base = await openUsual();
    const { line, words } = await copyCommand(visitor, base, path('.'));
    expect(words).toContain('no command makes this document');
    studio.source.damaged = [];
    expect(await getError(line, 4)).toMatch(
      /these kinds of records could not be read: Funding \(college entered\)\./,
    );
    await visitor.post('/read', { next: base });
    const whole = await copyCommand(visitor, base, path('.'));
    expect((await runLine(whole.line, '--out', 'whole.pdf')).code).toBe(0);
  });
});
