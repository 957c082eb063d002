import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, describe, expect, it } from 'vitest';
import { fileSource } from '../../src/sources/index.js';

const folder = mkdtempSync(join(tmpdir(), 'vitae-file-'));
afterAll(() => rmSync(folder, { recursive: true }));
const path = join(folder, 'person.xml');
writeFileSync(path, '<a>é</a>');

describe('fileSource', () => {
  it('reads a file', async () => {
    const { body, meta } = await fileSource(path).read();
    expect(Buffer.from(body).toString()).toBe('<a>é</a>');
    expect(meta).toMatchObject({ address: path, status: null, etag: null, attempts: 1 });
  });

  it('reads standard input for -', async () => {
    const stdin = Readable.from([Buffer.from('<a>'), Buffer.from('</a>')]);
    const { body, meta } = await fileSource('-', { stdin }).read();
    expect(Buffer.from(body).toString()).toBe('<a></a>');
    expect(meta.address).toBe('standard input');
  });

  it('stops at the maximum size of an endless file', async () => {
    await expect(fileSource(path, { maxBytes: 8 }).read()).rejects.toMatchObject({
      code: 'source.too-large',
    });
    await expect(fileSource('/dev/zero', { maxBytes: 2 ** 20 }).read()).rejects.toMatchObject({
      code: 'source.too-large',
      message: '/dev/zero is larger than 1 MiB.',
    });
  });

  it('reports why a path is not readable', async () => {
    await expect(fileSource(join(folder, 'no.xml')).read()).rejects.toMatchObject({
      code: 'source.no-file',
      exitCode: 3,
    });
    await expect(fileSource(folder).read()).rejects.toMatchObject({ code: 'source.directory' });
  });
});
