import type { Profile } from './profile.js';

const SENTENCES = [
  'My work asks how {T} shape {A} {S}.',
  'With students I study {A} by {M}, mostly {S}.',
  'Earlier projects looked at {T} and at {A}.',
  'What began as a question about {A} became a long acquaintance with {T}.',
  'The group meets on Thursdays; visitors who care about {A} are welcome.',
  'We found that {T} {S} are less settled than the handbooks say: {A} returns, and so does {A}.',
  'Nobody had counted {T} before; now three courses do so every year (see also {X}).',
  'I teach {A} as a craft — slowly, aloud, and with many drafts.',
] as const;

/** The longest text that most fields of the service take, in characters. */
const LONGEST = 20_000;

function sentence({ random, vocabulary }: Profile): string {
  const words: Readonly<Record<string, readonly string[]>> = {
    A: vocabulary.aspects,
    T: vocabulary.things,
    S: vocabulary.settings,
    M: vocabulary.methods,
    X: vocabulary.marks,
  };
  return random
    .pick(SENTENCES)
    .replace(/\{([ATSMX])\}/g, (_, key: string) => random.pick(words[key] ?? ['']));
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
  const escaped = (text: string): string =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const opening = `<p><b>${escaped(`${given} ${family}`)}</b> lives with <i>two</i> bicycles &amp; a barometer.</p>`;
  const rest = Array.from({ length: paragraphs }, () => `<p>${escaped(paragraph(profile, 3))}<br></p>`);
  const link = `<p>More at <a href="https://people.example/${profile.identity.username}">this page</a>.</p>`;
  return [opening, ...rest, link].join('\n');
}
