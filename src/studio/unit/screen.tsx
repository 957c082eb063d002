import { filesAddress, onePdfAddress } from '../batches/addresses.js';
import { BatchProgress } from '../batches/progress.js';
import { ADDRESSES } from '../page/addresses.js';
import { Head, Menu, Options, Spoken, Triangle } from '../page/controls.js';
import { FIELDS } from '../page/forms.js';
import { Page } from '../page/layout.js';
import type { Frame } from '../page/views.js';
import { remindersAddress, unitAddress } from './addresses.js';
import { messages } from './messages.js';
import { UNIT_ORDERS, type UnitOrder, type UnitRow, type UnitView } from './views.js';
import { MARK_WORDS } from './words.js';

/** The people of a unit: their packets, and what is made for all of them. */
export const UnitScreen = ({ frame, view }: { frame: Frame; view: UnitView }) => (
  <Page frame={frame} title={view.title}>
    <Head title={view.title} acts={<Acts view={view} />}>
      <span id="unit-sentence">{view.sentence}</span>
    </Head>
    {view.batch === null ? null : (
      <div class="unit-batch" data-packets={view.isBatchOfPackets ? '' : undefined}>
        <BatchProgress view={view.batch} />
        <p class="small">
          <a href={view.batch.base}>{messages.openBatchOwnPage}</a>
        </p>
      </div>
    )}
    <Find view={view} />
    <p class="soft" id="found">
      {foundText(view)}
    </p>
    {view.rows.length === 0 ? null : <UnitTable view={view} />}
    <Pager view={view} />
    <p class="soft small after">
      {view.purpose === null ? messages.viewsLogged : messages.viewsLoggedUnder({ purpose: view.purpose })}{' '}
      {view.purpose === null ? null : <a href={ADDRESSES.purpose}>{messages.changeIt}</a>}
    </p>
  </Page>
);

const Acts = ({ view: { query, makes, members, made, hasOnePdf } }: { view: UnitView }) => (
  <div class="acts">
    <a class="btn" href={remindersAddress(query)}>
      {messages.remindersCopy}
    </a>
    {made === null ? null : (
      <a class="btn" href={filesAddress(made)} download>
        {messages.zip}
        <Spoken> {messages.ofThePackets}</Spoken>
      </a>
    )}
    {made === null || !hasOnePdf ? null : (
      <a class="btn" href={onePdfAddress(made)} download>
        {messages.onePDF}
        <Spoken> {messages.ofThePackets}</Spoken>
      </a>
    )}
    <form class="make" method="post" action={ADDRESSES.make}>
      <input type="hidden" name={FIELDS.unit} value={query.unit} />
      <input type="hidden" name={FIELDS.year} value={query.year} />
      <select name={FIELDS.make} aria-label={messages.whatMake}>
        <Options choices={makes} value={makes[0]?.value ?? ''} />
      </select>
      <button type="submit" class="main-act">
        {members === 1 ? messages.makeIt : messages.makeAllMembers({ members })}
      </button>
    </form>
  </div>
);

const Find = ({ view: { query, marks, years, units } }: { view: UnitView }) => (
  <form class="find" method="get" action={ADDRESSES.people}>
    <div class="field words">
      <label for="words">{messages.findPerson}</label>
      <input id="words" type="search" name={FIELDS.words} value={query.words} />
    </div>
    {units.length < 2 ? null : (
      <Menu id="unit" name={FIELDS.unit} label={messages.unit} choices={units} value={query.unit} />
    )}
    <Menu
      id="mark"
      name={FIELDS.mark}
      label={messages.packet}
      choices={marks}
      value={query.mark}
      class="short"
    />
    <Menu
      id="year"
      name={FIELDS.year}
      label={messages.year}
      choices={years}
      value={query.year}
      class="short"
    />
    {query.order === 'name' ? null : <input type="hidden" name={FIELDS.order} value={query.order} />}
    <button type="submit">{messages.find}</button>
  </form>
);

