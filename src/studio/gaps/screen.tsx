import { commandAddress, downloadAddress, pagesAddress } from '../document/addresses.js';
import { FormatMenu, PagesLink } from '../document/bench.js';
import { ADDRESSES } from '../page/addresses.js';
import { Head, Menu, Options, Triangle } from '../page/controls.js';
import { FIELDS } from '../page/forms.js';
import { Page } from '../page/layout.js';
import type { Choice, Frame } from '../page/views.js';
import {
  type GapFieldView,
  type GapPersonView,
  type GapsView,
  type RatiosView,
  REPORT_FIELDS,
} from '../report/views.js';
import { GAP_FIELDS } from './answers.js';
import { messages } from './messages.js';

const FORM = 'gaps';

const SHOWN: readonly Choice[] = [
  { value: 'all', label: messages.everyone },
  { value: 'open', label: messages.thoseWithGaps },
];

const FORMATS: readonly Choice[] = [
  { value: 'pdf', label: 'PDF' },
  { value: 'csv', label: messages.tablesCSVZipped },
  { value: 'xlsx', label: messages.tablesExcel },
];

/** What accreditation asks and no record holds, as a form by person. */
export const GapsScreen = ({ frame, view }: { frame: Frame; view: GapsView }) => (
  <Page frame={frame} title={messages.accreditationGaps}>
    <Head title={view.title} acts={<Acts view={view} />}>
      {messages.tablesAskNoRecord}
    </Head>
    <form class="find" method="get" action={ADDRESSES.gaps} data-auto>
      {view.menus.map(menu => (
        <Menu {...menu} />
      ))}
      <button class="apply" type="submit">
        {messages.apply}
      </button>
    </form>
    <section class="part" aria-labelledby="ratios-heading">
      <h2 id="ratios-heading">{messages.testsStandard}</h2>
      <div id="ratios">
        <Ratios view={view.ratios} />
      </div>
    </section>
    <section class="part" aria-labelledby="answers-heading">
      <h2 id="answers-heading">{messages.answers}</h2>
      <form class="find" method="get" action={view.base} data-auto>
        <Menu id="show" name={REPORT_FIELDS.show} label={messages.show} choices={SHOWN} value={view.show} />
        <button class="apply" type="submit">
          {messages.apply}
        </button>
      </form>
      {view.groups.length === 0 ? <p class="read">{messages.everyonesGapsAnswered}</p> : null}
      <form id={FORM} method="post" action={view.base}>
        <input type="hidden" name={FIELDS.page} value={String(view.page)} />
        <input type="hidden" name={REPORT_FIELDS.show} value={view.show} />
        {view.groups.map(({ department, people }) => (
          <>
            <h3 class="gap-group">{department}</h3>
            {people.map(person => (
              <Person person={person} />
            ))}
          </>
        ))}
        {view.groups.length === 0 ? null : (
          <p class="acts">
            <button class="main-act" type="submit">
              {messages.saveWhatTickedChanged}
            </button>
            <span class="soft" id="saved">
              {view.saved}
            </span>
          </p>
        )}
      </form>
      <Pager view={view} />
    </section>
  </Page>
);

const Acts = ({ view }: { view: GapsView }) => (
  <div class="acts">
    <PagesLink href={pagesAddress(view.base)} label={messages.seeTable} />
    <form class="acts" method="post" action={downloadAddress(view.base)}>
      <FormatMenu formats={FORMATS} />
      <button type="submit">{messages.download}</button>
    </form>
    <a href={commandAddress(view.base)}>{messages.copyCommand}</a>
  </div>
);

/** The tests against their thresholds: a fragment that the script replaces after each answer. */
export const Ratios = ({ view }: { view: RatiosView }) => (
  <>
    <section class="scroll" aria-label={messages.tableTests} tabindex={0}>
      <table class="ratios">
        <thead>
          <tr>
            <th scope="col">{messages.of}</th>
            <th scope="col" class="num">
              {messages.people}
            </th>
            {view.heads.map(head => (
              <th scope="col">{head}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {view.rows.map(({ name, people, tests }) => (
            <tr>
              <th scope="row">{name}</th>
              <td class="num">{people}</td>
              {tests.map(({ share, atLeast, outcome, isBelow }) => (
                <td>
                  {share} <span class="soft">{atLeast}</span>{' '}
                  {isBelow ? (
                    <span class="prob">
                      <Triangle />
                      <span>{outcome}</span>
                    </span>
                  ) : (
                    <span>{outcome}</span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
    <p class="soft">{view.answered}</p>
  </>
);

const Person = ({ person }: { person: GapPersonView }) => (
  <fieldset class="gap" id={person.id}>
    <legend>{person.name}</legend>
    <p class="soft small">{messages.recordsSayRecorded({ recorded: person.recorded })}</p>
    <div class="gap-fields">
      {person.fields.map(field => (
        <Field field={field} person={person.name} />
      ))}
    </div>
  </fieldset>
);

const Field = ({ field, person }: { field: GapFieldView; person: string }) => {
  const described = `${field.id}-note`;
  return (
    <div class="field">
      <label for={field.id}>
        {field.label}
        <span class="sr"> {messages.ofPerson({ person })}</span>
      </label>
      {field.choices === null ? (
        <input
          id={field.id}
          name={field.name}
          value={field.value}
          maxlength={300}
          autocomplete="off"
          aria-describedby={described}
          aria-invalid={field.problem === null ? undefined : 'true'}
        />
      ) : (
        <select id={field.id} name={field.name} autocomplete="off" aria-describedby={described}>
          <Options choices={field.choices} value={field.value} />
        </select>
      )}
      <div id={`${field.id}-state`}>
        <FieldState field={field} person={person} />
      </div>
    </div>
  );
};

/** What an answer is, and the tick that confirms a proposal: a fragment that the script replaces. */
export const FieldState = ({ field, person }: { field: GapFieldView; person: string }) => (
  <>
    <input type="hidden" name={GAP_FIELDS.shown + field.name} value={field.shown} />
    <span class={field.problem === null ? 'hint' : 'hint prob'} id={`${field.id}-note`}>
      {field.problem === null ? null : <Triangle />}
      <span>{field.problem ?? field.note}</span>
    </span>
    {field.canConfirm ? (
      <label class="tick">
        <input
          type="checkbox"
          name={GAP_FIELDS.confirm + field.name}
          value="1"
          autocomplete="off"
          aria-describedby={`${field.id}-note`}
        />
        <span>
          {messages.confirmLabelPerson({
            label: field.label,
            person,
            mark: text => <span class="sr">{text}</span>,
          })}
        </span>
      </label>
    ) : null}
  </>
);

const Pager = ({ view: { base, page, pages, show } }: { view: GapsView }) => {
  if (pages < 2) return null;
  const href = (to: number): string =>
    `${base}?${new URLSearchParams({ [REPORT_FIELDS.show]: show, [FIELDS.page]: String(to) })}`;
  return (
    <nav class="pager acts" aria-label={messages.pagesForm}>
      {page > 1 ? <a href={href(page - 1)}>{messages.previous}</a> : null}
      <span>{messages.pagePagePages({ page, pages })}</span>
      {page < pages ? <a href={href(page + 1)}>{messages.next}</a> : null}
    </nav>
  );
};
