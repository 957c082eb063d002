import { ADDRESSES } from './addresses.js';
import { Head, Menu } from './controls.js';
import { LOG_FIELDS } from './forms.js';
import { Page } from './layout.js';
import type { AccessView, LogRow, LogView } from './log-views.js';
import type { Frame } from './views.js';

/** The audit log, newest entries first. */
export const LogScreen = ({ frame, view }: { frame: Frame; view: LogView }) => (
  <Page frame={frame} title="Audit log">
    <Head
      title="Audit log"
      acts={
        view.isKept ? (
          <div class="acts">
            <a class="btn main-act" href={ADDRESSES.verifyLog}>
              Verify
            </a>
          </div>
        ) : undefined
      }
    >
      Each file that was made, and each view of internal or confidential data. The log names records by hash,
      and people by pseudonyms.
    </Head>
    {view.isKept ? (
      <>
        <Filter view={view} />
        {view.isUnknown ? <p class="read">No entry is about a person with this name or identifier.</p> : null}
        <Entries rows={view.rows} older={view.older} isPartial={view.isPartial} label="Entries" />
        <p class="read soft part">
          People are found by name, net ID or account, applicants by their IDs. Documents about several
          people, and entries of versions before 0.2, do not say whom they are about.
        </p>
      </>
    ) : (
      <NoLog />
    )}
  </Page>
);

const Filter = ({ view: { filter, person, documents, actions } }: { view: LogView }) => (
  <form class="find" method="post" action={ADDRESSES.findLog}>
    <div class="field">
      <label for="log-who">Made or seen by</label>
      <input id="log-who" type="search" name={LOG_FIELDS.who} value={filter.who} />
    </div>
    <div class="field">
      <label for="log-person">About</label>
      <input id="log-person" type="search" name={LOG_FIELDS.person} value={person} autocomplete="off" />
    </div>
    <Menu
      id="log-document"
      name={LOG_FIELDS.document}
      label="Document"
      choices={documents}
      value={filter.document}
    />
    <Menu id="log-action" name={LOG_FIELDS.action} label="Action" choices={actions} value={filter.action} />
    <div class="field">
      <label for="log-purpose">Purpose</label>
      <input id="log-purpose" type="search" name={LOG_FIELDS.purpose} value={filter.purpose} />
    </div>
    <div class="field">
      <label for="log-from">From</label>
      <input id="log-from" type="date" name={LOG_FIELDS.from} value={filter.from} />
    </div>
    <div class="field">
      <label for="log-to">To</label>
      <input id="log-to" type="date" name={LOG_FIELDS.to} value={filter.to} />
    </div>
    <button type="submit">Find</button>
  </form>
);

/** Who made or saw documents about the reader. */
export const AccessScreen = ({ frame, view }: { frame: Frame; view: AccessView }) => (
  <Page frame={frame} title="Who saw my documents">
    <Head title="Who saw my documents">
      Documents made from your records, and views of those that are not public, from the audit log. Entries of
      versions before 0.2 are listed only if this studio read the record.{' '}
      <a href={ADDRESSES.account}>Back to your account</a>
    </Head>
    {view.isKept ? (
      <Entries rows={view.rows} older={view.older} isPartial={view.isPartial} label="Entries about you" />
    ) : (
      <NoLog />
    )}
  </Page>
);

const NoLog = () => (
  <p class="read">This installation keeps no audit log, so there are no entries to show.</p>
);

interface EntriesProps {
  readonly rows: readonly LogRow[];
  readonly older: string | null;
  readonly isPartial: boolean;
  readonly label: string;
}

const COLUMNS = ['When', 'Who', 'What', 'Purpose', 'Files', 'Line'] as const;

const Entries = ({ rows, older, isPartial, label }: EntriesProps) => (
  <>
    {rows.length === 0 ? <p>{isPartial ? 'None in the newest part of the log.' : 'None.'}</p> : null}
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
              <td role="cell" class="wide" data-l="Purpose">
                {purpose ?? <span class="soft">none stated</span>}
              </td>
              <td role="cell" class="wide soft" data-l="Files">
                {files.length === 0 ? 'none' : files.join(', ')}
              </td>
              <td role="cell" class="num soft" data-l="Line">
                {line}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
    {older === null ? null : (
      <nav class="pager acts" aria-label="Pages of the log">
        <a href={older}>{isPartial ? 'Search the older part' : 'Older entries'}</a>
      </nav>
    )}
  </>
);
