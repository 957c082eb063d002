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
])('refuses to write binary output of vitae %s %j to the terminal', async (command, args, format) => {
  const { code, out, err } = await run([command, ...args, '--out', '-'], { outIsTty: true });
  expect([code, out]).toEqual([2, '']);
  expect(err).toContain(`Refusing to write a ${format} to the terminal.`);
  expect(err).toContain(`vitae ${command} … --out - | program`);
});
