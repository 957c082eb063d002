import type { Database } from '../../database/index.js';
import { DataError, SourceError } from '../../ground/index.js';
import { makeResponse, readNoteReply, readOfferingReply, readProgramListReply } from '../../records/index.js';
import { isPersonId, PROGRAM_LIST } from '../../schema/index.js';
import type { AdmissionsSource, ServiceResponse } from '../../sources/index.js';
import type { LettersSource } from '../letters/ask.js';
import { originOf } from '../origin.js';
import type { Settings } from '../settings/settings.js';
import type { Terminal } from '../terminal.js';
import { type FoundApplicant, foundApplicant } from './found-applicant.js';

/** What both admissions services have, of a store or by HTTP; every identifier is a person ID or net ID. */
export interface Students {
  /** Rejects with a SourceError or DataError where there is no such record. */
  applicant(id: string): Promise<FoundApplicant>;
  /** Rejects with a DataError where nobody is known by the identifier. */
  letters(id: string): Promise<LettersSource>;
}

/** The applicants of the services. */
export function studentsAt(source: AdmissionsSource): Students {
  const read = async <T>(
    reader: (body: Uint8Array, options: { source: string }) => T,
    reply: Promise<ServiceResponse>,
  ) => {
    const { body, meta } = await reply;
    return reader(body, { source: meta.address });
  };
  return {
    applicant: async id => {
      const { body, meta } = await source.applicant(id);
      return foundApplicant(body, meta.address, id);
    },
    letters: async id => ({
      identifier: id,
      place: 'The service',
      programs: () => read(readProgramListReply, source.programs(id)),
      offering: code => read(readOfferingReply, source.offering(id, code)),
      note: isPersonId(id)
        ? null
        : (code, type, sequence) => read(readNoteReply, source.note(id, code, type, sequence)),
    }),
  };
}

/** The applicants of a store. @param db its path, for messages */
export function studentsOf({ admissions }: Database, db: string): Students {
  const personOf = (id: string): string => {
    const [personId, ...others] = admissions.personIds(id);
    if (personId !== undefined && others.length === 0) return personId;
    const shared = others.length > 0;
    const message = shared ? 'has several applicants of this net ID' : 'knows no such applicant';
    throw new DataError(shared ? 'applicant.shared' : 'applicant.unknown', `${db} ${message}.`, {
      place: { source: db },
      hint: shared ? 'Ask by person ID.' : 'Check the person ID (nine digits) or net ID.',
    });
  };
  const there = <T>(response: T | null, what: string) => {
    if (response !== null) return { response, problems: [] };
    throw new SourceError('source.not-found', `${db} has no ${what}.`, {
      place: { source: db },
      hint: 'Import the reply that holds it.',
    });
  };
  return {
    applicant: async id => {
      const identifier = personOf(id);
      const { response, problems } = there(admissions.applicant(identifier), 'record of this applicant');
      return { applicant: response, identifier, problems, source: db };
    },
    letters: async id => {
      const identifier = personOf(id);
      return {
        identifier,
        place: db,
        programs: async () =>
          there(makeResponse(PROGRAM_LIST, {}, { programList: admissions.programs(identifier) }), 'programs'),
        offering: async code =>
          there(admissions.offering(identifier, code), 'communications for this program'),
        note: async (code, type, sequence) =>
          there(admissions.note(identifier, code, type, sequence), 'such note'),
      };
    },
  };
}

/**
 * Opens the store, where one is named or no service is known, else the services, for as long as `use` takes.
 * @throws UsageError `source.none` where nothing is there to ask
 */
export async function withStudents<T>(
  flags: { readonly db?: string; readonly service?: string },
  settings: Settings,
  terminal: Terminal,
  use: (students: Students) => Promise<T>,
): Promise<T> {
  const origin = originOf(
    flags,
    settings,
    'Give --service URL, --db FILE or --input FILES; `vitae sample` makes a store to try.',
    settings.admissions.url,
  );
  if (origin.kind === 'store') {
    const { openDatabase } = await import('../../database/index.js');
    const store = openDatabase(origin.path, { readOnly: true });
    try {
      return await use(studentsOf(store, origin.path));
    } finally {
      store.close();
    }
  }
  const { askAdmissions } = await import('../service.js');
  return askAdmissions(settings, origin.url, terminal, source => use(studentsAt(source)));
}
