import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { passwordBytes } from '../../../src/output/pdf/attachments.js';
import { hardenedHash } from '../../../src/output/pdf/encryption.js';
import { getPdf, page } from '../../pages/engine.js';
import { pdfText } from '../../support/pdf-text.js';
import { getTree, open, readObjects } from './read.js';

const PASSWORD = 'quiet Ravencröft 42';
const HTML = page(
  '<h1>Ravencröft</h1><p>Confidential text with a <a href="https://lab.example/">link</a>.</p>',
  '',
  '<meta name="author" content="Ilsabet Ravencroft">',
).replace('<title>Test</title>', '<title>Secretive title</title>');
const attachment = {
  name: 'record.json',
  type: 'application/json',
  description: 'The record',
  bytes: Buffer.from('{"name":"Ravencröft"}'),
  relationship: 'Data',
  date: new Date('2026-01-02T03:04:05Z'),
} as const;

const plain = getPdf(HTML);
const sealed = getPdf(HTML, { password: PASSWORD });
const isPacked = (bytes: Uint8Array): boolean => {
  try {
    return inflateSync(bytes).length > 0;
  } catch {
    return false;
  }
};
const latin1 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');

describe('an encrypted file', () => {
  it('reads in pdf.js like the plain one, with the password', async () => {
    expect(await pdfText(sealed, { password: PASSWORD })).toEqual(await pdfText(plain));
    const [opened, clear] = [await open(sealed, PASSWORD), await open(plain)];
    expect(await getTree(opened)).toBe(await getTree(clear));
    const [encrypted, metadata] = [await opened.getMetadata(), await clear.getMetadata()];
    expect(encrypted.info).toMatchObject({ Title: 'Secretive title', Author: 'Ilsabet Ravencroft' });
    expect(encrypted.metadata?.get('dc:title')).toBe(metadata.metadata?.get('dc:title'));
    expect((await opened.getOutline())[0]?.title).toBe('Ravencröft');
  });

  it.each(['', 'wrong', PASSWORD.toUpperCase(), `${PASSWORD} `])(
    'is closed to the password “%s”',
    async password => {
      await expect(pdfText(sealed, { password })).rejects.toThrow(/password/i);
    },
  );

  it('opens however the letters of the password are composed', async () => {
    const decomposed = PASSWORD.normalize('NFD');
    expect(decomposed).not.toBe(PASSWORD);
    await expect(open(getPdf(HTML, { password: decomposed }), PASSWORD)).resolves.toBeDefined();
  });

  it('has no text, title or author in the clear, and no id derived from them', () => {
    for (const text of ['Secretive', 'Ravencr', 'lab.example', 'Ilsabet', '<?xpacket'])
      expect(latin1(sealed)).not.toContain(text);
    const id = (bytes: Uint8Array) => /\/ID\[<(\w+)>/.exec(latin1(bytes))?.[1];
    expect(id(plain)).toBe(id(getPdf(HTML)));
    expect(id(sealed)).not.toBe(id(plain));
    expect(id(sealed)).not.toBe(id(getPdf(HTML, { password: PASSWORD })));
  });

  it('claims PDF/UA, as assistive technology may read it, and not PDF/A, which forbids encryption', async () => {
    const { metadata } = await (await open(sealed, PASSWORD)).getMetadata();
    expect(metadata?.get('pdfuaid:part')).toBe('1');
    expect(metadata?.get('pdfaid:part')).toBeFalsy();
    const permissions = Number(/\/P (-\d+)/.exec(latin1(sealed))?.[1]);
    expect(permissions & (1 << 9)).not.toBe(0);
  });

  it('has every stream but the table of objects encrypted', () => {
    const file = latin1(sealed);
    const types = [...file.matchAll(/<<([^\n]*)\/Length (\d+)[^\n]*>>\nstream\n/g)].flatMap(match => {
      const start = match.index + match[0].length;
      const bytes = Buffer.from(file.slice(start, start + Number(match[2])), 'latin1');
      return isPacked(bytes) ? [/\/Type\/(\w+)/.exec(match[1] ?? '')?.[1]] : [];
    });
    expect(types).toEqual(['XRef']);
    expect(() => readObjects(sealed)).toThrow();
    expect([...readObjects(plain).keys()].length).toBeGreaterThan(10);
  });

  it('has attached files', async () => {
    const document = await open(getPdf(HTML, { password: PASSWORD, attachments: [attachment] }), PASSWORD);
    const [file] = Object.values(
      (await document.getAttachments()) as Record<string, { content: Uint8Array }>,
    );
    expect(Buffer.from(file?.content ?? []).equals(attachment.bytes)).toBe(true);
  });
});

describe('a password', () => {
  it.each([
    ['a\u00a0b', 'a b'],
    ['Ⅸ', 'IX'],
    ['a\u00adb', 'ab'],
    ['ª', 'a'],
    ['USER', 'USER'],
  ])('is prepared by RFC 4013: %j', (typed, prepared) => {
    expect(Buffer.from(passwordBytes(typed)).toString('utf8')).toBe(prepared);
  });

  it.each([
    ['', /is empty/],
    ['\u00ad', /is empty/],
    ['a\u0007b', /cannot be typed/],
    ['é'.repeat(64), /longer than 127 bytes/],
  ])('%j is refused, and not quoted', (password, says) => {
    expect(() => passwordBytes(password)).toThrow(says);
    expect(passwordBytes('é'.repeat(63))).toHaveLength(126);
  });
});

it('the hash of a password is what pdf.js makes of it, at the very round on which it ends', () => {
  const salt = Buffer.from('0000001a00000000', 'hex');
  const hash = hardenedHash(Buffer.from('quiet words'), salt, Buffer.alloc(48, 7));
  expect(hash.toString('hex')).toBe('deb4af346a2f7397f1b3fee8b19df955a084f655f532879ab4d2b40f4ca31221');
});

const has = (program: string, version: string): boolean => spawnSync(program, [version]).error === undefined;
const missing = ['qpdf', 'pdftotext', 'pdfinfo'].filter(
  program => !has(program, program === 'qpdf' ? '--version' : '-v'),
);

describe.skipIf(missing.length > 0 && process.env.CI !== 'true')('other readers', () => {
  let folder = '';
  let path = '';
  const run = (program: string, ...args: readonly string[]) => spawnSync(program, args, { encoding: 'utf8' });
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'pdf-'));
    path = join(folder, 'sealed.pdf');
    writeFileSync(path, sealed);
    writeFileSync(join(folder, 'plain.pdf'), plain);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('qpdf opens it with the password only, and finds no error', () => {
    const right = run('qpdf', `--password=${PASSWORD}`, '--check', path);
    expect([right.status, right.stdout]).toEqual([0, expect.stringContaining('R = 6')]);
    expect(right.stdout).toMatch(/stream encryption method: AESv3/);
    expect(run('qpdf', '--check', path).status).toBe(2);
    expect(run('qpdf', '--password=wrong', '--check', path).stderr).toMatch(/invalid password/);
  });

  it('poppler reads the same text with the password, and nothing without', () => {
    const right = run('pdftotext', '-upw', PASSWORD, path, '-');
    expect([right.status, right.stdout]).toEqual([
      0,
      run('pdftotext', join(folder, 'plain.pdf'), '-').stdout,
    ]);
    expect(run('pdfinfo', '-upw', PASSWORD, path).stdout).toMatch(/Encrypted: +yes .*AES-256/);
    const wrong = run('pdftotext', '-upw', 'wrong', path, '-');
    expect([wrong.status, wrong.stdout]).toEqual([1, '']);
    expect(run('pdfinfo', path).status).toBe(1);
  });
});
