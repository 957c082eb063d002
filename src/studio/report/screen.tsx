import { commandAddress, downloadAddress, pagesAddress, previewAddress } from '../document/addresses.js';
import { DocumentPane, FormatMenu, Jumps, PagesLink } from '../document/bench.js';
import { ADDRESSES } from '../page/addresses.js';
import { Menu } from '../page/controls.js';
import { Page } from '../page/layout.js';
import type { Frame } from '../page/views.js';
import { FigurePart } from './figure-screen.js';
import { messages } from './messages.js';
import { type FigureLink, figureAddress, type ReportView, reportReadAddress } from './views.js';

/** The report on a unit: figures on the left, the document in the middle, the records of a figure next to it. */
export const ReportScreen = ({ frame, view }: { frame: Frame; view: ReportView }) => (
  <Page frame={frame} title={view.title} isBench lead={<Lead view={view} />}>
    <h1 class="sr">{view.title}</h1>
    <section class="pane left" id="sections" aria-labelledby="figures-heading">
      <div class="roll">
        <h2 id="figures-heading">{messages.figures}</h2>
        <Figures view={view} />
      </div>
      <div class="keep">
        {view.gaps === null ? null : (
          <>
            <a href={view.gaps}>{messages.gapsAccreditation}</a>
            <p class="soft small">{messages.whatNoRecordHolds}</p>
          </>
        )}
      </div>
    </section>
    <DocumentPane
      base={view.base}
      preview={previewAddress(view.base)}
      label={messages.reportPrint}
      title={messages.titleFootEveryFigure({ title: view.title, foot: view.foot })}
      reasons="figures"
      foot={view.foot}
    >
      <a href={`${view.base}/trace.json`}>{messages.recordsEveryFigureJSON}</a>
      <a href={commandAddress(view.base)}>{messages.copyCommand}</a>
    </DocumentPane>
    <aside
      class="pane drawer"
      id="why"
      aria-label={messages.recordsFigure}
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
    <Jumps
      parts={[
        { id: 'doc', label: messages.report },
        { id: 'sections', label: messages.figures },
        { id: 'why', label: messages.records, isHidden: view.figure === null },
        { id: 'look', label: messages.settings },
      ]}
    />
    <section id="look" class="menus" aria-label={messages.settingsDownload}>
      <form class="look" method="get" action={ADDRESSES.report} data-auto>
        <div class="title">
          <p class="t">{view.title}</p>
          <p class="small soft">{view.read}</p>
        </div>
        <button class="apply" type="submit">
          {messages.apply}
        </button>
        {view.menus.map(menu => (
          <Menu {...menu} />
        ))}
      </form>
      <div class="acts">
        <form method="post" action={reportReadAddress(view.base)}>
          <button type="submit">{messages.readAgain}</button>
        </form>
        <PagesLink href={pagesAddress(view.base)} />
        <form class="acts" method="post" action={downloadAddress(view.base)}>
          <FormatMenu formats={view.formats} />
          <button class="main-act" type="submit">
            {messages.download}
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
        <th scope="col">{messages.figure}</th>
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
