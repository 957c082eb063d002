import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ROOT, readPage } from './pages.js';
import { isTestName, quotedNames } from './test-names.js';

const page = readPage('docs/security.md');

it('docs/security.md names only tests that exist', () => {
  const rows = [...page.matchAll(/^\| [^|]+ \| ([^|]*“[^|]*) \|$/gm)].map(([, evidence = '']) => evidence);
  const quoted = rows.flatMap(quotedNames);
  expect(quoted.length).toBeGreaterThan(10);
  expect(quoted.filter(name => !isTestName(name))).toEqual([]);
});

/** The table of keys, and the modules and algorithms that it names. */
const [, table = ''] = /^## Keys and algorithms\n([\s\S]+?)^## /m.exec(page) ?? [];
const modules = new Set([...table.matchAll(/`(src\/\w+)`/g)].map(([, name = '']) => name));

const sources = readdirSync(new URL('src/', ROOT), { recursive: true, encoding: 'utf8' })
  .filter(name => /\.tsx?$/.test(name))
  .map(name => ({
    module: `src/${name.split(/[\\/]/)[0]}`,
    text: readFileSync(new URL(`src/${name.replaceAll('\\', '/')}`, ROOT), 'utf8'),
  }));

it('docs/security.md names the modules that use cryptography, and their algorithms', () => {
  const users = sources.filter(({ text }) => /from '(?:node:crypto|oauth4webapi)'/.test(text));
  expect(users.length).toBeGreaterThan(20);
  expect([...modules].sort()).toEqual([...new Set(users.map(({ module }) => module))].sort());
  const names = users.flatMap(
    ({ text }) => text.match(/(?<=')(?:aes-\d+-\w+|sha\d+|md5|scrypt)(?=')/g) ?? [],
  );
  const written = table.toLowerCase().replaceAll('sha-', 'sha');
  expect([...new Set(names)].filter(name => !written.includes(name))).toEqual([]);
  for (const name of ['scrypt', 'hkdf', 'hmac'])
    expect(written.includes(name), name).toBe(users.some(({ text }) => text.toLowerCase().includes(name)));
});

it('algorithms that are weak for secrets are in the files of src/output alone, whose formats fix them', () => {
  const weak =
    /'(?:aes-\d+-(?:cbc|ecb|ctr)|des-\w+|rc4|md5|sha1)'|\b(?:RSA_PKCS1_PADDING|pseudoRandomBytes)\b/;
  const users = sources.filter(({ text }) => weak.test(text)).map(({ module }) => module);
  expect([...new Set(users)]).toEqual(['src/output']);
});

it('docs/security.md names each key of an installation', () => {
  const keys = sources.flatMap(({ text }) =>
    [...text.matchAll(/\bsecret\('([\w-]+)'\)/g)].map(([, key = '']) => key),
  );
  expect(keys.length).toBeGreaterThan(4);
  expect(keys.filter(key => !table.includes(`\`${key}\``))).toEqual([]);
});
