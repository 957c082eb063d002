import { counted } from '../../core/index.js';
import { openDatabase } from '../../database/index.js';
import { BASE_PATH } from '../../schema/index.js';
import { parseTrustedProxies, serve } from '../../server/index.js';
import type { Flags } from '../flags.js';
import { parseSettings } from '../parse/requests.js';
import type { Terminal } from '../terminal.js';

/** Serves a database until the process is interrupted. */
export async function serveDatabase(flags: Flags, terminal: Terminal): Promise<void> {
  const { db, institution, server } = await parseSettings(flags, terminal);
  const store = openDatabase(db, { readOnly: true });
  try {
    const service = await serve({
      database: store,
      institution: institution || (store.sampleInstitution ?? ''),
      ...server,
      trustedProxies: parseTrustedProxies(server.trustedProxies),
      ...(flags.quiet ? {} : { log: line => terminal.err(`${JSON.stringify(line)}\n`) }),
      onFault: (_, requestId) => terminal.err(`${JSON.stringify({ requestId, fault: 'internal' })}\n`),
    });
    const { url, access } = service;
    const address = `${url}${BASE_PATH}`;
    if (flags.json) terminal.out(`${JSON.stringify({ url, address, access })}\n`);
    else {
      terminal.out(`${address}\n`);
      const people = counted(store.countPersons(), 'person', 'people');
      const how = access === 'keys' ? 'with an API key' : 'to this machine, without a key';
      const applicants = store.admissions.list().length;
      const more =
        applicants === 0 ? '' : `, and ${counted(applicants, 'applicant')} with a key for admissions`;
      terminal.err(`Serving ${people} of ${db} ${how}${more}. Stop with Ctrl-C.\n`);
    }
    await terminal.untilInterrupted();
    await service.close();
  } finally {
    store.close();
  }
}
