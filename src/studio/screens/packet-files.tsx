import { Dots, Spoken } from './controls.js';
import { MarginNotes } from './cv-sections.js';
import { CV_FIELDS, PACKET_FIELDS } from './forms.js';
import type { PacketView } from './packet-views.js';

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
      <p class="soft">None yet.</p>
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
            aria-label={`Move ${name}: place ${place} of ${view.files.length}`}
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
          <FileButton verb="up" id={id} name={name} label="Up" disabled={place === 1} />
          <FileButton verb="down" id={id} name={name} label="Down" disabled={place === view.files.length} />
          <FileButton verb="remove" id={id} name={name} label="Remove" />
        </span>
      )}
      {place === 1 && view.draft !== null ? (
        <Spoken>
          <span id="drag-help">Space lifts, arrows move, Space drops, Escape puts back.</span>
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
