/** How one family of disciplines works and writes. */
export interface Style {
  /** Titles are written in headline style: Every Noun with a Capital. */
  readonly headline: boolean;
  /**
   * Patterns of titles: {a} and {b} are aspects of the thread {t}, {m} a method or the opening of a title, {c} a time
   * or place; a capital letter gives a capital.
   */
  readonly titles: readonly string[];
  readonly grants: readonly string[];
  /** Types of publication, `*3` where a type is three times as frequent. */
  readonly kinds: string;
  /** Share of works of one author, and the most authors of an ordinary work. */
  readonly authors: readonly [alone: number, most: number];
  /** Records in a year of a professor's life. */
  readonly yearly: Readonly<
    Record<'publications' | 'works' | 'presentations' | 'students' | 'grants' | 'consulting', number>
  >;
  /** Kinds of students' work, by level of study; a level that is absent has no students. */
  readonly students: Readonly<Partial<Record<'Undergraduate' | 'Masters' | 'Doctoral', string>>>;
  /** Posts before the university: kind of employer, title, employer; `SCHOOL` stands for a university. */
  readonly practice: string;
  readonly clients: string;
  readonly prizes: string;
  readonly committees: string;
}

const COMMITTEES =
  'Curriculum Committee|Graduate Admissions Committee|Faculty Search Committee|Rank and Advancement Committee|Undergraduate Scholarship Committee|Assessment Committee|Faculty Advisory Council|Graduate Council|University Curriculum Council|Honors Council';

const SCIENTIFIC = [
  '{A} {t}',
  '{A} {t} {c}',
  '{A} and {b} {t}',
  '{A} and {b} {t} {c}',
  '{A} {t}: evidence from {m}',
  '{A} {t} {c}: insights from {m}',
  'Linking {a} and {b} {t}',
  'Linking {a} and {b} {t} {c}',
  'Revisiting {a} {t} {c}',
] as const;

const PROJECTS = [
  '{A} {t} {c}',
  'Collaborative research: {a} and {b} {t}',
  '{A} and {b} {t}',
  'Linking {a} and {b} {t}: a three-year project',
] as const;

const yearly = (
  publications: number,
  presentations: number,
  students: number,
  grants: number,
  consulting = 0.04,
  works = 0,
): Style['yearly'] => ({ publications, presentations, students, grants, consulting, works });

const LABORATORY: Style = {
  headline: false,
  titles: SCIENTIFIC,
  grants: PROJECTS,
  kinds:
    'Journal Article, Academic Journal*16|Conference Proceedings*2|Book, Chapter/ Section in Scholarly Book|Abstract',
  authors: [0.04, 8],
  yearly: yearly(1.9, 1, 1, 0.5),
  students: {
    Undergraduate: 'Mentored Research|Honors Thesis|Senior Thesis',
    Masters: "Master's Thesis",
    Doctoral: 'Dissertation',
  },
  practice:
    'A: Postdoctoral Fellow, SCHOOL|A: Postdoctoral Associate, SCHOOL|P: Research Scientist, Redwater Laboratories',
  clients: 'Redwater Laboratories|Copperleaf Instruments|Saffron Hill Diagnostics',
  prizes: 'Early Career Award|Outstanding Paper Award|Distinguished Lecturer',
  committees: `Laboratory Safety Committee|Instrumentation Committee|${COMMITTEES}`,
};

const FIELD: Style = {
  ...LABORATORY,
  kinds:
    'Journal Article, Academic Journal*14|Technical Report*2|Conference Proceedings|Book, Chapter/ Section in Scholarly Book|Abstract|Research Report',
  authors: [0.08, 7],
  yearly: yearly(1.5, 1, 0.9, 0.5, 0.08),
  practice:
    'A: Postdoctoral Fellow, SCHOOL|G: Research Biologist, State Natural History Survey|G: Staff Scientist, Regional Science Center',
  clients: 'Bluestem Conservancy|Larkspur County|Tern Environmental Consulting',
  committees: `Field Safety Committee|Natural History Collections Committee|${COMMITTEES}`,
};

