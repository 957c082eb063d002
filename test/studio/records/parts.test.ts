import { describe, expect, it } from 'vitest';
import type { RecordSource } from '../../../src/app/index.js';
import { formatVersion } from '../../../src/audit/index.js';
import { DataError, SourceError, UsageError } from '../../../src/core/index.js';
import type { RecordNeeds } from '../../../src/records/index.js';
import { ENTITIES, type Person } from '../../../src/schema/index.js';
import { mayHaveParts, missingKinds, readParts } from '../../../src/studio/records/parts.js';
import { smallUniversity } from '../served/served-studio.js';
import { onlyKinds } from '../served/source-double.js';

const [person] = smallUniversity(1) as [Person];

/** A source of which some kinds fail. */
const sourceWithout = (failing: readonly string[]): RecordSource =>
  ({
    person: async (_: string, { entities: [kind] }: RecordNeeds = { entities: ['pci'] }) => {
      if (kind === undefined || failing.includes(kind))
        throw new SourceError('source.server-error', 'Failed.');
      return { read: () => ({ person: onlyKinds(person, [kind]) }) };
    },
  }) as unknown as RecordSource;

describe('parts of a record', () => {
  it('are worth reading only after errors that one kind can cause', () => {
    expect(mayHaveParts(new DataError('xml', ''))).toBe(true);
    expect(mayHaveParts(new SourceError('source.server-error', ''))).toBe(true);
    expect(mayHaveParts(new SourceError('source.timeout', ''))).toBe(false);
    expect(mayHaveParts(new UsageError('net-id', ''))).toBe(false);
  });

  it('name the kinds that were read in their version', async () => {
    const parts = await readParts(sourceWithout(['intellcont', 'presentation']), '100100000', '');
    const missing = missingKinds(formatVersion(parts?.version ?? ({} as never)));
    expect(missing).toContain('intellcont');
    expect(missing.length).toBeLessThan(3);
    expect(Buffer.from(parts?.body ?? []).toString()).not.toContain('<INTELLCONT');
  });

  it('are none when not even the contact data can be read', async () => {
    expect(await readParts(sourceWithout(['pci']), '100100000', '')).toBeNull();
  });

  it('lack nothing when the version is that of a whole record, or missing', () => {
    for (const version of ['row:abc', 'response:abc', '']) expect(missingKinds(version)).toEqual([]);
    expect(missingKinds('records:abc:pci')).toHaveLength(ENTITIES.length - 1);
  });
});
