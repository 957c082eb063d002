import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import type { View } from './documents.js';
import { paletted } from './palette.js';

/** Width of the pictures in pixels. */
const WIDTH = 420;
/** Height of a picture of a web page, as a share of its width: that of letter paper. */
const RATIO = 11 / 8.5;
/** Widths of windows in CSS pixels. */
const DESKTOP = 1120;
const PHONE = 320;

function runTool(command: string, args: readonly string[]): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command}: ${error?.message ?? stderr}`);
  return stdout;
}

function pageOfPdf(pdf: string, page: number, png: string): void {
  const size = ['-scale-to-x', String(WIDTH), '-scale-to-y', '-1'];
  runTool('pdftoppm', [
    ...['-f', String(page), '-singlefile', ...size, '-png', pdf],
    png.replace(/\.png$/, ''),
  ]);
}

function pageOfWord(docx: string, page: number, png: string, folder: string): void {
  const home = `-env:UserInstallation=${pathToFileURL(join(folder, 'office'))}`;
  runTool('soffice', [home, '--headless', '--convert-to', 'pdf', '--outdir', folder, docx]);
  pageOfPdf(join(folder, basename(docx).replace(/\.docx$/, '.pdf')), page, png);
}

async function getWindow(
  html: string,
  { isPhone = false, isDark = false }: View,
  png: string,
): Promise<void> {
  const executablePath = runTool('which', ['chromium']).trim();
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const width = isPhone ? PHONE : DESKTOP;
    const page = await browser.newPage({
      viewport: { width, height: Math.round(width * RATIO) },
      deviceScaleFactor: WIDTH / width,
      colorScheme: isDark ? 'dark' : 'light',
    });
    await page.goto(pathToFileURL(html).href);
    await page.evaluate('document.fonts.ready');
    await page.screenshot({ path: png });
  } finally {
    await browser.close();
  }
}

/** Takes the picture of a view of a file, with few colours. Needs poppler, Chromium or LibreOffice. */
export async function takePicture(file: string, view: View, to: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'vitae-gallery-'));
  try {
    const png = join(folder, 'picture.png');
    const { page = 1 } = view;
    if (view.of === 'pdf') pageOfPdf(file, page, png);
    else if (view.of === 'docx') pageOfWord(file, page, png, folder);
    else await getWindow(file, view, png);
    writeFileSync(to, paletted(readFileSync(png)));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
