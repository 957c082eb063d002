import { hidden } from '../../choices/index.js';
import type { MarginNote } from '../document/foot.js';
import { MendControl } from '../document/mend.js';
import { problemsAddress } from '../page/addresses.js';
import { Dots, ProblemLink, Spoken, Triangle } from '../page/controls.js';
import { CV_FIELDS } from '../page/forms.js';
import { doValue, sectionField } from './actions.js';
import { messages } from './messages.js';
import { Control } from './section-control.js';
import type { CvView, SectionView } from './views.js';

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
  const { account, patch, title } = section;
  const shownTitle = patch.title ?? title;
  return (
    <li class={patch.hidden ? 'off' : undefined} id={`s-${account.id}`} data-section={account.id}>
      <input type="hidden" form={FORM} name={CV_FIELDS.section} value={account.id} />
      <div class="sec">
        <button
          type="button"
          class="handle"
          id={`h-${account.id}`}
          aria-label={messages.moveShownTitlePlacePlace({
            shownTitle,
            place,
            sections: view.sections.length,
          })}
          aria-describedby="drag-help"
        >
          <Dots />
        </button>
        <input
          type="checkbox"
          form={FORM}
          id={`show-${account.id}`}
          name={sectionField(hidden, account.id)}
          value="1"
          checked={!patch.hidden}
          aria-label={messages.showShownTitle({ shownTitle })}
        />
        <details id={`d-${account.id}`} open={isOpen}>
          <summary>{shownTitle}</summary>
          <SectionSettings section={section} view={view} place={place} />
        </details>
        <span class={isLong(section) ? 'ct long' : 'ct'}>
          <ProblemLink
            count={section.problems}
            href={problemsAddress(view.base, account.title)}
            label={messages.problemsShownTitle({ problems: section.problems, shownTitle })}
          />
          {section.wasRead ? (
            <span>{countText(section)}</span>
          ) : (
            <span class="prob">
              <Triangle />
              <span>{messages.notRead}</span>
            </span>
          )}
        </span>
      </div>
      {place === 1 ? (
        <Spoken>
          <span id="drag-help">{messages.spaceLiftsArrowsMove}</span>
        </Spoken>
      ) : null}
    </li>
  );
};

/** `3`, `19 of 24` or `empty`. */
const countText = ({ account: { isText, shown, total } }: SectionView): string => {
  if (isText) return '';
  if (total === 0) return 'empty';
  return shown === total ? String(total) : messages.shownTotal({ shown, total });
};

/** Does the count need more room than a number? */
const isLong = (section: SectionView): boolean => !section.wasRead || countText(section).length > 3;

const SectionSettings = ({ section, view, place }: Omit<ItemProps, 'isOpen'>) => {
  const { account, patch, title } = section;
  const { id } = account;
  const shownTitle = patch.title ?? title;
  return (
    <div class="set">
      {section.controls.map(control => (
        <Control control={control} form={FORM} />
      ))}
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
    {messages.moveVerb({ verb })}
    <Spoken> {title}</Spoken>
  </button>
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
