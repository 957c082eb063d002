import type { CslItem } from '../../citations/index.js';

const STOP_WORDS = new Set('a an and at by das der des die el for from in la le les of on the to'.split(' '));

/** Letters and digits that every reader accepts in a key. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/<\/?(?:i|b|sup|sub)>/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9\s]/g, '');

function firstWord(title: string): string {
  const words = plain(title)
    .split(/\s+/)
    .filter(word => word !== '');
  return words.find(word => !STOP_WORDS.has(word)) ?? words[0] ?? '';
}

function stem({ author, editor, translator, issued, title }: CslItem): string {
  const [name] = author ?? editor ?? translator ?? [];
  const surname = plain(name?.family ?? name?.literal ?? name?.given ?? '').replace(/\s/g, '');
  const year = issued && 'date-parts' in issued ? issued['date-parts'][0][0] : null;
  return `${surname || 'anon'}${year ?? 'nd'}${firstWord(title ?? '')}`;
}

/** `b` for the second, `z` for the 26th, `ab` after that. */
function letters(n: number): string {
  const last = String.fromCharCode(0x61 + (n % 26));
  return n < 26 ? last : letters(Math.floor(n / 26) - 1) + last;
}

/** A key for each item, `surname2024word`, followed by a letter if it is taken. */
export function bibtexKeys(items: readonly CslItem[]): readonly string[] {
  const taken = new Set<string>();
  return items.map(item => {
    const base = stem(item);
    let key = base;
    for (let n = 1; taken.has(key); n++) key = base + letters(n);
    taken.add(key);
    return key;
  });
}
