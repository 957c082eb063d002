import { styleDocument } from '../../src/document/index.js';
import { writePdf } from '../../src/output/index.js';
import { lay } from '../../src/pages/index.js';
import type { Engine } from '../engine.js';
import { openFonts } from '../package-files.js';
import { AS_OF } from '../workload.js';

/** Our engine on filled HTML. */
export function open(): Engine<string> {
  const fonts = openFonts();
  const date = new Date(`${AS_OF}T00:00:00Z`);
  let pages = 0;
  return {
    version: null,
    render: html => {
      const laid = lay(styleDocument(html, 'bench'), fonts);
      pages = laid.pages.length;
      return writePdf(laid, { date, creator: 'bench', releasePages: true });
    },
    pages: () => pages,
  };
}
