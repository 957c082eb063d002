import { expect, it } from 'vitest';
import { checkDisk } from '../../../src/app/doctor/storage.js';
import { OFF, type Settings } from '../../../src/app/index.js';

const SETTINGS = { audit: OFF, snapshots: { folder: OFF, years: 10 } } as Settings;
const GIB = 2 ** 30;

it('reports the free space of the fullest disk', () => {
  expect(checkDisk(SETTINGS, () => 5 * GIB)).toEqual({ state: 'ok', message: '5.0 GiB free' });
  expect(checkDisk(SETTINGS, () => GIB / 2).state).toBe('warning');
  expect(() => checkDisk(SETTINGS, () => GIB / 100)).toThrow(/The disk of .+ is full: 0\.0 GiB free\./);
});
