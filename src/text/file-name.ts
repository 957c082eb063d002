/** Longest part of a file name made from a person's name, in UTF-16 units. */
const LENGTH = 60;

/**
 * A person's name as a part of a file name: lower case, words joined by hyphens. Letters of every script stay, Latin
 * ones without their marks; there are no numbers, so that no key gets into a name. Empty where nothing is left.
 */
export const fileWord = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/(?<=\p{Script=Latin}\p{M}*)\p{M}/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[’'ʻʼ]/g, '')
    .replace(/[^\p{L}\p{M}]+/gu, '-')
    .slice(0, LENGTH)
    .replace(/^-+|[-\ud800-\udbff]+$/g, '')
    .normalize('NFC');
