import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { publicationGroup } from '../../src/citations/index.js';
import { readReply, writeReply } from '../../src/records/index.js';
import { PUBLICATION_TYPES } from '../../src/schema/index.js';
import { inFolder, run } from '../cli/run.js';

const FOLDER = new URL('schools/', import.meta.url);
const FILES = readdirSync(FOLDER).filter(name => name.endsWith('.xml'));
const INSTITUTION = 'Alder State University';
const readFile = (name: string): string => readFileSync(new URL(name, FOLDER), 'utf8');
const read = (xml: string) => readReply(xml, { source: 'export.xml', institution: INSTITUTION });

/** Text without white space, joiners and differences of quotes and dashes, which typesetting changes. */
const bare = (text: string): string =>
  text
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replace(/[\s\u00a0\u2060\u202f]+/g, '')
    .replace(/[’‘]/g, "'")
    .replace(/[“”]/g, '"')
    .toLowerCase();

/** Each record of a kind of work in the export: its title or name, and its year. Read by patterns, not by the reader. */
function worksIn(xml: string): { readonly title: string; readonly year: string | null }[] {
  const whole = xml.replace(/<(\/?)\w+:/g, '<$1').replace(/<MEDCONT[\s\S]*?<\/MEDCONT>/g, '');
  const kinds = ['INTELLCONT', 'PRESENT', 'PERFORM_EXHIBIT', 'AWARDHONOR', 'CONGRANT'];
  return kinds.flatMap(kind =>
    [...whole.matchAll(new RegExp(`<${kind}( [^>]*)?>([\\s\\S]*?)</${kind}>`, 'g'))].map(match => {
      const [, attributes = '', body = ''] = match;
      const own = body.replace(/<(\w+_(?:AUTH|INVEST|CONTRIBUTERS))\b[\s\S]*?<\/\1>/g, '');
      const leaf = (name: string) => new RegExp(`<${name}>\\s*([^<]*?)\\s*</${name}>`).exec(own)?.[1] || null;
      const isDraft = /Preparation/.test(leaf('STATUS') ?? '');
      const isAccepted = leaf('DTY_PUB') === null && leaf('DTY_ACC') !== null;
      const written = ['DTY_PUB', 'DTY_DATE', 'DTY_START', 'DTY_END'].map(leaf).find(year => year !== null);
      const computed = /startDate="(\d{4})/.exec(attributes)?.[1];
      return {
        title: leaf(kind === 'AWARDHONOR' ? 'NAME' : 'TITLE') ?? '',
        year: isDraft || isAccepted ? null : (written ?? computed ?? null),
      };
    }),
  );
}

describe.each(FILES)('the export %s', name => {
  inFolder();
  const xml = readFile(name);

  it('has every title and every year of a work, award and grant in the CVs of its people', async () => {
    const { persons } = read(xml);
    expect(persons.length).toBeGreaterThan(0);
    const pages: string[] = [];
    for (const { username, userId } of persons) {
      const id = username ?? userId;
      const who = id === null ? [] : [id];
      const file = new URL(name, FOLDER).pathname;
      const { code, out, err } = await run(
        ['cv', ...who, '--input', file, '--institution', INSTITUTION].concat(
          '--format',
          'html',
          '--out',
          '-',
        ),
      );
      expect(code, err).toBe(0);
      pages.push(out.replace(/<style[\s\S]*?<\/style>/g, '').replace(/<\/(?:p|li|h\d|div)>/g, '\n'));
    }
    const text = bare(pages.join('\n').replace(/<[^>]+>/g, ''));
    const works = worksIn(xml);
    expect(works.length).toBeGreaterThan(0);
    for (const { title, year } of works) {
      const at = text.indexOf(bare(title));
      expect(at, title).toBeGreaterThan(-1);
      if (year === null) continue;
      const around = text.slice(Math.max(0, at - 60), at + bare(title).length + 200);
      expect(around, `${title}, ${year}`).toContain(year);
    }
  });

  it('keeps every element when it is written and read again', () => {
    const { persons } = read(xml);
    const written = writeReply(persons, { root: 'Data', institution: INSTITUTION });
    const again = read(written).persons;
    expect(writeReply(again, { root: 'Data', institution: INSTITUTION })).toBe(written);
    const elements = (text: string) =>
      [...text.replace(/<(\/?)(?:a|meta):/g, '<$1').matchAll(/<([A-Z]\w*)[^>]*>\s*([^<\s][^<]*)</g)]
        .map(([, element, content = '']) => `${element?.toUpperCase()} ${bare(content)}`)
        .filter(line => !line.startsWith('VOLUM'))
        .sort();
    expect(elements(written)).toEqual(elements(xml));
  });
});

