import { ADDRESSES } from './addresses.js';
import { countOf, Head, Spoken } from './controls.js';
import { FIELDS } from './forms.js';
import { Page } from './layout.js';
import type { Frame, PeopleView, PersonRow } from './views.js';

/** The people whose documents the reader may open. */
export const PeopleScreen = ({ frame, view }: { frame: Frame; view: PeopleView }) => (
  <Page frame={frame} title="People">
    <Head title={view.title}>{foundText(view)}</Head>
    <form class="find" method="get" action={ADDRESSES.people}>
      <div class="field">
        <label for="words">Name or department</label>
        <input id="words" type="search" name={FIELDS.words} value={view.words} />
      </div>
      <button type="submit">Find</button>
    </form>
    {view.people.length === 0 ? null : <PeopleTable people={view.people} />}
    <Pager view={view} />
    <p class="soft small after">
      Each view and each download is written to the audit log
      {view.purpose === null ? '.' : `, under the purpose that you gave: ${view.purpose}.`}{' '}
      {view.purpose === null ? null : <a href={ADDRESSES.purpose}>Change it</a>}
    </p>
  </Page>
);

const foundText = ({ total, words }: PeopleView): string => {
  if (words === '')
    return total === 0 ? 'There are no people yet.' : `${countOf(total, 'person', 'people')}.`;
  if (total === 0) return `No name or department has the words “${words}”. Try fewer letters.`;
  return `${countOf(total, 'person', 'people')} found for “${words}”.`;
};

const PeopleTable = ({ people }: { people: readonly PersonRow[] }) => (
  // The roles stay when a narrow window shows the rows as a list.
  <table class="people" role="table">
    <thead role="rowgroup">
      <tr role="row">
        {['Name', 'Rank', 'Department'].map(label => (
          <th role="columnheader" scope="col">
            {label}
          </th>
        ))}
      </tr>
    </thead>
    <tbody role="rowgroup">
      {people.map(({ href, name, rank, department }) => (
        <tr role="row">
          <th role="rowheader" scope="row" class="wide">
            <a href={href}>
              {name}
              <Spoken>, curriculum vitae</Spoken>
            </a>
          </th>
          <td role="cell" class="wide">
            {rank}
          </td>
          <td role="cell" class="wide soft">
            {department}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

const Pager = ({ view: { words, page, pages } }: { view: PeopleView }) => {
  if (pages < 2) return null;
  const href = (to: number): string =>
    `${ADDRESSES.people}?${new URLSearchParams({ [FIELDS.words]: words, [FIELDS.page]: String(to) })}`;
  return (
    <nav class="pager acts" aria-label="Pages of the list">
      {page > 1 ? <a href={href(page - 1)}>Previous</a> : null}
      <span>
        Page {page} of {pages}
      </span>
      {page < pages ? <a href={href(page + 1)}>Next</a> : null}
    </nav>
  );
};
