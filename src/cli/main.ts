#!/usr/bin/env node
import module from 'node:module';
import { delayTierUp } from './tier-up.js';

delayTierUp(process.argv.slice(2));

// Caches compiled code between runs (Node 22.1 or later), so it must come before all other modules.
if ('enableCompileCache' in module) (module.enableCompileCache as () => void)();

const [{ main }, { processTerminal }] = await Promise.all([import('./program.js'), import('./terminal.js')]);
// A reader that stops early (`vitae … | head`) is not an error.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 3));
}
process.exitCode = await main(process.argv.slice(2), processTerminal());
