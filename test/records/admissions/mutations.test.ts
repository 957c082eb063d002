import { expect, it } from 'vitest';
import { VitaeError } from '../../../src/core/index.js';
import { readApplicantReply, responseValue, writeAdmissionsReply } from '../../../src/records/index.js';
import { Random } from '../../../src/sample/random.js';
import { ADMISSIONS_MEDIA_TYPES, APPLICANT, INTERNATIONAL_SERVICE } from '../../../src/schema/index.js';
import { filled } from './filled.js';

const request = { attributes: '', method: 'GET', resource: '/1', status: 200, statusMessage: '' };
const PIECES = [
  '<',
  '>',
  '"',
  '{',
  '}',
  '[',
  ']',
  ',',
  ':',
  '&',
  '\\',
  '\0',
  'é',
  'null',
  '1e999',
  '</response>',
];

/** The bytes with one piece cut out, doubled, or put in. */
function damaged(body: string, random: Random): string {
  const at = random.int(0, body.length);
  const end = Math.min(body.length, at + random.int(0, 40));
  const insert = random.pick([body.slice(at, end), '', random.pick(PIECES)]);
  return body.slice(0, at) + insert + body.slice(random.pick([at, end]));
}

it.each(ADMISSIONS_MEDIA_TYPES)(
  'a damaged reply is read or refused with an error of ours, as %s',
  mediaType => {
    const body = writeAdmissionsReply(
      INTERNATIONAL_SERVICE,
      request,
      responseValue(filled(APPLICANT, new Random(1))),
      mediaType,
    );
    let refused = 0;
    for (let seed = 0; seed < 400; seed++) {
      try {
        const { response } = readApplicantReply(Buffer.from(damaged(body, new Random(seed))), {
          source: 'reply',
        });
        expect(Object.keys(response.values)).toEqual(Object.keys(APPLICANT.fields));
        expect(Object.keys(response.lists)).toEqual(Object.keys(APPLICANT.lists));
        expect(Object.values(response.values).filter(value => typeof value !== 'string')).toEqual([]);
      } catch (error) {
        if (!(error instanceof VitaeError)) throw error;
        refused++;
      }
    }
    expect(refused).toBeGreaterThan(50);
    expect(refused).toBeLessThan(400);
  },
);
