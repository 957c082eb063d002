import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type ServedStudio, serveStudio, smallUniversity, type Visitor } from './served/served-studio.js';

let studio: ServedStudio;
let visitor: Visitor;
let base = '';
beforeAll(async () => {
  studio = await serveStudio({ people: smallUniversity(1) });
  visitor = studio.visit({ netId: '100100000' });
  base = (await visitor.get('/cv')).headers.get('location') ?? '';
});
afterAll(() => studio.close());

/** Begins a request over a connection that then breaks off. */
async function breakOff(path: string, ...lines: readonly string[]): Promise<void> {
  const { port, host } = new URL(studio.url);
  const socket = connect(Number(port), '127.0.0.1');
  await once(socket, 'connect');
  const head = [
    `POST ${path} HTTP/1.1`,
    `Host: ${host}`,
    `Origin: ${studio.url}`,
    `Cookie: vitae-demo=${visitor.id}`,
    'Content-Type: application/x-www-form-urlencoded',
  ];
  socket.write([...head, ...lines].join('\r\n'));
  await new Promise(resolve => setTimeout(resolve, 50));
  socket.destroy();
}

it.each([
  ['a length', ['Content-Length: 100', '', 'do=save'], { status: 400, code: 'request.aborted' }],
  ['chunks', ['Transfer-Encoding: chunked', '', '7', 'do=save', ''], { status: 411, code: 'request.length' }],
])('reports no error of the program when a form in %s breaks off', async (_, lines, outcome) => {
  for (const path of [base, `${base}/download`, '/documents']) {
    const before = studio.lines.length;
    await breakOff(path, ...lines);
    await vi.waitFor(() => expect(studio.lines).toHaveLength(before + 1));
    expect(studio.lines.at(-1)).toMatchObject(outcome);
  }
  expect(studio.faults).toEqual([]);
  expect((await visitor.get(base)).status).toBe(200);
});
