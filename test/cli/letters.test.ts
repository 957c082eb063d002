import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { ADMISSIONS, ALL, openDatabase } from '../../src/database/index.js';
import { makeResponse, responseValue, writeAdmissionsReply } from '../../src/records/index.js';
import { sampleApplicants } from '../../src/sample/index.js';
import {
  type AdmissionsMediaType,
  COMMUNICATION_SERVICE,
  INTERNATIONAL_SERVICE,
  PROGRAM_LIST,
  type ResponseOf,
  type ResponseShape,
} from '../../src/schema/index.js';
import { serve } from '../../src/server/index.js';
import { faultServer, ok, status } from '../sources/fault-server.js';
import { htmlText } from '../support/html-text.js';
import { pdfText } from '../support/pdf-text.js';
import { inFolder, run } from './run.js';

const folder = inFolder();
const INSTITUTION = 'Tamarack Valley University';
const SAMPLE = sampleApplicants(INSTITUTION);
/** With a note of every type for one program. */
const SEVENTH = SAMPLE[7];
const FILE = SEVENTH?.programs[0];
if (SEVENTH === undefined || FILE === undefined) throw new Error('no such sample');
const { personId, netId } = SEVENTH;
const CODE = FILE.program.program_code;
const noteOf = (type: string) => {
  const found = FILE.notes.find(({ values }) => values.NOTETYPE === type);
  if (found === undefined) throw new Error(type);
  return found;
};
const SECRETS = ['DENY', 'WITHDRAW_REASON'].map(type => noteOf(type).values.NOTE.slice(0, 30));
const OPEN = ['PROVISION', 'PROG_REPT_NOTE'].map(type => noteOf(type).values.NOTE.slice(0, 30));

const reply = <S extends ResponseShape>(
  response: ResponseOf<S>,
  resource: string,
  mediaType: AdmissionsMediaType = 'application/json',
  service: typeof COMMUNICATION_SERVICE | typeof INTERNATIONAL_SERVICE = COMMUNICATION_SERVICE,
): string =>
  writeAdmissionsReply(
    service,
    { attributes: '', method: 'GET', resource, status: 200, statusMessage: 'OK' },
    responseValue(response),
    mediaType,
  );
const programs = makeResponse(PROGRAM_LIST, {}, { programList: [FILE.program] });

/** Files in the folder but those that SQLite puts beside its own. */
const written = () => folder.files().filter(name => !/-(?:shm|wal)$/.test(name));

/** The words of a document in one line. */
const words = (text: string) => text.replace(/\s+/g, ' ');
const htmlOf = (path: string) => words(htmlText(readFileSync(path, 'utf8')));
const pdfOf = async (path: string) => words((await pdfText(readFileSync(path))).join(' '));

beforeAll(() => {
  writeFileSync('programs.json', reply(programs, `/${personId}`));
  writeFileSync('offering.xml', reply(FILE.offering, `/${personId}/${CODE}`, 'application/xml'));
  for (const { values, ...note } of FILE.notes) {
    const path = `/${netId}/${CODE}/${values.NOTETYPE}/${values.SEQUENCENO}`;
    writeFileSync(`${values.NOTETYPE}.json`, reply({ values, ...note }, path));
  }
  writeFileSync(
    'applicant.json',
    reply(SEVENTH.applicant, `/${personId}`, 'application/json', INTERNATIONAL_SERVICE),
  );
  const other = SAMPLE[8]?.programs[0];
  if (other) writeFileSync('other.json', reply(other.offering, '/100200008/694202'));
  writeFileSync('conflict.json', reply(programs, '/x').replace('"status":200', '"status":409'));
  const store = openDatabase('applicants.db');
  store.admissions.put(SAMPLE);
  store.close();
});

const FILES = ['programs.json', 'offering.xml', ...FILE.notes.map(({ values }) => `${values.NOTETYPE}.json`)];

