import { appendFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fuzz, replaySeeds } from './campaign.js';
import { CONFIG } from './formats/config.js';
import { CSL } from './formats/csl.js';
import { CSS } from './formats/css.js';
import { HTML } from './formats/html.js';
import { JSON_RECORDS } from './formats/json.js';
import { PNG } from './formats/png.js';
import { SVG } from './formats/svg.js';
import { XML } from './formats/xml.js';
import { getSeeds } from './samples.js';

const FORMATS = [XML, JSON_RECORDS, CSS, HTML, SVG, PNG, CSL, CONFIG];

/** Names of the formats to run; all by default. */
const ONLY = process.env.FUZZ_FORMATS?.split(',');

/** Cases of all formats; without it, each format has a few, and coverage is not measured. */
const ALL = process.env.FUZZ_CASES;
const CASES = ALL === undefined ? 60 : Math.ceil(Number(ALL) / FORMATS.length);
const SEED = Number(process.env.FUZZ_SEED ?? 1);
const LOG = process.env.FUZZ_LOG;

const log = (line: string): void => {
  if (LOG !== undefined) appendFileSync(LOG, `${line}\n`);
};

describe.each(FORMATS.filter(({ name }) => ONLY?.includes(name) ?? true))('$name', format => {
  it('reads or refuses the saved inputs', async () => {
    await replaySeeds(format, getSeeds(format.name));
  });

  it('reads or refuses any input', async () => {
    const faults: Error[] = [];
    const seeds = getSeeds(format.name).map(({ bytes }) => bytes);
    const start = performance.now();
    const { cases, blocks, kept } = await fuzz(format, {
      cases: CASES,
      seed: SEED,
      seeds,
      isGuided: ALL !== undefined,
      onFault: fault => {
        faults.push(fault);
        log(fault.message);
      },
      onProgress: (done, reached, corpus) => {
        if (done % 5000 === 0)
          log(
            `${format.name}: ${done} cases, ${reached} blocks, corpus of ${corpus}, ${Math.round((performance.now() - start) / 1000)} s`,
          );
      },
    });
    log(`${format.name}: ${cases} cases, ${blocks} blocks, ${kept.length} kept, ${faults.length} faults`);
    expect(faults.map(({ message }) => message).join('\n\n')).toBe('');
  });
});
