import type { Person } from '../schema/index.js';
import { formatMonthYear } from '../text/index.js';
import { appointments } from './appointments.js';
import { consulting } from './consulting.js';
import { creativeWorks } from './creative-works.js';
import { education } from './education.js';
import { funding } from './funding.js';
import { header } from './header.js';
import { honors } from './honors.js';
import { researchInterests, teachingInterests } from './interests.js';
import { international } from './international.js';
import { licensure } from './licensure.js';
import { mentoring } from './mentoring.js';
import type { CvModel, CvOptions, Drawn, Section } from './model.js';
import { patents } from './patents.js';
import { presentations } from './presentations.js';
import { publications } from './publications.js';
import { Drawing } from './selection.js';
import { service } from './service.js';
import { teaching } from './teaching.js';

/** The sections of a CV, in its order. */
const SECTIONS: readonly ((drawing: Drawing) => Section | null)[] = [
  education,
  appointments,
  researchInterests,
  teachingInterests,
  honors,
  publications,
  creativeWorks,
  patents,
  funding,
  presentations,
  teaching,
  mentoring,
  service,
  consulting,
  licensure,
  international,
];

/**
 * What a curriculum vitae says of a person: header and filled sections, with a decision for each record and the
 * problems found on the way. The same person and options give the same model.
 */
export function cvModel(person: Person, options: CvOptions): Drawn<CvModel> {
  const drawing = new Drawing(person, options);
  const head = header(drawing);
  const sections = SECTIONS.map(make => make(drawing)).filter(section => section !== null);
  const model: CvModel = {
    kind: 'cv',
    title: `${head.name} – Curriculum vitae`,
    author: head.name,
    description: [`Curriculum vitae of ${head.name}`, head.role, head.organization]
      .filter(Boolean)
      .join(', '),
    updated: formatMonthYear(options.asOf),
    header: head,
    sections,
  };
  return { model, decisions: drawing.decisions, problems: drawing.problems };
}
