import { counted } from '../../core/index.js';
import { openDatabase } from '../../database/index.js';
import { BASE_PATH } from '../../schema/index.js';
import { createServiceLog, parseTrustedProxies, serve } from '../../server/index.js';
import type { Flags } from '../flags.js';
import { parseSettings } from '../parse/requests.js';
import type { Terminal } from '../terminal.js';

/** Serves a database until the process is interrupted. */
export async function serveDatabase(flags: Flags, terminal: Terminal): Promise<void> {
  const { db, institution, server } = await parseSettings(flags, terminal);
  const store = openDatabase(db, { readOnly: true });
  const log = createServiceLog(server.logFormat, line => terminal.err(line));
  try {
    const service = await serve({
      database: store,
      institution: institution || (store.sampleInstitution ?? ''),
      ...server,
      trustedProxies: parseTrustedProxies(server.trustedProxies),
      ...(flags.quiet ? {} : { log: log.request }),
      onFault: log.fault,
    });
    const { url, access, metricsUrl } = service;
    const address = `${url}${BASE_PATH}`;
    if (flags.json) terminal.out(`${JSON.stringify({ url, address, access, metricsUrl })}\n`);
    else {
      terminal.out(`${address}\n`);
      const people = counted(store.countPersons(), 'person', 'people');
      const how = access === 'keys' ? 'with an API key' : 'to this machine, without a key';
      const applicants = store.admissions.list().length;
      const more =
        applicants === 0 ? '' : `, and ${counted(applicants, 'applicant')} with a key for admissions`;
      terminal.err(`Serving ${people} of ${db} ${how}${more}. Stop with Ctrl-C.\n`);
      if (metricsUrl !== null) terminal.err(`Metrics: ${metricsUrl}\n`);
    }
    await terminal.untilInterrupted();
    await service.close();
  } finally {
    store.close();
  }
}
