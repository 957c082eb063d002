import { type Command, Option } from 'commander';
import type { Flags } from '../flags.js';
import {
  addConfig,
  addDatabase,
  addInstitution,
  addOptions,
  addSnapshotStore,
  addSource,
  JSON_RESULT,
} from '../options.js';
import type { Terminal } from '../terminal.js';

/* Commands for operators: the service, API keys, the audit log, the snapshots, and the demonstration. */

const METRICS_PORT = 'port of the metrics; 0 for a free one, off for none (default: none)';

export function addServe(program: Command, terminal: Terminal): void {
  const command = program
    .command('serve')
    .summary('serve a database as a faculty-profile service')
    .description(
      'Serves a database as the faculty-profile service. Without an API key it listens on this machine only.',
    );
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
    .addHelpText('after', '\nExamples:\n  vitae serve\n  vitae serve --db campus.db --port 9000')
    .action(async (flags: Flags) => (await import('../actions/serve.js')).serveDatabase(flags, terminal));
}

export function addStudio(program: Command, terminal: Terminal): void {
  const command = program
    .command('studio')
    .summary('serve the studio: CVs in the browser')
    .description(
      'Serves the studio, where people sign in, see their CVs as they will print, learn why each line is there, and download them. The records come from a service or a database; “studio.signIn” of the configuration says how people sign in.',
    );
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
    .addHelpText(
      'after',
      '\nExamples:\n  vitae studio --demo\n  vitae studio --db campus.db --config vitae.config.json',
    )
    .action(async (flags: Flags) => (await import('../actions/studio.js')).studio(flags, terminal));
}

export function addKey(program: Command, terminal: Terminal): void {
  const key = program
    .command('key')
    .summary('create, list, revoke and replace keys')
    .description('Creates, lists and revokes the API keys of a database, and replaces keys.')
    .addHelpText(
      'after',
      '\nExamples:\n  vitae key create "web team" --scope college:Nursing\n  vitae key create "admissions office" --scope admissions\n  vitae key list\n  vitae key revoke 906fe1d8\n  vitae key rotate installation',
    );
  const create = key
    .command('create')
    .description('Creates an API key and prints it, once.')
    .argument('<LABEL>', 'what the key is for');
  addDatabase(create);
  addOptions(
    create,
    'Selection',
    new Option(
      '--scope <SCOPE>',
      'all, college:NAME, department:NAME[ @ COLLEGE], person:NET_ID or admissions',
    ).default('all'),
  );
  addOptions(create, 'Output', ['--json', 'print the key as JSON']);
  create
    .addHelpText('after', '\nExample:\n  vitae key create "web team" --scope college:Nursing --db campus.db')
    .action(async (label: string, flags: Flags) =>
      (await import('../actions/key.js')).create(label, flags, terminal),
    );
  const list = key
    .command('list')
    .description(
      'Lists the API keys: id, scope, label, creation, state. The keys themselves are not stored.',
    );
  addDatabase(list);
  addOptions(list, 'Output', ['--json', 'print the list as JSON']);
  list
    .addHelpText('after', '\nExample:\n  vitae key list --db campus.db')
    .action(async (flags: Flags) => (await import('../actions/key.js')).list(flags, terminal));
  const revoke = key
    .command('revoke')
    .description('Revokes an API key.')
    .argument('<ID>', 'id of the key, as `vitae key list` prints it');
  addDatabase(revoke);
  revoke
    .addHelpText('after', '\nExample:\n  vitae key revoke 906fe1d8 --db campus.db')
    .action(async (id: string, flags: Flags) =>
      (await import('../actions/key.js')).revoke(id, flags, terminal),
    );
  addRotate(key, terminal);
}

function addRotate(key: Command, terminal: Terminal): void {
  const rotate = key
    .command('rotate')
    .description(
      'Replaces keys: an API key by a new one of the same scope; those of the studio, which ends all sessions; or all links that people have shared, which end.',
    )
    .argument('<WHAT>', 'installation, links, or the id of an API key');
  addDatabase(rotate);
  addOptions(rotate, 'Output', ['--json', 'print the new API key as JSON']);
  rotate
    .addHelpText(
      'after',
      '\nExamples:\n  vitae key rotate 906fe1d8 --db campus.db\n  vitae key rotate installation --config vitae.config.json',
    )
    .action(async (what: string, flags: Flags) =>
      (await import('../actions/key.js')).rotate(what, flags, terminal),
    );
}