describe('vitae letters', () => {
  it('writes what there is, which its owner alone can read, the same from files, a store and a service', async () => {
    const store = openDatabase('applicants.db');
    const { key } = store.keys.create('admissions office', ADMISSIONS);
    const service = await serve({ database: store, institution: INSTITUTION, port: 0 });
    const auth = { kind: 'bearer', token: { env: 'KEY' } };
    writeFileSync('service.json', JSON.stringify({ admissions: { url: service.url, auth } }));
    try {
      for (const copy of ['applicant', 'staff']) {
        const options = ['--copy', copy, '--as-of', '2026-11-20', '--format'];
        const ways: readonly (readonly string[])[] = [
          ['--input', ...FILES],
          [netId ?? '', '--db', 'applicants.db'],
          [netId ?? '', '--config', 'service.json'],
        ];
        const texts = new Set<string>();
        for (const [i, way] of ways.entries()) {
          const formats = i === 0 ? 'html,pdf' : 'html';
          const args = ['letters', ...way, ...options, formats, '--out', `${copy}-${i}/`];
          const { code, out, err } = await run(args, { environment: { KEY: key } });
          expect([code, err]).toEqual([0, '']);
          const html = `${copy}-${i}/applicant-letters.html`;
          const pdf = `${copy}-${i}/applicant-letters.pdf`;
          expect(out).toBe(i === 0 ? `${pdf}\n${html}\n` : `${html}\n`);
          expect(statSync(html).mode & 0o777).toBe(0o600);
          for (const text of [htmlOf(html), ...(i === 0 ? [await pdfOf(pdf)] : [])]) {
            for (const said of OPEN) expect(text).toContain(said);
            for (const said of SECRETS) expect(text.includes(said)).toBe(copy === 'staff');
            expect(text).toContain(FILE.program.program);
            expect(text).not.toContain(personId);
          }
          texts.add(htmlOf(html).replace(/•••••\S*\s*\S+/g, 'ID'));
        }
        expect(texts.size).toBe(1);
      }
    } finally {
      await service.close();
      store.close();
    }
  });

  it('writes every invented student with several programs, or those of one program', async () => {
    const all = await run(['letters', '100200008', '--db', 'applicants.db', '-f', 'html', '-o', '-']);
    expect(all.code).toBe(0);
    const codes = (SAMPLE[8]?.programs ?? []).map(({ program }) => program.program_code);
    expect(codes).toHaveLength(3);
    for (const code of codes) expect(all.out).toContain(code);
    const one = ['letters', '100200008', codes[1] ?? '', '--db', 'applicants.db', '-f', 'html', '-o', '-'];
    const { code, out } = await run(one);
    expect(code).toBe(0);
    expect(out.match(/Not asked for|Not in this copy/g)).toHaveLength(2);
  });

  it('takes notes by their types and numbers', async () => {
    const args = ['letters', personId, CODE, '--db', 'applicants.db', '-f', 'html', '-o', '-'];
    const { out, err } = await run([...args, '--note', 'provision/4']);
    expect(out).toContain('Provision</h3>');
    expect(out).not.toContain('Application problem');
    expect(err).toBe('');
    const none = await run([...args, '--note', 'PROVISION/9', '--verbose']);
    expect(none.code).toBe(0);
    expect(none.err).toContain('The service has no such note. [letters.none]');
  });

  it('says which notes could not be asked for where only a person ID is known', async () => {
    const store = openDatabase('applicants.db');
    const { key } = store.keys.create('again', ADMISSIONS);
    const service = await serve({ database: store, institution: INSTITUTION, port: 0 });
    const auth = { kind: 'bearer', token: { env: 'KEY' } };
    writeFileSync('person.json', JSON.stringify({ service: { url: service.url, auth } }));
    try {
      const args = ['letters', personId, '--config', 'person.json', '-f', 'html', '-v', '-o', '-'];
      const around = { environment: { KEY: key } };
      const { code, out, err } = await run(args, around);
      expect(code).toBe(0);
      expect(err).toContain('Provision 4: The text was not asked for: the service finds notes by net ID');
      expect(err.match(/letters\.net-id/g)).toHaveLength(3);
      expect(out).toContain('The text of this note is not in this copy.');
      expect(err + out).not.toMatch(/DENY|Denial|withdrawal/i);
      const staff = await run([...args, '--copy', 'staff'], around);
      expect(staff.err.match(/letters\.net-id/g)).toHaveLength(5);
    } finally {
      await service.close();
      store.close();
    }
  });

  it('lists nothing of notes for the staff with a copy for the applicant', async () => {
    for (const flag of ['--json', '--verbose']) {
      const args = ['letters', '--input', ...FILES, '--format', 'pdf,html', '--out', `quiet${flag}/`, flag];
      const { code, out, err } = await run(args);
      expect(code).toBe(0);
      expect(out + err).not.toMatch(/DENY|WITHDRAW|denial|withdraw/i);
      const raw = readFileSync(`quiet${flag}/applicant-letters.pdf`).toString('latin1');
      for (const secret of SECRETS) expect(raw + out + err).not.toContain(secret);
    }
    expect(folder.files().filter(name => name.includes(personId.slice(-4)))).toEqual([]);
  });

  const FROM = ['--db', 'applicants.db'];
  it.each([
    [[], 2, /Whose letters/],
    [['12345678', ...FROM], 2, /neither a person ID nor a net ID/],
    [['100200007', '12', ...FROM], 2, /program code is not one that/],
    [['100200007', '694299', ...FROM], 4, /lists no program 694299.*\n.*It lists 694201/s],
    [['999999999', ...FROM], 4, /knows no such applicant/],
    [['applicant42', ...FROM], 4, /several applicants of this net ID/],
    [['100200007', '--note', 'PROVISION/4', ...FROM], 2, /none is named/],
    [['100200007', '694201', '--note', 'PROVISON/4', ...FROM], 2, /Did you mean PROVISION/],
    [['100200007', '694201', '--note', 'PROVISION', ...FROM], 2, /Write it like PROVISION\/2/],
    [['100200007', '694201', '--note', 'DENY/1', ...FROM], 2, /not for a copy for the applicant/],
    [['100200007', '--copy', 'stuff', ...FROM], 2, /Did you mean staff/],
    [['100200007', '--template', 'i20-summary', ...FROM], 2, /document model “i20”, not for “letters”/],
    [['100200045', ...FROM], 4, /does not authorize the caller/],
    [['100200007', '694201', '--input', 'programs.json'], 2, /tell by themselves/],
    [['--input', 'programs.json', 'applicant.json'], 4, /is for vitae i20/],
    [['--input', 'offering.xml', 'other.json'], 4, /more than one person/],
    [['--input', 'DENY.json'], 4, /nothing of it is for the applicant/],
    [['--input', 'conflict.json'], 3, /409: A conflict/],
    [['694299', '--input', ...FILES], 4, /lists no program 694299/],
    [['--input', 'missing.json'], 3, /does not exist/],
    [['100200007', '--db', 'nothing.db'], 3, /nothing\.db/],
  ])('refuses %j', async (args, exit, says) => {
    const before = written();
    const { code, out, err } = await run(['letters', ...args]);
    expect([code, out]).toEqual([exit, '']);
    expect(err).toMatch(says);
    expect(err).not.toMatch(/999999999|10020000|10020004|went wrong inside/);
    expect(written()).toEqual(before);
  });
});

