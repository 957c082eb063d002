export { cvModel } from './cv.js';
export type {
  Cell,
  Citation,
  CvModel,
  CvOptions,
  Drawn,
  Entry,
  Group,
  Header,
  Pair,
  Section,
  SelectedSection,
  Selection,
  Table,
} from './model.js';
export { type RecordModel, recordModel } from './record.js';
export { type AnyRecord, type Decision, RULES, type Rule } from './selection.js';
export { type Window, windowNamed, type Years } from './window.js';