export function addAudit(program: Command, terminal: Terminal): void {
  const audit = program
    .command('audit')
    .summary('verify and list the audit log')
    .description(
      'Verifies and lists the audit log, which has an entry for each document: when, by whom and about whom, for what purpose, and hashes of the record and the files; no name, identifier or value.',
    )
    .addHelpText('after', '\nExamples:\n  vitae audit verify\n  vitae audit list --person 100100002');
  const verify = audit
    .command('verify')
    .description(
      'Checks that no line of an audit log was changed, moved or removed, and prints its head, the hash of its last line.',
    )
    .argument('[FILE]', "path of the log (default: this account's log)");
  addConfig(verify);
  addOptions(verify, 'Output', JSON_RESULT);
  addOptions(verify, 'Security', ['--head <HASH>', 'head printed earlier, which must still be in the log']);
  verify
    .addHelpText(
      'after',
      `
Anyone who can write to the log can rewrite it with its head: store heads elsewhere, and pass them to --head.

Examples:
  vitae audit verify
  vitae audit verify audit.jsonl --head 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08`,
    )
    .action(async (file: string | undefined, flags: Flags) =>
      (await import('../actions/audit.js')).verify(file, flags, terminal),
    );
  addAuditList(audit, terminal);
}

/** Adds `audit list`. */
function addAuditList(audit: Command, terminal: Terminal): void {
  const list = audit
    .command('list')
    .description(
      'Lists entries of an audit log, newest first: instant, account, action, document, audience, pseudonym of the person, purpose. Documents about several people, and entries of versions before 0.2, have no person.',
    )
    .argument('[FILE]', "path of the log (default: this account's log)");
  addConfig(list);
  addOptions(
    list,
    'Selection',
    ['--person <ID>', 'entries about this person or applicant: net ID, person ID or pseudonym'],
    ['--actor <USER>', 'entries by this net ID, account or pseudonym'],
  );
  addOptions(list, 'Output', ['--json', 'print each entry as a line of JSON']);
  list
    .addHelpText(
      'after',
      '\nExamples:\n  vitae audit list --person 100100002\n  vitae audit list audit.jsonl --actor office --json',
    )
    .action(async (file: string | undefined, flags: Flags) =>
      (await import('../actions/audit.js')).list(file, flags, terminal),
    );
}

export function addSnapshots(program: Command, terminal: Terminal): void {
  const snapshots = program
    .command('snapshots')
    .summary('list and remove stored records')
    .description(
      'Lists and removes snapshots: records as documents were made from them, for comparison with later ones.',
    )
    .addHelpText(
      'after',
      '\nExamples:\n  vitae snapshots list 100100002\n  vitae snapshots remove --expired',
    );
  const list = snapshots
    .command('list')
    .description(
      'Lists the snapshots: hash, day of the last document, day on which it expires, person, documents.',
    )
    .argument('[PERSON]', 'net ID or user name: the snapshots of this person');
  addSnapshotStore(list);
  list
    .addHelpText('after', '\nExamples:\n  vitae snapshots list\n  vitae snapshots list 100100002 --json')
    .action(async (person: string | undefined, flags: Flags) =>
      (await import('../actions/snapshots.js')).list(person, flags, terminal),
    );
  const remove = snapshots
    .command('remove')
    .description('Removes snapshots for good, with all that have expired.')
    .argument('[HASHES...]', 'hashes, or their first digits: at least eight');
  addSnapshotStore(
    remove,
    ['--person <ID>', 'net ID or user name: all snapshots of this person'],
    ['--expired', 'those that have expired'],
  );
  remove
    .addHelpText(
      'after',
      '\nExamples:\n  vitae snapshots remove 9f86d081884c\n  vitae snapshots remove --person 100100002',
    )
    .action(async (hashes: readonly string[], flags: Flags) =>
      (await import('../actions/snapshots.js')).remove(hashes, flags, terminal),
    );
}

export function addDemo(program: Command, terminal: Terminal): void {
  program
    .command('demo')
    .summary('serve a sample university and write its documents')
    .description(
      'Starts the services for an invented university, fetches a person and an applicant over HTTP and writes a CV, a review packet, a college report and an I-20 preparation summary as PDF and HTML.',
    )
    .addOption(new Option('-o, --out <FOLDER>', 'folder to write to').default('out').helpGroup('Output:'))
    .addOption(new Option('-v, --verbose', 'list every problem in the data').helpGroup('Output:'))
    .addHelpText('after', '\nExample:\n  vitae demo --out out/')
    .action(async (flags: Flags) => (await import('../actions/demo.js')).demo(flags, terminal));
}
