import {
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  applicantStem,
  downloadStem,
  filePaths,
  fileStem,
  formatOfName,
  freeStem,
  requireFolder,
  requireOneFile,
  requireReplaceable,
  requireSuffix,
  writeWhole,
} from '../../../src/app/output/files.js';
import { SourceError } from '../../../src/core/index.js';
import { stampHtml } from '../../../src/output/identity.js';
import { FORMATS, type Format } from '../../../src/output/index.js';
import { newFolder } from '../../support/new-folder.js';

const at = newFolder();

const ONE = '00000000-0000-8000-8000-000000000001';
const TWO = '00000000-0000-8000-8000-000000000002';
const page = (text: string, id = ONE): Uint8Array =>
  stampHtml(Buffer.from(`<html><head><meta charset="utf-8">\n<title>${text}</title></head></html>`), id);
const edited = (bytes: Uint8Array): string =>
  Buffer.from(bytes).toString('latin1').replace('<title>', '<title>My ');
const write = (path: string, bytes: Uint8Array | string, isForced = false): void =>
  writeWhole(new Map([[path, Buffer.from(bytes)]]), isForced);
const refusal = (reason: RegExp) =>
  expect.objectContaining({ code: 'out.exists', exitCode: 2, message: expect.stringMatching(reason) });

describe('an existing file', () => {
  it('is replaced by the same document if it is unedited', () => {
    write(at('cv.html'), page('first'));
    write(at('cv.html'), page('second'));
    expect(readFileSync(at('cv.html'))).toEqual(Buffer.from(page('second')));
  });

  it.each([
    ['of another document', page('a', TWO), page('b'), /is another document/],
    ['that was edited', edited(page('a')), page('b'), /was edited since/],
    ['that vitae did not write', '<p>Notes</p>', page('b'), /was not written by vitae/],
    ['in a format without an identity', '{"a":1}', '{"a":2}', /has other content/],
    ['that is empty', '', page('b'), /was not written by vitae/],
  ])('%s stays without force', (_, before, bytes, reason) => {
    writeFileSync(at('kept'), before);
    expect(() => write(at('kept'), bytes)).toThrow(refusal(reason));
    expect(readFileSync(at('kept'))).toEqual(Buffer.from(before));
    write(at('kept'), bytes, true);
    expect(readFileSync(at('kept'))).toEqual(Buffer.from(bytes));
  });

  it('of the same bytes is written again', () => {
    write(at('same.json'), '{}');
    write(at('same.json'), '{}');
    expect(readFileSync(at('same.json'), 'utf8')).toBe('{}');
  });

  it('behind a link is protected too', () => {
    writeFileSync(at('target'), 'mine');
    symlinkSync(at('target'), at('link'));
    expect(() => write(at('link'), page('a'))).toThrow(refusal(/link exists and/));
    expect(readFileSync(at('target'), 'utf8')).toBe('mine');
  });

  it('keeps every file of a run from being written', () => {
    mkdirSync(at('run'));
    writeFileSync(at('run/b.csv'), 'mine');
    const files = new Map(['a.html', 'b.csv', 'c.csv'].map(name => [at(`run/${name}`), page(name)] as const));
    expect(() => writeWhole(files)).toThrow(refusal(/run\/b\.csv exists/));
    expect(readdirSync(at('run'))).toEqual(['b.csv']);
    expect(readFileSync(at('run/b.csv'), 'utf8')).toBe('mine');
  });
});

