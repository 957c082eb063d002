#!/usr/bin/env node
import module from 'node:module';

// Compiled code is kept between runs where Node can (from 22.1 on), so it comes before everything else.
if ('enableCompileCache' in module) (module.enableCompileCache as () => void)();

const [{ main }, { processTerminal }] = await Promise.all([import('./program.js'), import('./terminal.js')]);
// A reader that has seen enough (`vitae … | head`) is no fault.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 3));
}
process.exitCode = await main(process.argv.slice(2), processTerminal());
