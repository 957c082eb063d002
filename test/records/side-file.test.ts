import { describe, expect, it } from 'vitest';
import { readSideFile } from '../../src/records/index.js';

const read = (text: string) => readSideFile(text, 'side.csv');

describe('a side file', () => {
  it('yields the facts by net ID, and null for missing ones', () => {
    const rows = read(
      '\uFEFFnet_id,Status,discipline,sa,basis\r\n100100004,Participating,"Finance, ""applied""",60 %,\r\n\r\n100100005,,,,Two books\r\n',
    );
    expect([...rows.keys()]).toEqual(['100100004', '100100005']);
    expect(rows.get('100100004')).toEqual({
      status: 'participating',
      discipline: 'Finance, "applied"',
      responsibilities: null,
      percent: { sa: 60, pa: null, sp: null, ip: null, a: null },
      basis: null,
    });
    expect(rows.get('100100005')).toMatchObject({ status: null, basis: 'Two books' });
  });

  it.each([
    ['side.column', 'net_id,statsu\n', 'line 1: unknown column “statsu”'],
    ['side.column', 'status\nparticipating\n', 'the column net_id is missing'],
    ['side.net-id', 'net_id\n1234\n', 'line 2: the net ID is missing'],
    ['side.twice', 'net_id\n123456789\n123456789\n', 'line 3: the person has two rows'],
    ['side.status', 'net_id,status\n123456789,"both\nof them"\n', 'line 2: the status is neither'],
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
