import type { EntityName } from '../../src/schema/index.js';

/** The fields that name a record, its main date, and those of its stage, as a reader would say. */
interface Parts {
  readonly names: readonly string[];
  readonly date: string | null;
  readonly stage?: readonly string[];
}

const SERVICE: Parts = { names: ['org', 'role', 'roleother', 'type', 'end'], date: 'start', stage: ['end'] };

export const PARTS: { readonly [N in EntityName]: Parts } = {
  pci: { names: [], date: null, stage: ['rank', 'srank'] },
  admin: { names: [], date: 'yr' },
  education: { names: ['school', 'major', 'deg', 'degree_name'], date: 'comp' },
  pasthist: { names: ['title', 'org', 'exptype', 'end'], date: 'start', stage: ['end'] },
  intl_expertise: { names: ['language', 'country', 'affiliation', 'end'], date: 'start' },
  admin_assignments: {
    names: ['org', 'role', 'role_other', 'scope', 'end'],
    date: 'start',
    stage: ['end'],
  },
  liccert: { names: ['title', 'org', 'scope', 'end'], date: 'start' },
  member: { names: ['name', 'scope', 'end'], date: 'start', stage: ['end'] },
  awardhonor: { names: ['name', 'org', 'end'], date: 'start' },
  facdev: { names: ['title', 'desc', 'org', 'type', 'start'], date: 'end' },
  resprog: { names: ['title', 'desc', 'end'], date: 'start', stage: ['status'] },
  off_shore: { names: ['university', 'desc', 'country', 'end'], date: 'start' },
  medcont: { names: ['title', 'desc', 'name', 'type', 'end'], date: 'start' },
  consult: { names: ['desc', 'org', 'end'], date: 'start', stage: ['end'] },
  schteach: { names: ['title', 'coursepre', 'coursenum', 'coursenum_suffix', 'section'], date: 'term' },
  dsl: {
    names: ['title', 'fname', 'lname', 'dsl_student', 'type', 'role'],
    date: null,
    stage: ['compstage'],
  },
  ncteach: { names: ['title', 'org', 'type', 'end'], date: 'start' },
  intellcont: {
    names: ['title', 'contype', 'doi', 'isbn', 'webaddress'],
    date: 'pub',
    stage: ['status', 'sub', 'acc', 'pub'],
  },
  perform_exhibit: {
    names: ['title', 'type'],
    date: 'start',
    stage: ['sub', 'acc', 'pub', 'start', 'end', 'fp_year'],
  },
  present: { names: ['title', 'name', 'presentation_type'], date: 'date' },
  intellprop: { names: ['disclosure_title', 'num_submit', 'patent'], date: 'disc_submit', stage: ['patent'] },
  congrant_external: {
    names: ['title', 'sponorg', 'sponorg_other', 'account_num', 'fp_year'],
    date: 'start',
    stage: ['status'],
  },
  congrant: { names: ['title', 'sponorg', 'type', 'sub'], date: 'start', stage: ['status'] },
  congrant_faculty: { names: ['title', 'sponorg', 'end'], date: 'start', stage: ['status'] },
  service_department: SERVICE,
  service_professional: SERVICE,
};
