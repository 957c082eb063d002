import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parse, TYPE } from '@formatjs/icu-messageformat-parser';

/*
 * Compiles each `messages.json` of src, which holds the texts of a feature in ICU MessageFormat, to a module next to it.
 * The program reads no message files, and the compiler checks the arguments of each text.
 */

const ROOT = new URL('./', import.meta.url);

/** In English, one is the only number with a form of its own. */
const testOf = (selector, name, type) =>
  selector === 'one'
    ? `${name} === 1`
    : type === TYPE.plural
      ? `${name} === ${selector.slice(1)}`
      : `${name} === ${JSON.stringify(selector)}`;

const quoted = text => text.replace(/[\\`]|\$\{/g, '\\$&');

/** A choice between the texts of an argument, as an expression. */
function choiceOf({ type, value: name, options }, number) {
  const { other, ...rest } = options;
  return Object.entries(rest).reduceRight(
    (otherwise, [selector, { value }]) =>
      `${testOf(selector, name, type)} ? ${templateOf(value, type === TYPE.plural ? name : number)} : ${otherwise}`,
    templateOf(other.value, type === TYPE.plural ? name : number),
  );
}

/** The code of a part of a text in a template literal. @param number name of the argument that `#` stands for */
function codeOf(part, number) {
  switch (part.type) {
    case TYPE.literal:
      return quoted(part.value);
    case TYPE.argument:
      return `\${${part.value}}`;
    case TYPE.number:
      return `\${grouped(${part.value})}`;
    case TYPE.pound:
      return `\${grouped(${number})}`;
    case TYPE.plural:
    case TYPE.select:
      return `\${${choiceOf(part, number)}}`;
    default:
      throw new Error('Dates and times are arguments that are formatted already, and a tag holds no tag.');
  }
}

function templateOf(parts, number) {
  const code = parts.map(part => codeOf(part, number)).join('');
  const whole = /^\$\{((?:[^`{}]|`[^`]*`)*)\}$/.exec(code);
  return whole?.[1] && !/^\w+$/.test(whole[1]) && parts.length === 1 ? whole[1] : `\`${code}\``;
}

/** The arguments of a text with their types. */
function argumentsOf(parts, found = new Map()) {
  for (const part of parts) {
    if (part.type === TYPE.argument && !found.has(part.value)) found.set(part.value, 'string | number');
    if (part.type === TYPE.number || part.type === TYPE.plural) found.set(part.value, 'number');
    if (part.type === TYPE.select) found.set(part.value, 'string');
    if (part.type === TYPE.tag) {
      found.set(part.value, '(text: string) => N');
      argumentsOf(part.children, found);
    }
    for (const { value } of Object.values(part.options ?? {})) argumentsOf(value, found);
  }
  return found;
}

const nameOf = key => (/^[a-z]\w*$/i.test(key) ? key : JSON.stringify(key));

/** The entry of a text in the compiled module: a string, or a function of its arguments; an object for several texts. */
function entryOf(key, text) {
  if (typeof text === 'object') return `${nameOf(key)}: {\n${entriesOf(text, `${key}.`)}\n},`;
  return `${nameOf(key)}: ${codeOfText(text)},`;
}

function codeOfText(text) {
  const parts = parse(text, { shouldParseSkeletons: false });
  const known = argumentsOf(parts);
  if (known.size === 0) return JSON.stringify(parts.map(({ value }) => value).join(''));
  const names = [...known.keys()].join(', ');
  const types = [...known].map(([name, type]) => `readonly ${name}: ${type}`).join('; ');
  const isRich = parts.some(part => part.type === TYPE.tag);
  if (!isRich) return `({ ${names} }: { ${types} }): string => ${templateOf(parts)}`;
  const pieces = parts.map(part =>
    part.type === TYPE.tag ? `${part.value}(${templateOf(part.children)})` : templateOf([part]),
  );
  return `<N>({ ${names} }: { ${types} }): (string | N)[] => [${pieces.join(', ')}]`;
}

/** The entries of an object of texts. @param path to the object in its file, for messages */
const entriesOf = (texts, path) =>
  Object.entries(texts)
    .map(([key, text]) => {
      try {
        return entryOf(key, text);
      } catch (error) {
        throw new Error(`${path}${key}: ${error.message}. Correct the text in ICU MessageFormat.`);
      }
    })
    .join('\n');

/**
 * Compiles a message file.
 * @param json its text
 * @param name of the file, for errors
 * @param core module with `grouped`
 */
export function compileMessages(json, name, core) {
  const body = entriesOf(JSON.parse(json), `${name}, `);
  const head =
    '/* Compiled from messages.json by `npm run messages`; it has as many lines as there are texts. */\n';
  const imports = body.includes('grouped(') ? `import { grouped } from '${core}';\n` : '';
  return `${head}${imports}\nexport const messages = {\n${body}\n};\n`;
}

/** Compiles each message file to a module next to it. */
export function writeMessages() {
  const files = readdirSync(new URL('src/', ROOT), { recursive: true }).filter(path =>
    path.endsWith('messages.json'),
  );
  for (const path of files) {
    const file = new URL(`src/${path}`, ROOT);
    const core = `${'../'.repeat(path.split(sep).length - 1)}core/index.js`;
    const code = compileMessages(readFileSync(file, 'utf8'), `src/${path}`, core);
    const compiled = new URL(file.href.replace(/json$/, 'ts'));
    // A file that is written again would restart what watches it.
    if (!existsSync(compiled) || readFileSync(compiled, 'utf8') !== code) writeFileSync(compiled, code);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) writeMessages();
