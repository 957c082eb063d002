import { commandAddress, downloadAddress, linesAddress, pagesAddress } from '../document/addresses.js';
import { DocumentPane, FormatMenu, Jumps, MarksTick, PagesLink } from '../document/bench.js';
import { footText } from '../document/foot.js';
import { WhyDrawer } from '../document/why.js';
import { Menu, ProblemLink } from '../page/controls.js';
import { CV_FIELDS } from '../page/forms.js';
import { Page } from '../page/layout.js';
import type { Frame } from '../page/views.js';
import { FORM } from './file-list.js';
import { messages } from './messages.js';
import type { PacketView } from './views.js';
import { ReadPane, WritePane } from './write.js';

/** A packet: what is written on the left, the document on the right, a reason next to it. */
export const PacketScreen = ({ frame, view }: { frame: Frame; view: PacketView }) => (
  <Page frame={frame} title={view.name} isBench lead={<Lead view={view} />}>
    <h1 class="sr">{getTitle(view)}</h1>
    {view.draft === null ? <ReadPane view={view} /> : <WritePane view={view} draft={view.draft} />}
    <DocumentPane
      base={view.base}
      preview={view.preview}
      label={messages.packetPrint}
      title={messages.titlePacketFootChooseLine({ title: getTitle(view), packetFoot: packetFoot(view) })}
      foot={packetFoot(view)}
    >
      <MarksTick />
      <ProblemLink count={view.problems} href={linesAddress(view.base) + view.query} />
      <a href={linesAddress(view.base) + view.query}>{messages.listLines}</a>
      <a href={commandAddress(view.base) + view.query}>{messages.copyCommand}</a>
    </DocumentPane>
    <WhyDrawer why={view.why} />
  </Page>
);

/** What the packet is now; after its name, if the title names the person. */
export const getState = ({ owner, name, state }: PacketView): string =>
  owner === null ? state : `${name}: ${state}`;

const getTitle = ({ owner, name }: PacketView): string =>
  owner === null ? name : messages.nameOwner({ name, owner });

/** The line under the preview, such as `9 pages, true on 3 November 2026, and 4 pages of attachments`. */
export const packetFoot = ({ foot, attachedPages }: Pick<PacketView, 'foot' | 'attachedPages'>): string =>
  attachedPages === 0
    ? footText(foot)
    : messages.footWithAttachments({ foot: footText(foot), pages: attachedPages });

const Lead = ({ view }: { view: PacketView }) => (
  <>
    <Jumps
      parts={[
        { id: 'doc', label: messages.packet },
        { id: 'rest', label: view.draft === null ? messages.about : messages.write },
        { id: 'look', label: messages.settings },
        { id: 'why', label: messages.why, isHidden: view.why === null },
      ]}
    />
    <MenuBar view={view} />
  </>
);

const MenuBar = ({ view }: { view: PacketView }) => {
  const { menus, draft, base } = view;
  const isReviewed = draft === null && view.owner !== null;
  return (
    <section id="look" class="menus" aria-label={messages.settingsDownload}>
      <div class="title">
        <p class="t">{view.owner ?? view.name}</p>
        <p class="small soft" id="state">
          {getState(view)}
        </p>
      </div>
      <form class="look" method="get" action={base} data-auto>
        <Menu {...view.years} />
        <button class="apply" type="submit">
          {messages.open}
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
          <button class="apply" type="submit" name={CV_FIELDS.do} value="save">
            {messages.keep}
          </button>
        )}
        {menus.map(menu => (
          <Menu {...menu} />
        ))}
        {isReviewed ? (
          <button class="apply" type="submit">
            {messages.apply}
          </button>
        ) : null}
      </form>
      <div class="acts">
        <PagesLink href={pagesAddress(base) + view.query} />
        <FormatMenu formats={view.formats} form={FORM} />
        <button
          class="main-act"
          type="submit"
          form={FORM}
          formaction={downloadAddress(base)}
          formmethod="post"
        >
          {messages.download}
        </button>
      </div>
    </section>
  );
};
