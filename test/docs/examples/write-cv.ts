import { chooseSource, resolveSettings, writeCv } from '../../../src/index.js';

const settings = await resolveSettings({}, { environment: process.env, user: 'office' });
const source = chooseSource({ input: 'samples/ravencroft.xml' }, settings);
const { title, files, pages, problems } = await writeCv(
  { settings, source, formats: ['pdf', 'html'], asOf: '2026-01-15', out: 'out/' },
  { progress: text => process.stderr.write(`${text}\n`) },
);
// biome-ignore lint/suspicious/noConsole: examples print
console.log(`${title}: ${files.join(', ')}; ${pages} pages, ${problems.length} problems`);