const MATHEMATICAL: Style = {
  ...LABORATORY,
  titles: [
    '{A} {t}',
    '{A} {t} {c}',
    'On {a} {t}',
    'A note on {a} {t}',
    '{A} and {b} {t}',
    '{A} and {b} {t} {c}',
    'Estimates for {a} {t} {c}',
    'Remarks on {a} and {b} {t}',
    '{A} {t} via {m}',
    '{A} {t} {c}: an approach via {m}',
    'New results on {a} {t} {c}',
  ],
  grants: ['{A} {t}', '{A} and {b} {t}', '{A} {t} {c}'],
  kinds: 'Journal Article, Academic Journal*14|Conference Proceedings*2|Book Review|Book, Textbook',
  authors: [0.25, 4],
  yearly: yearly(1.1, 0.9, 0.6, 0.28, 0.02),
  students: {
    Undergraduate: 'Mentored Research|Honors Thesis',
    Masters: "Master's Thesis|Master's Project",
    Doctoral: 'Dissertation',
  },
  practice: 'A: Visiting Assistant Professor, SCHOOL|A: Postdoctoral Fellow, SCHOOL',
  clients: 'Copperleaf Analytics|Larkspur County',
  committees: `Calculus Committee|Problem-Solving Competition Committee|${COMMITTEES}`,
};

const ENGINEERED: Style = {
  ...LABORATORY,
  titles: [...SCIENTIFIC, 'Predicting {a} {t} {c}', '{A} {t} {c}: experiments and modeling'],
  kinds:
    'Journal Article, Academic Journal*9|Conference Proceedings*7|Technical Report*2|Book, Chapter/ Section in Textbook|Journal Article, Professional or Trade Magazine Article',
  authors: [0.04, 6],
  yearly: yearly(2.1, 1, 1.1, 0.6, 0.12),
  students: {
    Undergraduate: 'Senior/Capstone Project|Mentored Research|Honors Thesis',
    Masters: "Master's Thesis",
    Doctoral: 'Dissertation',
  },
  practice:
    'P: Staff Engineer, Bluestem Water Partners|P: Design Engineer, Copperleaf Manufacturing|A: Postdoctoral Researcher, SCHOOL|M: Engineer Officer, Army',
  clients: 'Bluestem Water Partners|Copperleaf Manufacturing|Larkspur County|Hollow Creek Structural Group',
  committees: `Accreditation Committee|Capstone Project Committee|Industrial Advisory Board|${COMMITTEES}`,
};

const COMPUTING: Style = {
  ...ENGINEERED,
  titles: [
    '{A} {t}',
    '{A} {t} {c}',
    '{A} and {b} {t}',
    '{A} and {b} {t} {c}',
    'An empirical study of {a} {t}',
    'Understanding {a} {t} {c}',
    'Rethinking {a} {t}',
    '{A} {t} {c}: lessons from {m}',
    '{A} {t}: a study by {m}',
    'A second look at {a} {t}',
  ],
  kinds:
    'Conference Proceedings*10|Journal Article, Academic Journal*6|Technical Report|Book, Chapter/ Section in Scholarly Book|Software|Blog, Scholarly',
  authors: [0.05, 5],
  yearly: yearly(1.8, 1, 1, 0.4, 0.1, 0.06),
  practice:
    'P: Software Engineer, Copperleaf Analytics|A: Postdoctoral Researcher, SCHOOL|P: Security Engineer, Meridian Networks',
  clients: 'Copperleaf Analytics|Meridian Networks|Larkspur County',
};

const CLINICAL: Style = {
  ...LABORATORY,
  titles: [
    ...SCIENTIFIC.slice(0, 8),
    'Association of {a} with {b} {t}',
    'Association of {a} with {b} {t} {c}',
    'A scoping review of {a} {t}',
    '{A} {t} {c}: findings from {m}',
  ],
  kinds:
    'Journal Article, Academic Journal*12|Book, Chapter/ Section in Textbook|Abstract*2|Journal Article, Professional or Trade Magazine Article|Editorial',
  authors: [0.06, 7],
  yearly: yearly(1.4, 1.2, 0.8, 0.35),
  students: {
    Undergraduate: 'Mentored Research|Honors Thesis|Clinical',
    Masters: "Master's Thesis|Master's Project|Clinical",
    Doctoral: 'Dissertation',
  },
  practice:
    'P: Clinician, Hearthstone Clinics|P: Clinical Specialist, Bellharbor Regional Hospital|A: Postdoctoral Fellow, SCHOOL',
  clients: 'Hearthstone Clinics|Bellharbor Regional Hospital|Juniper Bench Health District',
  prizes: 'Excellence in Research Award|Outstanding Paper Award|Clinical Educator Award',
  committees: `Institutional Review Board|Clinical Placement Committee|${COMMITTEES}`,
};

