import { DrawerHead, Head } from '../page/controls.js';
import { Page } from '../page/layout.js';
import type { Frame } from '../page/views.js';
import { messages } from './messages.js';
import {
  type FigureRecordsView,
  type FigureView,
  figureAddress,
  figureLeftOutAddress,
  type LeftOutView,
  type ShareRow,
} from './views.js';

/** The content of the drawer: how a figure comes from its records. */
export const FigurePart = ({ view }: { view: FigureView }) => (
  <>
    <DrawerHead title={view.heading} base={view.base} />
    <FigureContent view={view} Heading="h3" />
  </>
);

/** A page of its own for a figure. */
export const FigureScreen = ({ frame, view }: { frame: Frame; view: FigureView }) => (
  <Page frame={frame} title={messages.recordsFigure}>
    <Head title={view.heading}>
      <a href={view.base}>{messages.backReport}</a>
    </Head>
    <div class="drawer alone">
      <FigureContent view={view} Heading="h2" />
    </div>
  </Page>
);

const Share = ({ row }: { row: ShareRow }) => (
  <tr>
    <th scope="row" class="plain">
      {row.href === null ? (
        row.name
      ) : (
        <a href={row.href} data-part>
          {row.name}
        </a>
      )}
    </th>
    <td class="num">{row.value}</td>
  </tr>
);

/** Element of the headings inside: one level below the heading of the drawer or of the page. */
type Inner = 'h2' | 'h3';

const FigureContent = ({ view, Heading }: { view: FigureView; Heading: Inner }) => (
  <>
    <p>{view.text}</p>
    <table class="shares">
      <thead>
        <tr>
          <th scope="col">{messages.byPerson}</th>
          <th scope="col" class="num">
            {view.label}
          </th>
        </tr>
      </thead>
      <tbody>
        {view.people.map(row => (
          <Share row={row} />
        ))}
      </tbody>
      <tfoot>
        {view.others.length === 0 ? null : (
          <tr>
            <td colspan={2}>
              <details>
                <summary>
                  {view.others.length === 1
                    ? '1 other'
                    : messages.othersOthers({ others: view.others.length })}
                </summary>
                <table>
                  <tbody>
                    {view.others.map(row => (
                      <Share row={row} />
                    ))}
                  </tbody>
                </table>
              </details>
            </td>
          </tr>
        )}
        {view.together === null ? null : (
          <tr>
            <th scope="row">{messages.together}</th>
            <td class="num">{view.together}</td>
          </tr>
        )}
        {view.shared === null ? null : (
          <tr>
            <th scope="row" class="plain">
              {messages.sharedSeveral}
            </th>
            <td class="num">{view.shared}</td>
          </tr>
        )}
        <tr>
          <th scope="row">{view.together === null ? messages.allTogether : messages.counted}</th>
          <td class="num">
            <b>{view.counted}</b>
          </td>
        </tr>
      </tfoot>
    </table>
    {view.leftOut === null ? null : (
      <section>
        <Heading>{messages.leftOutFigure}</Heading>
        <p>
          {view.leftOut}{' '}
          <a href={figureLeftOutAddress(view.base, view.ref)} data-part>
            {messages.seeThem}
          </a>
        </p>
      </section>
    )}
    <ul class="does">
      <li>
        <a href={`${figureAddress(view.base, view.ref)}/records.csv`}>{messages.recordsTable}</a>
      </li>
    </ul>
  </>
);

/** The records of one person in a figure. */
export const FigureRecordsPart = ({ view }: { view: FigureRecordsView }) => (
  <>
    <DrawerHead title={view.heading} base={view.base} />
    <RecordsContent view={view} />
  </>
);

export const FigureRecordsScreen = ({ frame, view }: { frame: Frame; view: FigureRecordsView }) => (
  <Page frame={frame} title={messages.recordsFigure}>
    <Head title={view.heading} />
    <div class="drawer alone">
      <RecordsContent view={view} />
    </div>
  </Page>
);

const RecordsContent = ({ view }: { view: FigureRecordsView }) => (
  <>
    <p>
      <a href={figureAddress(view.base, view.ref)} data-part>
        {messages.backFigure({ figure: view.figure })}
      </a>
    </p>
    {view.note === null ? null : <p class="soft">{view.note}</p>}
    <ol class="records">
      {view.records.map(({ text, href }) => (
        <li>
          {href === null ? (
            text
          ) : (
            <a class="doc" href={href}>
              {text}
            </a>
          )}
        </li>
      ))}
    </ol>
  </>
);

/** What a figure leaves out, by reason and person. */
export const LeftOutPart = ({ view }: { view: LeftOutView }) => (
  <>
    <DrawerHead title={messages.leftOut} base={view.base} />
    <LeftOutContent view={view} Heading="h3" />
  </>
);

export const LeftOutScreen = ({ frame, view }: { frame: Frame; view: LeftOutView }) => (
  <Page frame={frame} title={messages.leftOutOfA}>
    <Head title={messages.leftOutOfFigure({ figure: view.figure })} />
    <div class="drawer alone">
      <LeftOutContent view={view} Heading="h2" />
    </div>
  </Page>
);

const LeftOutContent = ({ view, Heading }: { view: LeftOutView; Heading: Inner }) => (
  <>
    <p>
      <a href={figureAddress(view.base, view.ref)} data-part>
        {messages.backFigure({ figure: view.figure })}
      </a>
    </p>
    {view.groups.map(({ heading, why, people }) => (
      <section>
        <Heading>{heading}</Heading>
        <p>{why}</p>
        <ul class="plain">
          {people.map(({ name, href, count }) => (
            <li>
              {href === null ? name : <a href={href}>{name}</a>} <span class="soft">{count}</span>
            </li>
          ))}
        </ul>
      </section>
    ))}
  </>
);
