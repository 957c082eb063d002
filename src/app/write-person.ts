import { UsageError } from '../core/index.js';
import { findNetId } from '../schema/index.js';
import { findSubject } from './audit.js';
import { openPersonBuilder } from './builders/person.js';
import { CV, type DocumentKind, PACKET } from './kinds/index.js';
import type { Observer } from './observer.js';
import type { OutputRequest, PacketRequest, PersonRequest } from './request.js';
import { prepareStore } from './snapshots.js';
import { type WrittenDocument, writeDocument } from './write-document.js';

/**
 * Writes a document of any kind about one member of the faculty.
 * @returns among others the problems of its pages, and those in the data that `check` finds
 * @throws UsageError, SourceError, DataError, TemplateError, FontError; nothing is written then
 */
export async function writePersonDocument(
  kind: DocumentKind,
  request: PersonRequest & OutputRequest,
  observer?: Observer,
): Promise<WrittenDocument> {
  const { prepared, ...written } = await writeDocument(
    {
      ...{ kind, id: request.person },
      subject: ({ found }) => findSubject(found.person),
      netId: ({ found }) => findNetId(found.person),
      open: () => openPersonBuilder(kind, request),
      openStore: () => prepareStore(kind, request),
    },
    request,
    observer,
  );
  const { checkPerson } = await import('./check.js');
  const { isDataCode, getProblems } = await import('../quality/index.js');
  const { settings } = request;
  const inData = getProblems(checkPerson(prepared.found, { settings, asOf: prepared.asOf }));
  return { ...written, problems: [...inData, ...written.problems.filter(({ code }) => !isDataCode(code))] };
}

/**
 * Writes a curriculum vitae, or another document of the model of its template.
 * @returns the paths of its files, pages, and the problems in the data
 * @throws UsageError, SourceError, DataError, TemplateError, FontError; nothing is written then
 * @example
 * const settings = await resolveSettings({}, { environment: process.env, user: 'office' });
 * const source = chooseSource({ input: 'samples/ravencroft.xml' }, settings);
 * const { files } = await writeCv({ settings, source, formats: ['pdf', 'html'], out: 'out/' });
 */
export const writeCv = (
  request: PersonRequest & OutputRequest,
  observer?: Observer,
): Promise<WrittenDocument> => writePersonDocument(CV, request, observer);

/**
 * Writes an annual review packet.
 * @returns the paths of its files, pages, and the problems in the data
 * @throws UsageError `packet.period` without a window, and what `writeCv` throws
 * @example
 * await writePacket({ settings, source, window: '2025', withCv: true, formats: ['pdf'], out: 'out/' });
 */
export async function writePacket(
  request: PacketRequest & OutputRequest,
  observer?: Observer,
): Promise<WrittenDocument> {
  if (request.attach !== undefined && !request.formats.includes('pdf')) {
    throw new UsageError('attach.format', 'Only a PDF can embed files.', { hint: 'Add --format pdf,html.' });
  }
  return writePersonDocument(PACKET, request, observer);
}
