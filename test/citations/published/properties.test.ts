import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CITATION_STYLES, cslItems, getOwner } from '../../../src/citations/index.js';
import type { Person } from '../../../src/schema/index.js';
import { plain, plainText } from '../../../src/text/index.js';
import { anyPerson } from '../../sections/generate.js';
import { openBundled } from './styles.js';

/** Letters and digits alone: quotation marks and blanks may differ with the place. */
const letters = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();

/** The generated person, with a contact record that names the owner. */
function named(person: Person): Person {
  const pci = person.records.pci.map(record => ({
    ...record,
    values: { ...record.values, lname: 'Ravencroft', fname: 'Marisol' },
  }));
  return { ...person, records: { ...person.records, pci } };
}

const WRONG = /undefined|null|NaN|\[object|<\/?[a-z]+>|[\ue000\ue001]|[,;:] ?[,;:]|\( ?\)|\.\. |,\.|\s\s/;

describe('for any publications', () => {
  it.each(CITATION_STYLES.map(({ id }) => id))('%s prints title and owner without artifacts', async id => {
    const style = await openBundled(id);
    fc.assert(
      fc.property(anyPerson, generated => {
        const owner = getOwner(named(generated));
        for (const record of generated.records.intellcont) {
          const [item] = cslItems(record, owner);
          const runs = style.cite(record, owner);
          const text = plainText(runs);
          const title = plain(record.values.title);
          if (title !== null) expect(letters(text)).toContain(letters(title));
          const names = [item?.author, item?.editor, item?.translator, item?.illustrator].flatMap(
            list => list ?? [],
          );
          const own = names.find(name => name.owner);
          if (own) {
            const printed = runs.filter(({ marks }) => marks.includes('semibold')).map(run => run.text);
            expect(letters(printed.join(' '))).toContain(letters(own.family ?? own.literal ?? ''));
          }
          expect(runs.every(run => run.text !== '')).toBe(true);
          expect(text).toBe(text.trim());
          expect(text).not.toMatch(WRONG);
        }
      }),
      { numRuns: 8 },
    );
  });
});
