import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const page = read('docs/quality.md');
const rows = [...page.matchAll(/^\| (.+) \|$/gm)].map(([, row = '']) => row.split(' | '));

it('docs/quality.md has the number of passing cases of each outside suite', () => {
  const lists = readdirSync(new URL('../outside/', import.meta.url)).filter(name =>
    name.endsWith('-passing.txt'),
  );
  expect(lists).toHaveLength(2);
  const listed = lists.map(name => read(`test/outside/${name}`).split('\n').filter(Boolean).length);
  const suites = rows.filter(
    ([, , cases, passing]) => /^\d+$/.test(cases ?? '') && /^\d+$/.test(passing ?? ''),
  );
  const stated = suites.filter(([suite]) => suite !== 'CSL').map(row => Number(row[3]));
  expect(stated.sort()).toEqual(listed.sort());
  expect(suites.find(([suite]) => suite === 'CSL')).toEqual(['CSL', expect.anything(), '562', '562']);
});

it('docs/quality.md has the last run, result and seed of each nightly script', () => {
  const { scripts } = JSON.parse(read('package.json')) as {
    readonly scripts: Readonly<Record<string, string>>;
  };
  const nightly = Object.keys(scripts).filter(name => name.startsWith('nightly:'));
  expect(nightly.length).toBeGreaterThan(0);
  for (const name of nightly) {
    const row = rows.find(([script, , , seed]) => script === `\`npm run ${name}\`` && seed !== undefined);
    expect(row?.[3], name).toMatch(/^\d+$/);
    expect(row?.[4], name).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(row?.[5], name).toMatch(/pass|fail/);
  }
});

it('docs/quality.md has the commands of `.ci/run`, in their order', () => {
  const run = read('.ci/run');
  const steps = run.slice(run.indexOf("step 'npm ci'"));
  const commands = [...steps.matchAll(/(npm test|npm run [a-z:]+|node \.ci\/\S+)/g)].map(
    ([, command]) => command,
  );
  const first = page.indexOf('| Step | Command |');
  const table = page.slice(first, page.indexOf('\n\n', first));
  const stated = [...table.matchAll(/^\| [^|]+ \| `([^`]+)`/gm)].map(([, command = '']) =>
    command.replace(/ -- .*/, ''),
  );
  const distinct = (names: readonly (string | undefined)[]) =>
    names.filter((name, i) => name !== names[i - 1]);
  expect(distinct(stated)).toEqual(distinct(commands));
});
