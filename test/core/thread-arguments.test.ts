import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { threadArguments } from '../../src/core/index.js';

const LAST = '--no-experimental-require-module';

it.each([
  [[], []],
  [['--max-old-space-size=300', '--enable-source-maps', '--test'], []],
  [
    ['--import', './a.mjs', '--expose-gc', '--require=./b.cjs', '-r', 'c'],
    ['--import', './a.mjs', '--require=./b.cjs', '-r', 'c'],
  ],
  [
    ['--conditions=import', '-C', 'node', '--importer'],
    ['--conditions=import', '-C', 'node'],
  ],
])('passes on which modules are loaded first: %j', (own, passed) => {
  expect(threadArguments(own)).toEqual([...passed, LAST]);
});

it('forbids a thread to require ES modules', async () => {
  const module = fileURLToPath(new URL('thread-module.mjs', import.meta.url));
  const code = `try { require(${JSON.stringify(module)}); } catch ({ code }) { require('worker_threads').parentPort.postMessage(code); }`;
  const worker = new Worker(code, { eval: true, execArgv: threadArguments(['--max-old-space-size=300']) });
  expect(await once(worker, 'message')).toEqual(['ERR_REQUIRE_ESM']);
  await worker.terminate();
});
