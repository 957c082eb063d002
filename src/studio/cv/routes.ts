import { everyReader } from '../area.js';
import { fileHeaders } from '../document/file-headers.js';
import { addFiles, addPreviews } from '../document/files.js';
import { footText } from '../document/foot.js';
import type { Feature } from '../feature.js';
import { ifStored, storeCopy } from '../records/copy.js';
import type { PersonRecord } from '../records/records.js';
import type { Studio } from '../studio.js';
import type { CvRequest } from './builder.js';
import { addCvChanges } from './change.js';
import { type AddCvRoute, type CvCall, createCvRouting } from './family.js';
import { loggedDocument, readRecord } from './load.js';
import { addCvScreens } from './show.js';
import { getName, getRequest } from './target.js';
import { createFoot } from './view.js';

/** Adds the previews and files of CVs. */
function addCvFiles(add: AddCvRoute, studio: Studio): void {
  const getBuilder = ({ reader }: CvCall) => studio.buildersOf(reader.netId).cv;

  async function load({ reader, target }: CvCall): Promise<{ person: PersonRecord; request: CvRequest }> {
    const person = await readRecord(studio, reader, target, false);
    return { person, request: getRequest(target, person) };
  }

  addPreviews<CvCall, Awaited<ReturnType<typeof load>>>(add, {
    load,
    preview: async (call, { request }) => {
      const { html, styleHashes } = await getBuilder(call).preview(request);
      // A picture of page one has no marks.
      const isPicture = call.context.req.query('picture') !== undefined;
      return { html: isPicture ? html.replace('<html', '<html data-picture') : html, styleHashes };
    },
    pages: (call, { request }) => getBuilder(call).pages(request),
    foot: (_, { person }, pages) => footText({ ...createFoot(person, studio.now()), pages }),
  });

  addFiles<CvCall, Awaited<ReturnType<typeof load>>>(add, studio, {
    load,
    shownName: 'cv.pdf',
    file: (call, { request }, format) => getBuilder(call).file(request, format),
    logged: ({ reader, target }, { person }) => loggedDocument(reader, target, person),
    noteMade: ({ target: { document, netId } }, { person: { record, version } }, format, { pages }) => {
      if (document === null) return;
      const body = record.bytes;
      storeCopy(studio.store.copies, { netId, kind: 'made', body, version, source: studio.source.address });
      const at = studio.now().toISOString();
      const made = { at, format, pages, recordHash: record.hash, recordVersion: version };
      ifStored(() => studio.store.documents.noteMade(netId, document.id, made));
    },
  });

  add('GET', '/profile.json', 'see', async call => {
    const { request, person } = await load(call);
    const { file, text } = await getBuilder(call).command(request, person.version, getName(call.target));
    return call.context.body(text, 200, fileHeaders('application/json; charset=utf-8', 'attachment', file));
  });
}

/** CVs: those of the reader, and those of others. */
export const CV_FEATURE: Feature = {
  area: { href: '/cv', label: 'CV', isFor: everyReader },
  addRoutes: (add, studio) => {
    const addCv = createCvRouting(add, studio);
    addCvScreens(addCv, studio);
    addCvChanges(addCv, studio);
    addCvFiles(addCv, studio);
  },
};
