import { FontError, UsageError } from '../../core/index.js';
import { FACES, FontFile } from '../../fonts/index.js';
import { fontReader, packagePath } from '../../sources/index.js';
import { type Finding, ok } from './check.js';

/** The oldest version of Node that runs the program, as package.json names it. */
const LEAST_NODE = [20, 19] as const;

/** Checks the version of Node. @throws UsageError `doctor.node` */
export function checkNode(version: string, platform: string): Finding {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [leastMajor, leastMinor] = LEAST_NODE;
  if (major > leastMajor || (major === leastMajor && minor >= leastMinor))
    return ok(`Node ${version} on ${platform}`);
  throw new UsageError('doctor.node', `Node ${version} is too old.`, {
    hint: `Install Node ${LEAST_NODE.join('.')} or later.`,
  });
}

/** Parses every bundled font. @throws FontError `doctor.fonts` naming the damaged files */
export function checkFonts(folder = packagePath('fonts')): Finding {
  const read = fontReader(folder);
  const isWhole = (file: string): boolean => {
    try {
      const bytes = read(file);
      return bytes !== null && new FontFile(bytes) !== null;
    } catch {
      return false;
    }
  };
  const damaged = FACES.map(({ file }) => file).filter(file => !isWhole(file));
  if (damaged.length === 0) return ok(`${FACES.length} fonts in ${folder}`);
  throw new FontError('doctor.fonts', `Fonts missing or damaged in ${folder}: ${damaged.join(', ')}.`, {
    hint: 'Install the program again.',
  });
}
