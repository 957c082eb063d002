import type { Child } from 'hono/jsx';
import type { RecordProblem } from '../lines/account.js';
import { ADDRESSES, sectionAnchor } from '../page/addresses.js';
import { countInWords, Head, Menu, Options, Spoken, Triangle } from '../page/controls.js';
import { FIELDS } from '../page/forms.js';
import { Page } from '../page/layout.js';
import type { Choice, Frame } from '../page/views.js';
import { messages } from './messages.js';

/** A problem with its place in the reader's documents. */
export interface ProblemView {
  readonly problem: RecordProblem;
  /** Such as `Curriculum vitae, page 2`; null if no document shows the record. */
  readonly place: string | null;
  readonly sourceHref: string | null;
  /** Address of the line's reason; null if no document shows it. */
  readonly whyHref: string | null;
}

export interface ProblemsView {
  readonly problems: readonly ProblemView[];
  readonly ignored: readonly IgnoredProblem[];
  readonly reasons: readonly Choice[];
  /** Documents to look in; the empty value is all of them. */
  readonly documents: readonly Choice[];
  readonly document: string;
  readonly sourceName: string;
  /** False if somebody looks at the problems of another person. */
  readonly canIgnore: boolean;
}

/** The problems in the reader's records, in words, with the way to mend or ignore each. */
export const ProblemsScreen = ({ frame, view }: { frame: Frame; view: ProblemsView }) => {
  const readers = view.problems.filter(({ problem }) => problem.noticedBy === 'readers');
  const owner = view.problems.filter(({ problem }) => problem.noticedBy === 'owner');
  const all = [...readers, ...owner];
  const count = all.length;
  const chosen = view.documents.find(({ value }) => value !== '' && value === view.document);
  const heading = messages.problemsIn({
    number: countInWords(count),
    count,
    document: chosen?.label ?? messages.yourRecords,
  });
  return (
    <Page frame={frame} title={messages.problems}>
      <Head title={heading} acts={<DocumentMenu view={view} />}>
        {count === 0 ? messages.everythingCheckRightDates : messages.correctSourceEveryDocument}
      </Head>
      <Group id="readers" title={messages.readersNotice} problems={readers} all={all} view={view} />
      <Group id="owner" title={messages.onlyWouldNotice} problems={owner} all={all} view={view} />
      {view.ignored.length === 0 ? null : <IgnoredList view={view} />}
    </Page>
  );
};

const DocumentMenu = ({ view }: { view: ProblemsView }) =>
  view.documents.length < 2 ? null : (
    <form class="acts" method="get" action={ADDRESSES.problems} data-auto>
      <Menu
        id="document"
        name={FIELDS.document}
        label={messages.in}
        choices={view.documents}
        value={view.document}
        class="short"
      />
      <button type="submit" class="apply">
        {messages.apply}
      </button>
    </form>
  );

interface GroupProps {
  readonly id: string;
  readonly title: string;
  readonly problems: readonly ProblemView[];
  /** The problems of all groups, in their order. */
  readonly all: readonly ProblemView[];
  readonly view: ProblemsView;
}

const Group = ({ id, title, problems, all, view }: GroupProps) =>
  problems.length === 0 ? null : (
    <section class="part" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ol class="probs">
        {problems.map((entry, i) => (
          <ProblemItem entry={entry} view={view} id={`${id}-${i}`} anchor={findAnchor(entry, all)} />
        ))}
      </ol>
    </section>
  );

/** The id to which links to the problems of a section lead: on the first of them. */
function findAnchor({ problem }: ProblemView, all: readonly ProblemView[]): string | undefined {
  const { section } = problem;
  const first = all.find(other => other.problem.section === section);
  return section !== null && first?.problem === problem ? sectionAnchor(section) : undefined;
}

interface ItemProps {
  readonly entry: ProblemView;
  readonly view: ProblemsView;
  readonly id: string;
  readonly anchor: string | undefined;
}

const ProblemItem = ({ entry, view, id, anchor }: ItemProps) => {
  const { problem, place, sourceHref, whyHref } = entry;
  const at = place === null ? null : [place, problem.label].filter(text => text !== null).join(', ');
  return (
    <li id={id}>
      <p class="lab" id={anchor}>
        {at === null || whyHref === null ? (at ?? messages.notDocument) : <a href={whyHref}>{at}</a>}
      </p>
      <div class="b">
        <h3 class="prob">
          <Triangle />
          <span>{problem.heading}</span>
        </h3>
        <p class="doc">
          <MarkedLine line={problem.line} marked={problem.marked} />
        </p>
        <p class="soft">{problem.explanation}</p>
      </div>
      <div class="a">
        {sourceHref === null ? (
          <p class="soft">{messages.correctSourceName({ sourceName: view.sourceName })}</p>
        ) : (
          <a href={sourceHref} target="_blank" rel="noopener">
            {messages.openSourceName({ sourceName: view.sourceName })}
            <Spoken>{messages.headingNewWindow({ heading: problem.heading })}</Spoken>
          </a>
        )}
        {view.canIgnore ? <IgnoreForm view={view} entry={entry} id={id} /> : null}
      </div>
    </li>
  );
};

/** A line with its faulty words underlined. */
const MarkedLine = ({ line, marked }: { line: string; marked: string | null }): Child => {
  const at = marked === null || marked === '' ? -1 : line.indexOf(marked);
  if (marked === null || at === -1) return line;
  return (
    <>
      {line.slice(0, at)}
      <mark>{marked}</mark>
      {line.slice(at + marked.length)}
    </>
  );
};

const IgnoreForm = ({ view, entry, id }: { view: ProblemsView; entry: ProblemView; id: string }) => (
  <details>
    <summary>
      {messages.ignoreBecause}
      <Spoken> {entry.problem.heading}</Spoken>
    </summary>
    <form class="field" method="post" action={ADDRESSES.ignore}>
      <input type="hidden" name={FIELDS.problem} value={entry.problem.key} />
      <input type="hidden" name={FIELDS.document} value={view.document} />
      <input type="hidden" name={FIELDS.place} value={id} />
      <label for={`reason-${id}`}>{messages.yourReason}</label>
      <select id={`reason-${id}`} name={FIELDS.reason}>
        <Options choices={view.reasons} value="" />
      </select>
      <label for={`words-${id}`}>{messages.ownWordsLike}</label>
      <input id={`words-${id}`} name={FIELDS.reasonText} maxlength={200} autocomplete="off" />
      <button type="submit">
        {messages.ignoreIt}
        <Spoken>: {entry.problem.heading}</Spoken>
      </button>
    </form>
  </details>
);

const IgnoredList = ({ view: { ignored, document } }: { view: ProblemsView }) => (
  <details class="part ign">
    <summary>
      <h2>
        {messages.ignoredIgnored({ ignored: ignored.length, mark: text => <span class="soft">{text}</span> })}
      </h2>
    </summary>
    <ul>
      {ignored.map(({ key, heading, reason, date }) => (
        <li>
          <span>{heading}</span>
          <span class="soft">
            {reason}, {date}
          </span>
          <form method="post" action={ADDRESSES.restore}>
            <input type="hidden" name={FIELDS.problem} value={key} />
            <input type="hidden" name={FIELDS.document} value={document} />
            <button type="submit" class="quiet">
              {messages.stopIgnoring}
              <Spoken>: {heading}</Spoken>
            </button>
          </form>
        </li>
      ))}
    </ul>
  </details>
);

export interface IgnoredProblem {
  readonly key: string;
  readonly heading: string;
  readonly reason: string;
  /** Such as `14 October`. */
  readonly date: string;
}
