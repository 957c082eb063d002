import { ADDRESSES } from '../page/addresses.js';
import { Head, Menu } from '../page/controls.js';
import { Page } from '../page/layout.js';
import { link, state } from '../page/state-parts.js';
import type { Frame, StateView } from '../page/views.js';
import { messages } from './messages.js';
import { type AccessView, LOG_FIELDS, type LogRow, type LogView } from './views.js';

/** A link whose time is over, or that its owner revoked. */
export const shareEndedState = (): StateView => state(messages.linkEnded, messages.linksValid30Days, null);

/** A link that was never made, or was cut on its way. */
export const shareUnknownState = (): StateView =>
  state(messages.linkOpensNothing, messages.perhapsPartLostWay, null);

/** The log is whole; `lines` is grouped, `head` the hash of its last line. */
export const logWholeState = (lines: string, head: string): StateView => ({
  ...state(
    messages.auditLogWhole,
    messages.eachLinesLinesWritten({ lines }),
    link(messages.backLog, ADDRESSES.log),
  ),
  aside: messages.writeDownHashLast({ head }),
});

/** The log was changed; `line` is the first line that does not fit, null if unknown. */
export const logBrokenState = (line: number | null): StateView => ({
  ...state(
    messages.auditLogChanged,
    line === null ? messages.someLineChanged : messages.lineChanged({ line }),
    link(messages.backLog, ADDRESSES.log),
  ),
  aside: messages.vitaeAuditVerifySays,
});

/** The audit log, newest entries first. */
export const LogScreen = ({ frame, view }: { frame: Frame; view: LogView }) => (
  <Page frame={frame} title={messages.auditLog}>
    <Head
      title={messages.auditLog}
      acts={
        view.isKept ? (
          <div class="acts">
            <a class="btn main-act" href={ADDRESSES.verifyLog}>
              {messages.verify}
            </a>
          </div>
        ) : undefined
      }
    >
      {messages.eachFileMadeEach}
    </Head>
    {view.isKept ? (
      <>
        <Filter view={view} />
        {view.isUnknown ? <p class="read">{messages.noEntryAboutPerson}</p> : null}
        <Entries rows={view.rows} older={view.older} isPartial={view.isPartial} label={messages.entries} />
        <p class="read soft part">{messages.peopleFoundNameNet}</p>
      </>
    ) : (
      <NoLog />
    )}
  </Page>
);

const Filter = ({ view: { filter, person, documents, actions } }: { view: LogView }) => (
  <form class="find" method="post" action={ADDRESSES.findLog}>
    <div class="field">
      <label for="log-who">{messages.madeSeen}</label>
      <input id="log-who" type="search" name={LOG_FIELDS.who} value={filter.who} />
    </div>
    <div class="field">
      <label for="log-person">{messages.about}</label>
      <input id="log-person" type="search" name={LOG_FIELDS.person} value={person} autocomplete="off" />
    </div>
    <Menu
      id="log-document"
      name={LOG_FIELDS.document}
      label={messages.document}
      choices={documents}
      value={filter.document}
    />
    <Menu
      id="log-action"
      name={LOG_FIELDS.action}
      label={messages.action}
      choices={actions}
      value={filter.action}
    />
    <div class="field">
      <label for="log-purpose">{messages.purpose}</label>
      <input id="log-purpose" type="search" name={LOG_FIELDS.purpose} value={filter.purpose} />
    </div>
    <div class="field">
      <label for="log-from">{messages.from}</label>
      <input id="log-from" type="date" name={LOG_FIELDS.from} value={filter.from} />
    </div>
    <div class="field">
      <label for="log-to">{messages.to}</label>
      <input id="log-to" type="date" name={LOG_FIELDS.to} value={filter.to} />
    </div>
    <button type="submit">{messages.find}</button>
  </form>
);

/** Who made or saw documents about the reader. */
export const AccessScreen = ({ frame, view }: { frame: Frame; view: AccessView }) => (
  <Page frame={frame} title={messages.sawMyDocuments}>
    <Head title={messages.sawMyDocuments}>
      {messages.documentsMadeRecordsViews} <a href={ADDRESSES.account}>{messages.backAccount}</a>
    </Head>
    {view.isKept ? (
      <Entries rows={view.rows} older={view.older} isPartial={view.isPartial} label={messages.entriesAbout} />
    ) : (
      <NoLog />
    )}
  </Page>
);

const NoLog = () => <p class="read">{messages.installationKeepsNoAudit}</p>;

interface EntriesProps {
  readonly rows: readonly LogRow[];
  readonly older: string | null;
  readonly isPartial: boolean;
  readonly label: string;
}

const COLUMNS = [
  messages.when,
  messages.who,
  messages.what,
  messages.purpose,
  messages.files,
  messages.line,
] as const;

const Entries = ({ rows, older, isPartial, label }: EntriesProps) => (
  <>
    {rows.length === 0 ? <p>{isPartial ? messages.noneNewestPartLog : messages.none}</p> : null}
    {rows.length === 0 ? null : (
      <table class="people log" role="table" aria-label={label}>
        <thead role="rowgroup">
          <tr role="row">
            {COLUMNS.map(column => (
              <th role="columnheader" scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map(({ at, who, what, purpose, files, line }) => (
            <tr role="row">
              <th role="rowheader" scope="row">
                {at}
              </th>
              <td role="cell">{who}</td>
              <td role="cell" class="wide">
                {what}
              </td>
              <td role={messages.cell} class="wide" data-l={messages.purpose}>
                {purpose ?? <span class="soft">{messages.noneStated}</span>}
              </td>
              <td role={messages.cell} class="wide soft" data-l={messages.files}>
                {files.length === 0 ? 'none' : files.join(', ')}
              </td>
              <td role={messages.cell} class="num soft" data-l={messages.line}>
                {line}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
    {older === null ? null : (
      <nav class="pager acts" aria-label={messages.pagesLog}>
        <a href={older}>{isPartial ? messages.searchOlderPart : messages.olderEntries}</a>
      </nav>
    )}
  </>
);
