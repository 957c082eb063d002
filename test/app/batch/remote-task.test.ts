import { describe, expect, it } from 'vitest';
import { requireAllowed } from '../../../src/app/batch/remote-task.js';
import type { StoredRequest, Task } from '../../../src/app/batch/task.js';
import { OFF, resolveSettings, storedSettings } from '../../../src/app/settings/settings.js';

const AUDIENCES = ['public', 'internal', 'confidential'] as const;
type Audience = (typeof AUDIENCES)[number];

/** The code with which a worker refuses a task; null if it accepts it. */
async function getRefusal(
  kind: string,
  audience: string | undefined,
  own: { readonly audience: Audience; readonly audit?: string },
  logs = true,
): Promise<string | null> {
  const settings = await resolveSettings(
    { audit: own.audit ?? 'audit.jsonl' },
    { environment: {}, user: '' },
  );
  const request = {
    settings: storedSettings(settings),
    formats: ['pdf'],
    audience,
  } as unknown as StoredRequest;
  const task: Task = { kind, request, final: null };
  const queue = { ...settings.queue, audience: own.audience };
  return requireAllowed(task, logs, { ...settings, queue }).then(
    () => null,
    (error: { readonly code: string }) => error.code,
  );
}

describe('what the configuration of a worker allows', () => {
  it.each(AUDIENCES.flatMap(wanted => AUDIENCES.map(most => [wanted, most] as const)))(
    'a %s CV, of at most %s documents',
    async (wanted, most) => {
      const isOver = AUDIENCES.indexOf(wanted) > AUDIENCES.indexOf(most);
      expect(await getRefusal('cv', wanted, { audience: most })).toBe(isOver ? 'worker.audience' : null);
    },
  );

  it.each([
    ['cv', 'public', null],
    ['packet', 'confidential', 'worker.audience'],
    ['report', 'internal', 'worker.audience'],
    ['i20', 'confidential', 'worker.audience'],
  ] as const)('a %s without an audience counts as %s', async (kind, audience, ofPublic) => {
    expect(await getRefusal(kind, undefined, { audience })).toBeNull();
    expect(await getRefusal(kind, undefined, { audience: 'public' })).toBe(ofPublic);
  });

  it('no private documents that would not be in the audit log, if the worker has one', async () => {
    const own = { audience: 'confidential' } as const;
    expect(await getRefusal('cv', 'internal', own, false)).toBe('worker.audit');
    expect(await getRefusal('cv', 'public', own, false)).toBeNull();
    expect(await getRefusal('cv', 'internal', { ...own, audit: OFF }, false)).toBeNull();
  });
});
