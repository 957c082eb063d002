import { appendFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { markersIn, RANKS, rankOf } from '../../support/markers.js';
import { hasRedis } from '../../support/redis.js';
import { Campus } from './campus.js';
import { OUTPUTS } from './outputs.js';

/** Sample people; a long run has a thousand. */
const PEOPLE = Number(process.env.MARKER_PEOPLE ?? 2);

/** Secrets of the configuration and of requests, which no output may hold. */
const SECRET = /Xkeyx\d+x/g;

let campus: Campus;
let bytes = 0;
let pieces = 0;
beforeAll(() => {
  campus = new Campus(PEOPLE);
}, 3_600_000);
afterAll(() => {
  const { planted } = campus.planter;
  const figures = `${PEOPLE} people, ${OUTPUTS.length} outputs, ${pieces} files and messages, ${bytes} characters, ${planted} markers\n`;
  if (process.env.MARKER_LOG) appendFileSync(process.env.MARKER_LOG, figures);
  campus.remove();
});

describe('private markers and secrets', () => {
  it('are planted in every private field', () => {
    expect(campus.planter.planted).toBeGreaterThan(168);
  });

  it.each(OUTPUTS.map(output => [output.name, output] as const))(
    'stay within their audience in: %s',
    async (name, { most, make }) => {
      if (name.startsWith('queue') && !hasRedis) return;
      const made = await make(campus);
      expect(made.length).toBeGreaterThan(0);
      const leaks = made.flatMap(piece => {
        bytes += piece.text.length;
        pieces++;
        expect(piece.text.length, piece.name).toBeGreaterThan(0);
        const found = markersIn(piece.text).filter(marker => rankOf(marker) > RANKS[most]);
        return [...found, ...(piece.text.match(SECRET) ?? [])]
          .slice(0, 5)
          .map(marker => `${marker} in ${piece.name}`);
      });
      if (process.env.MARKER_LOG)
        appendFileSync(process.env.MARKER_LOG, `${name}: ${made.length} pieces, ${leaks.length} leaks\n`);
      expect(leaks.slice(0, 20)).toEqual([]);
    },
  );
});
