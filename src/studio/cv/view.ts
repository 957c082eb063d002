import { type CvPreview, type CvSettings, type FoundMissing, unreadCvSettings } from '../../app/index.js';
import type { SectionChoice } from '../../sections/index.js';
import { formatLongDay } from '../../text/index.js';
import { missingKinds } from '../records/parts.js';
import type { PersonRecord } from '../records/records.js';
import { previewAddress } from '../screens/addresses.js';
import { lockedNotice, unreadSettingsNotice } from '../screens/state-texts.js';
import type {
  CvMenus,
  CvView,
  FootView,
  MarginNote,
  MissingView,
  Notice,
  SectionView,
  WhyView,
} from '../screens/views.js';
import { sourceNotices } from '../source-notices.js';
import { recordHref, type Studio, sourceHome, sourceName } from '../studio.js';
import { formatMoment, formatTime } from '../words.js';
import { STATUS_CHOICES, windowChoices } from './menus.js';
import { allSections } from './settings.js';
import { type CvTarget, nameOf } from './target.js';

/** All that the screen of a CV is made from. */
export interface CvParts {
  readonly target: CvTarget;
  readonly person: PersonRecord;
  readonly preview: CvPreview;
  readonly menus: CvMenus;
  readonly choices: readonly SectionChoice[];
  /** Has the institution locked the sections? */
  readonly isLocked: boolean;
  /** Problems that the owner does not want to see. */
  readonly ignored: ReadonlySet<string>;
  readonly pages: number | null;
  readonly openSection: string | null;
}

/** The list of sections, with what each shows and leaves out. */
export function sectionViews({ target, person, preview, choices, ignored }: CvParts): readonly SectionView[] {
  const missing = missingKinds(person.version);
  const windows = windowChoices(person.asOf, 'As the document');
  return allSections(target.settings, choices).flatMap((change): readonly SectionView[] => {
    const choice = choices.find(({ id }) => id === change.id);
    if (choice === undefined) return [];
    const account = preview.sections.find(({ id }) => id === change.id) ?? {
      ...{
        id: change.id,
        title: choice.title,
        isText: false,
        shown: 0,
        total: 0,
        summary: null,
        leftOut: [],
      },
    };
    const problems = preview.problems.filter(
      ({ section, key }) => section === account.title && !ignored.has(key),
    );
    return [
      {
        ...{ title: choice.title, account, change, problems: problems.length },
        groups: choice.groups.map(({ name, title }) => ({ value: name, label: title })),
        windows: choice.hasWindow ? windows : [],
        statuses: choice.hasStatus ? STATUS_CHOICES : [],
        canBePeerReviewed: choice.hasPeerReview,
        wasRead: !choice.entities.some(entity => missing.includes(entity)),
      },
    ];
  });
}

/** The problems that stand next to their lines. */
export const marginNotes = ({ preview, ignored }: CvParts): readonly MarginNote[] =>
  preview.problems
    .filter(({ section, key }) => section !== null && !ignored.has(key))
    .map(({ ref, note }) => ({ ref, note }));

/** The line under the document. */
export const footView = ({ person, pages }: CvParts, now: Date): FootView => ({
  ...footOf(person, now),
  pages,
});

/** What the line says about the records. */
export const footOf = (person: PersonRecord, now: Date): Omit<FootView, 'pages'> => ({
  date: formatLongDay(person.asOf),
  copy: person.trouble === null ? null : `records of ${formatMoment(person.taken, now)}`,
});

/** What readers must know about the records and the settings. */
export const noticesOf = (studio: Studio, { person, target, isLocked }: CvParts): readonly Notice[] => [
  ...sourceNotices(studio, person, target.base),
  ...(isLocked && target.document !== null ? [lockedNotice()] : []),
  ...unreadNotice(target),
];

const SETTING_WORDS: Readonly<Record<keyof CvSettings, string>> = {
  template: 'template',
  style: 'citations',
  size: 'text size',
  paper: 'paper',
  audience: 'audience',
  window: 'years',
  sections: 'sections',
  include: 'lines that you added',
  exclude: 'lines that you hid',
};

/** What the reader must know if settings of another version, or damaged ones, were replaced. */
function unreadNotice({ document }: CvTarget): readonly Notice[] {
  const unread: readonly string[] = document === null ? [] : unreadCvSettings(document.settings);
  const words = Object.entries(SETTING_WORDS).flatMap(([name, word]) =>
    unread.includes(name) ? [word] : [],
  );
  return words.length === 0 ? [] : [unreadSettingsNotice(words)];
}

/** Addresses at the source of the records that only the source can show again. */
const sourceHrefs = (studio: Studio, { target, preview }: CvParts): Readonly<Record<string, string>> =>
  Object.fromEntries(
    preview.sections.flatMap(({ leftOut }) =>
      leftOut.flatMap(({ ref, mend }) => {
        const href = mend?.kind === 'source' ? recordHref(studio, target.netId, ref) : null;
        return href === null ? [] : [[ref, href] as const];
      }),
    ),
  );

/** The screen of a CV. */
export const cvView = (
  studio: Studio,
  parts: CvParts,
  format: string,
  panes: { readonly why?: WhyView | null; readonly missing?: MissingView | null } = {},
): CvView => {
  const { target, menus, openSection } = parts;
  const { base, document, owner, settings, query } = target;
  return {
    ...{ base, owner, settings, menus, format, openSection },
    name: nameOf(target),
    canEdit: document !== null,
    revision: String(document?.revision ?? 0),
    saved: document === null || document.revision === 1 ? null : formatTime(new Date(document.changed)),
    preview: `${previewAddress(base)}${query === '' ? `?${versionOf(target)}` : query}`,
    sections: sectionViews(parts),
    notes: marginNotes(parts),
    sourceHrefs: sourceHrefs(studio, parts),
    foot: footView(parts, studio.now()),
    why: panes.why ?? null,
    missing: panes.missing ?? null,
  };
};

/** Keeps a stored document apart from its earlier states in the cache of a browser. */
const versionOf = ({ document }: CvTarget): string => `v=${document?.revision ?? 0}`;

/** The answers to words of a title. */
export const missingView = (
  studio: Studio,
  { base, document }: CvTarget,
  words: string,
  { answers, note }: FoundMissing,
): MissingView => ({
  ...{ base, words, answers, revision: String(document?.revision ?? 0), canEdit: document !== null },
  ...{ sourceName: sourceName(studio), sourceHref: sourceHome(studio), windowHint: note },
});
