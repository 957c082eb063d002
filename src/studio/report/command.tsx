import { Head } from '../page/controls.js';
import { Page } from '../page/layout.js';
import type { Frame } from '../page/views.js';
import { messages } from './messages.js';
import type { ReportCommandView } from './views.js';

/** A report or table as a command line. */
export const ReportCommandScreen = ({ frame, view }: { frame: Frame; view: ReportCommandView }) => (
  <Page frame={frame} title={messages.copyCommand}>
    <Head title={messages.copyCommand}>
      {messages.sameDocumentMadeCommand} <a href={view.base}>{messages.back}</a>
    </Head>
    <div class="case">
      <div class="field">
        <label for="command">{messages.command}</label>
        <textarea id="command" readonly rows={4} spellcheck={false}>
          {view.command}
        </textarea>
      </div>
      {view.file === null ? null : (
        <div class="acts">
          <a class="btn main-act" href={view.file.href} download={view.file.name} data-copy="command">
            {messages.copyDownloadName({ name: view.file.name })}
          </a>
        </div>
      )}
      <p class="read">{view.promise}</p>
    </div>
  </Page>
);
