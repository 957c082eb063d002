import { Agent, get } from 'node:http';

/*
 * Requests paths over a number of connections, each as soon as its last response is whole, and prints what it measured
 * as JSON. Without a pause connections are kept alive; with one, each request opens its own.
 * Usage: generator.mjs PORT ADDRESS CONNECTIONS SECONDS PAUSE_MS PATH...
 */

const [port, localAddress, connections, seconds, pause, ...paths] = process.argv.slice(2);
const TIMEOUT_MS = 30_000;
const agent = new Agent({ keepAlive: pause === '0', maxSockets: Number(connections) });
const end = performance.now() + Number(seconds) * 1000;
const times = [];
const failures = new Map();
let next = 0;

const fail = reason => failures.set(reason, (failures.get(reason) ?? 0) + 1);

const request = path =>
  new Promise(resolve => {
    const start = performance.now();
    const options = { host: '127.0.0.1', port: Number(port), localAddress, path, agent, timeout: TIMEOUT_MS };
    const sent = get(options, response => {
      response.resume();
      response.on('end', () => {
        if (response.statusCode === 200) times.push(performance.now() - start);
        else fail(String(response.statusCode));
        resolve();
      });
      response.on('error', error => resolve(fail(error.code)));
    });
    sent.on('timeout', () => sent.destroy(Object.assign(new Error(), { code: 'timeout' })));
    sent.on('error', error => resolve(fail(error.code)));
  });

async function work() {
  while (performance.now() < end) {
    await request(paths[next++ % paths.length]);
    if (Number(pause) > 0) await new Promise(resolve => setTimeout(resolve, Number(pause)));
  }
}

await Promise.all(Array.from({ length: Number(connections) }, work));
agent.destroy();
times.sort((a, b) => a - b);
const quantile = q => times[Math.min(times.length - 1, Math.floor(times.length * q))] ?? null;
process.stdout.write(
  JSON.stringify({
    requests: times.length,
    failures: Object.fromEntries(failures),
    p50: quantile(0.5),
    p99: quantile(0.99),
    most: times.at(-1) ?? null,
  }),
);
