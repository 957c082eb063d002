import { styleDocument } from '../../src/document/index.js';
import { writePdf } from '../../src/output/index.js';
import { lay } from '../../src/pages/index.js';
import { readReply } from '../../src/records/index.js';
import type { Person } from '../../src/schema/index.js';
import type { Engine } from '../engine.js';
import { openFonts } from '../package-files.js';
import { AS_OF, getModel, INSTITUTION, openFiller } from '../workload.js';

/** The person with another title of the first publication. */
function withTitle(person: Person, title: string): Person {
  const [first, ...others] = person.records.intellcont;
  if (!first) throw new Error('a person of the workload has no publication');
  const changed = { ...first, values: { ...first.values, title } };
  return { ...person, records: { ...person.records, intellcont: [changed, ...others] } };
}

/** Our pipeline from the records on: each document was made before, and one of its records has changed. */
export async function open(): Promise<Engine<Uint8Array>> {
  const fonts = openFonts();
  const fillPage = await openFiller();
  const date = new Date(`${AS_OF}T00:00:00Z`);
  const known = new Map<Uint8Array, Person>();
  let changes = 0;
  const make = (person: Person): Uint8Array =>
    writePdf(lay(styleDocument(fillPage(getModel(person)), 'bench'), fonts), { date, creator: 'bench' });
  return {
    version: null,
    render: xml => {
      let person = known.get(xml);
      if (!person) {
        [person] = readReply(xml, { source: 'bench', institution: INSTITUTION }).persons;
        if (!person) throw new Error('no person in a response of the workload');
        known.set(xml, person);
      }
      return make(withTitle(person, `A title that has changed ${++changes} times`));
    },
  };
}
