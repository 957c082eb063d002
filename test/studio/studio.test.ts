import { describe, expect, it } from 'vitest';
import { recordHref, sourceHome, sourceName } from '../../src/studio/studio.js';

const withSource = (record: string | null, name: string | null = null) =>
  ({ settings: { studio: { source: { record, name } } } }) as Parameters<typeof recordHref>[0];

describe('the pages of the source', () => {
  const studio = withSource('https://records.example.edu/{netId}/{entity}?record={id}&view={view}');

  it('have the address of each record, with the names of the configuration', () => {
    expect(recordHref(studio, '100100001', 'intellcont/47 11')).toBe(
      'https://records.example.edu/100100001/intellcont?record=47%2011&view={view}',
    );
  });

  it('have none for a record without an id, or without an address', () => {
    expect(recordHref(studio, '100100001', 'intellcont/~3')).toBeNull();
    expect(recordHref(withSource(null), '100100001', 'intellcont/4711')).toBeNull();
  });

  it('begin at the server of the records', () => {
    expect(sourceHome(studio)).toBe('https://records.example.edu');
    expect(sourceHome(withSource(null))).toBeNull();
  });

  it('have the name that people use', () => {
    expect(sourceName(withSource(null, 'Faculty Records'))).toBe('Faculty Records');
    expect(sourceName(withSource(null))).toBe('the source of your records');
  });
});
