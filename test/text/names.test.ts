import { describe, expect, it } from 'vitest';
import {
  findSurname,
  fullName,
  getInitials,
  isEastAsian,
  readName,
  spellGiven,
} from '../../src/text/index.js';

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
    ['Anne Ste.', 'Marie', 'Anne', 'Ste. Marie'],
    ['Anne St.', 'de Clair', 'Anne', 'St. de Clair'],
    ['Rev. Martin', 'King', 'Martin', 'King'],
    ['Rev Martin', 'King', 'Rev Martin', 'King'],
    ['Dr.-Ing. Hans', 'Maier', 'Hans', 'Maier'],
    ['Prof.Dr. Eva', 'Holm', 'Eva', 'Holm'],
    ['Prof', 'Holm', null, 'Holm'],
    ['Sir Paul', 'Holm', 'Paul', 'Holm'],
    ['Hon. dame Ann', 'Holm', 'Ann', 'Holm'],
    ['Dr.', 'Ma', null, 'Ma'],
    ['Dr. Ma', 'Ma', 'Ma', 'Ma'],
    ['Ann Van', 'Berg', 'Ann Van', 'Berg'],
    ['Ada', 'Von Berg', 'Ada', 'Von Berg'],
    ['Ada', 'von', 'Ada', 'von'],
    ['Ada', 'MD', 'Ada', 'MD'],
    ['Ada Dr. Eva', 'Holm', 'Ada Dr. Eva', 'Holm'],
    ['Prof. A.', 'Holm', 'A.', 'Holm'],
  ])('reads %s %s', (fname, lname, given, surname) => {
    const name = read(fname, lname);
    expect([name.given, findSurname(name), name.suffix, name.degrees]).toEqual([given, surname, null, null]);
  });

  it.each([
    ['Hans van der', 'Berg', 'Hans', 'van der', 'Berg'],
    ['Hans', 'van der Berg', 'Hans', 'van der', 'Berg'],
    ['Maria de', 'la Cruz', 'Maria', 'de la', 'Cruz'],
    ['van', 'Berg', null, 'van', 'Berg'],
    ['Vincent', "d'Indy", 'Vincent', 'd’', 'Indy'],
    ["Vincent d'", 'Indy', 'Vincent', 'd’', 'Indy'],
    ['Luca', "dell'Acqua", 'Luca', 'dell’', 'Acqua'],
    ['Omar', 'al-Rahman', 'Omar', 'al-', 'Rahman'],
    ['Yusuf ibn', 'Musa', 'Yusuf', 'ibn', 'Musa'],
    ['omar', 'al-Rahman', 'omar', 'al-', 'Rahman'],
    ['Jan de St.', 'Aubin', 'Jan', 'de St.', 'Aubin'],
    ['Anne St.', 'Clair', 'Anne', null, 'St. Clair'],
    ['Anne Ste.', 'Marie', 'Anne', null, 'Ste. Marie'],
  ])('separates the particle of %s %s', (fname, lname, given, particle, family) => {
    expect(read(fname, lname)).toMatchObject({ given, particle, family });
  });

  it.each([
    ['King, Jr. MD', '', 'King', 'Jr.', 'MD'],
    ['Connor, M. D.', '', 'Connor', null, 'M.\u00a0D.'],
    ['Connor, Ph. D., M. D.', '', 'Connor', null, 'Ph. D., M.\u00a0D.'],
    ['Connor PhD MD', '', 'Connor', null, 'PhD, MD'],
    ['Connor, LCSW, FACS', '', 'Connor', null, 'LCSW, FACS'],
    ['Connor, LLM, MBA', '', 'Connor', null, 'LLM, MBA'],
    ['Connor', 'F.A.C.H.E., Filho, CRNA', 'Connor', 'Filho', 'F.A.C.H.E., CRNA'],
    ['Connor, PhD', 'MPH, Sr., PhD', 'Connor', 'Sr.', 'PhD, MPH'],
    ['King Jr.', 'Jr.', 'King', 'Jr.', null],
    ['King jr.', '', 'King', 'jr.', null],
    ['King VII', '', 'King', 'VII', null],
    ['King 3rd', '', 'King', '3rd', null],
    ['King vi', '', 'King vi', null, null],
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
    expect(read(null, null)).toEqual({
      given: null,
      particle: null,
      family: null,
      suffix: null,
      degrees: null,
    });
    expect(read('Dr.', '')).toMatchObject({ given: null, family: null });
    expect(read('Ada', null, 'B')).toMatchObject({ given: null, particle: null, family: 'Ada B.' });
  });

  it.each(['Jr', 'sr.', 'Jnr', 'Snr.', 'II', 'III', 'IV', 'V', 'VI', 'VIII', '2nd', '3rd', '4th', '9th'])(
    'reads %s after a comma or in the field of suffixes as a generation',
    suffix => {
      const parts = { family: 'King', suffix, degrees: null };
      for (const name of [read('Ada', `King,${suffix}`), read('Ada', 'King', null, suffix)])
        expect(name).toMatchObject(parts);
    },
  );

  it.each(['Jr', 'JR', 'Jnr', 'Snr.', 'II', 'III', 'IV', 'VI', 'VIII', '2nd', '4th', '9th'])(
    'reads %s after a surname as a generation',
    suffix => {
      expect(read('Ada', `King ${suffix}`)).toMatchObject({ family: 'King', suffix });
    },
  );

  it.each(['PhD', 'Ph.D.', 'MD', 'EdD', 'Ed.D.', 'JD', 'DPhil', 'PsyD', 'PharmD', 'DVM', 'Esq.'])(
    'reads %s after a surname as a degree',
    degrees => {
      expect(read('Ada', `King ${degrees}`)).toMatchObject({ family: 'King', suffix: null, degrees });
    },
  );

  it.each(['I', 'XIV', 'IVa', 'Jrs', 'Xjr', 'XMD', 'MDx', '1th'])('leaves %s in the surname', word => {
    expect(read('Ada', `King ${word}`)).toMatchObject({
      family: `King ${word}`,
      suffix: null,
      degrees: null,
    });
    expect(read('Ada', `King, ${word}`).degrees).toBeNull();
  });

  it.each(['Xjr', 'Jrs', 'Filho', '1th'])('leaves %s after a comma in the surname', word => {
    expect(read('Ada', `King, ${word}`)).toMatchObject({ family: `King, ${word}`, suffix: null });
  });

  it.each(['MPH', 'M.P.H.', 'LCSW', 'RN', 'DNP', 'LLB'])('reads %s after a comma as a degree', degrees => {
    expect(read('Ada', `King,${degrees}`)).toMatchObject({ family: 'King', suffix: null, degrees });
  });

  it.each([
    ['CRNA,Filho', 'Filho', 'CRNA'],
    ['M. D., Filho', 'Filho', 'M.\u00a0D.'],
    ['F.A.C.H.E.', null, 'F.A.C.H.E.'],
    ['Dipl.Kfm.', null, 'Dipl.Kfm.'],
    ['xCRNA', 'xCRNA', null],
    ['CRNAx', 'CRNAx', null],
    ['Fil.', 'Fil.', null],
    ['f.a.', 'f.a.', null],
  ])('divides the suffixes %s', (suffix, generation, degrees) => {
    expect(read('Ada', 'King', null, suffix)).toMatchObject({ family: 'King', suffix: generation, degrees });
  });

  it('leaves commas within a surname', () => {
    expect(read('Ada', 'Smith, John Jr.')).toMatchObject({ family: 'Smith, John', suffix: 'Jr.' });
  });

  it('splits degrees off given names', () => {
    expect(read('A. PhD', 'Holm')).toMatchObject({ given: 'A.', degrees: 'PhD' });
    for (const fname of ['Ada PhD', 'Ada, PhD'])
      expect(read(fname, 'Holm')).toMatchObject({ given: 'Ada', family: 'Holm', degrees: 'PhD' });
  });

  it('ends an initial in the middle name with a period', () => {
    expect(fullName(read('Al', 'Smith', 'B'))).toBe('Al B. Smith');
    expect(fullName(read('Văn A', 'Nguyễn'))).toBe('Văn A Nguyễn');
    expect(fullName(read('Al', 'Smith', 'B C. É d'))).toBe('Al B. C. É. d Smith');
    expect(fullName(read(null, 'Smith', 'B'))).toBe('B. Smith');
  });
});

