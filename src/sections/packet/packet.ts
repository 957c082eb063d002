import { timeline } from '../../charts/index.js';
import { counted, type Problem, UsageError } from '../../core/index.js';
import { type Audience, type Person, TRACKS } from '../../schema/index.js';
import { addYears, formatDate, formatDay, joinText, plain, upperFirst } from '../../text/index.js';
import { redactFor } from '../audience.js';
import { changesSince } from '../changes/document.js';
import { cvModel } from '../cv.js';
import { type PeriodRecords, recordsOfPeriod } from '../figures/compared.js';
import { groupBy, numberOf } from '../figures/figure.js';
import { serviceFigures } from '../figures/students.js';
import { recordsWithin } from '../figures/within.js';
import { header, headingUnits } from '../header.js';
import type { BuiltDocument, Section } from '../model.js';
import { bareYearNotice, windowNotice } from '../notices.js';
import { withDefaults } from '../options.js';
import { periodLabel, periodName, periodsBefore, upcomingNotice, yearsUpTo } from '../period.js';
import { latestYear, milestones } from '../personnel.js';
import { sectionPlan } from '../profile/profile.js';
import { DocumentContext } from '../selection.js';
import type { Window } from '../window.js';
import { courseChart, coursePart, trendChart } from './courses.js';
import { fundingChart, grantGroups, grantNotes, grantSources } from './funding.js';
import { type Before, comparison, packetTiles } from './glance.js';
import { LISTS, Lists, recordsOfLists } from './lists.js';
import { studentPart, undatedNote } from './mentoring.js';
import {
  type Chapter,
  type ContentsLine,
  type Illustration,
  illustration,
  type PacketModel,
} from './model.js';
import { NO_EXTRAS, type PacketOptions, type Statements } from './options.js';
import { publicationChart, publicationCounts, worksSentence, yearShare } from './research.js';
import { paragraphs, qualityPart, statementsPart } from './statements.js';

/** A list of sections as lines of the contents. */
const contentsLines = (sections: readonly Section[]): readonly ContentsLine[] =>
  sections.map(({ id, title }) => ({ id, number: null, title }));

/** The lines of the contents: chapters, and the titled sections within them. */
export function buildContents(model: PacketModel): readonly ContentsLine[] {
  const { glance, since, teaching, research, mentoring, service, statements, attached, cv, quality } = model;
  const line = ({ id, number, title }: Chapter): ContentsLine => ({ id, number, title });
  const within = (id: string, title: string, there: boolean): readonly ContentsLine[] =>
    there ? [{ id, number: null, title }] : [];
  return [
    line(glance),
    ...(since ? [line(since)] : []),
    line(teaching),
    ...within('courses', 'Scheduled courses', teaching.courses !== null),
    ...contentsLines(teaching.sections),
    line(research),
    ...contentsLines(research.sections),
    ...within('counts', 'Publications by type and year', research.counts !== null),
    ...within('grants', 'Funding', research.grants.length > 0),
    line(mentoring),
    line(service),
    ...contentsLines(service.sections),
    line(statements),
    ...(attached ? [line(attached)] : []),
    ...(cv ? [line(cv)] : []),
    ...(quality ? [line(quality)] : []),
  ];
}

/** The classification in the running heads, by audience. */
const CLASSIFICATION: Readonly<Record<Exclude<Audience, 'public'>, string>> = {
  internal: 'For internal use',
  confidential: 'Confidential personnel record',
};

function rejectPublic(audience: Audience): asserts audience is Exclude<Audience, 'public'> {
  if (audience !== 'public') return;
  throw new UsageError('packet.audience', 'A review packet is never made for the public.', {
    hint: 'Use --audience internal or confidential, or write a curriculum vitae with vitae cv.',
  });
}

/** Years in charts and counts of publications, the last of the period included. */
const CHARTED_YEARS = 6;

/** Years before the period in the trend of courses. */
const TREND_YEARS = 2;

const trendWindow = ({ from, to }: Window): Window => ({
  from: from === undefined ? undefined : addYears(from, -TREND_YEARS),
  to,
});

function about(period: string, audience: Audience, withHidden: boolean): readonly string[] {
  return [
    `The packet is drawn from the faculty profile of record and covers activity dated in the review period, ${period}. Records without a date are in every period. Work in progress appears with its status; only published work counts as published.`,
    withHidden
      ? 'Entries that the faculty member has chosen not to show are included and marked as not public.'
      : 'Entries that the faculty member has chosen not to show are left out and not counted.',
    'A blank is not counted as zero. A value that the records do not hold is shown as “Not reported.”',
    ...(audience === 'internal' ? ['Fields for named staff only are left out.'] : []),
  ];
}

