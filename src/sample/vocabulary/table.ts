import { memoize } from '../../core/index.js';
import { SPONSORS } from '../../schema/index.js';
import { STYLES, type Style } from './styles.js';

/** The words of one department as written: bars separate phrases, semicolons lists of phrases. */
export interface Table {
  /** The name of its style. */
  readonly style: keyof typeof STYLES;
  /**
   * Lasting subjects: `in X: aspects; second list; third list`. An aspect reads well before `in X`. The second list
   * holds methods, or the opening words of titles in styles that have those; the third holds times and places.
   */
  readonly threads: readonly string[];
  /** A number in front is that of the one thread to which a journal or society belongs. */
  readonly journals: string;
  readonly societies: string;
  /** Each with the usual amounts in thousands of dollars: `NSF 90–420`, or `2 NSF 90–420` for one thread. */
  readonly sponsors: string;
  /** `MATH 112 Calculus 1`; a prefix holds until the next. */
  readonly courses: string;
  /** Languages taught, with their prefixes: `GERM German`. Each person teaches one. */
  readonly languages?: string;
  /** Ways to a terminal degree, latest degree first: `PhD Physics|BS Physics`. */
  readonly degrees: string;
  /** Licenses with who issues them: `Registered Nurse, State Board`. */
  readonly licenses?: string;
  /** Creative works by type: `type: titles; endings of titles; media; venues; parts`. */
  readonly works?: readonly string[];
  /** Posts before the university in place of those of the style. */
  readonly practice?: string;
  /** Types of publication in place of those of the style. */
  readonly kinds?: string;
  readonly inventions?: boolean;
  /** Some articles have dozens of authors. */
  readonly largeTeams?: boolean;
  readonly undergraduateOnly?: boolean;
}

type Words = readonly string[];

/** A lasting subject of research. */
export interface Thread {
  /** Its number in the department, from 1. */
  readonly number: string;
  /** With its preposition: `in metal–organic frameworks`. */
  readonly topic: string;
  readonly aspects: Words;
  readonly methods: Words;
  readonly settings: Words;
  /** Those of the subject first, then general ones. */
  readonly journals: Words;
  readonly societies: Words;
}

export interface Sponsor {
  /** A sponsor of the service's list, or `Other`. */
  readonly listed: string;
  readonly name: string;
  /** Usual amounts in dollars. */
  readonly least: number;
  readonly most: number;
  readonly awarder: string;
  /** The only subject that the sponsor supports; null if it supports all. */
  readonly thread: string | null;
}

export interface CourseEntry {
  readonly prefix: string;
  readonly number: number;
  readonly suffix: string | null;
  readonly title: string;
}

export interface DegreeEntry {
  readonly name: string;
  readonly major: string;
}

export interface License {
  readonly title: string;
  readonly org: string;
}

/** Creative works of one type. */
export interface WorkEntry {
  readonly type: string;
  readonly titles: Words;
  readonly endings: Words;
  readonly media: Words;
  /** With town and state. */
  readonly venues: Words;
  readonly parts: Words;
}

/** The words and customs of one discipline. */
export interface Discipline {
  readonly style: Style;
  readonly threads: readonly Thread[];
  readonly sponsors: readonly Sponsor[];
  readonly courses: readonly CourseEntry[];
  readonly languages: readonly DegreeEntry[];
  /** Ways to the terminal degree, latest degree first. */
  readonly degrees: readonly (readonly DegreeEntry[])[];
  readonly licenses: readonly License[];
  readonly works: readonly WorkEntry[];
  readonly clients: Words;
  readonly practice: Words;
  readonly prizes: Words;
  readonly committees: Words;
  /** Types of publication, each as often as it is usual. */
  readonly kinds: Words;
  readonly inventions: boolean;
  readonly largeTeams: boolean;
  readonly undergraduateOnly: boolean;
}

const split = (text: string | undefined, mark = '|'): Words =>
  text === undefined || text.trim() === '' ? [] : text.split(mark).map(word => word.trim());

