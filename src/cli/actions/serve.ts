import { openDatabase } from '../../database/index.js';
import { BASE_PATH } from '../../schema/index.js';
import { serve } from '../../server/index.js';
import { counted } from '../report.js';
import { type Flags, settingsOf } from '../settings/settings.js';
import type { Terminal } from '../terminal.js';

export interface ServeFlags extends Flags {
  readonly json?: boolean;
  readonly quiet?: boolean;
}

/** Serves a store until the process is asked to end. */
export async function serveStore(flags: ServeFlags, terminal: Terminal): Promise<void> {
  const { db, institution, server } = await settingsOf(flags, terminal.environment);
  const store = openDatabase(db, { readOnly: true });
  try {
    const service = await serve({
      database: store,
      institution,
      ...server,
      ...(flags.quiet ? {} : { log: line => terminal.err(`${JSON.stringify(line)}\n`) }),
      onFault: (_, requestId) => terminal.err(`${JSON.stringify({ requestId, fault: 'internal' })}\n`),
    });
    const { url, access } = service;
    const address = `${url}${BASE_PATH}`;
    if (flags.json) terminal.out(`${JSON.stringify({ url, address, access })}\n`);
    else {
      terminal.out(`${address}\n`);
      const people = counted(store.countPersons(), 'person', 'people');
      const how = access === 'keys' ? 'with an API key' : 'from this machine, without a key';
      const applicants = store.admissions.list().length;
      const more =
        applicants === 0 ? '' : `, and ${counted(applicants, 'applicant')} with a key for admissions`;
      terminal.err(`Serving ${people} of ${db} ${how}${more}. Ctrl-C ends it.\n`);
    }
    await terminal.asked();
    await service.close();
  } finally {
    store.close();
  }
}
