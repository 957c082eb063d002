import { describe, expect, test } from 'vitest';
import { Cursor } from '../../src/records/cursor.js';
import { thrown } from './fixtures.js';

const at = (text: string, index = 0): Cursor => {
  const cursor = new Cursor(text, { source: 's' });
  cursor.moveTo(index);
  return cursor;
};

describe('the cursor', () => {
  test('counts the line breaks before it', () => {
    const cursor = at('a\n\nb\nc');
    const lines = [0, 1, 2, 3, 4, 5, 6].map(index => {
      cursor.moveTo(index);
      return [cursor.at, cursor.line];
    });
    expect(lines).toEqual([
      ...[
        [0, 1],
        [1, 1],
        [2, 2],
        [3, 3],
        [4, 3],
        [5, 4],
        [6, 4],
      ],
    ]);
    expect(at('a\n\nb\nc', 6).line).toBe(4);
    expect(at('a', 1).line).toBe(1);
    expect(at('a\nb', 3).here()).toEqual({ source: 's', line: 2 });
  });

  test('reads ahead, up to the end', () => {
    const cursor = at('abc', 1);
    expect([cursor.ahead(), cursor.ahead(1), cursor.ahead(2)]).toEqual(['b', 'c', undefined]);
  });

  test('skips spaces, tabs and line feeds, and nothing else', () => {
    const cursor = at('a \t\n\u00a0b', 1);
    expect(cursor.spaceEnd()).toBe(4);
    expect([cursor.skipSpace(), cursor.at, cursor.line]).toEqual([true, 4, 2]);
    expect([cursor.skipSpace(), cursor.at]).toEqual([false, 4]);
    const end = at('a  ', 1);
    expect([end.skipSpace(), end.at, end.skipSpace()]).toEqual([true, 3, false]);
  });

  test('moves past the end of a construct, which begins two characters on', () => {
    const cursor = at('<!-->\n-->x');
    cursor.skipPast('-->', 'comment');
    // `<!-->` is no comment: the first two characters are its beginning.
    expect(cursor.at).toBe(5);
    expect(thrown(() => at('\n<!-- x', 1).skipPast('-->', 'comment'))).toMatchObject({
      code: 'data.truncated',
      message: 'The body is cut short: a comment is not closed.',
      place: { source: 's', line: 2 },
    });
  });

  test('moves past a mark that is there', () => {
    const cursor = at('a=>b', 1);
    cursor.expect('=>');
    expect(cursor.at).toBe(3);
    expect(thrown(() => cursor.expect('>'))).toMatchObject({
      code: 'data.malformed',
      message: 'The body is not well-formed XML: a tag lacks its >.',
      place: { source: 's', line: 1 },
    });
    expect(cursor.at).toBe(3);
    expect(thrown(() => at('a\n', 2).expect('>'))).toMatchObject({
      code: 'data.truncated',
      message: 'The body is cut short: it ends inside a tag.',
      place: { source: 's', line: 2 },
    });
  });
});
