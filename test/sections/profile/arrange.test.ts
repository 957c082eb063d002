import { describe, expect, it } from 'vitest';
import { UsageError } from '../../../src/core/index.js';
import { type Arrangement, arrange, STANDARD_PROFILE } from '../../../src/sections/index.js';

const NOTHING: Arrangement = { sections: null, hidden: [], titles: new Map() };
const shown = (change: Partial<Arrangement>) =>
  arrange(STANDARD_PROFILE, { ...NOTHING, ...change })
    .profile.sections.filter(({ hidden }) => !hidden)
    .map(({ id, title }) => `${id}: ${title}`);

describe('arrange', () => {
  it('chooses and orders sections', () => {
    expect(shown({ sections: ['service', 'education'] })).toEqual([
      'service: Service',
      'education: Education',
    ]);
  });

  it('gives a repeated section an id of its own', () => {
    expect(shown({ sections: ['honors', 'honors'], titles: new Map([['honors-2', 'Prizes']]) })).toEqual([
      'honors: Honors and awards',
      'honors-2: Prizes',
    ]);
  });

  it('hides sections, and shows hidden ones by name', () => {
    expect(shown({ hidden: ['teaching'] })).not.toContain('teaching: Teaching');
    expect(shown({})).not.toContain('biography: Biography');
    expect(shown({ sections: ['biography'] })).toEqual(['biography: Biography']);
  });

  it('rejects unknown sections', () => {
    const changes: readonly Partial<Arrangement>[] = [
      { sections: ['honours'] },
      { hidden: ['honours'] },
      { titles: new Map([['honours', 'x']]) },
    ];
    for (const change of changes) {
      expect(() => shown(change)).toThrow(UsageError);
      expect(() => shown(change)).toThrow('There is no section “honours”.');
    }
  });

  it('rejects changes to a locked profile', () => {
    const locked = { ...STANDARD_PROFILE, locked: true };
    expect(arrange(locked, NOTHING).profile).toEqual(locked);
    expect(() => arrange(locked, { ...NOTHING, hidden: ['honors'] })).toThrow(/locked this profile/);
    expect(() => arrange(locked, { ...NOTHING, sections: ['honors'] })).toThrow(/locked this profile/);
  });
});
