import { exactly, formatSpan, join, lowerWords, parenthesized, plain, words } from '../../text/index.js';
import { choiceOrOther, commas, described, past, payment, semicolons } from '../entries.js';
import { entryItem, itemSource } from '../item-source.js';
import type { RecordNamed } from '../record-ref.js';

function participants({ numpart }: RecordNamed<'ncteach'>['values']) {
  const people = plain(numpart?.text ?? null);
  if (people === null || numpart?.value === 0) return [];
  return exactly(`${people} ${people === '1' ? 'participant' : 'participants'}`);
}

/** Teaching outside the schedule of courses: `**Title**`, below its kind, participants and organization. */
export const ncteach = itemSource<'ncteach'>({
  entity: 'ncteach',
  span: ({ values }) => past(values.start, values.end),
  title: ({ values }) => values.title,
  build: (record, span, context) => {
    const { values } = record;
    const type = choiceOrOther(values.type, values.typeother);
    const title = words(values.title, 'semibold');
    const printed = `${values.title ?? type ?? ''} ${values.desc ?? ''}`.toLowerCase();
    const isPrinted = printed.includes(type?.toLowerCase() ?? '');
    return entryItem(
      title.length > 0 ? title : words(type, 'semibold'),
      described(
        context.line(record, 'desc', values.desc),
        semicolons(
          commas(isPrinted ? [] : words(type === null ? null : lowerWords(type)), participants(values)),
          join([words(values.org), parenthesized(payment(values.compensated))], ' '),
        ),
      ),
      formatSpan(span, 'month', context.options.asOf),
    );
  },
});
