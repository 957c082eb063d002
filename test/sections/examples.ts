import type { EntityName, Fields } from '../../src/schema/index.js';
import { getEntity, month, row, year } from './people.js';

const number = (value: number) => ({ value, text: String(value) });
const money = (dollars: number) => ({ cents: dollars * 100, text: String(dollars) });

/** Values of a record by field. */
export type Values = Readonly<Record<string, unknown>>;

/** A rich record of each entity, and the one field of a minimal record. */
export const EXAMPLES: { readonly [N in EntityName]: readonly [full: Values, minimal: string] } = {
  pci: [
    {
      fname: 'Marisol T.',
      lname: 'Ravencroft',
      suffix: 'PhD, PE',
      rank: 'Professor',
      email: 'm.ravencroft@tamarackvalley.example',
      address: '430 Larkspur Hall\nTamarack Valley, UT 84000',
      website: 'https://ravencroft-lab.example/',
      ophone: ['801', '555', '0142'],
      home_address: '1 Private Road',
      research_interests:
        '<p>Snow-fed rivers; <b>wildfire</b>.</p><ul><li>low-cost sensing</li><li>floods</li></ul>',
      teaching_interests: 'Design through fieldwork.\nHydraulics for p < 0.05 people.',
    },
    'lname',
  ],
  admin: [
    {
      yr: { ...year(2026), words: '2025-2026', year: null, first: '2025-09-01', last: '2026-08-31' },
      college: 'College of Engineering and Technology',
      dep: 'ENG: Civil and Environmental Engineering',
      rank: 'Professor',
    },
    'rank',
  ],
  education: [
    {
      degree_name: 'Doctor',
      major: 'Civil Engineering',
      school: 'Cascadia Institute of Technology',
      location: 'Bellharbor, WA',
      distinction: 'Magna cum laude',
      supparea: 'Geography',
      disstitle: "Bedload Pulses in Steep Channels: A Modeler's View",
      comp: year(2009),
    },
    'degree_name',
  ],
  pasthist: [
    {
      title: 'Staff Engineer',
      org: 'Bluestem Water Partners',
      desc: 'Stormwater master plans for four rural counties.',
      own_company: true,
      start: year(2005),
      end: year(2006),
    },
    'title',
  ],
  intl_expertise: [
    {
      language: 'German',
      country: 'Austria',
      affiliation: 'Technische Hochschule Grauenfels',
      desc: 'field campaign on the upper Isenbach',
      funding: 'Alpine Exchange Fund',
      start: year(2018),
      end: year(2019),
      speaking_level: 'High',
      reading_level: 'High',
      writing_level: 'Medium',
      native: false,
      translate: true,
    },
    'country',
  ],
  admin_assignments: [
    {
      role: 'Department Chair',
      org: 'Department of Civil and Environmental Engineering',
      desc: 'Second term.',
      start: year(2022),
    },
    'role',
  ],
  liccert: [
    {
      title: 'Professional Engineer (PE), Civil',
      org: 'State of Utah',
      desc: 'No. 555-0100',
      start: month(2011, 6),
    },
    'title',
  ],
  member: [{ name: 'International Society of Stream Science', desc: 'fellow', start: year(2008) }, 'name'],
  awardhonor: [
    {
      name: 'Varga Prize for Field Hydrology',
      org: 'International Society of Stream Science',
      desc: 'For eight years of open data.',
      start: year(2022),
    },
    'name',
  ],
  facdev: [
    {
      type: 'Other',
      typeother: 'Short course',
      title: 'Teaching with Cases',
      org: 'Case Center',
      citystate: 'Bellharbor, WA',
      country: 'United States',
      chours: number(2),
      desc: 'Two cases written and discussed.',
      start: year(2018),
      end: year(2019),
    },
    'title',
  ],
  resprog: [
    {
      title: 'Gravel Bars after the Fire',
      status: 'Writing results',
      desc: 'Draft in hand.',
      resprog_coll: [
        row('resprog', 'resprog_coll', { name: 'K. Teshima', institution: 'Caldmoor College' }),
        row('resprog', 'resprog_coll', { name: 'River Archive' }),
      ],
      start: year(2024),
    },
    'title',
  ],
  off_shore: [
    {
      university: 'Universität Rauhental',
      country: 'Austria',
      activity: 'Guest lectures',
      purpose: 'Teaching',
      desc: 'A course on sediment.',
      start: year(2017),
    },
    'desc',
  ],
  medcont: [
    {
      name: 'Harbor FM',
      type: 'Radio',
      title: 'The Buoys of Winter',
      desc: 'Interview on flood gauges.',
      website: 'https://harbor-fm.example/buoys',
      start: year(2020),
    },
    'name',
  ],
  consult: [
    {
      org: 'Larkspur County Water District',
      location: 'Larkspur, UT',
      desc: 'Supply reliability assessment',
      comp: 'Compensated',
      numhours: number(120),
      start: { ...month(2020, 3), day: 4 },
      end: year(2022),
    },
    'org',
  ],
  schteach: [
    {
      term: { name: 'Fall', year: '2025', first: '2025-09-01', last: '2025-12-31' },
      coursepre: 'CE EN',
      coursenum: number(595),
      coursenum_suffix: 'R',
      title: 'Field Methods in Small Rivers',
      enroll: number(11),
      chours: number(3),
      variable_chours: number(2),
      course_rate: number(4.86),
      inst_rate: number(5),
      team_taught: true,
    },
    'title',
  ],
  dsl: [
    {
      type: "Master's Thesis",
      role: 'Committee Chair',
      compstage: 'In Process',
      dsl_student: [
        row('dsl', 'dsl_student', {
          fname: 'Rafe',
          lname: 'Dunmore',
          deg: 'MS',
          title: 'Sediment behind Beaver-Analog Structures',
        }),
      ],
    },
    'lname',
  ],
  ncteach: [
    {
      type: 'Workshop',
      title: 'Stream gauging for watershed councils',
      org: 'Bluestem Conservancy',
      desc: 'Two days in the field',
      numpart: number(28),
      compensated: 'Pro Bono',
      start: month(2024, 7),
    },
    'title',
  ],
  intellcont: [
    {
      contype: 'Journal Article, Academic Journal',
      refereed: true,
      title: 'Post-fire nitrate pulses: eight years of sensing',
      title_secondary: 'Journal of Mountain Hydrology',
      volume: '61',
      issue: '4',
      pagenum: '2210-2231',
      doi: 'https://doi.org/10.5555/jmh.2025.1',
      intellcont_auth: [
        row('intellcont', 'intellcont_auth', {
          fname: 'Paloma',
          lname: 'Ondarra',
          student_level: 'Tamarack Valley University Doctoral',
        }),
        row('intellcont', 'intellcont_auth', {
          faculty_name: '7001',
          fname: 'Marisol',
          mname: 'T.',
          lname: 'Ravencroft',
        }),
      ],
      pub: month(2025, 3),
    },
    'title',
  ],
  perform_exhibit: [
    {
      type: 'Film, Nonfiction',
      title: 'The River at Night',
      venue: 'Grauenfels Film Week',
      media: 'Digital video',
      type_desc: 'A portrait of a torrent in one shot.',
      review: '“Patient and exact.” Valley Review',
      website: 'https://river-at-night.example/',
      review_type: 'Juried',
      refereed: true,
      perform_exhibit_contributers: [
        row('perform_exhibit', 'perform_exhibit_contributers', {
          faculty_name: '7001',
          contribution: 'Director',
        }),
        row('perform_exhibit', 'perform_exhibit_contributers', {
          fname: 'Ida',
          lname: 'Okparo',
          contribution: 'Camera',
          student_level: 'Tamarack Valley University Undergraduate',
        }),
      ],
      start: { ...month(2023, 10), day: 3 },
      end: month(2024, 1),
    },
    'title',
  ],
  present: [
    {
      title: 'Nitrate pulses after the Hollow Creek fire',
      name: 'Winter Meeting',
      org: 'Society of Stream Science',
      location: 'Denver, CO',
      presentation_type: 'Poster',
      refereed: true,
      pubproceed: true,
      role: 'Author Only',
      present_auth: [
        row('present', 'present_auth', {
          fname: 'Paloma',
          lname: 'Ondarra',
          role: 'Presenter & Author',
          student_level: 'Tamarack Valley University Doctoral',
        }),
        row('present', 'present_auth', { faculty_name: '7001' }),
      ],
      date: month(2025, 12),
    },
    'title',
  ],
  intellprop: [
    {
      disclosure_title: 'Stage gauge',
      disc_submit: year(2019),
      intellprop_invent: [
        row('intellprop', 'intellprop_invent', { faculty_name: '7001' }),
        row('intellprop', 'intellprop_invent', { fname: 'Corwin', lname: 'Bexley-Moore' }),
      ],
      patent: [
        row('intellprop', 'patent', {
          title: 'Self-leveling acoustic stage gauge',
          country: 'United States',
          patent_num: { value: null, text: '00,000,000' },
          filed: month(2020, 7),
          issued: month(2023, 3),
        }),
        row('intellprop', 'patent', {
          title: 'Acoustic stage gauge',
          country: 'Austria',
          application_num: 'A 555/2021',
          filed: month(2021, 5),
          abandexp: 'Abandoned',
        }),
      ],
    },
    'disclosure_title',
  ],
  congrant_external: [
    {
      title: 'Compound Hazards in Snow-Fed Headwaters',
      sponorg: 'National Science Foundation (NSF)',
      status: 'Funded',
      amount: money(1375350),
      start: month(2024, 9),
      end: month(2028, 8),
      congrant_invest: [
        row('congrant_external', 'congrant_invest', { faculty_name: '7001', role: 'Co-Principal' }),
        row('congrant_external', 'congrant_invest', {
          fname: 'Eira',
          lname: 'Varga-Lindt',
          role: 'Principal',
        }),
        row('congrant_external', 'congrant_invest', { fname: 'Ken', lname: 'Teshima', role: 'Supporting' }),
      ],
    },
    'title',
  ],
  congrant: [
    {
      type: 'Mentoring Environment Grant (MEG)',
      title: 'Undergraduates in the field',
      sponorg: 'College of Engineering and Technology',
      status: 'Funded',
      desc: 'Three summers of stream gauging.',
      amount: money(20000),
      start: year(2025),
      fp_investigator: 'M. Ravencroft',
    },
    'title',
  ],
  congrant_faculty: [
    {
      title: 'Culvert Vulnerability in Burned Watersheds',
      sponorg: 'Larkspur County',
      awardorg: 'Other',
      role: 'Principal',
      coinvest: 'S. D. Hallbrook',
      amount: { cents: null, text: '12k' },
      start: year(2018),
      end: year(2021),
    },
    'title',
  ],
  service_department: [
    {
      type: 'University',
      role: 'Committee/Council Chair',
      org: 'Graduate Council',
      desc: 'Revised the thesis rules.',
      start: month(2019, 8),
      end: year(2022),
    },
    'org',
  ],
  service_professional: [
    {
      type: 'Public',
      role: 'Officer (specify in Other)',
      roleother: 'Treasurer',
      elecapp: 'Yes, elected',
      org: 'Bluestem Conservancy',
      compensated: 'Pro Bono',
      desc: 'Kept the books.',
      start: year(2022),
    },
    'org',
  ],
};

const DATED = new Set(['date', 'term']);

/** The same values without dates and terms, in nested rows too. */
export function undated(name: EntityName, values: Values): Values {
  const fields: Fields = getEntity(name).fields;
  const blank = (row: Values, of: Fields): Values =>
    Object.fromEntries(Object.entries(row).filter(([key]) => !DATED.has(of[key]?.kind ?? '')));
  return Object.fromEntries(
    Object.entries(blank(values, fields)).map(([key, value]) => {
      const field = fields[key];
      if (field?.kind !== 'rows') return [key, value];
      return [
        key,
        (value as { values: Values }[]).map(each => row(name, key, blank(each.values, field.row))),
      ];
    }),
  );
}
