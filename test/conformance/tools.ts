import { mkdirSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, it } from 'vitest';
import { type CommandResult, run } from './command.js';

const works = (command: string, ...args: readonly string[]): boolean => run(command, args).code === 0;

/** A Python with pikepdf, that of the system first; null if there is none. */
const python = ['/usr/bin/python3', 'python3'].find(name => works(name, '-c', 'import pikepdf')) ?? null;

/** Runs a Python program of this folder. */
export const runPython = (program: string, args: readonly string[]): CommandResult =>
  run(python ?? 'python3', ['-B', fileURLToPath(new URL(program, import.meta.url)), ...args]);

const VERAPDF = '1.28.2';
const cache = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'faculty-vitae');
const jars = () =>
  readdirSync(cache, { withFileTypes: true }).filter(e => e.name === `greenfield-apps-${VERAPDF}.jar`);

/** The class path of veraPDF, fetched from Maven Central on first use; null if that fails. */
function fetchVeraPdf(): string | null {
  if (!works('java', '-version')) return null;
  mkdirSync(cache, { recursive: true });
  if (jars().length === 0) {
    // One jar with all dependencies. The further repositories of its description are not needed.
    run('mvn', [
      '-q',
      '-B',
      'org.apache.maven.plugins:maven-dependency-plugin:3.6.1:copy',
      `-Dartifact=org.verapdf.apps:greenfield-apps:${VERAPDF}:jar`,
      `-DoutputDirectory=${cache}`,
      '-Dtransitive=false',
    ]);
  }
  const [jar] = jars();
  return jar ? join(cache, jar.name) : null;
}

/** Runs veraPDF on files with a profile such as `ua1` or `2a`; exit code 0 means that all pass. */
export const veraPdf = (jar: string, flavour: string, files: readonly string[]): CommandResult =>
  run(
    'java',
    [
      '-Xmx1g',
      '-cp',
      jar,
      'org.verapdf.apps.GreenfieldCliWrapper',
      '-f',
      flavour,
      '--format',
      'text',
      '-v',
      '--loglevel',
      '0',
      ...files,
      // Java decodes arguments in the encoding of the locale.
    ],
    { LC_ALL: 'C.UTF-8' },
  );

/** The tools of this suite: how to find each, and the Debian package that has it. */
const TOOLS = {
  pikepdf: { install: 'python3-pikepdf', find: () => python },
  'python-docx': {
    install: 'python3-docx',
    find: () => (works(python ?? 'python3', '-c', 'import docx') ? 'python-docx' : null),
  },
  qpdf: { install: 'qpdf', find: () => (works('qpdf', '--version') ? 'qpdf' : null) },
  poppler: { install: 'poppler-utils', find: () => (works('pdfinfo', '-v') ? 'pdfinfo' : null) },
  mutool: { install: 'mupdf-tools', find: () => (works('mutool', '-v') ? 'mutool' : null) },
  LibreOffice: {
    install: 'libreoffice-writer-nogui',
    find: () => (works('soffice', '--version') ? 'soffice' : null),
  },
  chromium: { install: 'chromium', find: () => (works('chromium', '--version') ? 'chromium' : null) },
  veraPDF: { install: 'default-jre-headless and maven', find: fetchVeraPdf },
} as const;

/** Tests that need a tool. If it is missing, they fail when CI is set, and else are skipped with the reason. */
export function describeWith(tool: keyof typeof TOOLS, name: string, tests: (path: string) => void): void {
  const found = TOOLS[tool].find();
  if (found !== null) {
    describe(name, () => tests(found));
    return;
  }
  const reason = `${name}: ${tool} is missing (Debian: ${TOOLS[tool].install})`;
  if (process.env.CI) {
    it(reason, () => {
      throw new Error(reason);
    });
  } else {
    it.skip(reason, () => {});
  }
}
