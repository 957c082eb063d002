import type { Command } from 'commander';
import {
  addCommand,
  addConfig,
  addDatabase,
  addInstitution,
  addOptions,
  addSnapshotStore,
  addSource,
  JSON_RESULT,
  option,
  runs,
} from '../options.js';
import type { Terminal } from '../terminal.js';

/* Commands for operators: the service, API keys, the audit log, the snapshots, and the demonstration. */

const METRICS_PORT = 'port of the metrics; 0 for a free one, off for none (default: none)';

export function addServe(program: Command, terminal: Terminal): void {
  const command = addCommand(program, 'serve', {
    summary: 'serve a database as a faculty-profile service',
    description:
      'Serves a database as the faculty-profile service. Without an API key it listens on this machine only.',
    examples: ['vitae serve', 'vitae serve --db campus.db --port 9000'],
  });
  addDatabase(command);
  addInstitution(command);
  addOptions(
    command,
    'Output',
    ['-q, --quiet', 'do not log requests'],
    ['--json', 'print the address as JSON'],
  );
  command
    .option('--port <N>', 'port; 0 for a free one (default: 8080)')
    .option('--host <ADDRESS>', 'address to listen on (default: 127.0.0.1)')
    .option('--metrics-port <N>', METRICS_PORT)
    .action(runs(terminal, async () => (await import('../actions/serve.js')).serveDatabase));
}

export function addStudio(program: Command, terminal: Terminal): void {
  const command = addCommand(program, 'studio', {
    summary: 'serve the studio: CVs in the browser',
    description:
      'Serves the studio, where people sign in, see their CVs as they will print, learn why each line is there, and download them. The records come from a service or a database; “studio.signIn” of the configuration says how people sign in.',
    examples: ['vitae studio --demo', 'vitae studio --db campus.db --config vitae.config.json'],
  });
  addSource(command, 'none');
  addInstitution(command);
  addOptions(
    command,
    'Output',
    ['-q, --quiet', 'do not log requests'],
    ['--json', 'print the address as JSON'],
  );
  command
    .option('--demo', 'serve an invented university on this machine, without sign-in')
    .option('--port <N>', 'port; 0 for a free one (default: 8080)')
    .option('--host <ADDRESS>', 'address to listen on (default: 127.0.0.1)')
    .option('--base-path <PATH>', 'path of the studio on its host, such as /vitae (default: none)')
    .option('--metrics-port <N>', METRICS_PORT)
    .action(runs(terminal, async () => (await import('../actions/studio.js')).studio));
}

export function addKey(program: Command, terminal: Terminal): void {
  const key = addCommand(program, 'key', {
    summary: 'create, list, revoke and replace keys',
    description: 'Creates, lists and revokes the API keys of a database, and replaces keys.',
    examples: [
      'vitae key create "web team" --scope college:Nursing',
      'vitae key create "admissions office" --scope admissions',
      'vitae key list',
      'vitae key revoke 906fe1d8',
      'vitae key rotate installation',
    ],
  });
  const create = addCommand(key, 'create', {
    description: 'Creates an API key and prints it, once.',
    args: [['<LABEL>', 'what the key is for']],
    examples: ['vitae key create "web team" --scope college:Nursing --db campus.db'],
  });
  addDatabase(create);
  addOptions(
    create,
    'Selection',
    option(
      '--scope <SCOPE>',
      'all, college:NAME, department:NAME[ @ COLLEGE], person:NET_ID or admissions',
    ).default('all'),
  );
  addOptions(create, 'Output', ['--json', 'print the key as JSON']);
  create.action(runs(terminal, async () => (await import('../actions/key.js')).create));
  const list = addCommand(key, 'list', {
    description: 'Lists the API keys: id, scope, label, creation, state. The keys themselves are not stored.',
    examples: ['vitae key list --db campus.db'],
  });
  addDatabase(list);
  addOptions(list, 'Output', ['--json', 'print the list as JSON']);
  list.action(runs(terminal, async () => (await import('../actions/key.js')).list));
  const revoke = addCommand(key, 'revoke', {
    description: 'Revokes an API key.',
    args: [['<ID>', 'id of the key, as `vitae key list` prints it']],
    examples: ['vitae key revoke 906fe1d8 --db campus.db'],
  });
  addDatabase(revoke);
  revoke.action(runs(terminal, async () => (await import('../actions/key.js')).revoke));
  addRotate(key, terminal);
}

