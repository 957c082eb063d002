import { type CitationStyle, HOUSE_STYLE } from '../citations/index.js';
import type { IsoDay } from '../core/index.js';
import type { Audience, Person } from '../schema/index.js';
import { DEFAULT_POLICIES, type Policies } from './audience.js';
import type { RequestedPart } from './profile/names.js';
import type { Profile } from './profile/plan.js';
import { STANDARD_PROFILE } from './profile/profile.js';
import { type TermTable, USUAL_TERMS, USUAL_YEARS, type Window, windowNamed, type Years } from './window.js';

/** Options of a document. */
export interface CvOptions {
  /** The date of the document: whatever has not ended by then is `present`. */
  readonly asOf: IsoDay;
  /** Name of the institution. */
  readonly institution: string;
  /** The covered days: records wholly outside are excluded. Defaults to the window of the profile. */
  readonly window?: Window | undefined;
  /** Defaults to `public`. */
  readonly audience?: Audience | undefined;
  readonly policies?: Policies | undefined;
  /** Sections and their order; the standard profile by default. */
  readonly profile?: Profile | undefined;
  /** Parts of the profile that were requested by name; notices report those without records. */
  readonly requested?: readonly RequestedPart[] | undefined;
  /** When the years of the institution begin, for named windows. */
  readonly years?: Years | undefined;
  /** Days of terms, in addition to the usual ones, for courses without dates. */
  readonly terms?: TermTable | undefined;
  /** Are hidden records shown, marked as not public? Never to the public. */
  readonly withHidden?: boolean | undefined;
  /** The citation style; the house style by default. */
  readonly style?: CitationStyle | undefined;
  /** Does a section follow that explains the selection of each record? */
  readonly explained?: boolean | undefined;
  /** Do its parts name the records that they print? For previews alone. */
  readonly marked?: boolean | undefined;
}

/** The options with defaults for all that are missing. */
export interface ResolvedOptions extends Required<{ [K in keyof CvOptions]: NonNullable<CvOptions[K]> }> {
  /** The days of a window that a section names. */
  readonly resolveWindow: (name: string) => Window;
  /** Are long descriptions printed in full instead of shortened? */
  readonly wholeTexts: boolean;
}

/** The options with their defaults; named windows are computed from the person and the options. */
export function withDefaults(person: Person, options: CvOptions): ResolvedOptions {
  const { asOf, institution, audience = 'public', profile = STANDARD_PROFILE, years = USUAL_YEARS } = options;
  const resolveWindow = (name: string): Window => windowNamed(name)({ person, asOf, years });
  return {
    asOf,
    institution,
    profile,
    requested: options.requested ?? [],
    years,
    resolveWindow,
    window: options.window ?? (profile.window === null ? {} : resolveWindow(profile.window)),
    audience,
    policies: options.policies ?? DEFAULT_POLICIES,
    terms: { ...USUAL_TERMS, ...options.terms },
    withHidden: audience !== 'public' && (options.withHidden ?? false),
    style: options.style ?? HOUSE_STYLE,
    explained: options.explained ?? false,
    marked: options.marked ?? false,
    wholeTexts: false,
  };
}
