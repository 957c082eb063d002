import { describe, expect, it } from 'vitest';
import { styleDocument } from '../../src/document/index.js';
import { sideArea } from '../../src/pages/margin-area.js';

const { firstPage } = styleDocument(
  '<style>@page{size:200pt 300pt;margin:10pt 20pt 30pt 40pt}</style>',
  'test',
);

describe('margin boxes at the sides', () => {
  it.each([
    ['top-left-corner', { x: 0, y: 0, width: 40, height: 10, align: 'right', vertical: 'middle' }],
    ['bottom-right-corner', { x: 180, y: 270, width: 20, height: 30, align: 'left', vertical: 'middle' }],
    ['left-top', { x: 0, y: 10, width: 40, height: 260, align: 'center', vertical: 'top' }],
    ['right-bottom', { x: 180, y: 10, width: 20, height: 260, align: 'center', vertical: 'bottom' }],
  ] as const)('%s', (name, area) => {
    expect(sideArea(name, firstPage)).toEqual(area);
  });

  it('are none of those along the top', () => {
    expect(sideArea('top-left', firstPage)).toBeNull();
  });
});
