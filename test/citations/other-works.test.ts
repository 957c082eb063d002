import { expect, it } from 'vitest';
import {
  citeCreativeWork,
  citePatent,
  citePresentation,
  creativeContributors,
  getOwner,
} from '../../src/citations/index.js';
import { CREATIVE_TYPES, PATENT_ENDS, PRESENTATION_TYPES } from '../../src/schema/index.js';
import { month, person, record, row } from '../sections/people.js';
import { marked } from '../sections/text.js';

const OWNER = getOwner(person());
const SELF = { faculty_name: '7001', fname: 'Marisol', mname: 'T.', lname: 'Ravencroft' };
const OTHER = { fname: 'Ken', lname: 'Teshima' };
const STUDENT = { fname: 'Bo', lname: 'Okafor', student_level: 'Tamarack Valley University Undergraduate' };

it('every creative work is printed as in the golden', async () => {
  const lines = CREATIVE_TYPES.map(type => {
    const work = record('perform_exhibit', {
      type,
      type_other: type === 'Other' ? 'Mural' : null,
      title: 'Water under <i>The Bridge</i>',
      venue: 'Bellharbor Hall',
      media: 'Oil on canvas',
      review_type: 'Juried',
      website: 'https://hall.example/water',
      perform_exhibit_contributers: [
        row('perform_exhibit', 'perform_exhibit_contributers', { ...SELF, contribution: 'Director' }),
        row('perform_exhibit', 'perform_exhibit_contributers', STUDENT),
      ],
    });
    return `${type}\n  ${marked(citeCreativeWork(work))}\n  ${marked(creativeContributors(work, OWNER))}`;
  });
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('goldens/creative-works.txt');
});

it('every presentation is printed as in the golden', async () => {
  const lines = PRESENTATION_TYPES.flatMap(presentation_type =>
    [false, true].map(invacc => {
      const talk = record('present', {
        presentation_type,
        presentation_type_other: presentation_type === 'Other' ? 'Salon' : null,
        invacc,
        title: 'Silt and song',
        name: '9th Conference on Invented Sensors',
        org: 'Sensor Society',
        location: 'Northwick',
        present_auth: [row('present', 'present_auth', SELF), row('present', 'present_auth', STUDENT)],
      });
      return `${presentation_type}${invacc ? ', invited' : ''}\n  ${marked(citePresentation(talk, OWNER))}`;
    }),
  );
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('goldens/presentations.txt');
});

it('every patent is printed as in the golden', async () => {
  const patent = (values: object) => row('intellprop', 'patent', values as never);
  const number = { value: null, text: '00,000,001' };
  const dates = { filed: month(2020, 7), issued: month(2023, 3) };
  const patents = {
    'granted in the United States': patent({ patent_num: number, country: 'USA', ...dates }),
    'granted elsewhere': patent({ patent_num: number, country: 'Austria', ...dates }),
    'applied for': patent({ application_num: '16/000,000', country: 'United States', filed: month(2020, 7) }),
    ...Object.fromEntries(
      PATENT_ENDS.map(abandexp => [
        abandexp,
        patent({ patent_num: number, country: 'US', abandexp, ...dates }),
      ]),
    ),
  };
  const invention = record('intellprop', {
    disclosure_title: 'Weir gauge',
    disc_submit: month(2019, 5),
    patent: Object.values(patents),
    intellprop_invent: [SELF, OTHER].map(each => row('intellprop', 'intellprop_invent', each)),
  });
  const lines = Object.keys(patents).map(
    (name, i) => `${name}\n  ${marked(citePatent(invention, invention.values.patent[i] ?? null, OWNER))}`,
  );
  const disclosed = `disclosed\n  ${marked(citePatent(invention, null, OWNER))}`;
  await expect(`${[...lines, disclosed].join('\n')}\n`).toMatchFileSnapshot('goldens/patents.txt');
});
