import {
  LIMITED_TEXTS,
  type LimitedText,
  PACKET,
  PACKET_TEXTS,
  type PacketText,
  RATING_LEVELS,
} from '../../app/index.js';
import { getDay, type IsoDay } from '../../core/index.js';
import { formatLongDay } from '../../text/index.js';
import { AUDIENCES, formatChoices, PAPER_CHOICES } from '../cv/menus.js';
import { createFoot } from '../cv/view.js';
import { previewAddress } from '../document/addresses.js';
import type { DocumentPreview } from '../document/builder.js';
import { sourceNotices } from '../document/source-notices.js';
import type { WhyView } from '../document/why.js';
import type { MenuProps } from '../page/controls.js';
import { CV_FIELDS, FIELDS } from '../page/forms.js';
import type { ChangeLine, Choice, Notice } from '../page/views.js';
import { type Studio, sourceName } from '../studio.js';
import { capitalized, formatMoment, formatTime } from '../words.js';
import { countWords, formatBase, type TextConflict } from './form.js';
import { earlierRecord, type LoadedPacket } from './load.js';
import { messages } from './messages.js';
import { delegateNotice, draftNotice } from './notices.js';
import { getName, type PacketTarget } from './target.js';
import {
  type ConflictView,
  type DraftView,
  type FileView,
  type FrozenView,
  type OpeningView,
  PACKET_FIELDS,
  type PacketFieldView,
  type PacketView,
  type StatementView,
} from './views.js';
import { compareChoices, yearChoices } from './years.js';

/** All that the screen of a packet is made from. */
export interface PacketParts extends LoadedPacket {
  readonly target: PacketTarget;
  readonly preview: DocumentPreview;
  /** Problems that the owner does not want to see. */
  readonly ignored: ReadonlySet<string>;
  /** Name of the delegate who changed the packet last; null if it was the owner. */
  readonly changedBy: string | null;
  /** May the reader thaw it? */
  readonly canThaw: boolean;
  /** What changed since a packet was frozen; null for a draft, or if the records cannot be read now. */
  readonly changes: readonly ChangeLine[] | null;
}

interface StatementTraits {
  readonly label: (period: string) => string;
  readonly rows: number;
  readonly heading: string;
}

const STATEMENTS: Readonly<Record<LimitedText, StatementTraits>> = {
  teaching: { label: () => messages.teaching, rows: 7, heading: messages.teachingStatement },
  research: { label: () => messages.researchCreativeWork, rows: 7, heading: messages.researchStatement },
  service: { label: () => messages.serviceCitizenship, rows: 6, heading: messages.serviceStatement },
  goals: {
    label: period => messages.goalsForYear({ year: Number(period) + 1 }),
    rows: 4,
    heading: messages.goalsNextPeriod,
  },
  summary: { label: () => messages.summaryChair, rows: 3, heading: messages.chairsSummary },
};

const RATINGS = {
  selfTeaching: messages.teaching,
  selfResearch: messages.researchCreativeWork,
  selfService: messages.serviceCitizenship,
} as const;

const NAMES = {
  reviewer: messages.reviewerCover,
  lastReview: messages.lastReviewCover,
  chair: messages.departmentChairSign,
  dean: messages.deanSign,
} as const;

/** What a text of a packet is called. */
const getLabel = (name: PacketText, period: string): string =>
  name in STATEMENTS
    ? STATEMENTS[name as LimitedText].label(period)
    : (({ ...RATINGS, ...NAMES } as Readonly<Record<string, string>>)[name] ?? name);

export const conflictViews = (
  conflicts: readonly TextConflict[],
  { key }: PacketTarget,
): readonly ConflictView[] =>
  conflicts.map(conflict => ({ ...conflict, label: getLabel(conflict.name, key.period) }));

