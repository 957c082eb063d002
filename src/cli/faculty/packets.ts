import { type IsoDay, type Problem, UsageError } from '../../ground/index.js';
import type { PacketExtras } from '../../sections/index.js';
import type { FoundPerson } from './person.js';
import type { SelectionFlags } from './selection.js';

/** The template of packets where no other is named. */
export const PACKET_TEMPLATE = 'annual-review';

/** The formats that packets come in. */
export const PACKET_FORMATS = ['pdf', 'html'] as const;

/** What the command line says of every packet. */
export interface PacketPartFlags extends SelectionFlags {
  readonly withCv?: boolean;
  readonly withQuality?: boolean;
}

/**
 * The flags of a packet, which needs a period.
 * @throws UsageError `packet.period`
 */
export function withPeriod<F extends PacketPartFlags>(flags: F): F {
  const { year, window, from, to } = flags;
  if ([year, window, from, to].some(flag => flag !== undefined)) return flags;
  throw new UsageError('packet.period', 'Which period is under review?', {
    hint: 'Give --year 2025, --window academic-year:2025, or --from and --to.',
  });
}

/** The problems in the records of a person, those of reading them and those of what they say. */
async function problemsIn(
  { person, problems, source }: FoundPerson,
  asOf: IsoDay,
): Promise<readonly Problem[]> {
  const { examine } = await import('../../quality/index.js');
  const { people, general } = examine([person], { asOf, problems, source, hasLines: false });
  return [...people.flatMap(each => each.problems), ...general];
}

/** The parts of a packet that are asked for, from the records themselves. */
export const partsOf = async (
  { withCv = false, withQuality = false }: PacketPartFlags,
  found: FoundPerson,
  asOf: IsoDay,
): Promise<Pick<PacketExtras, 'withCv' | 'problems'>> => ({
  withCv,
  problems: withQuality ? await problemsIn(found, asOf) : null,
});
