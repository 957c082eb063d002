import type { Command } from 'commander';
import {
  AUTH_KINDS,
  chooseSource,
  DOCUMENT_KINDS,
  listUnits,
  resolveSettings,
  UNIT_KINDS,
} from '../../app/index.js';
import { PERSON_CHOICES, sectionWords } from '../../choices/index.js';
import { CITATION_STYLES } from '../../citations/index.js';
import { bundledTemplates } from '../../generate.js';
import { FORMATS } from '../../output/index.js';
import { QUALITY_CLASSES } from '../../quality/index.js';
import {
  APPLICANT_AUDIENCES,
  FORM_NAMES,
  SELECTION_NAMES,
  STANDARD_PROFILE,
  WINDOW_LABELS,
} from '../../sections/index.js';
import type { Terminal } from '../terminal.js';
import type { Candidate, FindValues } from './complete.js';
import { SHELLS } from './scripts.js';

/** Longest wait for a source of units, in milliseconds: someone waits at the keyboard. */
const SOURCE_MS = 2000;

/** Years offered, the present one first. */
const YEARS = 6;

const plain = (values: readonly string[]): readonly Candidate[] =>
  values.map(value => ({ value, description: '' }));

function recentYears(): readonly Candidate[] {
  const present = new Date().getFullYear();
  return plain(Array.from({ length: YEARS }, (_, i) => String(present - i)));
}

const sections = (): readonly Candidate[] =>
  STANDARD_PROFILE.sections.map(({ id, title }) => ({ value: id, description: title }));

/** The bundled templates of the kinds of documents that a command makes. */
function getTemplates(command: Command) {
  const kinds = DOCUMENT_KINDS.filter(kind => kind.command === command.name());
  return bundledTemplates().filter(
    ({ model }) => kinds.length === 0 || kinds.some(kind => kind.model === model),
  );
}

/** The words of a choice by its flag; null for a flag of another kind, or without a closed list. */
function wordsOfChoice(flag: string): readonly Candidate[] | null {
  const choice = PERSON_CHOICES.find(each => each.flag?.name === flag);
  const words = choice?.type.words ?? null;
  return words === null ? null : plain([...words.keys()]);
}

/** Values by the name of the option or argument; choices have their own words. */
const VALUES: Readonly<Record<string, (command: Command) => readonly Candidate[]>> = {
  template: command =>
    getTemplates(command).map(({ name, title, description = title }) => ({ value: name, description })),
  style: () => [...plain(['house']), ...CITATION_STYLES.map(({ id }) => ({ value: id, description: '' }))],
  window: () => [
    ...WINDOW_LABELS.map(({ name, label }) => ({ value: name, description: label })),
    ...recentYears().flatMap(({ value: year }) =>
      plain([year, `academic-year:${year}`, `fiscal-year:${year}`]),
    ),
  ],
  year: recentYears,
  copy: () => plain(APPLICANT_AUDIENCES),
  format: () => plain(Object.keys(FORMATS)),
  only: command => plain(command.name() === 'check' ? QUALITY_CLASSES : SELECTION_NAMES),
  sections,
  hide: sections,
  section: () =>
    sections().flatMap(({ value: id, description }) => [
      { value: `${id}:`, description },
      ...plain(sectionWords(id).map(word => `${id}:${word}`)),
    ]),
  table: () => plain(FORM_NAMES),
  each: () => plain(UNIT_KINDS),
  scope: () => plain(['all', 'college:', 'department:', 'person:', 'admissions']),
  auth: () => Object.entries(AUTH_KINDS).map(([value, description]) => ({ value, description })),
  SHELL: () => plain(SHELLS),
};

/** The colleges or departments of the source that the typed options and the configuration name. */
async function findUnits(
  kind: 'college' | 'department',
  options: ReadonlyMap<string, string>,
  terminal: Terminal,
): Promise<readonly Candidate[]> {
  const settings = await resolveSettings({ config: options.get('config') }, terminal);
  const named = { service: options.get('service'), db: options.get('db'), input: options.get('input') };
  const colleges = await listUnits({ settings, source: chooseSource(named, settings) });
  const chosen = options.get('college');
  const units =
    kind === 'college'
      ? colleges
      : colleges
          .filter(({ name }) => chosen === undefined || name === chosen)
          .flatMap(each => each.departments);
  return units.flatMap(({ name, people }) =>
    name === null ? [] : [{ value: name, description: `${people} people` }],
  );
}

/** Creates the function that finds values of options and arguments; units come from the source of records. */
export function createFindValues(terminal: Terminal): FindValues {
  return async (name, command, options) => {
    if (name !== 'college' && name !== 'department') return VALUES[name]?.(command) ?? wordsOfChoice(name);
    const late = new Promise<null>(resolve => {
      setTimeout(() => resolve(null), SOURCE_MS).unref();
    });
    // Without a source there is nothing to offer, and no one to read an error.
    return Promise.race([findUnits(name, options, terminal).catch(() => null), late]);
  };
}
