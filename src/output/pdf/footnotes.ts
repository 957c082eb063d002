import { CALL_STEP, NOTE_MARKER_STEP } from '../../document/index.js';
import type { LaidDocument, TextPiece } from '../../pages/index.js';
import type { Role, StructureElement } from './structure-element.js';

/** The footnotes of a document, by their elements. */
export type FootnotePlaces = LaidDocument['notes'];

/** Is a piece of text the call of a footnote? By its place in source order. */
export const isCall = ({ owner, order }: TextPiece, notes: FootnotePlaces): boolean =>
  notes.has(owner) && order === owner.order - CALL_STEP;

/** Is it the marker of a footnote? */
export const isNoteMarker = ({ owner, order }: TextPiece, notes: FootnotePlaces): boolean =>
  notes.has(owner) && order === owner.order - NOTE_MARKER_STEP;

/** The text of a line without the calls of footnotes. */
export const withoutCalls = (pieces: readonly TextPiece[], notes: FootnotePlaces): readonly TextPiece[] =>
  notes.size === 0 ? pieces : pieces.filter(piece => !isCall(piece, notes));

/** The place of a footnote in the tree: after a kid of its parent. */
export interface NotePlace {
  readonly parent: StructureElement;
  readonly after: StructureElement;
}

const WITHOUT_NOTES: ReadonlySet<Role> = new Set(
  'Reference Span Link Lbl Caption H1 H2 H3 H4 H5 H6'.split(' ') as Role[],
);

/** The place of the footnote of a reference: after it, or after what it is in if that cannot hold one. */
export function placeOfNote(reference: StructureElement): NotePlace {
  let after = reference;
  let parent = reference.parent as StructureElement;
  while (parent.parent && WITHOUT_NOTES.has(parent.role)) {
    after = parent;
    parent = parent.parent;
  }
  return { parent, after };
}
