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
import { inFolder, run } from './run.js';

inFolder();
const SAMPLE = sampleApplicants('Tamarack Valley University');
const SEVENTH = SAMPLE[7];
const FILE = SEVENTH?.programs[0];
if (SEVENTH === undefined || FILE === undefined) throw new Error('no such sample');
const { personId } = SEVENTH;
const texts = FILE.notes.map(({ values }) => values.NOTE.slice(0, 30));

beforeAll(() => {
  const store = openDatabase('applicants.db');
  store.admissions.put(SAMPLE);
  store.close();
});

const pageOf = (path: string) => htmlText(readFileSync(path, 'utf8')).replace(/\s+/g, ' ');
const json = { 'content-type': 'application/json' };
const reply = <S extends ResponseShape>(service: AdmissionsService, response: ResponseOf<S>): Act =>
  ok(
    writeAdmissionsReply(
      service,
      { attributes: '', method: 'GET', resource: '/', status: 200, statusMessage: '' },
      responseValue(response),
      'application/json',
    ),
    json,
  );
const APPLICANT_REPLY = reply(INTERNATIONAL_SERVICE, SEVENTH.applicant);

/** Writes the staff copy from services that answer so, one question at a time. */
async function summarized(...acts: readonly Act[]) {
  const server = await faultServer();
  server.play(APPLICANT_REPLY, ...acts);
  writeFileSync('slow.json', '{"service":{"concurrency":1}}');
  try {
    const from = ['--service', server.url, '--config', 'slow.json'];
    const args = ['i20', 'applicant7', ...from, '--copy', 'staff', '-f', 'html', '-o', 'one/', '--verbose'];
    const { code, err } = await run(args);
    return { code, err, page: pageOf('one/applicant-i20.html') };
  } finally {
    await server.close();
  }
}

describe('official communication', () => {
  it('is on the staff copy of a summary, and nowhere on that of the applicant', async () => {
    for (const copy of ['staff', 'applicant']) {
      const args = ['i20', personId, '--db', 'applicants.db', '--copy', copy, '-f', 'html', '-o', `${copy}/`];
      expect((await run(args)).code).toBe(0);
      const page = pageOf(`${copy}/applicant-i20.html`);
      for (const text of ['Official communication', ...texts])
        expect(page.includes(text), text).toBe(copy === 'staff');
    }
  });

  it('is not asked for with the copy of the applicant', async () => {
    const server = await faultServer();
    server.play(APPLICANT_REPLY);
    try {
      await run(['i20', personId, '--service', server.url, '-f', 'html', '-o', 'asked/']);
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
    'is missed on the sheet and among the problems where it is answered %i',
    async (answer, says, problem) => {
      const { code, err, page } = await summarized(status(answer));
      expect(code).toBe(0);
      for (const text of [page, err]) expect(text).toContain(`The official-communication service ${says}`);
      expect(err).toContain(`[${problem}]`);
      expect(page).toContain('Record control');
    },
  );

  it('is there but for what fails of it', async () => {
    const programs = makeResponse(PROGRAM_LIST, {}, { programList: [FILE.program] });
    const { code, err, page } = await summarized(
      reply(COMMUNICATION_SERVICE, programs),
      reply(COMMUNICATION_SERVICE, FILE.offering),
      ok('<html></html>', { 'content-type': 'text/html' }),
      ...FILE.notes.slice(1).map(note => reply(COMMUNICATION_SERVICE, note)),
    );
    expect(code).toBe(0);
    expect(err).toContain('The text of this note could not be read. [letters.failed]');
    for (const text of texts.slice(1)) expect(page).toContain(text);
    expect(page).not.toContain(texts[0]);
  });
});
