import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { sha256 } from '../../src/audit/index.js';
import { prepareFolder, type Staged } from '../../src/batch/index.js';
import { type DocumentStorage, folderStorage } from '../../src/batch/storage.js';
import { newFolder } from '../support/new-folder.js';

const path = newFolder();
let n = 0;
let out = '';
let staging = '';
let storage: DocumentStorage;

beforeEach(async () => {
  const folder = prepareFolder(path(`out-${n++}`));
  out = folder.path;
  staging = folder.staging;
  storage = folderStorage(folder);
  await storage.sweep();
});

const getStaged = (staged: string, text: string): Staged => ({
  ...{ staged, sha256: sha256(text), bytes: Buffer.byteLength(text) },
});

/** Stages a text. @returns the staged file */
async function stage(text: string, name = 'cv-0.html'): Promise<Staged> {
  const staged = getStaged(name, text);
  await storage.stage(staged, Buffer.from(text));
  return staged;
}

const getText = (...names: string[]): string => readFileSync(join(...names), 'utf8');
const documents = (): readonly string[] => readdirSync(out).filter(name => name !== '.vitae-batch');

describe('a staged file', () => {
  it('is published under its final name', async () => {
    const staged = await stage('Ada');
    expect(getText(staging, 'cv-0.html')).toBe('Ada');
    expect(Buffer.from(await storage.readStaged(staged)).toString()).toBe('Ada');
    await storage.publish(staged, 'berg-cv.html');
    expect(documents()).toEqual(['berg-cv.html']);
    expect(getText(out, 'berg-cv.html')).toBe('Ada');
    expect(readdirSync(staging)).toEqual([]);
    expect(Buffer.from(await storage.read('berg-cv.html')).toString()).toBe('Ada');
  });

  it('is published once more without a change when a run ended after it', async () => {
    const staged = await stage('Ada');
    await storage.publish(staged, 'berg-cv.html');
    await storage.publish(staged, 'berg-cv.html');
    expect(getText(out, 'berg-cv.html')).toBe('Ada');
  });

  it('replaces an earlier document, even the same', async () => {
    for (const text of ['Ada', 'Beda', 'Beda']) {
      await storage.publish(await stage(text), 'berg-cv.html');
      expect(getText(out, 'berg-cv.html')).toBe(text);
      expect(readdirSync(staging)).toEqual([]);
    }
  });

  it('replaces a link of its final name', async () => {
    writeFileSync(path('outside'), 'mine');
    symlinkSync(path('outside'), join(out, 'berg-cv.html'));
    await storage.publish(await stage('Ada'), 'berg-cv.html');
    expect(getText(path('outside'))).toBe('mine');
    expect(lstatSync(join(out, 'berg-cv.html')).isFile()).toBe(true);
  });

  it('stays in its folders, whatever the names', async () => {
    const staged = await stage('Ada');
    await storage.publish({ ...staged, staged: '../../cv-0.html' }, '../berg-cv.html');
    expect(documents()).toEqual(['berg-cv.html']);
    await storage.dropStaged('../../berg-cv.html');
    expect(documents()).toEqual(['berg-cv.html']);
  });

  it('is refused when it has changed', async () => {
    const staged = await stage('Ada');
    const file = join(staging, 'cv-0.html');
    writeFileSync(file, 'Eve');
    const error = {
      code: 'out.staged',
      message: `${file} has changed since it was written.`,
      place: { source: file },
      hint: 'Check the disk, then resume the run.',
    };
    await expect(storage.readStaged(staged)).rejects.toMatchObject(error);
    await expect(storage.publish(staged, 'berg-cv.html')).rejects.toMatchObject(error);
    expect(documents()).toEqual([]);
  });

  it('is an error when it is missing, also when the document is another', async () => {
    const staged = await stage('Ada');
    rmSync(join(staging, 'cv-0.html'));
    writeFileSync(join(out, 'berg-cv.html'), 'Eve');
    const error = { code: 'out.read', place: { source: join(staging, 'cv-0.html') } };
    await expect(storage.readStaged(staged)).rejects.toMatchObject(error);
    await expect(storage.publish(staged, 'berg-cv.html')).rejects.toMatchObject(error);
    expect(getText(out, 'berg-cv.html')).toBe('Eve');
  });

  it('is an error when a folder has its final name', async () => {
    mkdirSync(join(out, 'berg-cv.html', 'inner'), { recursive: true });
    await expect(storage.publish(await stage('Ada'), 'berg-cv.html')).rejects.toMatchObject({
      code: 'out.write',
      place: { source: join(out, 'berg-cv.html') },
    });
  });

  it('is dropped, if it is there', async () => {
    await stage('Ada');
    await storage.dropStaged('cv-0.html');
    await storage.dropStaged('cv-0.html');
    expect(readdirSync(staging)).toEqual([]);
    mkdirSync(join(staging, 'folder'));
    await expect(storage.dropStaged('folder')).rejects.toMatchObject({
      code: 'out.write',
      place: { source: join(staging, 'folder') },
    });
  });

  it('is removed with all others, in a folder for its owner only', async () => {
    await stage('Ada');
    await stage('Eve', 'cv-1.html');
    await storage.sweep();
    expect(readdirSync(staging)).toEqual([]);
    expect(statSync(staging).mode & 0o777).toBe(0o700);
    rmSync(join(staging, '..'), { recursive: true });
    await expect(storage.sweep()).rejects.toMatchObject({ code: 'out.write', place: { source: staging } });
  });
});

