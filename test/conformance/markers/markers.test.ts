import { appendFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getRank, markersIn, RANKS } from '../../support/markers.js';
import { hasRedis } from '../../support/redis.js';
import { Campus } from './campus.js';
import type { Output, Piece } from './output.js';
import { OUTPUTS } from './outputs.js';

/** Sample people; a long run has a thousand. */
const PEOPLE = Number(process.env.MARKER_PEOPLE ?? 2);

/** Secrets of the configuration and of requests, which no output may hold. */
const SECRET = /Xkeyx\d+x/g;

/** Files that are read at once. */
const READERS = 4;

const log = (line: string): void => {
  if (process.env.MARKER_LOG) appendFileSync(process.env.MARKER_LOG, `${line}\n`);
};

let campus: Campus;
let characters = 0;
let pieces = 0;
beforeAll(async () => {
  campus = new Campus(PEOPLE);
  await campus.fill();
}, 3_600_000);
afterAll(() => {
  const { planted } = campus.planter;
  log(
    `${PEOPLE} people, ${OUTPUTS.length} outputs, ${pieces} files and messages, ${characters} characters, ${planted} markers`,
  );
  campus.remove();
});

/** What a search of an output found. */
class Search {
  readonly leaks: string[] = [];
  /** Endings of the names of files with markers. */
  readonly shown = new Set<string>();

  constructor(readonly output: Output) {}

  async read({ name, text: given }: Piece): Promise<void> {
    const text = typeof given === 'string' ? given : await given();
    characters += text.length;
    pieces++;
    // A file may have nothing of a person, such as no citations.
    if (text === '' && typeof given === 'string') this.leaks.push(`${name} is empty`);
    const { most, never } = this.output;
    const markers = markersIn(text);
    if (markers.length > 0) this.shown.add(name.slice(name.lastIndexOf('.')));
    const found = [
      ...markers.filter(marker => getRank(marker) > RANKS[most]),
      ...(text.match(SECRET) ?? []),
      ...(never?.exec(text) ?? []),
    ];
    this.leaks.push(...found.slice(0, 5).map(word => `${word} in ${name}`));
  }
}

describe('private markers and secrets', () => {
  it('are planted in every private field', () => {
    expect(campus.planter.planted).toBeGreaterThan(168);
  });

  it.each(OUTPUTS.map(output => [output.name, output] as const))(
    'stay within their audience in: %s',
    async (name, output) => {
      if (name.startsWith('queue') && !hasRedis) return;
      const start = performance.now();
      const made = await output.make(campus);
      const makingEnd = performance.now();
      expect(made.length).toBeGreaterThan(0);
      const search = new Search(output);
      const rest = made.values();
      const readers = Array.from({ length: READERS }, async () => {
        for (const piece of rest) await search.read(piece);
      });
      await Promise.all(readers);
      const times = [makingEnd - start, performance.now() - makingEnd].map(ms => Math.round(ms / 1000));
      log(
        `${name}: ${made.length} pieces, ${search.leaks.length} leaks, ${times.join(' s to make, ')} s to search`,
      );
      expect(search.leaks.slice(0, 20)).toEqual([]);
      // A search that reads nothing would find nothing.
      if (output.shows) expect([...search.shown].sort()).toEqual(['.docx', '.html', '.pdf']);
    },
  );
});
