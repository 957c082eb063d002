import { beforeAll, describe, expect, it } from 'vitest';
import { sampleUniversity } from '../../src/sample/index.js';
import type { Audience, Person } from '../../src/schema/index.js';
import { CHANGE_KINDS, type Change } from '../../src/sections/changes/change.js';
import { type Changes, changes } from '../../src/sections/changes/changes.js';
import { describeChange, expectedChanges, mirrored } from './expected.js';
import { ID_MODES, type IdMode, Mutator, REVIEW } from './mutations.js';

/** More people for a long run: CHANGE_CASES=1000. */
const PEOPLE = Number(process.env.CHANGE_CASES ?? 60);

/** Text, choice, flag, number, money, phone, date, term and rows. */
const FIELD_KINDS = 9;

const AUDIENCES: readonly Audience[] = ['internal', 'confidential', 'public'];

const optionsFor = (audience: Audience) =>
  ({ asOf: '2026-03-20', institution: 'Tamarack Valley University', audience }) as const;

interface Score {
  readonly found: string[];
  readonly expected: string[];
  right: number;
}

const computeLine = ({ before, after }: Change): number => after?.record.line ?? before?.record.line ?? -1;

/** A person in two states, with the changes for an audience. */
interface Case {
  readonly name: string;
  readonly mode: IdMode;
  readonly mutator: Mutator;
  readonly states: readonly [Person, Person];
  readonly audience: Audience;
  readonly found: readonly Change[];
  readonly renumbered: Changes['renumbered'];
}

function mutatedCase(n: number, person: Person, donor: Person): Case {
  const mode = ID_MODES[n % ID_MODES.length] as IdMode;
  const isPrivate = person.records.pci.some(({ values }) => values.vita_visible === false);
  const next = AUDIENCES[Math.floor(n / ID_MODES.length) % AUDIENCES.length] as Audience;
  const audience = isPrivate ? 'internal' : next;
  const mutator = new Mutator(person, donor, mode, n);
  mutator.run();
  const states = [mutator.state('before'), mutator.state('after')] as const;
  const { changes: found, renumbered } = changes(...states, REVIEW, optionsFor(audience));
  return {
    name: `person ${n}, ids ${mode}, ${audience}`,
    mode,
    mutator,
    states,
    audience,
    found,
    renumbered,
  };
}

describe('the changes of mutated people', () => {
  const cases: Case[] = [];

  beforeAll(() => {
    let donor: Person | null = null;
    for (const person of sampleUniversity({ faculty: PEOPLE })) {
      cases.push(mutatedCase(cases.length, person, donor ?? person));
      donor = person;
    }
  }, 3_600_000);

  it('are found, and no others', () => {
    const scores = new Map(
      ID_MODES.map((mode): [IdMode, Score] => [mode, { found: [], expected: [], right: 0 }]),
    );
    const wrong: string[] = [];
    for (const { name, mode, mutator, states, audience, found } of cases) {
      const score = scores.get(mode) as Score;
      const expected = expectedChanges(mutator, states, optionsFor(audience));
      const left = [...expected].flatMap(([line, texts]) => texts.map(text => `${line}: ${text}`));
      score.expected.push(...left);
      for (const change of found) {
        const description = describeChange(change);
        if (description === null || !expected.has(computeLine(change))) continue;
        const text = `${computeLine(change)}: ${description}`;
        score.found.push(text);
        const at = left.indexOf(text);
        if (at < 0) wrong.push(`${name}: found ${text}`);
        else {
          left.splice(at, 1);
          score.right++;
        }
      }
      wrong.push(...left.map(text => `${name}: missed ${text}`));
    }
    const shares = [...scores].map(([mode, { found, expected, right }]) => ({
      mode,
      precision: right / found.length,
      recall: right / expected.length,
    }));
    for (const { mode, precision, recall } of shares)
      expect([precision, recall], `${mode}\n${wrong.join('\n')}`).toEqual([1, 1]);
  });

  it('are of all kinds', () => {
    const found = cases.flatMap(each => each.found);
    expect(new Set(found.map(({ kind }) => kind))).toEqual(new Set(CHANGE_KINDS));
    const fields = found.flatMap(change => ('fields' in change ? change.fields : []));
    expect(new Set(fields.map(({ difference }) => difference)).size).toBe(3);
    expect(new Set(fields.map(({ field }) => field.kind)).size).toBe(FIELD_KINDS);
  });

  it('are none between equal states', () => {
    for (const { name, states, audience } of cases) {
      const copy = structuredClone(states[1]);
      const { changes: found, renumbered } = changes(states[1], copy, REVIEW, optionsFor(audience));
      expect(found, name).toEqual([]);
      expect(renumbered, name).toBeNull();
    }
  });

  it('are mirrored if the states are swapped', () => {
    const texts = (list: readonly unknown[]) => list.map(each => JSON.stringify(each)).sort();
    for (const { name, states, audience, found } of cases) {
      if (audience === 'public') continue;
      const back = changes(states[1], states[0], null, optionsFor(audience)).changes;
      const expected = texts(found.map(mirrored));
      // Keys are written in one order on both sides.
      expect(texts(back.map(mirrored).map(each => mirrored(each as Change))), name).toEqual(expected);
    }
  });

  it('name a source that gives new ids at each export', () => {
    for (const { name, mode, renumbered } of cases) {
      if (mode === 'new') expect(renumbered?.changed, name).toBeGreaterThan(0.6 * (renumbered?.of ?? 1));
      else if (mode !== 'positions') expect(renumbered, name).toBeNull();
    }
  });
});
