import { ADDRESSES, commandAddress, downloadAddress, pagesAddress } from './addresses.js';
import { Head, Menu, Options, Triangle } from './controls.js';
import { CV_FIELDS, FIELDS, GAP_FIELDS, REPORT_FIELDS } from './forms.js';
import { Page } from './layout.js';
import type { GapFieldView, GapPersonView, GapsView, RatiosView } from './report-views.js';
import type { Choice, Frame } from './views.js';

const FORM = 'gaps';

const SHOWN: readonly Choice[] = [
  { value: 'all', label: 'Everyone' },
  { value: 'open', label: 'Those with gaps' },
];

const FORMATS: readonly Choice[] = [
  { value: 'pdf', label: 'PDF' },
  { value: 'csv', label: 'Tables (CSV, zipped)' },
  { value: 'xlsx', label: 'Tables (Excel)' },
];

/** What accreditation asks and no record holds, as a form by person. */
export const GapsScreen = ({ frame, view }: { frame: Frame; view: GapsView }) => (
  <Page frame={frame} title="Accreditation gaps">
    <Head title={view.title} acts={<Acts view={view} />}>
      The tables ask for this and no record holds it. Write what you know, and tick each proposal that you
      have checked; only these are saved, for next year too. The table prints who confirmed them and when. A
      gap never stops the table, which prints “not reported”.
    </Head>
    <form class="find" method="get" action={ADDRESSES.gaps} data-auto>
      <Menu id="unit" name={REPORT_FIELDS.unit} label="Of" choices={view.menus.units} value={view.unit} />
      <Menu id="form" name={REPORT_FIELDS.form} label="Table" choices={view.menus.forms} value={view.form} />
      <Menu id="year" name={REPORT_FIELDS.year} label="Year" choices={view.menus.years} value={view.year} />
      <button class="apply" type="submit">
        Apply
      </button>
    </form>
    <section class="part" aria-labelledby="ratios-heading">
      <h2 id="ratios-heading">Tests of the standard</h2>
      <div id="ratios">
        <Ratios view={view.ratios} />
      </div>
    </section>
    <section class="part" aria-labelledby="answers-heading">
      <h2 id="answers-heading">Answers</h2>
      <form class="find" method="get" action={view.base} data-auto>
        <Menu id="show" name={REPORT_FIELDS.show} label="Show" choices={SHOWN} value={view.show} />
        <button class="apply" type="submit">
          Apply
        </button>
      </form>
      {view.groups.length === 0 ? <p class="read">Everyone’s gaps are answered.</p> : null}
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
              Save what is ticked or changed
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
    <a class="btn" href={pagesAddress(view.base)} target="_blank" rel="noopener">
      See the table<span class="sr">, the PDF in a new window</span>
    </a>
    <form class="acts" method="post" action={downloadAddress(view.base)}>
      <label class="sr" for="format">
        File format
      </label>
      <select id="format" name={CV_FIELDS.format}>
        <Options choices={FORMATS} value="pdf" />
      </select>
      <button type="submit">Download</button>
    </form>
    <a href={commandAddress(view.base)}>Copy as command</a>
  </div>
);

/** The tests against their thresholds: a fragment that the script replaces after each answer. */
export const Ratios = ({ view }: { view: RatiosView }) => (
  <>
    <section class="scroll" aria-label="Table of tests" tabindex={0}>
      <table class="ratios">
        <thead>
          <tr>
            <th scope="col">Of</th>
            <th scope="col" class="num">
              People
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
    <p class="soft small">The records say: {person.recorded}.</p>
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
        <span class="sr"> of {person}</span>
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
          Confirm
          <span class="sr">
            {' '}
            {field.label} of {person}
          </span>
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
    <nav class="pager acts" aria-label="Pages of the form">
      {page > 1 ? <a href={href(page - 1)}>Previous</a> : null}
      <span>
        Page {page} of {pages}
      </span>
      {page < pages ? <a href={href(page + 1)}>Next</a> : null}
    </nav>
  );
};
