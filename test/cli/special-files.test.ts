import { spawnSync } from 'node:child_process';
import { closeSync, constants, lstatSync, openSync, readSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inFolder, RAVENCROFT, run, sample } from './run.js';

const folder = inFolder();
const ONE = ['--only', 'education', '--format', 'html'];
const cv = (...args: readonly string[]) => run(['cv', '--input', RAVENCROFT, ...args]);

describe('a pipe as the output', () => {
  it.each([
    ['cv', '--input', RAVENCROFT, ...ONE],
    ['report', '--all', '--year', '2025', '--input', RAVENCROFT, '--format', 'html'],
    ['packet', '--year', '2025', '--input', RAVENCROFT, '--format', 'html'],
    ['i20', '--input', sample('applicant.json'), '--format', 'html'],
    ['print', sample('ravencroft.html')],
    ['check', RAVENCROFT, '--format', 'xlsx'],
  ])('ends the run at once when nothing reads it: %j', async (...args) => {
    const name = `${args[0]}.pipe`;
    expect(spawnSync('mkfifo', [name]).status).toBe(0);
    const before = folder.files();
    const { code, err } = await run([...args, '--out', name]);
    expect([code, err]).toEqual([2, expect.stringContaining(`No program reads the pipe ${name}.`)]);
    expect([lstatSync(name).isFIFO(), folder.files()]).toEqual([true, before]);
  });

  it('gets the document', async () => {
    spawnSync('mkfifo', ['read.pipe']);
    const reader = openSync('read.pipe', constants.O_RDONLY | constants.O_NONBLOCK);
    const { code } = await cv('--only', 'education', '--format', 'json', '--out', 'read.pipe');
    const read = Buffer.alloc(65_536);
    const length = readSync(reader, read);
    closeSync(reader);
    expect(code).toBe(0);
    expect(JSON.parse(read.toString('utf8', 0, length))).toMatchObject({
      format: 'faculty-vitae selection 1',
    });
  });

  it('is no profile to save', async () => {
    spawnSync('mkfifo', ['profile.pipe']);
    const { code, err } = await cv(...ONE, '--out', 'saved.html', '--save-profile', 'profile.pipe');
    expect([code, err]).toEqual([2, expect.stringContaining('profile.pipe exists')]);
    expect(folder.files()).not.toContain('saved.html');
  });

  it('is no folder for a batch', async () => {
    spawnSync('mkfifo', ['batch.pipe']);
    await run(['sample', '--db', 'people.db', '--faculty', '1']);
    const { code } = await run(['batch', 'cv', '--all', '--db', 'people.db', '--out', 'batch.pipe']);
    expect([2, 3]).toContain(code);
  });
});

it('takes /dev/stdout for standard output', async () => {
  const named = await cv(...ONE, '--out', '-');
  const device = await cv(...ONE, '--out', '/dev/stdout');
  expect([device.code, device.out]).toEqual([0, named.out]);
  expect(device.out).toMatch(/^<!DOCTYPE html>[\s\S]*<\/html>\s*$/);
});

it.each(['-', '/dev/null'])('has no place for a trace next to %s', async out => {
  const args = ['--all', '--year', '2025', '--input', RAVENCROFT, '--format', 'html', '--trace'];
  const { code, err } = await run(['report', ...args, '--out', out]);
  expect([code, err]).toEqual([2, expect.stringMatching(/The trace is a second file.*--trace/s)]);
});
