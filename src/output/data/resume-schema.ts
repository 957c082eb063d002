/**
 * The part of the JSON Resume 1.0.0 schema (https://jsonresume.org/schema) that a CV fills. Dates are `2019`, `2019-09`
 * or `2019-09-01`; an entry without an end continues. Missing values are omitted, as the format requires.
 */
export interface Resume {
  readonly $schema: string;
  readonly basics: Basics;
  readonly work?: readonly Position[];
  readonly volunteer?: readonly Service[];
  readonly education?: readonly Degree[];
  readonly awards?: readonly Award[];
  readonly certificates?: readonly Certificate[];
  readonly publications?: readonly Publication[];
  readonly languages?: readonly Language[];
  readonly interests?: readonly Interest[];
  readonly projects?: readonly Project[];
  readonly meta: { readonly version: string; readonly lastModified: string };
}

export interface Basics {
  readonly name: string;
  readonly label?: string;
  readonly email?: string;
  readonly phone?: string;
  readonly url?: string;
  readonly summary?: string;
  readonly location?: { readonly address: string };
  readonly profiles?: readonly {
    readonly network: string;
    readonly username: string;
    readonly url: string;
  }[];
}

interface Period {
  readonly startDate?: string;
  readonly endDate?: string;
}

export interface Position extends Period {
  readonly name?: string;
  readonly location?: string;
  readonly position?: string;
  readonly summary?: string;
}

export interface Service extends Period {
  readonly organization?: string;
  readonly position?: string;
  readonly summary?: string;
}

export interface Degree {
  readonly institution?: string;
  readonly area?: string;
  readonly studyType?: string;
  readonly endDate?: string;
}

export interface Award {
  readonly title?: string;
  readonly date?: string;
  readonly awarder?: string;
  readonly summary?: string;
}

export interface Certificate {
  readonly name?: string;
  readonly date?: string;
  readonly issuer?: string;
}

export interface Publication {
  readonly name?: string;
  readonly publisher?: string;
  readonly releaseDate?: string;
  readonly url?: string;
  /** The status of a work that is not published. */
  readonly summary?: string;
}

export interface Language {
  readonly language?: string;
  readonly fluency?: string;
}

export interface Interest {
  readonly name: string;
  readonly keywords: readonly string[];
}

export interface Project extends Period {
  readonly name?: string;
  readonly description?: string;
  readonly roles?: readonly string[];
  readonly entity?: string;
  readonly type: string;
}
