import { readFile } from 'node:fs/promises';
import { sha256 } from '../../audit/index.js';
import { type DocumentRequest, type Format, Generator, templateHash } from '../../generate.js';
import type { IsoDay } from '../../ground/index.js';
import { type FoundPerson, peopleIn, personIn } from '../faculty/person.js';
import { type SelectionFlags, selectionOf } from '../faculty/selection.js';
import { formatsOf } from '../formats.js';
import { facultyAt, storeSource } from '../service.js';
import type { Settings } from '../settings/settings.js';
import type { Kind } from './kind.js';
import { facultyMembers } from './people.js';
import type { DocumentFlags } from './task.js';

/** Hash of the template and of a citation style that is a file. */
async function looksHash({ template, style }: Settings): Promise<string> {
  const hash = await templateHash(template);
  return /[/\\]|\.csl$/i.test(style) ? sha256(hash + sha256(await readFile(style))) : hash;
}

/** The date of the first element of a reply. */
const DATE = /^([^<]*(?:<[?!][^>]*>[^<]*)*<[^>]*?\bdate\s*=\s*)(?:"[^"]*"|'[^']*')/;
/** Within so many bytes that date stands. */
const HEAD = 2048;

/** Hash of what a reply says. The day on which it was made counts by the day of the document alone. */
function dataHash(body: Uint8Array): string {
  const head = Buffer.from(body.subarray(0, HEAD)).toString('latin1').replace(DATE, '$1');
  return sha256(sha256(head) + sha256(body.subarray(HEAD)));
}

/** What tells one kind of document of faculty from the others. */
interface FacultyDocument {
  /** Ends the names of files. */
  readonly word: string;
  readonly formats: readonly Format[];
  /** The template where the flags name none; that of the settings by default. */
  readonly template?: string;
  /** @throws UsageError for flags that do not go together */
  selectionFlags(flags: DocumentFlags): SelectionFlags;
  /** What a request holds beside what every document does. */
  extras(flags: DocumentFlags, found: FoundPerson, asOf: IsoDay): Promise<Partial<DocumentRequest>>;
}

/** Documents that are made of the records of one member of the faculty each. */
export const ofFaculty = ({
  word,
  formats: known,
  template,
  selectionFlags,
  extras,
}: FacultyDocument): Kind => ({
  about: 'person',
  keepsReplies: true,
  settingsFlags: flags => (template === undefined ? flags : { template, ...flags }),
  whose: ({ id }) => id,
  members: (who, task, environment) => facultyMembers(who, word, task, environment),
  open: async ({ flags, settings, origin }, environment) => {
    const requestFor = await selectionOf(selectionFlags(flags), settings);
    const formats = formatsOf(flags, known);
    const hash = await looksHash(settings);
    const generator = new Generator();
    const fromStore = origin.kind === 'store';
    const source = fromStore
      ? storeSource({ ...settings, db: origin.path })
      : facultyAt(settings, origin.url, environment);
    return {
      templateHash: hash,
      fetch: async id => {
        const { body, meta } = await source.person(id);
        return { body, source: meta.address };
      },
      prepare: async (id, { body, source }) => {
        const found = personIn(peopleIn(body, source, id, settings.institution, fromStore), id);
        const { person, ...options } = requestFor(found);
        const { asOf } = options;
        const { withCv = false, withQuality = false } = flags;
        return {
          // The bytes of a reply are told apart in a tenth of the time that its records take.
          request: { data: dataHash(body), formats, withCv, withQuality, ...options },
          asOf,
          record: person,
          problems: found.problems.length,
          make: async () =>
            generator.generate({ ...options, ...(await extras(flags, found, asOf)), person, formats }),
        };
      },
      close: async () => source.close(),
    };
  },
});
