import type { Json } from './json.js';

/** Keys that need no quotes: words that YAML reads as text in every version. */
const PLAIN_KEY = /^(?!(?:y|n|yes|no|on|off|true|false|null)$)[A-Za-z_][\w-]*$/i;

/** Text of several lines that a literal block shows as it is: printable, and without space before or after it. */
const BLOCK = /^(?! )[\t\n -~\u00a0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd]+$/;

const quote = (text: string): string =>
  JSON.stringify(text).replace(/[\u007f-\u009f\u2028\u2029\ufeff]/g, escapeCharacter);

const escapeCharacter = (character: string): string =>
  `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/**
 * Writes a value as YAML 1.2. Strings are quoted as in JSON, which is YAML too, but those of several lines are literal
 * blocks.
 */
export const writeYaml = (value: Json): string => `${writeNode(value, '').trimStart()}\n`;

/** A value after its key, with the white space before it. */
function writeNode(value: Json, indent: string): string {
  if (typeof value === 'string') return ` ${writeText(value, indent)}`;
  if (typeof value !== 'object' || value === null) return ` ${JSON.stringify(value)}`;
  if (Array.isArray(value)) return writeList(value, indent);
  const members = Object.entries(value);
  if (members.length === 0) return ' {}';
  const lines = members.map(([name, member]) => {
    const key = PLAIN_KEY.test(name) ? name : quote(name);
    return `${indent}${key}:${writeNode(member as Json, `${indent}  `)}`;
  });
  return `\n${lines.join('\n')}`;
}

function writeList(values: readonly Json[], indent: string): string {
  if (values.length === 0) return ' []';
  const lines = values.map(value => {
    const written = writeNode(value, `${indent}  `);
    // The first member of an object stands next to the dash.
    return `${indent}-${written.startsWith('\n') ? ` ${written.trimStart()}` : written}`;
  });
  return `\n${lines.join('\n')}`;
}

function writeText(text: string, indent: string): string {
  const body = text.replace(/\n$/, '');
  // Without indentation a line could be the mark between two documents.
  if (indent === '' || !body.includes('\n') || !BLOCK.test(text) || /^\n|\n$/.test(body)) return quote(text);
  const lines = body.split('\n').map(line => (line === '' ? '' : indent + line));
  return `${text.endsWith('\n') ? '|' : '|-'}\n${lines.join('\n')}`;
}
