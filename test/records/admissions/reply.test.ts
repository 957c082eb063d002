import { describe, expect, it } from 'vitest';
import { DataError, SourceError, VitaeError } from '../../../src/core/index.js';
import {
  readApplicantReply,
  readNoteReply,
  readOfferingReply,
  readProgramListReply,
  responseValue,
  writeAdmissionsReply,
} from '../../../src/records/index.js';
import { Random } from '../../../src/sample/random.js';
import {
  ADMISSIONS_BODY_LIMIT,
  ADMISSIONS_MEDIA_TYPES,
  type AdmissionsRequest,
  APPLICANT,
  COMMUNICATION_SERVICE,
  INTERNATIONAL_SERVICE,
  LETTER_NOTE,
  NOT_INTERNATIONAL,
  OFFERING,
  PROGRAM_LIST,
} from '../../../src/schema/index.js';
import { filled } from './filled.js';

const source = 'reply';
const request: AdmissionsRequest = {
  attributes: '',
  method: 'GET',
  resource: '/100000001',
  status: 200,
  statusMessage: 'Service request is OK and a response has been generated.',
};

/** An applicant's reply in JSON around a response. */
const json = (response: unknown, more: object = {}) =>
  JSON.stringify({ GradInternationalAdmService: { request, response, ...more } });

const xml = (response: string) =>
  `<?xml version="1.0"?><GradInternationalAdmService><request><status>200</status></request><response>${response}</response></GradInternationalAdmService>`;

const codes = (problems: readonly { code: string; place: { field?: string } }[]) =>
  problems.map(({ code, place }) => `${code} ${place.field ?? ''}`.trim());

function thrown(act: () => unknown): VitaeError {
  try {
    act();
  } catch (error) {
    if (error instanceof VitaeError) return error;
    throw error;
  }
  throw new Error('nothing was thrown');
}

describe('a response with every field', () => {
  const readers = [
    [APPLICANT, INTERNATIONAL_SERVICE, readApplicantReply],
    [PROGRAM_LIST, COMMUNICATION_SERVICE, readProgramListReply],
    [OFFERING, COMMUNICATION_SERVICE, readOfferingReply],
    [LETTER_NOTE, COMMUNICATION_SERVICE, readNoteReply],
  ] as const;

  for (const mediaType of ADMISSIONS_MEDIA_TYPES)
    for (const [shape, service, read] of readers)
      it(`survives writing and reading as ${mediaType}: ${shape.name}`, () => {
        for (let seed = 0; seed < 60; seed++) {
          const response = filled(shape, new Random(seed));
          const body = writeAdmissionsReply(service, request, responseValue(response), mediaType);
          const reply = read(Buffer.from(body), { source, mediaType });
          const byPath = (members: typeof response.unknown) =>
            [...members].sort((a, b) => a.path.join().localeCompare(b.path.join()));
          expect(reply.request, `seed ${seed}`).toEqual(request);
          expect(reply.response.values).toEqual(response.values);
          expect(reply.response.lists).toEqual(response.lists);
          expect(byPath(reply.response.unknown)).toEqual(byPath(response.unknown));
          expect(new Set(reply.problems.map(({ code }) => code))).toEqual(new Set(['field.unknown']));
        }
      });
});

