import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NotInstalled, starter } from '../../bench/engine.js';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitae-test-'));
  for (const n of [0, 1, 2]) writeFileSync(join(folder, `${n}.html`), `document ${n}`);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('an engine', () => {
  it('makes the documents in turn', async () => {
    const open = () => ({ version: null, render: (html: string) => Buffer.from(html) });
    const engine = await starter('html', async () => ({ open }))(folder, 3);
    const made: string[] = [];
    for (let n = 0; n < 5; n++) made.push(Buffer.from(await engine.make()).toString());
    expect(made.map(text => text.slice(-1)).join('')).toBe('01201');
  });

  it('rejects with the command to run when its package is missing', async () => {
    const start = starter('html', async () => {
      throw new Error("Cannot find package 'pdfmake' imported from engine.js");
    });
    await expect(start(folder, 1)).rejects.toThrow(NotInstalled);
    await expect(start(folder, 1)).rejects.toThrow(/pdfmake is missing; run npm ci/);
  });

  it('rejects with any other error as it is', async () => {
    const start = starter('html', async () => {
      throw new Error('an error');
    });
    await expect(start(folder, 1)).rejects.not.toThrow(NotInstalled);
    await expect(start(folder, 1)).rejects.toThrow('an error');
  });
});
