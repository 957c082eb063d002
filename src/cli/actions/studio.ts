import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chooseSource, fillSample, type Settings } from '../../app/index.js';
import { counted, isLoopback, UsageError } from '../../core/index.js';
import { createServiceLog } from '../../server/index.js';
import { openStudio } from '../../studio/index.js';
import type { Flags } from '../flags.js';
import { namedSource, parseSettings } from '../parse/requests.js';
import type { Terminal } from '../terminal.js';

/** The system that holds the invented records: it has no pages to open. */
const SOURCE = { name: 'Faculty Records', record: null, report: 'records@tamarackvalley.example' };

/** The people of the invented university. */
const FACULTY = 48;
/** Colleagues of person 14, the professor, so that the chair has a department to look after. */
const COLLEAGUES = Array.from({ length: 12 }, (_, i) => 14 + 80 * (i + 1));

/** Serves the studio until the process is interrupted. */
async function serveStudio(
  settings: Settings,
  isDemo: boolean,
  { json, quiet, ...flags }: Flags,
  terminal: Terminal,
): Promise<void> {
  const source = chooseSource(isDemo ? { db: settings.db } : namedSource(flags), settings);
  const log = createServiceLog(settings.server.logFormat, line => terminal.err(line));
  const studio = await openStudio({
    ...{ settings, source, isDemo },
    ...(quiet ? {} : { log: log.request }),
    onFault: log.fault,
    onWarning: log.warning,
  });
  try {
    const { url, metricsUrl } = studio;
    terminal.out(json ? `${JSON.stringify({ url, metricsUrl })}\n` : `${url}\n`);
    if (!json) {
      terminal.err('Open this address in your browser. Stop with Ctrl-C.\n');
      if (metricsUrl !== null) terminal.err(`Metrics: ${metricsUrl}\n`);
    }
    await terminal.untilInterrupted();
  } finally {
    await studio.close();
  }
}

/** Serves an invented university, whose files are removed at the end. */
async function serveDemo(settings: Settings, flags: Flags, terminal: Terminal): Promise<void> {
  const { server, institution } = settings;
  if (!isLoopback(server.host)) {
    throw new UsageError('studio.demo', 'The demonstration has no sign-in, so it serves this machine only.', {
      hint: 'Leave out --host, or set up “studio.signIn” in vitae.config.json.',
    });
  }
  const folder = mkdtempSync(join(tmpdir(), 'vitae-studio-'));
  try {
    const file = (name: string): string => join(folder, name);
    const demo = {
      ...settings,
      ...{ institution, db: file('vitae.db'), audit: file('audit.jsonl'), auditForward: null },
      snapshots: { ...settings.snapshots, folder: file('snapshots') },
      studio: { ...settings.studio, db: file('studio.db'), source: SOURCE },
    };
    const { people, applicants } = fillSample({
      ...{ settings: demo, faculty: FACULTY, others: COLLEAGUES, seed: 1, withReady: true },
    });
    terminal.err(
      `An invented university: ${counted(people, 'person', 'people')}, ${counted(applicants, 'applicant')}.\n`,
    );
    await serveStudio(demo, true, flags, terminal);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Serves the studio, over the source of the settings or over an invented university. */
export async function studio(flags: Flags, terminal: Terminal): Promise<void> {
  const settings = await parseSettings(flags, terminal);
  if (flags.demo) await serveDemo(settings, flags, terminal);
  else await serveStudio(settings, false, flags, terminal);
}
