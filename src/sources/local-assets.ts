import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TemplateError } from '../core/index.js';
import { findContained } from './contained-file.js';

/** An address with a scheme, or one from the root of a host or of this machine. */
const ELSEWHERE = /^[a-z][a-z0-9+.-]*:|^[/\\]/i;

/** The file name in an address: without query and fragment, its escapes undone (RFC 3986, part 2.1). */
function readName(address: string): string | null {
  try {
    return decodeURIComponent(address.replace(/[?#].*$/s, ''));
  } catch {
    return null;
  }
}

/**
 * Makes a reader for the files that a page names by relative addresses: those in its folder or below, links followed,
 * and no other file or address.
 * @param folder that the addresses are relative to
 * @param source name of the page in messages
 */
export function localAssetReader(folder: string, source: string) {
  return (address: string, line?: number): Uint8Array => {
    const place = line === undefined ? { source } : { source, line };
    const where = line === undefined ? source : `${source}, line ${line},`;
    const name = ELSEWHERE.test(address) ? null : readName(address);
    const refuse = (reason: string, hint: string, cause?: unknown): never => {
      throw new TemplateError('page.file', `${where} names ${address}, which ${reason}.`, {
        place,
        hint,
        cause,
      });
    };
    const hint = 'Put the file into the folder of the page, and use its path from there.';
    if (name === null || name === '') return refuse('is not a file in its folder', hint);
    let file: ReturnType<typeof findContained>;
    try {
      file = findContained(join(folder, name), [folder]);
    } catch (cause) {
      return refuse('does not exist', hint, cause);
    }
    if (file === null) return refuse('is not a file in its folder', hint);
    try {
      return readFileSync(file.path);
    } catch (cause) {
      return refuse('cannot be read', 'Check that it is a file and that this account may read it.', cause);
    }
  };
}
