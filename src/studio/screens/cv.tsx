import {
  commandAddress,
  downloadAddress,
  linesAddress,
  missingAddress,
  pageStartsAddress,
  pagesAddress,
  sharesAddress,
} from './addresses.js';
import { Menu, Options } from './controls.js';
import { CvSections } from './cv-sections.js';
import { footText } from './foot.js';
import { CV_FIELDS, doValue, FIELDS } from './forms.js';
import { Page } from './layout.js';
import { MissingPart } from './missing.js';
import type { Choice, CvView, Frame } from './views.js';
import { WhyDrawer } from './why.js';

/** Id of the form to which the menus and the controls of all sections belong. */
const FORM = 'cv';

/** The workbench: sections on the left, the document on the right, a reason next to it. */
export const CvScreen = ({ frame, view }: { frame: Frame; view: CvView }) => (
  <Page
    frame={frame}
    title={view.owner === null ? view.name : 'Curriculum vitae'}
    isBench
    lead={<Lead view={view} />}
  >
    <h1 class="sr">{titleOf(view)}</h1>
    {view.canEdit ? <LeftPane view={view} /> : null}
    <section class="pane paper" id="doc" aria-label="The document as it will print">
      <iframe
        id="preview"
        src={view.preview}
        title={`${titleOf(view)}, ${footText(view.foot)}. Choose a line to see why it is there.`}
        sandbox="allow-same-origin allow-popups"
        data-starts={pageStartsAddress(view.base)}
        data-why={`${view.base}/why/`}
      ></iframe>
      <Foot view={view} />
    </section>
    <WhyDrawer why={view.why} />
  </Page>
);

const titleOf = ({ owner, name }: CvView): string => (owner === null ? name : `${name} of ${owner}`);

const Lead = ({ view }: { view: CvView }) => (
  <>
    <nav class="jump" aria-label="Parts of this page">
      <a href="#doc">Document</a>
      <a href="#look">Look</a>
      {view.canEdit ? <a href="#sections">Sections</a> : null}
      <a href="#why" id="jump-why" hidden={view.why === null}>
        Why
      </a>
    </nav>
    <MenuBar view={view} />
  </>
);

/** The menus in their order. */
const menusOf = ({ menus, settings }: CvView) => {
  const { template, style, paper, audience } = settings;
  const size = settings.size === null ? '' : String(settings.size);
  const menu = (id: string, name: string, label: string, choices: readonly Choice[], value: string) => ({
    ...{ id, name, label, choices, value },
  });
  return [
    menu('template', CV_FIELDS.template, 'Template', menus.templates, template),
    menu('style', CV_FIELDS.style, 'Citations', menus.styles, style),
    menu('size', CV_FIELDS.size, 'Text size', menus.sizes, size),
    menu('paper', CV_FIELDS.paper, 'Paper', menus.papers, paper),
    menu('audience', CV_FIELDS.audience, 'For', menus.audiences, audience),
    menu('years', CV_FIELDS.window, 'Years', menus.windows, settings.window ?? ''),
  ];
};

/** The menus. Of another person's CV they are sent by GET, so they store nothing. */
const MenuBar = ({ view }: { view: CvView }) => {
  return (
    <section id="look" class="menus" aria-label="Look and download">
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
              {view.saved === null ? '' : `Saved at ${view.saved}`}
            </p>
          ) : (
            <p class="small soft">{view.name}</p>
          )}
        </div>
        <button class="apply" type="submit" name={CV_FIELDS.do} value={doValue({ verb: 'save' })}>
          Apply
        </button>
        {menusOf(view).map(menu => (
          <Menu {...menu} />
        ))}
      </form>
      <div class="acts">
        <a class="btn" href={pagesAddress(view.base)} target="_blank" rel="noopener">
          Pages<span class="sr">, the PDF in a new window</span>
        </a>
        <label class="sr" for="format">
          File format
        </label>
        <select id="format" name={CV_FIELDS.format} form={FORM} data-still>
          <Options choices={view.menus.formats} value={view.format} />
        </select>
        <button
          class="main-act"
          type="submit"
          form={FORM}
          formaction={downloadAddress(view.base)}
          formmethod="post"
        >
          Download
        </button>
      </div>
    </section>
  );
};

const LeftPane = ({ view }: { view: CvView }) => (
  <section class="pane left" id="sections" aria-labelledby="sections-heading">
    <div class="roll">
      <h2 id="sections-heading">Sections</h2>
      <div id="section-list">
        <CvSections view={view} />
      </div>
    </div>
    <div class="keep">
      <form class="field" method="get" action={missingAddress(view.base)} id="missing-form">
        <label for="missing">Missing something? Type words from its title</label>
        <span class="with-button">
          <input
            id="missing"
            name={FIELDS.words}
            value={view.missing?.words ?? ''}
            placeholder="beaver culvert 2022"
          />
          <button type="submit">Find</button>
        </span>
      </form>
      <div id="missing-answer">{view.missing === null ? null : <MissingPart view={view.missing} />}</div>
    </div>
  </section>
);

const Foot = ({ view }: { view: CvView }) => (
  <div class="foot">
    <span id="foot">{footText(view.foot)}</span>
    <span class="acts">
      <label class="tick marks">
        <input type="checkbox" id="marks" checked /> Marks in the margin
      </label>
      <a href={linesAddress(view.base)}>List of lines</a>
      {view.canEdit ? <a href={sharesAddress(view.base)}>Share</a> : null}
      <a href={commandAddress(view.base)}>Copy as command</a>
    </span>
  </div>
);
