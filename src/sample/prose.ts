import type { Profile } from './profile.js';

const SENTENCES = [
  'My work is on {a} {t}.',
  'With students I study {a} and {b} {t}.',
  'Earlier projects looked at {a} {t}; the present one turns to {b}.',
  'What began as a question about {a} has become long work on {b} {t}.',
  'The group meets on Thursdays; visitors with an interest in {a} {t} are welcome.',
  'I am most interested in {a} {t} {c}.',
  'The project brings together {a} and {b} {t}, with students from three departments.',
  'A second line of work concerns {a} {t} {c}.',
] as const;

/** The longest text that most fields of the service take, in characters. */
const LONGEST = 20_000;

function sentence({ random, threads }: Profile): string {
  const { topic, aspects, settings } = random.pick(threads);
  const [a, b] = random.some(aspects, 2);
  const words: Readonly<Record<string, string>> = {
    a: a ?? '',
    b: b ?? '',
    t: topic,
    c: random.pick(settings),
  };
  return random.pick(SENTENCES).replace(/\{(\w)\}/g, (_, key: string) => words[key] ?? '');
}

/** Some sentences in one paragraph. */
export const paragraph = (profile: Profile, sentences: number): string =>
  Array.from({ length: sentences }, () => sentence(profile)).join(' ');

/** Paragraphs set apart by blank lines, as long as the service takes and then cut short, as it does. */
export function longestProse(profile: Profile): string {
  const paragraphs: string[] = [];
  for (let length = 0; length < LONGEST; length += paragraphs.at(-1)?.length ?? 0)
    paragraphs.push(paragraph(profile, 6));
  return paragraphs.join('\n\n').slice(0, LONGEST).trim();
}

/** A biography in HTML as editors on web pages produce it. */
export function biography(profile: Profile, paragraphs: number): string {
  const { given, family } = profile.identity;
  const { hired, degrees } = profile.career;
  const escaped = (text: string): string =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const [latest] = degrees;
  const studied = latest ? `, after a ${latest.name} in ${latest.major}` : '';
  const opening = `<p><b>${escaped(`${given} ${family}`)}</b> came to the <i>${escaped(profile.departmentName)}</i> faculty in ${hired}${escaped(studied)}.</p>`;
  const rest = Array.from({ length: paragraphs }, () => `<p>${escaped(paragraph(profile, 3))}<br></p>`);
  const link = `<p>Papers &amp; courses are on <a href="https://people.example/${profile.identity.username}">this page</a>.</p>`;
  return [opening, ...rest, link].join('\n');
}
