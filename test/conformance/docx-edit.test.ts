import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { escapeHtml } from '../../src/document/index.js';
import { Generator } from '../../src/generate.js';
import { samplePerson } from '../output/docx/documents.js';
import { part, readParts } from '../output/docx/word.js';
import { getBytes, renderPerson } from '../support/render.js';
import { run } from './command.js';
import { collisions, datedLines, letters, misplacedDates, printedLines } from './printed-lines.js';
import { describeWith } from './tools.js';

const MACRO = readFileSync(new URL('edit_word.bas', import.meta.url), 'utf8');

/** Words of the entries that are edited, and a new entry. */
const DELETED = 'University of the Sierra Vista';
const FOLLOWED = 'Distinguished Graduate Mentor Award';
const MOVED = 'Department Chair, Department of';
const BELOW = 'Associate Director, Center';
const ADDED = 'An added honor of the faculty';

describeWith(
  'LibreOffice',
  'a Word document with an entry deleted, added and moved in LibreOffice',
  soffice => {
    const folder = mkdtempSync(join(tmpdir(), 'vitae-edit-'));
    const profile = join(folder, 'profile');
    const path = (name: string, ending: string) => join(folder, `${name}.${ending}`);
    const getDocument = (name: string) =>
      part(readParts(readFileSync(path(name, 'docx'))), 'word/document.xml');
    const start = (...args: readonly string[]) => {
      const { code, text } = run(soffice, [
        `-env:UserInstallation=${pathToFileURL(profile)}`,
        '--headless',
        ...args,
      ]);
      expect(code, text).toBe(0);
    };

    beforeAll(async () => {
      const generator = new Generator();
      for (const template of ['cv-classic', 'cv-margin']) {
        const made = await renderPerson(generator, {
          person: samplePerson('ravencroft'),
          template,
          formats: ['docx'],
          paper: 'letter',
          lang: 'en-US',
          institution: 'Tamarack Valley University',
          asOf: '2026-11-21',
        });
        writeFileSync(path(template, 'docx'), getBytes(made, 'docx'));
      }
      // The first start makes the profile, with an empty module.
      start('--convert-to', 'pdf', '--outdir', folder, path('cv-classic', 'docx'), path('cv-margin', 'docx'));
      writeFileSync(
        join(profile, 'user', 'basic', 'Standard', 'Module1.xba'),
        '<?xml version="1.0" encoding="UTF-8"?><script:module xmlns:script="http://openoffice.org/2000/script"' +
          ` script:name="Module1" script:language="StarBasic">${escapeHtml(MACRO)}</script:module>`,
      );
      for (const template of ['cv-classic', 'cv-margin']) {
        const entry = template === 'cv-classic' ? `${ADDED}|2031` : `2031|${ADDED}`;
        const values = [
          path(template, 'docx'),
          join(folder, `${template}-edited`),
          DELETED,
          FOLLOWED,
          MOVED,
          entry,
        ];
        start(`macro:///Standard.Module1.Edit(${values.map(value => `"${value}"`).join(',')})`);
      }
    }, 120_000);
    afterAll(() => rmSync(folder, { recursive: true, force: true }));

    it('has each date at the right edge of the first line of its entry', () => {
      const lines = printedLines(path('cv-classic-edited', 'pdf'));
      const before = datedLines(getDocument('cv-classic'));
      const after = [...before.filter(([head]) => !head.includes(DELETED)), [ADDED, ['2031']] as const];
      expect(after).toHaveLength(before.length);
      expect(misplacedDates(lines, after)).toEqual([]);
      const texts = lines.map(words => letters(words.map(word => word.text).join('')));
      const place = (words: string) => texts.findIndex(text => text.includes(letters(words)));
      expect(place(DELETED)).toBe(-1);
      expect(place(ADDED)).toBe(place(FOLLOWED) + 1);
      expect(place(MOVED)).toBe(place(BELOW) + 1);
    });

    it('has the names of sections next to their first entries', () => {
      const words = (name: string) =>
        printedLines(path(name, 'pdf')).map(line => letters(line.map(word => word.text).join(' ')));
      const [before, after] = [words('cv-margin'), words('cv-margin-edited')];
      expect(before).toContain(letters(`Honors and 2024 ${FOLLOWED}, Tamarack Valley University`));
      expect(after).toContain(letters(`Honors and 2024 ${FOLLOWED}, Tamarack Valley University`));
      expect(after).toContain(letters(`awards 2031 ${ADDED}`));
      expect(before.some(line => line.startsWith(letters(`Administrative 2022–present ${MOVED}`)))).toBe(
        true,
      );
      expect(after.some(line => line.startsWith(letters(`Administrative 2016–2018 ${BELOW}`)))).toBe(true);
    });

    it.each(['cv-classic', 'cv-margin'])('has its styles, and no words that cover each other: %s', name => {
      expect(collisions(printedLines(path(`${name}-edited`, 'pdf')))).toEqual([]);
      const styles = (xml: string) =>
        new Map(
          (xml.match(/<w:p>.*?<\/w:p>/gs) ?? []).map(paragraph => [
            (paragraph.match(/<w:t[ >].*?<\/w:t>/gs) ?? []).join('').replace(/<[^>]*>/g, ''),
            // LibreOffice writes the identifiers in other cases.
            /<w:pStyle w:val="([^"]*)"/.exec(paragraph)?.[1]?.toLowerCase(),
          ]),
        );
      const [before, after] = [styles(getDocument(name)), styles(getDocument(`${name}-edited`))];
      const key = [...after.keys()].find(text => text.includes(ADDED)) ?? '';
      expect(after.get(key)).toBe('entry');
      const changed = [...before].filter(([text, style]) => after.has(text) && after.get(text) !== style);
      expect(changed).toEqual([]);
      expect([...before.keys()].filter(text => !after.has(text))).toHaveLength(1);
    });
  },
);
