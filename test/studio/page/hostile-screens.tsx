import { ApplicantsScreen } from '../../../src/studio/applicants/screen.js';
import { BatchesScreen, BatchScreen } from '../../../src/studio/batches/screen.js';
import { CvScreen } from '../../../src/studio/cv/screen.js';
import { LinesScreen } from '../../../src/studio/document/lines.js';
import { MissingScreen } from '../../../src/studio/document/missing.js';
import { WhyScreen } from '../../../src/studio/document/why.js';
import { GapsScreen } from '../../../src/studio/gaps/screen.js';
import { HomeScreen } from '../../../src/studio/home/screen.js';
import { AccessScreen, LogScreen } from '../../../src/studio/log/screen.js';
import { ConflictsScreen, DelegatesScreen } from '../../../src/studio/packet/questions.js';
import { PacketScreen } from '../../../src/studio/packet/screen.js';
import { renderPage } from '../../../src/studio/page/layout.js';
import { ProblemsScreen } from '../../../src/studio/problems/screen.js';
import {
  FigureRecordsScreen,
  FigureScreen,
  LeftOutScreen,
} from '../../../src/studio/report/figure-screen.js';
import { ReportScreen } from '../../../src/studio/report/screen.js';
import { SharedScreen, SharesScreen } from '../../../src/studio/sharing/screen.js';
import { RemindersScreen } from '../../../src/studio/unit/reminders.js';
import { UnitScreen } from '../../../src/studio/unit/screen.js';
import { APPLICANT, QUEUE } from './applicant-samples.js';
import { BATCHES, ENDED_BATCH, RUNNING_BATCH } from './sample-batches.js';
import * as sampleLog from './sample-log-views.js';
import * as packets from './sample-packets.js';
import * as sampleReport from './sample-report-views.js';
import { REMINDERS, UNIT_VIEW } from './sample-units.js';
import * as sample from './sample-views.js';

/** Members that choose what a screen shows or link somewhere, not texts. */
const FIXED = new Set([
  'kind',
  'noticedBy',
  'ref',
  'id',
  'current',
  'areas',
  'assets',
  'openSection',
  'marked',
  'preview',
  'status',
  'audience',
  'mark',
  'own',
  'order',
]);

const HOSTILE_BATCH = { ...ENDED_BATCH, batch: RUNNING_BATCH };

/** The data with one text in place of every other text. Addresses stay. */
function withText<T>(value: T, text: string): T {
  if (typeof value === 'string') return (/^(?:https?:|\/)/.test(value) ? value : text) as T;
  if (Array.isArray(value)) return value.map(item => withText(item, text)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [key, FIXED.has(key) ? member : withText(member, text)]),
  ) as T;
}

/** The HTML of screens by name, in which each text is the one given. */
export function screensWithText(text: string): Readonly<Record<string, string>> {
  const hostile = <T,>(view: T): T => withText(view, text);
  const frame = hostile(sample.FRAME);
  return Object.fromEntries(
    Object.entries({
      home: <HomeScreen frame={frame} view={hostile(sample.HOME)} />,
      cv: <CvScreen frame={frame} view={hostile(sample.CV)} />,
      'cv-missing': <CvScreen frame={frame} view={hostile({ ...sample.CV, missing: sample.MISSING })} />,
      why: (
        <WhyScreen frame={frame} view={hostile({ ...sample.WHY, problems: sample.PROBLEMS.slice(0, 1) })} />
      ),
      missing: <MissingScreen frame={frame} view={hostile(sample.MISSING)} />,
      lines: <LinesScreen frame={frame} view={hostile(sample.LINES)} />,
      problems: <ProblemsScreen frame={frame} view={hostile(sample.PROBLEM_LIST)} />,
      shares: <SharesScreen frame={frame} view={hostile(sampleLog.SHARES)} />,
      shared: <SharedScreen frame={frame} view={hostile(sampleLog.SHARED)} />,
      log: <LogScreen frame={frame} view={hostile(sampleLog.LOG)} />,
      access: <AccessScreen frame={frame} view={hostile(sampleLog.ACCESS)} />,
      batch: <BatchScreen frame={frame} view={hostile(HOSTILE_BATCH)} />,
      batches: <BatchesScreen frame={frame} view={hostile(BATCHES)} />,
      applicant: <ApplicantsScreen frame={frame} queue={hostile(QUEUE)} applicant={hostile(APPLICANT)} />,
      packet: <PacketScreen frame={frame} view={hostile(packets.PACKET)} />,
      'packet-frozen': <PacketScreen frame={frame} view={hostile(packets.FROZEN)} />,
      'packet-conflicts': <ConflictsScreen frame={frame} view={hostile(packets.CONFLICTS)} />,
      'packet-delegates': <DelegatesScreen frame={frame} view={hostile(packets.DELEGATES)} />,
      unit: <UnitScreen frame={frame} view={hostile(UNIT_VIEW)} />,
      reminders: <RemindersScreen frame={frame} view={hostile(REMINDERS)} />,
      report: (
        <ReportScreen frame={frame} view={hostile({ ...sampleReport.REPORT, figure: sampleReport.FIGURE })} />
      ),
      figure: <FigureScreen frame={frame} view={hostile(sampleReport.FIGURE)} />,
      records: <FigureRecordsScreen frame={frame} view={hostile(sampleReport.RECORDS)} />,
      'left-out': <LeftOutScreen frame={frame} view={hostile(sampleReport.LEFT_OUT)} />,
      gaps: <GapsScreen frame={frame} view={hostile(sampleReport.GAPS)} />,
    }).map(([name, page]) => [name, renderPage(page)]),
  );
}
