import { describe, expect, test } from 'vitest';
import { VitaeError } from '../../src/core/index.js';
import { getReply, read, thrown } from './fixtures.js';

const MEGA = 1024 * 1024;
const nest = (depth: number): string => '<a>'.repeat(depth) + '</a>'.repeat(depth);
const laughs = `<!DOCTYPE a [<!ENTITY x "ha"><!ENTITY y "${'&x;'.repeat(50)}">]><a>&y;</a>`;
const bio = (text: string): string => getReply('PCI', `<BIO>${text}</BIO>`);
const many = (count: number, make: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => make(i)).join('');

/** Bodies by name with the code of the expected error; null if they are valid. */
const ATTACKS: Readonly<Record<string, readonly [code: string | null, body: () => string | Uint8Array]>> = {
  'entity bomb': ['data.doctype', () => laughs],
  'external entity': [
    'data.doctype',
    () => '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/hostname">]><a>&x;</a>',
  ],
  'external subset': ['data.doctype', () => '<!DOCTYPE a SYSTEM "http://dtd.example/a.dtd"><a/>'],
  'parameter entity': [
    'data.doctype',
    () => '<!DOCTYPE a [<!ENTITY % p SYSTEM "http://p.example/">%p;]><a/>',
  ],
  'document type in lower case': ['data.doctype', () => '<!doctype a><a/>'],
  'document type inside': ['data.doctype', () => '<a><!DOCTYPE b></a>'],
  'entity declaration alone': ['data.doctype', () => '<!ENTITY x "y"><a/>'],
  'document type never closed': ['data.doctype', () => `<!DOCTYPE ${'['.repeat(MEGA)}`],
  'depth 65': ['data.depth', () => nest(65)],
  'depth 200,000': ['data.depth', () => nest(200_000)],
  'depth without end tags': ['data.depth', () => '<a>'.repeat(MEGA)],
  '65 attributes': ['data.attributes', () => `<a ${many(65, i => `a${i}="" `)}/>`],
  '200,000 attributes': ['data.attributes', () => `<a ${many(200_000, i => `a${i}="x" `)}/>`],
  'repeated attribute': ['data.malformed', () => '<a b="1" b="2"/>'],
  'attribute called __proto__': ['data.name', () => '<Data __proto__="x"/>'],
  'attribute of 2 MiB': ['data.text', () => `<a b="${'x'.repeat(2 * MEGA)}"/>`],
  'attribute never closed': ['data.truncated', () => `<a b="${'x'.repeat(MEGA)}`],
  'attribute with a tag': ['data.malformed', () => '<a b="<c>"/>'],
  'attribute without quotes': ['data.malformed', () => '<a b=c/>'],
  'attribute without value': ['data.malformed', () => '<a b/>'],
  'name of 1 MiB': ['data.name', () => `<${'a'.repeat(MEGA)}/>`],
  'name of digits': ['data.malformed', () => '<1a/>'],
  'text of 2 MiB': ['data.text', () => bio('x'.repeat(2 * MEGA))],
  'CDATA of 2 MiB': ['data.text', () => bio(`<![CDATA[${'x'.repeat(2 * MEGA)}]]>`)],
  'text of 2 MiB in pieces': ['data.text', () => bio('<![CDATA[xxxxxxxxxxxxxxxx]]>'.repeat(MEGA / 8))],
  'over a million elements': ['data.elements', () => `<a>${'<b/>'.repeat(1_000_001)}</a>`],
  '60,000 persons': ['data.persons', () => `<a>${'<Record/>'.repeat(60_000)}</a>`],
  'body of 33 MiB': ['data.size', () => new Uint8Array(33 * MEGA).fill(0x20)],
  'only <': ['data.malformed', () => '<'.repeat(MEGA)],
  'only >': ['data.not-xml', () => '>'.repeat(MEGA)],
  'only <!': ['data.malformed', () => '<!'.repeat(MEGA)],
  'only <!--': ['data.truncated', () => '<!--'.repeat(MEGA)],
  'only <?': ['data.truncated', () => '<?'.repeat(MEGA)],
  'only <![CDATA[': ['data.truncated', () => `<a>${'<![CDATA['.repeat(MEGA)}`],
  'only spaces': ['data.empty', () => ' '.repeat(MEGA)],
  'only U+0000': ['data.not-xml', () => '\u0000'.repeat(MEGA)],
  'spaces in a tag': ['data.truncated', () => `<a${' '.repeat(MEGA)}`],
  'spaces between attribute and value': ['data.truncated', () => `<a b${' '.repeat(MEGA)}`],
  'a megabyte of bare ampersands': [null, () => bio('&'.repeat(MEGA - 10))],
  'unknown references': [null, () => bio('&lol9;'.repeat(100_000))],
  '200,000 numeric references': [null, () => bio('&#x41;'.repeat(170_000))],
  'references to U+0000': [null, () => bio('a&#0;'.repeat(100_000))],
  'element called __proto__': [null, () => getReply('PCI', '<__proto__><polluted>1</polluted></__proto__>')],
  'element called constructor': [null, () => getReply('constructor', '<prototype>1</prototype>')],
  'tags cut short in text': [null, () => getReply('PCI', `<FNAME>${'&lt;b '.repeat(100_000)}</FNAME>`)],
  'spaces inside text': [null, () => getReply('PCI', `<FNAME>a${' '.repeat(MEGA - 10)}b</FNAME>`)],
  'remnants of apostrophes': [null, () => getReply('PCI', `<FNAME>${'sx27;'.repeat(200_000)}</FNAME>`)],
  'digits in groups': [null, () => getReply('CONSULT', `<NUMHOURS>${'1,111'.repeat(200_000)}</NUMHOURS>`)],
  'amount of 400 digits': [null, () => getReply('CONGRANT', `<AMOUNT>${'9'.repeat(400)}</AMOUNT>`)],
  'parentheses in a month': [
    null,
    () => getReply('CONSULT', `<DTM_START>${'March ('.repeat(100_000)}</DTM_START>`),
  ],
  'digits in a telephone number': [null, () => getReply('PCI', `<FAX1>${'5 '.repeat(300_000)}</FAX1>`)],
};

/** Reading in quadratic time exceeds the time limit of a test. */
describe('attack files', () => {
  test('there are over forty', () => expect(Object.keys(ATTACKS).length).toBeGreaterThan(40));

  test.each(Object.entries(ATTACKS))('%s', (_, [code, body]) => {
    const bytes = body();
    const before = process.memoryUsage.rss();
    const error = thrown(() => read(bytes));
    const grown = process.memoryUsage.rss() - before;
    if (code === null) expect(error).toBeNull();
    else {
      expect(error).toBeInstanceOf(VitaeError);
      expect(error).toMatchObject({ code, place: { source: 'reply.xml' } });
      expect((error as VitaeError).hint).not.toBeNull();
    }
    expect(grown / MEGA).toBeLessThan(200);
  });

  test('no prototype is changed', () => {
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});
