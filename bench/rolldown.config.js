import { defineConfig } from 'rolldown';

/** Bundles the benchmark and the sources that it measures; packages stay in node_modules. */
export default defineConfig({
  input: { main: 'bench/main.ts', worker: 'bench/worker.ts' },
  platform: 'node',
  external: /^[^./]/,
  output: { dir: 'bench/build', format: 'esm', cleanDir: true },
});
