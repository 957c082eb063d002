import { describe, expect, it } from 'vitest';
import { DEFAULT_POLICIES } from '../../src/sections/audience.js';
import { cvModel } from '../../src/sections/index.js';
import { withDefaults } from '../../src/sections/options.js';
import { USUAL_TERMS } from '../../src/sections/window.js';
import { person, record, year } from './people.js';

const OPTIONS = { asOf: '2026-11-15', institution: 'Tamarack Valley University' };

describe('withDefaults', () => {
  it('makes plain documents for the public when nothing else is requested', () => {
    expect(withDefaults(person(), OPTIONS)).toMatchObject({
      audience: 'public',
      policies: DEFAULT_POLICIES,
      requested: [],
      window: {},
      terms: USUAL_TERMS,
      withHidden: false,
      explained: false,
      marked: false,
      wholeTexts: false,
    });
  });

  it('withholds hidden records and restricted fields when no audience is named', () => {
    const one = person(
      record('pci', { lname: 'Nor', vita_visible: null, srank: 'Xint' }),
      record('awardhonor', { name: 'Secret prize', start: year(2020), visible: false }),
    );
    const { model, audience } = cvModel(one, { ...OPTIONS, withHidden: true });
    expect(audience).toBe('public');
    expect(JSON.stringify(model)).not.toMatch(/Xint|Secret prize/);
  });

  it('shows hidden records to others only when the document was asked to', () => {
    const isShown = (withHidden?: boolean) =>
      withDefaults(person(), { ...OPTIONS, audience: 'internal', withHidden }).withHidden;
    expect([isShown(), isShown(false), isShown(true)]).toEqual([false, false, true]);
  });

  it('adds the terms of the institution to the usual ones', () => {
    const block = { from: '02-01', to: '02-28' };
    const { terms } = withDefaults(person(), { ...OPTIONS, terms: { block, fall: block } });
    expect(terms).toEqual({ ...USUAL_TERMS, block, fall: block });
  });

  it('uses what was requested in place of the defaults', () => {
    const chosen = { explained: true, marked: true, policies: { studentNames: 'withheld' as const } };
    expect(withDefaults(person(), { ...OPTIONS, ...chosen })).toMatchObject(chosen);
    const window = { from: '2020-01-01' };
    expect(withDefaults(person(), { ...OPTIONS, window }).window).toEqual(window);
  });
});
