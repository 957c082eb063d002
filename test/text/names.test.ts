import { describe, expect, it } from 'vitest';
import { fullName, initialsOf, readName, spellGiven, surnameOf } from '../../src/text/index.js';

const read = (fname: string | null, lname: string | null, mname: string | null = null, suffix = '') =>
  readName({ fname, mname, lname, suffix: suffix || null });
const HOUSE = { stop: '.', blank: ' ', hyphen: '-' };

describe('readName', () => {
  it.each([
    ['Prof. Dr. Hans', 'Meier', 'Hans', 'Meier'],
    ['DR SARAH', 'CONNOR', 'SARAH', 'CONNOR'],
    ['Ms', 'Lind', 'Ms', 'Lind'],
    ['Drew', 'Dre', 'Drew', 'Dre'],
    ['Anna', 'in ’t Veld', 'Anna', 'in ’t Veld'],
    ['Dang Van', 'Nguyen', 'Dang Van', 'Nguyen'],
    ['Maria de Jesus', 'Lopez', 'Maria de Jesus', 'Lopez'],
    ['Charles de', 'Gaulle', 'Charles', 'de Gaulle'],
    ['Anne St.', 'Clair', 'Anne', 'St. Clair'],
  ])('reads %s %s', (fname, lname, given, surname) => {
    const name = read(fname, lname);
    expect([name.given, surnameOf(name), name.suffix, name.degrees]).toEqual([given, surname, null, null]);
  });

  it.each([
    ['Connor, Ph.D., MPH', '', 'Connor', null, 'Ph.D., MPH'],
    ['Connor MD', '', 'Connor', null, 'MD'],
    ['King, Jr., PhD', '', 'King', 'Jr.', 'PhD'],
    ['King', 'III, CRNA', 'King', 'III', 'CRNA'],
    ['Jobim', 'Filho', 'Jobim', 'Filho', null],
    ['Ma', '', 'Ma', null, null],
    ['Sandoval V', '', 'Sandoval V', null, null],
    ['Smith, John', '', 'Smith, John', null, null],
  ])('splits “%s” with suffix “%s”', (lname, suffix, family, generation, degrees) => {
    expect(read('Ada', lname, null, suffix)).toMatchObject({ family, suffix: generation, degrees });
  });

  it('leaves a name of one part whole, which may be a group', () => {
    for (const name of ['Office of Rivers, MD', 'van der Berg', 'King Jr.'])
      expect(read(null, name)).toMatchObject({ given: null, particle: null, family: name, degrees: null });
    expect(read('Dr.', 'Connor')).toMatchObject({ given: null, family: 'Connor' });
    expect(read(null, null)).toMatchObject({ given: null, family: null });
  });

  it('ends an initial in the middle name with a period', () => {
    expect(fullName(read('Al', 'Smith', 'B'))).toBe('Al B. Smith');
    expect(fullName(read('Văn A', 'Nguyễn'))).toBe('Văn A Nguyễn');
  });
});

describe('initialsOf', () => {
  it.each([
    ['Mary Ann', 'M. A.', 'MA'],
    ['J.-P.', 'J.-P.', 'JP'],
    ['Jean-luc', 'J.-L.', 'JL'],
    ['J.R.R.', 'J. R. R.', 'JRR'],
    ['W. St. John', 'W. St. J.', 'WS'],
    ['Anne St', 'A. St', 'ASt'],
    ['Abd al-Rahman', 'A. al-R.', 'AA'],
    ['ʻIolani', 'I.', 'I'],
    ['小明', '小明', '小明'],
  ])('abbreviates %s', (given, house, medical) => {
    expect(initialsOf(given, HOUSE)).toBe(house);
    expect(initialsOf(given, { stop: '', blank: '', hyphen: '' })).toBe(medical);
  });
});

describe('spellGiven', () => {
  it('spaces initials and leaves names as they are', () => {
    expect(spellGiven('J.R.R.', HOUSE)).toBe('J. R. R.');
    expect(spellGiven('Anne St. John', HOUSE)).toBe('Anne St. John');
    expect(spellGiven('Jean-Paul J.-P.', HOUSE)).toBe('Jean-Paul J.-P.');
  });
});
