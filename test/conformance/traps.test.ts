import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { describeWith, runPython, veraPdf } from './tools.js';

/** A valid file with one defect on purpose: see mutations.py. */
interface DamagedFile {
  readonly defect: string;
  /** Number of the trap of tagged PDF; null for other defects. */
  readonly trap: number | null;
  readonly expected: string | null;
  readonly found: readonly string[];
  readonly validators: readonly string[];
  readonly file: string;
}

/** Frequent faults of tagged PDF that can be seen in a file; unit tests cover two more, about writing. */
const TRAPS: readonly (readonly [number: number, name: string])[] = [
  [1, 'the order of the tree is not that of drawing'],
  [2, 'artifacts are nested'],
  [3, 'content is within an unclosed artifact'],
  [4, 'annotations name another page'],
  [5, 'links have no text, or are outside the tree'],
  [6, 'marked content is not closed at the end of a page'],
  [7, 'metadata is not escaped, or claims are not declared'],
  [8, 'lists are flattened, or have labels without text'],
  [9, 'tables have wrong attributes or headers, or rules as content'],
  [12, 'the font lacks a character'],
];

const [everything] = inject('stress');

function damageAll(): readonly DamagedFile[] {
  const folder = join(dirname(everything?.pdf ?? ''), 'damaged');
  mkdirSync(folder, { recursive: true });
  const { stdout, text } = runPython('mutations.py', [everything?.pdf ?? '', folder]);
  if (!stdout.startsWith('[')) throw new Error(text);
  return JSON.parse(stdout) as readonly DamagedFile[];
}

describeWith('pikepdf', 'damaged files', () => {
  const damaged = damageAll();
  const getName = ({ trap, defect }: DamagedFile) => `${trap === null ? '' : `trap ${trap}: `}${defect}`;
  const cases = damaged.map(one => [getName(one), one] as const);

  it('cover over 60 defects of a file without findings', () => {
    expect(damaged.length).toBeGreaterThan(60);
    expect(damaged[0]).toMatchObject({ defect: 'none', found: [] });
  });

  it.each(TRAPS)('include trap %d: %s', number => {
    expect(damaged.filter(({ trap }) => trap === number)).not.toEqual([]);
  });

  it.each(cases.slice(1))('are found by the structural check: %s', (_, { expected, found }) => {
    expect(found).toContain(expected);
  });

  describeWith('veraPDF', 'veraPDF', jar => {
    it.each(['ua1', '2a'])('rejects damaged files that violate %s', flavour => {
      const { text } = veraPdf(
        jar,
        flavour,
        damaged.map(({ file }) => file),
      );
      const rejected = new Set([...text.matchAll(/^FAIL (\S+)/gm)].map(([, file]) => file));
      const accepted = damaged.filter(one => one.validators.includes(flavour) && !rejected.has(one.file));
      expect(accepted.map(getName)).toEqual([]);
      expect(rejected.has(damaged[0]?.file ?? '')).toBe(false);
    });
  });
});
