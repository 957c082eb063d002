import { CommandPart } from '../document/command.js';
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
    <CommandPart command={view.command} file={view.file} promise={view.promise} />
  </Page>
);