const SOCIAL: Style = {
  ...LABORATORY,
  headline: true,
  titles: [
    '{A} {t}',
    '{A} {t} {c}',
    '{A} and {b} {t}',
    '{A} and {b} {t} {c}',
    '{A} {t}: Evidence from {m}',
    '{A} and {b} {t}: Findings from {m}',
    'Linking {a} and {b} {t} {c}',
    'Understanding {a} {t}',
    'Understanding {a} {t} {c}',
    '{A} {t}: A Review and Research Agenda',
  ],
  grants: ['{A} {t} {c}', '{A} and {b} {t}', 'Understanding {a} and {b} {t}'],
  kinds:
    'Journal Article, Academic Journal*12|Book, Chapter/ Section in Scholarly Book*3|Book Review|Book, Edited|Newspaper article|Encyclopedia/Dictionary Entry|Blog, Scholarly',
  authors: [0.25, 5],
  yearly: yearly(1.2, 1, 0.7, 0.3),
  students: {
    Undergraduate: 'Mentored Research|Honors Thesis|Senior Thesis|Internship',
    Masters: "Master's Thesis",
    Doctoral: 'Dissertation',
  },
  practice:
    'A: Visiting Assistant Professor, SCHOOL|G: Research Analyst, Bureau of State Planning|P: Research Associate, Lanternworks Institute',
  clients: 'Lanternworks Institute|Larkspur County|Fernhollow Exchange Fund',
  prizes: 'Best Article Award|Early Career Award|Outstanding Mentor Award',
  committees: `Institutional Review Board|Internship Committee|${COMMITTEES}`,
};

const SCHOOLING: Style = {
  ...SOCIAL,
  kinds:
    'Journal Article, Academic Journal*10|Journal Article, Professional or Trade Magazine Article*3|Book, Chapter/ Section in Scholarly Book*2|Book, Chapter/ Section in Textbook|Book, Textbook|Research Report',
  authors: [0.15, 5],
  yearly: yearly(1.1, 1.4, 0.8, 0.3, 0.08),
  students: {
    Undergraduate: 'Mentored Research|Student Teaching|Honors Thesis',
    Masters: "Master's Thesis|Master's Project",
    Doctoral: 'Dissertation',
  },
  practice:
    'K: Classroom Teacher, Juniper Bench Schools|K: Instructional Coach, Hollow Creek School District|A: Clinical Instructor, SCHOOL',
  clients: 'Juniper Bench Schools|Hollow Creek School District|Wickford Learning',
  committees: `Teacher Education Council|Institutional Review Board|${COMMITTEES}`,
};

const BUSINESS: Style = {
  ...SOCIAL,
  kinds:
    'Journal Article, Academic Journal*8|Working Paper*4|Written Case with Instructional Material*2|Journal Article, Professional or Trade Magazine Article*2|Book, Textbook',
  authors: [0.12, 4],
  yearly: yearly(0.9, 0.9, 0.3, 0.15, 0.15),
  students: { Undergraduate: 'Mentored Research|Internship|Honors Thesis', Masters: "Master's Project" },
  practice:
    'P: Senior Associate, Gannet & Plover, LLP|P: Analyst, Copperleaf Analytics|P: Product Manager, Larkspur Foods',
  clients: 'Gannet & Plover, LLP|Larkspur Foods|Copperleaf Analytics|Hollow Creek Credit Union',
  prizes: 'Best Paper Award|Outstanding Reviewer Award|Case Writing Award',
  committees: `Assurance of Learning Committee|Recruiting Seminar Committee|${COMMITTEES}`,
};

const HUMANISTIC: Style = {
  ...SOCIAL,
  titles: [
    '{A} {t}',
    '{A} {c}',
    '{M}: {A} {t}',
    '{M}: {A} {c}',
    '{M}: {A} and {b} {t}',
    '{M}: {A} and {b} {c}',
    'On {a} {t}',
    '{A} and {b} {t}',
    '{A} and {b} {c}',
  ],
  grants: ['{M}: {A} {c}', '{A} {t}: A Monograph', '{A} and {b} {c}: Archival Research'],
  kinds:
    'Journal Article, Academic Journal*6|Book, Chapter/ Section in Scholarly Book*4|Book Review*4|Book, Scholarly|Book, Edited|Encyclopedia/Dictionary Entry|Translation or Transcription|Book, Scholarly/Critical Edition|Blog, Scholarly|Monograph',
  authors: [0.88, 2],
  yearly: yearly(0.9, 1, 0.4, 0.12, 0.01),
  students: { Undergraduate: 'Honors Thesis|Senior Thesis|Mentored Research', Masters: "Master's Thesis" },
  practice: 'A: Visiting Assistant Professor, SCHOOL|A: Lecturer, SCHOOL|A: Junior Research Fellow, SCHOOL',
  clients: 'Valley Public Radio|Two Lanterns Books',
  prizes: 'Article Prize|First Book Prize|Translation Prize|Outstanding Mentor Award',
  committees: `Lecture Series Committee|Library Liaison Committee|${COMMITTEES}`,
};

