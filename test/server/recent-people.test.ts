import { beforeEach, describe, expect, it } from 'vitest';
import { findBody } from '../../src/server/delivery.js';
import { createRecentPeople, type RecentPeople } from '../../src/server/recent-people.js';

const response = (size: number) => findBody(Buffer.alloc(size));

let state: string;
let recent: () => RecentPeople;
beforeEach(() => {
  state = 'before';
  recent = createRecentPeople({ state: () => state }, 100);
});
/** The people whose responses are stored. */
const stored = (...netIds: string[]) => netIds.filter(netId => recent().response(netId) !== undefined);

describe('recent responses about people', () => {
  it('are those that were added', () => {
    const found = response(40);
    recent().add('1', found);
    expect(recent().response('1')).toBe(found);
    expect(recent().digest('1')).toBe(found.digest);
    expect([recent().response('2'), recent().digest('2')]).toEqual([undefined, undefined]);
  });

  it('are dropped, the least recently used first, if they have too many bytes; digests are not', () => {
    recent().add('1', response(40));
    recent().add('2', response(40));
    recent().response('1');
    recent().add('3', response(40));
    expect(stored('1', '2', '3')).toEqual(['1', '3']);
    expect(recent().digest('2')).toBeDefined();
  });

  it('are not stored if one alone is too large', () => {
    recent().add('1', response(40));
    recent().add('2', response(101));
    expect(stored('1', '2')).toEqual(['1']);
  });

  it('count once if they are added again', () => {
    for (let i = 0; i < 5; i++) recent().add('1', response(50));
    recent().add('2', response(50));
    expect(stored('1', '2')).toEqual(['1', '2']);
  });

  it('are dropped with their digests when the database changes', () => {
    recent().add('1', response(100));
    state = 'after';
    expect([recent().response('1'), recent().digest('1')]).toEqual([undefined, undefined]);
    recent().add('2', response(100));
    expect(stored('1', '2')).toEqual(['2']);
  });
});
