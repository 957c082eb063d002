import type { ListedPerson } from '../../app/index.js';
import type { Audience } from '../../schema/index.js';
import type { FigureAccount, FigureShare } from '../../sections/index.js';
import { isPublicCvRefused } from '../cv/load.js';
import { defaultSettings } from '../cv/settings.js';
import { whyAddress } from '../document/addresses.js';
import { decideFor } from '../guard.js';
import { PEOPLE_TASK } from '../purpose/tasks.js';
import { type Reader, statedPurpose } from '../reader.js';
import { NoRecordError, StillReadingError } from '../records/records.js';
import type { Studio } from '../studio.js';
import { figureHeading } from './figure-view.js';
import { messages } from './messages.js';
import type { FigureRecord, FigureRecordsView } from './views.js';

/** The refs of a record name: of a joined one, that of each record. A record without an id has none. */
const getRefs = (name: string): readonly (string | null)[] =>
  name.split(' = ').map(one => {
    const [entity = '', id = '', ...rest] = one.split(' ');
    return id === '' || rest.length > 0 ? null : `${entity}/${id}`;
  });

/** The lines of the CV of a person by the refs of their records; null if there is none to be had now. */
async function getLines(
  studio: Studio,
  reader: Reader,
  netId: string,
  audience: Audience,
): Promise<ReadonlyMap<string, string> | null> {
  try {
    const person = await studio.records.read(netId, false);
    const { record, asOf, version } = person;
    const purpose = statedPurpose(reader, PEOPLE_TASK);
    await studio.log.view({
      ...{ kind: 'cv', audience, reader: reader.netId, person: netId, purpose },
      ...{ record: record.hash, version },
    });
    const cv = { ...defaultSettings(studio.settings), audience };
    const sections = await studio.buildersOf(reader.netId).cv.lines({ record, asOf, cv });
    return new Map(sections.flatMap(({ lines }) => lines.map(({ ref, line }) => [ref, line] as const)));
  } catch (error) {
    const isMissing = error instanceof NoRecordError || error instanceof StillReadingError;
    if (isMissing || isPublicCvRefused(error)) return null;
    throw error;
  }
}

/** The records of a person in a figure, each with its line and account if the reader may see these. */
export async function personRecordsView(
  studio: Studio,
  reader: Reader,
  base: string,
  account: FigureAccount,
  {
    share,
    person,
    audience,
  }: {
    readonly share: FigureShare;
    readonly person: ListedPerson & { readonly netId: string };
    readonly audience: Audience;
  },
): Promise<FigureRecordsView> {
  const { netId, units } = person;
  const facts = { subject: { kind: 'person', netId, units }, audience, task: PEOPLE_TASK } as const;
  const decision = decideFor(reader, 'see', facts, studio.now());
  const isOpen = decision.allow && decision.needs.length === 0;
  const lines = isOpen ? await getLines(studio, reader, netId, audience) : null;
  const cv = `/people/${studio.refs.of(netId)}/cv`;
  const toRecord = (ref: string | null): FigureRecord => {
    const line = ref === null ? undefined : lines?.get(ref);
    if (ref === null || line === undefined)
      return {
        text: ref === null ? messages.recordWithoutLine : messages.recordWithoutLineRef({ ref }),
        href: null,
      };
    return { text: line, href: `${whyAddress(cv, ref)}?audience=${audience}` };
  };
  return {
    ...{ base, ref: account.ref, figure: figureHeading(account) },
    heading: `${share.name}: ${share.value}`,
    note: lines === null ? messages.recordsPersonCannotOpened : null,
    records: share.records.flatMap(getRefs).map(toRecord),
  };
}
