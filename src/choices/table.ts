import { audience } from './audience.js';
import { brand } from './brand.js';
import type { ValuesOf } from './choice.js';
import { density } from './density.js';
import { foldCourses } from './fold-courses.js';
import { hidden } from './hidden.js';
import { institution } from './institution.js';
import { lang } from './lang.js';
import { only, onlyGroups } from './only.js';
import { order } from './order.js';
import { paper } from './paper.js';
import { peerReviewed } from './peer-reviewed.js';
import { profileFile } from './profile-file.js';
import { exclude, include } from './records.js';
import { size } from './size.js';
import { status } from './status.js';
import { style, styleAsPublished } from './style.js';
import { template } from './template.js';
import { title } from './title.js';
import { sectionWindow, window } from './window.js';
import { withHidden } from './with-hidden.js';

/* The choices, in the order in which they are applied, listed and shown. */

/** Choices of the records that a section shows; of a document, they hold for each of its sections. */
export const FILTERS = [peerReviewed, status] as const;

/** What can be chosen for a section. */
export const SECTION_CHOICES = [hidden, title, sectionWindow, onlyGroups, ...FILTERS] as const;

/** What can be chosen for the sections and records of a document. */
export const SELECTION = [profileFile, order, only, ...FILTERS, include, exclude] as const;

/** What can be chosen for the look of any document. */
export const LOOK = [template, paper, size, density, brand, lang, institution] as const;

/** What can be chosen for the look of documents that cite works. */
export const CITATIONS = [style, styleAsPublished] as const;

/** Who may read a document about a person. */
export const READER = [audience, withHidden] as const;

/** What can be chosen for a document about a person. */
export const PERSON_CHOICES = [window, ...READER, ...SELECTION, foldCourses, ...LOOK, ...CITATIONS] as const;

export type SectionChoice = (typeof SECTION_CHOICES)[number];
export type PersonChoice = (typeof PERSON_CHOICES)[number];

/** How one section differs from the profile. */
export type SectionPatch = ValuesOf<SectionChoice>;

/** How a document differs from a profile and the settings: what is sent, stored and saved. Missing members are not chosen. */
export interface Patch extends ValuesOf<PersonChoice> {
  /** Changes of sections by their ids. */
  readonly sections?: Readonly<Record<string, SectionPatch>> | undefined;
}

/** The choices of a patch for the whole document that are of some kind, in the order of the table. */
export const pick = (patch: Patch, isPicked: (choice: PersonChoice) => boolean): Patch =>
  Object.fromEntries(
    PERSON_CHOICES.filter(choice => patch[choice.name] !== undefined && isPicked(choice)).map(({ name }) => [
      name,
      patch[name],
    ]),
  );

/** A patch without the choices that name files, which nothing that was stored or sent may do. */
export const withoutFiles = ({ sections, ...patch }: Patch): Patch => ({
  ...pick(patch, ({ type }) => type.takes !== 'FILE'),
  ...(sections === undefined ? {} : { sections }),
});
