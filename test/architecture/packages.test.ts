import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './sources.js';

/*
 * The packages that come with an installation, as their bill of materials (CycloneDX) lists them. A new package, licence
 * or install script fails here until it is added below, which a review of the change then sees.
 */

/** Licences of packages that may be part of an installation (SPDX). */
const LICENCES = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
];

/** Licences of packages that are used in development only, beyond those. */
const LICENCES_OF_TOOLS = ['(MIT AND Zlib)', 'CC-BY-4.0', 'CPAL-1.0 OR AGPL-1.0', 'MIT OR Apache-2.0'];

/** Packages whose package.json names no licence, with the one of their file LICENSE. */
const UNNAMED: Readonly<Record<string, string>> = { 'png-js': 'MIT' };

/** Packages with an install script; each is optional, and works without it. */
const INSTALL_SCRIPTS = ['msgpackr-extract'];

/** Every package of an installation, without the binaries for single platforms. */
const PACKAGES = `
  @csstools/color-helpers @csstools/css-calc @csstools/css-color-parser
  @csstools/css-parser-algorithms @csstools/css-tokenizer @hono/node-server @ioredis/commands
  @napi-rs/nice @neon-rs/load @noble/ciphers @noble/hashes @nodable/entities @resvg/resvg-wasm
  @swc/helpers anynum aws4fetch base64-js bidi-js brotli bullmq clone cluster-key-slot cockatiel
  commander content-disposition cron-parser css-tree csv-stringify dayjs debug denque detect-libc
  dfa entities fast-deep-equal fast-xml-builder fast-xml-parser fflate fontkit handlebars
  harfbuzzjs hono hyphen ioredis is-unsafe libsql linebreak luxon mdn-data minimist ms msgpackr
  msgpackr-extract neo-async node-abort-controller node-gyp-build-optional-packages oauth4webapi
  pako parse5 path-expression-matcher pdfkit piscina png-js redis-errors redis-parser
  require-from-string restructure semver source-map source-map-js standard-as-callback
  strip-json-comments strnum tiny-inflate tslib uglify-js undici unicode-properties unicode-trie
  wordwrap write-excel-file xml-naming zod
`;

interface Component {
  readonly name: string;
  readonly group?: string;
  readonly purl: string;
  readonly hashes?: readonly unknown[];
  readonly licenses?: readonly {
    readonly license?: { readonly id?: string; readonly name?: string };
    readonly expression?: string;
  }[];
}

const { stdout, stderr } = spawnSync(process.execPath, ['.ci/sbom.mjs'], {
  cwd: ROOT,
  encoding: 'utf8',
});
const sbom = stdout === '' ? { error: stderr } : JSON.parse(stdout);
const components: readonly Component[] = sbom.components ?? [];

const getName = ({ purl }: Component): string =>
  decodeURIComponent(/^pkg:npm\/(.+)@/.exec(purl)?.[1] ?? purl);

const findLicence = (component: Component): string | undefined => {
  const [first] = component.licenses ?? [];
  return first?.expression ?? first?.license?.id ?? first?.license?.name ?? UNNAMED[getName(component)];
};

/** Binaries for one platform. */
const isOfPlatform = (name: string): boolean => /^@(?:libsql|msgpackr-extract)\/|^@napi-rs\/nice-/.test(name);

interface LockedPackage {
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly license?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly hasInstallScript?: boolean;
}

const lock: readonly (readonly [string, LockedPackage])[] = Object.entries(
  JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')).packages as Record<string, LockedPackage>,
)
  .filter(([path]) => path !== '')
  .map(([path, locked]) => [path.replace(/^.*node_modules\//, ''), locked]);

describe('the packages of an installation', () => {
  it('are those of the list', () => {
    expect(sbom.bomFormat, JSON.stringify(sbom.error)).toBe('CycloneDX');
    const names = new Set(components.map(getName).filter(name => !isOfPlatform(name)));
    expect([...names].sort(), 'Write these packages into PACKAGES of this file, after a review.').toEqual(
      PACKAGES.trim().split(/\s+/),
    );
  });

  it('have allowed licences', () => {
    const others = components.filter(each => !LICENCES.includes(findLicence(each) ?? ''));
    const found = others.map(each => `${getName(each)}: ${findLicence(each)}`);
    expect(found, 'Use other packages, or allow their licences in LICENCES of this file.').toEqual([]);
    for (const [name, licence] of Object.entries(UNNAMED)) {
      const file = join(ROOT, 'node_modules', name, 'LICENSE');
      expect(existsSync(file) && readFileSync(file, 'utf8'), name).toContain(licence);
    }
  });

  it('have hashes', () => {
    expect(components.filter(({ hashes = [] }) => hashes.length === 0).map(getName)).toEqual([]);
  });
});

describe('the lock file', () => {
  it('names allowed licences only', () => {
    const allowed = [...LICENCES, ...LICENCES_OF_TOOLS];
    const others = lock.filter(
      ([name, { dev, license = UNNAMED[name] ?? '' }]) => !(dev ? allowed : LICENCES).includes(license),
    );
    expect(others.map(([name, { license }]) => `${name}: ${license}`)).toEqual([]);
  });

  it('has a hash for every package, and no address outside of the public registry', () => {
    expect(
      lock.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([name]) => name),
    ).toEqual([]);
    const elsewhere = lock.filter(
      ([, { resolved = 'https://registry.npmjs.org/' }]) =>
        !resolved.startsWith('https://registry.npmjs.org/'),
    );
    expect(elsewhere).toEqual([]);
  });

  it('has no install script but those of the list', () => {
    const scripts = lock.filter(([, { hasInstallScript }]) => hasInstallScript);
    expect([...new Set(scripts.map(([name]) => name))]).toEqual(INSTALL_SCRIPTS);
    expect(scripts.every(([, { optional }]) => optional === true)).toBe(true);
  });
});
