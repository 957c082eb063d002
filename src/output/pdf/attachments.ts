import { createHash } from 'node:crypto';
import { UsageError } from '../../core/index.js';
import type { PdfFile } from './file.js';
import { dateString, literal, name, nameTree, textString } from './syntax.js';

/** A file attached to a document. */
export interface Attachment {
  /** File name, without folders. */
  readonly name: string;
  /** Media type, e.g. `application/json`. */
  readonly type: string;
  /** A description in words. */
  readonly description: string;
  readonly bytes: Uint8Array;
  /** Its relationship to the document (ISO 19005-3, annex E). */
  readonly relationship: 'Source' | 'Data' | 'Alternative' | 'Supplement' | 'Unspecified';
  /** Creation date. */
  readonly date: Date;
}

/**
 * Embeds files and names them in the catalogue (ISO 32000-1, 7.11.4; ISO 19005-3, 6.8).
 * @returns references to their specifications, and the tree of their names in PDF syntax
 * @throws UsageError if two have one name
 */
export function writeAttachments(
  file: PdfFile,
  attachments: readonly Attachment[],
): { readonly references: readonly string[]; readonly names: string } {
  const specifications = new Map<string, string>();
  for (const attachment of attachments) {
    if (specifications.has(attachment.name)) {
      throw new UsageError('attachment.name', `Two attached files have the name ${attachment.name}.`, {
        hint: 'Rename one of them.',
      });
    }
    specifications.set(attachment.name, `${writeAttachment(file, attachment)} 0 R`);
  }
  return { references: [...specifications.values()], names: nameTree(specifications) };
}

function writeAttachment(file: PdfFile, attachment: Attachment): number {
  const { bytes, type, description, relationship, date } = attachment;
  const stamp = dateString(date);
  const checksum = createHash('md5').update(bytes).digest('hex');
  // A separate object: strings in the dictionary of a stream would have to be encrypted one by one.
  const parameters = file.allocate();
  file.put(
    parameters,
    `<</Size ${bytes.length}/CreationDate${stamp}/ModDate${stamp}/CheckSum<${checksum}>>>`,
  );
  const stream = file.putStream(bytes, `/Type/EmbeddedFile/Subtype${name(type)}/Params ${parameters} 0 R`);
  const id = file.allocate();
  // Readers that use only the plain name cannot decode bytes beyond ASCII.
  const plain = literal(attachment.name.replace(/[^\x20-\x7e]/g, '_'));
  file.put(
    id,
    `<</Type/Filespec/F${plain}/UF${textString(attachment.name)}/Desc${textString(description)}` +
      `/AFRelationship/${relationship}/EF<</F ${stream} 0 R/UF ${stream} 0 R>>>>`,
  );
  return id;
}

/** Longest password in bytes of UTF-8: readers cut off the rest (ISO 32000-2, 7.6.4.3.3). */
const LONGEST = 127;

/** Characters that RFC 4013 (2.1) makes a space, and those that it drops (RFC 3454, B.1). */
const SPACES = /\p{Zs}/gu;
const DROPPED = /\u00ad|\u034f|\u1806|[\u180b-\u180d]|[\u200b-\u200d]|\u2060|[\ufe00-\ufe0f]|\ufeff/gu;
/** Characters that RFC 4013 (2.3) forbids: control, private use, unassigned and bidirectional. */
const PROHIBITED = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}\p{Zl}\p{Zp}]/u;

/**
 * The bytes of a password, prepared as readers prepare their input (SASLprep, RFC 4013), so that it is the same
 * however a keyboard composes its letters.
 * @throws UsageError `password`, without the password itself, if it is empty, too long or has such characters
 */
export function passwordBytes(password: string): Uint8Array {
  const prepared = password.replace(SPACES, ' ').replace(DROPPED, '').normalize('NFKC');
  const bytes = Buffer.from(prepared, 'utf8');
  const problem =
    bytes.length === 0
      ? 'is empty'
      : bytes.length > LONGEST
        ? `is longer than ${LONGEST} bytes`
        : PROHIBITED.test(prepared)
          ? 'has characters that cannot be typed'
          : null;
  if (problem === null) return bytes;
  throw new UsageError('password', `The password ${problem}.`, {
    hint: 'Use letters, digits and punctuation.',
  });
}
