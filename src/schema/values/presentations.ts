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
