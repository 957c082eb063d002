import { writeFileSync } from 'node:fs';
import { NotInstalled, type Running } from './engine.js';
import { ENGINES } from './engines.js';
import type { Batch, Told } from './living.js';

/*
 * A process of one engine. As a child with a channel it lives on: told a number, it makes as many documents and
 * answers how long each took. With the name of a file it makes one document, writes it there and ends.
 */

const MEGABYTE = 1e6;
const [id = '', folder = '', documents = '', out] = process.argv.slice(2);
const tell = (told: Told): void => {
  process.send?.(told);
};

async function batch(engine: Running, count: number): Promise<Batch> {
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

async function open(): Promise<Running> {
  const entry = ENGINES.find(engine => engine.id === id);
  if (!entry) throw new Error(`there is no engine ${id}`);
  return entry.start(folder, Number(documents));
}

async function live(): Promise<void> {
  let engine: Running;
  try {
    engine = await open();
  } catch (error) {
    if (!(error instanceof NotInstalled)) throw error;
    tell({ kind: 'missing', reason: error.message });
    process.disconnect();
    return;
  }
  process.on('message', async (count: number) => tell({ kind: 'batch', ...(await batch(engine, count)) }));
  process.on('disconnect', async () => {
    await engine.close?.();
    process.exit();
  });
  tell({ kind: 'ready', version: engine.version });
}

async function once(path: string): Promise<void> {
  const engine = await open();
  writeFileSync(path, await engine.make());
  await engine.close?.();
}

await (out === undefined ? live() : once(out));
