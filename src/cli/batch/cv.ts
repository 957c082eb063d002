import { readFile } from 'node:fs/promises';
import { sha256 } from '../../batch/index.js';
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

/** Curricula vitae, or what a template makes of the same records. */
export const CV: Kind = {
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
        const request = { ...requestFor(found), formats };
        const { asOf } = request;
        return { request, asOf, problems: found.problems.length, make: () => generator.generate(request) };
      },
      close: async () => source.close(),
    };
  },
};
