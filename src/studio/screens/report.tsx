import {
  ADDRESSES,
  commandAddress,
  downloadAddress,
  figureAddress,
  pageStartsAddress,
  pagesAddress,
  previewAddress,
  reportReadAddress,
} from './addresses.js';
import { Menu, Options } from './controls.js';
import { FigurePart } from './figure.js';
import { CV_FIELDS, REPORT_FIELDS } from './forms.js';
import { Page } from './layout.js';
import type { FigureLink, ReportView } from './report-views.js';
import type { Frame } from './views.js';

/** The report on a unit: figures on the left, the document in the middle, the records of a figure next to it. */
export const ReportScreen = ({ frame, view }: { frame: Frame; view: ReportView }) => (
  <Page frame={frame} title={view.title} isBench lead={<Lead view={view} />}>
    <h1 class="sr">{view.title}</h1>
    <section class="pane left" id="sections" aria-labelledby="figures-heading">
      <div class="roll">
        <h2 id="figures-heading">Figures</h2>
        <Figures view={view} />
      </div>
      <div class="keep">
        {view.gaps === null ? null : (
          <>
            <a href={view.gaps}>Gaps for accreditation</a>
            <p class="soft small">What no record holds; asked once, saved for next year.</p>
          </>
        )}
      </div>
    </section>
    <section class="pane paper" id="doc" aria-label="The report as it will print">
      <iframe
        id="preview"
        src={previewAddress(view.base)}
        title={`${view.title}, ${view.foot}. Every figure opens its records.`}
        sandbox="allow-same-origin allow-popups"
        data-starts={pageStartsAddress(view.base)}
        data-why={`${view.base}/figures/`}
      ></iframe>
      <div class="foot">
        <span id="foot">{view.foot}</span>
        <span class="acts">
          <a href={`${view.base}/trace.json`}>Records of every figure (JSON)</a>
          <a href={commandAddress(view.base)}>Copy as command</a>
        </span>
      </div>
    </section>
    <aside
      class="pane drawer"
      id="why"
      aria-label="Records of a figure"
      hidden={view.figure === null}
      data-record={view.figure?.ref}
      data-place={view.base}
    >
      {view.figure === null ? null : <FigurePart view={view.figure} />}
    </aside>
  </Page>
);

const Lead = ({ view }: { view: ReportView }) => (
  <>
    <nav class="jump" aria-label="Parts of this page">
      <a href="#doc">Report</a>
      <a href="#sections">Figures</a>
      <a href="#why" id="jump-why" hidden={view.figure === null}>
        Records
      </a>
      <a href="#look">Settings</a>
    </nav>
    <section id="look" class="menus" aria-label="Settings and download">
      <form class="look" method="get" action={ADDRESSES.report} data-auto>
        <div class="title">
          <p class="t">{view.title}</p>
          <p class="small soft">{view.read}</p>
        </div>
        <button class="apply" type="submit">
          Apply
        </button>
        <Menu id="unit" name={REPORT_FIELDS.unit} label="Of" choices={view.menus.units} value={view.unit} />
        <Menu id="year" name={REPORT_FIELDS.year} label="Year" choices={view.menus.years} value={view.year} />
        <Menu
          id="compare"
          name={REPORT_FIELDS.compare}
          label="Compare with"
          choices={view.menus.compares}
          value={view.compare}
        />
        <Menu
          id="audience"
          name={REPORT_FIELDS.audience}
          label="For"
          choices={view.menus.audiences}
          value={view.audience}
        />
      </form>
      <div class="acts">
        <form method="post" action={reportReadAddress(view.base)}>
          <button type="submit">Read again</button>
        </form>
        <a class="btn" href={pagesAddress(view.base)} target="_blank" rel="noopener">
          Pages<span class="sr">, the PDF in a new window</span>
        </a>
        <form class="acts" method="post" action={downloadAddress(view.base)}>
          <label class="sr" for="format">
            File format
          </label>
          <select id="format" name={CV_FIELDS.format}>
            <Options choices={view.menus.formats} value="pdf" />
          </select>
          <button class="main-act" type="submit">
            Download
          </button>
        </form>
      </div>
    </section>
  </>
);

const Figures = ({ view }: { view: ReportView }) => (
  <table class="figs">
    <thead>
      <tr>
        <th scope="col">Figure</th>
        <th scope="col" class="num">
          {view.period}
        </th>
        {view.before === null ? null : (
          <th scope="col" class="num">
            {view.before}
          </th>
        )}
      </tr>
    </thead>
    <tbody>
      {view.figures.map(({ label, isPart, now, before }) => (
        <tr>
          <th scope="row" class={isPart ? 'in' : undefined}>
            {label}
          </th>
          <FigureCell view={view} figure={now} label={`${label}, ${view.period}`} />
          {before === null ? null : (
            <FigureCell view={view} figure={before} label={`${label}, ${view.before}`} />
          )}
        </tr>
      ))}
    </tbody>
  </table>
);

const FigureCell = ({ view, figure, label }: { view: ReportView; figure: FigureLink; label: string }) => (
  <td class="num">
    {figure.ref === null ? (
      figure.text
    ) : (
      <a
        href={figureAddress(view.base, figure.ref)}
        data-why={figure.ref}
        aria-label={`${figure.text}: ${label}`}
        aria-current={view.figure?.ref === figure.ref ? 'true' : undefined}
      >
        {figure.text}
      </a>
    )}
  </td>
);
