import { describe, expect, it } from 'vitest';
import { DataError, InternalError, SourceError } from '../../src/core/index.js';
import { describeSqliteError } from '../../src/database/errors.js';

/** As node:sqlite throws it, with an extended code in the upper bits. */
const node = (code: number) => Object.assign(new Error('failed'), { errcode: code | 0x100 });
const libsql = (code: number) => Object.assign(new Error('failed'), { rawCode: code | 0x300 });
const opening = (code: number) => new Error(`ConnectionFailed("unable to open a database: ${code}")`);

describe('an error of the database', () => {
  it.each([
    [5, 'store.locked', SourceError],
    [6, 'store.locked', SourceError],
    [8, 'store.read-only', SourceError],
    [10, 'store.disk', SourceError],
    [11, 'store.damaged', DataError],
    [13, 'store.full', SourceError],
    [14, 'store.open', SourceError],
    [26, 'store.not-a-store', DataError],
    [1, 'store.statement', InternalError],
  ])('with the result code %i is %s, from each driver', (code, name, kind) => {
    for (const cause of [node(code), libsql(code), opening(code)]) {
      const error = describeSqliteError(cause, 'people.db');
      expect(error).toBeInstanceOf(kind);
      expect([error.code, error.cause, error.place]).toEqual([name, cause, { source: 'people.db' }]);
      expect(error.message).toContain('people.db');
    }
  });

  it.each([
    new Error('other'),
    Object.assign(new Error('odd'), { errcode: 'x', rawCode: 'y' }),
    'text',
    null,
  ])('without a result code is a failed statement: %s', cause => {
    expect(describeSqliteError(cause, 'people.db').code).toBe('store.statement');
  });

  it.each(['MODULE_NOT_FOUND', 'ERR_DLOPEN_FAILED'])('says that SQLite cannot be loaded after %s', code => {
    const cause = Object.assign(new Error('librt.so.1: cannot open shared object file'), { code });
    const error = describeSqliteError(cause, 'people.db');
    expect(error).toBeInstanceOf(SourceError);
    expect([error.code, error.message, error.cause]).toEqual([
      'store.library',
      'SQLite could not be loaded to open the database people.db.',
      cause,
    ]);
    expect(error.hint).toContain('Node.js 22.5');
  });

  it('names what to do when the reader can do something', () => {
    for (const code of [5, 8, 10, 11, 13, 14, 26])
      expect(describeSqliteError(node(code), 'people.db').hint).toMatch(/^[A-Z].*\.$/);
  });
});
