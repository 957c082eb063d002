import {
  didYouMean,
  isIsoDay,
  lineInJson,
  parseJson,
  UsageError,
  type VitaeError,
} from '../../core/index.js';
import { ENTITIES } from '../../schema/index.js';
import { windowNamed } from '../window.js';
import {
  DOCUMENT_WINDOW,
  EMPTIES,
  type GroupPlan,
  HEADER_FACTS,
  NARRATIVES,
  NUMBERINGS,
  ORDERS,
  type Profile,
} from './plan.js';
import { completeProfile, isAmong, sectionPlan } from './profile.js';
import { type ProfileData, type SectionData, STANDARD_SECTIONS } from './standard.js';

/** Creates the error for a wrong profile; `path` is the position within it, e.g. `sections[2].filter`. */
export type Refuse = (message: string, hint: string, path: string) => VitaeError;

/** Names to filter, divide and tabulate the records of an entity by, each with all its values or null for any. */
export type NamesOf = (entity: string) => ReadonlyMap<string, readonly string[] | null>;

type Check = (value: unknown, path: string) => void;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const dotted = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`);

/** The entities that sections show. */
const RECORD_ENTITIES = ENTITIES.map(({ name }) => name).filter(name => name !== 'pci');

const RECORD_HINT = 'Leave out "record", or take the profile from the program that wrote it.';

/** Validates the data of a profile; stops at the first error. */
class ProfileCheck {
  readonly #refuse: Refuse;
  readonly #namesOf: NamesOf;

  constructor(refuse: Refuse, namesOf: NamesOf) {
    this.#refuse = refuse;
    this.#namesOf = namesOf;
  }

  profile(data: unknown): asserts data is ProfileData {
    this.#object(data, '', {
      title: this.#text,
      locked: this.#flag,
      window: this.#window,
      header: this.#list(this.#oneOf(HEADER_FACTS)),
      sections: this.#list((section, path) => this.#section(section, path)),
      include: this.#list(this.#ref),
      exclude: this.#list(this.#ref),
      record: this.#record,
    });
    const sections = (data as ProfileData).sections ?? [];
    const ids = sections.map(section => (typeof section === 'string' ? section : section.id));
    const twice = ids.find((id, i) => ids.indexOf(id) !== i);
    if (twice !== undefined) {
      throw this.#refuse(
        `“sections” has the id “${twice}” twice.`,
        `Give the second an id of its own and "like": "${twice}".`,
        `sections[${ids.lastIndexOf(twice)}]`,
      );
    }
  }

  #section(section: unknown, path: string): void {
    const known = STANDARD_SECTIONS.map(({ id }) => id);
    if (typeof section === 'string') {
      this.#oneOf(known)(section, path);
      return;
    }
    const group: Readonly<Record<string, Check>> = {
      title: (value, at) => value === null || this.#text(value, at),
      optionalTitle: this.#flag,
      years: this.#flag,
      entities: this.#list(this.#oneOf(RECORD_ENTITIES)),
      filter: this.#filter,
      by: this.#text,
      order: this.#oneOf(ORDERS),
      letter: this.#text,
      foldCourses: this.#flag,
      columns: this.#list(this.#text),
      limit: this.#count,
    };
    this.#object(section, path, {
      ...group,
      id: this.#id,
      like: this.#oneOf(known),
      title: this.#text,
      narrative: this.#oneOf(NARRATIVES),
      text: this.#text,
      groups: this.#list((value, at) => this.#object(value, at, group)),
      numbering: this.#oneOf(NUMBERINGS),
      window: this.#sectionWindow,
      empty: this.#oneOf(EMPTIES),
      hidden: this.#flag,
    });
    const { id, like } = section as { readonly id?: string; readonly like?: string };
    if (id === undefined) throw this.#refuse(`“${path}” has no id.`, 'Give every section an "id".', path);
    const { narrative, text, groups } = sectionPlan(section as SectionData);
    if (narrative === null && text === null && groups.every(({ entities }) => entities.length === 0)) {
      throw this.#refuse(
        `“${path}” (${id}) is not a standard section and has neither "entities" nor a "narrative" or "text".`,
        `${didYouMean(like ?? id, known)}Standard sections are ${known.join(', ')}.`,
        path,
      );
    }
    for (const [i, plan] of groups.entries()) this.#names(plan, section as SectionData, path, i);
  }

  /** Checks the names of a group, and the values of its filter. */
  #names({ entities, filter, columns, by }: GroupPlan, section: SectionData, path: string, i: number): void {
    const known = entities.map(entity => this.#namesOf(entity));
    const names = known.flatMap(each => [...each.keys()]);
    for (const name of [...filter.map(each => each.name), ...(columns ?? []), ...(by === null ? [] : [by])]) {
      if (!names.includes(name)) throw this.#unknown(name, `${path} (${section.id})`, names, 'name', path);
    }
    for (const { name, values } of filter) {
      const lists = known.filter(each => each.has(name)).map(each => each.get(name) ?? null);
      const all = lists.flatMap(list => list ?? []);
      const own = section.filter?.[name] === undefined ? `${path}.groups[${i}]` : path;
      const at = dotted(dotted(own, 'filter'), name);
      const wrong = values.find(value => value !== null && !isAmong(value, all)) ?? undefined;
      if (wrong !== undefined && !lists.includes(null)) throw this.#unknown(wrong, at, all, 'value');
    }
  }

  readonly #text: Check = (value, path) => {
    if (typeof value !== 'string' || value.trim() === '') throw this.#wrong(path, 'a text');
  };
  readonly #flag: Check = (value, path) => {
    if (typeof value !== 'boolean') throw this.#wrong(path, 'true or false');
  };
  readonly #count: Check = (value, path) => {
    if (!Number.isInteger(value) || (value as number) < 1) throw this.#wrong(path, 'a whole number from 1');
  };
  readonly #id: Check = (value, path) => {
    if (typeof value !== 'string' || !/^[a-z][a-z0-9-]*$/.test(value)) {
      throw this.#wrong(path, 'small letters, digits and hyphens');
    }
  };
  /** A record by entity and id; those without an id cannot be named. */
  readonly #ref: Check = (value, path) => {
    this.#text(value, path);
    const [, entity = '', id = ''] = /^([^/]*)\/(.*)$/s.exec(String(value)) ?? [];
    if (id === '' || id.startsWith('~'))
      throw this.#wrong(path, 'an entity and an id, such as intellcont/4711');
    this.#oneOf(RECORD_ENTITIES)(entity, path);
  };
  readonly #record: Check = (value, path) => {
    const entities: Check = (counts, at) => {
      const sign = (each: unknown, where: string): void =>
        this.#object(each, where, { count: this.#count, hash: this.#text });
      this.#object(counts, at, Object.fromEntries(ENTITIES.map(({ name }) => [name, sign])));
    };
    const date: Check = (day, at) => {
      if (day !== null && !(typeof day === 'string' && isIsoDay(day)))
        throw this.#wrong(at, 'a day such as 2026-11-23, or null');
    };
    this.#object(value, path, { version: this.#text, date, entities });
    const missing = ['version', 'date', 'entities'].find(key => !Object.hasOwn(value as object, key));
    if (missing !== undefined) throw this.#refuse(`“${path}” has no ${missing}.`, RECORD_HINT, path);
  };
  readonly #window: Check = (value, path) => {
    this.#text(value, path);
    try {
      windowNamed(String(value));
    } catch (error) {
      if (error instanceof UsageError)
        throw this.#refuse(`“${path}”: ${error.message}`, error.hint ?? '', path);
      throw error;
    }
  };
  readonly #sectionWindow: Check = (value, path) => {
    if (value !== DOCUMENT_WINDOW) this.#window(value, path);
  };
  /** A value of a filter; null is an empty one. */
  readonly #value: Check = (value, path) => {
    if (value !== null) this.#text(value, path);
  };
  readonly #filter: Check = (value, path) => {
    if (!isObject(value)) throw this.#wrong(path, 'an object of names and values');
    for (const [name, condition] of Object.entries(value)) {
      const values =
        isObject(condition) && Object.keys(condition).join() === 'not' ? condition.not : condition;
      if (Array.isArray(values))
        values.forEach((each, i) => void this.#value(each, `${dotted(path, name)}[${i}]`));
      else this.#value(values, dotted(path, name));
    }
  };

  readonly #oneOf =
    (known: readonly string[]): Check =>
    (value, path) => {
      if (typeof value !== 'string') throw this.#wrong(path, `one of ${known.join(', ')}`);
      if (!known.includes(value)) throw this.#unknown(value, path, known, 'value');
    };

  readonly #list =
    (check: Check): Check =>
    (value, path) => {
      if (!Array.isArray(value) || value.length === 0) throw this.#wrong(path, 'a list that is not empty');
      value.forEach((each, i) => void check(each, `${path}[${i}]`));
    };

  #object(value: unknown, path: string, keys: Readonly<Record<string, Check>>): void {
    if (!isObject(value)) throw this.#wrong(path || 'the profile', 'an object');
    for (const [key, inner] of Object.entries(value)) {
      const check = Object.hasOwn(keys, key) ? keys[key] : undefined;
      if (!check) {
        throw this.#unknown(key, path || 'the profile', Object.keys(keys), 'key', dotted(path, key));
      }
      check(inner, dotted(path, key));
    }
  }

  #wrong(path: string, expected: string): VitaeError {
    const hint = 'See docs/profiles.md for the keys of a profile.';
    return this.#refuse(`“${path}” must be ${expected}.`, hint, path);
  }

  #unknown(
    name: string,
    owner: string,
    known: readonly string[],
    kind: 'key' | 'name' | 'value',
    path = owner,
  ): VitaeError {
    return this.#refuse(
      `“${owner}” has the unknown ${kind} “${name}”.`,
      `${didYouMean(name, known)}Use one of ${[...new Set(known)].join(', ')}.`,
      path,
    );
  }
}

/**
 * Validates data and creates a profile of it.
 * @throws the error of `refuse` for the first mistake
 */
export function readProfile(data: unknown, refuse: Refuse, namesOf: NamesOf): Profile {
  const check: ProfileCheck = new ProfileCheck(refuse, namesOf);
  check.profile(data);
  return completeProfile(data);
}

/**
 * Parses the text of a profile file.
 * @param source path or address of the file, for messages
 * @throws UsageError `profile`
 */
export function readProfileFile(text: string, source: string, namesOf: NamesOf): Profile {
  const errorAt = (message: string, hint: string, line: number): UsageError =>
    new UsageError('profile', `${source}, line ${line}: ${message}`, { place: { source, line }, hint });
  const read = parseJson(text);
  if ('error' in read) {
    const { line, reason } = read.error;
    throw errorAt(`this is not JSON: ${reason}.`, 'See docs/profiles.md for an example.', line);
  }
  const refuse: Refuse = (message, hint, path) => errorAt(message, hint, lineInJson(text, path));
  return readProfile(read.data, refuse, namesOf);
}
