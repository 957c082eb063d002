import type { DocumentBuilder } from '../document-builder.js';
import { type DocumentKind, I20_LIST, type Subject } from '../kinds/index.js';
import type { Observer } from '../observer.js';
import type {
  ApplicantRequest,
  DocumentRequest,
  LettersRequest,
  PersonRequest,
  UnitRequest,
} from '../request.js';

type OpenBuilder = (
  kind: DocumentKind,
  request: DocumentRequest,
  observer: Observer,
) => Promise<DocumentBuilder<unknown>>;

/** Opens the builders of documents by what these are about. */
const OPEN: Readonly<Record<Subject, OpenBuilder>> = {
  person: async (kind, request) =>
    (await import('./person.js')).openPersonBuilder(kind, request as PersonRequest),
  unit: async (kind, request, observer) =>
    (await import('./unit.js')).openUnitBuilder(kind, request as UnitRequest, observer),
  applicant: async (kind, request) => {
    const { openListBuilder, openSummaryBuilder } = await import('./applicant.js');
    return kind === I20_LIST
      ? openListBuilder(request as ApplicantRequest)
      : openSummaryBuilder(request as ApplicantRequest);
  },
  letters: async (_, request) =>
    (await import('./applicant.js')).openLettersBuilder(request as LettersRequest),
};

/**
 * Opens the builder of a kind of document.
 * @throws UsageError and the like for options and templates that cannot be used, before any record is fetched
 */
export const openBuilder: OpenBuilder = (kind, request, observer) =>
  OPEN[kind.subject](kind, request, observer);
