import { ADDRESSES, frozenAddress, thawAddress } from './addresses.js';
import { Head, Spoken, Triangle } from './controls.js';
import { CV_FIELDS, FIELDS, PACKET_FIELDS } from './forms.js';
import { Page } from './layout.js';
import type { ConflictsView, DelegateRow, DelegatesView, FreezeView, ThawView } from './packet-views.js';
import type { Frame } from './views.js';

/** Shows both versions of texts that two windows changed; the other texts are stored. */
export const ConflictsScreen = ({ frame, view }: { frame: Frame; view: ConflictsView }) => (
  <Page frame={frame} title="Two versions of a text">
    <Head title="Two versions of a text">
      You changed this in another window at {view.at}. Everything else is kept; choose which of these stays.
    </Head>
    <form class="case" method="post" action={view.base}>
      {view.fields.map(([name, value]) => (
        <input type="hidden" name={name} value={value} />
      ))}
      {view.conflicts.map(({ name, label, mine, theirs }) => (
        <fieldset class="versions">
          <legend>{label}</legend>
          {(
            [
              ['mine', 'The one from this window', mine],
              ['theirs', 'The one that is kept now', theirs],
            ] as const
          ).map(([value, title, text]) => (
            <div class="version">
              <label class="tick">
                <input
                  type="radio"
                  name={PACKET_FIELDS.choose + name}
                  value={value}
                  checked={value === 'mine'}
                />
                <span>{title}</span>
              </label>
              <p class="doc">{text === '' ? <span class="soft">Empty</span> : text}</p>
            </div>
          ))}
        </fieldset>
      ))}
      <div class="acts">
        <button type="submit" class="main-act">
          Keep these
        </button>
      </div>
    </form>
  </Page>
);

/** Shows what freezing keeps, and asks once. */
export const FreezeScreen = ({ frame, view }: { frame: Frame; view: FreezeView }) => {
  const when = view.dayText === null ? 'now' : `on ${view.dayText}`;
  return (
    <Page frame={frame} title="Freeze the packet">
      <Head title={`Freeze ${view.name} ${when}?`}>
        <a href={view.base}>Back to the packet</a>
      </Head>
      <div class="case">
        <ul class="plain">
          {view.keeps.map(text => (
            <li>{text}</li>
          ))}
        </ul>
        {view.warnings.length === 0 ? null : (
          <ul class="plain">
            {view.warnings.map(text => (
              <li class="prob">
                <Triangle />
                <span>{text}</span>
              </li>
            ))}
          </ul>
        )}
        <form class="acts" method="post" action={frozenAddress(view.base)}>
          <input type="hidden" name={CV_FIELDS.revision} value={view.revision} />
          <input type="hidden" name={PACKET_FIELDS.day} value={view.day} />
          <button type="submit" class="main-act">
            {view.dayText === null ? 'Freeze it now' : `Freeze it ${when}`}
          </button>
        </form>
      </div>
    </Page>
  );
};

/** Shows who has opened a frozen packet and what thawing does, and asks once. */
export const ThawScreen = ({ frame, view }: { frame: Frame; view: ThawView }) => {
  const title = `Thaw ${view.name}${view.owner === null ? '' : ` of ${view.owner}`}?`;
  return (
    <Page frame={frame} title="Thaw the packet">
      <Head title={title}>
        <a href={view.base + view.query}>Back to the packet</a>
      </Head>
      <div class="case">
        {view.error === 'opened' ? (
          <p class="prob" role="alert">
            <Triangle />
            <span>A reviewer has opened it since you were asked.</span>
          </p>
        ) : null}
        <ul class="plain">
          {view.facts.map(text => (
            <li>{text}</li>
          ))}
        </ul>
        <form method="post" action={thawAddress(view.base)}>
          <input type="hidden" name={PACKET_FIELDS.opened} value={view.opened} />
          {view.owner === null ? null : (
            <div class="field">
              <label for="reason">Reason, for the audit log</label>
              <input
                id="reason"
                name={FIELDS.reasonText}
                type="text"
                maxlength={200}
                required
                autocomplete="off"
                aria-invalid={view.error === 'reason' ? 'true' : undefined}
                aria-describedby="reason-hint"
              />
              <p class="hint" id="reason-hint">
                {view.error === 'reason' ? (
                  <span class="prob">
                    <Triangle />
                    <span>State a reason in a few words, without the name or number of a person.</span>
                  </span>
                ) : (
                  'In a few words, without the name or number of a person.'
                )}
              </p>
            </div>
          )}
          <div class="acts">
            <button type="submit" class="main-act">
              Thaw it
            </button>
          </div>
        </form>
      </div>
    </Page>
  );
};

/** The people who may write the reader's packets, and those for whom the reader may. */
export const DelegatesScreen = ({ frame, view }: { frame: Frame; view: DelegatesView }) => (
  <Page frame={frame} title="Who may write your packets">
    <Head title="Who may write your packets">
      Your delegates write texts and attach files in your packets, and see what the university may read. They
      cannot freeze a packet, and see none of your other documents.{' '}
      <a href={ADDRESSES.packet}>Back to the packet</a>
    </Head>
    <section class="lines" aria-labelledby="delegates">
      <h2 id="delegates">Your delegates</h2>
      {view.delegates.length === 0 ? (
        <p class="soft">None. You alone write your packets.</p>
      ) : (
        <PersonList people={view.delegates} action={`${ADDRESSES.delegates}/remove`} label="Withdraw" />
      )}
    </section>
    <section class="lines part" aria-labelledby="name-somebody">
      <h2 id="name-somebody">Name a person</h2>
      <form class="find" method="get" action={ADDRESSES.delegates}>
        <div class="field">
          <label for="words">{view.takesEmail ? 'Name, net ID or mail address' : 'Name or net ID'}</label>
          <input id="words" type="search" name={FIELDS.words} value={view.words} autocomplete="off" />
        </div>
        <button type="submit">Find</button>
      </form>
      {view.words === '' ? null : view.found.length === 0 ? (
        <p>No name has the words “{view.words}”. Try fewer letters.</p>
      ) : (
        <PersonList people={view.found} action={ADDRESSES.delegates} label="Let write" />
      )}
    </section>
    {view.owners.length === 0 ? null : (
      <section class="lines part" aria-labelledby="owners">
        <h2 id="owners">You may write for</h2>
        <ul>
          {view.owners.map(({ name, href }) => (
            <li>
              <a href={href}>{name}</a>
            </li>
          ))}
        </ul>
      </section>
    )}
  </Page>
);

interface PersonListProps {
  readonly people: readonly DelegateRow[];
  readonly action: string;
  readonly label: string;
}

const PersonList = ({ people, action, label }: PersonListProps) => (
  <ul class="named">
    {people.map(({ ref, name, post }) => (
      <li>
        <span>
          {name} {post === '' ? null : <span class="soft">{post}</span>}
        </span>
        <form method="post" action={action}>
          <input type="hidden" name={PACKET_FIELDS.person} value={ref} />
          <button type="submit" class="quiet">
            {label}
            <Spoken> {name}</Spoken>
          </button>
        </form>
      </li>
    ))}
  </ul>
);
