import { PERSON_CHOICES, SECTION_CHOICES, type SectionPatch, suits } from '../../choices/index.js';
import type { ListedSection } from '../../sections/index.js';
import { formatLongDay } from '../../text/index.js';
import { previewAddress } from '../document/addresses.js';
import type { FootView, MarginNote } from '../document/foot.js';
import type { MissingView } from '../document/missing.js';
import { sourceNotices } from '../document/source-notices.js';
import type { WhyView } from '../document/why.js';
import type { FoundMissing } from '../lines/missing.js';
import { lockedNotice, unreadSettingsNotice } from '../page/state-texts.js';
import type { Choice, Notice } from '../page/views.js';
import { missingKinds } from '../records/parts.js';
import type { PersonRecord } from '../records/records.js';
import { recordHref, type Studio, sourceHome, sourceName } from '../studio.js';
import { formatMoment, formatTime } from '../words.js';
import { sectionField } from './actions.js';
import type { CvPreview } from './builder.js';
import { windowChoices } from './menus.js';
import { messages } from './messages.js';
import type { SectionControl } from './section-control.js';
import { sectionPatches } from './settings.js';
import { unreadCvSettings } from './stored-settings.js';
import { type CvTarget, getName } from './target.js';
import type { CvMenus, CvView, SectionView } from './views.js';

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * The controls of a section, one for each choice that it can have.
 * @param windows the menu of windows
 */
export const sectionControls = (
  section: ListedSection,
  patch: SectionPatch,
  windows: readonly Choice[],
): readonly SectionControl[] =>
  SECTION_CHOICES.flatMap((choice): readonly SectionControl[] => {
    const { name, label, type } = choice;
    if (name === 'hidden' || !suits(choice, section)) return [];
    const common = { id: `${name}-${section.id}`, field: sectionField(choice, section.id), label };
    const value = patch[name];
    if (name === 'title')
      return [{ ...common, kind: 'text', value: patch.title ?? '', placeholder: section.title }];
    if (name === 'window') return [{ ...common, kind: 'menu', choices: windows, value: patch.window ?? '' }];
    if (type.takes === null) return [{ ...common, kind: 'tick', checked: value === true }];
    const choices =
      name === 'only'
        ? section.groups.map(group => ({ value: group.name, label: group.title }))
        : [...(type.words?.values() ?? [])].map(each => ({ value: each, label: capitalized(each) }));
    const countField = sectionField(choice, section.id, 'count');
    const ticked = (value as readonly string[] | undefined) ?? null;
    return choices.length < 2 ? [] : [{ ...common, kind: 'ticks', choices, countField, ticked }];
  });

/** All that the screen of a CV is made from. */
export interface CvParts {
  readonly target: CvTarget;
  readonly person: PersonRecord;
  readonly preview: CvPreview;
  readonly menus: CvMenus;
  readonly choices: readonly ListedSection[];
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
  const windows = windowChoices(person.asOf, messages.asTheDocument);
  return sectionPatches(target.settings, choices).map(([section, patch]): SectionView => {
    const account = preview.sections.find(({ id }) => id === section.id) ?? {
      ...{
        id: section.id,
        title: section.title,
        isText: false,
        shown: 0,
        total: 0,
        summary: null,
        leftOut: [],
      },
    };
    const problems = preview.problems.filter(
      each => each.section === account.title && !ignored.has(each.key),
    );
    return {
      ...{ title: section.title, account, patch, problems: problems.length },
      controls: sectionControls(section, patch, windows),
      wasRead: !section.entities.some(entity => missing.includes(entity)),
    };
  });
}

/** The problems that stand next to their lines. */
export const marginNotes = ({ preview, ignored }: CvParts): readonly MarginNote[] =>
  preview.problems
    .filter(({ section, key }) => section !== null && !ignored.has(key))
    .map(({ ref, note }) => ({ ref, note }));

/** The line under the document. */
export const footView = ({ person, pages }: CvParts, now: Date): FootView => ({
  ...createFoot(person, now),
  pages,
});

/** What the line says about the records. */
export const createFoot = (person: PersonRecord, now: Date): Omit<FootView, 'pages'> => ({
  date: formatLongDay(person.asOf),
  copy: person.trouble === null ? null : messages.recordsTaken({ taken: formatMoment(person.taken, now) }),
});

/** What readers must know about the records and the settings. */
export const getNotices = (studio: Studio, { person, target, isLocked }: CvParts): readonly Notice[] => [
  ...sourceNotices(studio, person, target.base),
  ...(isLocked && target.document !== null ? [lockedNotice()] : []),
  ...unreadNotice(target),
];

/** What the reader must know if choices of another version, or damaged ones, were replaced. */
function unreadNotice({ document }: CvTarget): readonly Notice[] {
  const unread: readonly string[] = document === null ? [] : unreadCvSettings(document.settings);
  const words = unread.map(name =>
    (PERSON_CHOICES.find(each => each.name === name)?.label ?? name).toLowerCase(),
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
    name: getName(target),
    canEdit: document !== null,
    revision: String(document?.revision ?? 0),
    saved: document === null || document.revision === 1 ? null : formatTime(new Date(document.changed)),
    preview: `${previewAddress(base)}${query === '' ? `?${getVersion(target)}` : query}`,
    sections: sectionViews(parts),
    notes: marginNotes(parts),
    sourceHrefs: sourceHrefs(studio, parts),
    foot: footView(parts, studio.now()),
    why: panes.why ?? null,
    missing: panes.missing ?? null,
  };
};

/** Keeps a stored document apart from its earlier states in the cache of a browser. */
const getVersion = ({ document }: CvTarget): string => `v=${document?.revision ?? 0}`;

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
