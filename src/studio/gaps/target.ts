import type { Context } from 'hono';
import type { ListedPerson } from '../../app/index.js';
import { unitKey } from '../../records/index.js';
import { isIn, type UnitQuery } from '../../sections/index.js';
import type { StudioEnv } from '../env.js';
import type { ReadFacts } from '../guard.js';
import { NotFoundError, RefusalError } from '../page/failures.js';
import { getReader, pathPart, type Reader } from '../reader.js';
import type { FormGaps } from '../report/builder.js';
import { type FormChoice, formPlan, formWord, parseFormWord } from '../report/plan.js';
import type { MadeReport } from '../report/reports.js';
import { withoutPreview } from '../report/routes.js';
import { getReport, loggedReport, requestedUnitFacts } from '../report/target.js';
import { answersForUnits } from '../role-words.js';
import type { Studio } from '../studio.js';
import { unitOfWord, unitWord } from '../units.js';
import { type AnswersOfYear, readAnswers } from './answers.js';
import { messages } from './messages.js';

/** The form that a request is about. */
export interface GapsTarget {
  readonly base: string;
  readonly unit: UnitQuery;
  readonly choice: FormChoice;
  readonly people: readonly ListedPerson[];
}

export const gapsBase = (unit: UnitQuery, choice: FormChoice): string =>
  `/gaps/${unitWord(unit)}/${formWord(choice)}`;

/** @throws RefusalError for readers without a role whose units answer for accreditation */
export function requireAnswersRole(reader: Reader): void {
  if (answersForUnits(reader)) return;
  const reason = messages.gapsAccreditationDeansRegistrar;
  throw new RefusalError({ kind: 'denied', reason });
}

export const gapsFacts =
  (studio: Studio): ReadFacts =>
  async (context, current) => {
    const reader = getReader(current);
    requireAnswersRole(reader);
    return requestedUnitFacts(studio, context, reader, 'internal');
  };

/** @throws NotFoundError */
export async function gapsTarget(
  studio: Studio,
  context: Context<StudioEnv>,
  reader: Reader,
): Promise<GapsTarget> {
  const people = await studio.records.people();
  const unit = unitOfWord(pathPart(context, 'unit'), reader, people);
  const choice = parseFormWord(pathPart(context, 'choice'), studio.now());
  if (unit === null || choice === null) throw new NotFoundError();
  return { base: gapsBase(unit, choice), unit, choice, people };
}

/** A form with the answers that are known. */
export interface LoadedGaps {
  readonly made: MadeReport;
  readonly known: AnswersOfYear;
  readonly gaps: FormGaps;
}

/** The colleges to which answers about the people of a unit belong. */
const getColleges = ({ unit, people }: GapsTarget): readonly string[] => [
  ...new Set(
    people
      .filter(({ units }) => isIn(unit, units))
      .flatMap(({ units }) => (units.length > 0 ? units.map(({ college }) => college ?? '') : ['']))
      .map(unitKey),
  ),
];

export const answersOfYear = ({ store }: Studio, target: GapsTarget): AnswersOfYear =>
  readAnswers(store, getColleges(target), target.choice.year);

/** The form of a request; its view is noted in the audit log. */
export async function loadGaps(studio: Studio, reader: Reader, target: GapsTarget): Promise<LoadedGaps> {
  const made = await getReport(studio, formPlan(target.unit, target.choice, studio.now()));
  await studio.log.view(loggedReport(reader, made));
  const known = answersOfYear(studio, target);
  const { report } = studio.buildersOf(reader.netId);
  return { made, known, gaps: await report.gaps(withoutPreview(made), known.kept) };
}