describe('fullName', () => {
  it('has the parts in their natural order', () => {
    expect(fullName(read('Martin', 'King Jr., PhD', 'Luther'))).toBe('Martin Luther King Jr.');
    expect(fullName(read('Ada', 'Holm', 'Marie'))).toBe('Ada Marie Holm');
    expect(fullName(read('Ada', 'Holm', 'B.'))).toBe('Ada B. Holm');
    expect(fullName(read('Vincent', "d'Indy"))).toBe('Vincent d’Indy');
    expect(fullName(read('Hans', 'van der Berg'))).toBe('Hans van der Berg');
    expect(fullName(read(null, null))).toBeNull();
  });

  it('has the surname first in East Asian scripts, if both parts are written in one', () => {
    expect(fullName(read('伟', '张'))).toBe('张伟');
    expect(fullName(read('ゆうこ', 'サトー'))).toBe('サトーゆうこ');
    expect(fullName(read('Wei', '张'))).toBe('Wei 张');
    expect(fullName(read('伟', 'Zhang'))).toBe('伟 Zhang');
    expect(fullName(read(null, '张'))).toBe('张');
    expect([fullName(read('A伟', '张')), fullName(read('伟A', '张'))]).toEqual(['A伟 张', '伟A 张']);
    expect(isEastAsian({ given: null, family: '张' })).toBe(false);
    expect(isEastAsian({ given: '伟', family: null })).toBe(false);
  });
});

