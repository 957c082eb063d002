import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const manifest = JSON.parse(read('package.json')) as Record<
  'dependencies' | 'devDependencies',
  Record<string, string>
>;
const [, runtime = '', development = ''] = read('docs/dependencies.md').split(/^## .*$/m);

/** Rows `name version licence` of the tables in a part of the page. */
const readRows = (text: string) =>
  [...text.matchAll(/^\| `([^`]+)` \| (\S+) \| ([^|]+) \| [^|]{3,} \|/gm)].map(row =>
    row.slice(1, 4).join(' ').trim(),
  );

const expectedRows = (dependencies: Record<string, string>) =>
  Object.entries(dependencies).map(([name, version]) => {
    const { license } = JSON.parse(read(`node_modules/${name}/package.json`)) as { license: string };
    return `${name} ${version} ${license}`;
  });

it('docs/dependencies.md lists the packages of package.json, with versions and licences', () => {
  expect(Object.keys(manifest.dependencies).length).toBeGreaterThan(5);
  const advice =
    'Write a row with name, version, licence and purpose for each package into docs/dependencies.md, in the order of package.json.';
  expect(readRows(runtime), advice).toEqual(expectedRows(manifest.dependencies));
  expect(readRows(development), advice).toEqual(expectedRows(manifest.devDependencies));
});

it('every version is exact', () => {
  const versions = Object.values({ ...manifest.dependencies, ...manifest.devDependencies });
  expect(versions.filter(version => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
});

interface Locked {
  readonly hasInstallScript?: boolean;
  readonly optional?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Locked> };

it('no required package runs a script when it is installed', () => {
  expect(Object.keys(packages).length).toBeGreaterThan(50);
  const required = Object.keys(packages).filter(name => !packages[name]?.optional);
  expect(required.filter(name => packages[name]?.hasInstallScript)).toEqual([]);
});

it('the lock file has the packages of every platform, without which npm ci refuses it', () => {
  const optional = Object.values(packages).flatMap(p => Object.entries(p.optionalDependencies ?? {}));
  expect(optional.length).toBeGreaterThan(20);
  expect(optional.filter(([name]) => !packages[`node_modules/${name}`])).toEqual([]);
});
