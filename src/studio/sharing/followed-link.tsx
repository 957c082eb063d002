import type { Context } from 'hono';
import type { DocumentFile } from '../../app/index.js';
import { getDay, type IsoDay } from '../../core/index.js';
import type { FollowedShare } from '../../database/index.js';
import { styleHashes } from '../../output/index.js';
import { formatLongDay } from '../../text/index.js';
import type { LoggedDocument } from '../access-log.js';
import type { CvRequest } from '../cv/builder.js';
import { parseCvSettings } from '../cv/stored-settings.js';
import { sendFile, sendPreview } from '../document/files.js';
import type { StudioEnv } from '../env.js';
import { shareEndedState, shareUnknownState } from '../log/screen.js';
import { getFrame } from '../page/frame.js';
import { renderPage } from '../page/layout.js';
import { StateScreen } from '../page/states.js';
import type { Frame } from '../page/views.js';
import { pathPart } from '../reader.js';
import type { AddRoute } from '../routing.js';
import type { Studio } from '../studio.js';
import { messages } from './messages.js';
import { SharedScreen } from './screen.js';

/** Where links lead. */
export const SHARED = '/shared';

/** The reader of a link in the audit log: anyone who has it. */
export const ANYONE = 'link';

type OpenShare = Extract<FollowedShare, { readonly state: 'open' }>;

const getRequest = ({ share, record }: OpenShare): CvRequest => ({
  record: { netId: share.owner, hash: share.recordHash, bytes: record },
  cv: parseCvSettings(share.settings),
  asOf: share.asOf as IsoDay,
});

/** Adds the pages that links open, without a session. */
export function addShared(add: AddRoute, studio: Studio): void {
  const { store } = studio;

  /** The page is the same for all, also for those who are signed in. */
  const frameFor = (context: Context<StudioEnv>): Frame => ({
    ...getFrame(studio, context),
    ...{ user: null, areas: [], sessionSeconds: null },
  });

  /** Serves a valid link; no search engine lists what it returns. */
  const follow =
    (isOpening: boolean, serve: (context: Context<StudioEnv>, followed: OpenShare) => Promise<Response>) =>
    async (context: Context<StudioEnv>): Promise<Response> => {
      context.header('x-robots-tag', 'noindex, nofollow');
      const followed = store.shares.follow(pathPart(context, 'token'), isOpening);
      if (followed.state === 'open') return serve(context, followed);
      const hasEnded = followed.state === 'ended';
      context.set('code', hasEnded ? 'share.ended' : 'share.unknown');
      const view = hasEnded ? shareEndedState() : shareUnknownState();
      return context.html(
        renderPage(<StateScreen frame={frameFor(context)} view={view} />),
        hasEnded ? 410 : 404,
      );
    };

  /** Makes a file of the document. Everyone with the same link waits in one line. */
  const make = (followed: OpenShare, format: 'html' | 'pdf'): Promise<DocumentFile> =>
    studio.buildersOf(followed.share.id).cv.file(getRequest(followed), format);

  const path = `${SHARED}/:token`;

  add(
    { method: 'GET', path, action: 'see', subject: 'anyone' },
    follow(true, async (context, { share }) => {
      const address = context.req.path;
      const people = await studio.records.people().catch(() => []);
      const owner = people.find(({ netId }) => netId === share.owner)?.name ?? null;
      const view = {
        heading: owner === null ? share.name : messages.nameOwner({ name: share.name, owner }),
        text: messages.asOfLinkEndsDay({
          asOf: formatLongDay(share.asOf as IsoDay),
          day: formatLongDay(getDay(new Date(share.expires))),
        }),
        ...{ page: `${address}/page`, download: `${address}/cv.pdf` },
      };
      return context.html(renderPage(<SharedScreen frame={frameFor(context)} view={view} />));
    }),
  );

  add(
    { method: 'GET', path: `${path}/page`, action: 'see', subject: 'anyone' },
    follow(false, async (context, followed) => {
      const { bytes } = await make(followed, 'html');
      const html = Buffer.from(bytes).toString('utf8');
      return sendPreview({ context }, { html, styleHashes: styleHashes(html) });
    }),
  );

  add(
    { method: 'GET', path: `${path}/cv.pdf`, action: 'make', subject: 'anyone' },
    follow(false, async (context, followed) => {
      const { name, bytes } = await make(followed, 'pdf');
      const { owner, recordHash, recordVersion } = followed.share;
      const logged: LoggedDocument = {
        ...{ kind: 'cv', audience: 'public', reader: ANYONE, person: owner, purpose: null },
        ...{ record: recordHash, version: recordVersion },
      };
      return sendFile(studio, { context }, logged, { name, bytes, format: 'pdf' });
    }),
  );
}
