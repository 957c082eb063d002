import { type CitationStyle, HOUSE_STYLE } from '../citations/index.js';
import type { IsoDay } from '../ground/index.js';
import type { Audience, Person } from '../schema/index.js';
import { DEFAULT_POLICIES, type Policies } from './audience.js';
import type { Profile } from './profile/plan.js';
import { STANDARD_PROFILE } from './profile/profile.js';
import { type TermTable, USUAL_TERMS, USUAL_YEARS, type Window, windowNamed, type Years } from './window.js';

/** What a document is built by; what is not said is as the house has it. */
export interface CvOptions {
  /** The day on which the document is true: what has not ended by then is `present`. */
  readonly asOf: IsoDay;
  /** Name of the institution. */
  readonly institution: string;
  /** The days that it covers: records wholly outside are left out. Those of the profile where it is not said. */
  readonly window?: Window | undefined;
  /** Who may read it; `public` where it is not said. */
  readonly audience?: Audience | undefined;
  readonly policies?: Policies | undefined;
  /** Which sections, in which order; the usual ones where it is not said. */
  readonly profile?: Profile | undefined;
  /** When the years of the institution begin, for windows named in profiles. */
  readonly years?: Years | undefined;
  /** Days of terms for courses whose record does not tell them, beside the usual ones. */
  readonly terms?: TermTable | undefined;
  /** Are records shown, marked as not public, that are marked as not visible? */
  readonly withHidden?: boolean | undefined;
  /** How publications are cited; in the house style where it is not said. */
  readonly style?: CitationStyle | undefined;
  /** Does an account of each record, in or out, follow? */
  readonly explained?: boolean | undefined;
}

/** The same with nothing left open. */
export interface ResolvedOptions extends Required<{ [K in keyof CvOptions]: NonNullable<CvOptions[K]> }> {
  /** Reckons the days of a window that a section names. */
  readonly resolveWindow: (name: string) => Window;
  /** Do long descriptions stand in full, or only how they begin? */
  readonly wholeTexts: boolean;
}

/** The options with what the house has where nothing is said. Windows are reckoned from all that is known. */
export function withDefaults(person: Person, options: CvOptions): ResolvedOptions {
  const { asOf, institution, profile = STANDARD_PROFILE, years = USUAL_YEARS } = options;
  const resolveWindow = (name: string): Window => windowNamed(name)({ person, asOf, years });
  return {
    asOf,
    institution,
    profile,
    years,
    resolveWindow,
    window: options.window ?? (profile.window === null ? {} : resolveWindow(profile.window)),
    audience: options.audience ?? 'public',
    policies: options.policies ?? DEFAULT_POLICIES,
    terms: { ...USUAL_TERMS, ...options.terms },
    withHidden: options.withHidden ?? false,
    style: options.style ?? HOUSE_STYLE,
    explained: options.explained ?? false,
    wholeTexts: false,
  };
}
