import { ADDRESSES } from '../page/addresses.js';
import { Menu, Triangle } from '../page/controls.js';
import { CV_FIELDS } from '../page/forms.js';
import { FORM, PacketFiles } from './file-list.js';
import { messages } from './messages.js';
import {
  attachAddress,
  type DraftView,
  type FrozenView,
  freezeAddress,
  PACKET_FIELDS,
  type PacketFieldView,
  type PacketView,
  type StatementView,
  thawAddress,
} from './views.js';

/** The pane in which a packet is written. */
export const WritePane = ({ view, draft }: { view: PacketView; draft: DraftView }) => (
  <section class="pane left ed" id="rest" aria-label={messages.writePacket}>
    <div class="roll">
      <section aria-labelledby="statements-heading">
        <h2 id="statements-heading">
          {messages.statementsSaved({
            saved: view.saved,
            mark: text => (
              <span class="soft small" id="saved">
                {text}
              </span>
            ),
          })}
        </h2>
        {draft.statements.map(statement => (
          <Statement statement={statement} />
        ))}
        <button class="apply" type="submit" form={FORM} name={CV_FIELDS.do} value="save">
          {messages.keep}
        </button>
      </section>
      <section aria-labelledby="ratings-heading">
        <h2 id="ratings-heading">{messages.ownRatings}</h2>
        <div class="pairs">{draft.ratings.map(Field)}</div>
      </section>
      <section aria-labelledby="names-heading">
        <h2 id="names-heading">{messages.coverSignatures}</h2>
        <div class="pairs">{draft.names.map(Field)}</div>
      </section>
      <Attachments view={view} />
      {draft.freeze === null ? null : <Freeze view={view} freeze={draft.freeze} />}
      {view.delegates === null ? null : (
        <p>
          <a href={view.delegates}>{messages.elseWrite}</a>
        </p>
      )}
    </div>
  </section>
);

const Statement = ({ statement }: { statement: StatementView }) => {
  const { name, label, value, rows, words, limit, heading } = statement;
  const isOver = words > limit;
  return (
    <div class={isOver ? 'field over' : 'field'} id={`field-${name}`}>
      <label for={name}>{label}</label>
      <textarea
        id={name}
        name={name}
        form={FORM}
        rows={rows}
        data-limit={limit}
        data-heading={heading}
        aria-describedby={`count-${name}`}
        placeholder={messages.nothingWrittenYetPacket}
      >
        {/* The parser drops a line break at the beginning. */}
        {value.startsWith('\n') ? `\n${value}` : value}
      </textarea>
      <p class="hint" id={`count-${name}`}>
        {isOver ? (
          <span class="prob">
            <Triangle />
            <span>{overText(words, limit)}</span>
          </span>
        ) : (
          <span>{messages.wordsLimitWords({ words, limit })}</span>
        )}
      </p>
    </div>
  );
};

/** What is said of a text over its limit. */
export const overText = (words: number, limit: number): string =>
  messages.wordsOverLimit({ words, limit, over: words - limit });

const Field = ({ name, label, value, choices }: PacketFieldView) =>
  choices === null ? (
    <div class="field">
      <label for={name}>{label}</label>
      <input id={name} name={name} form={FORM} type="text" value={value} autocomplete="off" maxlength={200} />
    </div>
  ) : (
    <Menu id={name} name={name} form={FORM} label={label} choices={choices} value={value} />
  );

const Attachments = ({ view }: { view: PacketView }) => (
  <section aria-labelledby="attachments">
    <h2 id="attachments">{messages.attachments}</h2>
    <div id="section-list">
      <PacketFiles view={view} />
    </div>
    {view.draft === null ? null : (
      <div class="field">
        <label for="attachment">{messages.addPDF20MB}</label>
        <span class="with-button">
          <input
            type="file"
            id="attachment"
            name={PACKET_FIELDS.attachment}
            form={FORM}
            accept="application/pdf"
            data-still
          />
          <button
            type="submit"
            form={FORM}
            formaction={attachAddress(view.base)}
            formmethod="post"
            formenctype="multipart/form-data"
          >
            {messages.add}
          </button>
        </span>
      </div>
    )}
  </section>
);

const Freeze = ({ view, freeze }: { view: PacketView; freeze: NonNullable<DraftView['freeze']> }) => {
  const asks = {
    form: FORM,
    formaction: freezeAddress(view.base),
    formmethod: 'post',
    name: PACKET_FIELDS.when,
  } as const;
  return (
    <section aria-labelledby="freeze">
      <h2 id="freeze">{messages.freeze}</h2>
      <p>{messages.dayReadRecordsOnce}</p>
      {freeze.planned === null ? null : (
        <p>
          <b>{messages.frozenPlanned({ planned: freeze.planned })}</b> {freeze.delay}
        </p>
      )}
      <div class="acts">
        <label class="sr" for="day">
          {messages.freezeOn}
        </label>
        <input
          type="date"
          id="day"
          name={PACKET_FIELDS.day}
          form={FORM}
          value={freeze.day}
          min={freeze.today}
          data-still
        />
        <button type="submit" {...asks} value="day">
          {messages.freezeDay}
        </button>
        <button type="submit" class="quiet" {...asks} value="now">
          {messages.freezeNow2}
        </button>
        {freeze.planned === null ? null : (
          <button type="submit" class="quiet" {...asks} value="never">
            {messages.notFreeze}
          </button>
        )}
      </div>
    </section>
  );
};

/** The pane next to a packet that the reader does not change: what it is, its files, and what changed since. */
export const ReadPane = ({ view }: { view: PacketView }) => (
  <section class="pane left ed" id="rest" aria-label={messages.aboutPacket}>
    <div class="roll">
      {view.frozen === null ? null : <Frozen view={view} frozen={view.frozen} />}
      <Attachments view={view} />
    </div>
  </section>
);

const Frozen = ({ view, frozen }: { view: PacketView; frozen: FrozenView }) => (
  <section aria-labelledby="frozen">
    <h2 id="frozen">{messages.frozenAt({ at: frozen.at })}</h2>
    <p>
      {messages.frozenRecordsThenOpenings({
        openings:
          frozen.openings.length === 0
            ? messages.noReviewerOpenedYet
            : frozen.openings.map(messages.whoOpenedItAt).join(' '),
      })}
    </p>
    {frozen.canThaw ? (
      <p class="acts">
        <a class="btn" href={thawAddress(view.base) + view.query}>
          {messages.thawIt}
        </a>
      </p>
    ) : (
      <p>{messages.ownerThawAnyTime({ owner: view.owner ?? '' })}</p>
    )}
    <h3>{messages.sinceThen}</h3>
    {frozen.changes === null ? (
      <p class="soft">{messages.recordsNowCannotRead}</p>
    ) : frozen.changes.length === 0 ? (
      <p class="soft">{messages.nothingChangedRecords}</p>
    ) : (
      <>
        <p>{messages.recordsChangedPacketNot}</p>
        <ul class="changed">
          {frozen.changes.map(({ label, text, detail, before, after }) => (
            <li>
              <b>{label}</b> {text}
              {before === null && after === null ? null : (
                <span class="soft">
                  {' '}
                  {messages.inThePacket} {before ?? 'none'}
                  {messages.now} {after ?? 'none'})
                </span>
              )}
              {detail === null ? null : <span class="soft"> {detail}</span>}
            </li>
          ))}
        </ul>
      </>
    )}
    {view.delegates === null ? null : (
      <p>
        <a href={ADDRESSES.delegates}>{messages.elseWrite}</a>
      </p>
    )}
  </section>
);
