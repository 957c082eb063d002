import { writeFileSync } from 'node:fs';
import { NotInstalled, type RunningEngine } from './engine.js';
import type { Batch, EngineMessage } from './engine-process.js';
import { ENGINES } from './engines.js';

/*
 * The process of one engine. With a channel to its parent it receives numbers, makes as many documents, and sends back
 * how long each took. With the name of a file it writes one document there and ends.
 */

const MEGABYTE = 1e6;
const [id = '', folder = '', documents = '', out] = process.argv.slice(2);
const send = (message: EngineMessage): void => {
  process.send?.(message);
};

async function batch(engine: RunningEngine, count: number): Promise<Batch> {
  const milliseconds: number[] = [];
  const stations: Record<string, number[]> = {};
  let bytes = 0;
  for (let n = 0; n < count; n++) {
    const start = performance.now();
    bytes = (await engine.make()).length;
    milliseconds.push(performance.now() - start);
    for (const [name, ms] of Object.entries(engine.stations?.() ?? {})) {
      stations[name] ??= [];
      stations[name].push(ms);
    }
  }
  return {
    milliseconds,
    stations,
    bytes,
    pages: engine.pages?.() ?? null,
    residentMb: process.memoryUsage.rss() / MEGABYTE,
    peakMb: (process.resourceUsage().maxRSS * 1024) / MEGABYTE,
  };
}

async function open(): Promise<RunningEngine> {
  const entry = ENGINES.find(engine => engine.id === id);
  if (!entry) throw new Error(`no engine ${id}`);
  return entry.start(folder, Number(documents));
}

async function serve(): Promise<void> {
  let engine: RunningEngine;
  try {
    engine = await open();
  } catch (error) {
    if (!(error instanceof NotInstalled)) throw error;
    send({ kind: 'missing', reason: error.message });
    process.disconnect();
    return;
  }
  process.on('message', async (count: number) => send({ kind: 'batch', ...(await batch(engine, count)) }));
  process.on('disconnect', async () => {
    await engine.close?.();
    process.exit();
  });
  send({ kind: 'ready', version: engine.version });
}

async function once(path: string): Promise<void> {
  const engine = await open();
  writeFileSync(path, await engine.make());
  await engine.close?.();
}

await (out === undefined ? serve() : once(out));
