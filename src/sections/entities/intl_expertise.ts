import { exactly, formatSpan, lowerFirst, plain, prefixed, type Runs, words } from '../../text/index.js';
import { capitalized, commas, past, semicolons } from '../entries.js';
import { itemSource } from '../item-source.js';
import type { RecordNamed } from '../record-ref.js';

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

/** A language or country with the person's skills and stay. */
export const intlExpertise = itemSource<'intl_expertise'>({
  entity: 'intl_expertise',
  span: ({ values }) => past(values.start, values.end),
  title: ({ values }) => values.language ?? values.country,
  build: (record, span, context) => {
    const { values } = record;
    const language = plain(values.language);
    const country = plain(values.country);
    const years = exactly(formatSpan(span, 'year', context.options.asOf) ?? '');
    const stay = commas(words(values.affiliation), language === null ? [] : words(country), years);
    const runs = semicolons(
      skills(values),
      stay,
      context.line(record, 'desc', values.desc),
      prefixed('funding: ', words(values.funding)),
    );
    const term = language ?? country;
    if (term === null && runs.length === 0) return null;
    return { kind: 'pair', pair: { term: term ?? 'Other experience', runs: capitalized(runs) } };
  },
});
