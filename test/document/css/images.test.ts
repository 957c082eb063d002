import { describe, expect, it } from 'vitest';
import { computed } from './styles.js';

const getImage = (value: string) => computed(`color:#123456;background-image:${value}`).backgroundImage[0];
const at = (offset: unknown, end = false) => ({ end, offset });
const middle = at({ percent: 50 });

describe('linear gradients', () => {
  it.each([
    ['45deg', 45],
    ['-.25turn', -90],
    ['0', 0],
    ['to top', [0, -1]],
    ['to left top', [-1, -1]],
    ['to bottom right', [1, 1]],
  ])('run %s', (direction, expected) => {
    expect(getImage(`linear-gradient(${direction}, red, blue)`)).toMatchObject({ direction: expected });
  });

  it('run downwards by default', () => {
    expect(getImage('linear-gradient(red, blue)')).toMatchObject({ kind: 'linear', direction: 180 });
  });

  it('take the place of a stop before or after its colour', () => {
    expect(getImage('linear-gradient(10% red, currentcolor 2pt 1em)')).toMatchObject({
      stops: [
        { color: '#ff0000', at: { percent: 10 } },
        { color: '#123456', at: 2 },
        { color: '#123456', at: 10 },
      ],
    });
  });

  it.each([
    'linear-gradient()',
    'linear-gradient(45deg)',
    'linear-gradient(45deg,, red, blue)',
    'linear-gradient(1, red, blue)',
    'linear-gradient(45deg 45deg, red, blue)',
    'linear-gradient(0 0, red, blue)',
    'linear-gradient(to, red, blue)',
    'linear-gradient(to 45deg, red, blue)',
    'linear-gradient(to middle, red, blue)',
    'linear-gradient(to top middle, red, blue)',
    'linear-gradient(to top bottom, red, blue)',
    'linear-gradient(to top left right, red, blue)',
    'linear-gradient(red 1pt blue, green)',
    'linear-gradient(1pt red 2pt, green)',
    'linear-gradient(red nowhere, green)',
    'linear-gradient(red 1pt nowhere, green)',
    'linear-gradient(red 45deg, green)',
    'square-gradient(red, blue)',
  ])('cannot be %s', value => {
    expect(() => getImage(value)).toThrow('not supported');
  });

  it.each([
    'linear-gradient(10%, 20%)',
    'linear-gradient(10%, red, blue)',
    'linear-gradient(red, blue, 10%)',
    'linear-gradient(red, 10%, 20%, blue)',
    'radial-gradient(10%, red)',
    'conic-gradient(red, 10%)',
  ])('have a hint only between two colours, not as in %s', value => {
    expect(() => getImage(value)).toThrow('not supported');
  });
});

describe('radial gradients', () => {
  it.each([
    ['', { isCircle: false, extent: 'farthest-corner', center: { x: middle, y: middle } }],
    ['circle,', { isCircle: true, extent: 'farthest-corner' }],
    ['ellipse closest-side,', { isCircle: false, extent: 'closest-side' }],
    ['farthest-side circle,', { isCircle: true, extent: 'farthest-side' }],
    ['closest-corner at right 2pt top,', { extent: 'closest-corner', center: { x: at(2, true), y: at(0) } }],
    ['3pt,', { isCircle: true, extent: [3] }],
    ['1em 10%,', { isCircle: false, extent: [10, { percent: 10 }] }],
    ['10% 1pt ellipse at 0 0,', { isCircle: false, extent: [{ percent: 10 }, 1] }],
  ])('have the shape “%s”', (shape, expected) => {
    expect(getImage(`radial-gradient(${shape} red, blue)`)).toMatchObject({ kind: 'radial', ...expected });
  });

  it.each([
    'radial-gradient()',
    'radial-gradient(circle)',
    'radial-gradient(circle,, red)',
    'radial-gradient(circle ellipse, red, blue)',
    'radial-gradient(closest-side farthest-side, red, blue)',
    'radial-gradient(closest-side 3pt, red, blue)',
    'radial-gradient(1pt 2pt 3pt, red, blue)',
    'radial-gradient(-1pt, red, blue)',
    'radial-gradient(circle at, red, blue)',
    'radial-gradient(circle at here, red, blue)',
  ])('cannot be %s', value => {
    expect(() => getImage(value)).toThrow('not supported');
  });

  it.each(['circle 1pt 2pt', 'circle 10%', '10%', 'ellipse 3pt'])(
    'have one length for a circle and two sizes for an ellipse, not “%s”',
    shape => {
      expect(() => getImage(`radial-gradient(${shape}, red, blue)`)).toThrow('not supported');
    },
  );
});

describe('conic gradients', () => {
  it.each([
    ['', { angle: 0, center: { x: middle, y: middle } }],
    ['from .5turn,', { angle: 180 }],
    ['from 0 at left,', { angle: 0, center: { x: at(0), y: middle } }],
  ])('start “%s”', (start, expected) => {
    expect(getImage(`conic-gradient(${start} red, blue)`)).toMatchObject({ kind: 'conic', ...expected });
  });

  it('have stops at angles and shares of a turn', () => {
    expect(getImage('conic-gradient(red 0, 90deg, blue 50%)')).toMatchObject({
      stops: [{ at: 0 }, { color: null, at: { percent: 25 } }, { at: { percent: 50 } }],
    });
  });

  it.each([
    'conic-gradient()',
    'conic-gradient(from 0)',
    'conic-gradient(from 0,, red)',
    'conic-gradient(from, red, blue)',
    'conic-gradient(from 1, red, blue)',
    'conic-gradient(from left, red, blue)',
    'conic-gradient(to 45deg, red, blue)',
    'conic-gradient(from 45deg 45deg, red, blue)',
    'conic-gradient(at, red, blue)',
  ])('cannot be %s', value => {
    expect(() => getImage(value)).toThrow('not supported');
  });

  it('have no stops at lengths', () => {
    expect(() => getImage('conic-gradient(red 10pt, blue)')).toThrow('not supported');
  });
});

describe('gradients with the prefix of a vendor', () => {
  it.each(['linear', 'radial', 'conic'])('are left out: -webkit-%s-gradient', kind => {
    expect(getImage(`-webkit-${kind}-gradient(red, blue)`)).toBeNull();
  });
});
