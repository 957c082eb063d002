/**
 * Elements of exports that hold no content of a document, by entity: keys and codes of other systems, names of files, and
 * parts of dates finer than the schema has. They are preserved, and `check` does not report them.
 */
export const TECHNICAL_ELEMENTS: Readonly<Record<string, readonly string[]>> = {
  pci: ['active', 'banner_fname', 'banner_mname', 'banner_lname', 'hr_code'],
  // The departments of the year say whether an appointment is joint.
  admin: ['campus', 'hr_code', 'joint_appointment'],
  congrant: ['ospkey', 'base_agree'],
  intellcont: ['post_file', 'upload_working_paper', 'publisher_ref', 'journal_ref'],
  present: ['post_file', 'dtd_date'],
  schteach: ['crn', 'post_file'],
  perform_exhibit: ['post_file'],
  awardhonor: ['org_reportable', 'dtm_start', 'dtd_start', 'dtm_end', 'dtd_end'],
  service_department: ['org_reportable', 'dtd_start', 'dtd_end'],
  service_professional: ['org_reportable', 'dtd_start', 'dtd_end'],
  education: ['dtm_end', 'dtd_end', 'dtm_comp', 'dtd_comp'],
  member: ['dtm_start', 'dtd_start', 'dtm_end', 'dtd_end'],
  pasthist: ['dtm_start', 'dtd_start', 'dtm_end', 'dtd_end'],
  admin_assignments: ['dtm_start', 'dtd_start', 'dtm_end', 'dtd_end'],
  dsl: ['dtd_start', 'dtd_end', 'uin'],
};

/** Elements about the private life of a person, which no document prints. */
export const PRIVATE_ELEMENTS: Readonly<Record<string, readonly string[]>> = {
  pci: [
    ...['citizen', 'ethnicity', 'emergency_contact'],
    ...['dtm_dob', 'dtd_dob', 'dty_dob', 'dob_start', 'dob_end'],
  ],
  liccert: ['licnum'],
};
