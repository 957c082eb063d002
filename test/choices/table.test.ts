import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PERSON_CHOICES, SECTION_CHOICES } from '../../src/choices/index.js';

const folder = new URL('../../src/choices/', import.meta.url);
/** Files that make documents or read options, which no start of a command loads. */
const LATER = ['apply.ts', 'index.ts', 'read.ts', 'section-text.ts'];

describe('the choices', () => {
  it('have names, flags and fields of their own', () => {
    for (const choices of [PERSON_CHOICES, SECTION_CHOICES]) {
      const names = choices.map(({ name }) => name);
      expect(new Set(names).size).toBe(names.length);
      const flags = choices.flatMap(({ flag }) =>
        flag === null ? [] : [flag.name, flag.short ?? []].flat(),
      );
      expect(new Set(flags).size).toBe(flags.length);
      const fields = choices.map(choice => ('field' in choice ? choice.field : choice.name));
      expect(new Set(fields).size).toBe(fields.length);
    }
  });

  it('import nothing of sections but lists of names, so that a command starts fast', () => {
    const files = readdirSync(folder).filter(name => !LATER.includes(name));
    expect(files.length).toBeGreaterThan(20);
    const imported = files.flatMap(name =>
      [
        ...readFileSync(new URL(name, folder), 'utf8').matchAll(
          /^import \{([^}]*)\} from '\.\.\/sections\/index\.js';/gm,
        ),
      ]
        .flatMap(([, list = '']) => list.split(','))
        .map(word => word.trim())
        .filter(word => word !== '' && !word.startsWith('type ')),
    );
    expect(imported.sort()).toEqual(['SELECTION_NAMES', 'STATUS_WORDS']);
  });
});
