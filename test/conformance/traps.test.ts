import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { describeWith, runPython, veraPdf } from './tools.js';

/** A good file that was damaged on purpose: see mutations.py. */
interface Damaged {
  readonly defect: string;
  /** Number of the trap of tagged PDF that this is. */
  readonly trap: number | null;
  readonly expected: string | null;
  readonly found: readonly string[];
  readonly validators: readonly string[];
  readonly file: string;
}

/** What goes wrong when PDF is tagged, as far as it can be seen in a file. Two more are about writing. */
const TRAPS: readonly (readonly [number: number, name: string])[] = [
  [1, 'the order of the tree is not that of drawing'],
  [2, 'artifacts stand within artifacts'],
  [3, 'content stands within an artifact that was left open'],
  [4, 'annotations are said to be on another page'],
  [5, 'links have no words, or stand outside the tree'],
  [6, 'content is left open over the end of a page'],
  [7, 'metadata is not escaped, or claims are not declared'],
  [8, 'lists are flattened, or have labels without text'],
  [9, 'tables have wrong attributes or headers, or rules as content'],
  [12, 'the font lacks a character'],
];

const [everything] = inject('stress');

function damageAll(): readonly Damaged[] {
  const folder = join(dirname(everything?.pdf ?? ''), 'damaged');
  mkdirSync(folder, { recursive: true });
  const { stdout, text } = runPython('mutations.py', [everything?.pdf ?? '', folder]);
  if (!stdout.startsWith('[')) throw new Error(text);
  return JSON.parse(stdout) as readonly Damaged[];
}

describeWith('pikepdf', 'damaged files', () => {
  const damaged = damageAll();
  const nameOf = ({ trap, defect }: Damaged) => `${trap === null ? '' : `trap ${trap}: `}${defect}`;
  const cases = damaged.map(one => [nameOf(one), one] as const);

  it('are many, and the file is good before', () => {
    expect(damaged.length).toBeGreaterThan(60);
    expect(damaged[0]).toMatchObject({ defect: 'none', found: [] });
  });

  it.each(TRAPS)('show trap %d: %s', number => {
    expect(damaged.filter(({ trap }) => trap === number)).not.toEqual([]);
  });

  it.each(cases.slice(1))('are noticed by the structural check: %s', (_, { expected, found }) => {
    expect(found).toContain(expected);
  });

  describeWith('veraPDF', 'veraPDF', jar => {
    it.each(['ua1', '2a'])('refuses those that offend %s', flavour => {
      const { text } = veraPdf(
        jar,
        flavour,
        damaged.map(({ file }) => file),
      );
      const refused = new Set([...text.matchAll(/^FAIL (\S+)/gm)].map(([, file]) => file));
      const unseen = damaged.filter(one => one.validators.includes(flavour) && !refused.has(one.file));
      expect(unseen.map(nameOf)).toEqual([]);
      expect(refused.has(damaged[0]?.file ?? '')).toBe(false);
    });
  });
});
