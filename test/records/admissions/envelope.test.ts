import { describe, expect, it } from 'vitest';
import { SourceError } from '../../../src/core/index.js';
import { readApplicantReply } from '../../../src/records/index.js';

const source = 'reply';
const body = (request: object, response: object = { GPA: '3' }, more: object = {}): string =>
  JSON.stringify({ GradInternationalAdmService: { request, response, ...more } });
const read = (request: object, response?: object, more?: object) =>
  readApplicantReply(body(request, response, more), { source });

describe('the status in an envelope', () => {
  it.each([
    ['missing', undefined, null],
    ['text', 'OK', 'OK'],
    ['too long', '2000', '2000'],
  ])('is read as 200 and reported when it is %s', (_, status, value) => {
    const { problems, request } = read({ resource: '/1', ...(status === undefined ? {} : { status }) });
    expect(request?.status).toBe(200);
    expect(problems).toMatchObject([{ code: 'envelope.status', value, secrecy: 'private' }]);
  });

  it.each([
    ['404', 'source.not-found', /status 404: /],
    ['418', 'source.unexpected', /status 418\.$/],
  ])(
    '%s is an error without the message of the service, which may hold an identifier',
    (status, code, words) => {
      let thrown: unknown;
      try {
        read({ status, statusMessage: 'no 123456789' });
      } catch (error) {
        thrown = error;
      }
      expect(thrown).toBeInstanceOf(SourceError);
      const { message, hint, code: found } = thrown as SourceError;
      expect([found, message]).toEqual([code, expect.stringMatching(words)]);
      expect(message).not.toContain('123456789');
      expect(hint).not.toBeNull();
    },
  );
});

it('reports a member that no envelope has, with its text if there is any', () => {
  const { problems } = read({ status: '200' }, { GPA: '3' }, { note: 'see below', links: {} });
  expect(problems).toMatchObject([
    { code: 'envelope.unknown', value: 'see below' },
    { code: 'envelope.unknown', value: null },
  ]);
});

describe('rows of a list', () => {
  const rows = (frgnDegreeList: unknown) => {
    const { problems, response } = read({ status: '200' }, { frgnDegreeList } as object);
    return { codes: problems.map(({ code }) => code), unknown: response.unknown };
  };

  it('may be one object, an object around them, or none', () => {
    const row = { code: '', check: 'SELECTED', desc: '' };
    for (const list of [row, [row], { entry: [row] }, { entry: row }, [], '', {}])
      expect(rows(list).codes, JSON.stringify(list)).toEqual([]);
  });

  it('that are texts are preserved, and reported', () => {
    const found = rows(['a degree', { code: '', check: '', desc: '' }, '']);
    expect(found.codes).toEqual(['row.text']);
    expect(JSON.stringify(found.unknown)).toContain('a degree');
    expect(rows('a degree').codes).toEqual(['row.text']);
  });

  it('with a structure in place of a text are preserved, and reported', () => {
    const found = rows([{ code: { part: 'X' }, check: '', desc: '' }]);
    expect(found.codes).toEqual(['field.structure']);
    expect(JSON.stringify(found.unknown)).toContain('X');
  });
});
