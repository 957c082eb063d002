import { describe, expect, test } from 'vitest';
import { earlierRow, emptyRecords, hasHiddenEarlierName, ownerRow } from '../../src/records/index.js';
import { type EntityOf, entityNamed, type Person } from '../../src/schema/index.js';
import { makeRecord } from '../support/make-record.js';

const pci = entityNamed('pci') as EntityOf<'pci'>;

const person = (userId: string | null, fname: string, pfname: string | null, lname: string): Person => ({
  userId,
  username: null,
  attributes: {},
  index: [],
  records: { ...emptyRecords(), pci: [makeRecord(pci, '1', { fname, pfname, lname })] },
  unknown: [],
});
const row = (faculty_name: string | null, fname: string | null, lname: string | null) => ({
  values: { faculty_name, fname, lname },
});
const zoe = person('77', 'Marguerite', 'Zoë', 'O’Dell-Söder');

describe('ownerRow', () => {
  test('uses the key even if the name differs', () => {
    expect(ownerRow(zoe, [row(null, 'Zoë', 'O’Dell-Söder'), row('77', null, null)])).toBe(1);
  });
  test.each([
    ['preferred name without accents', 'ZOE', "O'DELL SODER"],
    ['legal name', 'Marguerite', 'ODell-Soder'],
    ['initial of the legal name', 'M.', 'O’Dell-Söder'],
    ['initial of the preferred name', 'Z', 'o’dell söder'],
  ])('%s', (_, fname, lname) => {
    expect(ownerRow(zoe, [row(null, 'Ana', 'Roe'), row(null, fname, lname)])).toBe(1);
  });
  test('prefers a full first name to an initial', () => {
    expect(ownerRow(zoe, [row(null, 'Z.', 'O’Dell-Söder'), row(null, 'Zoë', 'O’Dell-Söder')])).toBe(1);
  });
  test('finds a surname whose particles one side lacks, and a name of one part', () => {
    const ludwig = person('77', 'Ludwig', null, 'van der Berg');
    expect(ownerRow(ludwig, [row(null, 'L.', 'Berg')])).toBe(0);
    expect(ownerRow(ludwig, [row(null, 'L.', 'VAN DER BERG')])).toBe(0);
    expect(ownerRow(ludwig, [row(null, 'L.', 'de Berg')])).toBeNull();
    expect(ownerRow(person('77', 'Madonna', null, ''), [row(null, null, 'Madonna')])).toBe(0);
  });
  test('finds names with letters of Turkish in capitals', () => {
    expect(ownerRow(person('77', 'İpek', null, 'Işık'), [row(null, 'IPEK', 'IŞIK')])).toBe(0);
  });
  test('returns null if several people match, or if the key is another person’s', () => {
    expect(ownerRow(zoe, [row(null, 'Z.', 'O’Dell-Söder'), row(null, 'Mia', 'O’Dell-Söder')])).toBeNull();
    expect(ownerRow(zoe, [row('78', 'Zoë', 'O’Dell-Söder')])).toBeNull();
    expect(ownerRow(zoe, [row(null, 'Ana', 'O’Dell-Söder'), row(null, 'Zoë', 'Roe')])).toBeNull();
    expect(ownerRow(zoe, [])).toBeNull();
    expect(ownerRow(person(null, '', null, ''), [row(null, '', '')])).toBeNull();
  });
});

describe('earlierRow', () => {
  const withEarlier = (
    alt_name: string | null,
    mname: string | null = null,
    lname = 'Quintrell',
  ): Person => ({
    ...person('77', 'Orla', 'Ola', lname),
    records: {
      ...emptyRecords(),
      pci: [makeRecord(pci, '1', { fname: 'Orla', pfname: 'Ola', mname, lname, alt_name })],
    },
  });
  const orla = withEarlier('Penrose');

  test.each([
    'Penrose',
    'Orla Penrose',
    'Penrose, Orla',
    'née Penrose',
    '(formerly Penrose)',
    'Marsh; Penrose',
  ])('reads the surname of %s', alternative => {
    expect(earlierRow(withEarlier(alternative), [row(null, 'B.', 'Roe'), row(null, 'Orla', 'Penrose')])).toBe(
      1,
    );
  });
  test('finds the row of the key, or of the first name or initial in one row', () => {
    expect(earlierRow(orla, [row('77', 'Orla', 'Penrose')])).toBe(0);
    expect(earlierRow(orla, [row(null, 'O.', 'Penrose')])).toBe(0);
    expect(earlierRow(orla, [row(null, 'Ola', 'Penrose'), row(null, 'Osric', 'Penrose')])).toBe(0);
    expect(earlierRow(orla, [row(null, 'O.', 'Penrose'), row(null, 'Osric', 'Penrose')])).toBeNull();
    expect(earlierRow(orla, [row(null, 'B.', 'Penrose')])).toBeNull();
    expect(earlierRow(orla, [row('78', 'Orla', 'Penrose')])).toBeNull();
  });
  test('finds none if the owner is listed under the present name, or has no other surname', () => {
    expect(earlierRow(orla, [row(null, 'Orla', 'Penrose'), row(null, 'Orla', 'Quintrell')])).toBeNull();
    expect(earlierRow(withEarlier(null), [row(null, 'Orla', 'Penrose')])).toBeNull();
    expect(earlierRow(withEarlier('Quintrell'), [row('77', 'Orla', 'Quintrell')])).toBeNull();
  });
  test('is never what ownerRow finds by name', () => {
    expect(ownerRow(orla, [row(null, 'Orla', 'Penrose')])).toBeNull();
  });
  test('is hidden unless the present name contains it', () => {
    expect(hasHiddenEarlierName(orla)).toBe(true);
    expect(hasHiddenEarlierName(withEarlier('Penrose', 'Penrose'))).toBe(false);
    expect(hasHiddenEarlierName(withEarlier('Penrose', null, 'Penrose-Quintrell'))).toBe(false);
    expect(hasHiddenEarlierName(withEarlier(null))).toBe(false);
  });
});
