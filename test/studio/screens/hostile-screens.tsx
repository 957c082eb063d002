import { CvScreen } from '../../../src/studio/screens/cv.js';
import { HomeScreen } from '../../../src/studio/screens/home.js';
import { renderPage } from '../../../src/studio/screens/layout.js';
import { LinesScreen } from '../../../src/studio/screens/lines.js';
import { MissingScreen } from '../../../src/studio/screens/missing.js';
import { PeopleScreen } from '../../../src/studio/screens/people.js';
import { ProblemsScreen } from '../../../src/studio/screens/problems.js';
import { WhyScreen } from '../../../src/studio/screens/why.js';
import * as sample from './sample-views.js';

/** Members that choose what a screen shows or link somewhere, not texts. */
const FIXED = new Set([
  'kind',
  'noticedBy',
  'id',
  'current',
  'areas',
  'assets',
  'openSection',
  'marked',
  'preview',
]);

/** The data with one text in place of every other text. Addresses stay. */
function withText<T>(value: T, text: string): T {
  if (typeof value === 'string') return (/^(?:https?:|\/)/.test(value) ? value : text) as T;
  if (Array.isArray(value)) return value.map(item => withText(item, text)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [key, FIXED.has(key) ? member : withText(member, text)]),
  ) as T;
}

/** The HTML of screens by name, in which each text is the one given. */
export function screensWithText(text: string): Readonly<Record<string, string>> {
  const hostile = <T,>(view: T): T => withText(view, text);
  const frame = hostile(sample.FRAME);
  return Object.fromEntries(
    Object.entries({
      home: <HomeScreen frame={frame} view={hostile(sample.HOME)} />,
      cv: <CvScreen frame={frame} view={hostile(sample.CV)} />,
      'cv-missing': <CvScreen frame={frame} view={hostile({ ...sample.CV, missing: sample.MISSING })} />,
      why: (
        <WhyScreen frame={frame} view={hostile({ ...sample.WHY, problems: sample.PROBLEMS.slice(0, 1) })} />
      ),
      missing: <MissingScreen frame={frame} view={hostile(sample.MISSING)} />,
      lines: <LinesScreen frame={frame} view={hostile(sample.LINES)} />,
      problems: <ProblemsScreen frame={frame} view={hostile(sample.PROBLEM_LIST)} />,
      people: <PeopleScreen frame={frame} view={hostile(sample.PEOPLE)} />,
    }).map(([name, page]) => [name, renderPage(page)]),
  );
}
