import {
  commandAddress,
  downloadAddress,
  linesAddress,
  missingAddress,
  pagesAddress,
} from '../document/addresses.js';
import { DocumentPane, FormatMenu, Jumps, MarksTick, PagesLink } from '../document/bench.js';
import { footText } from '../document/foot.js';
import { MissingPart } from '../document/missing.js';
import { WhyDrawer } from '../document/why.js';
import { Menu } from '../page/controls.js';
import { CV_FIELDS, FIELDS } from '../page/forms.js';
import { Page } from '../page/layout.js';
import type { Choice, Frame } from '../page/views.js';
import { sharesAddress } from '../sharing/screen.js';
import { doValue } from './actions.js';
import { messages } from './messages.js';
import { CvSections } from './section-list.js';
import type { CvView } from './views.js';

/** Id of the form to which the menus and the controls of all sections belong. */
const FORM = 'cv';

/** The workbench: sections on the left, the document on the right, a reason next to it. */
export const CvScreen = ({ frame, view }: { frame: Frame; view: CvView }) => (
  <Page
    frame={frame}
    title={view.owner === null ? view.name : messages.curriculumVitae}
    isBench
    lead={<Lead view={view} />}
  >
    <h1 class="sr">{getTitle(view)}</h1>
    {view.canEdit ? <LeftPane view={view} /> : null}
    <DocumentPane
      base={view.base}
      preview={view.preview}
      label={messages.documentPrint}
      title={messages.titleFootTextChooseLine({ title: getTitle(view), footText: footText(view.foot) })}
      foot={footText(view.foot)}
    >
      <MarksTick />
      <a href={linesAddress(view.base)}>{messages.listLines}</a>
      {view.canEdit ? <a href={sharesAddress(view.base)}>{messages.share}</a> : null}
      <a href={commandAddress(view.base)}>{messages.copyCommand}</a>
    </DocumentPane>
    <WhyDrawer why={view.why} />
  </Page>
);

const getTitle = ({ owner, name }: CvView): string =>
  owner === null ? name : messages.nameOwner({ name, owner });

const Lead = ({ view }: { view: CvView }) => (
  <>
    <Jumps
      parts={[
        { id: 'doc', label: messages.document },
        { id: 'look', label: messages.look },
        view.canEdit ? { id: 'sections', label: messages.sections } : null,
        { id: 'why', label: messages.why, isHidden: view.why === null },
      ]}
    />
    <MenuBar view={view} />
  </>
);

/** The menus in their order. */
const getMenus = ({ menus, settings }: CvView) => {
  const { template, style, paper, audience } = settings;
  const size = settings.size === null ? '' : String(settings.size);
  const menu = (id: string, name: string, label: string, choices: readonly Choice[], value: string) => ({
    ...{ id, name, label, choices, value },
  });
  return [
    menu('template', CV_FIELDS.template, messages.template, menus.templates, template),
    menu('style', CV_FIELDS.style, messages.citations, menus.styles, style),
    menu('size', CV_FIELDS.size, messages.textSize, menus.sizes, size),
    menu('paper', CV_FIELDS.paper, messages.paper, menus.papers, paper),
    menu('audience', CV_FIELDS.audience, messages.for, menus.audiences, audience),
    menu('years', CV_FIELDS.window, messages.years, menus.windows, settings.window ?? ''),
  ];
};

/** The menus. Of another person's CV they are sent by GET, so they store nothing. */
const MenuBar = ({ view }: { view: CvView }) => {
  return (
    <section id="look" class="menus" aria-label={messages.lookDownload}>
      <form
        class="look"
        id={FORM}
        method={view.canEdit ? 'post' : 'get'}
        action={view.base}
        data-live={view.canEdit ? 'store' : 'show'}
      >
        <div class="title">
          <p class="t">{view.owner ?? view.name}</p>
          {view.owner === null ? (
            <p class="small soft" id="saved">
              {view.saved === null ? '' : messages.savedSaved({ saved: view.saved })}
            </p>
          ) : (
            <p class="small soft">{view.name}</p>
          )}
        </div>
        <button class="apply" type="submit" name={CV_FIELDS.do} value={doValue({ verb: 'save' })}>
          {messages.apply}
        </button>
        {getMenus(view).map(menu => (
          <Menu {...menu} />
        ))}
      </form>
      <div class="acts">
        <PagesLink href={pagesAddress(view.base)} />
        <FormatMenu formats={view.menus.formats} value={view.format} form={FORM} />
        <button
          class="main-act"
          type="submit"
          form={FORM}
          formaction={downloadAddress(view.base)}
          formmethod="post"
        >
          {messages.download}
        </button>
      </div>
    </section>
  );
};

const LeftPane = ({ view }: { view: CvView }) => (
  <section class="pane left" id="sections" aria-labelledby="sections-heading">
    <div class="roll">
      <h2 id="sections-heading">{messages.sections}</h2>
      <div id="section-list">
        <CvSections view={view} />
      </div>
    </div>
    <div class="keep">
      <form class="field" method="get" action={missingAddress(view.base)} id="missing-form">
        <label for="missing">{messages.missingSomethingTypeWords}</label>
        <span class="with-button">
          <input
            id="missing"
            name={FIELDS.words}
            value={view.missing?.words ?? ''}
            placeholder={messages.beaverCulvert2022}
          />
          <button type="submit">{messages.find}</button>
        </span>
      </form>
      <div id="missing-answer">{view.missing === null ? null : <MissingPart view={view.missing} />}</div>
    </div>
  </section>
);
