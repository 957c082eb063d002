import type { DatedModel } from '../model.js';

/** A field of the form with its value; null is a gap. */
export interface WorksheetField {
  readonly label: string;
  readonly text: string | null;
  /** Does it need the width of the page? */
  readonly wide: boolean;
}

/** A project or proposal. */
export interface WorksheetProject {
  readonly title: string;
  /** The fields of the form. */
  readonly fields: readonly WorksheetField[];
  /** What else the records say, which the form does not ask for; never a gap. */
  readonly recorded: readonly WorksheetField[];
}

export interface WorksheetGroup {
  readonly id: string;
  readonly title: string;
  readonly note: string | null;
  readonly projects: readonly WorksheetProject[];
}

/** A worksheet of current and pending support, ready for a template. It is never the form itself. */
export interface WorksheetModel extends DatedModel {
  readonly kind: 'current-pending';
  readonly name: string;
  readonly warning: string;
  /** The fields of the form about the person. */
  readonly person: readonly WorksheetField[];
  readonly groups: readonly WorksheetGroup[];
  readonly inKind: { readonly note: string; readonly fields: readonly string[] };
  /** What the worksheet lacks and leaves out, in sentences. */
  readonly notes: readonly string[];
}
