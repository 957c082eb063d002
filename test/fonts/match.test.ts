import { describe, expect, it } from 'vitest';
import { type FaceQuery, matchFaces } from '../../src/fonts/match.js';

const face = (weight: number | readonly [number, number], italic = false, stretch = 100) => ({
  weight,
  italic,
  stretch: [stretch, stretch] as const,
});

const query = (weight: number, italic = false, stretch = 100): FaceQuery => ({ weight, italic, stretch });

const weights = [100, 300, 400, 500, 600, 900].map(weight => face(weight));
const without = (...left: readonly number[]) =>
  weights.filter(({ weight }) => !left.includes(weight as number));

describe('matching of faces', () => {
  it.each([
    [400, weights, 400],
    [400, without(400), 500],
    [450, weights, 500],
    [500, without(500), 400],
    [400, without(400, 500), 300],
    [500, [face(600), face(900)], 600],
    [300, without(300), 100],
    [200, without(100), 300],
    [700, weights, 900],
    [700, without(900), 600],
    [1000, weights, 900],
  ])('takes for the weight %i the nearest face in the order of CSS Fonts 4', (wanted, faces, found) => {
    expect(matchFaces(faces, query(wanted))).toEqual([face(found)]);
  });

  it('takes a range of weights that holds the wanted one', () => {
    const variable = face([200, 650]);
    expect(matchFaces([face(700), variable], query(600))).toEqual([variable]);
    expect(matchFaces([face(700), variable], query(680))).toEqual([face(700)]);
  });

  it('chooses by width before slant, and by slant before weight', () => {
    const faces = [face(400, true, 75), face(400, false), face(900, true)];
    expect(matchFaces(faces, query(400, true))).toEqual([face(900, true)]);
    expect(matchFaces(faces, query(400, false, 75))).toEqual([face(400, true, 75)]);
  });

  it('takes narrower faces first for a normal or narrow width, wider ones for a wide one', () => {
    const faces = [face(400, false, 75), face(400, false, 110)];
    expect(matchFaces(faces, query(400, false, 100))).toEqual([faces[0]]);
    expect(matchFaces(faces, query(400, false, 101))).toEqual([faces[1]]);
  });

  it('returns all faces that differ in their characters only', () => {
    expect(matchFaces([face(400), face(700), face(400)], query(400))).toHaveLength(2);
  });
});
