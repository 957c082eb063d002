import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { defineConfig } from 'rolldown';

/**
 * The sources become a few files, since Node takes longer to find and read hundreds of them than to run them. pdfkit
 * comes in with them, without the font engine that it would load and that we never call: that takes a tenth of a
 * second of every start.
 */
const INCLUDED = 'pdfkit';
const NEVER_CALLED = 'fontkit';

const read = path => readFileSync(new URL(path, import.meta.url));
const { dependencies, devDependencies } = JSON.parse(read('package.json'));
const installed = Object.keys({ ...dependencies, ...devDependencies }).filter(name => name !== INCLUDED);

/** Packages that are installed with this one, by name or by a path in them. */
const isInstalled = id => installed.some(name => id === name || id.startsWith(`${name}/`));

const pdfkit = {
  name: 'pdfkit',
  resolveId: (id, importer) => {
    // The benchmark measures pdfkit as it comes.
    if (id === INCLUDED && /[\\/]src[\\/]bench[\\/]/.test(importer ?? '')) return { id, external: true };
    return id === NEVER_CALLED ? `\0${id}` : null;
  },
  load: id => (id === `\0${NEVER_CALLED}` ? 'export const create = undefined;' : null),
  // It reads its colour profile from beside its code.
  generateBundle() {
    const profile = 'data/sRGB_IEC61966_2_1.icc';
    const code = createRequire(import.meta.url).resolve(INCLUDED);
    const source = readFileSync(join(code, '..', profile));
    this.emitFile({ type: 'asset', fileName: `lib/${profile}`, source });
  },
};

/** Packages that come in bring their licences along. */
const licences = {
  name: 'licences',
  generateBundle(_, bundle) {
    const modules = Object.values(bundle).flatMap(file => file.moduleIds ?? []);
    const folders = modules.map(id => /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(id)?.[0]);
    const texts = [...new Set(folders)].filter(Boolean).map(folder => {
      const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
      const file = readdirSync(folder).find(entry => /^licen[cs]e/i.test(entry));
      if (file === undefined) throw new Error(`${name} comes in without a licence file.`);
      return `${name} ${version}\n\n${readFileSync(join(folder, file), 'utf8').trim()}\n`;
    });
    this.emitFile({ type: 'asset', fileName: 'lib/LICENCES.txt', source: texts.sort().join('\n\n') });
  },
};

export default defineConfig({
  input: {
    index: 'src/index.ts',
    'cli/main': 'src/cli/main.ts',
    'batch-worker': 'src/app/batch/worker.ts',
    'bench/main': 'src/bench/main.ts',
    'bench/worker': 'src/bench/worker.ts',
  },
  platform: 'node',
  external: isInstalled,
  plugins: [pdfkit, licences],
  output: { dir: 'dist', format: 'esm', chunkFileNames: 'lib/[name]-[hash].js', cleanDir: true },
});
