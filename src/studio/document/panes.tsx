import { NotFoundError } from '../page/failures.js';
import { show } from '../page/show.js';
import type { Notice } from '../page/views.js';
import { missingKinds } from '../records/parts.js';
import type { PersonRecord } from '../records/records.js';
import { recordHref, type Studio, sourceName } from '../studio.js';
import { formatMoment } from '../words.js';
import type { PreviewBuilder, StoredRequest } from './builder.js';
import { CommandScreen, type CommandView } from './command.js';
import type { AddDocumentRoute, DocumentCall } from './files.js';
import { LinesScreen } from './lines.js';
import { messages } from './messages.js';
import { WhyPart, WhyScreen, type WhyView } from './why.js';

const SAME = messages.makesDocumentSameByte;
const OTHERWISE = messages.saysWhatDifferentWrites;

/** What the command of a document does, by the state of the records that the document is made from. */
export function commandPromise(
  { version, taken, trouble }: PersonRecord,
  { isDemo, now }: Pick<Studio, 'isDemo' | 'now'>,
): string {
  if (missingKinds(version).length > 0) return messages.someKindsRecordsNot;
  if (trouble !== null)
    return messages.documentRecordsTakenCommand({
      taken: formatMoment(taken, now()),
      same: SAME,
      otherwise: OTHERWISE,
    });
  if (isDemo) return messages.commandSameWhileDemonstration({ same: SAME });
  return messages.commandSameLongSource({ same: SAME, otherwise: OTHERWISE });
}

/** A document about a person that was read, with what makes it. */
export interface LoadedDocument<R extends StoredRequest> {
  readonly person: PersonRecord;
  readonly request: R;
}

/** The document of a request, as what is shown next to it names it. */
export interface DocumentAbout {
  /** Address of the document. */
  readonly base: string;
  readonly name: string;
  /** Whose it is, by net ID. */
  readonly person: string;
  /** Name of the person; null for the reader. */
  readonly owner: string | null;
  /** Changes with each stored change; null for a reader who does not choose the records of the document. */
  readonly revision: string | null;
  /** May the reader see the problems of its records? */
  readonly showsProblems: boolean;
}

/** What stands next to the documents of a kind. */
export interface Panes<C extends DocumentCall, R extends StoredRequest> {
  load(call: C): Promise<LoadedDocument<R>>;
  builderOf(call: C): Pick<PreviewBuilder<R>, 'line' | 'lines' | 'preview'>;
  aboutOf(call: C): DocumentAbout;
  command(
    call: C,
    loaded: LoadedDocument<R>,
  ): Promise<Omit<CommandView, 'base' | 'name'> & { readonly notices: readonly Notice[] }>;
}

/** Why a line is there, with what the reader can do about it; null if the document does not show the record. */
async function whyView<R extends StoredRequest>(
  studio: Pick<Studio, 'settings'>,
  builder: Pick<PreviewBuilder<R>, 'line' | 'preview'>,
  { base, person, owner, revision, showsProblems }: DocumentAbout,
  request: R,
  ref: string,
): Promise<WhyView | null> {
  const account = await builder.line(request, ref);
  if (account === null) return null;
  const { problems } = await builder.preview(request);
  return {
    ...{ base, owner, account, canEdit: revision !== null, revision: revision ?? '0' },
    sourceName: sourceName(studio),
    sourceHref: recordHref(studio, person, ref),
    reportAddress: studio.settings.studio.source.report,
    problems: showsProblems ? problems.filter(problem => problem.ref === ref) : [],
  };
}

/** Adds the list of the lines of a document, the reason of each, and the command that makes it. */
export function addPanes<C extends DocumentCall, R extends StoredRequest>(
  add: AddDocumentRoute<C>,
  studio: Studio,
  { load, builderOf, aboutOf, command }: Panes<C, R>,
): void {
  add('GET', '/lines', 'see', async call => {
    const { request } = await load(call);
    const { base, name } = aboutOf(call);
    const view = { base, name, sections: await builderOf(call).lines(request) };
    return show(studio, call.context, LinesScreen, view);
  });

  add('GET', '/why/:entity/:id', 'see', async call => {
    const { context } = call;
    const { request } = await load(call);
    const ref = `${context.req.param('entity')}/${context.req.param('id')}`;
    const view = await whyView(studio, builderOf(call), aboutOf(call), request, ref);
    if (view === null) throw new NotFoundError();
    if (context.req.query('part') !== undefined) return context.html(String(<WhyPart view={view} />));
    return show(studio, context, WhyScreen, view);
  });

  add('GET', '/command', 'see', async call => {
    const { notices, ...made } = await command(call, await load(call));
    const { base, name } = aboutOf(call);
    return show(studio, call.context, CommandScreen, { base, name, ...made }, { notices });
  });
}
