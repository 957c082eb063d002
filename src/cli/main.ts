#!/usr/bin/env node
import { enableCodeCache } from './code-cache.js';
import { delayTierUp } from './tier-up.js';

// Both come before all other modules, whose code they are about.
delayTierUp(process.argv.slice(2));
enableCodeCache(process.env);

const [{ main }, { processTerminal }] = await Promise.all([import('./program.js'), import('./terminal.js')]);
// A reader that stops early (`vitae … | head`) is not an error.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 3));
}
process.exitCode = await main(process.argv.slice(2), processTerminal());
