import { describe, expect, it } from 'vitest';
import { cvModel } from '../../src/sections/index.js';
import { getMember } from '../../src/sections/unit/member.js';
import { OPTIONS, person, record, year } from './people.js';
import { cvText } from './text.js';

/** The lines of a CV with one record, without its heading. */
const getLines = (...given: Parameters<typeof record>) => {
  const text = cvText(cvModel(person(record(...given) as never), OPTIONS).model);
  return text
    .split('\n')
    .filter(line => line.trim() !== '')
    .slice(3);
};

describe('records as exports of other institutions have them', () => {
  it.each([
    [null, '**Great Prize**, Arts Council | 2021'],
    ['Received', '**Great Prize**, Arts Council | 2021'],
    ['Nominated', '**Great Prize** (nominated), Arts Council | 2021'],
    ['Finalist', '**Great Prize** (finalist), Arts Council | 2021'],
  ])('print an honor with the outcome %s', (nomrec, line) => {
    const values = { name: 'Great Prize', org: 'Arts Council', nomrec, start: year(2021) };
    expect(getLines('awardhonor', values as never)).toEqual([line]);
  });

  it.each([
    ['Patent', 'Patent US 99,1, issued 2019 (filed 2017).'],
    ['Copyright', 'Copyright US 99,1, filed 2017.'],
    [null, 'US 99,1, filed 2017.'],
  ])('print a right of the kind %s in the record itself', (format, line) => {
    const values = { title: 'Moss scraper', format, id_number: 'US 99,1' };
    const dated = { ...values, application: year(2017), approve: year(2019) };
    expect(getLines('intellprop', dated as never)).toEqual(['**Moss scraper** | 2019', `    ${line}`]);
  });

  it.each([
    ['Permanent', '    In the permanent collection of Kunsthalle Rive'],
    [null, '    In the collection of Kunsthalle Rive'],
  ])('print no exhibition for a work in a collection of the kind %s', (collection_type, line) => {
    const values = { title: 'Slate', collection_name: 'Kunsthalle Rive', collection_type, start: year(2014) };
    expect(getLines('perform_exhibit', values as never)).toEqual(['*Slate* | 2014', line]);
  });

  it('count honors that were received in reports', () => {
    const honor = (nomrec: string | null, id: string) =>
      record('awardhonor', { name: `Prize ${id}`, nomrec, start: year(2021) }, id);
    const honors = [honor(null, '1'), honor('Received', '2'), honor('Nominated', '3')];
    const period = { from: '2021-01-01', to: '2021-12-31' };
    const options = { ...OPTIONS, ...{ period, before: null, years: [] }, audience: 'internal' as const };
    const member = getMember(person(...(honors as never[])), options);
    expect(member.honors.map(({ name }) => name)).toEqual(['Prize 1', 'Prize 2']);
  });
});
