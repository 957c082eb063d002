/** Types of publication (`contype`). Commas belong to the values. */
export const PUBLICATION_TYPES = [
  'Abstract',
  'Blog, Scholarly',
  'Book Review',
  'Book, Anthology',
  'Book, Anthology Poetry',
  'Book, Anthology, Nonfiction',
  'Book, Anthology, Short Fiction',
  'Book, Artistic',
  'Book, Chapter/ Section in Scholarly Book',
  'Book, Chapter/ Section in Textbook',
  'Book, Edited',
  'Book, Nonfiction',
  'Book, Novel',
  'Book, Poetry',
  'Book, Scholarly',
  'Book, Scholarly/Critical Edition',
  'Book, Short Fiction',
  'Book, Textbook',
  "Book, Textbook, Instructor's Manual",
  'Book, Textbook, Study Guide',
  'Broadcast Media',
  'CD/DVD',
  'Conference Proceedings',
  'Creative Contribution',
  'Database',
  'Editorial',
  'Encyclopedia/Dictionary Entry',
  'Journal Article, Academic Journal',
  'Journal Article, Professional or Trade Magazine Article',
  'Journal Contribution, Nonfiction',
  'Journal Contribution, Poetry',
  'Journal Contribution, Short Fiction',
  'Magazine Article',
  'Monograph',
  'Music Composition',
  'Newsletter',
  'Newspaper article',
  'Play Script',
  'Regular Column in Journal or Newspaper',
  'Research Report',
  'Screenplay',
  'Software',
  'Software, Instructional',
  'Technical Report',
  'Translation or Transcription',
  'Website',
  'Working Paper',
  'Written Case with Instructional Material',
  'Other',
] as const;

/**
 * Statuses of a work on its way to print. The service has no such field; exports of other institutions do, in words of
 * their own (`intellcont.status` of the default maps).
 */
export const WORK_STATUSES = [
  'Published',
  'In Press',
  'Under Review',
  'In Preparation',
  'Not Accepted',
] as const;

export const AUTHORSHIPS = ['Sole', 'Primary', 'Equal', 'Secondary', 'Senior'] as const;

/** What a person did for a publication. */
export const PUBLICATION_ROLES = ['Author', 'Artist', 'Editor', 'Translator'] as const;

/** Types of creative work. Commas belong to the values. */
export const CREATIVE_TYPES = [
  'Advertising Campaign',
  'Animation',
  'Book Conservation',
  'Broadcast News Documentary',
  'Broadcast News Package',
  'Commercial',
  'Dance, Choreography',
  'Dance, Performance',
  'Design',
  'Exhibition',
  'Film, Fiction',
  'Film, Nonfiction',
  'Film, Screenplay',
  'Graphic Design',
  'Illustration',
  'Music, Composition',
  'Music, Performance',
  'New Media',
  'Photography',
  'Public Relations Campaign',
  'Recording',
  'Software Development',
  'Studio Art, 2D',
  'Studio Art, 3D',
  'Theatre Dramaturgy',
  'Theatre Performance',
  'Theatre, Play Script',
  'Other',
] as const;

/** How a creative work was reviewed. */
export const REVIEW_TYPES = [
  'Audition',
  'Commission',
  'Competition',
  'Invited',
  'Juried',
  'Reviewed in public press',
  'Other Review',
] as const;

/** Why a patent is no longer in force. */
export const PATENT_ENDS = ['Abandoned', 'Expired'] as const;

export const PRESENTATION_TYPES = [
  'Exhibit',
  'Keynote/Plenary',
  'Oral',
  'Panel',
  'Paper',
  'Performance',
  'Poster',
  'Roundtable',
  'Webinar',
  'Workshop',
  'Other',
] as const;

export const PRESENTATION_ROLES = [
  'Author Only',
  'Discussant',
  'Moderator',
  'Presenter & Author',
  'Presenter Only',
] as const;

export const ACADEMIC_KINDS = ['Academic', 'Non-Academic'] as const;

/** Kinds of meeting in exports of other institutions. */
export const MEETING_KINDS = [
  'Conference',
  'Panel',
  'Roundtable',
  'Seminar',
  'Session',
  'Workshop',
  'Other',
] as const;

/** Kinds of meeting with a word before them, and texts that say whether it was academic. */
export const USUAL_MEETINGS = /^(?:(?:non-)?academic|.+ (?:conference|meeting|seminar|session|workshop))$/i;
