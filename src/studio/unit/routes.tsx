import type { Context } from 'hono';
import { recordHash } from '../../audit/index.js';
import { getDay } from '../../core/index.js';
import { hasRole } from '../area.js';
import type { StudioEnv } from '../env.js';
import type { Feature, FeatureParts } from '../feature.js';
import type { AccessFacts, ReadFacts } from '../guard.js';
import { defaultYear } from '../packet/years.js';
import { ADDRESSES } from '../page/addresses.js';
import { NotFoundError } from '../page/failures.js';
import { FIELDS } from '../page/forms.js';
import { show } from '../page/show.js';
import { emptyUnitState } from '../page/state-texts.js';
import { StateScreen } from '../page/states.js';
import { PEOPLE_TASK } from '../purpose/tasks.js';
import { getReader, type Reader, readerOfRequest, readForm, statedPurpose } from '../reader.js';
import { seesOthers } from '../role-words.js';
import type { AddRoute } from '../routing.js';
import { type Studio, sourceName } from '../studio.js';
import { recordedUnit } from '../units.js';
import { capitalized } from '../words.js';
import { unitAddress } from './addresses.js';
import { MAKES, type Make } from './make.js';
import { messages } from './messages.js';
import { factsOfUnit } from './packets.js';
import { getMembers } from './people.js';
import { RemindersScreen, viewReminders } from './reminders.js';
import { UnitScreen } from './screen.js';
import { type OpenUnit, parseOrder, unitChoices, unitPackets, viewUnit } from './view.js';
import type { UnitListQuery } from './views.js';
import { MARK_WORDS } from './words.js';

/** For a unit that no role of the reader opens. */
const UNKNOWN = { kind: 'department', name: '' } as const;

/** The unit that a request names; null if the reader has none of that name. */
async function openUnit({ records }: Studio, reader: Reader, value: string): Promise<OpenUnit | null> {
  if (reader.roles.length === 0) return null;
  const people = await records.people();
  const choices = unitChoices(reader, people);
  const found = value === '' ? choices[0] : choices.find(each => each.value === value);
  if (found === undefined) return null;
  const unit = recordedUnit(found.unit, people);
  return { choice: { ...found, unit }, choices, people, members: getMembers(unit, people) };
}

/** What a query asks for; what it lacks, or what makes no sense, is as usual. */
function readQuery(fields: URLSearchParams, now: Date): UnitListQuery {
  const year = fields.get(FIELDS.year) ?? '';
  const mark = fields.get(FIELDS.mark) ?? '';
  const page = Number(fields.get(FIELDS.page) ?? 1);
  return {
    unit: fields.get(FIELDS.unit) ?? '',
    year: /^[12]\d{3}$/.test(year) ? year : defaultYear(getDay(now)),
    words: (fields.get(FIELDS.words) ?? '').trim(),
    mark: Object.hasOwn(MARK_WORDS, mark) ? (mark as UnitListQuery['mark']) : '',
    order: parseOrder(fields.get(FIELDS.order) ?? undefined),
    page: Number.isInteger(page) ? page : 1,
  };
}

const readMake = (fields: URLSearchParams): Make =>
  MAKES.find(({ value }) => value === fields.get(FIELDS.make)) ?? MAKES[0];

/** Adds the page of a unit: its people with their packets, who is to be reminded, and what is made for all. */
function addUnit(add: AddRoute, studio: Studio, { counter }: FeatureParts): void {
  const readFields = (context: Context<StudioEnv>): Promise<URLSearchParams> | URLSearchParams =>
    context.req.method === 'POST' ? readForm(context) : new URL(context.req.url).searchParams;

  /** The unit and query of a request. @throws NotFoundError */
  async function readCall(context: Context<StudioEnv>) {
    const reader = readerOfRequest(context);
    const fields = await readFields(context);
    const query = readQuery(fields, studio.now());
    const unit = await openUnit(studio, reader, query.unit);
    if (unit === null) throw new NotFoundError();
    return { reader, fields, unit, query: { ...query, unit: unit.choice.value } };
  }

  const readFacts =
    (factsIn: (fields: URLSearchParams, unit: Parameters<typeof factsOfUnit>[0]) => AccessFacts): ReadFacts =>
    async (context, current) => {
      const fields = await readFields(context);
      const unit = await openUnit(studio, getReader(current), fields.get(FIELDS.unit) ?? '');
      return factsIn(fields, unit?.choice.unit ?? UNKNOWN);
    };
  const facts = readFacts((_, unit) => factsOfUnit(unit));

  /** Notes in the audit log that a reader saw the packets of a unit. */
  const logView = (reader: Reader, { members }: OpenUnit, year: string): Promise<void> => {
    const record = recordHash({ year, people: members.map(({ netId }) => netId) });
    return studio.log.view({
      ...{ kind: 'unit', audience: 'internal', reader: reader.netId, person: null },
      ...{ purpose: statedPurpose(reader, PEOPLE_TASK), record, version: `people:${record}` },
    });
  };

  const emptyPage = (context: Context<StudioEnv>, { choice, choices }: OpenUnit): Response => {
    const other = choices.find(({ value }) => value !== choice.value);
    const view = emptyUnitState(choice.title, capitalized(sourceName(studio)), other ?? null);
    return show(studio, context, StateScreen, view);
  };

  add(
    { method: 'GET', path: ADDRESSES.people, action: 'see', subject: 'unit' },
    async context => {
      const { reader, unit, query } = await readCall(context);
      if (unit.members.length === 0) return emptyPage(context, unit);
      await logView(reader, unit, query.year);
      const view = await viewUnit(studio, reader, unit, query, counter);
      return show(studio, context, UnitScreen, view);
    },
    facts,
  );

  add(
    { method: 'GET', path: ADDRESSES.reminders, action: 'see', subject: 'unit' },
    async context => {
      const { reader, unit, query } = await readCall(context);
      if (unit.members.length === 0) return emptyPage(context, unit);
      await logView(reader, unit, query.year);
      const { packets } = unitPackets(studio, reader, unit, query.year);
      const view = viewReminders(unit.choice.title, query, packets);
      return show(studio, context, RemindersScreen, view);
    },
    facts,
  );

  add(
    { method: 'POST', path: ADDRESSES.make, action: 'make', subject: 'unit' },
    async context => {
      const { reader, fields, unit, query } = await readCall(context);
      if (unit.members.length === 0) return emptyPage(context, unit);
      const make = readMake(fields);
      const { document, ...batch } = make.batchOf(studio, unit.choice.title, query.year);
      await studio.batches.start({
        ...{ reader, facts: make.factsOf(unit.choice.unit), ...batch },
        documents: () => ({
          who: unit.choice.unit.kind === 'university' ? { kind: 'all' } : unit.choice.unit,
          document,
        }),
      });
      return context.redirect(unitAddress(query), 303);
    },
    readFacts((fields, unit) => readMake(fields).factsOf(unit)),
  );
}

/** What the people that a reader sees are called: those of a department, of several, or all. */
const peopleWord = (reader: Reader): string =>
  hasRole('registrar')(reader)
    ? messages.people
    : hasRole('dean')(reader)
      ? messages.departments
      : messages.department;

export const UNIT: Feature = {
  area: { href: ADDRESSES.people, label: peopleWord, isFor: seesOthers },
  addRoutes: addUnit,
};
