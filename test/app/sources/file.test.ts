import { expect, test } from 'vitest';
import { openFileSource } from '../../../src/app/sources/file.js';
import { packagePath } from '../../../src/sources/index.js';
import { settingsFor } from '../support.js';

const FILE = packagePath('samples/ravencroft.xml');
const open = async () => openFileSource([FILE], await settingsFor());
const getWorks = async (source: Awaited<ReturnType<typeof open>>): Promise<number> =>
  (await source.person(undefined)).read().person.records.intellcont.length;

test('reads a whole record after a list that needed a part of it', async () => {
  const whole = await getWorks(await open());
  expect(whole).toBeGreaterThan(10);
  const source = await open();
  const entities = ['pci', 'admin'] as const;
  await source.list(() => ({ entities }));
  const listed = await source.person(undefined, { entities });
  expect(listed.read().person.records.intellcont.length).toBeLessThan(whole / 2);
  expect(await getWorks(source)).toBe(whole);
});

test('reads a whole record after a part of it', async () => {
  const source = await open();
  await source.person(undefined, { entities: ['pci'] });
  expect(await getWorks(source)).toBe(await getWorks(await open()));
});
