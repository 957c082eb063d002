import { type CslItem, withoutMarks } from '../../citations/index.js';
import { jsonBytes } from './bytes.js';

/**
 * Writes works as CSL-JSON (schema 1.0.2, https://citationstyles.org), which reference managers read. What the names
 * say beyond it, such as whose CV it is, is left out.
 */
export const writeCslJson = (items: readonly CslItem[]): Uint8Array => jsonBytes(items.map(withoutMarks));