/** The statements of a packet with their limits. */
export const statementViews = (
  { settings }: Pick<Studio, 'settings'>,
  { texts, key }: PacketTarget,
): readonly StatementView[] =>
  LIMITED_TEXTS.map(name => {
    const { label, rows, heading } = STATEMENTS[name];
    const value = texts[name];
    const limit = settings.studio.packet.limits[name];
    return { name, label: label(key.period), value, rows, heading, limit, words: countWords(value) };
  });

const LEVELS: readonly Choice[] = [
  { value: '', label: messages.notRated },
  ...RATING_LEVELS.map(level => ({ value: level, label: level })),
];

const fieldViews = (
  labels: Readonly<Partial<Record<PacketText, string>>>,
  { texts }: PacketTarget,
  choices: readonly Choice[] | null,
): readonly PacketFieldView[] =>
  PACKET_TEXTS.flatMap(name => {
    const label = labels[name];
    return label === undefined ? [] : [{ name, label, value: texts[name], choices }];
  });

/** The day that the field begins with: early in the year after, when the records of the year are in. */
const defaultFreezeDay = (period: string, today: IsoDay): IsoDay => {
  const day = `${Number(period) + 1}-01-09`;
  return day < today ? today : day;
};

function draftView(studio: Studio, target: PacketTarget): DraftView {
  const { key, packet, reader } = target;
  const today = getDay(studio.now());
  const planned = packet?.freezeOn ?? null;
  const isLate = planned !== null && planned <= today;
  return {
    revision: String(packet?.revision ?? 0),
    base: formatBase(target),
    statements: statementViews(studio, target),
    ratings: fieldViews(RATINGS, target, LEVELS),
    names: fieldViews(NAMES, target, null),
    freeze:
      reader === 'delegate'
        ? null
        : {
            ...{ today, day: planned ?? defaultFreezeDay(key.period, today) },
            planned: planned && formatLongDay(planned),
            delay: isLate
              ? messages.sourceNameNotGivenAll({ sourceName: capitalized(sourceName(studio)) })
              : null,
          },
  };
}

const fileViews = ({ files, base }: PacketTarget): readonly FileView[] =>
  files.map(({ id, name, pages }) => ({
    id,
    name,
    pages: messages.pages({ pages }),
    href: `${base}/files/${id}`,
  }));

/** The menu of years: all that have a packet, and the one that is shown. */
function yearMenu(studio: Studio, { key }: PacketTarget): MenuProps {
  const begun = studio.store.packets.list(key.owner).map(({ period }) => period);
  const choices = yearChoices(getDay(studio.now()), [...begun, key.period]);
  return {
    ...{ id: 'year', name: FIELDS.year, label: messages.year, class: 'short' },
    ...{ choices, value: key.period },
  };
}

/** The menus of what a reader may choose: who may not write it chooses the audience alone. */
function createMenus(studio: Studio, target: PacketTarget, isDraft: boolean): readonly MenuProps[] {
  const { key, reader, settings, owner } = target;
  const audiences = AUDIENCES.filter(
    ({ value }) => value === 'internal' || (value === 'confidential' && reader !== 'delegate'),
  );
  const audience = {
    ...{ id: 'audience', name: CV_FIELDS.audience, label: messages.for },
    ...{ choices: audiences, value: settings.audience },
  };
  const hasAudience = audiences.length > 1 && (isDraft || owner !== null);
  if (!isDraft) return hasAudience ? [audience] : [];
  const compare = {
    ...{ id: 'compare', name: PACKET_FIELDS.compare, label: messages.compareWith, class: 'short' },
    ...{ choices: compareChoices(key.period), value: String(settings.compare ?? '') },
  };
  const since = {
    ...{ id: 'since', name: PACKET_FIELDS.since, label: messages.lastReview, class: 'short' },
    choices: [
      { value: 'last', label: messages.compared },
      { value: 'none', label: messages.notCompared },
    ],
    value: settings.since ? 'last' : 'none',
  };
  const paper = {
    ...{ id: 'paper', name: CV_FIELDS.paper, label: messages.paper, class: 'short' },
    ...{ choices: PAPER_CHOICES, value: settings.paper },
  };
  return [
    compare,
    ...(earlierRecord(studio, target) === null ? [] : [since]),
    ...(hasAudience ? [audience] : []),
    paper,
  ];
}

