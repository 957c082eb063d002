import type { Context } from 'hono';
import type { StudioEnv } from '../env.js';
import { NoticeBox } from '../screens/controls.js';
import { CvSections } from '../screens/cv-sections.js';
import { footText } from '../screens/foot.js';
import type { CvReply } from '../screens/views.js';
import type { Studio } from '../studio.js';
import { formatTime } from '../words.js';
import { type CvParts, cvView, footView, noticesOf } from './view.js';

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
    saved: view.canEdit ? `Saved at ${formatTime(studio.now())}` : '',
    notice: noticesOf(studio, parts)
      .map(notice => String(<NoticeBox notice={notice} />))
      .join(''),
    status,
  };
  return context.json(reply);
}
