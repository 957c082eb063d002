import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { recordHash } from '../../src/audit/index.js';
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
import { applicantFile } from './applicants.js';
import { auditLog, inFolder, run } from './run.js';

const folder = inFolder();
const INSTITUTION = 'Tamarack Valley University';
const SAMPLE = sampleApplicants(INSTITUTION);
/** This applicant has a note of every type for one program. */
const SEVENTH = SAMPLE[7];
const FILE = SEVENTH?.programs[0];
if (SEVENTH === undefined || FILE === undefined) throw new Error('missing sample');
const { personId, netId } = SEVENTH;
const CODE = FILE.program.program_code;
const findNote = (type: string) => {
  const found = FILE.notes.find(({ values }) => values.NOTETYPE === type);
  if (found === undefined) throw new Error(type);
  return found;
};
const STAFF_TEXTS = ['DENY', 'WITHDRAW_REASON'].map(type => findNote(type).values.NOTE.slice(0, 30));
const OPEN_TEXTS = ['PROVISION', 'PROG_REPT_NOTE'].map(type => findNote(type).values.NOTE.slice(0, 30));

const responseText = <S extends ResponseShape>(
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

/** Files in the folder, without the temporary files of SQLite. */
const written = () => folder.files().filter(name => !/-(?:shm|wal)$/.test(name));

/** Text with single spaces. */
const joinLines = (text: string) => text.replace(/\s+/g, ' ');
const readHtml = (path: string) => joinLines(htmlText(readFileSync(path, 'utf8')));
const readPdf = async (path: string) => joinLines((await pdfText(readFileSync(path))).join(' '));

beforeAll(() => {
  writeFileSync('programs.json', responseText(programs, `/${personId}`));
  writeFileSync('offering.xml', responseText(FILE.offering, `/${personId}/${CODE}`, 'application/xml'));
  for (const { values, ...note } of FILE.notes) {
    const path = `/${netId}/${CODE}/${values.NOTETYPE}/${values.SEQUENCENO}`;
    writeFileSync(`${values.NOTETYPE}.json`, responseText({ values, ...note }, path));
  }
  writeFileSync(
    'applicant.json',
    responseText(SEVENTH.applicant, `/${personId}`, 'application/json', INTERNATIONAL_SERVICE),
  );
  const other = SAMPLE[8]?.programs[0];
  if (other) writeFileSync('other.json', responseText(other.offering, '/100200008/694202'));
  writeFileSync('conflict.json', responseText(programs, '/x').replace('"status":200', '"status":409'));
  const database = openDatabase('applicants.db');
  database.admissions.put(SAMPLE);
  database.close();
});

const FILES = ['programs.json', 'offering.xml', ...FILE.notes.map(({ values }) => `${values.NOTETYPE}.json`)];

describe('vitae letters', () => {
  it('writes the same document from files, a database and a service, readable only by its owner', async () => {
    const database = openDatabase('applicants.db');
    const { key } = database.keys.create('admissions office', ADMISSIONS);
    const service = await serve({ database, institution: INSTITUTION, port: 0 });
    const auth = { kind: 'bearer', token: { env: 'KEY' } };
    writeFileSync('service.json', JSON.stringify({ admissions: { url: service.url, auth } }));
    try {
      for (const copy of ['applicant', 'staff']) {
        const options = ['--copy', copy, '--as-of', '2026-11-20', '--institution', 'Larkspur', '--format'];
        const sources: readonly (readonly string[])[] = [
          ['--input', ...FILES],
          [netId ?? '', '--db', 'applicants.db'],
          [netId ?? '', '--config', 'service.json'],
        ];
        const texts = new Set<string>();
        for (const [i, source] of sources.entries()) {
          const formats = i === 0 ? 'html,pdf' : 'html';
          const args = ['letters', ...source, ...options, formats, '--out', `${copy}-${i}/`];
          const { code, out, err } = await run(args, { environment: { KEY: key } });
          expect([code, err]).toEqual([0, '']);
          // The service knows the applicant by the net ID alone.
          const stem = `${copy}-${i}/${applicantFile(i === 2 ? (netId ?? '') : personId, 'letters')}`;
          const [html, pdf] = [`${stem}.html`, `${stem}.pdf`];
          expect(out).toBe(i === 0 ? `${pdf}\n${html}\n` : `${html}\n`);
          expect(statSync(html).mode & 0o777).toBe(0o600);
          for (const text of [readHtml(html), ...(i === 0 ? [await readPdf(pdf)] : [])]) {
            for (const open of OPEN_TEXTS) expect(text).toContain(open);
            for (const secret of STAFF_TEXTS) expect(text.includes(secret)).toBe(copy === 'staff');
            expect(text).toContain(FILE.program.program);
            expect(text).not.toContain(personId);
          }
          texts.add(readHtml(html).replace(/•••••\S*\s*\S+/g, 'ID'));
        }
        expect(texts.size).toBe(1);
      }
    } finally {
      await service.close();
      database.close();
    }
  });

  it('writes the letters of all programs, or of the given one', async () => {
    const all = await run(['letters', '100200008', '--db', 'applicants.db', '-f', 'html', '-o', '-']);
    expect(all.code).toBe(0);
    const codes = (SAMPLE[8]?.programs ?? []).map(({ program }) => program.program_code);
    expect(codes).toHaveLength(3);
    for (const code of codes) expect(all.out).toContain(code);
    const one = ['letters', '100200008', codes[1] ?? '', '--db', 'applicants.db', '-f', 'html', '-o', '-'];
    const { code, out } = await run(one);
    expect(code).toBe(0);
    expect(out.match(/Not requested|Not in this copy/g)).toHaveLength(2);
  });

  it('selects notes by type and number', async () => {
    const of = ['letters', personId, CODE, '--db', 'applicants.db', '--institution', 'Larkspur'];
    const args = [...of, '-f', 'html', '-o', '-'];
    const { out, err } = await run([...args, '--note', 'provision/4']);
    expect(out).toContain('Provision</h3>');
    expect(out).not.toContain('Application problem');
    expect(err).toBe('');
    const none = await run([...args, '--note', 'PROVISION/9', '--verbose']);
    expect(none.code).toBe(0);
    expect(none.err).toContain('The service has no such note. [letters.none]');
  });

  it('reports the notes that it cannot request when only a person ID is known', async () => {
    const database = openDatabase('applicants.db');
    const { key } = database.keys.create('again', ADMISSIONS);
    const service = await serve({ database, institution: INSTITUTION, port: 0 });
    const auth = { kind: 'bearer', token: { env: 'KEY' } };
    writeFileSync('person.json', JSON.stringify({ service: { url: service.url, auth } }));
    try {
      const args = ['letters', personId, '--config', 'person.json', '-f', 'html', '-v', '-o', '-'];
      const options = { environment: { KEY: key } };
      const { code, out, err } = await run(args, options);
      expect(code).toBe(0);
      expect(err).toContain('Provision 4: The text was not asked for: the service finds notes by net ID');
      expect(err.match(/letters\.net-id/g)).toHaveLength(3);
      expect(out).toContain('The text of this note is not in this copy.');
      expect(err + out).not.toMatch(/DENY|Denial|withdrawal/i);
      const staff = await run([...args, '--copy', 'staff'], options);
      expect(staff.err.match(/letters\.net-id/g)).toHaveLength(5);
    } finally {
      await service.close();
      database.close();
    }
  });

  it('reports no notes of the staff for a copy of the applicant', async () => {
    for (const flag of ['--json', '--verbose']) {
      const args = ['letters', '--input', ...FILES, '--format', 'pdf,html', '--out', `quiet${flag}/`, flag];
      const { code, out, err } = await run(args);
      expect(code).toBe(0);
      expect(out + err).not.toMatch(/DENY|WITHDRAW|denial|withdraw/i);
      const raw = readFileSync(`quiet${flag}/${applicantFile(personId, 'letters')}.pdf`).toString('latin1');
      for (const secret of STAFF_TEXTS) expect(raw + out + err).not.toContain(secret);
    }
    expect(folder.files().filter(name => name.includes(personId.slice(-4)))).toEqual([]);
  });

  it('logs the same record hash as earlier versions', async () => {
    const { code } = await run(['letters', '--input', 'PROVISION.json', '-f', 'html', '-o', 'hash/']);
    expect(code).toBe(0);
    const note = findNote('PROVISION');
    const record = {
      program: { program_code: CODE, program: '', degree_type: '' },
      offering: { state: 'not-asked' },
      notes: [
        {
          type: 'PROVISION',
          sequence: note.values.SEQUENCENO,
          details: {},
          answer: { state: 'found', reply: note },
        },
      ],
    };
    const last = readFileSync(auditLog(), 'utf8').trim().split('\n').at(-1) ?? '';
    expect(JSON.parse(last).record).toBe(recordHash([record]));
  });

  const DB = ['--db', 'applicants.db'];
  it.each([
    [DB, 2, /No applicant given/],
    [['12345678', ...DB], 2, /neither a person ID nor a net ID/],
    [['100200007', '12', ...DB], 2, /program code is invalid/],
    [['694201', '100200007', ...DB], 2, /program code is invalid/],
    [['100200007', '694299', ...DB], 4, /lists no program 694299.*\n.*It lists 694201/s],
    [['999999999', ...DB], 4, /has no such applicant/],
    [['applicant42', ...DB], 4, /several applicants with this net ID/],
    [['100200007', '--note', 'PROVISION/4', ...DB], 2, /No program given for --note/],
    [['100200007', '694201', '--note', 'PROVISON/4', ...DB], 2, /Did you mean PROVISION/],
    [['100200007', '694201', '--note', 'PROVISION', ...DB], 2, /Use the form PROVISION\/2/],
    [['100200007', '694201', '--note', 'DENY/1', ...DB], 2, /for the staff only\.\n.*--copy staff/],
    [['100200007', '--copy', 'stuff', ...DB], 2, /Did you mean staff/],
    [['100200007', '--template', 'i20-summary', ...DB], 2, /i20-summary is not for vitae letters/],
    [['100200045', ...DB], 4, /does not authorize the caller/],
    [['100200007', '694201', '--input', 'programs.json'], 2, /Both files and a person ID given/],
    [
      ['--input', 'programs.json', 'applicant.json'],
      4,
      /applicant\.json is an applicant's record\.\n.*vitae i20/,
    ],
    [['--input', 'offering.xml', 'other.json'], 4, /more than one person/],
    [['--input', 'DENY.json'], 4, /nothing that an applicant may read\.\n.*--copy staff/],
    [['--input', 'conflict.json'], 3, /409: A conflict/],
    [['694299', '--input', ...FILES], 4, /lists no program 694299/],
    [['--input', 'missing.json'], 3, /does not exist/],
    [['100200007', '--db', 'nothing.db'], 3, /nothing\.db/],
  ])('rejects %j', async (args, exit, message) => {
    const before = written();
    const { code, out, err } = await run(['letters', ...args]);
    expect([code, out]).toEqual([exit, '']);
    expect(err).toMatch(message);
    expect(err).not.toMatch(/999999999|10020000|10020004|went wrong inside/);
    expect(written()).toEqual(before);
  });
});

describe('vitae letters with a faulty service', () => {
  it('reports the status of the service and writes nothing', async () => {
    const database = openDatabase('applicants.db');
    const { key } = database.keys.create('faculty office', ALL);
    const service = await serve({ database, institution: INSTITUTION, port: 0 });
    const server = await faultServer();
    const before = written();
    try {
      const auth = { kind: 'bearer', token: { env: 'KEY' } };
      const config = JSON.stringify({ admissions: { url: service.url, auth } });
      writeFileSync('real.json', config);
      const args = ['letters', netId ?? ''];
      const runWithKey = (KEY: string) => run([...args, '--config', 'real.json'], { environment: { KEY } });
      expect(await runWithKey('wrong')).toMatchObject({
        code: 3,
        out: '',
        err: expect.stringContaining('answered 401'),
      });
      expect(await runWithKey(key)).toMatchObject({
        code: 3,
        out: '',
        err: expect.stringContaining('answered 403'),
      });
      for (const [statusCode, message] of [
        [404, 'answered 404: Target resource cannot be found'],
        [409, 'answered 409: A conflict has occurred'],
      ] as const) {
        server.play(status(statusCode));
        const { code, out, err } = await run([...args, '--service', server.url]);
        expect([code, out]).toEqual([3, '']);
        expect(err).toContain(message);
        expect(err).not.toContain(netId);
      }
    } finally {
      await server.close();
      await service.close();
      database.close();
    }
    expect(written().filter(name => !before.includes(name))).toEqual(['real.json']);
  });

  it('reports each note that is missing, in conflict or denied', async () => {
    const json = { 'content-type': 'application/json' };
    const server = await faultServer();
    const listed = ['PROVISION', 'APP_PROBLEM', 'PROG_REPT_NOTE'].map((NOTETYPE, i) => ({
      NOTETYPE,
      SEQUENCENO: String(i + 1),
    }));
    const offering = { ...FILE.offering, lists: { notes: listed } };
    server.play(
      ok(responseText(programs, `/${netId}`), json),
      ok(responseText(offering, `/${netId}/${CODE}`), json),
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

  it('requests only the notes that the copy may show', async () => {
    const json = { 'content-type': 'application/json' };
    const server = await faultServer();
    server.play(
      ok(responseText(programs, `/${netId}`), json),
      ok(responseText(FILE.offering, `/${netId}/${CODE}`), json),
      ok(responseText(findNote('PROVISION'), `/${netId}/${CODE}/PROVISION/4`), json),
    );
    try {
      await run(['letters', netId ?? '', '--service', server.url, '-f', 'html', '-o', '-']);
      const requested = server.requests.map(({ url }) => url?.split('/').slice(-2).join('/'));
      expect(requested.slice(2).sort()).toEqual(['APP_PROBLEM/5', 'PROG_REPT_NOTE/2', 'PROVISION/4']);
    } finally {
      await server.close();
    }
  });

  it('requests no notes of a program that the caller may not see', async () => {
    const json = { 'content-type': 'application/json' };
    const server = await faultServer();
    const refused = { ...FILE.offering, values: { ...FILE.offering.values, authorized: 'N' } };
    server.play(
      ok(responseText(programs, `/${netId}`), json),
      ok(responseText(refused, `/${netId}/${CODE}`), json),
    );
    try {
      const { code, err } = await run(['letters', netId ?? '', '--service', server.url]);
      expect([code, server.requests.length]).toEqual([4, 2]);
      expect(err).toContain('does not authorize the caller');
    } finally {
      await server.close();
    }
  });

  it('fails when the service reports a conflict for the only requested program', async () => {
    const server = await faultServer();
    server.play(ok(responseText(programs, `/${netId}`), { 'content-type': 'application/json' }), status(409));
    try {
      const { code, err } = await run(['letters', netId ?? '', CODE, '--service', server.url]);
      expect(code).toBe(3);
      expect(err).toContain('answered 409: A conflict has occurred');
    } finally {
      await server.close();
    }
  });
});
