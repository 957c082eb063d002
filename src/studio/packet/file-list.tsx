import { MarginNotes } from '../cv/section-list.js';
import { Dots, Spoken } from '../page/controls.js';
import { CV_FIELDS } from '../page/forms.js';
import { messages } from './messages.js';
import { PACKET_FIELDS, type PacketView } from './views.js';

/** The form to which the controls of a packet belong. */
export const FORM = 'cv';

/** The attached files, with what else each reply replaces. */
export const PacketFiles = ({ view }: { view: PacketView }) => (
  <>
    {view.draft === null ? null : (
      <>
        <input type="hidden" form={FORM} name={CV_FIELDS.revision} value={view.draft.revision} />
        <input type="hidden" form={FORM} name={CV_FIELDS.base} value={view.draft.base} />
      </>
    )}
    {view.files.length === 0 ? (
      <p class="soft">{messages.noneYet}</p>
    ) : (
      <ol class="attached">
        {view.files.map((_, i) => (
          <FileItem view={view} place={i + 1} />
        ))}
      </ol>
    )}
    <MarginNotes notes={view.notes} />
  </>
);

/** @param place from 1 */
const FileItem = ({ view, place }: { view: PacketView; place: number }) => {
  const file = view.files[place - 1];
  if (file === undefined) return null;
  const { id, name, pages, href } = file;
  return (
    <li id={`f-${id}`} data-section={id}>
      {view.draft === null ? null : (
        <>
          <input type="hidden" form={FORM} name={PACKET_FIELDS.file} value={id} />
          <button
            type="button"
            class="handle"
            id={`h-${id}`}
            aria-label={messages.moveNamePlacePlace({ name, place, files: view.files.length })}
            aria-describedby="drag-help"
          >
            <Dots />
          </button>
        </>
      )}
      <a class="name" href={href + view.query}>
        {name}
      </a>
      <span class="soft">{pages}</span>
      {view.draft === null ? null : (
        <span class="acts">
          <FileButton verb="up" id={id} name={name} label={messages.up} disabled={place === 1} />
          <FileButton
            verb="down"
            id={id}
            name={name}
            label={messages.down}
            disabled={place === view.files.length}
          />
          <FileButton verb="remove" id={id} name={name} label={messages.remove} />
        </span>
      )}
      {place === 1 && view.draft !== null ? (
        <Spoken>
          <span id="drag-help">{messages.spaceLiftsArrowsMove}</span>
        </Spoken>
      ) : null}
    </li>
  );
};

interface ButtonProps {
  readonly verb: 'up' | 'down' | 'remove';
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly disabled?: boolean;
}

const FileButton = ({ verb, id, name, label, disabled = false }: ButtonProps) => (
  <button
    type="submit"
    class={verb === 'remove' ? 'quiet' : 'quiet move'}
    form={FORM}
    name={CV_FIELDS.do}
    value={`${verb}:${id}`}
    disabled={disabled}
  >
    {label}
    <Spoken> {name}</Spoken>
  </button>
);
