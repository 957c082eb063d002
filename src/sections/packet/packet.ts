import { timeline } from '../../charts/index.js';
import { type Problem, UsageError } from '../../core/index.js';
import { type Audience, type Person, TRACKS } from '../../schema/index.js';
import { addYears, formatDate, formatDay, joinText, plain } from '../../text/index.js';
import { redactFor } from '../audience.js';
import { changesSince } from '../changes/document.js';
import { cvModel } from '../cv.js';
import { type PeriodRecords, recordsOfPeriod } from '../figures/compared.js';
import { getNumber, groupBy } from '../figures/figure.js';
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
import { messages } from './messages.js';
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
    ...within('courses', messages.lists.courses, teaching.courses !== null),
    ...contentsLines(teaching.sections),
    line(research),
    ...contentsLines(research.sections),
    ...within('counts', messages.counts.title, research.counts !== null),
    ...within('grants', messages.lists.funding, research.grants.length > 0),
    line(mentoring),
    line(service),
    ...contentsLines(service.sections),
    line(statements),
    ...(attached ? [line(attached)] : []),
    ...(cv ? [line(cv)] : []),
    ...(quality ? [line(quality)] : []),
  ];
}

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
    messages.about.source({ period }),
    withHidden ? messages.about.hiddenShown : messages.about.hiddenLeftOut,
    messages.about.blanks,
    ...(audience === 'internal' ? [messages.about.internal] : []),
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
  const { ofKind } = messages.service;
  const parts = [
    [getNumber(inside), ofKind.institution],
    [getNumber(professional), ofKind.professional],
    [getNumber(forAll), ofKind.public],
  ] as const;
  const kinds = parts.flatMap(([count, words]) => (count > 0 ? [words({ count })] : []));
  const all = inside.value === null ? 0 : institution.length + beyond.length;
  return messages.service.summary({ roles: all, kinds: kinds.join(', ') });
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
  const classification = messages.classification[audience];
  const model: PacketModel = {
    kind: 'packet',
    title: messages.packet.title({ name: head.name, period: name }),
    author: head.name,
    description: messages.packet.description({
      of: joinText([head.name, institution, periodLabel(window)], ', ') ?? '',
    }),
    cover: {
      refs: head.refs,
      institution,
      unit: joinText([...colleges, ...departments], ' · '),
      name: head.name,
      role: head.role,
      period: periodLabel(window),
      status: statusLines(context, statements),
      note: messages.packet.note({ classification }),
    },
    upcoming,
    running: {
      title: messages.packet.running({ name: head.name, period: name }),
      classification,
      unit: joinText([institution, ...colleges], ' · ') ?? '',
    },
    continuous: extras.continuous,
    contents: [],
    about: about(periodLabel(window), audience, full.withHidden),
    milestones: milestoneChart(context),
    glance: {
      ...chapter('glance', messages.chapters.glance),
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
      ...chapter('teaching', messages.chapters.teaching),
      courses,
      trend: upcoming === null ? trendChart(recordsWithin(apart, 'schteach', trendWindow(window))) : null,
      sections: lists.sections('other-teaching'),
      statement: paragraphs(statements.teaching),
    },
    research: {
      ...chapter('research', messages.chapters.research),
      sections: lists.sections('publications', 'creative-works', 'patents', 'presentations'),
      counts: upcoming === null ? publicationCounts(published, years) : null,
      works: worksSentence(now.works),
      grants,
      sources: grantSources(now.grants),
      grantNotes: grantNotes(now.grants),
      statement: paragraphs(statements.research),
    },
    mentoring: {
      ...chapter('mentoring', messages.chapters.mentoring),
      students: studentPart(works, context),
    },
    service: {
      ...chapter('service', messages.chapters.service),
      summary: serviceSummary(now),
      sections: lists.sections('administration', 'institution', 'beyond', 'consulting', 'honors'),
      statement: paragraphs(statements.service),
    },
    statements: {
      ...chapter('statements', messages.chapters.statements),
      ...statementsPart(head.name, statements),
    },
    attached:
      extras.attached.length === 0
        ? null
        : { ...chapter('attached', messages.chapters.attached), files: extras.attached },
    cv: cv && {
      ...chapter('cv', messages.chapters.cv),
      header: cv.model.header,
      sections: cvSections(cv.model.sections),
    },
    quality: extras.problems && {
      ...chapter('quality', messages.chapters.quality),
      ...qualityPart(extras.problems),
    },
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

const yesNo = (flag: boolean | null): string | null =>
  flag === null ? null : flag ? messages.yes : messages.no;

/** The recorded leave; null for a track, which the service's list for leaves repeats by mistake. */
const findLeave = (leave: string | null): string | null =>
  (TRACKS as readonly (string | null)[]).includes(leave) ? null : plain(leave);

/** Facts of the latest personnel year, and those of the side file. */
function statusLines(context: DocumentContext, statements: Statements): PacketModel['cover']['status'] {
  const { records } = context.person;
  const year = latestYear(records.admin)?.values ?? null;
  const contact = records.pci[0]?.values ?? null;
  return [
    { label: messages.status.track, text: plain(year?.prof_track ?? null) },
    { label: messages.status.appointment, text: plain(year?.fte ?? null) },
    { label: messages.status.continuing, text: plain(contact?.cfs_status ?? year?.cfs_status ?? null) },
    { label: messages.status.graduate, text: yesNo(year?.graduate ?? null) },
    { label: messages.status.reviewer, text: statements.reviewer },
    { label: messages.status.lastReview, text: statements.lastReview },
    { label: messages.status.leave, text: findLeave(year?.leave ?? null) },
    { label: messages.status.asOf, text: formatDay(context.options.asOf) },
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
  const title = messages.milestones.title;
  const subtitle = messages.milestones.subtitle;
  return illustration(
    title,
    subtitle,
    events.length < 2
      ? messages.milestones.one({ event: only.text, date: only.date })
      : timeline(title, events),
  );
}
