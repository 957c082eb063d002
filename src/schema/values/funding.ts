/** Kinds of funding that colleges enter. */
export const COLLEGE_FUNDING_TYPES = [
  'Conference Travel',
  'Graduate Mentoring Award',
  'Mentoring Environment Grant (MEG)',
  'Professional Development Award',
  'Research/Creative Work Award',
  'Royalty',
  'Teaching Award',
  'Other',
] as const;

/** Who awards funding within or beyond the institution. */
export const AWARDERS = ['Department', 'College', 'University', 'Other'] as const;

/** Who awards an external grant; the number belongs to the value. */
export const EXTERNAL_AWARDERS = [
  '1 - Federal',
  '2 - Federal Pass-through',
  '3 - State of Utah',
  '4 - Private or Other',
] as const;

export const FUNDING_STATUSES = ['Currently Under Review', 'Funded', 'Not Funded'] as const;

export const INVESTIGATOR_ROLES = ['Principal', 'Co-Principal', 'Supporting', 'Other'] as const;

export const SPONSORS = [
  'Air Force Research Laboratory (AFRL)',
  'American Chemical Society (ACS)',
  'Army',
  'Defense Advanced Research Projects Agency (DARPA)',
  'Department of Energy (DOE)',
  'Department of Health and Human Services (DHHS)',
  'National Aeronautics and Space Administration (NASA)',
  'National Institutes of Health (NIH)',
  'National Science Foundation (NSF)',
  'National Security Agency (NSA)',
  'Naval Research Laboratory (NRL)',
  'Office of Naval Research (ONR)',
  'United States Department of Agriculture (USDA)',
  'United States Geological Survey (USGS)',
  'Utah Department of Transportation (UDOT)',
  'Utah Division of Wildlife Resources (UDWR)',
  'Other',
] as const;
