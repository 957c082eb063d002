import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { responseValue, writeAdmissionsReply } from '../../src/records/index.js';
import { type AdmissionsMediaType, type Applicant, INTERNATIONAL_SERVICE } from '../../src/schema/index.js';
import { APPLICANTS } from '../sections/admissions/applicants.js';
import * as act from '../sources/fault-server.js';
import { inFolder, run } from './run.js';

/*
 * What a service of applicants may do wrong, from its reply to the exit code: each fault has words of its own, and
 * none leaves a file or tells who was asked for.
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

const reply = (mediaType: AdmissionsMediaType = 'application/json'): string =>
  writeAdmissionsReply(
    INTERNATIONAL_SERVICE,
    { attributes: '', method: 'GET', resource: `/${ID}`, status: 200, statusMessage: 'OK' },
    responseValue(APPLICANTS.covered as Applicant),
    mediaType,
  );

const ask = (id: string) => run(['i20', id, '--config', 'fast.json', '--out', 'sheets/']);

describe('a service of applicants that answers with', () => {
  it.each<readonly [string, act.Act, exit: number, says: RegExp]>([
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
    ['a web page that says it is JSON', act.ok('<html>Sign in</html>', JSON_TYPE), 4, /[Ww]eb page|HTML/],
    ['half of its JSON', act.ok(reply().slice(0, 900), JSON_TYPE), 4, /is cut short: .+\n.+, line \d+\n/],
    [
      'half of its XML',
      act.ok(reply('application/xml').slice(0, 900), { 'content-type': 'application/xml' }),
      4,
      /is cut short: .+\n.+, line \d+\n/,
    ],
    [
      'XML that says it is a picture',
      act.ok(reply('application/xml'), { 'content-type': 'image/png' }),
      3,
      /image\/png.+not with JSON or XML/,
    ],
    ['20 MB', act.ok(Buffer.alloc(20_000_000, ' '), JSON_TYPE), 3, /4 MiB/],
    ['nothing', act.ok('', JSON_TYPE), 4, /empty/i],
    [
      'another service',
      act.ok('{"WeatherService":{"response":{}}}', JSON_TYPE),
      4,
      /has no member of the applicant record/,
    ],
  ])('%s', async (_, fault, exit, says) => {
    server.play(fault);
    const before = folder.files();
    const { code, out, err } = await ask(ID);
    expect([code, out]).toEqual([exit, '']);
    expect(err).toMatch(says);
    expect(err.trim().split('\n').length).toBeGreaterThan(1);
    expect(err).not.toMatch(/ {4}at |900204821/);
    expect(folder.files()).toEqual(before);
  });
});

it.each(['12345678', '9002048211', 'Ada!', ''])('asks nothing for the identifier “%s”', async id => {
  server.play(act.ok(reply(), JSON_TYPE));
  const { code, out, err } = await ask(id);
  expect([code, out]).toEqual([2, '']);
  expect(err).toMatch(/person ID or net ID is invalid\.\n +Use this format: Nine-digit/);
  expect(server.requests).toHaveLength(0);
});
