import { Head } from './controls.js';
import { Page } from './layout.js';
import type { CommandView, Frame } from './views.js';

/** The document as a command line, with the profile that it names. */
export const CommandScreen = ({ frame, view }: { frame: Frame; view: CommandView }) => (
  <Page frame={frame} title="Copy as command">
    <Head title="Copy as command">
      {view.name} made by the command line, without the studio. <a href={view.base}>Back to the document</a>
    </Head>
    <div class="case">
      <div class="field">
        <label for="command">Command</label>
        <textarea id="command" readonly rows={4} spellcheck={false}>
          {view.command}
        </textarea>
      </div>
      <div class="acts">
        <a class="btn main-act" href={view.fileHref} download={view.file} data-copy="command">
          Copy and download {view.file}
        </a>
      </div>
      <p class="read">{view.promise}</p>
    </div>
  </Page>
);
