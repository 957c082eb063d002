import { ADDRESSES } from '../page/addresses.js';
import { Menu, Triangle } from '../page/controls.js';
import { FIELDS } from '../page/forms.js';
import { Page } from '../page/layout.js';
import type { Frame } from '../page/views.js';
import { ApplicantPane } from './applicant-screen.js';
import { messages } from './messages.js';
import {
  APPLICANT_FIELDS,
  type ApplicantGroup,
  type ApplicantRow,
  type ApplicantView,
  type OwnListView,
  type QueueView,
} from './views.js';

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
    title={messages.applicants}
    isBench
    lead={<Lead queue={queue} applicant={applicant} />}
    refresh={applicant === null && queue.waiting > 0 ? REFRESH : null}
  >
    <h1 class="sr">{messages.applicants}</h1>
    <Queue queue={queue} />
    {applicant === null ? <Overview queue={queue} /> : <ApplicantPane view={applicant} foot={queue.foot} />}
  </Page>
);

const Lead = ({ queue, applicant }: Omit<ScreenProps, 'frame'>) => (
  <>
    <nav class="jump" aria-label={messages.partsPage}>
      <a href="#doc">{applicant === null ? messages.all : messages.applicant}</a>
      <a href="#queue">{messages.queue}</a>
      <a href="#look">{messages.settings}</a>
    </nav>
    <MenuBar queue={queue} base={applicant?.base ?? ADDRESSES.applicants} />
  </>
);

/** What is shown. Names are not looked for here: they must not be in an address. */
const MenuBar = ({ queue, base }: { queue: QueueView; base: string }) => {
  const { menus } = queue;
  return (
    <section id="look" class="menus" aria-label={messages.settings}>
      <form class="look" method="get" action={base} data-auto="">
        <div class="title">
          <p class="t">{queue.title}</p>
          <p class="small soft">{queue.summary}</p>
        </div>
        <Menu {...menus.show} />
        {menus.since === null ? null : (
          <div class="field since">
            <label for="since">{messages.newSince}</label>
            <span class="with-button">
              <input id="since" type="date" name={APPLICANT_FIELDS.since} value={menus.since} />
              <button type="submit">{messages.show}</button>
            </span>
          </div>
        )}
        <Menu {...menus.document} />
        <Menu {...menus.copy} />
        <button class="apply" type="submit">
          {messages.apply}
        </button>
      </form>
      <p class="field purpose">
        <span class="small soft">{messages.purpose}</span>
        <span>
          {queue.purpose} <a href={queue.purposeHref}>{messages.changeIt}</a>
        </span>
      </p>
      {queue.complete === 0 ? null : (
        <form class="acts" method="post" action={`${ADDRESSES.applicants}/make`}>
          <button type="submit" class="main-act">
            {messages.makeCompleteCompleteSummary({
              complete: queue.complete,
              mark: text => <span class="sr">{text}</span>,
            })}
          </button>
        </form>
      )}
    </section>
  );
};

const Queue = ({ queue }: { queue: QueueView }) => (
  <nav class="pane left" id="queue" aria-label={messages.queue}>
    <div class="roll">
      {queue.words === '' ? null : (
        <p class="small soft found">
          {queue.groups.length === 0
            ? messages.noneHasWords({ words: queue.words })
            : messages.onlyThoseWithWords({ words: queue.words })}
        </p>
      )}
      {queue.groups.map(group => (
        <Group group={group} />
      ))}
      {queue.waiting === 0 ? null : (
        <p class="small soft found">
          {messages.waitingStillRead({ waiting: queue.waiting })}{' '}
          <a href={queue.here}>{messages.lookAgain}</a>
        </p>
      )}
    </div>
    <div class="keep">
      <form class="field" method="post" action={`${ADDRESSES.applicants}/find`}>
        <input type="hidden" name={FIELDS.next} value={queue.here} />
        <label for="words">{messages.nameProgramLastDigits}</label>
        <span class="with-button">
          <input id="words" name={FIELDS.words} value={queue.words} maxlength={100} autocomplete="off" />
          <button type="submit">{messages.look}</button>
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
        <summary>{messages.moreMore({ more: group.more.length })}</summary>
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
  <section class="pane paper one" id="doc" aria-label={messages.allApplicants}>
    <div class="case over-queue">
      <h2>{queue.summary}</h2>
      {queue.total === 0 ? null : <p class="read">{messages.countsChooseOneSee({ counts: queue.counts })}</p>}
      {queue.own === null ? null : <OwnListForm own={queue.own} />}
      <form method="post" action={`${ADDRESSES.applicants}/read`} class="acts">
        <input type="hidden" name={FIELDS.next} value={queue.here} />
        <button type="submit">{messages.readAllAgain}</button>
      </form>
      <p class="soft small">{messages.eachViewEachDownload}</p>
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
      <label for="ids">{messages.personIDsNetIDs}</label>
      <textarea
        id="ids"
        name={APPLICANT_FIELDS.ids}
        rows={8}
        spellcheck={false}
        autocomplete="off"
        aria-describedby={own.problem === null ? 'ids-hint' : 'ids-problem ids-hint'}
      ></textarea>
      <span class="hint" id="ids-hint">
        {messages.ownListHint({
          hours: own.hours,
          count: own.count,
        })}
      </span>
    </div>
    <div class="acts">
      <button type="submit" class="main-act">
        {messages.readThese}
      </button>
    </div>
  </form>
);