describe('a service that does not answer as asked', () => {
  it('is told by its status, and leaves nothing behind', async () => {
    const store = openDatabase('applicants.db');
    const { key } = store.keys.create('faculty office', ALL);
    const service = await serve({ database: store, institution: INSTITUTION, port: 0 });
    const server = await faultServer();
    const before = written();
    try {
      const auth = { kind: 'bearer', token: { env: 'KEY' } };
      const config = JSON.stringify({ admissions: { url: service.url, auth } });
      writeFileSync('real.json', config);
      const args = ['letters', netId ?? ''];
      const asked = (KEY: string) => run([...args, '--config', 'real.json'], { environment: { KEY } });
      expect(await asked('wrong')).toMatchObject({
        code: 3,
        out: '',
        err: expect.stringContaining('answered 401'),
      });
      expect(await asked(key)).toMatchObject({
        code: 3,
        out: '',
        err: expect.stringContaining('answered 403'),
      });
      for (const [answer, says] of [
        [404, 'answered 404: Target resource cannot be found'],
        [409, 'answered 409: A conflict has occurred'],
      ] as const) {
        server.play(status(answer));
        const { code, out, err } = await run([...args, '--service', server.url]);
        expect([code, out]).toEqual([3, '']);
        expect(err).toContain(says);
        expect(err).not.toContain(netId);
      }
    } finally {
      await server.close();
      await service.close();
      store.close();
    }
    expect(written().filter(name => !before.includes(name))).toEqual(['real.json']);
  });

  it('is told of each note that is not there, in conflict or refused', async () => {
    const json = { 'content-type': 'application/json' };
    const server = await faultServer();
    const listed = ['PROVISION', 'APP_PROBLEM', 'PROG_REPT_NOTE'].map((NOTETYPE, i) => ({
      NOTETYPE,
      SEQUENCENO: String(i + 1),
    }));
    const offering = { ...FILE.offering, lists: { notes: listed } };
    server.play(
      ok(reply(programs, `/${netId}`), json),
      ok(reply(offering, `/${netId}/${CODE}`), json),
      status(404),
      status(409),
      status(403),
    );
    try {
      const args = [
        'letters',
        netId ?? '',
        '--service',
        server.url,
        '-c',
        'one.json',
        '-f',
        'html',
        '-v',
        '-o',
        '-',
      ];
      writeFileSync('one.json', '{"admissions":{"concurrency":1}}');
      const { code, err } = await run([...args, '--copy', 'staff']);
      expect(code).toBe(0);
      expect(err.match(/letters\.[a-z-]+/g)).toEqual(['letters.none', 'letters.conflict', 'letters.refused']);
      expect(err).toContain('The service reports a conflict (409) for this note');
    } finally {
      await server.close();
    }
  });

  it('is never asked for a note that the copy may not have', async () => {
    const json = { 'content-type': 'application/json' };
    const server = await faultServer();
    server.play(
      ok(reply(programs, `/${netId}`), json),
      ok(reply(FILE.offering, `/${netId}/${CODE}`), json),
      ok(reply(noteOf('PROVISION'), `/${netId}/${CODE}/PROVISION/4`), json),
    );
    try {
      await run(['letters', netId ?? '', '--service', server.url, '-f', 'html', '-o', '-']);
      const asked = server.requests.map(({ url }) => url?.split('/').slice(-2).join('/'));
      expect(asked.slice(2).sort()).toEqual(['APP_PROBLEM/5', 'PROG_REPT_NOTE/2', 'PROVISION/4']);
    } finally {
      await server.close();
    }
  });

  it('is asked for no note of a program that it does not authorize the caller to see', async () => {
    const json = { 'content-type': 'application/json' };
    const server = await faultServer();
    const refused = { ...FILE.offering, values: { ...FILE.offering.values, authorized: 'N' } };
    server.play(ok(reply(programs, `/${netId}`), json), ok(reply(refused, `/${netId}/${CODE}`), json));
    try {
      const { code, err } = await run(['letters', netId ?? '', '--service', server.url]);
      expect([code, server.requests.length]).toEqual([4, 2]);
      expect(err).toContain('does not authorize the caller');
    } finally {
      await server.close();
    }
  });

  it('is an error where it fails on the one program that is asked for', async () => {
    const server = await faultServer();
    server.play(ok(reply(programs, `/${netId}`), { 'content-type': 'application/json' }), status(409));
    try {
      const { code, err } = await run(['letters', netId ?? '', CODE, '--service', server.url]);
      expect(code).toBe(3);
      expect(err).toContain('answered 409: A conflict has occurred');
    } finally {
      await server.close();
    }
  });
});
