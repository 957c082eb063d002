import { counted } from '../../core/index.js';
import { type TracedTable, textCell, textColumn } from './traced.js';

/** Says which people are missing from a document on a unit; no sentence if none is. */
export const unreadSentence = (unread: readonly string[]): readonly string[] =>
  unread.length === 0
    ? []
    : [
        `The records of ${counted(unread.length, 'member')} could not be read and are in no count: ${unread.join('; ')}.`,
      ];

/** The same as a table, for formats without sentences. */
export const unreadTable = (unread: readonly string[]): readonly TracedTable[] =>
  unread.length === 0
    ? []
    : [
        {
          id: 'unread',
          title: 'People who could not be read',
          columns: [textColumn('Name')],
          rows: unread.map(name => ({ role: 'item', cells: [textCell(name)] })),
        },
      ];
