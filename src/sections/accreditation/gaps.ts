import { type AnswerName, QUALIFICATIONS, WORK_ANSWER } from '../../records/index.js';
import { compareCodePoints, compareForReader } from '../../text/index.js';
import { percentText } from '../figures/figure.js';
import { departmentText, type Member } from '../unit/member.js';
import { groupSameWorks } from '../unit/same-work.js';
import type { UnitQuery } from '../unit/unit.js';
import { departmentNames } from '../unit-names.js';
import { getDisciplines } from './discipline.js';
import {
  appointedFact,
  basisFact,
  degreeFact,
  disciplineFact,
  hoursFact,
  portfolioFact,
  responsibilitiesFact,
  statusFact,
} from './facts.js';
import { messages } from './messages.js';
import type { FormName } from './names.js';
import { openReason } from './sources.js';
import { computeRatios, findPercent, getOutcome, type Ratio } from './sufficiency.js';

/** A fact that a form asks for and no record holds. */
export interface Gap {
  /** An answer name, or that of a work. */
  readonly name: string;
  /** What is asked: the title of a work, or null for the usual words of the name. */
  readonly asked: string | null;
  /** What the records suggest; null for nothing. It is no answer until somebody keeps it. */
  readonly proposal: string | null;
  /** What the records say and the tables cannot use, with the reason; null for nothing. */
  readonly recorded: string | null;
}

/** A person with the gaps of a form. */
export interface PersonGaps {
  readonly netId: string;
  readonly name: string;
  /** All departments of a joint appointment. */
  readonly department: string;
  /** The first one. */
  readonly college: string | null;
  /** What the records do say, in a few words. */
  readonly recorded: string;
  readonly gaps: readonly Gap[];
}

/** A test of the standard, as far as answers go. */
export interface GapRatio {
  readonly label: string;
  /** The share of those who are answered for, such as `62.5%`; null for none. */
  readonly share: string | null;
  /** Percent. */
  readonly atLeast: number;
  readonly outcome: 'met' | 'not-met' | 'above-so-far' | 'below-so-far' | 'open';
  /** How many people lack an answer that it needs. */
  readonly missing: number;
}

/** The tests of a school or a discipline. */
export interface GapRatios {
  readonly name: string;
  readonly people: number;
  readonly ratios: readonly GapRatio[];
}

const DOCTORATE = /\b(?:ph\.? ?d|d\.?b\.?a|ed\.?d|sc\.?d|d\.?m\.?a|doctor)/i;

const refereed = ({ works }: Member): number =>
  works.filter(work => work.refereed && work.group !== 'review').length;

/** A doctorate with refereed works of the last years suggests a scholarly academic. */
const isScholarly = (member: Member): boolean =>
  DOCTORATE.test(member.degree?.name ?? '') && refereed(member) > 0;

const isFullTime = ({ time }: Member): boolean => /full/i.test(time ?? '');

/** A share of full time such as `.8`, in percent; null for another text. */
const percentOfShare = (time: string | null): string | null =>
  /^0?\.\d+$/.test(time ?? '') ? String(Math.round(Number(time) * 1000) / 10) : null;

/** Codes of areas in which a record is evidence; the level of teaching is not recorded. */
const CODES: Readonly<Record<string, string>> = { research: 'RES', service: 'SER', administration: 'ADM' };

const PROPOSALS: Readonly<Record<AnswerName, (member: Member) => string | null>> = {
  // The records of a joint appointment do not say which of its departments is the discipline.
  discipline: ({ units }) => {
    const [department = null, ...more] = departmentNames(units);
    return more.length === 0 ? department : null;
  },
  status: member =>
    isFullTime(member) ? 'participating' : /adjunct|part/i.test(member.time ?? '') ? 'supporting' : null,
  responsibilities: ({ areas }) => areas.flatMap(({ name }) => CODES[name] ?? []).join(', ') || null,
  qualification: member => (isScholarly(member) ? 'sa' : null),
  time: member => (isFullTime(member) ? '100' : percentOfShare(member.time)),
  basis: member =>
    isScholarly(member)
      ? messages.proposals.basis({ degree: member.degree?.name ?? '', works: refereed(member) })
      : null,
  degree: () => null,
  'first-appointment': () => null,
  'credit-hours': () => null,
};

/** What is known of each answer; null for nothing. */
const KNOWN: Readonly<Record<AnswerName, (member: Member) => unknown>> = {
  discipline: member => disciplineFact(member).value,
  status: member => statusFact(member).value,
  responsibilities: member => responsibilitiesFact(member).value,
  qualification: ({ side, facts }) =>
    QUALIFICATIONS.find(name => side?.percent[name] != null) ?? facts?.qualification?.value ?? null,
  time: ({ side, facts }) =>
    QUALIFICATIONS.flatMap(name => side?.percent[name] ?? [])[0] ?? facts?.time?.value ?? null,
  basis: member => basisFact(member).value,
  degree: member => degreeFact(member).value,
  'first-appointment': member => appointedFact(member).value,
  'credit-hours': member => hoursFact(member).value,
};

