import { Problems, parseJson } from '../../core/index.js';
import { decodeBody } from '../../records/index.js';
import { blankComments } from '../settings/config-comments.js';

/** The root element of an XML document. */
export interface RootElement {
  /** In lower case, without prefix. */
  readonly name: string;
  /** Empty for none. */
  readonly namespace: string;
  /** Its name and attributes as written. */
  readonly tag: string;
}

/** A file in the ways in which its format is recognized. */
export interface FileContent {
  readonly bytes: Buffer;
  /** The first bytes, one character each. */
  readonly start: string;
  /** The first characters of the text in its encoding, without white space before them. */
  readonly head: string;
  /** The value of JSON, with comments or without; undefined if the text is not JSON. */
  readonly json: unknown;
  /** Null if the text begins with no element. */
  readonly root: RootElement | null;
}

/** Bytes and characters at the start that are searched. */
const HEAD = 16_384;

/** What can precede the root element. */
const PROLOG = /^(?:\s|<\?[^>]*>|<!--[\s\S]*?-->|<!doctype(?:[^>[]|\[[^\]]*\])*>)*/i;
const ROOT = /^<(?:([\w.-]+):)?([\w.-]+)(?=[\s/>])((?:[^>"']|"[^"]*"|'[^']*')*)>/;
const ATTRIBUTES = /([\w:.-]+)\s*=\s*["']([^"']*)["']/g;

function findRoot(head: string): RootElement | null {
  const [tag = '', prefix, name, written = ''] = ROOT.exec(head.replace(PROLOG, '')) ?? [];
  if (name === undefined) return null;
  const attributes = new Map(Array.from(written.matchAll(ATTRIBUTES), ([, key, value]) => [key, value]));
  const namespace = attributes.get(prefix === undefined ? 'xmlns' : `xmlns:${prefix}`) ?? '';
  return { name: name.toLowerCase(), namespace, tag };
}

function parseCommented(text: string): unknown {
  if (!/^[[{/]/.test(text.trimStart())) return undefined;
  const parsed = [text, blankComments(text)].map(parseJson).find(each => 'data' in each);
  return parsed && 'data' in parsed ? parsed.data : undefined;
}

/** The text of bytes; one character for each byte if they declare an encoding that is not supported. */
function decode(bytes: Buffer): string {
  try {
    return decodeBody(bytes, {}, new Problems());
  } catch {
    return bytes.toString('latin1');
  }
}

export function readContent(body: Uint8Array): FileContent {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  const text = decode(bytes);
  const head = text.slice(0, HEAD).trimStart();
  return {
    bytes,
    start: bytes.toString('latin1', 0, HEAD),
    head,
    json: parseCommented(text),
    root: findRoot(head),
  };
}