describe('the types of publication of all exports', () => {
  const works = FILES.flatMap(name => read(readFile(name)).persons).flatMap(
    ({ records }) => records.intellcont,
  );

  it('are standard types but for at most 5 %', () => {
    expect(works.length).toBeGreaterThan(30);
    const standard: readonly (string | null)[] = PUBLICATION_TYPES.filter(type => type !== 'Other');
    const others = works.filter(({ values }) => !standard.includes(values.contype));
    expect(others.map(({ values }) => values.contype).slice(0, 5)).toEqual([]);
    expect(others.length / works.length).toBeLessThanOrEqual(0.05);
  });

  it('decide whether an article is refereed if they say so', () => {
    const getGroup = (title: string) =>
      works.filter(({ values }) => values.title === title).map(({ values }) => publicationGroup(values));
    expect(getGroup('Braids without ends')).toEqual(['journal']);
    expect(getGroup('Why tie anything?')).toEqual(['article']);
    expect(getGroup('Untying by machine')).toEqual(['proceedings']);
  });
});

describe('a CV of another institution', () => {
  inFolder();
  const cv = async (file: string): Promise<string> => {
    const path = new URL(file, FOLDER).pathname;
    const { out } = await run([
      'cv',
      '--input',
      path,
      '--institution',
      INSTITUTION,
      '--format',
      'html',
      '--out',
      '-',
    ]);
    return out
      .replace(/<style[\s\S]*?<\/style>/g, '')
      .replace(/<[^>]+>/g, '')
      .replace(/[\u00a0\u2060]/g, match => (match === '\u00a0' ? ' ' : ''))
      .replace(/\s+/g, ' ');
  };

  it('folds years with one rank into one appointment', async () => {
    const text = await cv('alder-state.xml');
    expect(text).toContain('Assistant Professor, Rural Sociology, Alder State University 2017–2020');
    expect(text).toContain('Associate Professor, Rural Sociology, Alder State University 2020–2022');
    expect(text.split('Assistant Professor,').length).toBe(2);
  });

  it('heads the page with the middle name unless a preferred name replaces the first', async () => {
    expect(await cv('alder-state.xml')).toContain('Marit V. Tveitane');
    const preferred = await cv('eelgrass-institute.xml');
    expect(preferred).toContain('Pippa Adeyemi-Strand');
    expect(preferred).not.toContain('Pippa Jane');
  });

  it('prints neither local type names nor an edition or a date as numbers', async () => {
    const text = await cv('drumlin-college.xml');
    for (const raw of ['Textbook-New', 'Contributed', 'Refereed,', 'no. 5th', '4-Feb'])
      expect(text).not.toContain(raw);
    expect(text).toContain('5th edition');
    expect(text).toContain('Diplom');
    for (const service of ['Senate', 'Library Committee', 'Eschental Scouts', 'Teacher of knots'])
      expect(text).toContain(service);
  });

  it('prefers the journal to the subtitle, and the other publisher to “other”', async () => {
    const text = await cv('alder-state.xml');
    expect(text).toContain('Journal of Village Studies, 9(5)');
    expect(text).toContain('Alder Papers, 7');
    expect(text).not.toMatch(/\bOTHER\b|Primary Author/);
  });
});
