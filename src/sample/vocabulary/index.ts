import { education } from './education.js';
import { engineering } from './engineering.js';
import { fineArts } from './fine-arts.js';
import { humanities } from './humanities.js';
import { institute } from './institute.js';
import { law } from './law.js';
import { library } from './library.js';
import { lifeSciences } from './life-sciences.js';
import { management } from './management.js';
import { nursing } from './nursing.js';
import { physicalSciences } from './physical-sciences.js';
import { religion } from './religion.js';
import { socialSciences } from './social-sciences.js';
import { studentLife } from './student-life.js';
import type { Tables } from './table.js';

export type { CourseEntry, Discipline, Thread, WorkEntry } from './table.js';
export { disciplineOf } from './table.js';

/** The words of every department that has a discipline: all but the offices of colleges. */
export const TABLES: Tables = {
  ...education,
  ...engineering,
  ...fineArts,
  ...socialSciences,
  ...humanities,
  ...law,
  ...library,
  ...lifeSciences,
  ...management,
  ...nursing,
  ...physicalSciences,
  ...religion,
  ...studentLife,
  ...institute,
};
