/** Text of characters that are in form NFC wherever they stand. */
const LATIN = /^[\n -\u02ff]*$/;

/** A text as records hold it: trimmed, line feeds alone as line ends, Unicode form NFC. */
export const tidy = (text: string): string => {
  const trimmed = text.trim();
  return LATIN.test(trimmed) ? trimmed : trimmed.replace(/\r\n?/g, '\n').normalize('NFC');
};
