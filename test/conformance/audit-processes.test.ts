import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { beforeAll, expect, it } from 'vitest';
import { verifyAudit } from '../../src/audit/index.js';
import { entry, logFolder, writeLog } from '../audit/entries.js';

const PROCESSES = 8;
const LINES = 50;
const path = logFolder();

beforeAll(async () => {
  const bundle = await rolldown({
    input: fileURLToPath(new URL('../../src/audit/index.ts', import.meta.url)),
    platform: 'node',
  });
  await bundle.write({ file: path('audit.mjs') });
  await bundle.close();
  writeFileSync(
    path('worker.mjs'),
    `import { openAudit } from './audit.mjs';
const [, , log, user, lines] = process.argv;
const audit = await openAudit(log);
for (let n = 0; n < Number(lines); n++) await audit.append({ ...${JSON.stringify(entry(1))}, user });`,
  );
});

const worker = (log: string, user: string, lines = LINES) =>
  fork(path('worker.mjs'), [log, user, String(lines)], { stdio: 'inherit' });

it(`${PROCESSES} processes append ${LINES} lines each to one chain`, async () => {
  const log = path('audit.jsonl');
  const ended = Array.from({ length: PROCESSES }, (_, n) => once(worker(log, `user ${n}`), 'exit'));
  expect(await Promise.all(ended)).toEqual(Array(PROCESSES).fill([0, null]));
  expect(verifyAudit(log).line).toBe(PROCESSES * LINES);
  const users = readFileSync(log, 'utf8').match(/"actor":"[^"]+"/g) ?? [];
  for (const user of new Set(users)) expect(users.filter(other => other === user)).toHaveLength(LINES);
});

it('a killed process leaves a log that others can append to', async () => {
  const log = path('killed.jsonl');
  await writeLog(log, 1);
  for (let n = 0; n < 4; n++) {
    const size = statSync(log).size;
    const child = worker(log, 'killed', 100_000);
    while (statSync(log).size < size + 2000) await setTimeout(3 * n + 1);
    child.kill('SIGKILL');
    await once(child, 'exit');
    const before = readFileSync(log, 'utf8').split('\n').length;
    expect(await once(worker(log, 'other', 2), 'exit')).toEqual([0, null]);
    expect(verifyAudit(log).line).toBeGreaterThan(before);
  }
});
