import { describe, expect, it } from 'vitest';
import { fileLimitError, isFileLimit, SourceError } from '../../src/core/index.js';

const withCode = (code: string) => Object.assign(new Error('open'), { code });

describe('the limit on open files', () => {
  it.each<readonly [string, unknown]>([
    ['the limit of the process', withCode('EMFILE')],
    ['the limit of the system', withCode('ENFILE')],
    [
      'a thread that cannot start',
      new Error('Worker initialization failure: EMFILE: too many open files, open x'),
    ],
    [
      'a native module that cannot load',
      new Error('a.node: cannot open shared object file: Too many open files'),
    ],
    [
      'a cause of the error',
      new SourceError('source.refused', 'x', {
        cause: new TypeError('fetch failed', { cause: withCode('EMFILE') }),
      }),
    ],
  ])('is found in %s', (_, error) => {
    expect(isFileLimit(error)).toBe(true);
  });

  it.each<readonly [string, unknown]>([
    ['another error of the system', withCode('ENOENT')],
    ['what is no error', 'EMFILE'],
    ['an error for users that quotes data', new SourceError('file.missing', 'EMFILE.xml does not exist.')],
  ])('is not found in %s', (_, error) => {
    expect(isFileLimit(error)).toBe(false);
  });

  it('ends at a cause that is its own', () => {
    const error = new Error('round');
    error.cause = error;
    expect(isFileLimit(error)).toBe(false);
  });

  it('has an error that says what to do', () => {
    expect(fileLimitError(withCode('EMFILE'))).toMatchObject({
      code: 'files.limit',
      exitCode: 3,
      hint: expect.stringContaining('ulimit -n'),
    });
  });
});
