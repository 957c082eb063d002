/** A person, or in `literal` a group, as in CSL-JSON 1.0.2. */
export interface CslName {
  readonly family?: string;
  readonly given?: string;
  readonly 'dropping-particle'?: string;
  readonly 'non-dropping-particle'?: string;
  readonly suffix?: string;
  readonly literal?: string;
}

/** A date or range in parts, or words that stand for one. */
export interface CslDate {
  readonly 'date-parts'?: readonly (readonly (number | undefined)[])[];
  readonly literal?: string;
}

/** A work as in CSL-JSON 1.0.2, as far as bibliographies need it. Titles may hold `<i>`, `<b>`, `<sup>`, `<sub>`. */
export interface CslItem {
  readonly id: string;
  readonly type: string;
  readonly author?: readonly CslName[];
  readonly editor?: readonly CslName[];
  readonly translator?: readonly CslName[];
  readonly issued?: CslDate;
  readonly title?: string;
  readonly 'collection-title'?: string;
  readonly 'container-title'?: string;
  readonly 'event-title'?: string;
  readonly genre?: string;
  readonly issue?: string;
  readonly note?: string;
  readonly number?: string;
  readonly page?: string;
  readonly publisher?: string;
  readonly 'publisher-place'?: string;
  readonly status?: string;
  readonly volume?: string;
  readonly DOI?: string;
  readonly ISBN?: string;
  readonly ISSN?: string;
  readonly URL?: string;
}