/** What a packet is now, such as `Draft, to be frozen on 9 January 2027`. */
function stateText({ target: { packet }, changedBy }: PacketParts, now: Date): string {
  if (packet === null) return messages.notBegun;
  if (packet.frozen !== null)
    return messages.frozenAtMoment({ moment: formatMoment(new Date(packet.frozen), now) });
  const by = changedBy === null ? '' : messages.lastChangedChangedBy({ changedBy });
  return packet.freezeOn === null
    ? `Draft${by}`
    : messages.draftFrozenFreezeOn({ by, freezeOn: formatLongDay(packet.freezeOn) });
}

/** The reviewers who opened a frozen packet. Before names were stored, there is the time of the first one alone. */
export function openingViews(
  { store }: Pick<Studio, 'store'>,
  { key, packet }: Pick<PacketTarget, 'key' | 'packet'>,
  now: Date,
): readonly OpeningView[] {
  const openings = store.packets.openings(key);
  const isNamed = openings.some(({ at }) => at === packet?.opened);
  return [
    ...(packet?.opened == null || isNamed ? [] : [{ name: messages.aReviewer, at: packet.opened }]),
    ...openings,
  ].map(({ name, at }) => ({ who: name, at: formatMoment(new Date(at), now) }));
}

function frozenView(studio: Studio, { target, changes, canThaw }: PacketParts, now: Date): FrozenView | null {
  if (target.packet === null || target.packet.frozen === null) return null;
  const at = formatMoment(new Date(target.packet.frozen), now);
  return { at, openings: openingViews(studio, target, now), canThaw, changes };
}

/** The problems of the lines of a packet that its owner has not ignored. */
const getProblems = ({ preview, ignored, target }: PacketParts) =>
  target.reader === 'reviewer'
    ? []
    : preview.problems.filter(({ section, key }) => section !== null && !ignored.has(key));

/** Such as `All kept at 14:32`. */
export const savedText = ({ packet }: PacketTarget): string =>
  packet === null ? '' : messages.allKeptAt({ time: formatTime(new Date(packet.changed)) });

/** The screen of a packet. */
export function packetView(studio: Studio, parts: PacketParts, why: WhyView | null = null): PacketView {
  const { target, person } = parts;
  const { base, query, owner, files, packet, reader } = target;
  const now = studio.now();
  const isDraft = reader !== 'reviewer' && packet?.frozen == null;
  const problems = getProblems(parts);
  return {
    ...{
      base,
      query,
      owner,
      name: getName(target),
      state: stateText(parts, now),
      saved: savedText(target),
      why,
    },
    years: yearMenu(studio, target),
    menus: createMenus(studio, target, isDraft),
    formats: formatChoices(PACKET),
    draft: isDraft ? draftView(studio, target) : null,
    frozen: frozenView(studio, parts, now),
    files: fileViews(target),
    preview: `${previewAddress(base)}${query || `?v=${packet?.revision ?? 0}`}`,
    notes: problems.map(({ ref, note }) => ({ ref, note })),
    problems: problems.length,
    foot: { ...createFoot(person, now), pages: null },
    attachedPages: files.reduce((sum, { pages }) => sum + pages, 0),
    delegates: reader === 'owner' ? '/packet/delegates' : null,
  };
}

/** What readers must know about the records, and whose packet it is. */
export const getNotices = (
  studio: Studio,
  { target, person }: LoadedPacket & { readonly target: PacketTarget },
): readonly Notice[] => [
  ...(target.reader === 'delegate' ? [delegateNotice(target.owner ?? '')] : []),
  ...(target.reader === 'reviewer' && target.packet?.frozen == null
    ? [draftNotice(target.owner ?? '', target.packet !== null)]
    : []),
  ...(target.packet?.frozen == null ? sourceNotices(studio, person, target.base) : []),
];
