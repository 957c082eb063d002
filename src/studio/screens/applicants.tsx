import { ADDRESSES } from './addresses.js';
import { ApplicantPane } from './applicant.js';
import type {
  ApplicantGroup,
  ApplicantRow,
  ApplicantView,
  OwnListView,
  QueueView,
} from './applicant-views.js';
import { countOf, Menu, Triangle } from './controls.js';
import { APPLICANT_FIELDS, FIELDS } from './forms.js';
import { Page } from './layout.js';
import type { Frame } from './views.js';

interface ScreenProps {
  readonly frame: Frame;
  readonly queue: QueueView;
  /** Null if none is chosen. */
  readonly applicant: ApplicantView | null;
}

/** Seconds after which a page shows what was read meanwhile. */
const REFRESH = 5;

/** The queue of applicants on the left, one of them on the right. */
export const ApplicantsScreen = ({ frame, queue, applicant }: ScreenProps) => (
  <Page
    frame={frame}
    title="Applicants"
    isBench
    lead={<Lead queue={queue} applicant={applicant} />}
    refresh={applicant === null && queue.waiting > 0 ? REFRESH : null}
  >
    <h1 class="sr">Applicants</h1>
    <Queue queue={queue} />
    {applicant === null ? <Overview queue={queue} /> : <ApplicantPane view={applicant} foot={queue.foot} />}
  </Page>
);

const Lead = ({ queue, applicant }: Omit<ScreenProps, 'frame'>) => (
  <>
    <nav class="jump" aria-label="Parts of this page">
      <a href="#doc">{applicant === null ? 'All' : 'Applicant'}</a>
      <a href="#queue">Queue</a>
      <a href="#look">Settings</a>
    </nav>
    <MenuBar queue={queue} base={applicant?.base ?? ADDRESSES.applicants} />
  </>
);

/** What is shown. Names are not looked for here: they must not be in an address. */
const MenuBar = ({ queue, base }: { queue: QueueView; base: string }) => {
  const { menus } = queue;
  return (
    <section id="look" class="menus" aria-label="Settings">
      <form class="look" method="get" action={base} data-auto="">
        <div class="title">
          <p class="t">{queue.title}</p>
          <p class="small soft">{queue.summary}</p>
        </div>
        <Menu id="show" name={APPLICANT_FIELDS.show} label="Show" choices={menus.shows} value={menus.show} />
        {menus.since === null ? null : (
          <div class="field since">
            <label for="since">New since</label>
            <span class="with-button">
              <input id="since" type="date" name={APPLICANT_FIELDS.since} value={menus.since} />
              <button type="submit">Show</button>
            </span>
          </div>
        )}
        <Menu
          id="document"
          name={APPLICANT_FIELDS.document}
          label="Document"
          choices={menus.documents}
          value={menus.document}
        />
        <Menu id="copy" name={APPLICANT_FIELDS.copy} label="Copy" choices={menus.copies} value={menus.copy} />
        <button class="apply" type="submit">
          Apply
        </button>
      </form>
      <p class="field purpose">
        <span class="small soft">Purpose</span>
        <span>
          {queue.purpose} <a href={queue.purposeHref}>Change it</a>
        </span>
      </p>
      {queue.complete === 0 ? null : (
        <form class="acts" method="post" action={`${ADDRESSES.applicants}/make`}>
          <button type="submit" class="main-act">
            Make the {queue.complete} complete
            <span class="sr">: a summary for each applicant, and a list</span>
          </button>
        </form>
      )}
    </section>
  );
};

