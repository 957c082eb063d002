import { exactly, formatSpan, lowerFirst, plain, prefixed, type Runs, words } from '../text/index.js';
import { capitalized, commas, past, semicolons, sorted } from './entries.js';
import { group, type Pair, type Section, section } from './model.js';
import { choose, type Drawing, type RecordNamed } from './selection.js';

type Experience = RecordNamed<'intl_expertise'>['values'];

const skill = (word: string, level: string | null): Runs => {
  const text = plain(level);
  return text === null ? [] : exactly(`${word} ${lowerFirst(text)}`);
};

function skills(values: Experience): Runs {
  return commas(
    values.native === true ? exactly('native speaker') : [],
    skill('speaking', values.speaking_level),
    skill('reading', values.reading_level),
    skill('writing', values.writing_level),
    values.translate === true ? exactly('translation') : [],
  );
}

/** Languages and countries: each term with what the person can do or did there. */
export function international(drawing: Drawing): Section | null {
  const pairs = choose(drawing, 'international', 'intl_expertise', {
    span: ({ values }) => past(values.start, values.end),
    title: ({ values }) => values.language ?? values.country,
    make: (record, span): Pair | null => {
      const { values } = record;
      const language = plain(values.language);
      const country = plain(values.country);
      const years = exactly(formatSpan(span, 'year', drawing.options.asOf) ?? '');
      const stay = commas(words(values.affiliation), language === null ? [] : words(country), years);
      const runs = semicolons(
        skills(values),
        stay,
        drawing.line(record, 'desc', values.desc),
        prefixed('funding: ', words(values.funding)),
      );
      const term = language ?? country;
      if (term !== null) return { term, runs: capitalized(runs) };
      return runs.length > 0 ? { term: 'Other experience', runs: capitalized(runs) } : null;
    },
  });
  return section('international', 'Languages and international expertise', [
    group(null, { pairs: sorted(pairs) }),
  ]);
}
