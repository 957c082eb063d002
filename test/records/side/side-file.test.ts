import { describe, expect, it } from 'vitest';
import { readSideFile } from '../../../src/records/index.js';

const read = (text: string) => readSideFile(text, 'side.csv');

describe('a side file', () => {
  it('yields the facts by net ID, and null for missing ones', () => {
    const rows = read(
      '\uFEFFnet_id,Status,discipline,sa,basis\r\n100100004,Participating,"Finance, ""applied""",60 %,\r\n\r\n100100005,,,,Two books\r\n',
    );
    expect([...rows.keys()]).toEqual(['100100004', '100100005']);
    expect(rows.get('100100004')).toEqual({
      line: 2,
      status: 'participating',
      discipline: 'Finance, "applied"',
      responsibilities: null,
      percent: { sa: 60, pa: null, sp: null, ip: null, a: null },
      basis: null,
      degree: null,
      appointed: null,
      creditHours: null,
      confirmed: null,
      works: {},
    });
    expect(rows.get('100100005')).toMatchObject({ status: null, basis: 'Two books' });
  });

  it('reads a letter as the status, and the classes of works in rows of their own', () => {
    const rows = read(
      "net_id,name,status,basis,credit_hours,work,portfolio\n123456789,Roe,S,'-30 talks,120,,\n123456789,Roe,,,,intellcont 7,Basic\n123456789,Roe,,,,intellcont 8,\n987654321,,,,,intellcont 9,T\n",
    );
    expect(rows.get('123456789')).toMatchObject({
      status: 'supporting',
      basis: '-30 talks',
      creditHours: 120,
      works: { 'intellcont 7': 'basic' },
    });
    expect(rows.get('987654321')).toMatchObject({ status: null, works: { 'intellcont 9': 'teaching' } });
  });

  it.each([
    ['side.column', 'net_id,statsu\n', 'line 1: unknown column “statsu”'],
    ['side.column', 'status\nparticipating\n', 'the column net_id is missing'],
    ['side.net-id', 'net_id\n1234\n', 'line 2: the net ID is missing'],
    ['side.twice', 'net_id\n123456789\n123456789\n', 'line 3: the person is in line 2 too'],
    [
      'side.twice',
      'net_id,work\n123456789,intellcont 7\n123456789,intellcont 7\n',
      'line 3: the work is in line 2 too',
    ],
    [
      'side.portfolio',
      'net_id,work,portfolio\n123456789,a 1,pure\n',
      'line 2: the portfolio is not one of basic',
    ],
    [
      'side.percent-sum',
      'net_id,sa,pa\n123456789,80,40\n',
      'line 2: sa, pa, sp, ip, a add up to 120 percent',
    ],
    ['side.credit-hours', 'net_id,credit_hours\n123456789,many\n', 'line 2: “credit_hours” is not a number'],
    [
      'side.status',
      'net_id,status\n123456789,"both\nof them"\n',
      'line 2: the status is not one of participating, supporting',
    ],
    [
      'side.percent',
      'net_id,basis,sa\n100100004,"a\nb",\n123456789,,120\n',
      'line 4: “sa” is not a percentage',
    ],
  ])('is refused as %s with the line, and without the net ID', (code, text, message) => {
    let error: unknown;
    try {
      read(text);
    } catch (thrown) {
      error = thrown;
    }
    expect(error).toMatchObject({ code, exitCode: 4, message: expect.stringContaining(message) });
    expect(String(error)).not.toContain('123456789');
  });
});
