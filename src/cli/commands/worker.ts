import { type Command, Option } from 'commander';
import type { WorkerFlags } from '../actions/worker.js';
import type { Terminal } from '../terminal.js';

export function addWorker(program: Command, terminal: Terminal): void {
  program
    .command('worker')
    .summary('make documents of batches that were begun elsewhere')
    .description(
      'Makes the documents of batches that vitae batch --engine has begun, on this machine, until it is ended.',
    )
    .requiredOption(
      '-o, --out <PLACE>',
      'the folder or s3://BUCKET/PREFIX of the batch, as it is called on this machine',
    )
    .option('--engine <URL>', 'Redis or Valkey server that has the jobs (VITAE_ENGINE)')
    .addOption(new Option('-s, --service <URL>', 'address of the service').conflicts('db'))
    .option('-d, --db <FILE>', 'the store')
    .option('--workers <N>', 'how many documents are made at once (one more than processors)')
    .option('--time-limit <SECONDS>', 'longest time for one document (240)')
    .option('-c, --config <FILE>', 'configuration file (vitae.config.json)')
    .addHelpText(
      'after',
      `
Version, templates, citation styles and profiles have to be the same as where the batch was begun. An address with a
password belongs into VITAE_ENGINE.

Examples:
  vitae worker --engine redis://queue.campus.example --service https://api.campus.example --out /mnt/cvs
  vitae worker --engine redis://localhost --db vitae.db --out cvs/ --workers 2`,
    )
    .action(async (flags: WorkerFlags) => (await import('../actions/worker.js')).takeJobs(flags, terminal));
}
