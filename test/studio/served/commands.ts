import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { unzipSync } from 'fflate';
import { CV, getFormats } from '../../../src/app/index.js';
import type { Format } from '../../../src/output/index.js';
import type { Person } from '../../../src/schema/index.js';
import { listSections, STANDARD_PROFILE, WINDOW_LABELS } from '../../../src/sections/index.js';
import { doValue } from '../../../src/studio/cv/actions.js';
import type { CvSettings } from '../../../src/studio/cv/stored-settings.js';
import { FORMAT_FIELD } from '../../../src/studio/document/files.js';
import { CV_FIELDS } from '../../../src/studio/page/forms.js';
import { sectionPatches } from '../../choices/patches.js';
import type { Visitor } from './served-studio.js';

/** Every format that the studio offers. */
export const FORMATS: readonly Format[] = getFormats(CV);

/** Those that show works or tables alone. */
const RECORDS: readonly Format[] = ['csv', 'csl', 'bibtex'];

const SECTIONS = listSections(STANDARD_PROFILE);

const look = fc.record({
  template: fc.constantFrom('cv-classic', 'cv-modern', 'cv-compact', 'cv-margin'),
  style: fc.constantFrom('house', 'apa', 'mla'),
  size: fc.constantFrom(null, 9.5, 11),
  paper: fc.constantFrom('letter' as const, 'a4' as const),
  audience: fc.constantFrom('public' as const, 'internal' as const, 'confidential' as const),
});

const window = fc.record(
  { window: fc.constantFrom('2015-01-01..', ...WINDOW_LABELS.map(({ name }) => name)) },
  { requiredKeys: [] },
);

/** Random settings for a CV of a person. */
export const cvSettings = (person: Person): fc.Arbitrary<CvSettings> =>
  fc
    .tuple(sectionPatches(person), window, look)
    .map(([changes, days, chosen]) => ({ ...changes, ...days, ...chosen }));

type Field = readonly [string, string];

/** The fields that the form of a CV sends for some settings. */
function getFields(settings: CvSettings, revision: string): readonly Field[] {
  const { order = { ids: [] }, sections = {} } = settings;
  return [
    [CV_FIELDS.revision, revision],
    [CV_FIELDS.do, doValue({ verb: 'save' })],
    [CV_FIELDS.template, settings.template],
    [CV_FIELDS.style, settings.style],
    [CV_FIELDS.size, settings.size === null ? '' : String(settings.size)],
    [CV_FIELDS.paper, settings.paper],
    [CV_FIELDS.audience, settings.audience],
    [CV_FIELDS.window, settings.window ?? ''],
    ...order.ids.flatMap((id): readonly Field[] => {
      const {
        hidden = false,
        title = '',
        window: days = '',
        only,
        peerReviewed,
        status,
      } = sections[id] ?? {};
      const groups = SECTIONS.find(section => section.id === id)?.groups ?? [];
      return [
        [CV_FIELDS.section, id],
        ...(hidden ? [] : [[`show.${id}`, '1'] as const]),
        [`title.${id}`, title],
        [`window.${id}`, days],
        [`only-count.${id}`, String(groups.length)],
        ...(only ?? []).map((name): Field => [`only.${id}`, name]),
        ...(peerReviewed ? [[`peer.${id}`, '1'] as const] : []),
        [`status-count.${id}`, '0'],
        ...(status ?? []).map((name): Field => [`status.${id}`, name]),
      ];
    }),
  ];
}

/**
 * Starts a document and sets it up as its page does: the form, then the buttons that show and hide records.
 * @returns its address
 */
export async function setUpDocument(visitor: Visitor, settings: CvSettings): Promise<string> {
  const created = await visitor.post('/documents', { [FORMAT_FIELD]: 'pdf', name: 'Für Ann’s review' });
  const base = created.headers.get('location') ?? '';
  const { include = [], exclude = [] } = settings;
  const posts: readonly (readonly Field[])[] = [
    getFields(settings, '1'),
    ...include.map((ref): readonly Field[] => [[CV_FIELDS.do, doValue({ verb: 'include', ref })]]),
    ...exclude.map((ref): readonly Field[] => [[CV_FIELDS.do, doValue({ verb: 'exclude', ref })]]),
  ];
  for (const fields of posts) {
    const response = await visitor.post(base, fields);
    if (response.status !== 303) throw new Error(`${response.status}: ${await response.text()}`);
  }
  return base;
}

/** What the page of a command shows. */
export interface ShownCommand {
  readonly line: string;
  /** Name of the profile file, which is in the folder. */
  readonly file: string;
  /** The words of the page, without markup. */
  readonly words: string;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const plain = (html: string): string =>
  html.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name] ?? '');

/** Reads the page of a command, and downloads its profile file into a folder as its button does. */
export async function copyCommand(visitor: Visitor, base: string, folder: string): Promise<ShownCommand> {
  const page = await visitor.get(`${base}/command`);
  const html = await page.text();
  if (page.status !== 200) throw new Error(`${page.status}: ${html}`);
  const line = plain(/<textarea[^>]*>([^<]*)<\/textarea>/.exec(html)?.[1] ?? '').trim();
  const [, href = '', file = ''] = /href="([^"]+)" download="([^"]+)"/.exec(html) ?? [];
  const profile = await visitor.get(plain(href));
  if (profile.headers.get('content-disposition') !== `attachment; filename=${file}`)
    throw new Error(`The profile is not ${file}.`);
  writeFileSync(join(folder, file), await profile.text());
  return { line, file, words: plain(html.replace(/<[^>]+>/g, ' ')).replace(/\s+/g, ' ') };
}

/** Downloads a document in a format. */
export async function download(visitor: Visitor, base: string, format: Format): Promise<Response> {
  const response = await visitor.post(`${base}/download`, { [FORMAT_FIELD]: format });
  // A document may have no records for tables or citations.
  if (response.status === 200 || (response.status === 422 && RECORDS.includes(format))) return response;
  throw new Error(`${format}: ${response.status}: ${await response.text()}`);
}

/** The files of a download by their names: those in it, if it is a ZIP file of several. */
async function getFiles(response: Response): Promise<Readonly<Record<string, Uint8Array>>> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  const name = /filename="?([^";]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  if (name === undefined) return {};
  return name.endsWith('.zip') ? unzipSync(bytes) : { [name]: bytes };
}

/**
 * Downloads a document in every format, and compares the files with those that its command wrote into a folder.
 * @returns the names of files that differ, or that are missing in either
 */
export async function differentFiles(
  visitor: Visitor,
  base: string,
  folder: string,
): Promise<readonly string[]> {
  const downloaded: Record<string, Uint8Array> = {};
  for (const format of FORMATS)
    Object.assign(downloaded, await getFiles(await download(visitor, base, format)));
  const written = readdirSync(folder);
  // A file without entries is written with others, and refused alone.
  const filled = written.filter(name => !/^(\[\])?\s*$/.test(readFileSync(join(folder, name), 'latin1')));
  const names = [...new Set([...Object.keys(downloaded), ...filled])];
  return names.filter(name => {
    const bytes = downloaded[name];
    if (bytes === undefined || !written.includes(name)) return true;
    return Buffer.compare(readFileSync(join(folder, name)), Buffer.from(bytes)) !== 0;
  });
}
