import { describe, expect, it } from 'vitest';
import { applyMaps, readReply, writeReply } from '../../src/records/index.js';
import type { MapTable } from '../../src/schema/index.js';
import { getReply, INSTITUTION } from './fixtures.js';

function readFlag(inner: string, maps?: MapTable) {
  const { persons, problems } = readReply(getReply('PRESENT', `<TITLE>Moss</TITLE>${inner}`), {
    ...{ source: 'export.xml', institution: INSTITUTION, maps },
  });
  return {
    person: persons[0],
    hiddenBy: persons[0]?.records.present[0]?.hiddenBy ?? null,
    problems: problems.map(({ code, place }) => `${code} ${place.field}`),
  };
}

describe('a web flag', () => {
  it.each(
    [
      'WEBPAGE_INCLUDE',
      'DISPLAY_WEB',
      'WEB_PROFILE',
      'PUBLIC_VIEW',
      'PROFILE',
      'WEBSITE',
      'INCLUDE_PROFILE',
      'PUB_INTERNET',
      'PUBLICAVAIL',
    ].flatMap(flag => [
      [flag, 'No', flag],
      [flag, ' false ', flag],
      [flag, '0', flag],
      [flag, 'Yes', null],
      [flag, '', null],
    ]),
  )('%s with the text “%s” hides by %s', (flag, text, hiddenBy) => {
    const found = readFlag(`<${flag}>${text}</${flag}>`);
    expect([found.hiddenBy, found.problems]).toEqual([hiddenBy, []]);
  });

  it('is VISIBLE in an entity that has no such field', () => {
    const { persons } = readReply(getReply('SCHTEACH', '<TITLE>Moss</TITLE><VISIBLE>No</VISIBLE>'), {
      ...{ source: 'export.xml', institution: INSTITUTION },
    });
    expect(persons[0]?.records.schteach[0]?.hiddenBy).toBe('VISIBLE');
  });

  it('is a web address that says no', () => {
    const read = (address: string) => {
      const reply = getReply('PERFORM_EXHIBIT', `<TITLE>Moss</TITLE><WEBSITE>${address}</WEBSITE>`);
      const { persons } = readReply(reply, { source: 'export.xml', institution: INSTITUTION });
      const [shown] = persons[0]?.records.perform_exhibit ?? [];
      return [shown?.hiddenBy ?? null, shown?.values.website ?? null];
    };
    expect(read('No')).toEqual(['WEBSITE', null]);
    expect(read('moss.example')).toEqual([null, 'moss.example']);
  });

  it('is read in any letter case, with a prefix, and inside another element', () => {
    expect(readFlag('<publicavail>no</publicavail>').hiddenBy).toBe('publicavail');
    expect(readFlag('<WEB_PROFILE><INCLUDE_PROFILE>No</INCLUDE_PROFILE></WEB_PROFILE>').hiddenBy).toBe(
      'WEB_PROFILE',
    );
  });

  it('that only looks like one hides nothing and is no problem', () => {
    for (const element of ['PROFILE_FEATURE', 'EXCLUDE_FROM_AACSB_REPORTS', 'SHOW_PHOTO'])
      expect(readFlag(`<${element}>No</${element}>`)).toMatchObject({ hiddenBy: null, problems: [] });
  });

  it('of a row hides neither the record nor the person', () => {
    const found = readFlag('<PRESENT_AUTH><LNAME>Nor</LNAME><WEB_PROFILE>No</WEB_PROFILE></PRESENT_AUTH>');
    expect(found).toMatchObject({ hiddenBy: null, problems: [] });
    expect(found.person?.records.present[0]?.values.present_auth[0]?.values.lname).toBe('Nor');
  });

  it('with another text, such as an address, is an unknown element', () => {
    expect(readFlag('<WEBSITE>https://moss.example</WEBSITE>')).toMatchObject({
      hiddenBy: null,
      problems: ['field.unknown WEBSITE'],
    });
  });

  it('is reported if no map knows it', () => {
    expect(readFlag('<SHOW_ON_SITE>No</SHOW_ON_SITE>')).toMatchObject({
      hiddenBy: null,
      problems: ['flag.unknown SHOW_ON_SITE'],
    });
    expect(readFlag('<SHOW_ON_SITE>downtown</SHOW_ON_SITE>').problems).toEqual([
      'field.unknown SHOW_ON_SITE',
    ]);
  });

  it('has the sense that the institution gives it', () => {
    const maps = { webFlags: { PublicAvail: { Yes: 'hide', No: 'show', '': 'hide' } } } as const;
    expect(readFlag('<PUBLICAVAIL>Yes</PUBLICAVAIL>', maps).hiddenBy).toBe('PUBLICAVAIL');
    expect(readFlag('<PUBLICAVAIL>1</PUBLICAVAIL>', maps).hiddenBy).toBe('PUBLICAVAIL');
    expect(readFlag('<PUBLICAVAIL/>', maps).hiddenBy).toBe('PUBLICAVAIL');
    expect(readFlag('<PUBLICAVAIL>No</PUBLICAVAIL>', maps).hiddenBy).toBeNull();
    const words = { webFlags: { STATE: { Private: 'hide', Public: 'show' } } } as const;
    expect(readFlag('<STATE>private</STATE>', words).hiddenBy).toBe('STATE');
    expect(
      readFlag('<PUBLICAVAIL>No</PUBLICAVAIL>', { webFlags: { PUBLICAVAIL: null } }).hiddenBy,
    ).toBeNull();
  });

  it('is written as it was, and obeys a map that changes later', () => {
    const { person } = readFlag('<PUBLICAVAIL>No</PUBLICAVAIL>');
    if (!person) throw new Error('the reply holds a person');
    expect(writeReply([person], { root: 'Data', institution: INSTITUTION })).toContain(
      '<PUBLICAVAIL>No</PUBLICAVAIL>',
    );
    const again = applyMaps(person, INSTITUTION, { webFlags: { PUBLICAVAIL: null } });
    expect(again.records.present[0]?.hiddenBy).toBeUndefined();
    expect(applyMaps(again, INSTITUTION, undefined).records.present[0]?.hiddenBy).toBe('PUBLICAVAIL');
  });
});
