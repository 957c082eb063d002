import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { LAYERS, layerOf, moduleOf } from '../architecture/layers.js';

const root = new URL('../../', import.meta.url);

it('docs/architecture.md has every room on its floor', () => {
  const page = readFileSync(new URL('docs/architecture.md', root), 'utf8');
  const rows = [...page.matchAll(/^\| (\d+) \| (.+?) \|/gm)].flatMap(([, floor, names = '']) =>
    [...names.matchAll(/`([\w.]+)`/g)].map(m => ({ floor: Number(floor), room: moduleOf(`src/${m[1]}`) })),
  );
  expect(rows.length).toBeGreaterThan(10);
  expect(LAYERS.length).toBe(14);
  expect(rows.filter(({ floor, room }) => layerOf(room) !== floor)).toEqual([]);
  // The version is a fact that the ground holds; it has no line of its own.
  const rooms = readdirSync(new URL('src/', root))
    .map(name => moduleOf(`src/${name}`))
    .filter(room => room !== 'version');
  expect(rooms.filter(room => !rows.some(row => row.room === room))).toEqual([]);
});
