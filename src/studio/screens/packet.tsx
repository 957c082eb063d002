import {
  commandAddress,
  downloadAddress,
  linesAddress,
  pageStartsAddress,
  pagesAddress,
} from './addresses.js';
import { Menu, Options, ProblemLink } from './controls.js';
import { footText } from './foot.js';
import { CV_FIELDS, FIELDS, PACKET_FIELDS } from './forms.js';
import { Page } from './layout.js';
import { FORM } from './packet-files.js';
import type { PacketView } from './packet-views.js';
import { ReadPane, WritePane } from './packet-write.js';
import type { Frame } from './views.js';
import { WhyDrawer } from './why.js';

/** A packet: what is written on the left, the document on the right, a reason next to it. */
export const PacketScreen = ({ frame, view }: { frame: Frame; view: PacketView }) => (
  <Page frame={frame} title={view.name} isBench lead={<Lead view={view} />}>
    <h1 class="sr">{titleOf(view)}</h1>
    {view.draft === null ? <ReadPane view={view} /> : <WritePane view={view} draft={view.draft} />}
    <section class="pane paper" id="doc" aria-label="The packet as it will print">
      <iframe
        id="preview"
        src={view.preview}
        title={`${titleOf(view)}, ${packetFoot(view)}. Choose a line to see why it is there.`}
        sandbox="allow-same-origin allow-popups"
        data-starts={pageStartsAddress(view.base)}
        data-why={`${view.base}/why/`}
      ></iframe>
      <div class="foot">
        <span id="foot">{packetFoot(view)}</span>
        <span class="acts">
          <label class="tick marks">
            <input type="checkbox" id="marks" checked /> Marks in the margin
          </label>
          <ProblemLink count={view.problems} href={linesAddress(view.base) + view.query} />
          <a href={linesAddress(view.base) + view.query}>List of lines</a>
          <a href={commandAddress(view.base) + view.query}>Copy as command</a>
        </span>
      </div>
    </section>
    <WhyDrawer why={view.why} />
  </Page>
);

/** What the packet is now; after its name, if the title names the person. */
export const stateOf = ({ owner, name, state }: PacketView): string =>
  owner === null ? state : `${name}: ${state}`;

const titleOf = ({ owner, name }: PacketView): string => (owner === null ? name : `${name} of ${owner}`);

/** The line under the preview, such as `9 pages, true on 3 November 2026, and 4 pages of attachments`. */
export const packetFoot = ({ foot, attachedPages }: Pick<PacketView, 'foot' | 'attachedPages'>): string =>
  attachedPages === 0
    ? footText(foot)
    : `${footText(foot)}, and ${attachedPages === 1 ? '1 page' : `${attachedPages} pages`} of attachments`;

const Lead = ({ view }: { view: PacketView }) => (
  <>
    <nav class="jump" aria-label="Parts of this page">
      <a href="#doc">Packet</a>
      <a href="#rest">{view.draft === null ? 'About' : 'Write'}</a>
      <a href="#look">Settings</a>
      <a href="#why" id="jump-why" hidden={view.why === null}>
        Why
      </a>
    </nav>
    <MenuBar view={view} />
  </>
);

const MenuBar = ({ view }: { view: PacketView }) => {
  const { menus, choices, draft, base } = view;
  const isReviewed = draft === null && view.owner !== null;
  return (
    <section id="look" class="menus" aria-label="Settings and download">
      <div class="title">
        <p class="t">{view.owner ?? view.name}</p>
        <p class="small soft" id="state">
          {stateOf(view)}
        </p>
      </div>
      <form class="look" method="get" action={base} data-auto>
        <Menu
          id="year"
          name={FIELDS.year}
          label="Year"
          choices={menus.years}
          value={choices.year}
          class="short"
        />
        <button class="apply" type="submit">
          Open
        </button>
      </form>
      <form
        class="look"
        id={FORM}
        method={draft === null ? 'get' : 'post'}
        action={base}
        data-live={draft === null ? 'show' : 'store'}
      >
        {draft === null ? null : (
          <>
            <button class="apply" type="submit" name={CV_FIELDS.do} value="save">
              Keep
            </button>
            <Menu
              id="compare"
              name={PACKET_FIELDS.compare}
              label="Compare with"
              choices={menus.compares}
              value={choices.compare}
              class="short"
            />
            {menus.since.length === 0 ? null : (
              <Menu
                id="since"
                name={PACKET_FIELDS.since}
                label="Last review"
                choices={menus.since}
                value={choices.since}
                class="short"
              />
            )}
          </>
        )}
        {menus.audiences.length < 2 || (draft === null && !isReviewed) ? null : (
          <Menu
            id="audience"
            name={CV_FIELDS.audience}
            label="For"
            choices={menus.audiences}
            value={choices.audience}
          />
        )}
        {draft === null ? null : (
          <Menu
            id="paper"
            name={CV_FIELDS.paper}
            label="Paper"
            choices={menus.papers}
            value={choices.paper}
            class="short"
          />
        )}
        {isReviewed ? (
          <button class="apply" type="submit">
            Apply
          </button>
        ) : null}
      </form>
      <div class="acts">
        <a class="btn" href={pagesAddress(base) + view.query} target="_blank" rel="noopener">
          Pages<span class="sr">, the PDF in a new window</span>
        </a>
        <label class="sr" for="format">
          File format
        </label>
        <select id="format" name={CV_FIELDS.format} form={FORM} data-still>
          <Options choices={menus.formats} value={choices.format} />
        </select>
        <button
          class="main-act"
          type="submit"
          form={FORM}
          formaction={downloadAddress(base)}
          formmethod="post"
        >
          Download
        </button>
      </div>
    </section>
  );
};
