import { expect, it } from 'vitest';
import { readPage } from './pages.js';
import { isTestName, quotedNames } from './test-names.js';

const page = readPage('docs/asvs.md');

/** The requirements of ASVS 5.0.0 of levels 1 and 2: in each section they are those from 1 to this number. */
const SECTIONS: Readonly<Record<string, number>> = {
  ...{ '1.1': 2, '1.2': 9, '1.3': 11, '1.4': 3, '1.5': 2 },
  ...{ '2.1': 3, '2.2': 3, '2.3': 4, '2.4': 1 },
  ...{ '3.2': 2, '3.3': 4, '3.4': 6, '3.5': 5, '3.7': 2 },
  ...{ '4.1': 3, '4.2': 1, '4.3': 2, '4.4': 4 },
  ...{ '5.1': 1, '5.2': 3, '5.3': 2, '5.4': 3 },
  ...{ '6.1': 3, '6.2': 12, '6.3': 4, '6.4': 4, '6.5': 5, '6.6': 3, '6.8': 4 },
  ...{ '7.1': 3, '7.2': 4, '7.3': 2, '7.4': 5, '7.5': 2, '7.6': 2 },
  ...{ '8.1': 2, '8.2': 3, '8.3': 1, '8.4': 1 },
  ...{ '9.1': 3, '9.2': 4 },
  ...{ '10.1': 2, '10.2': 2, '10.3': 4, '10.4': 11, '10.5': 5, '10.6': 2, '10.7': 3 },
  ...{ '11.1': 2, '11.2': 3, '11.3': 3, '11.4': 4, '11.5': 1, '11.6': 1 },
  ...{ '12.1': 3, '12.2': 2, '12.3': 4 },
  ...{ '13.1': 1, '13.2': 5, '13.3': 2, '13.4': 5 },
  ...{ '14.1': 2, '14.2': 4, '14.3': 3 },
  ...{ '15.1': 3, '15.2': 3, '15.3': 7 },
  ...{ '16.1': 1, '16.2': 5, '16.3': 4, '16.4': 3, '16.5': 3 },
  ...{ '17.1': 1, '17.2': 4, '17.3': 2 },
};

const OUTCOMES = ['met', 'does not apply', 'not met', 'left to the operator'] as const;

/** The rows of the tables of requirements. */
const rows = [...page.matchAll(/^\| (\d+\.\d+\.\d+) ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm)].map(
  ([, id = '', , how = '', evidence = '']) => ({
    ...{ id, how, evidence, chapter: id.split('.')[0] ?? '' },
    outcome: OUTCOMES.find(outcome => how.startsWith(outcome)) ?? 'met',
  }),
);

it('docs/asvs.md has a row for each requirement of levels 1 and 2, in order', () => {
  const expected = Object.entries(SECTIONS).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, i) => `${section}.${i + 1}`),
  );
  expect(expected).toHaveLength(253);
  expect(rows.map(({ id }) => id)).toEqual(expected);
});

it('docs/asvs.md counts the outcomes of its rows by chapter', () => {
  const counted = (of: typeof rows): string =>
    OUTCOMES.map(outcome => of.filter(row => row.outcome === outcome).length).join(' | ');
  const chapters = [...new Set(rows.map(({ chapter }) => chapter))];
  for (const chapter of chapters) {
    const own = rows.filter(row => row.chapter === chapter);
    expect(page).toMatch(
      new RegExp(
        `^\\| \\[${chapter} [^|]+ \\| ${own.length} \\| ${counted(own).replaceAll('|', '\\|')} \\|$`,
        'm',
      ),
    );
  }
  expect(page).toContain(`| all | ${rows.length} | ${counted(rows)} |`);
});

it('docs/asvs.md has evidence for each requirement that is met, and a reason for every other', () => {
  const isEvident = (evidence: string): boolean =>
    quotedNames(evidence).length > 0 || evidence.includes('](');
  expect(rows.filter(row => row.outcome === 'met' && !isEvident(row.evidence)).map(({ id }) => id)).toEqual(
    [],
  );
  const reasoned = /^(?:does not apply because|not met:|left to the operator:) .{10}/;
  expect(rows.filter(row => row.outcome !== 'met' && !reasoned.test(row.how)).map(({ id }) => id)).toEqual(
    [],
  );
});

it('docs/asvs.md names only tests that exist', () => {
  const quoted = rows.flatMap(({ evidence }) => quotedNames(evidence));
  expect(quoted.length).toBeGreaterThan(100);
  expect(quoted.filter(name => !isTestName(name))).toEqual([]);
  expect(isTestName('has a name of no test at all')).toBe(false);
});
