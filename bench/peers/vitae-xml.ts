import { styleDocument } from '../../src/document/index.js';
import { writePdf } from '../../src/output/index.js';
import { lay } from '../../src/pages/index.js';
import { readReply } from '../../src/records/index.js';
import type { Engine } from '../engine.js';
import { openFonts } from '../package-files.js';
import { AS_OF, INSTITUTION, modelOf, openFiller } from '../workload.js';

export const STATIONS = ['read', 'select', 'fill', 'style', 'lay', 'write'] as const;

/** The whole pipeline, from the bytes of a reply to those of the PDF. */
export async function open(): Promise<Engine<Uint8Array>> {
  const fonts = openFonts();
  const fillPage = await openFiller();
  const date = new Date(`${AS_OF}T00:00:00Z`);
  let marks: number[] = [];
  const marked = <T>(result: T): T => {
    marks.push(performance.now());
    return result;
  };
  return {
    version: null,
    render: xml => {
      marks = [performance.now()];
      const { persons } = marked(readReply(xml, { source: 'bench', institution: INSTITUTION }));
      const [person] = persons;
      if (!person) throw new Error('the workload holds a person in each reply');
      const model = marked(modelOf(person));
      const html = marked(fillPage(model));
      const styled = marked(styleDocument(html, 'bench'));
      const laid = marked(lay(styled, fonts));
      return marked(writePdf(laid, { date, creator: 'bench' }));
    },
    stations: () =>
      Object.fromEntries(STATIONS.map((name, i) => [name, (marks[i + 1] ?? 0) - (marks[i] ?? 0)])),
  };
}
