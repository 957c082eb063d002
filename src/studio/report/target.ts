import type { Context } from 'hono';
import type { ListedPerson } from '../../app/index.js';
import type { Audience } from '../../schema/index.js';
import type { UnitQuery } from '../../sections/index.js';
import type { StudioEnv } from '../env.js';
import { type AccessFacts, decideFor, type ReadFacts } from '../guard.js';
import { NotFoundError } from '../page/failures.js';
import { PEOPLE_TASK } from '../purpose/tasks.js';
import { getReader, pathPart, type Reader, statedPurpose } from '../reader.js';
import { RenderingFailure } from '../rendering/pool.js';
import type { Studio } from '../studio.js';
import { recordedUnit, unitLabel, unitOfWord, unitWord } from '../units.js';
import type { ReportPlan } from './builder.js';
import { choiceWord, getPlan, parseChoiceWord, type ReportChoice } from './plan.js';
import type { MadeReport } from './reports.js';

/** The records hold no one who belongs to a unit. */
export class NoPeopleError extends Error {
  /** Name of the unit. */
  readonly unit: string;

  constructor(unit: string) {
    super('No people.');
    this.unit = unit;
  }
}

/** The report that a request is about. */
export interface ReportTarget {
  readonly base: string;
  readonly unit: UnitQuery;
  readonly choice: ReportChoice;
  readonly people: readonly ListedPerson[];
}

export const reportBase = (unit: UnitQuery, choice: ReportChoice): string =>
  `/report/${unitWord(unit)}/${choiceWord(choice)}`;

/** A unit that no role has, so that an unknown one is denied in the words for another one. */
const NO_UNIT: UnitQuery = { kind: 'college', name: '' };

/** What the policy needs to know about a unit; null for an unknown one. */
export const unitFacts = (
  unit: UnitQuery | null,
  people: readonly ListedPerson[],
  audience: Audience,
): AccessFacts => ({
  subject: { kind: 'unit', unit: unit === null ? NO_UNIT : recordedUnit(unit, people) },
  ...{ audience, task: PEOPLE_TASK },
});

/** What the policy needs to know about the unit in the address of a request. */
export async function requestedUnitFacts(
  { records }: Studio,
  context: Context<StudioEnv>,
  reader: Reader,
  audience: Audience,
): Promise<AccessFacts> {
  const people = await records.people();
  return unitFacts(unitOfWord(pathPart(context, 'unit'), reader, people), people, audience);
}

export const reportFacts =
  (studio: Studio): ReadFacts =>
  async (context, current) => {
    const choice = parseChoiceWord(pathPart(context, 'choice'), studio.now());
    return requestedUnitFacts(studio, context, getReader(current), choice?.audience ?? 'internal');
  };

/** @throws NotFoundError */
export async function reportTarget(
  studio: Studio,
  context: Context<StudioEnv>,
  reader: Reader,
): Promise<ReportTarget> {
  const people = await studio.records.people();
  const unit = unitOfWord(pathPart(context, 'unit'), reader, people);
  const choice = parseChoiceWord(pathPart(context, 'choice'), studio.now());
  if (unit === null || choice === null) throw new NotFoundError();
  return { base: reportBase(unit, choice), unit, choice, people };
}

/** Does the policy let a reader see a unit for an audience, given all that it needs? */
export const mayEverSee = (
  reader: Reader,
  { unit, people }: Pick<ReportTarget, 'unit' | 'people'>,
  audience: Audience,
  now: Date,
): boolean => decideFor(reader, 'see', unitFacts(unit, people, audience), now).allow;

/** The report of a plan. @throws NoPeopleError, and what `Reports.get` throws */
export async function getReport({ reports }: Studio, plan: ReportPlan): Promise<MadeReport> {
  try {
    const made = await reports.get(plan);
    if (made.people === 0 && made.unread.length === 0) throw new NoPeopleError(unitLabel(plan.unit));
    return made;
  } catch (error) {
    if (error instanceof RenderingFailure && error.code === 'unit.unknown')
      throw new NoPeopleError(unitLabel(plan.unit));
    throw error;
  }
}

/** The report of a request, whose view is noted in the audit log. */
export async function loadReport(
  studio: Studio,
  reader: Reader,
  { unit, choice }: ReportTarget,
): Promise<MadeReport> {
  const made = await getReport(studio, getPlan(unit, choice, studio.now()));
  await studio.log.view(loggedReport(reader, made));
  return made;
}

/** A report as the audit log names it. */
export const loggedReport = (reader: Reader, { plan, hash, version }: MadeReport) => ({
  ...{ kind: plan.table ?? 'report', audience: plan.audience, reader: reader.netId, person: null },
  ...{ purpose: statedPurpose(reader, PEOPLE_TASK), record: hash, version },
});
