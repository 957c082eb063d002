import type { Child } from 'hono/jsx';
import { Options } from '../page/controls.js';
import type { Choice } from '../page/views.js';
import { pageStartsAddress } from './addresses.js';
import { FORMAT_FIELD } from './files.js';
import { messages } from './messages.js';

/* The parts of the page on which a document stands next to what changes it. */

/** A part of the page that a narrow window leads to; `why` is what stands next to a chosen line. */
export interface Jump {
  readonly id: string;
  readonly label: string;
  readonly isHidden?: boolean;
}

/** Links to the parts of the page, for narrow windows. */
export const Jumps = ({ parts }: { parts: readonly (Jump | null)[] }) => (
  <nav class="jump" aria-label={messages.partsPage}>
    {parts.map(part =>
      part === null ? null : (
        <a href={`#${part.id}`} id={part.id === 'why' ? 'jump-why' : undefined} hidden={part.isHidden}>
          {part.label}
        </a>
      ),
    )}
  </nav>
);

interface DocumentPaneProps {
  /** Address of the document. */
  readonly base: string;
  /** Address of its preview. */
  readonly preview: string;
  /** Such as `The document as it will print`. */
  readonly label: string;
  /** Of the preview, for screen readers. */
  readonly title: string;
  /** Below the address of the document: where the reasons of its lines are. */
  readonly reasons?: 'why' | 'figures';
  /** The line under the document. */
  readonly foot: string;
  /** What stands next to that line. */
  readonly children: Child;
}

/** The document as it will print. */
export const DocumentPane = (props: DocumentPaneProps) => {
  const { base, preview, label, title, reasons = 'why', foot, children } = props;
  return (
    <section class="pane paper" id="doc" aria-label={label}>
      <iframe
        id="preview"
        src={preview}
        title={title}
        sandbox="allow-same-origin allow-popups"
        data-starts={pageStartsAddress(base)}
        data-why={`${base}/${reasons}/`}
      ></iframe>
      <div class="foot">
        <span id="foot">{foot}</span>
        <span class="acts">{children}</span>
      </div>
    </section>
  );
};

/** Switches the marks in the margin of the preview. */
export const MarksTick = () => (
  <label class="tick marks">
    <input type="checkbox" id="marks" checked /> {messages.marksMargin}
  </label>
);

/** Opens the PDF in a new window. */
export const PagesLink = ({ href, label = messages.pages }: { href: string; label?: string }) => (
  <a class="btn" href={href} target="_blank" rel="noopener">
    {label}
    <span class="sr">{messages.pdfNewWindow}</span>
  </a>
);

/** The menu of formats. @param form that it belongs to, if it stands outside */
export const FormatMenu = ({
  formats,
  value = 'pdf',
  form,
}: {
  formats: readonly Choice[];
  value?: string;
  form?: string;
}) => (
  <>
    <label class="sr" for="format">
      {messages.fileFormat}
    </label>
    <select id="format" name={FORMAT_FIELD} form={form} data-still={form === undefined ? undefined : true}>
      <Options choices={formats} value={value} />
    </select>
  </>
);