describe('a read response', () => {
  it('has a text for every declared field, empty if it is missing', () => {
    const { response, problems } = readApplicantReply(json({ GPA: ' 3.5 ', VISA: null }), { source });
    expect(Object.keys(response.values)).toEqual(Object.keys(APPLICANT.fields));
    expect(response.values.GPA).toBe('3.5');
    expect(response.values.VISA).toBe('');
    expect(response.values['can-upd-cost']).toBe('');
    expect(response.lists.sponsorList).toEqual([]);
    expect(problems).toEqual([]);
  });

  it('preserves numbers that a double cannot hold', () => {
    const long = '9'.repeat(400);
    const body = JSON.stringify({
      gradInternationalAdmService: {
        request,
        response: { YEARLY_COST: 1, TOTAL_COST: 2, GPA: 3, VISA: 'a "4e9"' },
      },
    });
    const written = body.replace(':1,', ':1e400,').replace(':2,', `:${long},`).replace(':3,', ':1e3,');
    const { values } = readApplicantReply(written, { source }).response;
    expect([values.YEARLY_COST, values.TOTAL_COST]).toEqual(['1e400', long]);
    expect([values.GPA, values.VISA]).toEqual(['1000', 'a "4e9"']);
  });

  it('may say that the person is not an international applicant', () => {
    const { response } = readApplicantReply(json({ message: 'Not an international applicant' }), { source });
    expect(response.values.message).toBe(NOT_INTERNATIONAL);
    expect(response.values.authorized).toBe('');
  });

  it('is the same from both media types', () => {
    const fromJson = readApplicantReply(
      json({
        authorized: 'Y',
        otherPrograms: [{ code: '123456', desc: 'Hydrology' }],
        visaStatus: [{ code: '', check: 'selected' }],
        frgnCollList: [],
      }),
      { source },
    );
    const fromXml = readApplicantReply(
      xml(
        '<authorized>Y</authorized><otherPrograms><code>123456</code><desc>Hydrology</desc></otherPrograms>' +
          '<visaStatus><code/><check>selected</check></visaStatus><frgnCollList/>',
      ),
      { source },
    );
    expect(fromXml.response).toEqual(fromJson.response);
  });

  it('is the member whose name ends in Service, in any letter case', () => {
    const body = JSON.stringify({
      GRADINTERNATIONALADMSERVICE: { REQUEST: request, Response: { gpa: '4' } },
    });
    const { response, problems } = readApplicantReply(body, { source });
    expect(response.values.GPA).toBe('4');
    expect(problems).toEqual([]);
    const other = readApplicantReply(
      JSON.stringify({ gradintlservice: { request, response: { GPA: '' } } }),
      {
        source,
      },
    );
    expect(codes(other.problems)).toEqual(['envelope.name']);
  });

  it('has rows with an element around them, and a single row without a list', () => {
    const row = '<program><code>1</code><desc>A</desc></program>';
    const wrapped = readApplicantReply(xml(`<otherPrograms>${row}${row}</otherPrograms>`), { source });
    expect(wrapped.response.lists.otherPrograms).toHaveLength(2);
    const lone = readApplicantReply(json({ otherPrograms: { code: '1', desc: 'A' } }), { source });
    expect(lone.response.lists.otherPrograms).toEqual([{ code: '1', desc: 'A' }]);
  });

  it('has unescaped markup as text', () => {
    const body =
      '<GradOffCommService><request><status>200</status></request><response><NOTE>Bring <b>both</b> letters</NOTE></response></GradOffCommService>';
    const { response, problems } = readNoteReply(body, { source });
    expect(response.values.NOTE).toBe('Bring <b>both</b> letters');
    expect(problems).toEqual([]);
  });
});

describe('an anomaly', () => {
  it('is reported with its position, and preserved', () => {
    const { response, problems } = readApplicantReply(
      json({
        TOEFL_SCORE: 101,
        'can-update': true,
        authorized: 'perhaps',
        RELIGION: { secret: 'x' },
        NEW: 'y',
        visaStatus: [{ code: 'ZZ', check: '' }, 'F1', { code: 'F1', check: '', desc: 'Student' }],
      }),
      { source },
    );
    expect(response.values.TOEFL_SCORE).toBe('101');
    expect(response.values['can-update']).toBe('true');
    expect(response.lists.visaStatus.map(({ code }) => code)).toEqual(['ZZ', 'F1']);
    expect(codes(problems).sort()).toEqual([
      'code.unknown visaStatus[1].code',
      'field.structure RELIGION',
      'field.type TOEFL_SCORE',
      'field.type can-update',
      'field.unknown NEW',
      'field.unknown visaStatus[2].desc',
      'flag.unknown authorized',
      'flag.unknown can-update',
      'row.text visaStatus[3]',
    ]);
    expect(response.unknown).toHaveLength(4);
    const secret = problems.filter(({ secrecy }) => secrecy === 'private').map(({ place }) => place.field);
    expect(secret).toEqual(expect.arrayContaining(['RELIGION', 'NEW', 'visaStatus[1].code']));
    expect(secret).not.toContain('TOEFL_SCORE');
  });

  it.each([
    [
      'JSON',
      json({
        DEP_LAST_NAME: 'O\u0092Dea\u0081',
        otherPrograms: [{ code: '1', desc: 'Law \u0096 LLM' }],
        NEW: '\u0093',
      }),
    ],
    [
      'XML',
      xml(
        '<DEP_LAST_NAME>O&#146;Dea\u0081</DEP_LAST_NAME>' +
          '<otherPrograms><code>1</code><desc>Law \u0096 LLM</desc></otherPrograms><NEW>&#x93;</NEW>',
      ),
    ],
  ])('is a control character in %s, which is repaired or removed', (_, body) => {
    const { response, problems } = readApplicantReply(body, { source });
    expect(response.values.DEP_LAST_NAME).toBe('O’Dea');
    expect(response.lists.otherPrograms).toMatchObject([{ code: '1', desc: 'Law – LLM' }]);
    expect(response.unknown).toEqual([{ path: ['NEW'], value: '“' }]);
    expect(codes(problems).filter(code => !code.startsWith('envelope'))).toEqual([
      'text.controls otherPrograms[1].desc',
      'text.controls DEP_LAST_NAME',
      'body.characters DEP_LAST_NAME',
      'text.controls NEW',
      'field.unknown NEW',
    ]);
    expect(problems.find(({ place }) => place.field === 'DEP_LAST_NAME')).toMatchObject({
      place: { source, record: APPLICANT.name },
      value: 'O’Dea',
      secrecy: 'private',
    });
  });

  it('is a control character in markup', () => {
    const body =
      '<GradOffCommService><request><status>200</status></request><response><NOTE>It\u0092s <b>\u0001both</b></NOTE></response></GradOffCommService>';
    const { response, problems } = readNoteReply(body, { source });
    expect(response.values.NOTE).toBe('It’s <b>both</b>');
    expect(codes(problems)).toEqual(['text.controls NOTE', 'body.characters NOTE']);
  });

  it('is not an empty code', () => {
    const { problems } = readApplicantReply(
      json({ frgnDegreeList: [{ code: '', check: 'SELECTED', desc: '' }] }),
      {
        source,
      },
    );
    expect(problems).toEqual([]);
  });

  it('is reported in the envelope too', () => {
    const { problems } = readApplicantReply(
      JSON.stringify({ version: '2', GradInternationalAdmService: { response: { GPA: '' }, more: 'x' } }),
      { source, mediaType: 'text/plain' },
    );
    expect(codes(problems)).toEqual([
      'reply.media-type',
      'envelope.unknown',
      'envelope.unknown',
      'envelope.request',
    ]);
  });
});

