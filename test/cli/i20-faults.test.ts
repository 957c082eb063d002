import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { responseValue, writeAdmissionsReply } from '../../src/records/index.js';
import { type AdmissionsMediaType, type Applicant, INTERNATIONAL_SERVICE } from '../../src/schema/index.js';
import { APPLICANTS } from '../sections/admissions/applicants.js';
import * as act from '../sources/fault-server.js';
import { inFolder, run } from './run.js';

/*
 * Errors of the applicant service, from its response to the exit code: each has its own message, writes no file and
 * prints no identifier.
 */

const ID = '900204821';
const JSON_TYPE = { 'content-type': 'application/json' };
const folder = inFolder();
let server: act.FaultServer;

beforeAll(async () => {
  server = await act.faultServer();
  writeFileSync('fast.json', JSON.stringify({ service: { url: server.url, timeoutSeconds: 2 } }));
});
afterAll(() => server.close());

const responseText = (mediaType: AdmissionsMediaType = 'application/json'): string =>
  writeAdmissionsReply(
    INTERNATIONAL_SERVICE,
    { attributes: '', method: 'GET', resource: `/${ID}`, status: 200, statusMessage: 'OK' },
    responseValue(APPLICANTS.covered as Applicant),
    mediaType,
  );

const writeSummary = (id: string) => run(['i20', id, '--config', 'fast.json', '--out', 'summaries/']);

describe('vitae i20 with a faulty service', () => {
  it.each<readonly [string, act.Act, exit: number, message: RegExp]>([
    ['400', act.status(400), 3, /answered 400: .+\n/],
    ['401', act.status(401), 3, /answered 401: [\s\S]+key|token|credentials/i],
    ['403', act.status(403), 3, /answered 403: /],
    ['404', act.status(404), 3, /answered 404: The target resource cannot be found/],
    ['409', act.status(409), 3, /answered 409: /],
    [
      'a web page',
      act.ok('<html>Sign in</html>', { 'content-type': 'text/html' }),
      3,
      /text\/html.+not with JSON or XML/,
    ],
    ['a web page sent as JSON', act.ok('<html>Sign in</html>', JSON_TYPE), 4, /[Ww]eb page|HTML/],
    [
      'half of a JSON response',
      act.ok(responseText().slice(0, 900), JSON_TYPE),
      4,
      /is cut short: .+\n.+, line \d+\n/,
    ],
    [
      'half of an XML response',
      act.ok(responseText('application/xml').slice(0, 900), { 'content-type': 'application/xml' }),
      4,
      /is cut short: .+\n.+, line \d+\n/,
    ],
    [
      'XML sent as a picture',
      act.ok(responseText('application/xml'), { 'content-type': 'image/png' }),
      3,
      /image\/png.+not with JSON or XML/,
    ],
    ['20 MB', act.ok(Buffer.alloc(20_000_000, ' '), JSON_TYPE), 3, /4 MiB/],
    ['an empty body', act.ok('', JSON_TYPE), 4, /empty/i],
    [
      'the response of another service',
      act.ok('{"WeatherService":{"response":{}}}', JSON_TYPE),
      4,
      /has no member of the applicant record/,
    ],
  ])('fails when the service returns %s', async (_, fault, exit, message) => {
    server.play(fault);
    const before = folder.files();
    const { code, out, err } = await writeSummary(ID);
    expect([code, out]).toEqual([exit, '']);
    expect(err).toMatch(message);
    expect(err.trim().split('\n').length).toBeGreaterThan(1);
    expect(err).not.toMatch(/ {4}at |900204821/);
    expect(folder.files()).toEqual(before);
  });
});

it.each(['12345678', '9002048211', 'Ada!', ''])(
  'sends no request for the invalid identifier “%s”',
  async id => {
    server.play(act.ok(responseText(), JSON_TYPE));
    const { code, out, err } = await writeSummary(id);
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(/person ID or net ID is invalid\.\n +Use this format: Nine-digit/);
    expect(server.requests).toHaveLength(0);
  },
);
