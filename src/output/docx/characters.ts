/** What XML 1.0 cannot hold, and the word joiner, which Word draws as a box where the font does not have it. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed
const REMOVED = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u2060\ufffe\uffff]|\p{Surrogate}/gu;

/** Text as a Word document can hold it. */
export const wordText = (text: string): string => text.replace(REMOVED, '');
