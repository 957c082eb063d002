import { styleDocument } from '../../src/document/index.js';
import { writePdf } from '../../src/output/index.js';
import { lay } from '../../src/pages/index.js';
import { readReply } from '../../src/records/index.js';
import type { Engine } from '../engine.js';
import { openFonts } from '../package-files.js';
import { AS_OF, getModel, INSTITUTION, openFiller } from '../workload.js';

export const STATIONS = ['read', 'select', 'fill', 'style', 'lay', 'write'] as const;

/** Our whole pipeline, from the bytes of a response to those of the PDF. */
export async function open(): Promise<Engine<Uint8Array>> {
  const fonts = openFonts();
  const fillPage = await openFiller();
  const date = new Date(`${AS_OF}T00:00:00Z`);
  let times: number[] = [];
  const timed = <T>(result: T): T => {
    times.push(performance.now());
    return result;
  };
  return {
    version: null,
    render: xml => {
      times = [performance.now()];
      const { persons } = timed(readReply(xml, { source: 'bench', institution: INSTITUTION }));
      const [person] = persons;
      if (!person) throw new Error('no person in a response of the workload');
      const model = timed(getModel(person));
      const html = timed(fillPage(model));
      const styled = timed(styleDocument(html, 'bench'));
      const laid = timed(lay(styled, fonts));
      return timed(writePdf(laid, { date, creator: 'bench' }));
    },
    stations: () =>
      Object.fromEntries(STATIONS.map((name, i) => [name, (times[i + 1] ?? 0) - (times[i] ?? 0)])),
  };
}
