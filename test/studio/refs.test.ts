import { expect, it } from 'vitest';
import type { ListedPerson } from '../../src/app/index.js';
import { createPersonRefs } from '../../src/studio/refs.js';

const listed = (netId: string | null): ListedPerson =>
  ({ ref: netId ?? '#1', netId, name: 'Ada Quill' }) as ListedPerson;
const people = [listed('100100001'), listed(null), listed('100100002')];

it('finds a person by a reference that holds no net ID', () => {
  const refs = createPersonRefs(new Uint8Array(32));
  const ref = refs.of('100100002');
  expect(ref).toMatch(/^[\w-]{16}$/);
  expect(ref).not.toContain('1001');
  expect(refs.find(ref, people)?.netId).toBe('100100002');
});

it('finds no person by another reference, by a net ID or after the person left the list', () => {
  const refs = createPersonRefs(new Uint8Array(32));
  for (const ref of ['', '100100002', 'A'.repeat(16)]) expect(refs.find(ref, people)).toBeNull();
  expect(refs.find(refs.of('100100002'), people.slice(0, 2))).toBeNull();
});

it('gives other references when the secret is another', () => {
  const [one, other] = [0, 1].map(byte => createPersonRefs(new Uint8Array(32).fill(byte)).of('100100001'));
  expect(one).not.toBe(other);
});
