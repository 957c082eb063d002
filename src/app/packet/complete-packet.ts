import type { IsoDay, Problem } from '../../core/index.js';
import type { Attachment } from '../../output/index.js';
import { NO_STATEMENTS, type PacketExtras } from '../../sections/index.js';
import type { PacketRequest } from '../request.js';
import type { FoundPerson } from '../sources/index.js';
import { readAttachments, toAttachments } from './attachments.js';
import { readStatements } from './statements.js';

/** The problems in a person's records: those met in reading, and those of the values. */
async function findProblems(
  { person, problems, source }: FoundPerson,
  asOf: IsoDay,
): Promise<readonly Problem[]> {
  const { examine } = await import('../../quality/index.js');
  const { people, general } = examine([person], { asOf, problems, source, hasLines: false });
  return [...people.flatMap(each => each.problems), ...general];
}

/**
 * The parts of a packet beyond the records: statements of a side file, files to embed, problems in the data.
 * @throws SourceError, DataError and UsageError for a file that cannot be used
 */
export async function completePacket(
  { statements, attach = [], withCv = false, withQuality = false }: PacketRequest,
  found: FoundPerson,
  asOf: IsoDay,
): Promise<{ readonly packet: PacketExtras; readonly attachments: readonly Attachment[] }> {
  const attachments = toAttachments(await readAttachments(attach), asOf);
  const packet = {
    statements: statements === undefined ? NO_STATEMENTS : await readStatements(statements),
    withCv,
    problems: withQuality ? await findProblems(found, asOf) : null,
    attached: attachments.map(({ name, description }) => ({ name, description })),
  };
  return { packet, attachments };
}
