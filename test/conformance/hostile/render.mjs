/* Makes a CV with each of some templates in all formats and as a preview, as the studio does; prints what happened. */
import dns from 'node:dns';
import fs from 'node:fs';
import module from 'node:module';
import net from 'node:net';
import { join } from 'node:path';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

if (isMainThread) {
  const data = JSON.parse(fs.readFileSync(process.argv[2], 'utf8'));
  const worker = new Worker(new URL(import.meta.url), { workerData: data });
  worker.once('message', results => {
    const megabytes = process.resourceUsage().maxRSS / 1024;
    process.stdout.write(JSON.stringify({ results, megabytes }));
    worker.terminate();
  });
} else await render();

async function render() {
  const { worker, record, templates, cv, out } = workerData;
  const reached = [];
  const { performance } = globalThis;
  for (const [library, name] of [
    [net.Socket.prototype, 'connect'],
    [dns, 'lookup'],
  ])
    library[name] = () => {
      reached.push(`network: ${name}`);
      throw new Error('no network');
    };
  for (const name of ['readFileSync', 'openSync', 'readFile', 'open', 'createReadStream']) {
    const real = fs[name];
    fs[name] = (path, ...rest) => {
      if (String(path).includes('secret')) reached.push(`file: ${path}`);
      return real(path, ...rest);
    };
  }
  module.syncBuiltinESMExports();
  const { perform } = await import(worker);
  const bytes = fs.readFileSync(record.path);
  const results = [];
  for (const template of templates) {
    const request = {
      record: { netId: record.netId, hash: record.hash, bytes },
      cv: { ...cv, template },
      asOf: '2026-11-23',
    };
    const tasks = [
      ['preview', [request]],
      ...['html', 'pdf', 'docx'].map(format => ['file', [request, format]]),
    ];
    for (const [method, values] of tasks) {
      const start = performance.now();
      const { error, value } = await perform({ kind: 'cv', method, values });
      const what = values[1] ?? method;
      const file = join(out, `${results.length}.${what}`);
      if (error === undefined) fs.writeFileSync(file, value.html ?? value.bytes);
      results.push({
        template,
        what,
        code: error?.code ?? null,
        message: error?.message ?? null,
        file: error === undefined ? file : null,
        seconds: (performance.now() - start) / 1000,
        reached: reached.splice(0),
      });
    }
  }
  parentPort.postMessage(results);
}
