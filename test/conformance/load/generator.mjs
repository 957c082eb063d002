import { Agent, get } from 'node:http';

/*
 * Requests paths over a number of connections from one or more addresses, each as soon as its last response is whole, and
 * prints what it measured as JSON. Without a pause connections are kept alive; with one, each request opens its own.
 * Usage: generator.mjs PORT ADDRESS,... CONNECTIONS SECONDS PAUSE_MS PATH...
 */

const [port, addresses, connections, seconds, pause, ...paths] = process.argv.slice(2);
const TIMEOUT_MS = 30_000;
const clients = addresses.split(',').map(localAddress => ({
  localAddress,
  agent: new Agent({ keepAlive: pause === '0', maxSockets: Number(connections) }),
}));
const end = performance.now() + Number(seconds) * 1000;
const times = [];
const failures = new Map();
let next = 0;

const fail = reason => failures.set(reason, (failures.get(reason) ?? 0) + 1);

const request = (path, client) =>
  new Promise(resolve => {
    const start = performance.now();
    const options = { host: '127.0.0.1', port: Number(port), path, timeout: TIMEOUT_MS, ...client };
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

async function work(client) {
  while (performance.now() < end) {
    await request(paths[next++ % paths.length], client);
    if (Number(pause) > 0) await new Promise(resolve => setTimeout(resolve, Number(pause)));
  }
}

await Promise.all(Array.from({ length: Number(connections) }, (_, i) => work(clients[i % clients.length])));
for (const { agent } of clients) agent.destroy();
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
