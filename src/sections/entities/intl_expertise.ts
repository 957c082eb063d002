import { exactly, formatSpan, lowerFirst, plain, prefixed, type Runs, words } from '../../text/index.js';
import { capitalized, commas, past, semicolons } from '../entries.js';
import { itemSource } from '../item-source.js';
import type { RecordNamed } from '../record-ref.js';
import { messages } from './messages.js';

type Experience = RecordNamed<'intl_expertise'>['values'];

const skill = (describe: (values: { readonly level: string }) => string, level: string | null): Runs => {
  const text = plain(level);
  return text === null ? [] : exactly(describe({ level: lowerFirst(text) }));
};

function skills(values: Experience): Runs {
  return commas(
    values.native === true ? exactly(messages.languages.native) : [],
    skill(messages.languages.speaking, values.speaking_level),
    skill(messages.languages.reading, values.reading_level),
    skill(messages.languages.writing, values.writing_level),
    values.translate === true ? exactly(messages.languages.translation) : [],
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
      prefixed(messages.prefixes.funding, words(values.funding)),
    );
    const term = language ?? country;
    if (term === null && runs.length === 0) return null;
    return {
      kind: 'pair',
      pair: { term: term ?? messages.languages.otherExperience, runs: capitalized(runs) },
    };
  },
});
