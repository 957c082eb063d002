/** Countries by code, as the lists of countries give them; `???` is an unclassified one. */
export const COUNTRIES: Readonly<Record<string, string>> = {
  '': '',
  '???': 'Unclassified',
  AR: 'Argentina',
  BD: 'Bangladesh',
  BR: 'Brazil',
  CA: 'Canada',
  CI: "Côte d'Ivoire",
  CN: 'China',
  DE: 'Germany',
  EG: 'Egypt',
  ET: 'Ethiopia',
  FJ: 'Fiji',
  GH: 'Ghana',
  IN: 'India',
  IR: 'Iran',
  JP: 'Japan',
  KE: 'Kenya',
  KR: 'South Korea',
  MN: 'Mongolia',
  MX: 'Mexico',
  NG: 'Nigeria',
  PE: 'Peru',
  PH: 'Philippines',
  TR: 'Türkiye',
  TW: 'Taiwan',
  UA: 'Ukraine',
  VN: 'Viet Nam',
};

/** Invented programs by their six-digit code. */
export const PROGRAMS: readonly (readonly [code: string, name: string, degree: string])[] = [
  ['694201', 'Hydrology and Water Policy', 'MS'],
  ['694202', 'Computational Linguistics', 'PhD'],
  ['694203', 'Public Administration', 'MPA'],
  ['694204', 'Acoustical Engineering', 'MS'],
  ['694205', 'Comparative Literature', 'MA'],
  ['694206', 'Plant Genomics', 'PhD'],
  ['694207', 'Accountancy', 'MAcc'],
];

export const TRANSFER_SCHOOLS: Readonly<Record<string, string>> = {
  '': '',
  '10021': 'Alder Ridge State University',
  '10034': 'Quillhaven College',
  '10055': 'University of Saltmarsh',
  '10078': 'Brackenford Institute of Technology',
};

export const FOREIGN_COLLEGES: Readonly<Record<string, string>> = {
  '': '',
  '70011': 'Universidad de Montealegre',
  '70012': 'Varnholm Tekniska Högskola',
  '70013': 'Lakeview University of Accra-North',
};

export const TRANSFER_DEGREES: Readonly<Record<string, string>> = { '': '', BA: 'Bachelor', MA: 'Master' };

export const DEPENDENTS: readonly (readonly [last: string, first: string, gender: string])[] = [
  ['Ondarra', 'Begoña', 'F'],
  ['Wąsowiczek', 'Łucja', 'F'],
  ['Quillfeather', 'Corwin', 'M'],
  ['Alcântara-Leal', 'Simão', 'M'],
  ['Çağrılı', 'İlknur', 'F'],
];

/** What an invented letter note of each type says. */
export const NOTE_TEXTS = {
  DENY: 'The committee could not offer a place this year; the number of places is smaller than in earlier years.',
  PROG_REPT_NOTE: 'The program reports that the first-year plan was agreed with the adviser.',
  WITHDRAW_REASON: 'The applicant withdrew: a family matter at home.',
  PROVISION: 'Admission is provisional until the final transcript with the degree has arrived.',
  APP_PROBLEM: 'The second letter of recommendation is missing; the "statement of intent" is < 200 words.',
} as const;
