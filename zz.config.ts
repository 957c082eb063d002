import { defineConfig } from 'vitest/config';
export default defineConfig({ test: { projects: [ { test: { name: 'long', include: ['test/**/*.long.test.ts'], exclude: ['test/conformance/**'], setupFiles: ['test/setup.ts'], testTimeout: 900000, hookTimeout: 300000 } } ] } });
