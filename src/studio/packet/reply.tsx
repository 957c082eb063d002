import { NoticeBox } from '../page/controls.js';
import type { Notice } from '../page/views.js';
import type { Studio } from '../studio.js';
import { PacketFiles } from './file-list.js';
import { formatBase } from './form.js';
import { getState, packetFoot } from './screen.js';
import type { PacketTarget } from './target.js';
import { getNotices, type PacketParts, packetView, savedText } from './view.js';
import type { ConflictView, PacketReply } from './views.js';

const getHtml = (notices: readonly Notice[]): string =>
  notices.map(notice => String(<NoticeBox notice={notice} />)).join('');

/** What the script of the page gets: the parts of the page that may differ. */
export function getReply(studio: Studio, parts: PacketParts): PacketReply {
  const view = packetView(studio, parts);
  return {
    ...replyWithoutPreview(parts.target, getNotices(studio, parts)),
    sections: String(<PacketFiles view={view} />),
    foot: packetFoot(view),
    state: getState(view),
    preview: parts.preview.html,
  };
}

/** What the script gets for a change that is stored, if its preview cannot be shown. */
export const replyWithoutPreview = (target: PacketTarget, notices: readonly Notice[]): PacketReply => ({
  revision: String(target.packet?.revision ?? 0),
  base: formatBase(target),
  ...{ sections: '', preview: null, status: '', conflicts: [], texts: target.texts },
  ...{ saved: savedText(target), notice: getHtml(notices) },
});

/** The reply for texts that another window changed too; the script sends these as they were made. */
export const withConflicts = (
  reply: PacketReply,
  conflicts: readonly ConflictView[],
  base: string,
): PacketReply => {
  const own = JSON.parse(base) as Readonly<Record<string, string>>;
  const kept = Object.fromEntries(conflicts.map(({ name }) => [name, own[name] ?? '']));
  return { ...reply, conflicts, base: JSON.stringify({ ...JSON.parse(reply.base), ...kept }) };
};
