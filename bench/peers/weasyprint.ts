import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { type Engine, NotInstalled } from '../engine.js';
import { type InstalledFonts, installFonts } from './installed-fonts.js';

/* WeasyPrint in a Python process that stays open, with tags if its version has them. */

/** Prints its version; then, for each path of an HTML file on standard input, writes the PDF and prints a line. */
const SERVER = `
import inspect, sys
import weasyprint
from weasyprint.text.fonts import FontConfiguration
tags = 'pdf_tags' in getattr(weasyprint, 'DEFAULT_OPTIONS', {})
print(weasyprint.__version__, flush=True)
for line in sys.stdin:
    path = line.strip()
    page = weasyprint.HTML(filename=path)
    page.write_pdf(path + '.pdf', font_config=FontConfiguration(), **({'pdf_tags': True} if tags else {}))
    print('done', flush=True)
`;

type Python = ChildProcessByStdio<Writable, Readable, null>;

/** Reads the lines of a process one by one; undefined after its end. */
function lineReader(python: Python): () => Promise<string | undefined> {
  const lines = createInterface({ input: python.stdout })[Symbol.asyncIterator]();
  return async () => {
    const { value, done } = await lines.next();
    return done ? undefined : value;
  };
}

async function start(fonts: InstalledFonts): Promise<Engine<string>> {
  const python: Python = spawn('python3', ['-c', SERVER], {
    stdio: ['pipe', 'pipe', 'ignore'],
    env: fonts.environment,
  });
  python.on('error', () => {});
  const readLine = lineReader(python);
  const version = await readLine();
  if (version === undefined) {
    throw new NotInstalled('python3 has no weasyprint; install it with apt or pip');
  }
  const path = join(fonts.folder, 'page.html');
  return {
    version,
    render: async html => {
      writeFileSync(path, html);
      python.stdin.write(`${path}\n`);
      if ((await readLine()) === undefined)
        throw new Error('WeasyPrint ended before the document was written');
      return readFileSync(`${path}.pdf`);
    },
    close: () => {
      python.stdin.end();
      fonts.remove();
    },
  };
}

export async function open(): Promise<Engine<string>> {
  const fonts = installFonts();
  try {
    return await start(fonts);
  } catch (error) {
    fonts.remove();
    throw error;
  }
}
