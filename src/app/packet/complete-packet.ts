import type { IsoDay, Problem } from '../../core/index.js';
import type { Attachment } from '../../output/index.js';
import { NO_STATEMENTS, type PacketExtras, type Since } from '../../sections/index.js';
import type { PacketRequest } from '../request.js';
import type { Settings } from '../settings/settings.js';
import type { FoundPerson } from '../sources/index.js';
import { earlierAttachment, listedFile, readAttachments, toAttachments } from './attachments.js';
import { readStatements } from './statements.js';

/** The problems in a person's records: those met in reading, and those of the values. */
async function findProblems(
  found: FoundPerson,
  settings: Settings,
  asOf: IsoDay,
): Promise<readonly Problem[]> {
  const [{ checkPerson }, { problemsOf }] = await Promise.all([
    import('../check.js'),
    import('../../quality/index.js'),
  ]);
  return problemsOf(checkPerson({ ...found, hasLines: false }, { settings, asOf }));
}

/**
 * The parts of a packet beyond the records: statements, files to embed, problems in the data.
 * @throws SourceError, DataError and UsageError for a file that cannot be used
 */
export async function completePacket(
  {
    settings,
    statements,
    attach = [],
    withCv = false,
    withQuality = false,
    continuous = false,
    compare,
  }: PacketRequest,
  found: FoundPerson,
  asOf: IsoDay,
  since: Since | undefined,
): Promise<{ readonly packet: PacketExtras; readonly attachments: readonly Attachment[] }> {
  const files = await readAttachments(attach);
  const earlier = since?.person ? [earlierAttachment(since, asOf)] : [];
  const packet = {
    statements:
      typeof statements === 'string' ? await readStatements(statements) : (statements ?? NO_STATEMENTS),
    withCv,
    problems: withQuality ? await findProblems(found, settings, asOf) : null,
    attached: [...files.map(listedFile), ...earlier.map(({ name, description }) => ({ name, description }))],
    continuous,
    compare,
    since,
  };
  return { packet, attachments: [...toAttachments(files, asOf), ...earlier] };
}
