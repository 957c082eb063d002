import { problemsAddress } from './addresses.js';
import { countOf, Dots, Menu, ProblemLink, Spoken, Tick, Triangle } from './controls.js';
import { CV_FIELDS, doValue, sectionField } from './forms.js';
import { MendControl } from './mend.js';
import type { Choice, CvView, MarginNote, SectionView } from './views.js';

/** Controls lie outside the form of the menus and name it. */
const FORM = 'cv';

/** The list of sections: the part of the page that each reply replaces. */
export const CvSections = ({ view }: { view: CvView }) => (
  <>
    <input type="hidden" form={FORM} name={CV_FIELDS.revision} value={view.revision} />
    <input type="hidden" form={FORM} name={CV_FIELDS.base} value={JSON.stringify(view.settings)} />
    <ol class="sections">
      {view.sections.map((section, i) => (
        <SectionItem
          section={section}
          view={view}
          place={i + 1}
          isOpen={section.account.id === view.openSection}
        />
      ))}
    </ol>
    <MarginNotes notes={view.notes} />
  </>
);

/** What the script draws in the margin of the preview. */
export const MarginNotes = ({ notes }: { notes: readonly MarginNote[] }) => (
  <ul id="notes" hidden>
    {notes.map(({ ref, note }) => (
      <li data-record={ref}>{note}</li>
    ))}
  </ul>
);

interface ItemProps {
  readonly section: SectionView;
  readonly view: CvView;
  /** From 1. */
  readonly place: number;
  readonly isOpen: boolean;
}

const SectionItem = ({ section, view, place, isOpen }: ItemProps) => {
  const { account, change, title } = section;
  const shownTitle = change.title ?? title;
  return (
    <li class={change.hidden ? 'off' : undefined} id={`s-${account.id}`} data-section={account.id}>
      <input type="hidden" form={FORM} name={CV_FIELDS.section} value={account.id} />
      <div class="sec">
        <button
          type="button"
          class="handle"
          id={`h-${account.id}`}
          aria-label={`Move ${shownTitle}: place ${place} of ${view.sections.length}`}
          aria-describedby="drag-help"
        >
          <Dots />
        </button>
        <input
          type="checkbox"
          form={FORM}
          id={`show-${account.id}`}
          name={sectionField('show', account.id)}
          value="1"
          checked={!change.hidden}
          aria-label={`Show ${shownTitle}`}
        />
        <details id={`d-${account.id}`} open={isOpen}>
          <summary>{shownTitle}</summary>
          <SectionSettings section={section} view={view} place={place} />
        </details>
        <span class={isLong(section) ? 'ct long' : 'ct'}>
          <ProblemLink
            count={section.problems}
            href={problemsAddress(view.base, account.title)}
            label={`${countOf(section.problems, 'problem')} in ${shownTitle}`}
          />
          {section.wasRead ? (
            <span>{countText(section)}</span>
          ) : (
            <span class="prob">
              <Triangle />
              <span>not read</span>
            </span>
          )}
        </span>
      </div>
      {place === 1 ? (
        <Spoken>
          <span id="drag-help">Space lifts, arrows move, Space drops, Escape puts back.</span>
        </Spoken>
      ) : null}
    </li>
  );
};

/** `3`, `19 of 24` or `empty`. */
const countText = ({ account: { isText, shown, total } }: SectionView): string => {
  if (isText) return '';
  if (total === 0) return 'empty';
  return shown === total ? String(total) : `${shown} of ${total}`;
};

/** Does the count need more room than a number? */
const isLong = (section: SectionView): boolean => !section.wasRead || countText(section).length > 3;

const SectionSettings = ({ section, view, place }: Omit<ItemProps, 'isOpen'>) => {
  const { account, change, title } = section;
  const { id } = account;
  const shownTitle = change.title ?? title;
  return (
    <div class="set">
      <div class="field">
        <label for={`title-${id}`}>Heading in the document</label>
        <input
          id={`title-${id}`}
          form={FORM}
          name={sectionField('title', id)}
          value={change.title ?? ''}
          placeholder={title}
          maxlength={80}
          autocomplete="off"
        />
      </div>
      {section.windows.length === 0 ? null : (
        <Menu
          id={`window-${id}`}
          form={FORM}
          name={sectionField('window', id)}
          label="Years"
          choices={section.windows}
          value={change.window ?? ''}
        />
      )}
      <Ticks
        legend="Show only"
        form={FORM}
        name={sectionField('only', id)}
        countName={sectionField('onlyCount', id)}
        choices={section.groups}
        ticked={change.only}
      />
      {section.canBePeerReviewed ? (
        <Tick
          form={FORM}
          name={sectionField('peerReviewed', id)}
          value="1"
          label="Peer-reviewed only"
          checked={change.peerReviewed}
        />
      ) : null}
      <Ticks
        legend="Status"
        form={FORM}
        name={sectionField('status', id)}
        countName={sectionField('statusCount', id)}
        choices={section.statuses}
        ticked={change.status}
      />
      <Tray section={section} view={view} />
      <div class="acts">
        <MoveButton verb="up" id={id} title={shownTitle} disabled={place === 1} />
        <MoveButton verb="down" id={id} title={shownTitle} disabled={place === view.sections.length} />
      </div>
    </div>
  );
};

interface MoveProps {
  readonly verb: 'up' | 'down';
  readonly id: string;
  readonly title: string;
  readonly disabled: boolean;
}

const MoveButton = ({ verb, id, title, disabled }: MoveProps) => (
  <button
    type="submit"
    form={FORM}
    id={`${verb}-${id}`}
    name={CV_FIELDS.do}
    value={doValue({ verb, section: id })}
    disabled={disabled}
  >
    Move {verb}
    <Spoken> {title}</Spoken>
  </button>
);

interface TicksProps {
  readonly legend: string;
  readonly form: string;
  readonly name: string;
  readonly countName: string;
  readonly choices: readonly Choice[];
  /** Null for all. */
  readonly ticked: readonly string[] | null;
}

/** A group of ticks; nothing if there is no choice. */
const Ticks = ({ legend, form, name, countName, choices, ticked }: TicksProps) =>
  choices.length < 2 ? null : (
    <fieldset>
      <legend>{legend}</legend>
      <input type="hidden" form={form} name={countName} value={String(choices.length)} />
      {choices.map(({ value, label }) => (
        <Tick
          form={form}
          name={name}
          value={value}
          label={label}
          checked={ticked === null || ticked.includes(value)}
        />
      ))}
    </fieldset>
  );

/** What a section leaves out, with a button for each record that a setting can bring back. */
const Tray = ({ section: { account }, view }: { section: SectionView; view: CvView }) =>
  account.summary === null ? null : (
    <details class="tray" id={`t-${account.id}`}>
      <summary>{account.summary}</summary>
      <ul>
        {account.leftOut.map(({ ref, title, reason, mend }) => (
          <li>
            <span>{title}</span>
            <span class="soft">{reason}</span>
            <MendControl mend={mend} title={title} form={FORM} sourceHref={view.sourceHrefs[ref] ?? null} />
          </li>
        ))}
      </ul>
    </details>
  );