describe('written files', () => {
  it('are readable to their owner alone, in folders that are made for them', () => {
    write(at('new/deep/cv.html'), page('a'));
    expect(statSync(at('new/deep/cv.html')).mode & 0o777).toBe(0o600);
    expect(readdirSync(at('new/deep'))).toEqual(['cv.html']);
  });

  it('go straight to a device, which is never replaced', () => {
    mkdirSync(at('devices'));
    symlinkSync('/dev/null', at('devices/none'));
    write(at('devices/none'), page('a'));
    expect(lstatSync(at('devices/none')).isSymbolicLink()).toBe(true);
    expect(readdirSync(at('devices'))).toEqual(['none']);
  });

  /** The error of a run that writes some files. */
  const failure = (...paths: readonly string[]): unknown => {
    try {
      writeWhole(new Map(paths.map(path => [path, page(path)])), true);
    } catch (error) {
      return error;
    }
    return null;
  };

  it('are none when one of them cannot be staged, and the error names it', () => {
    mkdirSync(at('staged'));
    writeFileSync(at('staged/file'), 'mine');
    const error = failure(at('staged/a.html'), at('staged/file/b.html'), at('staged/c.html'));
    expect(error).toBeInstanceOf(SourceError);
    expect(error).toMatchObject({
      code: 'out.write',
      message: expect.stringMatching(/staged\/file\/b\.html could not be written \(E[A-Z]+\)\.$/),
      place: { source: at('staged/file/b.html') },
      hint: 'Check the folder, its permissions and the free space of the disk.',
      cause: expect.objectContaining({ code: expect.stringMatching(/^E/) }),
    });
    expect(readdirSync(at('staged'))).toEqual(['file']);
  });

  it('leave no temporary file when one of them cannot get its name', () => {
    mkdirSync(at('renamed/b.html/full'), { recursive: true });
    expect(failure(at('renamed/a.html'), at('renamed/b.html'), at('renamed/c.html'))).toMatchObject({
      code: 'out.write',
      place: { source: at('renamed/b.html') },
    });
    expect(readdirSync(at('renamed'))).toEqual(['a.html', 'b.html']);
  });

  it('may be written when they are new or folders stand in their place', () => {
    mkdirSync(at('folder.html'));
    expect(() => requireReplaceable(new Map([[at('folder.html'), page('a')]]))).not.toThrow();
    expect(() => requireReplaceable(new Map([[at('none/cv.html'), page('a')]]))).not.toThrow();
  });

  it('are refused with the file, a remedy and the first reason', () => {
    writeFileSync(at('first'), 'mine');
    writeFileSync(at('second'), 'mine');
    expect(() =>
      requireReplaceable(new Map([at('first'), at('second')].map(path => [path, page('a')]))),
    ).toThrow(
      expect.objectContaining({
        message: `${at('first')} exists and was not written by vitae.`,
        place: { source: at('first') },
        hint: 'Overwrite it with --force, or choose another --out.',
      }),
    );
  });
});

describe('paths of a document', () => {
  const paths = (out: string | undefined, ...formats: readonly Format[]): readonly string[] => {
    const nameOf = filePaths(out, formats, 'nor-cv');
    return formats.map(format => nameOf({ format, ending: FORMATS[format].extension }));
  };
  const refused = (out: string, ...formats: readonly Format[]): unknown => {
    try {
      return paths(out, ...formats);
    } catch (error) {
      return error;
    }
  };

  it('have the usual name in the working folder or the given one', () => {
    mkdirSync(at('out.pdf'));
    expect(paths(undefined, 'pdf', 'docx')).toEqual(['nor-cv.pdf', 'nor-cv.docx']);
    expect(paths('cvs/', 'pdf')).toEqual(['cvs/nor-cv.pdf']);
    expect(paths(at('out.pdf'), 'docx')).toEqual([at('out.pdf/nor-cv.docx')]);
  });

  it('begin with the given name, and share it before the extension', () => {
    expect(paths('my/cv', 'pdf', 'html')).toEqual(['my/cv.pdf', 'my/cv.html']);
    expect(paths('cv.pdf', 'pdf')).toEqual(['cv.pdf']);
    expect(paths('Cv.PDF', 'pdf', 'docx')).toEqual(['Cv.PDF', 'Cv.docx']);
    expect(paths('cv.pdf', 'docx', 'pdf')).toEqual(['cv.docx', 'cv.pdf']);
    expect(paths('cv.HTM', 'html', 'pdf')).toEqual(['cv.HTM', 'cv.pdf']);
    expect(paths('cv.html', 'html', 'pdf')).toEqual(['cv.html', 'cv.pdf']);
  });

  it('have the name of each table after the given one', () => {
    const nameOf = filePaths('cv.csv', ['csv'], 'nor-cv');
    expect(nameOf({ format: 'csv', ending: '-education.csv' })).toBe('cv-education.csv');
    expect(nameOf({ format: 'csv', ending: '.csv' })).toBe('cv.csv');
  });

  it('are refused when the extension is that of another format', () => {
    expect(refused('cv.pdf', 'docx', 'html')).toMatchObject({
      code: 'out.extension',
      message: 'cv.pdf has the wrong extension for docx, html.',
      hint: 'Change the extension or --format.',
    });
  });

  it('are the device itself for one file, and refused for several', () => {
    expect(paths('/dev/null', 'pdf')).toEqual(['/dev/null']);
    expect(refused('/dev/null', 'pdf', 'docx')).toMatchObject({ code: 'out.formats' });
  });

  it.each([
    ['cv.pdf', 'pdf'],
    ['CV.Html', 'html'],
    ['a/cv.htm', 'html'],
    ['cv.csl.json', 'csl'],
    ['cv.json', 'json'],
    ['cv.pdf/', null],
    ['cv.pdf\\', null],
    ['cv', null],
    ['cv.doc', null],
  ])('have the format of %s', (path, format) => {
    expect(formatOfName(path)).toBe(format);
  });

  it('are of one file only when one format makes one', () => {
    const refusedFor = (...formats: readonly Format[]) => {
      try {
        requireOneFile(formats);
      } catch (error) {
        return error;
      }
      return null;
    };
    expect(refusedFor('pdf')).toBeNull();
    for (const formats of [['pdf', 'docx'], ['csv'], []] as const)
      expect(refusedFor(...formats)).toMatchObject({
        code: 'out.formats',
        message: 'Only one file can go to standard output or a device.',
        hint: 'Use one format, such as --format pdf; CSV makes several files and needs a folder.',
      });
  });

  it('need a folder for several documents', () => {
    for (const out of [undefined, 'cvs', 'cvs.pdf/']) expect(() => requireFolder(out)).not.toThrow();
    for (const out of [null, 'cv.pdf'])
      expect(() => requireFolder(out)).toThrow(
        expect.objectContaining({
          code: 'out.several',
          message: 'Several documents cannot go into one file.',
          hint: 'Name a folder with --out.',
        }),
      );
  });
});

