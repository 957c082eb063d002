import type { SectionPatch } from '../../choices/index.js';
import type { FootView, MarginNote } from '../document/foot.js';
import type { MissingView } from '../document/missing.js';
import type { WhyView } from '../document/why.js';
import type { SectionAccount } from '../lines/account.js';
import type { Choice } from '../page/views.js';
import type { SectionControl } from './section-control.js';
import type { CvSettings } from './stored-settings.js';

export interface CvMenus {
  readonly templates: readonly Choice[];
  readonly styles: readonly Choice[];
  /** Sizes in points; the empty value is the size of the template. */
  readonly sizes: readonly Choice[];
  readonly papers: readonly Choice[];
  readonly audiences: readonly Choice[];
  /** Windows of the whole document; the empty value is the one of the profile. */
  readonly windows: readonly Choice[];
  readonly formats: readonly Choice[];
}

export interface CvView {
  /** Address of the document, such as `/cv/7` or `/people/x12/cv`. */
  readonly base: string;
  readonly name: string;
  /** Whose CV; null for the reader's own. */
  readonly owner: string | null;
  readonly canEdit: boolean;
  /** Changes with each stored change. */
  readonly revision: string;
  /** Time of the last stored change, such as `14:32`; null if none. */
  readonly saved: string | null;
  readonly settings: CvSettings;
  readonly menus: CvMenus;
  readonly format: string;
  /** Address of the preview, with the settings in the query if they are not stored. */
  readonly preview: string;
  readonly sections: readonly SectionView[];
  /** The section that is open; null for none. */
  readonly openSection: string | null;
  readonly notes: readonly MarginNote[];
  /** Addresses at the source, by ref, of left-out records that only the source can mend. */
  readonly sourceHrefs: Readonly<Record<string, string>>;
  readonly foot: FootView;
  /** The reason shown next to the document; null for none. */
  readonly why: WhyView | null;
  readonly missing: MissingView | null;
}

/** The reply to a change of a CV that the script sent. */
export interface CvReply {
  readonly revision: string;
  /** HTML of `CvSections`; empty if the reader cannot edit. */
  readonly sections: string;
  /** As `footText` writes it. */
  readonly foot: string;
  /** Such as `Saved at 14:33`. */
  readonly saved: string;
  /** HTML of the whole preview page; null if it is unchanged. */
  readonly preview: string | null;
  /** HTML of the messages as `NoticeBox` writes them; empty for none, null to leave those shown. */
  readonly notice: string | null;
  /** Announced to screen readers; empty for none. */
  readonly status: string;
}

/** A section in the list of the CV. */
export interface SectionView {
  /** As the profile has it; the title in the document is in `patch`. */
  readonly title: string;
  readonly account: SectionAccount;
  /** What its owner has chosen for it. */
  readonly patch: SectionPatch;
  readonly controls: readonly SectionControl[];
  readonly problems: number;
  /** False if the source did not return the records of the section. */
  readonly wasRead: boolean;
}
