// Runs the mutants of modules: all, those named as arguments, or with `--changed BASE` those of the lines changed since.
import { readFileSync } from 'node:fs';
import { Stryker } from '@stryker-mutator/core';
import { readChanges } from './changes.mjs';
import { MODULES } from './modules.mjs';

/** The least share of detected mutants, in percent. */
const LEAST_SCORE = 85;
const DETECTED = ['Killed', 'Timeout'];
const VALID = [...DETECTED, 'Survived', 'NoCoverage'];

const options = JSON.parse(readFileSync(new URL('stryker.config.json', import.meta.url), 'utf8'));

const score = statuses => {
  const [detected, valid] = [DETECTED, VALID].map(known => statuses.filter(s => known.includes(s)).length);
  return { detected, valid, percent: valid === 0 ? 100 : (100 * detected) / valid };
};

/** Runs the mutants of some files or lines with the tests of a module. @returns the status of each mutant */
async function runModule(name, mutate) {
  process.env.MUTATION_TESTS = JSON.stringify(MODULES[name].tests);
  const results = await new Stryker({
    ...options,
    mutate,
    incremental: process.env.MUTATIONS_INCREMENTAL === '1',
    incrementalFile: `out/mutations/${name}.incremental.json`,
    jsonReporter: { fileName: `out/mutations/${name}.json` },
  }).runMutationTest();
  return results.map(({ status }) => status);
}

const [first, second] = process.argv.slice(2);
const isChanged = first === '--changed';
const names = isChanged || first === undefined ? Object.keys(MODULES) : process.argv.slice(2);
const unknown = names.find(name => !(name in MODULES));
if (unknown !== undefined)
  throw new Error(`There is no module ${unknown}. Use ${Object.keys(MODULES).join(', ')}.`);
const changes = isChanged ? readChanges(second ?? 'HEAD~1') : null;

const print = (name, { detected, valid, percent }) =>
  process.stdout.write(
    `${name.padEnd(10)} ${detected} of ${valid} mutants detected, ${percent.toFixed(1)} %\n`,
  );

const all = [];
for (const name of names) {
  const mutate = changes === null ? MODULES[name].files : changes.rangesOf(MODULES[name].files);
  if (mutate.length === 0) continue;
  const statuses = await runModule(name, mutate);
  print(name, score(statuses));
  all.push(...statuses);
}
print('all', score(all));
if (score(all).percent < LEAST_SCORE) {
  process.stderr.write(`Fewer than ${LEAST_SCORE} % of the mutants were detected.\n`);
  process.exitCode = 1;
}
