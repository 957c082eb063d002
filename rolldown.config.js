import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { defineConfig } from 'rolldown';
import { writeMessages } from './rolldown.messages.js';

/*
 * Bundles the sources into a few files: Node takes longer to find and read hundreds of files than to run them. The
 * packages that a document needs are bundled too, without what they load and never call: the font engine of pdfkit, which
 * costs a tenth of a second of every start, and the source maps of handlebars. Comments are left out: Node would have to
 * read them.
 */
const PDFKIT = 'pdfkit';
const COLORS = ['@csstools/css-color-parser', '@csstools/css-parser-algorithms', '@csstools/css-tokenizer'];
const DOCUMENT = ['handlebars', 'parse5', 'entities', 'css-tree', 'dayjs', 'linebreak', 'bidi-js'];
const BUNDLED = [PDFKIT, 'fast-xml-parser', 'commander', ...COLORS, ...DOCUMENT];
/** Packages that bundled ones load and never call. handlebars does without source maps if they are missing. */
const UNUSED = ['fontkit', 'source-map'];

writeMessages();

const read = path => readFileSync(new URL(path, import.meta.url));
const { dependencies, devDependencies } = JSON.parse(read('package.json'));
const installed = Object.keys({ ...dependencies, ...devDependencies }).filter(
  name => !BUNDLED.includes(name),
);

/** Matches an installed package, by its name or a path in it. */
const isInstalled = id => installed.some(name => id === name || id.startsWith(`${name}/`));

const unused = {
  name: 'unused',
  resolveId: id => (UNUSED.includes(id) ? `\0${id}` : null),
  load: id => (UNUSED.some(name => id === `\0${name}`) ? 'export const create = undefined;' : null),
};

const pdfkit = {
  name: PDFKIT,
  // pdfkit reads its colour profile from a folder next to its code.
  generateBundle() {
    const profile = 'data/sRGB_IEC61966_2_1.icc';
    const code = createRequire(import.meta.url).resolve(PDFKIT);
    const source = readFileSync(join(code, '..', profile));
    this.emitFile({ type: 'asset', fileName: `lib/${profile}`, source });
  },
};

/** Writes the licences of the bundled packages. */
const licences = {
  name: 'licences',
  generateBundle(_, bundle) {
    const modules = Object.values(bundle).flatMap(file => file.moduleIds ?? []);
    const folders = modules.map(id => /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(id)?.[0]);
    const texts = [...new Set(folders)].filter(Boolean).map(folder => {
      const { name, version, license, author } = JSON.parse(
        readFileSync(join(folder, 'package.json'), 'utf8'),
      );
      const file = readdirSync(folder).find(entry => /^licen[cs]e/i.test(entry));
      if (file === undefined && !license) throw new Error(`${name} is bundled without a licence.`);
      const text =
        file === undefined ? `${license}, ${author}` : readFileSync(join(folder, file), 'utf8').trim();
      return `${name} ${version}\n\n${text}\n`;
    });
    this.emitFile({ type: 'asset', fileName: 'lib/LICENCES.txt', source: texts.sort().join('\n\n') });
  },
};

/** The modules that every command line loads, in one file. */
const START =
  /[\\/]src[\\/](cli[\\/](program|options|report|terminal|commands[\\/]\w+)|choices[\\/](?!apply|merge|read|section-text)[\w-]+|app[\\/](errors|request|kinds[\\/](?!person)[\w-]+|sources[\\/]index)|generate[\\/]bundled-templates|output[\\/]formats|quality[\\/]classes|sources[\\/]package-path|version)\.ts$/;

/** What other modules need while they are loaded, such as the names that help lists: apart, since it imports no others. */
const CORE =
  /[\\/]src[\\/](core[\\/][\w-]+|citations[\\/]contypes|sections[\\/](profile[\\/]standard|accreditation[\\/]names))\.ts$/;

export default defineConfig({
  input: {
    index: 'src/index.ts',
    'cli/main': 'src/cli/main.ts',
    'batch-worker': 'src/app/batch/worker.ts',
    'figures-worker': 'src/app/builders/figures-worker.ts',
    'studio-worker': 'src/studio/rendering/worker.ts',
  },
  platform: 'node',
  transform: { jsx: { runtime: 'automatic', importSource: 'hono/jsx' } },
  external: isInstalled,
  // Modules have no side effects but on their own exports, so a command loads only the modules and packages it uses.
  treeshake: {
    moduleSideEffects: [
      { external: true, sideEffects: false },
      { test: /[\\/]src[\\/]/, sideEffects: false },
    ],
  },
  plugins: [unused, pdfkit, licences],
  output: {
    dir: 'dist',
    format: 'esm',
    comments: { jsdoc: false, annotation: false },
    chunkFileNames: 'lib/[name]-[hash].js',
    cleanDir: true,
    codeSplitting: {
      includeDependenciesRecursively: false,
      groups: [
        { name: 'core', test: CORE },
        { name: 'start', test: START },
      ],
    },
  },
});
