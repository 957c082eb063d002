import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPatch } from '../../src/choices/index.js';
import { samplePerson } from '../output/data/selections.js';
import { sectionPatches } from './patches.js';

const PLAIN = { title: null, window: null, only: null, peerReviewed: false, status: null };

describe('a stored patch', () => {
  it('is read as it was written', () => {
    fc.assert(
      fc.property(sectionPatches(samplePerson('full')), patch => {
        expect(readPatch(JSON.parse(JSON.stringify(patch)))).toEqual({ patch, unread: [] });
      }),
      { numRuns: 50 },
    );
  });

  it('of the studio was a list of sections with all their settings', () => {
    const settings = {
      ...{ template: 'cv-modern', style: 'apa', size: null, paper: 'a4', audience: 'internal', window: null },
      sections: [
        { ...PLAIN, id: 'service', hidden: true },
        { ...PLAIN, id: 'publications', hidden: false, only: ['books'], peerReviewed: true, window: '2025' },
      ],
      ...{ include: ['dsl/1'], exclude: [] },
    };
    expect(readPatch(settings)).toEqual({
      patch: {
        ...{ template: 'cv-modern', style: 'apa', size: null, paper: 'a4', audience: 'internal' },
        order: { ids: ['service', 'publications'], others: 'follow' },
        sections: {
          service: { hidden: true },
          publications: { hidden: false, only: ['books'], peerReviewed: true, window: '2025' },
        },
        ...{ include: ['dsl/1'], exclude: [] },
      },
      unread: [],
    });
  });

  it.each([
    [{ window: { name: 'academic-year:2025' } }, { window: 'academic-year:2025' }],
    [{ window: { from: '2019-09-01' } }, { window: '2019-09-01..' }],
    [{ window: { from: '2019-09-01', to: '2020-08-31' } }, { window: '2019-09-01..2020-08-31' }],
    [{ sinceYear: 2021 }, { window: '2021-01-01..' }],
    [{ sections: ['honors', 'honors'] }, { order: { ids: ['honors', 'honors'], others: 'hide' } }],
    [
      { hide: ['honors', 'service'], titles: { honors: 'Prizes' } },
      { sections: { honors: { hidden: true, title: 'Prizes' }, service: { hidden: true } } },
    ],
    [
      { peerReviewed: false, status: null, only: null, foldCourses: false, withHidden: false },
      { withHidden: false },
    ],
  ])('of a request was %j', (request, patch) => {
    expect(readPatch(request)).toEqual({ patch, unread: [] });
  });

  it.each([
    [{ window: 7, paper: 'a3' }, {}, ['window', 'paper']],
    [{ window: { days: 3 } }, {}, ['window']],
    [{ status: ['lost'], peerReviewed: true }, { peerReviewed: true }, ['status']],
    [{ sections: 7 }, {}, ['sections']],
    [{ sections: [7] }, {}, ['sections']],
    [
      { sections: [{ id: 'honors', hidden: true }, 7] },
      { order: { ids: ['honors'], others: 'follow' }, sections: { honors: { hidden: true } } },
      ['sections'],
    ],
    [
      { sections: { honors: { title: 4, hidden: true } } },
      { sections: { honors: { hidden: true } } },
      ['sections'],
    ],
  ])('is read as far as it can be, and the rest is named: %j', (data, patch, unread) => {
    expect(readPatch(data as never)).toEqual({ patch, unread });
  });
});