/** Is a fact asked, since the records lack it or somebody answered otherwise? */
function isAsked(name: AnswerName, member: Member): boolean {
  const recorded = KNOWN[name]({ ...member, side: null });
  return recorded === null || KNOWN[name](member) !== recorded;
}

/** The recorded facts for accreditation, such as `2025-2026: participating, SA, 100%`. */
function factsText({ facts }: Member): string | null {
  if (facts === null) return null;
  const { status, responsibilities, qualification, time, basis } = facts;
  const values = [
    status?.value,
    responsibilities?.value,
    qualification?.value?.toUpperCase(),
    time?.value == null ? null : `${time.value}%`,
    basis?.value,
  ].filter(Boolean);
  const year = [status, responsibilities, qualification, time, basis].find(fact => fact?.year)?.year;
  return values.length === 0 ? null : `${year ?? messages.recorded.index}: ${values.join(', ')}`;
}

const getRecorded = (member: Member): string =>
  [
    member.rank,
    member.time,
    member.degree?.name,
    factsText(member),
    member.areas.length === 0
      ? null
      : messages.recorded.areas({ areas: member.areas.map(({ name }) => name).join(', ') }),
  ]
    .filter(Boolean)
    .join('; ') || messages.recorded.nothing;

const personGaps = (member: Member): readonly Gap[] =>
  (Object.keys(PROPOSALS) as AnswerName[])
    .filter(name => isAsked(name, member))
    .map(name => ({
      ...{ name, asked: null, proposal: PROPOSALS[name](member) },
      recorded: openReason(
        name === 'status' || name === 'qualification' || name === 'time' ? member.facts?.[name] : null,
      ),
    }));

/** The works of the period, each under the first person who has it. */
function workGaps(members: readonly Member[]): ReadonlyMap<Member, readonly Gap[]> {
  const owned = members.flatMap(member =>
    member.works.filter(({ inPeriod }) => inPeriod).map(work => ({ ...work, member })),
  );
  const gaps = new Map<Member, Gap[]>();
  for (const { items } of groupSameWorks(owned)) {
    const [{ member, identity, title, year }] = items;
    const recorded = portfolioFact({ items: items.map(item => ({ ...item, portfolio: null })) }).value;
    if (recorded !== null && portfolioFact({ items }).value === recorded) continue;
    const asked = `${title ?? messages.untitled} (${year})`;
    const own = gaps.get(member) ?? [];
    const open = items.find(({ recordedClass }) => recordedClass?.open)?.recordedClass;
    gaps.set(member, [
      ...own,
      { name: WORK_ANSWER + identity.record, asked, proposal: null, recorded: openReason(open) },
    ]);
  }
  return gaps;
}

/** The gaps of a form by person, in the order of departments and names. A person without a net ID has no row. */
export function getGaps(form: FormName, all: readonly Member[]): readonly PersonGaps[] {
  const members = all
    .filter(({ netId }) => netId !== null)
    .toSorted(
      (a, b) =>
        compareForReader(departmentText(a), departmentText(b)) || compareCodePoints(a.sortKey, b.sortKey),
    );
  const works = form === 'aacsb-8-1' ? workGaps(members) : null;
  return members.flatMap(member => {
    const gaps = works === null ? personGaps(member) : (works.get(member) ?? []);
    return gaps.length === 0
      ? []
      : [
          {
            ...{
              netId: member.netId ?? '',
              name: member.name,
              college: member.units[0]?.college ?? null,
              gaps,
            },
            ...{ department: departmentText(member), recorded: getRecorded(member) },
          },
        ];
  });
}

function getRatio(label: string, ratio: Ratio, people: number): GapRatio {
  const { part, whole, guideline: atLeast, missing } = ratio;
  const outcome = getOutcome(ratio);
  const share = findPercent({ ...ratio, missing: 0 });
  const isAbove = part * 100 >= atLeast * whole;
  return {
    ...{ label, atLeast, missing },
    share: share === null ? null : percentText(share, people, 1),
    outcome:
      outcome !== 'not-reported'
        ? outcome
        : share === null
          ? 'open'
          : isAbove
            ? 'above-so-far'
            : 'below-so-far',
  };
}

/** The tests of standard 3 with the answers so far, for the whole unit first, then for each discipline. */
export function gapRatios(members: readonly Member[], unit: UnitQuery, name: string): readonly GapRatios[] {
  const level = unit.kind === 'department' ? 'discipline' : 'school';
  const group = (title: string, own: readonly Member[], at: typeof level): GapRatios => {
    const { participating, scholarly, qualified } = computeRatios(own, at);
    return {
      name: title,
      people: own.length,
      ratios: [
        getRatio(messages.ratios.participating, participating, own.length),
        getRatio(messages.ratios.scholarly, scholarly, own.length),
        getRatio(messages.ratios.qualified, qualified, own.length),
      ],
    };
  };
  const disciplines = getDisciplines(members);
  return [
    group(name, members, level),
    ...(disciplines.length < 2 ? [] : disciplines.map(each => group(each.name, each.members, 'discipline'))),
  ];
}
