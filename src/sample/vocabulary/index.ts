import departments from './departments.json' with { type: 'json' };
import type { Table } from './table.js';

export type { CourseEntry, Discipline, Thread, WorkEntry } from './table.js';
export { createDiscipline } from './table.js';

/** The words of every department that has a discipline: all but the offices of colleges. */
export const TABLES = departments as Readonly<Record<string, Table>>;
