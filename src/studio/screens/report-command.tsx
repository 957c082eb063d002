import { Head } from './controls.js';
import { Page } from './layout.js';
import type { ReportCommandView } from './report-views.js';
import type { Frame } from './views.js';

/** A report or table as a command line. */
export const ReportCommandScreen = ({ frame, view }: { frame: Frame; view: ReportCommandView }) => (
  <Page frame={frame} title="Copy as command">
    <Head title="Copy as command">
      The same document made by the command line, without the studio. <a href={view.base}>Back</a>
    </Head>
    <div class="case">
      <div class="field">
        <label for="command">Command</label>
        <textarea id="command" readonly rows={4} spellcheck={false}>
          {view.command}
        </textarea>
      </div>
      {view.file === null ? null : (
        <div class="acts">
          <a class="btn main-act" href={view.file.href} download={view.file.name} data-copy="command">
            Copy and download {view.file.name}
          </a>
        </div>
      )}
      <p class="read">{view.promise}</p>
    </div>
  </Page>
);
