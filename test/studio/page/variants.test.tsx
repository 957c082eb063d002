import { expect, it } from 'vitest';
import { BatchScreen } from '../../../src/studio/batches/screen.js';
import { GapsScreen } from '../../../src/studio/gaps/screen.js';
import { HomeScreen } from '../../../src/studio/home/screen.js';
import { AccessScreen, LogScreen } from '../../../src/studio/log/screen.js';
import { draftNotice } from '../../../src/studio/packet/notices.js';
import { PacketScreen } from '../../../src/studio/packet/screen.js';
import { renderPage } from '../../../src/studio/page/layout.js';
import { ProblemsScreen } from '../../../src/studio/problems/screen.js';
import { FigureRecordsScreen, LeftOutScreen } from '../../../src/studio/report/figure-screen.js';
import { ReportScreen } from '../../../src/studio/report/screen.js';
import { DemoSignInScreen, type SignedOutReason, SignInScreen } from '../../../src/studio/sign-in/screen.js';

import { UnitScreen } from '../../../src/studio/unit/screen.js';
import * as batches from './sample-batches.js';
import * as log from './sample-log-views.js';
import * as packets from './sample-packets.js';
import * as reports from './sample-report-views.js';
import { UNIT_VIEW } from './sample-units.js';
import * as sample from './sample-views.js';

const { FRAME } = sample;

/** What a screen says, without its markup, and its markup. */
function shown(screen: Parameters<typeof renderPage>[0]) {
  const html = renderPage(screen);
  const words = html
    .replace(/[\s\S]*<main/, '<main')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
  return { html, words };
}

it('counts the lines of a document that changed, and those that it does not list', () => {
  const [change] = sample.HOME.main.account?.changes ?? [];
  const home = (changes: readonly NonNullable<typeof change>[], moreChanges: number) => {
    const account = { canBeMade: true, problems: 0, changes, moreChanges };
    return shown(
      <HomeScreen frame={FRAME} view={{ ...sample.HOME, main: { ...sample.HOME.main, account } }} />,
    );
  };
  if (change === undefined) throw new Error('The sample has a change.');
  expect(home([change], 0).words).toMatch(/Since then, one line has changed/);
  expect(home([{ ...change, after: 'Rivers' }], 12).words).toMatch(
    /Since then, (thirteen|13) lines have changed .* now: Rivers .* And 12 more lines\./,
  );
  expect(home([{ ...change, before: 'Creeks' }], 1).words).toMatch(
    /before: Creeks .* And (one|1) more line\./,
  );
  expect(home([], 0).words).toContain('Nothing has changed since then');
});

it('says that no records were read yet, and shows no picture of a document for reviewers', () => {
  const main = { ...sample.HOME.main, picture: null };
  const { html, words } = shown(
    <HomeScreen frame={FRAME} view={{ ...sample.HOME, read: null, main, others: [] }} />,
  );
  expect(words).toContain('Your records have not been read yet.');
  expect(html).not.toContain('class="thumb large"');
});

it('offers no files of a batch that made none, and no next step of a failure that has none', () => {
  const { batch } = batches.ENDED_BATCH;
  const failures = batch.failures.map(failure => ({ ...failure, step: null }));
  const view = { files: [], batch: { ...batch, failures, made: 0, until: null } };
  const { html, words } = shown(<BatchScreen frame={FRAME} view={view} />);
  expect(words).not.toMatch(/Download|Stored/);
  expect(html).not.toContain('class="quiet"');
});

it('says that there is no audit log where none is kept', () => {
  for (const screen of [
    <LogScreen frame={FRAME} view={{ ...log.LOG, isKept: false }} />,
    <AccessScreen frame={FRAME} view={{ ...log.ACCESS, isKept: false }} />,
  ]) {
    const { html, words } = shown(screen);
    expect(words).toContain('keeps no audit log');
    expect(html).not.toContain('<table');
    expect(words).not.toContain('Verify');
  }
});

it('names the purpose that was stated for a unit', () => {
  const unit = (purpose: string | null) =>
    shown(<UnitScreen frame={FRAME} view={{ ...UNIT_VIEW, purpose }} />).words;
  expect(unit('Annual review')).toMatch(/with this purpose: Annual review\. Change it/);
  expect(unit(null)).not.toContain('this purpose');
});