describe('a document', () => {
  it('cannot be read when it is missing', async () => {
    await expect(storage.read('none.html')).rejects.toMatchObject({
      code: 'out.read',
      place: { source: join(out, 'none.html') },
    });
  });

  it('is intact as long as it is a file with the same bytes', async () => {
    const isIntact = await storage.inspect();
    const file = { name: 'berg-cv.html', sha256: sha256('Ada'), bytes: 3 };
    expect(isIntact(file)).toBe(false);
    writeFileSync(join(out, file.name), 'Ada');
    expect(isIntact(file)).toBe(true);
    writeFileSync(join(out, file.name), 'Eve');
    expect(isIntact(file)).toBe(false);
    rmSync(join(out, file.name));
    writeFileSync(path('linked'), 'Ada');
    symlinkSync(path('linked'), join(out, file.name));
    expect(isIntact(file)).toBe(false);
  });
});

describe('an asset', () => {
  it('is stored in folders of its own, once', async () => {
    const file = join(out, 'fonts/a/serif.woff2');
    await storage.storeAsset('fonts/a/serif.woff2', Buffer.from('font'));
    expect(getText(file)).toBe('font');
    expect(statSync(join(out, 'fonts')).mode & 0o777).toBe(0o700);
    const { ino } = statSync(file);
    await storage.storeAsset('fonts/a/serif.woff2', Buffer.from('font'));
    expect(statSync(file).ino).toBe(ino);
    expect(readdirSync(staging)).toEqual([]);
  });

  it('replaces another of that name', async () => {
    await storage.storeAsset('seal.png', Buffer.from('old'));
    await storage.storeAsset('seal.png', Buffer.from('new'));
    expect(getText(out, 'seal.png')).toBe('new');
  });

  it('is an error when a file has the name of its folder', async () => {
    writeFileSync(join(out, 'fonts'), '');
    await expect(storage.storeAsset('fonts/serif.woff2', Buffer.from('font'))).rejects.toMatchObject({
      code: 'out.write',
      place: { source: join(out, 'fonts/serif.woff2') },
    });
    expect(readdirSync(staging)).toEqual([]);
  });
});

it('shows by a marker that workers write to the same storage', async () => {
  expect(await storage.hasMarker('r1')).toBe(false);
  await storage.writeMarker('r1');
  expect(await storage.hasMarker('r1')).toBe(true);
  expect(await storage.hasMarker('r2')).toBe(false);
  expect(existsSync(join(staging, 'r1.run'))).toBe(true);
});

it('leaves manifests where they were written', async () => {
  writeFileSync(join(out, 'manifest.json'), '{}');
  expect(await storage.storeManifest(join(out, 'manifest.json'), 'manifest.json')).toBe(
    join(out, 'manifest.json'),
  );
  await storage.removeManifest('manifest.json');
  expect(existsSync(join(out, 'manifest.json'))).toBe(true);
});
