import { type CssNode, generate, type ParsedNodes } from 'css-tree/dist/csstree.esm';
import { type ConditionPart, evaluateCondition, splitParts, type Truth } from './conditions.js';
import { hasCustom } from './custom.js';
import { readTokens, standardName } from './declaration.js';
import { isIgnoredProperty } from './ignored.js';
import { parseCss } from './parse.js';
import { READERS } from './readers.js';
import { compileSelector } from './selectors.js';
import { tokens } from './values.js';

function supportsDeclaration({ property, value }: Extract<CssNode, { type: 'Declaration' }>): boolean {
  if (property.startsWith('--')) return true;
  const name = standardName(property);
  if (!Object.hasOwn(READERS, name)) return /^[a-z]/.test(name) && isIgnoredProperty(name);
  if (hasCustom(generate(value))) return true;
  return readTokens(READERS[name], value.type === 'Value' ? tokens(value.children) : null) !== null;
}

/** Parses a part of CSS; null if it cannot be read. */
function parsePart<C extends 'declaration' | 'selector'>(text: string, context: C): ParsedNodes[C] | null {
  let isReadable = true;
  try {
    const node = parseCss(text.trim(), { context, onParseError: () => (isReadable = false) });
    return isReadable ? node : null;
  } catch {
    return null;
  }
}

function evaluate({ name, content }: ConditionPart): Truth {
  if (name === '') {
    const node = parsePart(content, 'declaration');
    return node && supportsDeclaration(node);
  }
  if (name === 'font-tech' || name === 'font-format') return false;
  if (name !== 'selector') return null;
  const node = parsePart(content, 'selector');
  return node !== null && compileSelector(node) !== null;
}

/** Does a condition of `@supports` hold (CSS Conditional 3, part 6)? What cannot be read does not. */
export const isSupported = (condition: string): boolean =>
  evaluateCondition(splitParts(condition), evaluate) === true;

/** Does the condition of `@import … supports()` hold, which may be a declaration without brackets? */
export const isImportSupported = (condition: string): boolean =>
  isSupported(condition) || isSupported(`(${condition})`);
