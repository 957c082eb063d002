import { Head, NoticeBox, Options, Triangle } from '../page/controls.js';
import { Page } from '../page/layout.js';
import type { Frame } from '../page/views.js';
import { messages } from './messages.js';
import {
  APPLICANT_FIELDS,
  type ApplicantTextView,
  type ApplicantView,
  type CopyView,
  type NameFieldView,
} from './views.js';

/** One applicant: who, what is needed, and both copies next to each other. */
export const ApplicantPane = ({ view, foot }: { view: ApplicantView; foot: string }) => (
  <section class="pane paper one" id="doc" aria-label={messages.oneApplicant}>
    <div class="about">
      <div class="whom">
        <h2>{view.heading}</h2>
        <p class="soft">{view.identity}</p>
        <NameField view={view} name={view.name} />
      </div>
      <Needed view={view} />
      {view.notice === null ? null : <NoticeBox notice={view.notice} />}
    </div>
    <div class={view.copies.length === 1 ? 'copies single' : 'copies'}>
      {view.copies.map(copy => (
        <Copy copy={copy} />
      ))}
    </div>
    <div class="foot">
      <span>{foot}</span>
      {view.commandHref === null ? null : <a href={view.commandHref}>{messages.copyCommand}</a>}
    </div>
  </section>
);

const NameField = ({ view, name }: { view: ApplicantView; name: NameFieldView }) => (
  <form class="field name" method="post" action={`${view.base}/name${view.query}`}>
    <label for="name">{messages.nameRecordNone}</label>
    <span class="with-button">
      <input
        id="name"
        name={APPLICANT_FIELDS.name}
        value={name.value}
        autocomplete="off"
        spellcheck={false}
        aria-invalid={name.problem === null ? undefined : 'true'}
        aria-describedby={name.problem === null ? 'name-hint' : 'name-problem name-hint'}
        autofocus={name.problem !== null}
      />
      <button type="submit" name={APPLICANT_FIELDS.do} value="keep">
        {messages.keep}
      </button>
    </span>
    {name.problem === null ? null : (
      <span class="prob" id="name-problem">
        <Triangle />
        <span>{name.problem}</span>
      </span>
    )}
    <span class="hint" id="name-hint">
      {name.hint}{' '}
      {name.isStored ? (
        <button type="submit" class="quiet small" name={APPLICANT_FIELDS.do} value="remove">
          {messages.removeIt}
        </button>
      ) : null}
    </span>
  </form>
);

const Needed = ({ view }: { view: ApplicantView }) =>
  view.stateTitle === '' ? null : (
    <div class="need">
      <h3>{view.stateTitle}</h3>
      {view.stateText === '' ? null : <p>{view.stateText}</p>}
      {view.needs.length === 0 ? null : (
        <ol>
          {view.needs.map(text => (
            <li>
              <span class="prob">
                <Triangle />
                <span>{text}</span>
              </span>
            </li>
          ))}
        </ol>
      )}
      {view.letter === null ? null : (
        <p>
          <textarea id="letter" hidden readonly aria-label={messages.letter}>
            {view.letter}
          </textarea>
          <a href={`${view.base}/letter`} data-copy={messages.letter2} data-copied={messages.letterCopied}>
            {messages.copyLetter}
          </a>
        </p>
      )}
    </div>
  );

const HEADINGS = { applicant: messages.forTheApplicant, staff: messages.staffOnly } as const;

const Copy = ({ copy }: { copy: CopyView }) => {
  const { audience, src, title, text, download, formats } = copy;
  const heading = HEADINGS[audience];
  return (
    <section class={`copy ${audience}`} aria-labelledby={`copy-${audience}`}>
      <header>
        <div>
          <h3 id={`copy-${audience}`}>{heading}</h3>
          <p class="small soft">{text}</p>
        </div>
        <form method="post" action={download} class="acts">
          <label class="sr" for={`format-${audience}`}>
            {messages.fileFormatHeading({ heading: heading.toLowerCase() })}
          </label>
          <select id={`format-${audience}`} name={APPLICANT_FIELDS.format}>
            <Options choices={formats} value="pdf" />
          </select>
          <button type="submit">
            {messages.downloadHeading({
              heading: heading.toLowerCase(),
              mark: text => <span class="sr">{text}</span>,
            })}
          </button>
        </form>
      </header>
      <iframe src={src} title={title} sandbox="allow-same-origin"></iframe>
    </section>
  );
};

/** A text to copy: a letter or commands. */
export const ApplicantTextScreen = ({ frame, view }: { frame: Frame; view: ApplicantTextView }) => (
  <Page frame={frame} title={view.title}>
    <Head title={view.title}>
      {view.lead} <a href={view.base}>{messages.backApplicant}</a>
    </Head>
    <div class="case">
      <div class="field">
        <label for={view.isCode ? 'command' : 'text'}>{view.label}</label>
        <textarea
          id={view.isCode ? 'command' : 'text'}
          readonly
          rows={view.isCode ? 4 : 14}
          spellcheck={false}
        >
          {view.text}
        </textarea>
      </div>
      <p class="read">{view.after}</p>
    </div>
  </Page>
);

/** In the frame of a copy that cannot be made. */
export const NoCopyScreen = ({ heading, text }: { heading: string; text: string }) => (
  <html lang="en-US">
    <head>
      <meta charset="utf-8" />
      <title>{messages.noCopy}</title>
    </head>
    <body>
      <p>
        {heading} {text}
      </p>
    </body>
  </html>
);
