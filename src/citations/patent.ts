import type { Person } from '../schema/index.js';
import {
  exactly,
  formatDate,
  join,
  lowerFirst,
  parenthesized,
  prefixed,
  type Runs,
  sentence,
  words,
} from '../text/index.js';
import { contributorName, listNames } from './authors.js';
import { directName } from './names.js';
import { getPeople, type Owner } from './people.js';

export type Invention = Person['records']['intellprop'][number];
type PatentRow = Invention['values']['patent'][number]['values'];
/** A patent of an invention. */
export interface Patent {
  readonly values: Pick<
    PatentRow,
    'title' | 'application_num' | 'country' | 'filed' | 'issued' | 'patent_num' | 'abandexp'
  >;
}

/** The patents of an invention: its rows, else the one in fields of the record itself. */
export function getPatents(invention: Invention): readonly Patent[] {
  const { patent: rows, title, id_number: number, application: filed, approve: issued } = invention.values;
  if (rows.length > 0) return rows;
  const isPatent = /patent/i.test(invention.values.format ?? '');
  if (!isPatent || (number === null && filed === null && issued === null)) return [];
  const isGranted = issued !== null;
  const values = {
    ...{ title, filed, issued, country: null, abandexp: null },
    application_num: isGranted ? null : number,
    patent_num: isGranted && number !== null ? { value: null, text: number } : null,
  };
  return [{ values }];
}

/** Is the country of a patent the United States, in any usual spelling? */
export const isUnitedStates = (country: string | null): boolean =>
  /^(u\.?s\.?(a\.?)?|united states( of america)?)$/i.test(country?.trim() ?? '');

/** `U.S. Patent 00,000,000`, `Patent 4711 (Austria)`, `U.S. patent application 16/000,000`. */
function numbered(country: string | null, granted: boolean, number: Runs): Runs {
  if (isUnitedStates(country)) {
    return join([exactly(granted ? 'U.S. Patent' : 'U.S. patent application'), number], ' ');
  }
  const thing = exactly(granted ? 'Patent' : 'Patent application');
  return join([thing, number, parenthesized(words(country))], ' ');
}

/** `with C. Bexley-Moore and K. Teshima`: the inventors other than the owner. */
function coInventors({ values }: Invention, owner: Owner): Runs {
  const { people, hasMore } = getPeople(values.intellprop_invent, values, owner);
  const others = people.filter(person => !person.isOwner);
  const names = others.map(person => contributorName(person, directName(person)));
  return prefixed('with ', listNames(names, hasMore));
}

/**
 * The text below the title of an invention: `U.S. Patent 00,000,000, issued Mar 2023 (filed Jul 2020); with
 * C. Bexley-Moore.` Without a patent number it is an application, without a patent a disclosure.
 */
export function citePatent(invention: Invention, patent: Patent | null, owner: Owner): Runs {
  const month: FormatMonth = (label, date) => prefixed(`${label} `, exactly(formatDate(date, 'month') ?? ''));
  const what = patent ? patentWords(patent, month) : disclosure(invention, month);
  return sentence(join([what, coInventors(invention, owner)], '; '));
}

type FormatMonth = (label: string, date: Parameters<typeof formatDate>[0]) => Runs;

function disclosure(invention: Invention, month: FormatMonth): Runs {
  const { disc_submit: submitted, format, id_number: number, application: filed } = invention.values;
  const right = join([words(format), words(number)], ' ');
  return join(
    [
      right.length > 0 ? right : exactly('Invention disclosure'),
      month('submitted', submitted),
      month('filed', filed),
    ],
    ', ',
  );
}

function patentWords({ values }: Patent, month: FormatMonth): Runs {
  const number = words(values.patent_num?.text ?? null);
  const granted = number.length > 0;
  const application = words(values.application_num);
  const named = numbered(values.country, granted || values.issued !== null, granted ? number : application);
  const issued = month('issued', values.issued);
  const filed = month('filed', values.filed);
  const dates = issued.length > 0 ? join([issued, parenthesized(filed)], ' ') : filed;
  return join([named, dates, words(values.abandexp === null ? null : lowerFirst(values.abandexp))], ', ');
}
