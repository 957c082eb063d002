import { ADDRESSES, attachAddress, freezeAddress, thawAddress } from './addresses.js';
import { Menu, Triangle } from './controls.js';
import { CV_FIELDS, PACKET_FIELDS } from './forms.js';
import { FORM, PacketFiles } from './packet-files.js';
import type { DraftView, FrozenView, PacketFieldView, PacketView, StatementView } from './packet-views.js';

/** The pane in which a packet is written. */
export const WritePane = ({ view, draft }: { view: PacketView; draft: DraftView }) => (
  <section class="pane left ed" id="rest" aria-label="Write your packet">
    <div class="roll">
      <section aria-labelledby="statements-heading">
        <h2 id="statements-heading">
          Statements{' '}
          <span class="soft small" id="saved">
            {view.saved}
          </span>
        </h2>
        {draft.statements.map(statement => (
          <Statement statement={statement} />
        ))}
        <button class="apply" type="submit" form={FORM} name={CV_FIELDS.do} value="save">
          Keep
        </button>
      </section>
      <section aria-labelledby="ratings-heading">
        <h2 id="ratings-heading">Your own ratings</h2>
        <div class="pairs">{draft.ratings.map(Field)}</div>
      </section>
      <section aria-labelledby="names-heading">
        <h2 id="names-heading">Cover and signatures</h2>
        <div class="pairs">{draft.names.map(Field)}</div>
      </section>
      <Attachments view={view} />
      {draft.freeze === null ? null : <Freeze view={view} freeze={draft.freeze} />}
      {view.delegates === null ? null : (
        <p>
          <a href={view.delegates}>Who else may write it</a>
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
        placeholder="Nothing written yet. The packet prints “Not reported” here."
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
          <span>{`${words} of ${limit} words`}</span>
        )}
      </p>
    </div>
  );
};

/** What is said of a text over its limit. */
export const overText = (words: number, limit: number): string =>
  `${words} of ${limit} words, ${words - limit} too many. Kept as it is; shorten it before you freeze.`;

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
    <h2 id="attachments">Attachments</h2>
    <div id="section-list">
      <PacketFiles view={view} />
    </div>
    {view.draft === null ? null : (
      <div class="field">
        <label for="attachment">Add a PDF, 20 MB at most</label>
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
            Add
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
      <h2 id="freeze">Freeze</h2>
      <p>
        On this day we read your records once more and keep them for this packet. What changes later does not
        reach it; you can thaw it at any time.
      </p>
      {freeze.planned === null ? null : (
        <p>
          <b>It is frozen on {freeze.planned}.</b> {freeze.delay}
        </p>
      )}
      <div class="acts">
        <label class="sr" for="day">
          Freeze on
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
          Freeze on this day
        </button>
        <button type="submit" class="quiet" {...asks} value="now">
          Freeze now
        </button>
        {freeze.planned === null ? null : (
          <button type="submit" class="quiet" {...asks} value="never">
            Do not freeze
          </button>
        )}
      </div>
    </section>
  );
};

/** The pane next to a packet that the reader does not change: what it is, its files, and what changed since. */
export const ReadPane = ({ view }: { view: PacketView }) => (
  <section class="pane left ed" id="rest" aria-label="About this packet">
    <div class="roll">
      {view.frozen === null ? null : <Frozen view={view} frozen={view.frozen} />}
      <Attachments view={view} />
    </div>
  </section>
);

const Frozen = ({ view, frozen }: { view: PacketView; frozen: FrozenView }) => (
  <section aria-labelledby="frozen">
    <h2 id="frozen">Frozen {frozen.at}</h2>
    <p>
      It is made from the records of that moment, whatever changes later.{' '}
      {frozen.openings.length === 0
        ? 'No reviewer has opened it yet.'
        : frozen.openings.map(({ who, at }) => `${who} opened it ${at}.`).join(' ')}
    </p>
    {frozen.canThaw ? (
      <p class="acts">
        <a class="btn" href={thawAddress(view.base) + view.query}>
          Thaw it
        </a>
      </p>
    ) : (
      <p>{view.owner} can thaw it at any time, and the registrar with a reason.</p>
    )}
    <h3>Since then</h3>
    {frozen.changes === null ? (
      <p class="soft">The records of now cannot be read, so there is nothing to compare with.</p>
    ) : frozen.changes.length === 0 ? (
      <p class="soft">Nothing has changed in the records.</p>
    ) : (
      <>
        <p>The records have changed; this packet has not.</p>
        <ul class="changed">
          {frozen.changes.map(({ label, text, detail, before, after }) => (
            <li>
              <b>{label}</b> {text}
              {before === null && after === null ? null : (
                <span class="soft">
                  {' '}
                  (in the packet: {before ?? 'none'}; now: {after ?? 'none'})
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
        <a href={ADDRESSES.delegates}>Who else may write it</a>
      </p>
    )}
  </section>
);