const foundText = ({ found, members, query: { words, mark } }: UnitView): string => {
  if (words === '' && mark === '') return `${messages.members({ members })}.`;
  const what = words === '' ? '' : messages.forWords({ words });
  const state = mark === '' ? '' : `, ${MARK_WORDS[mark].toLowerCase()}`;
  return found === 0
    ? messages.noneMembersFoundWhat({ members, what, state })
    : messages.foundFoundWhatState({ found, what, state });
};

const HEADS: Readonly<Record<UnitOrder, string>> = {
  name: messages.name,
  packet: messages.packet,
  statements: messages.statements,
  change: messages.lastChange,
};

const SortHead = ({ view: { query }, order }: { view: UnitView; order: UnitOrder }) => (
  <th
    role="columnheader"
    scope="col"
    class={order === 'statements' ? 'num' : undefined}
    aria-sort={query.order === order ? (order === 'change' ? 'descending' : 'ascending') : undefined}
  >
    <a href={unitAddress({ ...query, order, page: 1 })}>{HEADS[order]}</a>
  </th>
);

const UnitTable = ({ view }: { view: UnitView }) => {
  const [name, packet, statements, change] = UNIT_ORDERS;
  return (
    // The roles stay when a narrow window shows the rows as a list.
    <table class="people unit" role="table" aria-label={messages.peoplePackets}>
      <thead role="rowgroup">
        <tr role="row">
          <SortHead view={view} order={name} />
          <SortHead view={view} order={packet} />
          <SortHead view={view} order={statements} />
          <th role="columnheader" scope="col">
            {messages.problems}
          </th>
          <SortHead view={view} order={change} />
          <th role="columnheader" scope="col">
            <Spoken>{messages.documents}</Spoken>
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {view.rows.map(row => (
          <Row row={row} />
        ))}
      </tbody>
    </table>
  );
};

const Row = ({ row }: { row: UnitRow }) => (
  <tr role="row" data-ref={row.ref}>
    <th role="rowheader" scope="row">
      {row.name} <span class="soft">{[row.rank, row.department].filter(Boolean).join(', ')}</span>
    </th>
    <td role="cell" class="end">
      {/* The script shows the other one when a batch has made the packet, or could not. */}
      <span class={`st ${row.own}`} hidden={row.mark === 'failed'}>
        {MARK_WORDS[row.own]}
      </span>
      <span class="st failed" hidden={row.mark !== 'failed'}>
        {MARK_WORDS.failed}
      </span>
    </td>
    <td role={messages.cell} class="num soft" data-l={messages.statements}>
      {row.statements}
    </td>
    <td role={messages.cell} class="end" data-l={messages.problems}>
      <Problems row={row} />
    </td>
    <td role="cell" class="soft">
      {row.changed}
    </td>
    <td role="cell" class="end documents">
      <a href={row.packet}>
        {messages.packet}
        <Spoken> {messages.ofName({ name: row.name })}</Spoken>
      </a>{' '}
      <a href={row.cv}>
        {messages.cv}
        <Spoken> {messages.ofName({ name: row.name })}</Spoken>
      </a>
    </td>
  </tr>
);

const Problems = ({ row: { problems, cv, name } }: { row: UnitRow }) => {
  if (problems === null) return <span class="soft">{messages.notReadYet}</span>;
  if (problems === 0) return <span class="soft">{messages.none}</span>;
  return (
    <a class="prob" href={`${cv}?audience=internal`}>
      <Triangle />
      <span>
        {problems}
        <Spoken>{messages.problemsRecordsName({ problems, name })}</Spoken>
      </span>
    </a>
  );
};

const Pager = ({ view: { query, pages } }: { view: UnitView }) => {
  if (pages < 2) return null;
  const { page } = query;
  return (
    <nav class="pager acts" aria-label={messages.pagesList}>
      {page > 1 ? <a href={unitAddress({ ...query, page: page - 1 })}>{messages.previous}</a> : null}
      <span>{messages.pagePagePages({ page, pages })}</span>
      {page < pages ? <a href={unitAddress({ ...query, page: page + 1 })}>{messages.next}</a> : null}
    </nav>
  );
};