function addRotate(key: Command, terminal: Terminal): void {
  const rotate = addCommand(key, 'rotate', {
    description:
      'Replaces keys: an API key by a new one of the same scope; those of the studio, which ends all sessions; or all links that people have shared, which end.',
    args: [['<WHAT>', 'installation, links, or the id of an API key']],
    examples: [
      'vitae key rotate 906fe1d8 --db campus.db',
      'vitae key rotate installation --config vitae.config.json',
    ],
  });
  addDatabase(rotate);
  addOptions(rotate, 'Output', ['--json', 'print the new API key as JSON']);
  rotate.action(runs(terminal, async () => (await import('../actions/key.js')).rotate));
}

export function addAudit(program: Command, terminal: Terminal): void {
  const audit = addCommand(program, 'audit', {
    summary: 'verify and list the audit log',
    description:
      'Verifies and lists the audit log, which has an entry for each document: when, by whom and about whom, for what purpose, and hashes of the record and the files; no name, identifier or value.',
    examples: ['vitae audit verify', 'vitae audit list --person 100100002'],
  });
  const verify = addCommand(audit, 'verify', {
    description:
      'Checks that no line of an audit log was changed, moved or removed, and prints its head, the hash of its last line.',
    args: [['[FILE]', "path of the log (default: this account's log)"]],
    notes:
      'Anyone who can write to the log can rewrite it with its head: store heads elsewhere, and pass them to --head.',
    examples: [
      'vitae audit verify',
      'vitae audit verify audit.jsonl --head 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    ],
  });
  addConfig(verify);
  addOptions(verify, 'Output', JSON_RESULT);
  addOptions(verify, 'Security', ['--head <HASH>', 'head printed earlier, which must still be in the log']);
  verify.action(runs(terminal, async () => (await import('../actions/audit.js')).verify));
  addAuditList(audit, terminal);
}

/** Adds `audit list`. */
function addAuditList(audit: Command, terminal: Terminal): void {
  const list = addCommand(audit, 'list', {
    description:
      'Lists entries of an audit log, newest first: instant, account, action, document, audience, pseudonym of the person, purpose. Documents about several people, and entries of versions before 0.2, have no person.',
    args: [['[FILE]', "path of the log (default: this account's log)"]],
    examples: ['vitae audit list --person 100100002', 'vitae audit list audit.jsonl --actor office --json'],
  });
  addConfig(list);
  addOptions(
    list,
    'Selection',
    ['--person <ID>', 'entries about this person or applicant: net ID, person ID or pseudonym'],
    ['--actor <USER>', 'entries by this net ID, account or pseudonym'],
  );
  addOptions(list, 'Output', ['--json', 'print each entry as a line of JSON']);
  list.action(runs(terminal, async () => (await import('../actions/audit.js')).list));
}

export function addSnapshots(program: Command, terminal: Terminal): void {
  const snapshots = addCommand(program, 'snapshots', {
    summary: 'list and remove stored records',
    description:
      'Lists and removes snapshots: records as documents were made from them, for comparison with later ones.',
    examples: ['vitae snapshots list 100100002', 'vitae snapshots remove --expired'],
  });
  const list = addCommand(snapshots, 'list', {
    description:
      'Lists the snapshots: hash, day of the last document, day on which it expires, person, documents.',
    args: [['[PERSON]', 'net ID or user name: the snapshots of this person']],
    examples: ['vitae snapshots list', 'vitae snapshots list 100100002 --json'],
  });
  addSnapshotStore(list);
  list.action(runs(terminal, async () => (await import('../actions/snapshots.js')).list));
  const remove = addCommand(snapshots, 'remove', {
    description: 'Removes snapshots for good, with all that have expired.',
    args: [['[HASHES...]', 'hashes, or their first digits: at least eight']],
    examples: ['vitae snapshots remove 9f86d081884c', 'vitae snapshots remove --person 100100002'],
  });
  addSnapshotStore(
    remove,
    ['--person <ID>', 'net ID or user name: all snapshots of this person'],
    ['--expired', 'those that have expired'],
  );
  remove.action(runs(terminal, async () => (await import('../actions/snapshots.js')).remove));
}

export function addDemo(program: Command, terminal: Terminal): void {
  const command = addCommand(program, 'demo', {
    summary: 'serve a sample university and write its documents',
    description:
      'Starts the services for an invented university, fetches a person and an applicant over HTTP and writes a CV, a review packet, a college report and an I-20 preparation summary as PDF and HTML.',
    examples: ['vitae demo --out out/'],
  });
  addOptions(command, 'Output', option('-o, --out <FOLDER>', 'folder to write to').default('out'), [
    '-v, --verbose',
    'list every problem in the data',
  ]);
  command.action(runs(terminal, async () => (await import('../actions/demo.js')).demo));
}