/** Numbers chapters in the order of the calls. */
function numbering(): (id: string, title: string) => Chapter {
  let last = 0;
  return (id, title) => {
    last += 1;
    return { id, number: last, title };
  };
}

/** The sections of the curriculum vitae with ids of their own within the packet. */
const cvSections = (sections: readonly Section[]): readonly Section[] =>
  sections.map(section => ({ ...section, id: `cv-${section.id}` }));

function serviceSummary({ institution, beyond }: PeriodRecords): string {
  const { institution: inside, professional, public: forAll } = serviceFigures(institution, beyond);
  const parts = [
    [numberOf(inside), 'within the institution'],
    [numberOf(professional), 'professional'],
    [numberOf(forAll), 'public'],
  ] as const;
  const kinds = parts.flatMap(([count, kind]) => (count > 0 ? [`${count} ${kind}`] : []));
  const all = inside.value === null ? 0 : institution.length + beyond.length;
  return all === 0
    ? 'No service is recorded in the period.'
    : `${upperFirst(counted(all, 'role'))}: ${kinds.join(', ')}.`;
}

/** Problems without the duplicates of several parts. */
const unique = (problems: readonly Problem[]): readonly Problem[] => [
  ...new Map(problems.map(problem => [JSON.stringify(problem), problem])).values(),
];

/**
 * An annual review packet: the records of a person in a period, figures with the names of their records, and the
 * statements of a side file. The same person and options give the same model.
 * @throws UsageError `packet.audience` for the public
 */
export function packetModel(whole: Person, options: PacketOptions): BuiltDocument<PacketModel> {
  const full = { ...withDefaults(whole, options), wholeTexts: true };
  const { audience, asOf, window, institution } = full;
  rejectPublic(audience);
  const extras = options.packet ?? NO_EXTRAS;
  const { statements } = extras;
  const context = new DocumentContext(redactFor(whole, audience, full.policies), full);
  const head = header(context);
  const name = periodName(window);
  // Problems outside the period do not concern this document.
  const apart = new DocumentContext({ person: context.person, withheld: [] }, full);
  const lists = new Lists(context);
  const now = recordsOfLists(lists, context);
  const earlier = periodsBefore(window, (extras.compare ?? 2) - 1).map(
    (period): Before => ({ period, counted: recordsOfPeriod(apart, period) }),
  );
  const published = recordsWithin(apart, 'intellcont', {});
  const years = yearsUpTo(window, CHARTED_YEARS, asOf);
  const works = lists.records('students', 'dsl');
  const upcoming = upcomingNotice(window, asOf);
  const chapter = numbering();
  const { colleges, departments } = headingUnits(context.person);
  const courses = coursePart(now.courses, statements.ratingScale, context);
  const grants = grantGroups(now.grants, context);
  const cv = extras.withCv
    ? cvModel(whole, { ...options, window: undefined, explained: false, audience })
    : null;
  // Changes of the whole record, since what was recorded late lies outside the period.
  const part = extras.since
    ? changesSince(whole, extras.since, { ...options, window: {}, audience }).part
    : null;
  const model: PacketModel = {
    kind: 'packet',
    title: `${head.name} – Annual review ${name}`,
    author: head.name,
    description: `Annual review packet of ${joinText([head.name, institution, periodLabel(window)], ', ')}.`,
    cover: {
      refs: head.refs,
      institution,
      unit: joinText([...colleges, ...departments], ' · '),
      name: head.name,
      role: head.role,
      period: periodLabel(window),
      status: statusLines(context, statements),
      note: `${CLASSIFICATION[audience]}. For use by those who take part in the annual review.`,
    },
    upcoming,
    running: {
      title: `${head.name} · Annual review ${name}`,
      classification: CLASSIFICATION[audience],
      unit: joinText([institution, ...colleges], ' · ') ?? '',
    },
    continuous: extras.continuous,
    contents: [],
    about: about(periodLabel(window), audience, full.withHidden),
    milestones: milestoneChart(context),
    glance: {
      ...chapter('glance', 'At a glance'),
      kpis: packetTiles(now, earlier.at(-1) ?? null, works, statements.ratingScale),
      notes: [undatedNote(works, 'counted') ?? []].flat(),
      publications: publicationChart(published, years),
      courses: courseChart(now.courses, name),
      funding: fundingChart(now.grants, name),
      comparison: comparison(now, earlier, window),
      expectations: statements.expectations,
    },
    since: part && { ...chapter('since', part.title), part },
    teaching: {
      ...chapter('teaching', 'Teaching'),
      courses,
      trend: upcoming === null ? trendChart(recordsWithin(apart, 'schteach', trendWindow(window))) : null,
      sections: lists.sections('other-teaching'),
      statement: paragraphs(statements.teaching),
    },
    research: {
      ...chapter('research', 'Research and creative work'),
      sections: lists.sections('publications', 'creative-works', 'patents', 'presentations'),
      counts: upcoming === null ? publicationCounts(published, years) : null,
      works: worksSentence(now.works),
      grants,
      sources: grantSources(now.grants),
      grantNotes: grantNotes(now.grants),
      statement: paragraphs(statements.research),
    },
    mentoring: { ...chapter('mentoring', 'Student mentoring'), students: studentPart(works, context) },
    service: {
      ...chapter('service', 'Service'),
      summary: serviceSummary(now),
      sections: lists.sections('administration', 'institution', 'beyond', 'consulting', 'honors'),
      statement: paragraphs(statements.service),
    },
    statements: {
      ...chapter('statements', 'Statements and signatures'),
      ...statementsPart(head.name, statements),
    },
    attached:
      extras.attached.length === 0
        ? null
        : { ...chapter('attached', 'Attached files'), files: extras.attached },
    cv: cv && {
      ...chapter('cv', 'Curriculum vitae'),
      header: cv.model.header,
      sections: cvSections(cv.model.sections),
    },
    quality: extras.problems && { ...chapter('quality', 'Data quality'), ...qualityPart(extras.problems) },
  };
  const { decisions } = context;
  const ofSelection = [
    windowNotice(decisions, Object.values(LISTS).map(sectionPlan), window),
    bareYearNotice(context),
  ];
  return {
    model: { ...model, contents: buildContents(model) },
    decisions,
    problems: unique([...context.problems, ...(cv?.problems ?? [])]),
    selection: {
      person: context.person,
      asOf,
      institution,
      sections: lists.selected.filter(({ records }) => records.length > 0),
    },
    audience,
    window,
    notices: [...(upcoming === null ? ofSelection : [upcoming]), ...(part?.notices ?? [])].filter(
      each => each !== null,
    ),
  };
}