describe('a refused body', () => {
  const refused: readonly [what: string, body: string | Uint8Array, code: string][] = [
    ['nothing', '', 'data.empty'],
    ['space', ' \n ', 'data.empty'],
    ['a web page', '<!DOCTYPE html><html><body>Sign in</body></html>', 'data.html'],
    ['plain text', 'Service unavailable', 'data.not-xml'],
    ['JSON cut short', json({ GPA: '3' }).slice(0, -5), 'data.truncated'],
    ['XML cut short', xml('<GPA>3</GPA>').slice(0, -12), 'data.truncated'],
    ['JSON cut short between members', json({ GPA: '3' }).slice(0, -1), 'data.truncated'],
    ['bad JSON', '{"GradInternationalAdmService": {,}}', 'data.json'],
    ['JSON nested too deep', `{"XService":${'['.repeat(5000)}${']'.repeat(5000)}}`, 'data.depth'],
    ['no envelope', '{"request":{},"response":{}}', 'data.envelope'],
    ['a list', '[]', 'data.envelope'],
    ['two envelopes', '{"aService":{},"bService":{}}', 'data.envelope'],
    ['the other service', '{"GradOffCommService":{"response":{}}}', 'data.service'],
    ['no response', json(undefined), 'data.response'],
    ['a response of text', json('none'), 'data.response'],
    ['a document type', '<!DOCTYPE x><x/>', 'data.doctype'],
    ['20 MB', new Uint8Array(20_000_000).fill(0x20), 'data.size'],
  ];
  for (const [what, body, code] of refused)
    it(`has its own code: ${what}`, () => {
      const error = thrown(() => readApplicantReply(body, { source }));
      expect(error).toBeInstanceOf(DataError);
      expect(error.code).toBe(code);
      expect(error.place.source).toBe(source);
      expect(error.hint).not.toBeNull();
    });

  it('may be a failed request in an envelope', () => {
    const failed = { ...request, status: 404, statusMessage: 'no such ID 123456789' };
    const error = thrown(() =>
      readApplicantReply(JSON.stringify({ GradInternationalAdmService: { request: failed } }), { source }),
    );
    expect(error).toBeInstanceOf(SourceError);
    expect(error.code).toBe('source.not-found');
    expect(error.message).toContain('404');
    expect(error.message).not.toContain('123456789');
  });

  it('may be a response without a declared member', () => {
    for (const body of [json({}), json({ programList: [] }), xml('<temperature>21</temperature>')]) {
      const error = thrown(() => readApplicantReply(body, { source }));
      expect([error.code, error.message]).toEqual([
        'data.other-reply',
        'The response has no member of the applicant record.',
      ]);
    }
  });

  it('is larger than the limit', () => {
    const body = json({ GPA: '' }).padEnd(ADMISSIONS_BODY_LIMIT, ' ');
    expect(readApplicantReply(body, { source }).problems).toEqual([]);
  });
});

it('reads names with a meaning in JavaScript as plain names', () => {
  const body = `{"GradInternationalAdmService":{"request":${JSON.stringify(request)},"response":{"__proto__":{"GPA":"4"},"constructor":"x","sponsorList":[{"__proto__":"y"}]}}}`;
  const { response } = readApplicantReply(body, { source });
  expect(response.values.GPA).toBe('');
  expect(response.unknown.map(({ path }) => path.join('.'))).toEqual(['__proto__', 'constructor']);
  expect(Object.entries(response.lists.sponsorList[0] ?? {})).toEqual([['__proto__', 'y']]);
  const written = JSON.stringify(responseValue(response));
  expect(written).toContain('"__proto__":{"GPA":"4"}');
});
