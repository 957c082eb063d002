import { describe, expect, it } from 'vitest';
import { amountBars, rankBar, type Shape, smallMultiples } from '../../src/charts/index.js';

const rects = (shapes: readonly Shape[]) => shapes.filter(shape => shape.kind === 'rect');
const texts = (shapes: readonly Shape[]) =>
  shapes.flatMap(shape => (shape.kind === 'text' ? [shape.text] : []));

describe('bars of amounts', () => {
  const { shapes, label } = amountBars('Awards', [
    { label: 'NSF', amount: 600, text: '$6' },
    { label: 'A foundation with a very long name', amount: 300, text: '$3' },
    { label: 'Nothing', amount: 0, text: '$0' },
  ]);

  it('are as long as the amounts, without a bar for zero', () => {
    const [first, second, ...others] = rects(shapes);
    expect([others, second?.width]).toEqual([[], (first?.width ?? 0) / 2]);
  });

  it('stand further apart around a name of two lines', () => {
    const [nsf, foundation, , nothing] = shapes.flatMap(shape =>
      shape.kind === 'text' && shape.text.length > 2 ? [shape.y] : [],
    ) as [number, number, number, number];
    expect(foundation - nsf).toBeGreaterThan(15);
    expect(nothing - nsf).toBeGreaterThan(2 * 18.5);
  });

  it('print names and amounts, with full names in the label', () => {
    expect(texts(shapes)).toEqual([
      'NSF',
      '$6',
      'A foundation with a',
      'very long name',
      '$3',
      'Nothing',
      '$0',
    ]);
    expect(label).toBe('Awards. NSF: $6; A foundation with a very long name: $3; Nothing: $0.');
  });
});

describe('a bar of ranks', () => {
  const parts = [
    { name: 'Professor', count: 2 },
    { name: 'Associate professor', count: 0 },
    { name: 'Assistant professor', count: 1 },
  ];

  it('uses the scale of the largest part, with a style for each rank', () => {
    const { shapes, width, label } = rankBar(parts, 6);
    expect(rects(shapes).map(({ role }) => role)).toEqual(['series-1', 'series-3']);
    expect(rects(shapes)[0]?.width).toBeCloseTo((2 * width) / 6 - 0.6, 1);
    expect(label).toBe('Professor 2, Associate professor 0, Assistant professor 1');
  });
});

describe('small multiples', () => {
  const counts = [
    { label: 'Chemistry', counts: [4, 2, 8] },
    { label: 'Physics', counts: [1, 1, 4] },
  ];
  const { shapes, label } = smallMultiples('Works', ['2023', '2024', '2025'], counts);

  it('share one scale from zero', () => {
    const [first, second] = shapes.flatMap(shape =>
      shape.kind === 'polyline' && shape.role === 'line' ? [shape.points.at(-1)?.[1] ?? 0] : [],
    );
    const base = shapes.flatMap(shape =>
      shape.kind === 'polyline' && shape.role === 'base' ? shape.points : [],
    )[0];
    expect((base?.[1] ?? 0) - (first ?? 0)).toBeCloseTo(2 * ((base?.[1] ?? 0) - (second ?? 0)), 5);
  });

  it('print the first and last value, with all values in the label', () => {
    expect(texts(shapes)).toEqual([
      'Chemistry',
      '8',
      '4',
      '2023',
      '2025',
      'Physics',
      '4',
      '1',
      '2023',
      '2025',
    ]);
    expect(label).toBe('Works, 2023 to 2025. Chemistry: 4, 2, 8; Physics: 1, 1, 4.');
  });

  it('print names whole, on lines of their words, and make room for them', () => {
    const long = { label: 'Civil and Environmental Engineering', counts: [1, 2, 3] };
    const { shapes: taller, height } = smallMultiples('Works', ['2023', '2024', '2025'], [...counts, long]);
    expect(texts(taller).join('\n')).toContain('Civil and\nEnvironmental\nEngineering');
    const plain = smallMultiples('Works', ['2023', '2024', '2025'], counts).height;
    expect(height).toBe(plain + 19);
    // A name of one line stands at its plot, not above it.
    const chemistry = taller.find(shape => shape.kind === 'text' && shape.text === 'Chemistry');
    expect(chemistry).toMatchObject({ y: 28 });
  });

  it('leave out whole words of names that need more lines, never letters', () => {
    const label = 'The Committee of the Whole for Interdisciplinary Undergraduate Education and Assessment';
    const drawn = smallMultiples('Works', ['2024', '2025'], [{ label, counts: [1, 2] }, ...counts]);
    expect(texts(drawn.shapes).slice(0, 3)).toEqual([
      'The Committee of the',
      'Whole for',
      'Interdisciplinary …',
    ]);
    expect(drawn.label).toContain(label);
  });
});