const LEGAL: Style = {
  ...HUMANISTIC,
  titles: [
    '{A} {c}',
    '{A} and {b} {t}',
    '{M}: {A} {t}',
    '{M}: {A} {c}',
    '{M}: {A} and {b} {c}',
    'Rethinking {a} {t}',
    'Rethinking {a} {c}',
    'The Limits of {a} {c}',
    'The Future of {a} {t}',
  ],
  grants: ['{A} {c}: An Empirical Study', '{A} and {b} {t}'],
  kinds:
    'Journal Article, Academic Journal*9|Book, Chapter/ Section in Scholarly Book*2|Book, Textbook|Editorial*2|Newspaper article|Regular Column in Journal or Newspaper|Book, Scholarly',
  authors: [0.8, 3],
  yearly: yearly(0.8, 1, 0, 0.08, 0.1),
  students: {},
  practice:
    'G: Law Clerk, Utah Court of Appeals|P: Associate, Tern & Plover, LLP|G: Assistant Attorney General, State of Utah|M: Judge Advocate, Air Force',
  clients: 'Tern & Plover, LLP|Larkspur County|Bluestem Conservancy',
  prizes: 'Professor of the Year|Scholarly Paper Prize|Public Service Award',
  committees: `Clerkship Committee|Moot Court Committee|Law Review Advisory Committee|Admissions Committee|Appointments Committee|Curriculum Committee|Faculty Advisory Council`,
};

const BIBLIOGRAPHIC: Style = {
  ...HUMANISTIC,
  titles: [
    '{A} {t}',
    '{A} {c}',
    '{M}: {A} {t}',
    '{M}: {A} {c}',
    '{M}: {A} and {b} {c}',
    'A Survey of {a} {c}',
    '{A} and {b} {t}: Lessons Learned',
  ],
  grants: ['{A} {t} {c}', '{M}: {A} {c}'],
  kinds:
    'Journal Article, Academic Journal*5|Journal Article, Professional or Trade Magazine Article*3|Newsletter|Book Review*2|Database|Website|Magazine Article|Regular Column in Journal or Newspaper|Other',
  authors: [0.5, 3],
  yearly: yearly(0.6, 1, 0.1, 0.1, 0.02, 0.15),
  students: { Undergraduate: 'Internship|Mentored Research' },
  practice:
    'P: Reference Librarian, Larkspur County Library|A: Assistant Librarian, SCHOOL|P: Archivist, Foghorn Trust',
  clients: 'Larkspur County Library|Foghorn Trust',
  prizes: 'Service Award|Best Article Award|Innovation Award',
  committees:
    'Collections Committee|Library Faculty Council|Disaster Preparedness Committee|Discovery Interface Committee|Exhibits Committee|Rank and Advancement Committee|Faculty Search Committee|Faculty Advisory Council',
};

const ARTISTIC: Style = {
  ...HUMANISTIC,
  grants: ['{M}: {A} {c}', '{A} {t}'],
  kinds:
    'Journal Article, Academic Journal*3|Creative Contribution*3|Book, Artistic*2|Book, Chapter/ Section in Scholarly Book|Magazine Article',
  authors: [0.75, 3],
  yearly: yearly(0.3, 0.7, 0.4, 0.15, 0.03, 2.2),
  students: {
    Undergraduate: 'Senior/Capstone Project|Honors Thesis|Mentored Research',
    Masters: "Master's Project|Master's Thesis",
  },
  practice:
    'O: Artist in Residence, Old Ropewalk Studios|A: Visiting Assistant Professor, SCHOOL|P: Freelance Artist, Bellharbor|A: Lecturer, SCHOOL',
  clients: 'Old Ropewalk Studios|Valley Public Radio|Larkspur County Arts Council',
  prizes: 'Juror’s Prize|Creative Work Award|Artist Fellowship|Teaching Award',
  committees: `Exhibitions and Performances Committee|Audition and Portfolio Committee|${COMMITTEES}`,
};

/** The styles by the names that the words of departments give. */
export const STYLES = {
  LABORATORY,
  FIELD,
  MATHEMATICAL,
  ENGINEERED,
  COMPUTING,
  CLINICAL,
  SOCIAL,
  SCHOOLING,
  BUSINESS,
  HUMANISTIC,
  LEGAL,
  BIBLIOGRAPHIC,
  ARTISTIC,
};
