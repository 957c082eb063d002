import { describe, expect, it } from 'vitest';
import {
  brokenState,
  gatheringState,
  loadingState,
  manyAtOnceState,
  partlyReadNotice,
  sourceDownNotice,
  storeBrokenState,
  tooManyState,
} from '../../../src/studio/page/state-texts.js';

describe('the words of a page that waits', () => {
  it.each([
    [{ seconds: 1, kinds: 0, all: 22 }, 'Requested a second ago.', null],
    [
      { seconds: 4, kinds: 3, all: 22 },
      'Requested 4 seconds ago.',
      { label: '3 of 22 kinds of records', done: 3, most: 22 },
    ],
  ])('for records: %j', (progress, aside, bar) => {
    expect(loadingState('Faculty Records', '/', progress)).toMatchObject({
      aside,
      progress: bar,
      refresh: 2,
    });
  });

  it.each([
    [{ seconds: 1, done: 0, all: 0 }, 'Started a second ago.', null],
    [
      { seconds: 1200, done: 1000, all: 3000 },
      'Started 1,200 seconds ago.',
      { label: '1,000 of 3,000 people read', done: 1000, most: 3000 },
    ],
  ])('for the people of a unit: %j', (progress, aside, bar) => {
    expect(gatheringState('/', progress)).toMatchObject({ aside, progress: bar, refresh: 2 });
  });

  it.each([
    [1, 1, /^One of your documents is being made/, 'About a second'],
    [2, 5, /^Two of your documents are being made/, 'About 5 seconds'],
  ])('for %i documents and %i seconds', (before, seconds, text, label) => {
    const view = manyAtOnceState(before, seconds);
    expect(view.text).toMatch(text);
    expect(view.progress).toEqual({ label, done: 1, most: before + 1 });
  });

  it('after too many pages', () => {
    expect(tooManyState(1).text).toMatch(/^Wait a second, then/);
    expect(tooManyState(30).text).toMatch(/^Wait 30 seconds, then/);
  });
});

describe('the words of a failure', () => {
  it.each([brokenState, storeBrokenState])('name the request, and the address if there is one', words => {
    expect(words('r1', null).aside).toBe('Request r1');
    expect(words('r1', 'help@example.edu').aside).toBe('Request r1, help@example.edu');
  });

  it('say when the source is tried again, if it is', () => {
    const notice = (next: string | null) =>
      sourceDownNotice({ source: 'Faculty Records', copyOf: 'today at 11:02', next, back: '/' });
    expect(notice('11:07').aside).toBe('Tries again by itself every five minutes, next at 11:07');
    expect(notice(null).aside).toBeNull();
  });

  it.each([
    [['courses'], 'Courses could not be read.', 'Read it again'],
    [['funding', 'courses'], 'Funding and courses could not be read.', 'Read them again'],
    [['funding', 'courses', 'service'], 'Funding, courses and service could not be read.', 'Read them again'],
  ])('name the kinds of records that were not read: %j', (missing, heading, label) => {
    expect(partlyReadNotice(missing, 19, 'today, 14:10', '/')).toMatchObject({ heading, step: { label } });
  });
});
