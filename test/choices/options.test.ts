import { describe, expect, it } from 'vitest';
import { formatOptions, PERSON_CHOICES, SECTION_CHOICES } from '../../src/choices/index.js';

describe('the options of choices', () => {
  it('are read back as the values that they were written from', () => {
    for (const { name, type, example, flag } of [...PERSON_CHOICES, ...SECTION_CHOICES]) {
      const text = type.format(example as never);
      expect(text, `${name} cannot be written as an option`).not.toBeNull();
      expect(type.parse(text as string, flag?.name ?? name), name).toEqual(example);
    }
  });

  it('are those of the choices that were made, in the order of the table', () => {
    const patch = {
      withHidden: true,
      style: 'apa',
      size: null,
      density: 'compact',
      order: undefined,
    } as const;
    expect(formatOptions(patch, PERSON_CHOICES)).toEqual([
      ['with-hidden'],
      ['size', 'template'],
      ['density', 'compact'],
      ['style', 'apa'],
    ]);
  });

  it('name no choice that was not made, and none that is off', () => {
    const patch = { withHidden: false, brand: null, order: { ids: ['honors'], others: 'follow' } } as const;
    expect(formatOptions(patch, PERSON_CHOICES)).toEqual([]);
  });

  it('are only those of the given choices', () => {
    const [window] = PERSON_CHOICES;
    expect(formatOptions({ window: '2025', style: 'apa' }, [window])).toEqual([['window', '2025']]);
  });
});
