import { describe, expect, it } from 'vitest';
import { NO_TEXTS, parsePacketSettings } from '../../../src/app/index.js';
import {
  countWords,
  formatBase,
  mergePacket,
  orderAfter,
  type PacketState,
  parsePacketForm,
} from '../../../src/studio/packet/form.js';
import { compareChoices, defaultYear, yearChoices } from '../../../src/studio/packet/years.js';

const state = (texts: Partial<PacketState['texts']>, settings: object = {}): PacketState => ({
  texts: { ...NO_TEXTS, ...texts },
  settings: parsePacketSettings(JSON.stringify(settings)),
});

describe('merging two windows', () => {
  const base = state({ teaching: 'Old', research: 'Old' });

  it('keeps both changes when they are of different texts', () => {
    const mine = state({ teaching: 'Mine', research: 'Old' });
    const newer = state({ teaching: 'Old', research: 'Theirs' });
    expect(mergePacket(base, mine, newer)).toEqual({
      merged: state({ teaching: 'Mine', research: 'Theirs' }),
      conflicts: [],
    });
  });

  it('gives both versions when both changed a text, and stores the other window’s', () => {
    const merged = mergePacket(base, state({ teaching: 'A', research: 'Old' }), state({ teaching: 'B' }));
    expect(merged.conflicts).toEqual([{ name: 'teaching', mine: 'A', theirs: 'B' }]);
    expect(merged.merged.texts.teaching).toBe('B');
  });

  it('takes each menu from the window that changed it, and this one’s where both did', () => {
    const [one, other] = [
      { compare: 2, since: false, audience: 'internal', paper: 'letter' },
      { compare: 5, since: true, audience: 'confidential', paper: 'a4' },
    ];
    const merged = (was: object, mine: object, newer: object) =>
      mergePacket(state({}, was), state({}, mine), state({}, newer)).merged.settings;
    expect(merged(one, other, one)).toEqual(state({}, other).settings);
    expect(merged(one, one, other)).toEqual(state({}, other).settings);
    expect(merged(one, other, { ...one, paper: 'a4' })).toEqual(state({}, other).settings);
  });

  it('has no conflict when both wrote the same', () => {
    expect(mergePacket(base, state({ teaching: 'A' }), state({ teaching: 'A' })).conflicts).toEqual([]);
  });

  it('applies the menus that this window changed, and no others', () => {
    const mine = state({}, { paper: 'a4' });
    const { merged } = mergePacket(state({}), mine, state({}, { audience: 'confidential' }));
    expect(merged.settings).toMatchObject({ paper: 'a4', audience: 'confidential' });
  });
});

describe('the form of a packet', () => {
  const fields = (more: Record<string, string>) =>
    new URLSearchParams({ revision: '3', teaching: 'Text', ...more });

  it('reads texts with line feeds alone, and texts that it lacks as they were', () => {
    const base = formatBase(state({ goals: 'Goals' }));
    const form = parsePacketForm(fields({ teaching: 'A\r\n\r\nB', base }));
    expect([form?.mine.texts.teaching, form?.mine.texts.goals]).toEqual(['A\n\nB', 'Goals']);
  });

  it('uses the first of two fields of one name', () => {
    const twice = fields({ teaching: 'First' });
    twice.append('teaching', 'Second');
    twice.append('revision', '9');
    const form = parsePacketForm(twice);
    expect([form?.mine.texts.teaching, form?.revision]).toEqual(['First', 3]);
  });

  it('takes the other version of a text when the writer has chosen it', () => {
    const base = formatBase(state({ teaching: 'Theirs' }));
    expect(parsePacketForm(fields({ base, 'choose.teaching': 'theirs' }))?.mine.texts.teaching).toBe(
      'Theirs',
    );
    expect(parsePacketForm(fields({ base, 'choose.teaching': 'mine' }))?.mine.texts.teaching).toBe('Text');
  });

  it('reads settings, and replaces those that no menu has', () => {
    const form = parsePacketForm(fields({ compare: '4', paper: 'b5', since: 'none', audience: 'public' }));
    expect(form?.mine.settings).toEqual({
      compare: null,
      paper: 'letter',
      since: false,
      audience: 'internal',
    });
    expect(parsePacketForm(fields({ compare: '5' }))?.mine.settings.compare).toBe(5);
  });

  it.each([
    ['', ''],
    ['revision', 'x'],
    ['revision', '-1'],
  ])('is none with %s %s', (name, value) => {
    const bad = name === '' ? new URLSearchParams({ revision: '1' }) : fields({ [name]: value });
    expect(parsePacketForm(bad)).toBeNull();
  });
});

it('moves a file up and down, and not beyond the ends', () => {
  const files = ['a', 'b', 'c'];
  expect(orderAfter(files, { verb: 'up', file: 'b' })).toEqual(['b', 'a', 'c']);
  expect(orderAfter(files, { verb: 'down', file: 'b' })).toEqual(['a', 'c', 'b']);
  expect(orderAfter(files, { verb: 'down', file: 'c' })).toEqual(files);
  expect(orderAfter(files, { verb: 'up', file: 'x' })).toEqual(files);
});

it('counts words between white space', () => {
  expect([countWords(''), countWords('  one\n\ntwo three ')]).toEqual([0, 3]);
});

it('offers the last year that has ended, and years with packets', () => {
  expect(defaultYear('2026-01-01')).toBe('2025');
  expect(yearChoices('2026-11-25', ['2019', '2025']).map(({ value }) => value)).toEqual([
    ...['2026', '2025', '2024', '2023', '2019'],
  ]);
  expect(compareChoices('2025').map(({ label }) => label)).toEqual(['2024', '2023–2024', '2021–2024']);
});
