import { readFile, writeFile } from 'node:fs/promises';
import { Generator, readReply } from '../../../src/index.js';

const source = 'samples/ravencroft.xml';
const institution = 'Tamarack Valley University';
const { persons, problems } = readReply(await readFile(source), { source, institution });
const [person] = persons;
if (person === undefined) throw new Error(`${source} holds no person.`);

const generator = new Generator();
const cv = await generator.generate({
  person,
  institution,
  template: 'cv-classic',
  formats: ['pdf', 'html'],
  paper: 'letter',
  lang: 'en-US',
  asOf: '2026-01-15',
});

for (const [format, bytes] of cv.files) await writeFile(`cv.${format}`, bytes);
// biome-ignore lint/suspicious/noConsole: examples print
console.log(`${cv.title}: ${cv.pages} pages, ${problems.length + cv.problems.length} problems`);
