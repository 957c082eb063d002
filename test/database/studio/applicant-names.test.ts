import { expect, it } from 'vitest';
import { openStudioStore } from '../../../src/database/index.js';

it('stores a name once for each mark, with who typed it and when', () => {
  let now = new Date('2026-11-03T10:00:00Z');
  const { applicantNames: names, close } = openStudioStore(':memory:', { now: () => now });
  expect(names.get('mark')).toBeNull();
  names.put('mark', 'Ilario Kestrel', '100100005');
  now = new Date('2026-11-04T10:00:00Z');
  names.put('mark', 'Ilario Kestrel-Amundi', '100100006');
  names.put('other', 'Saga Ekström', '100100005');
  const name = { name: 'Ilario Kestrel-Amundi', typedBy: '100100006', at: now.toISOString() };
  expect(names.get('mark')).toEqual(name);
  expect([...names.list()]).toEqual([
    ['mark', name],
    ['other', expect.objectContaining({ name: 'Saga Ekström' })],
  ]);
  expect([names.remove('mark'), names.remove('mark'), names.get('mark')]).toEqual([true, false, null]);
  close();
});