/** The names without a number or with that of thread `n`, which come first; all if there is neither. */
function namesFor(text: string, n: number): Words {
  const all = split(text).map(entry => /^(?:(\d) )?(.+)$/.exec(entry) ?? []);
  const named = (number: string | undefined) =>
    all.flatMap(([, of, name = '']) => (of === number ? [name] : []));
  const names = [...named(String(n)), ...named(undefined)];
  return names.length > 0 ? names : all.map(([, , name = '']) => name);
}

function readThread(text: string, n: number, { journals, societies }: Table): Thread {
  const colon = text.indexOf(':');
  const [aspects, methods, settings] = split(text.slice(colon + 1), ';');
  return {
    number: String(n),
    topic: text.slice(0, colon),
    aspects: split(aspects),
    methods: split(methods),
    settings: split(settings),
    journals: namesFor(journals, n),
    societies: namesFor(societies, n),
  };
}

const FEDERAL =
  /^(?:Administration|Air Force|Army|Bureau|Defense|Department|Health Resources|Institute of Museum|National (?:Aero|End|Hist|Inst|Park|Sci|Sec)|Naval|Office of Naval|U\.S\.|United States)/;

const getAwarder = (name: string): string =>
  FEDERAL.test(name)
    ? '1 - Federal'
    : /^Utah (?:Comm|Dep|Div|Office|State|System)/.test(name)
      ? '3 - State of Utah'
      : '4 - Private or Other';

function readSponsor(text: string): Sponsor {
  const [, only, name = '', least, most] = /^(?:(\d) )?(.+) ([\d,]+)–([\d,]+)$/.exec(text) ?? [];
  const dollars = (thousands = ''): number => Number(thousands.replace(',', '')) * 1000;
  const listed = SPONSORS.find(sponsor => sponsor === name || sponsor.endsWith(`(${name})`));
  return {
    listed: listed ?? 'Other',
    name: listed ?? name,
    least: dollars(least),
    most: dollars(most),
    awarder: getAwarder(listed ?? name),
    thread: only ?? null,
  };
}

function readCourses(text: string): readonly CourseEntry[] {
  let prefix = '';
  return split(text).map(entry => {
    const [, named, number, suffix, title = ''] = /^(?:(\D+?) )?(\d+)([A-Z])? (.+)$/.exec(entry) ?? [];
    prefix = named ?? prefix;
    return { prefix, number: Number(number), suffix: suffix ?? null, title };
  });
}

/** Splits at the last space of the code: prefixes such as `EC EN` hold spaces, names begin with a capital. */
const named = (text: string): DegreeEntry => {
  const space = text.indexOf(' ');
  return { name: text.slice(0, space), major: text.slice(space + 1) };
};

function readWork(text: string): WorkEntry {
  const colon = text.indexOf(': ');
  const [titles, endings, media, venues, parts] = text
    .slice(colon + 1)
    .split(/;(?= |$)/)
    .map(list => split(list));
  return {
    type: text.slice(0, colon),
    titles: titles ?? [],
    endings: endings ?? [],
    media: media ?? [],
    venues: venues ?? [],
    parts: parts ?? [],
  };
}

/** `Book Review*3` three times. */
const weighted = (text: string): Words =>
  split(text).flatMap(entry => {
    const [kind = '', times = '1'] = entry.split('*');
    return Array.from({ length: Number(times) }, () => kind);
  });

/** The words of a department, ready for use; split once. */
export const createDiscipline = memoize((table: Table): Discipline => {
  const style = STYLES[table.style];
  return {
    style,
    threads: table.threads.map((text, i) => readThread(text, i + 1, table)),
    sponsors: split(table.sponsors).map(readSponsor),
    courses: readCourses(table.courses),
    languages: split(table.languages).map(named),
    degrees: split(table.degrees, ' ; ').map(way => split(way).map(named)),
    licenses: split(table.licenses).map(text => {
      const comma = text.indexOf(', ');
      return { title: text.slice(0, comma), org: text.slice(comma + 2) };
    }),
    works: (table.works ?? []).map(readWork),
    clients: split(style.clients),
    practice: split(table.practice ?? style.practice),
    prizes: split(style.prizes),
    committees: split(style.committees),
    kinds: weighted(table.kinds ?? style.kinds),
    inventions: table.inventions ?? false,
    largeTeams: table.largeTeams ?? false,
    undergraduateOnly: table.undergraduateOnly ?? false,
  };
});
