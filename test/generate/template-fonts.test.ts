import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { Generator } from '../../src/generate.js';
import { readReply, writeReply } from '../../src/records/index.js';
import { sampleUniversity } from '../../src/sample/index.js';
import { readObjects } from '../output/pdf/read.js';
import { getBytes, renderPerson } from '../support/render.js';

const folder = mkdtempSync(join(tmpdir(), 'vitae-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('reads the fonts of a template from its own folder, and reports those it cannot read', async () => {
  cpSync('templates/cv-classic', folder, { recursive: true });
  cpSync('fonts/SourceSans3-Light.ttf', join(folder, 'own.ttf'));
  const style = join(folder, 'style.css');
  const faces = [
    '@font-face{font-family:Own;src:url(own.ttf)}',
    '@font-face{font-family:Gone;src:url(../gone.ttf)}',
  ];
  const rules = 'h1{font-family:Own}h2{font-family:Gone,serif}';
  writeFileSync(style, `${faces.join('')}${readFileSync(style, 'utf8')}${rules}`);
  const institution = 'Tamarack Valley University';
  const xml = writeReply([...sampleUniversity({ faculty: 1, institution })], {
    root: 'facultyProfile',
    institution,
  });
  const [person] = readReply(xml, { source: 'sample', institution }).persons;
  if (!person) throw new Error('a reply with one person holds one');
  const generator = new Generator();
  const make = () =>
    renderPerson(generator, {
      person,
      template: folder,
      formats: ['pdf'],
      paper: 'letter',
      lang: 'en-US',
      institution,
      asOf: '2026-11-21',
    });
  const first = await make();
  const objects = [...readObjects(getBytes(first, 'pdf')).values()].join('\n');
  expect(objects).toMatch(/\/FontName\/[A-Z]{6}\+SourceSans3-Light\//);
  const problems = ({ problems: all }: typeof first) => all.filter(({ code }) => code.startsWith('font.'));
  expect(problems(first).map(({ value }) => value)).toEqual(['../gone.ttf']);
  const second = await make();
  expect(problems(second)).toEqual(problems(first));
  expect(Buffer.compare(getBytes(second, 'pdf'), getBytes(first, 'pdf'))).toBe(0);
});
