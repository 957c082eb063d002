import { expect, it } from 'vitest';
import { inFolder, RAVENCROFT, run, sample } from './run.js';

inFolder();

it.each([
  ['cv', ['--input', RAVENCROFT, '--format', 'docx'], 'Word document'],
  ['packet', ['--input', RAVENCROFT, '--year', '2025'], 'PDF'],
  ['report', ['--input', RAVENCROFT, '--all', '--year', '2025'], 'PDF'],
  ['report', ['--input', RAVENCROFT, '--all', '--year', '2025', '--format', 'xlsx'], 'workbook'],
  ['i20', ['--input', sample('applicant.json')], 'PDF'],
  ['letters', ['--input', sample('letters/programs.json')], 'PDF'],
])('vitae %s puts nothing onto a screen that is no text: %j', async (command, asked, what) => {
  const { code, out, err } = await run([command, ...asked, '--out', '-'], { outIsTty: true });
  expect([code, out]).toEqual([2, '']);
  expect(err).toContain(`A ${what} is nothing for a screen.`);
  expect(err).toContain(`vitae ${command} … --out - | program`);
});
