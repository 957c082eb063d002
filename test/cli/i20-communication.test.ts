import { readFileSync, writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../src/database/index.js';
import { makeResponse, responseValue, writeAdmissionsReply } from '../../src/records/index.js';
import { sampleApplicants } from '../../src/sample/index.js';
import {
  type AdmissionsService,
  COMMUNICATION_SERVICE,
  INTERNATIONAL_SERVICE,
  PROGRAM_LIST,
  type ResponseOf,
  type ResponseShape,
} from '../../src/schema/index.js';
import { type Act, faultServer, ok, status } from '../sources/fault-server.js';
import { htmlText } from '../support/html-text.js';
import { applicantFile } from './applicants.js';
import { inFolder, run } from './run.js';

inFolder();
const SAMPLE = sampleApplicants('Tamarack Valley University');
const SEVENTH = SAMPLE[7];
const FILE = SEVENTH?.programs[0];
if (SEVENTH === undefined || FILE === undefined) throw new Error('missing sample');
const { personId } = SEVENTH;
const noteTexts = FILE.notes.map(({ values }) => values.NOTE.slice(0, 30));

beforeAll(() => {
  const database = openDatabase('applicants.db');
  database.admissions.put(SAMPLE);
  database.close();
});

const readPage = (path: string) => htmlText(readFileSync(path, 'utf8')).replace(/\s+/g, ' ');
const json = { 'content-type': 'application/json' };
const respond = <S extends ResponseShape>(service: AdmissionsService, response: ResponseOf<S>): Act =>
  ok(
    writeAdmissionsReply(
      service,
      { attributes: '', method: 'GET', resource: '/', status: 200, statusMessage: '' },
      responseValue(response),
      'application/json',
    ),
    json,
  );
const APPLICANT_RESPONSE = respond(INTERNATIONAL_SERVICE, SEVENTH.applicant);

/** Writes the staff copy from services that respond in this order, to one request at a time. */
async function writeStaffCopy(...acts: readonly Act[]) {
  const server = await faultServer();
  server.play(APPLICANT_RESPONSE, ...acts);
  writeFileSync('slow.json', '{"service":{"concurrency":1}}');
  try {
    const source = ['--service', server.url, '--config', 'slow.json'];
    const args = ['i20', 'applicant7', ...source, '--copy', 'staff', '-f', 'html', '-o', 'one/', '--verbose'];
    const { code, err } = await run(args);
    return { code, err, page: readPage(`one/${applicantFile('applicant7')}.html`) };
  } finally {
    await server.close();
  }
}

describe('official communication in vitae i20', () => {
  it('prints official communication on the staff copy only', async () => {
    for (const copy of ['staff', 'applicant']) {
      const args = ['i20', personId, '--db', 'applicants.db', '--copy', copy, '-f', 'html', '-o', `${copy}/`];
      expect((await run(args)).code).toBe(0);
      const page = readPage(`${copy}/${applicantFile(personId)}.html`);
      for (const text of ['Official communication', ...noteTexts])
        expect(page.includes(text), text).toBe(copy === 'staff');
    }
  });

  it('does not request official communication for the copy of the applicant', async () => {
    const server = await faultServer();
    server.play(APPLICANT_RESPONSE);
    try {
      await run(['i20', personId, '--service', server.url, '-f', 'html', '-o', 'requested/']);
      expect(server.requests).toHaveLength(1);
    } finally {
      await server.close();
    }
  });

  it.each([
    [404, 'does not know this person', 'letters.none'],
    [409, 'reports a conflict (409) for this person', 'letters.conflict'],
    [403, 'gives no access to this person (403)', 'letters.refused'],
    [401, 'could not be read', 'letters.failed'],
    [400, 'could not be read', 'letters.failed'],
  ])(
    'reports missing communication on the document and as a problem when the service returns %i',
    async (statusCode, message, problem) => {
      const { code, err, page } = await writeStaffCopy(status(statusCode));
      expect(code).toBe(0);
      for (const text of [page, err]) expect(text).toContain(`The official-communication service ${message}`);
      expect(err).toContain(`[${problem}]`);
      expect(page).toContain('Record control');
    },
  );

  it('prints the other notes when one cannot be read', async () => {
    const programs = makeResponse(PROGRAM_LIST, {}, { programList: [FILE.program] });
    const { code, err, page } = await writeStaffCopy(
      respond(COMMUNICATION_SERVICE, programs),
      respond(COMMUNICATION_SERVICE, FILE.offering),
      ok('<html></html>', { 'content-type': 'text/html' }),
      ...FILE.notes.slice(1).map(note => respond(COMMUNICATION_SERVICE, note)),
    );
    expect(code).toBe(0);
    expect(err).toContain('The text of this note could not be read. [letters.failed]');
    for (const text of noteTexts.slice(1)) expect(page).toContain(text);
    expect(page).not.toContain(noteTexts[0]);
  });
});
