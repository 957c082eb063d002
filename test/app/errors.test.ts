import { expect, it } from 'vitest';
import { asVitaeError } from '../../src/app/errors.js';
import { DataError, FontError } from '../../src/core/index.js';

it('returns errors for users as they are, and others as internal ones', () => {
  const error = new DataError('data.empty', 'No data.');
  expect(asVitaeError(error)).toBe(error);
  expect(asVitaeError('text')).toMatchObject({ code: 'internal', exitCode: 70 });
});

it('names the limit on open files whatever it made fail', () => {
  const cause = Object.assign(new Error('open'), { code: 'EMFILE' });
  for (const error of [cause, new FontError('font.missing', 'No font.', { cause })])
    expect(asVitaeError(error)).toMatchObject({ code: 'files.limit', exitCode: 3 });
});
