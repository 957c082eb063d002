import { writeFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { inFolder, RAVENCROFT, run, sample, sampleText } from '../../cli/run.js';

inFolder();
const PEOPLE = /ravencroft\.xml holds faculty records\.$/;
const APPLICANT = /applicant\.json is an applicant's record\.$/;
const PROGRAMS = /programs\.json is a list of programs\.$/;

beforeAll(() => {
  writeFileSync('empty.xml', '<facultyProfile/>');
  writeFileSync('programs.json', sampleText('letters/programs.json'));
});

async function failure(args: readonly string[]) {
  const { code, err } = await run([...args, '--json']);
  const { error } = JSON.parse(err);
  return { exit: code, code: error.code, message: error.message, hint: error.hint };
}

it.each([
  [['cv', '--input', sample('applicant.json')], APPLICANT, 'i20', 'data.kind'],
  [['packet', '--year', '2025', '--input', sample('applicant.json')], APPLICANT, 'i20', 'data.kind'],
  [['report', '--all', '--year', '2025', '--input', sample('applicant.json')], APPLICANT, 'i20', 'data.kind'],
  [['check', sample('applicant.json')], APPLICANT, 'i20', 'data.kind'],
  [['cv', '--input', 'programs.json'], PROGRAMS, 'letters', 'data.kind'],
  [
    ['cv', '--input', sample('letters/offering.json')],
    /is an offering communication\.$/,
    'letters',
    'data.kind',
  ],
  [['cv', '--input', sample('letters/provision.xml')], /is a letter note\.$/, 'letters', 'data.kind'],
  [['i20', '--input', 'programs.json'], PROGRAMS, 'letters', 'data.kind'],
  [['i20', '--input', RAVENCROFT], PEOPLE, 'cv', 'data.kind'],
  [['letters', '--input', RAVENCROFT], PEOPLE, 'cv', 'data.kind'],
  [['letters', '--input', 'programs.json', RAVENCROFT], PEOPLE, 'cv', 'data.kind'],
  [['letters', '--input', sample('applicant.json')], APPLICANT, 'i20', 'letters.kind'],
] as const)('vitae %j names the kind of the file and its command', async (args, message, command, code) => {
  expect(await failure(args)).toEqual({
    exit: 4,
    code,
    message: expect.stringMatching(message),
    hint: expect.stringMatching(new RegExp(`^Use vitae ${command} --input \\S+$`)),
  });
});

it.each([
  [['cv', '--input', 'empty.xml'], 'data.no-person'],
  [['letters', '--input', 'empty.xml'], 'data.service'],
] as const)('vitae %j reports the error of the reader when the kind is unknown', async (args, code) => {
  const error = await failure(args);
  expect(error.code).toBe(code);
  expect(error.hint).not.toMatch(/^Use vitae/);
});
