import { parseJson } from '../core/index.js';
import { NO_STATEMENTS, type Statements } from '../sections/index.js';

/** The statements of the person under review. */
export const OWN_STATEMENTS = ['teaching', 'research', 'service', 'goals'] as const;

/** The texts with word limits: those of the person, and the summary of the chair. */
export const LIMITED_TEXTS = [...OWN_STATEMENTS, 'summary'] as const;
export type LimitedText = (typeof LIMITED_TEXTS)[number];

/** Areas in which people rate themselves, by the text that holds the rating. */
const SELF_RATINGS = {
  selfTeaching: 'Teaching',
  selfResearch: 'Research and creative work',
  selfService: 'Service and citizenship',
} as const;

/** The texts of a packet that people write, in the order of their form. */
export const PACKET_TEXTS = [
  ...LIMITED_TEXTS,
  ...(Object.keys(SELF_RATINGS) as readonly (keyof typeof SELF_RATINGS)[]),
  'reviewer',
  'lastReview',
  'chair',
  'dean',
] as const;
export type PacketText = (typeof PACKET_TEXTS)[number];

/** What a person or a delegate has written for a packet; empty for what is not written. */
export type PacketTexts = Readonly<Record<PacketText, string>>;

/** Levels of the person's own ratings, highest first. */
export const RATING_LEVELS = NO_STATEMENTS.levels;

/** The longest text, in characters: some 3,000 words. */
const LONGEST = 20_000;

/** Each text by a function of its name, with line feeds alone, and without what cannot be printed. */
export const packetTexts = (read: (name: PacketText) => string): PacketTexts =>
  Object.fromEntries(
    PACKET_TEXTS.map(name => [name, read(name).replace(/\r\n?/g, '\n').slice(0, LONGEST)]),
  ) as Record<PacketText, string>;

export const NO_TEXTS: PacketTexts = packetTexts(() => '');

/** Reads texts that were stored, or that a page has sent back. What cannot be read is empty. */
export function parsePacketTexts(json: string): PacketTexts {
  const read = parseJson(json);
  const members = ('data' in read ? (read.data ?? {}) : {}) as Readonly<Record<string, unknown>>;
  return packetTexts(name => (typeof members[name] === 'string' ? members[name] : ''));
}

/** How many of the person's own statements are written. */
export const countWritten = (texts: PacketTexts): number =>
  OWN_STATEMENTS.filter(name => texts[name].trim() !== '').length;

/** The statements of a packet, as a file of statements holds them. */
export function getStatements(texts: PacketTexts): Statements {
  const text = (name: PacketText): string | null => texts[name].trim() || null;
  const ratings = Object.entries(SELF_RATINGS).map(([name, area]) => {
    const self = RATING_LEVELS.find(level => level === texts[name as PacketText]) ?? null;
    return { area, weight: null, self, reviewer: null };
  });
  return {
    ...NO_STATEMENTS,
    reviewer: text('reviewer'),
    lastReview: text('lastReview'),
    teaching: text('teaching'),
    research: text('research'),
    service: text('service'),
    summary: text('summary'),
    goals: text('goals'),
    ratings: ratings.some(({ self }) => self !== null) ? ratings : [],
    signatures: [
      { name: text('chair'), role: 'Department chair' },
      { name: text('dean'), role: 'Dean' },
    ],
  };
}