const Queue = ({ queue }: { queue: QueueView }) => (
  <nav class="pane left" id="queue" aria-label="Queue">
    <div class="roll">
      {queue.words === '' ? null : (
        <p class="small soft found">
          {queue.groups.length === 0 ? 'None' : 'Only those'} with “{queue.words}” in name, program or last
          digits.
        </p>
      )}
      {queue.groups.map(group => (
        <Group group={group} />
      ))}
      {queue.waiting === 0 ? null : (
        <p class="small soft found">
          {countOf(queue.waiting, 'applicant is', 'applicants are')} still being read.{' '}
          <a href={queue.here}>Look again</a>
        </p>
      )}
    </div>
    <div class="keep">
      <form class="field" method="post" action={`${ADDRESSES.applicants}/find`}>
        <input type="hidden" name={FIELDS.next} value={queue.here} />
        <label for="words">Name, program or last digits</label>
        <span class="with-button">
          <input id="words" name={FIELDS.words} value={queue.words} maxlength={100} autocomplete="off" />
          <button type="submit">Look</button>
        </span>
      </form>
    </div>
  </nav>
);

const Group = ({ group }: { group: ApplicantGroup }) => (
  <section class="queue" aria-labelledby={`group-${group.id}`}>
    <h2 id={`group-${group.id}`}>
      {group.isBad ? (
        <span class="prob">
          <Triangle />
          <span>{group.title}</span>
        </span>
      ) : (
        group.title
      )}
    </h2>
    <Rows rows={group.rows} />
    {group.more.length === 0 ? null : (
      <details open={group.more.some(({ isCurrent }) => isCurrent)}>
        <summary>{group.more.length} more</summary>
        <Rows rows={group.more} />
      </details>
    )}
  </section>
);

const Rows = ({ rows }: { rows: readonly ApplicantRow[] }) => (
  <ul>
    {rows.map(({ href, name, program, line, isCurrent }) => (
      <li>
        <a href={href} aria-current={isCurrent ? 'page' : undefined}>
          <b>{name}</b>
          {program === '' ? null : <span>{program}</span>}
          {line === '' ? null : <span>{line}</span>}
        </a>
      </li>
    ))}
  </ul>
);

/** What is in the queue, if no applicant is chosen. */
const Overview = ({ queue }: { queue: QueueView }) => (
  <section class="pane paper one" id="doc" aria-label="All applicants">
    <div class="case over-queue">
      <h2>{queue.summary}</h2>
      {queue.total === 0 ? null : <p class="read">{queue.counts} Choose one to see what is needed.</p>}
      {queue.own === null ? null : <OwnListForm own={queue.own} />}
      <form method="post" action={`${ADDRESSES.applicants}/read`} class="acts">
        <input type="hidden" name={FIELDS.next} value={queue.here} />
        <button type="submit">Read them all again</button>
      </form>
      <p class="soft small">
        Each view and each download is written to the audit log, under this purpose. The log holds no
        identifier and no name.
      </p>
    </div>
    <div class="foot">
      <span>{queue.foot}</span>
    </div>
  </section>
);

/** The applicants of a source that does not list them. */
const OwnListForm = ({ own }: { own: OwnListView }) => (
  <form class="case" method="post" action={`${ADDRESSES.applicants}/list`}>
    {own.problem === null ? null : (
      <p class="prob" id="ids-problem">
        <Triangle />
        <span>{own.problem}</span>
      </p>
    )}
    <div class="field">
      <label for="ids">Person IDs or net IDs, one a line, with a name after a comma if you know it</label>
      <textarea
        id="ids"
        name={APPLICANT_FIELDS.ids}
        rows={8}
        spellcheck={false}
        autocomplete="off"
        aria-describedby={own.problem === null ? 'ids-hint' : 'ids-problem ids-hint'}
      ></textarea>
      <span class="hint" id="ids-hint">
        The admissions service does not list applicants. Your list is held in memory for {own.hours} hours,
        for you alone, and is not stored. A new list takes the place of the one of now
        {own.count === 0 ? '' : `, with ${countOf(own.count, 'applicant')}`}; an empty one removes it.
      </span>
    </div>
    <div class="acts">
      <button type="submit" class="main-act">
        Read these
      </button>
    </div>
  </form>
);
