import type { Command } from 'commander';
import { AUTH_KINDS } from '../../app/index.js';
import { addCommand, addConfig, addInstitution, addOptions, JSON_RESULT, runs } from '../options.js';
import type { Terminal } from '../terminal.js';

/* Commands that set the program up: its configuration, the check of an installation, and completion. */

/** Writes a configuration file. */
export function addInit(program: Command, terminal: Terminal): void {
  const command = addCommand(program, 'init', {
    summary: 'write a configuration file',
    description:
      'Writes a configuration file with comments. On a terminal it asks for the institution, the address of the service and how it authenticates, unless options say so. From an export it takes the name of the institution and the names that no map knows, as comments. Secrets stay outside of the file.',
    examples: [
      'vitae init',
      'vitae init --from export.xml',
      'vitae init --institution "Tamarack Valley University" --service https://api.campus.example --auth bearer',
    ],
  });
  addOptions(
    command,
    'Source',
    ['--from <FILE>', 'an export: names in it that no map knows become comments of the file'],
    ['-s, --service <URL>', 'address of the faculty-profile service; none to read a database'],
    ['--auth <KIND>', `authentication: ${Object.keys(AUTH_KINDS).join(', ')} (default: none)`],
    ['--user <NAME>', 'user name, for basic'],
    ['--header <NAME>', 'header that carries the key, for api-key (default: X-Api-Key)'],
    ['--token-url <URL>', 'address that issues tokens, for oauth2'],
    ['--client-id <ID>', 'name of this client there, for oauth2'],
  );
  addConfig(command);
  addInstitution(command);
  addOptions(command, 'Output', ['--force', 'replace a file that exists'], JSON_RESULT);
  addOptions(
    command,
    'Security',
    ['--secret-env <NAME>', 'environment variable of the secret (default: VITAE_CLIENT_SECRET)'],
    ['--secret-file <FILE>', 'file of the secret, which only you can read'],
  );
  command.action(runs(terminal, async () => (await import('../actions/init.js')).init));
}

/** Checks an installation. */
export function addDoctor(program: Command, terminal: Terminal): void {
  const command = addCommand(program, 'doctor', {
    summary: 'check the installation',
    description:
      'Checks Node, fonts, configuration, services, clock, database, queue, audit log, snapshots, identity provider and disk, and prints what to do about each error. From the service it lists the people and fetches one record; nothing is written. Exits with code 3 if a check fails.',
    examples: ['vitae doctor', 'vitae doctor --person 100100002 --json', 'vitae doctor --claims claims.json'],
  });
  addConfig(command);
  addOptions(
    command,
    'Source',
    ['-s, --service <URL>', 'address of the service'],
    ['-d, --db <FILE>', 'database (default: vitae.db)'],
    ['--engine <URL>', 'address of the job queue: redis://HOST:PORT (default: VITAE_ENGINE)'],
  );
  addOptions(
    command,
    'Selection',
    ['--person <NET_ID>', 'person whose record is fetched (default: the first that the service lists)'],
    ['--applicant <ID>', 'applicant whose record is fetched from the admissions services'],
    [
      '--claims <FILE>',
      'JSON file with claims of the identity provider, to print their roles; - for standard input',
    ],
  );
  addOptions(command, 'Output', JSON_RESULT);
  command.action(runs(terminal, async () => (await import('../actions/doctor.js')).checkInstallation));
}

/** Checks the configuration file. */
export function addConfiguration(program: Command, terminal: Terminal): void {
  const config = addCommand(program, 'config', {
    summary: 'check the configuration file',
    description: 'Checks the configuration file.',
    examples: ['vitae config check'],
  });
  const check = addCommand(config, 'check', {
    description:
      'Lists every error in a configuration file with its line, key and correction, and reads the template, profile, citation style, brand and secret files that it names. Exits with code 2 if there is any error.',
    args: [['[FILE]', 'path of the file (default: the one of VITAE_CONFIG, or vitae.config.json)']],
    notes:
      'Databases, logs and snapshots need not exist yet, and environment variables of secrets may be unset.',
    examples: ['vitae config check', 'vitae config check campus.config.json --json'],
  });
  addOptions(check, 'Output', JSON_RESULT);
  check.action(runs(terminal, async () => (await import('../actions/config.js')).checkConfiguration));
}

/** Sets completion up in a shell. */
export function addCompletion(program: Command, terminal: Terminal): void {
  addCommand(program, 'completion', {
    summary: 'set up completion in the shell',
    description:
      'Prints a script for the shell that completes commands, options, templates, styles, windows, colleges and departments.',
    args: [
      ['<SHELL>', 'bash, zsh, fish or powershell'],
      ['[WORDS...]', 'words to complete, after --; the scripts use them'],
    ],
    examples: [
      'vitae completion bash                    in ~/.bashrc: source <(vitae completion bash)',
      'vitae completion zsh                     in ~/.zshrc, after compinit: source <(vitae completion zsh)',
      'vitae completion fish                    to ~/.config/fish/completions/vitae.fish',
      'vitae completion powershell              in $PROFILE: vitae completion powershell | Out-String | Invoke-Expression',
    ],
  }).action(async (shell: string, words: readonly string[]) =>
    (await import('../actions/completion.js')).completion(program, shell, words, terminal),
  );
}
