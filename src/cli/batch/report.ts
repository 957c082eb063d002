import { recordHash } from '../../audit/index.js';
import { mayHeal } from '../../batch/index.js';
import { Generator, templateHash } from '../../generate.js';
import { VitaeError } from '../../ground/index.js';
import { isIn, reportOf, type UnitQuery } from '../../sections/index.js';
import { fileWord } from '../../text/index.js';
import { type Gathered, gather, REPORT_TEMPLATE, REPORT_WINDOW } from '../faculty/members.js';
import { unitFrom } from '../faculty/people.js';
import { audienceOf, datesOf, REPORT_FORMATS, type ReportFormat, unitOf } from '../faculty/report-flags.js';
import { facultyAt, storeSource } from '../service.js';
import type { Kind } from './kind.js';
import type { DocumentFlags } from './task.js';

/** Ends the names of files. */
const WORD = 'report';

/** What a report is made from, as it is kept. */
interface Kept extends Omit<Gathered, 'problems'> {
  /** How many problems there are in the records. */
  readonly problems: number;
  /** How many people of the unit could not be read. */
  readonly unread: number;
}

/** Those of the formats of a batch that reports come in. */
function reportFormats({ format = '' }: DocumentFlags): readonly ReportFormat[] {
  const asked = format.toLowerCase().split(/[\s,]+/);
  const formats = REPORT_FORMATS.filter(known => asked.includes(known));
  return formats.length === 0 ? ['pdf'] : formats;
}

const unitName = (unit: UnitQuery, institution: string): string =>
  unit.kind === 'university' ? institution : unit.name;

/** The report on the unit of a batch, which closes it. */
export const REPORT: Kind = {
  about: 'person',
  keepsReplies: true,
  settingsFlags: ({ template: _, ...flags }) => flags,
  whose: ({ id }) => `the report on ${id}`,
  members: async (_, { flags, settings }) => {
    const id = unitName(unitOf(flags), settings.institution);
    return [{ kind: WORD, id, wanted: `${fileWord(id)}-${WORD}` }];
  },
  open: async ({ flags, settings, origin }, environment) => {
    const { institution, terms, lang, paper } = settings;
    const [unit, audience, formats] = [unitOf(flags), audienceOf(flags), reportFormats(flags)];
    const resolvePeriod = datesOf(flags, settings, REPORT_WINDOW);
    // A window that no report can have is told now.
    resolvePeriod(null);
    const template = REPORT_TEMPLATE;
    const hash = await templateHash(template);
    const generator = new Generator();
    const source =
      origin.kind === 'store'
        ? storeSource({ ...settings, db: origin.path })
        : facultyAt(settings, origin.url, environment);

    async function ask(): Promise<Kept> {
      const faults: VitaeError[] = [];
      const found = await unitFrom(source, unit, settings, {
        progress: () => {},
        unread: (fault, listed) => {
          // A figure that leaves out people for a moment's fault would be wrong the moment after.
          if (!(fault instanceof VitaeError) || mayHeal(fault)) throw fault;
          // The list may not say where they belong.
          if (listed.college === null || isIn(unit, listed)) faults.push(fault);
        },
      });
      const { problems, ...gathered } = await gather(unit, found, resolvePeriod, {
        institution,
        audience,
        terms,
      });
      if (gathered.members.length === 0 && faults[0] !== undefined) throw faults[0];
      return { ...gathered, problems: problems.length, unread: faults.length };
    }

    return {
      templateHash: hash,
      fetch: async () => {
        const kept = await ask();
        return { body: Buffer.from(JSON.stringify(kept), 'utf8'), source: unitName(unit, institution) };
      },
      prepare: async (_, { body }) => {
        const { members, problems, ...kept }: Kept = JSON.parse(Buffer.from(body).toString('utf8'));
        const { asOf } = kept;
        const options = { unit, institution, ...kept };
        const looks = { audience, formats, lang, paper, template };
        return {
          request: { members: recordHash(members), ...options, ...looks },
          asOf,
          record: members,
          problems,
          make: () => generator.report({ report: reportOf(members, options), asOf, ...looks }),
        };
      },
      close: async () => source.close(),
    };
  },
};