describe('surnameOf', () => {
  it('is missing when only a particle is recorded', () => {
    expect(findSurname({ particle: 'van', family: null })).toBeNull();
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
    ['St. John', 'St. J.', 'S'],
    ['ibn Musa', 'ibn M.', 'I'],
    ['J. -P.', 'J.-P.', 'JP'],
    ['Jean--Luc', 'J.-L.', 'JL'],
    ['E\u0301lise', 'E\u0301.', 'E\u0301'],
    ['élise ada', 'É. A.', 'ÉA'],
    ['Ad. Bob', 'A. B.', 'AB'],
    ['李 明', '李 明', '李明'],
    ['-', '', ''],
    [' . ', '', ''],
    ['Ada', 'A.', 'A'],
    ['de', 'de', 'de'],
    ['Abd al-Rahman', 'A. al-R.', 'AA'],
    ['ʻIolani', 'I.', 'I'],
    ['小明', '小明', '小明'],
  ])('abbreviates %s', (given, house, medical) => {
    expect(getInitials(given, HOUSE)).toBe(house);
    expect(getInitials(given, { stop: '', blank: '', hyphen: '' })).toBe(medical);
  });

  it('joins them as the style does, and particles by a blank', () => {
    expect(getInitials('W. R. St. John B.', { stop: '.', blank: '_', hyphen: '-' })).toBe('W._R. St. J._B.');
    expect(getInitials('W. St. John', { stop: '', blank: '_', hyphen: '-' })).toBe('W_S');
  });
});

describe('spellGiven', () => {
  it('spaces initials and leaves names as they are', () => {
    expect(spellGiven('J.R.R.', HOUSE)).toBe('J. R. R.');
    expect(spellGiven('Anne St. John', HOUSE)).toBe('Anne St. John');
    expect(spellGiven('Jean-Paul J.-P.', HOUSE)).toBe('Jean-Paul J.-P.');
    expect(spellGiven('M. J.-P.K. Ann B', HOUSE)).toBe('M. J.-P. K. Ann B');
    expect(spellGiven('-', HOUSE)).toBe('');
    expect(spellGiven('A-Paul. B.', HOUSE)).toBe('A-Paul. B.');
  });

  it('joins initials and ends abbreviations as the style does', () => {
    const tight = { stop: '.', blank: '_', hyphen: '-' };
    expect(spellGiven('J.R. Ad. Tolkien E\u0301. B.', tight)).toBe('J._R. Ad. Tolkien E\u0301._B.');
    expect(spellGiven('A. McD. B.', tight)).toBe('A. McD. B.');
    expect(spellGiven('J.R. Ad. Tolkien', { stop: '', blank: '', hyphen: '' })).toBe('JR Ad Tolkien');
  });
});
