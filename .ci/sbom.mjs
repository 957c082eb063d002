import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/*
 * Prints the bill of materials (CycloneDX) of an installation for every platform. `npm sbom --omit dev` leaves out packages
 * that tools of development need too, so it gets the manifest and the lock file without these tools.
 */

const read = name => JSON.parse(readFileSync(new URL(`../${name}`, import.meta.url), 'utf8'));

const manifest = read('package.json');
const lock = read('package-lock.json');
delete manifest.devDependencies;
delete lock.packages[''].devDependencies;
for (const [path, { dev, devOptional }] of Object.entries(lock.packages))
  if (dev || devOptional) delete lock.packages[path];

const folder = mkdtempSync(join(tmpdir(), 'vitae-sbom-'));
try {
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock));
  const format = ['--package-lock-only', '--sbom-format', 'cyclonedx'];
  process.stdout.write(execFileSync('npm', ['sbom', ...format], { cwd: folder }));
} finally {
  rmSync(folder, { recursive: true });
}