it('says why the records of a figure are not open, and names people who have no page', () => {
  const note = 'The records of this person cannot be opened now.';
  expect(shown(<FigureRecordsScreen frame={FRAME} view={{ ...reports.RECORDS, note }} />).words).toContain(
    note,
  );
  const groups = reports.LEFT_OUT.groups.map(group => ({
    ...group,
    people: group.people.map(person => ({ ...person, href: null })),
  }));
  const { html, words } = shown(<LeftOutScreen frame={FRAME} view={{ ...reports.LEFT_OUT, groups }} />);
  expect(words).toContain('Iwu, C. 9');
  expect(html).not.toContain('/people/x14');
});

it('leads to the pages of a form before and after', () => {
  const pager = (page: number) =>
    shown(<GapsScreen frame={FRAME} view={{ ...reports.GAPS, page, pages: 3 }} />).words;
  expect(pager(1)).toMatch(/Page 1 of 3 Next/);
  expect(pager(2)).toMatch(/Previous Page 2 of 3 Next/);
  expect(pager(3)).not.toContain('Next');
});

it('has one column of figures for a report that compares nothing', () => {
  const figures = reports.REPORT.figures.map(figure => ({ ...figure, before: null }));
  const { html } = shown(<ReportScreen frame={FRAME} view={{ ...reports.REPORT, before: null, figures }} />);
  const table = /<table class="figs">[\s\S]*?<\/table>/.exec(html)?.[0] ?? '';
  expect(table.match(/<th scope="col"/g)).toHaveLength(2);
  expect(table.match(/<td/g)).toHaveLength(figures.length);
});

it('lets no reader ignore problems of another person, and chooses no document where there is one', () => {
  const view = {
    ...sample.PROBLEM_LIST,
    canIgnore: false,
    documents: sample.PROBLEM_LIST.documents.slice(0, 1),
  };
  const { html, words } = shown(<ProblemsScreen frame={FRAME} view={view} />);
  expect(html).not.toContain('action="/problems/ignore"');
  expect(html).not.toContain('id="document"');
  expect(words).toContain('Readers will notice');
});

it('says why somebody is signed out, and shows the demonstration without pictures', () => {
  const view = { provider: 'your campus account', problem: null, next: '/', helpAddress: null } as const;
  const screen = (was: SignedOutReason | null) =>
    shown(<SignInScreen frame={sample.SIGNED_OUT} view={{ ...view, was }} />).words;
  expect(screen('idle')).toContain('You were away, so we signed you out.');
  expect(screen('expired')).toContain('Your sign-in has expired.');
  expect(screen('provider')).toContain('The sign-in service of your institution ended your session.');
  expect(screen(null)).not.toMatch(/signed (you )?out/);
  const demo = <DemoSignInScreen frame={sample.SIGNED_OUT} view={{ ...sample.DEMO, pictures: [] }} />;
  expect(shown(demo).words).not.toContain('What it makes');
});

it('keeps the empty line with which a statement begins, since a browser drops the first one', () => {
  const view = packets.PACKET;
  if (view.draft === null) throw new Error('The sample is a draft.');
  const statements = view.draft.statements.map((each, i) => (i === 0 ? { ...each, value: '\nFirst' } : each));
  const { html } = shown(
    <PacketScreen frame={FRAME} view={{ ...view, draft: { ...view.draft, statements } }} />,
  );
  expect(html).toMatch(/<textarea[^>]*>\n\nFirst<\/textarea>/);
});

it('lists a change of a frozen packet with what is only before, or only now', () => {
  const { frozen } = packets.FROZEN;
  if (frozen === null) throw new Error('The sample is frozen.');
  const change = { label: 'Amount', text: 'A grant', detail: 'G1' };
  const changes = [
    { ...change, before: '$5', after: null },
    { ...change, before: null, after: '$6' },
  ];
  const screen = <PacketScreen frame={FRAME} view={{ ...packets.FROZEN, frozen: { ...frozen, changes } }} />;
  const { words } = shown(screen);
  expect(words).toContain('(in the packet: $5; now: none) G1');
  expect(words).toContain('(in the packet: none; now: $6) G1');
});

it('says to a reviewer whether a draft was started', () => {
  expect(draftNotice('Ada Quill', false)).toMatchObject({
    heading: 'Ada Quill has not started this packet.',
    text: expect.stringContaining('only the records'),
  });
  expect(draftNotice('Ada Quill', true).heading).toBe('This is a draft.');
});
