import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { resolveSettings } from '../../src/app/index.js';
import { type Database, openDatabase } from '../../src/database/index.js';
import { readReply } from '../../src/records/index.js';
import type { Person } from '../../src/schema/index.js';
import { type Service, serve } from '../../src/server/index.js';
import { openStudio } from '../../src/studio/index.js';
import { INSTITUTION, person } from '../database/people.js';
import { CLIENT_SECRET, type ProviderDouble, startProvider } from '../studio/sign-in/provider-double.js';

/** A professor of the samples, with problems in the records. */
export const PROFESSOR = '100000001';
/** A person with 900 publications. */
export const PROLIFIC = '100000002';
/** A person whose records hold a name alone. */
export const NEWCOMER = '100000003';

/** A studio over a service that can be switched off, with an identity provider and a clock that tests set. */
export interface Campus {
  readonly url: string;
  readonly provider: ProviderDouble;
  /** Milliseconds that the clock is ahead. */
  ahead: number;
  /** Errors behind a 500. */
  readonly faults: readonly unknown[];
  /** Gives the professor's publications another title. */
  retitle(title: string): void;
  switchOff(): Promise<void>;
  switchOn(): Promise<void>;
  close(): Promise<void>;
}

/** The professor of the samples. */
function professorOfSamples(): Person {
  const file = readFileSync(new URL('../../samples/ravencroft.xml', import.meta.url));
  const {
    persons: [professor],
  } = readReply(file, { source: 'ravencroft.xml', institution: INSTITUTION });
  if (professor === undefined) throw new Error('The sample has no person.');
  return { ...professor, username: PROFESSOR };
}

function fillDatabase(professor: Person): Database {
  const database = openDatabase(':memory:');
  const newcomer = person(NEWCOMER, null, 0);
  database.importPersons(
    [
      professor,
      person(PROLIFIC, 'Law School', 900),
      { ...newcomer, records: { ...newcomer.records, awardhonor: [] } },
    ],
    { institution: INSTITUTION },
  );
  return database;
}

/** A free port, to know the address before it is listened on. */
export async function freePort(): Promise<number> {
  const { createServer } = await import('node:net');
  const server = createServer();
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise(resolve => server.close(resolve));
  return port;
}

export async function openCampus(): Promise<Campus> {
  const folder = mkdtempSync(join(tmpdir(), 'vitae-campus-'));
  const professor = professorOfSamples();
  const database = fillDatabase(professor);
  const open = (port: number): Promise<Service> =>
    serve({ database, institution: INSTITUTION, access: 'open', port, drainMs: 0 });
  const [servicePort, port] = [await freePort(), await freePort()];
  let service: Service | null = await open(servicePort);
  const address = service.url;
  const url = `http://127.0.0.1:${port}`;
  const provider = await startProvider(url);
  const environment = { HOME: folder, XDG_STATE_HOME: folder, SECRET: CLIENT_SECRET };
  const settings = await resolveSettings({ institution: INSTITUTION }, { environment, user: 'tests' });
  const campus = { url, provider, ahead: 0, faults: [] as unknown[] };
  const studio = await openStudio({
    source: { kind: 'service', at: [address] },
    isDemo: false,
    now: () => new Date(Date.now() + campus.ahead),
    onFault: fault => campus.faults.push(fault),
    settings: {
      ...settings,
      service: { ...settings.service, timeoutSeconds: 2 },
      server: { ...settings.server, port },
      studio: {
        ...settings.studio,
        source: {
          name: 'Faculty Profile',
          record: 'http://127.0.0.1:9/{entity}/{id}',
          report: 'help@example.edu',
        },
        signIn: {
          ...{ issuer: provider.issuer, clientId: 'vitae', clientSecret: { env: 'SECRET' } },
          ...{ scopes: ['openid', 'profile'], netIdClaim: 'net_id', nameClaim: 'name', rolesClaim: 'roles' },
          roles: {},
        },
      },
    },
  });
  return Object.assign(campus, {
    retitle: (title: string) => {
      const intellcont = professor.records.intellcont.map(record => ({
        ...record,
        values: { ...record.values, title },
      }));
      const records = { ...professor.records, intellcont };
      database.importPersons([{ ...professor, records }], { institution: INSTITUTION });
    },
    switchOff: async () => {
      await service?.close();
      service = null;
    },
    switchOn: async () => {
      service ??= await open(servicePort);
    },
    close: async () => {
      await studio.close();
      await service?.close();
      await provider.close();
      database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  });
}
