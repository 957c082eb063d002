import type { PublicationGroup } from '../../citations/index.js';
import type { EntityName } from '../../schema/index.js';
import type { GroupPlan } from '../../sections/index.js';

/** What records are called: one of them, and several. */
export interface Noun {
  readonly one: string;
  readonly many: string;
  /** Does the noun mean peer-reviewed works only? */
  readonly isReviewed?: true;
}

const ENTITY_NOUNS: { readonly [N in EntityName]: Noun } = {
  pci: { one: 'contact record', many: 'contact records' },
  admin: { one: 'rank', many: 'ranks' },
  admin_assignments: { one: 'administrative position', many: 'administrative positions' },
  awardhonor: { one: 'award or honor', many: 'awards and honors' },
  congrant: { one: 'grant entered by your college', many: 'grants entered by your college' },
  congrant_external: { one: 'external grant', many: 'external grants' },
  congrant_faculty: { one: 'grant entered by you', many: 'grants entered by you' },
  consult: { one: 'consulting engagement', many: 'consulting engagements' },
  dsl: { one: 'student work', many: 'works of your students' },
  education: { one: 'degree', many: 'degrees' },
  facdev: { one: 'activity of professional development', many: 'activities of professional development' },
  intellcont: { one: 'publication', many: 'publications' },
  intellprop: { one: 'patent', many: 'patents' },
  intl_expertise: { one: 'language or country', many: 'languages and countries' },
  liccert: { one: 'license or certificate', many: 'licenses and certificates' },
  medcont: { one: 'contribution to the media', many: 'contributions to the media' },
  member: { one: 'membership', many: 'memberships' },
  ncteach: { one: 'teaching activity', many: 'other teaching activities' },
  off_shore: { one: 'stay abroad', many: 'stays abroad' },
  pasthist: { one: 'position', many: 'positions' },
  perform_exhibit: { one: 'creative work', many: 'creative works' },
  present: { one: 'presentation', many: 'presentations' },
  resprog: { one: 'work in progress', many: 'works in progress' },
  schteach: { one: 'scheduled course', many: 'scheduled courses' },
  service_department: { one: 'service role at the university', many: 'service roles at the university' },
  service_professional: { one: 'professional service role', many: 'professional service roles' },
};

const PUBLICATION_NOUNS: { readonly [G in PublicationGroup]: Noun } = {
  journal: { one: 'journal article', many: 'journal articles', isReviewed: true },
  book: { one: 'book or chapter', many: 'books and chapters' },
  proceedings: { one: 'conference paper', many: 'conference papers', isReviewed: true },
  article: { one: 'article or editorial', many: 'articles and editorials' },
  report: { one: 'report, working paper or case', many: 'reports, working papers and cases' },
  creative: { one: 'creative writing or translation', many: 'creative writing and translations' },
  media: { one: 'software, data or media', many: 'software, data and media' },
  abstract: { one: 'abstract', many: 'abstracts' },
  review: { one: 'work under review', many: 'works under review' },
  preparation: { one: 'work in preparation', many: 'works in preparation' },
  unclear: { one: 'work of unclear status', many: 'works of unclear status' },
};

/** The noun of a group of publications by its name; null for another name. */
export const publicationNoun = (group: string): Noun | null =>
  (PUBLICATION_NOUNS as Readonly<Record<string, Noun>>)[group.toLowerCase()] ?? null;

/** The publications that a group is for, if it is for one kind of them. */
function groupNoun({ filter }: GroupPlan): Noun | null {
  const kinds = filter.flatMap(({ name, values, not }) => (name === 'group' && !not ? values : []));
  return kinds.length === 1 ? publicationNoun(kinds[0] as string) : null;
}

/** The noun of the records of an entity in a group. */
export const nounIn = (entity: EntityName, group: GroupPlan | null): Noun =>
  (entity === 'intellcont' && group !== null ? groupNoun(group) : null) ?? ENTITY_NOUNS[entity];
