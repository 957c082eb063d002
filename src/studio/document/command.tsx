import { Head } from '../page/controls.js';
import { Page } from '../page/layout.js';
import type { Frame } from '../page/views.js';
import { messages } from './messages.js';

export interface CommandView {
  readonly base: string;
  readonly name: string;
  /** One line for a shell. */
  readonly command: string;
  /** File name of the profile in the command, which the download saves. */
  readonly file: string;
  readonly fileHref: string;
  /** What the command promises, in sentences. */
  readonly promise: string;
}

/** The document as a command line, with the profile that it names. */
export const CommandScreen = ({ frame, view }: { frame: Frame; view: CommandView }) => (
  <Page frame={frame} title={messages.copyCommand}>
    <Head title={messages.copyCommand}>
      {messages.nameMadeCommandLine({ name: view.name })} <a href={view.base}>{messages.backDocument}</a>
    </Head>
    <div class="case">
      <div class="field">
        <label for="command">{messages.command}</label>
        <textarea id="command" readonly rows={4} spellcheck={false}>
          {view.command}
        </textarea>
      </div>
      <div class="acts">
        <a class="btn main-act" href={view.fileHref} download={view.file} data-copy="command">
          {messages.copyDownloadFile({ file: view.file })}
        </a>
      </div>
      <p class="read">{view.promise}</p>
    </div>
  </Page>
);
