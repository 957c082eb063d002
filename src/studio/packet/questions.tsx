import { ADDRESSES } from '../page/addresses.js';
import { Head, Spoken, Triangle } from '../page/controls.js';
import { CV_FIELDS, FIELDS } from '../page/forms.js';
import { Page } from '../page/layout.js';
import type { Frame } from '../page/views.js';
import { messages } from './messages.js';
import {
  type ConflictsView,
  type DelegateRow,
  type DelegatesView,
  type FreezeView,
  frozenAddress,
  PACKET_FIELDS,
  type ThawView,
  thawAddress,
} from './views.js';

/** Shows both versions of texts that two windows changed; the other texts are stored. */
export const ConflictsScreen = ({ frame, view }: { frame: Frame; view: ConflictsView }) => (
  <Page frame={frame} title={messages.twoVersionsText}>
    <Head title={messages.twoVersionsText}>{messages.changedAnotherWindowEverything({ at: view.at })}</Head>
    <form class="case" method="post" action={view.base}>
      {view.fields.map(([name, value]) => (
        <input type="hidden" name={name} value={value} />
      ))}
      {view.conflicts.map(({ name, label, mine, theirs }) => (
        <fieldset class="versions">
          <legend>{label}</legend>
          {(
            [
              ['mine', messages.oneWindow, mine],
              ['theirs', messages.oneKeptNow, theirs],
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
              <p class="doc">{text === '' ? <span class="soft">{messages.empty}</span> : text}</p>
            </div>
          ))}
        </fieldset>
      ))}
      <div class="acts">
        <button type="submit" class="main-act">
          {messages.keepThese}
        </button>
      </div>
    </form>
  </Page>
);

/** Shows what freezing keeps, and asks once. */
export const FreezeScreen = ({ frame, view }: { frame: Frame; view: FreezeView }) => {
  const when = view.dayText === null ? 'now' : messages.onDayText({ dayText: view.dayText });
  return (
    <Page frame={frame} title={messages.freezePacket}>
      <Head title={messages.freezeName({ name: view.name, when })}>
        <a href={view.base}>{messages.backPacket}</a>
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
            {view.dayText === null ? messages.freezeNow : messages.freezeItWhen({ when })}
          </button>
        </form>
      </div>
    </Page>
  );
};

/** Shows who has opened a frozen packet and what thawing does, and asks once. */
export const ThawScreen = ({ frame, view }: { frame: Frame; view: ThawView }) => {
  const { name, owner } = view;
  const title = owner === null ? messages.thawName({ name }) : messages.thawNameOf({ name, owner });
  return (
    <Page frame={frame} title={messages.thawPacket}>
      <Head title={title}>
        <a href={view.base + view.query}>{messages.backPacket}</a>
      </Head>
      <div class="case">
        {view.error === 'opened' ? (
          <p class="prob" role="alert">
            <Triangle />
            <span>{messages.reviewerOpenedSinceAsked}</span>
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
              <label for="reason">{messages.reasonAuditLog}</label>
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
                    <span>{messages.stateReasonFewWords}</span>
                  </span>
                ) : (
                  messages.fewWordsWithoutName
                )}
              </p>
            </div>
          )}
          <div class="acts">
            <button type="submit" class="main-act">
              {messages.thawIt}
            </button>
          </div>
        </form>
      </div>
    </Page>
  );
};

/** The people who may write the reader's packets, and those for whom the reader may. */
export const DelegatesScreen = ({ frame, view }: { frame: Frame; view: DelegatesView }) => (
  <Page frame={frame} title={messages.writePackets}>
    <Head title={messages.writePackets}>
      {messages.delegatesWriteTextsAttach} <a href={ADDRESSES.packet}>{messages.backPacket}</a>
    </Head>
    <section class="lines" aria-labelledby="delegates">
      <h2 id="delegates">{messages.yourDelegates}</h2>
      {view.delegates.length === 0 ? (
        <p class="soft">{messages.noneAloneWritePackets}</p>
      ) : (
        <PersonList
          people={view.delegates}
          action={`${ADDRESSES.delegates}/remove`}
          label={messages.withdraw}
        />
      )}
    </section>
    <section class="lines part" aria-labelledby="name-somebody">
      <h2 id="name-somebody">{messages.namePerson}</h2>
      <form class="find" method="get" action={ADDRESSES.delegates}>
        <div class="field">
          <label for="words">{view.takesEmail ? messages.nameNetIDMail : messages.nameNetID}</label>
          <input id="words" type="search" name={FIELDS.words} value={view.words} autocomplete="off" />
        </div>
        <button type="submit">{messages.find}</button>
      </form>
      {view.words === '' ? null : view.found.length === 0 ? (
        <p>{messages.noNameWordsWords({ words: view.words })}</p>
      ) : (
        <PersonList people={view.found} action={ADDRESSES.delegates} label={messages.letWrite} />
      )}
    </section>
    {view.owners.length === 0 ? null : (
      <section class="lines part" aria-labelledby="owners">
        <h2 id="owners">{messages.youMayWriteFor}</h2>
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
