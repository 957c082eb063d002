import { describe, expect, it } from 'vitest';
import { foldTerms } from '../../src/sections/course-table.js';

describe('the terms of a course', () => {
  it.each([
    [['Fall\u00a02021', 'Fall\u00a02020', 'Fall\u00a02024', 'Fall\u00a02019'], 'Fall\u00a02019–2021, 2024'],
    [['Winter 2024', 'Fall 2023', 'Winter 2023'], 'Winter\u00a02023–2024; Fall\u00a02023'],
    [['Fall 2023', 'Fall 2023'], 'Fall\u00a02023'],
    [['2023', 'Fall Block A', null], '2023; Fall Block A'],
    [[null], null],
  ])('%j are %j', (terms, expected) => {
    expect(foldTerms(terms)?.replaceAll('\u2060', '') ?? null).toBe(expected);
  });
});
