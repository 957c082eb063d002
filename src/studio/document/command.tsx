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

interface CommandPartProps {
  /** One line for a shell. */
  readonly command: string;
  /** The file that it names; null for none. */
  readonly file: { readonly name: string; readonly href: string } | null;
  /** What the command promises, in sentences. */
  readonly promise: string;
}

/** A command to copy, with the download of the file that it names. */
export const CommandPart = ({ command, file, promise }: CommandPartProps) => (
  <div class="case">
    <div class="field">
      <label for="command">{messages.command}</label>
      <textarea id="command" readonly rows={4} spellcheck={false}>
        {command}
      </textarea>
    </div>
    {file === null ? null : (
      <div class="acts">
        <a class="btn main-act" href={file.href} download={file.name} data-copy="command">
          {messages.copyDownloadFile({ file: file.name })}
        </a>
      </div>
    )}
    <p class="read">{promise}</p>
  </div>
);

/** The document as a command line, with the profile that it names. */
export const CommandScreen = ({ frame, view }: { frame: Frame; view: CommandView }) => (
  <Page frame={frame} title={messages.copyCommand}>
    <Head title={messages.copyCommand}>
      {messages.nameMadeCommandLine({ name: view.name })} <a href={view.base}>{messages.backDocument}</a>
    </Head>
    <CommandPart
      command={view.command}
      file={{ name: view.file, href: view.fileHref }}
      promise={view.promise}
    />
  </Page>
);
