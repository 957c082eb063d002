import { readFile } from 'node:fs/promises';
import { sha256 } from '../../audit/index.js';
import { FORMATS, Generator, templateHash } from '../../generate.js';
import { formatsOf } from '../formats.js';
import { peopleIn, personIn } from '../person.js';
import { selectionOf } from '../selection.js';
import { facultyAt, storeSource } from '../service.js';
import type { Settings } from '../settings.js';
import type { Kind } from './kind.js';
import { facultyMembers } from './people.js';

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

/** Curricula vitae, or what a template makes of the same records. */
export const CV: Kind = {
  about: 'person',
  keepsReplies: true,
  settingsFlags: flags => flags,
  members: (who, task, environment) => facultyMembers(who, 'cv', task, environment),
  open: async ({ flags, settings, origin }, environment) => {
    const requestFor = await selectionOf(flags, settings);
    const formats = formatsOf(flags, FORMATS);
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
        return {
          // The bytes of a reply are told apart in a tenth of the time that its records take.
          request: { data: dataHash(body), formats, ...options },
          asOf,
          record: person,
          problems: found.problems.length,
          make: () => generator.generate({ ...options, person, formats }),
        };
      },
      close: async () => source.close(),
    };
  },
};