describe('names of files', () => {
  it('have the person’s name from the title before the kind', () => {
    expect(fileStem('Ada Nor – Curriculum vitae', 'cv')).toBe('ada-nor-cv');
    expect(fileStem('Ada – Eva Nor – Curriculum vitae', 'cv')).toBe('ada-eva-nor-cv');
    expect(fileStem('Curriculum vitae', 'cv')).toBe('cv');
    expect(fileStem('007 – Curriculum vitae', 'packet')).toBe('packet');
  });

  it('are in ASCII on disk, with the net ID for a name without such a letter, and in their script for browsers', () => {
    const title = 'Ελένη Δροσοπέτρου – Curriculum vitae';
    expect(fileStem(title, 'cv', '100100001')).toBe('100100001-cv');
    expect(fileStem(title, 'cv')).toBe('cv');
    expect(fileStem('Ada Δροσοπέτρου – Curriculum vitae', 'cv', '100100001')).toBe('ada-cv');
    expect(downloadStem(title, 'cv')).toBe('ελένη-δροσοπέτρου-cv');
  });

  it('have a number for each further document of one name', () => {
    const taken = new Set<string>();
    expect(['a', 'b', 'a', 'a'].map(stem => freeStem(stem, taken))).toEqual(['a', 'b', 'a-2', 'a-3']);
  });

  it('have every letter of the given name in English', () => {
    const stem = applicantStem({ template: 'letters' }, 'abcdefghijkl', 'Đông, Hữu-Đô Ægir Łoś');
    expect(stem).toBe('dong-huu-do-aegir-los-letters-abcdefgh');
    expect(applicantStem({ template: 'letters' }, 'abcdefghijkl', null)).toBe('letters-abcdefgh');
  });

  it.each([
    ['cv.doc', '.docx, .pdf'],
    ['cv.PDf2', '.pdf, .docx'],
    ['out/a.b.text', '.pdf, .docx'],
  ])('are refused with the unknown suffix of %s', (out, suffixes) => {
    expect(() => requireSuffix(out, ['pdf', 'docx'])).toThrow(
      expect.objectContaining({
        code: 'out.suffix',
        message: expect.stringContaining(`${out} ends in .`),
        hint: expect.stringContaining(`Use one of ${suffixes};`),
      }),
    );
  });

  it.each([undefined, null, 'cv', 'cv.pdf', 'cv.HTM', 'cv-2026.11', 'out.d/', '/dev/null'])(
    'are accepted as %s',
    out => {
      expect(() => requireSuffix(out, ['pdf'])).not.toThrow();
    },
  );
});
