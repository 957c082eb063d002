#!/usr/bin/env node
import { enableCodeCache } from './code-cache.js';
import { delayTierUp } from './tier-up.js';

// Both come before all other modules, whose code they are about.
delayTierUp(process.argv.slice(2));
enableCodeCache(process.env);

const [{ main }, { processTerminal }] = await Promise.all([
  import('./program.js'),
  import('./terminal.js'),
]).catch((cause: Error) => {
  // The modules that report errors are among those that could not be loaded.
  process.stderr.write(
    `vitae: The program could not be loaded: ${cause.message}\n  Raise the limit on open files (ulimit -n 1024), or install the package again.\n`,
  );
  process.exit(3);
});
// A reader that stops early (`vitae … | head`) is not an error.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 3));
}
process.exitCode = await main(process.argv.slice(2), processTerminal());