const yesNo = (flag: boolean | null): string | null => (flag === null ? null : flag ? 'Yes' : 'No');

/** The recorded leave; null for a track, which the service's list for leaves repeats by mistake. */
const leaveOf = (leave: string | null): string | null =>
  (TRACKS as readonly (string | null)[]).includes(leave) ? null : plain(leave);

/** Facts of the latest personnel year, and those of the side file. */
function statusLines(context: DocumentContext, statements: Statements): PacketModel['cover']['status'] {
  const { records } = context.person;
  const year = latestYear(records.admin)?.values ?? null;
  const contact = records.pci[0]?.values ?? null;
  return [
    { label: 'Track', text: plain(year?.prof_track ?? null) },
    { label: 'Appointment', text: plain(year?.fte ?? null) },
    { label: 'Continuing status', text: plain(contact?.cfs_status ?? year?.cfs_status ?? null) },
    { label: 'Graduate faculty', text: yesNo(year?.graduate ?? null) },
    { label: 'Reviewer', text: statements.reviewer },
    { label: 'Last review', text: statements.lastReview },
    { label: 'Leave', text: leaveOf(year?.leave ?? null) },
    { label: 'Records as of', text: formatDay(context.options.asOf) },
  ];
}

/** The dated career events, those of one month together; null if the record has none. */
function milestoneChart(context: DocumentContext): Illustration | null {
  const found = milestones(context.person.records.pci);
  const dates = [...groupBy(found, ({ date }) => formatDate(date, 'month') ?? '')];
  const events = dates.flatMap(([date, own]) => {
    const [event] = own;
    if (!event) return [];
    const text = own.map(({ label }, i) => (i === 0 ? label : label.toLowerCase())).join('; ');
    return [{ at: yearShare(event.first), date, text }];
  });
  const [only] = events;
  if (!only) return null;
  const title = 'Career milestones';
  const subtitle = 'Dates of record; rank attained and reviews';
  return illustration(
    title,
    subtitle,
    events.length < 2 ? `The record dates one event: ${only.text}, ${only.date}.` : timeline(title, events),
  );
}
