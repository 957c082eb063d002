import { readdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/*
 * Removes from `dist` the declarations that index.d.ts does not need. tsc writes a file for each source; this follows
 * names from statement to statement and drops the rest. It relies on the layout of tsc: a statement begins at the start
 * of a line, and a list of names stands on one line.
 */

const DIST = fileURLToPath(new URL('dist/', import.meta.url));

/** `import type { A, B as C } from './x.js'`, `export * from './x.js'`, `export { a }`, `import * as x from 'x'`. */
const LIST = /^(import|export) (type )?(?:(\*)|(?:\* as )?(\w+)|\{(.*)\})(?: from ['"](.+)['"])?;$/;
const DECLARATION =
  /^(export )?(?:declare )?(?:abstract )?(?:const|let|function|class|interface|type|enum) ([\w$]+)/;
const INLINE_IMPORT = /\bimport\(['"](\.[^'"]+)['"]\)\.(\w+)/g;

function parseNames(list) {
  const names = [...list.matchAll(/(?:type )?([\w$]+)(?: as ([\w$]+))?/g)];
  return names.map(([text, name, alias = name]) => ({ text, name, alias, isUsed: false }));
}

function parseStatement(path, comment, code) {
  const [, keyword, type = '', star, whole, list, from] = LIST.exec(code.trim()) ?? [];
  const target = from?.startsWith('.') ? join(dirname(path), from.replace(/\.js$/, '.d.ts')) : null;
  if (star !== undefined) return { kind: 'star', from, target, isUsed: false };
  if (list !== undefined) return { kind: keyword, type, from, target, names: parseNames(list) };
  if (whole !== undefined && target !== null)
    throw new Error(`${path} needs all of ${from}; list the names instead.`);
  const [, exported, name = whole] = DECLARATION.exec(code) ?? [];
  return {
    kind: 'declaration',
    text: comment + code,
    code,
    name,
    isExported: exported !== undefined,
    isUsed: false,
  };
}

/** Comments before a member of a union, which begin a line as those of statements do. */
const WITHIN_UNION = /^\/\*\*[^\n]*\*\/(?=\n \|)/gm;

/** The statements of a file, each with the comment before it. */
function parse(path) {
  const statements = [];
  let comment = '';
  for (const part of readFileSync(path, 'utf8')
    .replace(WITHIN_UNION, ' $&')
    .split(/^(?=[a-z]|\/[*/])/m)) {
    if (part.startsWith('/')) comment += part;
    else {
      statements.push(parseStatement(path, comment, part));
      comment = '';
    }
  }
  return statements;
}

const files = new Map();

function open(path) {
  if (!files.has(path)) files.set(path, parse(path));
  return files.get(path);
}

/** Finds the statement of a file that exports a name. */
const findExport = (path, name) =>
  open(path).find(({ kind, names, target, ...declaration }) => {
    if (kind === 'export') return names.some(({ alias }) => alias === name);
    if (kind === 'star') return findExport(target, name) !== undefined;
    return declaration.isExported && declaration.name === name;
  });

/** Marks what an exported name needs. */
function useExport(path, name) {
  const statement = findExport(path, name);
  if (statement === undefined) throw new Error(`${path} exports no ${name}.`);
  const { kind, target } = statement;
  if (kind === 'declaration') useLocal(path, name);
  else if (kind === 'star') {
    statement.isUsed = true;
    useExport(target, name);
  } else useListed(path, statement, name);
}

/** Marks a name of a list, and what it stands for. */
function useListed(path, { kind, names, from, target }, alias) {
  const listed = names.find(each => each.alias === alias);
  if (listed.isUsed) return;
  listed.isUsed = true;
  if (target !== null) useExport(target, listed.name);
  else if (kind === 'export' && from === undefined) useLocal(path, listed.name);
}

/** Marks what a file declares or imports under a name. */
function useLocal(path, name) {
  for (const statement of open(path)) {
    if (statement.kind === 'import' && statement.names.some(({ alias }) => alias === name)) {
      useListed(path, statement, name);
    }
    if (statement.kind !== 'declaration' || statement.name !== name || statement.isUsed) continue;
    statement.isUsed = true;
    for (const [word] of statement.code.matchAll(/[\w$]+/g)) useLocal(path, word);
    for (const [, from, imported] of statement.code.matchAll(INLINE_IMPORT)) {
      useExport(join(dirname(path), from.replace(/\.js$/, '.d.ts')), imported);
    }
  }
}

function print({ kind, type, from, names, text, isUsed }) {
  if (kind === 'declaration') return isUsed ? text : '';
  if (kind === 'star') return isUsed ? `export * from '${from}';\n` : '';
  const used = names.filter(each => each.isUsed).map(each => each.text);
  const source = from === undefined ? '' : ` from '${from}'`;
  return used.length === 0 ? '' : `${kind} ${type}{ ${used.join(', ')} }${source};\n`;
}

/** All names that a file exports. */
const exportsOf = path =>
  open(path).flatMap(({ kind, names, target, isExported, name }) => {
    if (kind === 'export') return names.map(({ alias }) => alias);
    if (kind === 'star') return exportsOf(target);
    return isExported ? [name] : [];
  });

const entry = join(DIST, 'index.d.ts');
for (const name of exportsOf(entry)) useExport(entry, name);

/** Writes a file without what is unused; removes it, or a folder, if nothing is left. */
function prune(folder) {
  for (const found of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, found.name);
    if (found.isDirectory()) prune(path);
    else if (path.endsWith('.d.ts')) {
      const text = (files.get(path) ?? []).map(print).join('');
      if (text === '') rmSync(path);
      else writeFileSync(path, text);
    }
  }
  if (readdirSync(folder).length === 0) rmdirSync(folder);
}
prune(DIST);
