import { isNoteType, type NoteType, type Offering } from '../../schema/index.js';

type Row = Readonly<Record<string, string>>;

/** A letter note that the offering communications list. */
export interface ListedNote {
  readonly type: NoteType;
  readonly sequence: number;
  /** The other members of its entry. */
  readonly details: Row;
}

/** What the list of notes says. */
export interface ListedNotes {
  readonly notes: readonly ListedNote[];
  /** Entries without a note type or number that can be read: their notes cannot be asked for. */
  readonly unreadable: readonly Row[];
}

/**
 * The letter notes that there are for a program. The specification does not show the fields of an entry, so the type
 * is known by its value, and the number by a name with “seq” in it.
 */
export function readNoteList({ lists }: Offering): ListedNotes {
  const notes: ListedNote[] = [];
  const unreadable: Row[] = [];
  for (const row of lists.notes) {
    const members = Object.entries(row);
    const type = members.find(([, text]) => isNoteType(text.trim().toUpperCase()));
    const number = members.find(([name, text]) => /seq/i.test(name) && /^\s*\d{1,9}\s*$/.test(text));
    if (type === undefined || number === undefined) unreadable.push(row);
    else
      notes.push({
        type: type[1].trim().toUpperCase() as NoteType,
        sequence: Number(number[1]),
        details: Object.fromEntries(
          members.filter(member => member !== type && member !== number && member[1].trim() !== ''),
        ),
      });
  }
  return { notes, unreadable };
}
