/*
 * Preloaded into a measured process (`node --require`): at its end, writes the processor time of all its threads and its
 * peak memory into the file that VITAE_BENCH_PROBE names.
 */
const { readFileSync, writeFileSync } = require('node:fs');
const { isMainThread } = require('node:worker_threads');

/**
 * The peak of this program alone, in kilobytes. On Linux getrusage(2) includes the memory that the parent process held
 * when it started this one, so the value of proc(5) is preferred.
 */
function peakKilobytes() {
  try {
    return Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync('/proc/self/status', 'utf8'))[1]);
  } catch {
    return process.resourceUsage().maxRSS;
  }
}

if (isMainThread) {
  process.on('exit', () => {
    const { user, system } = process.cpuUsage();
    const usage = { cpuMs: (user + system) / 1000, peakMb: (peakKilobytes() * 1024) / 1e6 };
    writeFileSync(process.env.VITAE_BENCH_PROBE, JSON.stringify(usage));
  });
}
