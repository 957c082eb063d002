import { OWN_STATEMENTS } from '../../app/index.js';
import { Head } from '../page/controls.js';
import { Page } from '../page/layout.js';
import type { Frame } from '../page/views.js';
import { unitAddress } from './addresses.js';
import { messages } from './messages.js';
import type { MemberPacket } from './packets.js';
import type { RemindersView, UnitListQuery } from './views.js';

const getNames = (packets: readonly MemberPacket[]): string =>
  packets.map(({ member }) => member.name ?? messages.noName).join('\n');

/** The people with statements to write, in those who have none and those who have some. Frozen packets are left out. */
export function viewReminders(
  title: string,
  query: UnitListQuery,
  packets: readonly MemberPacket[],
): RemindersView {
  const open = packets.filter(({ own, written }) => own !== 'frozen' && written < OWN_STATEMENTS.length);
  const unwritten = open.filter(({ written }) => written === 0);
  const begun = open.filter(({ written }) => written > 0);
  const list = (id: string, what: string, some: readonly MemberPacket[]) =>
    some.length === 0
      ? []
      : [{ id, label: `${messages.some({ some: some.length })} ${what}`, names: getNames(some) }];
  return {
    ...{ title, year: query.year, back: unitAddress(query) },
    lists: [
      ...list('unwritten', messages.noStatementWritten, unwritten),
      ...list('begun', messages.someStatementsWrite, begun),
    ],
  };
}

/** Most lines of a list that are shown at once. */
const MAX_LINES = 12;

/** Who has not written the statements yet, as text to copy. */
export const RemindersScreen = ({ frame, view }: { frame: Frame; view: RemindersView }) => (
  <Page frame={frame} title={messages.remindersCopy}>
    <Head title={messages.remindersCopy}>
      {messages.titleAnnualReviewYear({ title: view.title, year: view.year })}{' '}
      <a href={view.back}>{messages.backList}</a>
    </Head>
    {view.lists.length === 0 ? (
      <p class="read">{messages.allStatementsWrittenPackets}</p>
    ) : (
      <div class="case">
        {view.lists.map(({ id, label, names }) => (
          <>
            <div class="field">
              <label for={id}>{label}</label>
              <textarea
                id={id}
                readonly
                rows={Math.min(MAX_LINES, names.split('\n').length + 1)}
                spellcheck={false}
              >
                {names}
              </textarea>
            </div>
            <div class="acts">
              <button type="button" data-copy={id} data-copied={messages.copied}>
                {messages.copyNames}
              </button>
            </div>
          </>
        ))}
      </div>
    )}
  </Page>
);
