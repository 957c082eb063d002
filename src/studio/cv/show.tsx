import type { Context } from 'hono';
import { footText } from '../document/foot.js';
import { MissingPart, MissingScreen } from '../document/missing.js';
import { addPanes, commandPromise, type LoadedDocument } from '../document/panes.js';
import { sourceNotices } from '../document/source-notices.js';
import type { StudioEnv } from '../env.js';
import { NoticeBox } from '../page/controls.js';
import { FIELDS } from '../page/forms.js';
import { show } from '../page/show.js';
import { isFromScript } from '../reader.js';
import type { Studio } from '../studio.js';
import { formatTime } from '../words.js';
import type { CvRequest } from './builder.js';
import type { AddCvRoute, CvCall } from './family.js';
import { loadParts, readRecord } from './load.js';
import { messages } from './messages.js';
import { CvScreen } from './screen.js';
import { CvSections } from './section-list.js';
import { getName, getRequest } from './target.js';
import { type CvParts, cvView, footView, getNotices, missingView } from './view.js';
import type { CvReply } from './views.js';

/** What the script of the page gets after a change: the parts of the page that may differ. */
export function replyToScript(
  context: Context<StudioEnv>,
  studio: Studio,
  parts: CvParts,
  status = '',
): Response {
  const view = cvView(studio, parts, '');
  const reply: CvReply = {
    revision: view.revision,
    sections: String(<CvSections view={view} />),
    foot: footText(footView(parts, studio.now())),
    preview: parts.preview.html,
    saved: view.canEdit ? messages.savedNow({ now: formatTime(studio.now()) }) : '',
    notice: getNotices(studio, parts)
      .map(notice => String(<NoticeBox notice={notice} />))
      .join(''),
    status,
  };
  return context.json(reply);
}

/** The format that the menu shows first. */
const USUAL_FORMAT = 'pdf';

/** Adds the screens of CVs. */
export function addCvScreens(add: AddCvRoute, studio: Studio): void {
  const getBuilder = ({ reader }: CvCall) => studio.buildersOf(reader.netId).cv;

  async function load({ reader, target }: CvCall): Promise<LoadedDocument<CvRequest>> {
    const person = await readRecord(studio, reader, target, false);
    return { person, request: getRequest(target, person) };
  }

  add('GET', '', 'see', async ({ context, reader, target }) => {
    const person = await readRecord(studio, reader, target, !isFromScript(context));
    const parts = await loadParts(studio, reader, target, person, context.req.query('open') ?? null);
    if (isFromScript(context)) return replyToScript(context, studio, parts);
    const view = cvView(studio, parts, USUAL_FORMAT);
    return show(studio, context, CvScreen, view, { notices: getNotices(studio, parts) });
  });

  addPanes(add, studio, {
    ...{ load, builderOf: getBuilder },
    aboutOf: ({ target }) => ({
      ...{ base: target.base, name: getName(target), person: target.netId, owner: target.owner },
      ...{ revision: target.document && String(target.document.revision), showsProblems: true },
    }),
    command: async (call, { person, request }) => {
      const { base, query } = call.target;
      const { line, file } = await getBuilder(call).command(request, person.version, getName(call.target));
      return {
        ...{ command: line, file, fileHref: `${base}/profile.json${query}` },
        promise: commandPromise(person, studio),
        notices: sourceNotices(studio, person, `${base}/command`),
      };
    },
  });

  add('GET', '/missing', 'see', async call => {
    const { context, target } = call;
    const words = (context.req.query(FIELDS.words) ?? '').trim();
    const { request } = await load(call);
    const view = missingView(studio, target, words, await getBuilder(call).missing(request, words));
    if (context.req.query('part') !== undefined) return context.html(String(<MissingPart view={view} />));
    return show(studio, context, MissingScreen, view);
  });
}
