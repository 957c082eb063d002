import type { Person } from '../schema/index.js';
import { formatMonthYear } from '../text/index.js';
import { clearedFor, refuseUnwanted } from './audience.js';
import { drawSection, hideSection } from './draw-section.js';
import { explanation } from './explanation.js';
import { header } from './header.js';
import type { CvModel, Drawn } from './model.js';
import { type CvOptions, withUsual } from './options.js';
import { Drawing } from './selection.js';

/**
 * What a curriculum vitae says of a person to its audience: header and filled sections as the profile has them, with
 * a decision for each record and the problems found on the way. The same person and options give the same model.
 * @throws DataError `audience.refused` where the person wants no public CV, UsageError `window.event`
 */
export function cvModel(person: Person, options: CvOptions): Drawn<CvModel> {
  const full = withUsual(person, options);
  const { audience, profile, asOf } = full;
  refuseUnwanted(person, audience);
  const drawing = new Drawing(clearedFor(person, audience, full.policies), full);
  const head = header(drawing);
  const drawn = profile.sections.filter(plan => !plan.hidden).map(plan => drawSection(drawing, plan));
  for (const plan of profile.sections) if (plan.hidden) hideSection(drawing, plan);
  const shown = drawn.map(({ section }) => section).filter(section => section !== null);
  const { decisions } = drawing;
  const model: CvModel = {
    kind: 'cv',
    title: `${head.name} – ${profile.title}`,
    author: head.name,
    description: [`${profile.title} of ${head.name}`, head.role, head.organization]
      .filter(Boolean)
      .join(', '),
    updated: formatMonthYear(asOf),
    header: head,
    sections: full.explained ? [...shown, explanation(decisions, shown, audience)] : shown,
  };
  const selected = drawn.map(each => each.selected).filter(({ records }) => records.length > 0);
  return {
    model,
    decisions,
    problems: drawing.problems,
    selection: { person: drawing.person, asOf, sections: selected },
    audience,
    window: full.window,
  };
}
