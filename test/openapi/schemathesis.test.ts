import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMISSIONS, ALL, type Database } from '../../src/database/index.js';
import { SAMPLE_INSTITUTION } from '../../src/sample/index.js';
import { type Service, serve } from '../../src/server/index.js';
import { DOCUMENTED_OPERATIONS } from '../../src/server/openapi/operations.js';
import { sampleDatabase } from '../server/openapi/replies.js';
import { installSchemathesis, runSchemathesis } from './tools.js';

/** Enough requests for each kind of value that an operation accepts or rejects. */
const EXAMPLES = 30;

/** The limits would end the test, which sends hundreds of requests a second and many wrong keys. */
const RATES = {
  ...{ perSecond: 1e6, burst: 1e6, wrongKeysPerMinute: 1e6 },
  address: { perSecond: 1e6, burst: 1e6 },
};

const missing = installSchemathesis();
if (missing !== null && process.env.CI) throw new Error(missing);

describe.skipIf(missing !== null)(`the services, tested by their document ${missing ?? ''}`, () => {
  let database: Database;
  let keys: Service;
  let open: Service;
  const keyOf: Record<string, string> = {};

  beforeAll(async () => {
    database = sampleDatabase();
    const options = { database, institution: SAMPLE_INSTITUTION, rates: RATES };
    open = await serve({ ...options, access: 'open' });
    keyOf.faculty = database.keys.create('faculty', ALL).key;
    keyOf.admissions = database.keys.create('admissions', ADMISSIONS).key;
    keys = await serve(options);
  });
  afterAll(async () => {
    await Promise.all([keys.close(), open.close()]);
    database.close();
  });

  it.each([
    ['no key', 'keys', null],
    ['a key for faculty', 'keys', 'faculty'],
    ['a key for admissions', 'keys', 'admissions'],
    ['no key, of a service that needs none', 'open', null],
    ['a key for admissions, of a service that needs none for faculty', 'open', 'admissions'],
  ] as const)('answer as it says when the requests have %s', async (_, access, key) => {
    const { url } = access === 'keys' ? keys : open;
    const header = key === null ? [] : ['-H', `Authorization: Bearer ${keyOf[key]}`];
    const args = ['--max-examples', String(EXAMPLES), ...header];
    const { code, output } = await runSchemathesis(`${url}/openapi.json`, args);
    expect(code, output).toBe(0);
    expect(output).toContain(`Tested: ${DOCUMENTED_OPERATIONS.length}\n`);
    const [cases, generated = '0'] = /(\d+) generated, \d+ passed.*/.exec(output) ?? [];
    expect(Number(generated), output).toBeGreaterThan(10 * DOCUMENTED_OPERATIONS.length);
    process.stdout.write(`${access}, ${key ?? 'no key'}: ${cases}\n`);
  });
});
