import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../architecture/sources.js';

/** An instruction of a Dockerfile, such as `RUN npm ci`, on one line. */
export interface Instruction {
  readonly name: string;
  readonly text: string;
}

/** A stage of a Dockerfile: its base image with arguments filled in, its name, and its instructions. */
export interface Stage {
  readonly image: string;
  readonly name: string | null;
  readonly instructions: readonly Instruction[];
}

/** Parses a Dockerfile without heredocs; throws for lines that are no instruction. */
export function parseDockerfile(text: string): readonly Stage[] {
  const lines = text
    .split('\n')
    .filter(line => !/^\s*#/.test(line))
    .join('\n')
    .replaceAll(/\\\n\s*/g, ' ')
    .split('\n')
    .filter(line => line.trim() !== '');
  const values = new Map<string, string>();
  const stages: (Stage & { readonly instructions: Instruction[] })[] = [];
  for (const line of lines) {
    const [, name, rest = ''] = /^([A-Z]+) (.+)$/.exec(line) ?? [];
    if (name === undefined) throw new Error(`Not an instruction: ${line}`);
    const stage = stages.at(-1);
    if (name === 'FROM') {
      const [, image = '', , as = null] = /^(\S+)( AS (\S+))?$/.exec(rest) ?? [];
      const filled = image.replaceAll(/\$\{(\w+)\}/g, (whole, key: string) => values.get(key) ?? whole);
      stages.push({ image: filled, name: as, instructions: [] });
    } else if (stage !== undefined) stage.instructions.push({ name, text: rest });
    else if (name === 'ARG') values.set(rest.split('=')[0] ?? '', rest.slice(rest.indexOf('=') + 1));
    else throw new Error(`Before the first stage: ${line}`);
  }
  return stages;
}

export const readDockerfile = (): readonly Stage[] =>
  parseDockerfile(readFileSync(join(ROOT, 'Dockerfile'), 'utf8'));

/** The texts of the instructions of a name. */
export const getTexts = ({ instructions }: Stage, name: string): readonly string[] =>
  instructions.filter(each => each.name === name).map(({ text }) => text);
