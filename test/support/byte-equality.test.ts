import { expect, it } from 'vitest';

it('compares files of a map by their bytes', () => {
  const files = (text: string) => new Map([['a.pdf', Buffer.from(text)]]);
  expect(files('one')).toEqual(files('one'));
  for (const other of ['two', 'on', 'one ']) expect(files('one')).not.toEqual(files(other));
  expect(Buffer.from('one')).not.toEqual(new Uint8Array(Buffer.from('one')));
});
