import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { CITATION_STYLES } from '../../src/citations/index.js';
import { Generator } from '../../src/generate.js';
import type { Format } from '../../src/output/index.js';
import { readReply } from '../../src/records/index.js';
import type { Audience, Person } from '../../src/schema/index.js';
import { STANDARD_PROFILE } from '../../src/sections/index.js';
import { htmlText } from '../support/html-text.js';
import { pdfText } from '../support/pdf-text.js';
import { computeText, getBytes, renderPerson } from '../support/render.js';
import {
  exportOfEachStatus,
  type StatusMeaning,
  WORKS_OF_EACH_STATUS,
  type WorkOfStatus,
} from '../support/works-of-each-status.js';

const FORMATS: readonly Format[] = ['pdf', 'html', 'docx', 'json', 'csv', 'csl', 'bibtex', 'resume'];
const AUDIENCES = ['public', 'internal', 'confidential'] as const;

/** The heading under which a CV has the works of a status; null for none. */
const HEADINGS: Readonly<Record<StatusMeaning, string | null>> = {
  published: 'Refereed journal articles',
  'in press': 'Refereed journal articles',
  'under review': 'Under review',
  'in preparation': 'In preparation',
  'not understood': 'Status not understood',
  'not accepted': null,
};

const isIn = ({ meaning }: WorkOfStatus, audience: Audience): boolean =>
  meaning !== 'not accepted' && (meaning !== 'not understood' || audience !== 'public');

let person: Person;
const generator = new Generator();

beforeAll(() => {
  [person] = readReply(exportOfEachStatus(), { source: 'export.xml', institution: '' }).persons as [Person];
});

const render = (style: string, audience: Audience, formats: readonly Format[]) =>
  renderPerson(generator, {
    ...{ person, audience, formats, style, template: 'cv-classic', paper: 'letter', lang: 'en-US' },
    ...{ institution: '', asOf: '2026-11-02' },
  });

/** The last heading of a CV's publications before a text. */
function headingBefore(text: string, title: string): string | null {
  const before = text.slice(0, text.indexOf(title));
  const found = STANDARD_PROFILE.sections
    .flatMap(({ groups }) => groups.map(group => group.title ?? ''))
    .filter(heading => heading !== '')
    .map(heading => ({ heading, at: before.search(new RegExp(`${heading} \\(\\d+\\)`)) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => b.at - a.at);
  return found[0]?.heading ?? null;
}

/** What is wrong with the text of a page: works that are missing, that should be, or under another heading. */
const readFaults = (text: string, audience: Audience): readonly string[] => {
  const flat = text.replace(/\s+/g, ' ');
  return WORKS_OF_EACH_STATUS.flatMap(work => {
    const isThere = flat.includes(work.title);
    if (isThere !== isIn(work, audience)) return [`${work.words}: ${isThere ? 'printed' : 'missing'}`];
    const heading = isThere ? headingBefore(flat, work.title) : null;
    return heading === (isThere ? HEADINGS[work.meaning] : null) ? [] : [`${work.words}: under ${heading}`];
  });
};

const STYLE_NAMES = ['house', ...CITATION_STYLES.map(({ id }) => id)];

describe.each(STYLE_NAMES)('works of every status in the style %s', style => {
  it.each(AUDIENCES)('stand under the heading of their status for the %s audience', async audience => {
    const made = await render(style, audience, ['html']);
    expect(readFaults(htmlText(computeText(made, 'html')), audience)).toEqual([]);
  });
});

describe('works of every status in every format', () => {
  const titlesIn = (text: string): readonly string[] =>
    WORKS_OF_EACH_STATUS.flatMap(({ title }) => (text.includes(title) ? [title] : []));
  const allowed = (audience: Audience) =>
    WORKS_OF_EACH_STATUS.filter(work => isIn(work, audience)).map(({ title }) => title);

  it.each(AUDIENCES)('are those of the %s audience', async audience => {
    const made = await render('apa', audience, FORMATS);
    const docx = unzipSync(getBytes(made, 'docx'));
    const word = Object.values(docx)
      .map(bytes => strFromU8(bytes))
      .join('\n');
    const texts: Readonly<Record<string, string>> = {
      pdf: (await pdfText(getBytes(made, 'pdf'))).join(' '),
      docx: word,
      ...Object.fromEntries(FORMATS.slice(3).map(format => [format, computeText(made, format)])),
    };
    for (const [format, text] of Object.entries(texts))
      expect([format, titlesIn(text)]).toEqual([format, allowed(audience)]);
    expect(readFaults(texts.pdf ?? '', audience)).toEqual([]);
  });

  it('have a date of publication only if they are published', async () => {
    const made = await render('house', 'confidential', ['csl', 'bibtex', 'resume']);
    const meanings = new Map<string, StatusMeaning>(
      WORKS_OF_EACH_STATUS.map(({ title, meaning }) => [title, meaning]),
    );
    const items = JSON.parse(computeText(made, 'csl')) as {
      title: string;
      issued?: object;
      status?: string;
    }[];
    for (const { title, issued, status } of items) {
      const meaning = meanings.get(title);
      expect([title, issued !== undefined]).toEqual([title, meaning === 'published']);
      const expected = meaning === 'published' || meaning === 'not understood' ? undefined : meaning;
      expect([title, status]).toEqual([title, expected]);
    }
    const entries = computeText(made, 'bibtex').split(/\n(?=@)/);
    for (const [title, meaning] of meanings) {
      const entry = entries.find(each => each.includes(title)) ?? '';
      expect([title, /\byear\s*=/.test(entry)]).toEqual([title, meaning === 'published']);
    }
    const { publications } = JSON.parse(computeText(made, 'resume')) as {
      publications: { name: string; releaseDate?: string; summary?: string }[];
    };
    for (const { name, releaseDate, summary } of publications) {
      const isPublished = meanings.get(name) === 'published';
      expect([name, releaseDate !== undefined, summary === undefined]).toEqual([
        name,
        isPublished,
        isPublished,
      ]);
    }
  });

  it('inform the maker of a public document what it leaves out, with the map line to add', async () => {
    const { notices } = await render('house', 'public', ['json']);
    expect(notices[0]).toBe(
      '6 publications are not in this public document, since the status is not understood: “Other” (1), “Completed” (1), ' +
        '“Phase 3” (1), “Xyzzy” (1), “Unpublished” (1), “Preprint” (1). Give it a meaning in the configuration, such as ' +
        '"maps": { "values": { "intellcont.status": { "Other": "Under Review" } } }.',
    );
    expect(notices.join()).not.toContain('not accepted');
  });
});
