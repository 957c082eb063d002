import type { Person } from '../schema/index.js';
import { formatMonthYear } from '../text/index.js';
import { redactFor, rejectHiddenCv } from './audience.js';
import { buildSection, hideSection } from './build-section.js';
import { explanation } from './explanation.js';
import { header } from './header.js';
import type { BuiltDocument, CvModel } from './model.js';
import {
  bareYearNotice,
  emptyNotices,
  leftOutNotice,
  unknownNotice,
  windowNotice,
  withheldNotices,
} from './notices.js';
import { type CvOptions, withDefaults } from './options.js';
import { DocumentContext } from './selection.js';

/**
 * The model of a curriculum vitae: the header and the filled sections of the profile, with a decision for each record
 * and the problems found. The same person and options give the same model.
 * @throws DataError `audience.refused` if the person rejects a public CV, UsageError `window.event`
 */
export function cvModel(person: Person, options: CvOptions): BuiltDocument<CvModel> {
  const full = withDefaults(person, options);
  const { audience, profile, asOf } = full;
  rejectHiddenCv(person, audience, full.policies);
  const context = new DocumentContext(redactFor(person, audience, full.policies), full);
  const head = header(context);
  const built = profile.sections.filter(plan => !plan.hidden).map(plan => buildSection(context, plan));
  for (const plan of profile.sections) if (plan.hidden) hideSection(context, plan);
  const shown = built.map(({ section }) => section).filter(section => section !== null);
  const { decisions } = context;
  const ofSelection = [
    ...withheldNotices(context.withheld),
    windowNotice(decisions, profile.sections, full.window),
    bareYearNotice(context),
    unknownNotice(profile, person),
  ].filter(notice => notice !== null);
  const model: CvModel = {
    kind: 'cv',
    title: `${head.name} – ${profile.title}`,
    author: head.name,
    description: [`${profile.title} of ${head.name}`, head.role, head.organization]
      .filter(Boolean)
      .join(', '),
    updated: formatMonthYear(asOf),
    header: head,
    sections: full.explained ? [...shown, explanation(context, shown)] : shown,
  };
  const selected = built.map(each => each.selected).filter(({ records }) => records.length > 0);
  return {
    model,
    decisions,
    problems: context.problems,
    selection: { person: context.person, asOf, institution: full.institution, sections: selected },
    audience,
    window: full.window,
    notices: [...ofSelection, ...emptyNotices(full.requested, new Set(shown.map(({ id }) => id)), context)],
    empty: shown.length > 0 ? null : leftOutNotice(person, decisions, audience),
  };
}
