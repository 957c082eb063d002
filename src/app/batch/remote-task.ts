import { readFile } from 'node:fs/promises';
import { sha256 } from '../../audit/index.js';
import { SourceError, TemplateError, UsageError } from '../../core/index.js';
import type { Audience } from '../../schema/index.js';
import { AUDIENCES } from '../../sections/index.js';
import { VERSION } from '../../version.js';
import { openBuilder } from '../builders/index.js';
import { chooseTemplate, sharedGenerator } from '../document-builder.js';
import { SILENT } from '../observer.js';
import type { Host } from '../settings/host.js';
import { OFF, type Settings, type StoredSettings } from '../settings/settings.js';
import type { SourceChoice } from '../sources/index.js';
import { documentKinds, type JobKind, restoredRequest, type StoredRequest, type Task } from './task.js';

/** Settings that each machine has of its own: where records come from, and how. */
type OwnSetting = 'service' | 'db' | 'server' | 'audit' | 's3';

type RemoteRequest = Omit<StoredRequest, 'settings' | 'source'> & {
  readonly settings: Omit<StoredSettings, OwnSetting>;
};

/** What the jobs of a run produce besides documents. */
export interface JobExtras {
  /** Are documents entered into the audit log? */
  readonly logs: boolean;
  readonly storesResponses: boolean;
}

/** A task for workers on other machines: without their own settings, and with hashes of what must be the same there. */
export interface RemoteTask extends JobExtras {
  readonly kind: string;
  readonly request: RemoteRequest;
  readonly final: RemoteRequest | null;
  /** Of the template and citation style. */
  readonly templateHash: string;
  /** Of the profiles that are files, in one. */
  readonly profileHash: string;
}

async function hashProfiles({
  profile,
  institutionProfile,
}: Pick<StoredSettings, 'profile' | 'institutionProfile'>): Promise<string> {
  const paths = [profile, institutionProfile].filter(path => path !== null);
  const texts = paths.map(path =>
    readFile(path).catch((cause: unknown) => {
      throw new SourceError('profile.missing', `The profile ${path} cannot be read.`, {
        place: { source: path },
        hint: 'Put it at the same path on each machine.',
        cause,
      });
    }),
  );
  return sha256((await Promise.all(texts)).map(bytes => sha256(bytes)).join(' '));
}

async function hashTemplate(task: Task, host: Host): Promise<string> {
  const [{ kind, request }] = documentKinds(task);
  const builder = await openBuilder(kind, restoredRequest(request, host), SILENT);
  try {
    return await builder.lookHash();
  } finally {
    await builder.close();
  }
}

/** A request without the settings that each machine has of its own. */
export function remoteRequest({ settings, source: _, ...request }: StoredRequest): RemoteRequest {
  const { service: _1, db: _2, server: _3, audit: _4, s3: _5, ...shared } = settings;
  return { ...request, settings: shared };
}

/** The task that the workers of a run get. @throws what opening the template and profiles throws */
export async function remoteTask(task: Task, extras: JobExtras, host: Host): Promise<RemoteTask> {
  const { kind, request, final } = task;
  return {
    kind,
    request: remoteRequest(request),
    final: final === null ? null : remoteRequest(final),
    ...extras,
    templateHash: await hashTemplate(task, host),
    profileHash: await hashProfiles(request.settings),
  };
}

/**
 * The task of a run on this machine.
 * @throws UsageError `worker.version`, TemplateError `worker.template` and UsageError `worker.profile` if this machine
 * would make other documents than the one that began the run
 */
export async function localTask(
  version: string,
  { kind, request, final, templateHash, profileHash }: RemoteTask,
  { host, ...own }: Settings,
  source: SourceChoice | undefined,
): Promise<Task> {
  if (version !== VERSION) {
    throw new UsageError('worker.version', `The run needs version ${version}; this is ${VERSION}.`, {
      hint: 'Install the same version on all machines.',
    });
  }
  const localRequest = (remote: RemoteRequest): StoredRequest =>
    ({ ...remote, source, settings: { ...own, ...remote.settings } }) as StoredRequest;
  const task = {
    kind,
    request: localRequest(request),
    final: final === null ? null : localRequest(final),
  };
  if ((await hashTemplate(task, host)) !== templateHash) {
    const template = request.template ?? request.settings.template;
    throw new TemplateError(
      'worker.template',
      `The template ${template} differs from the one of the batch run.`,
      {
        place: { source: template },
        hint: 'Put the same template, and the same citation style if it is a file, on all machines.',
      },
    );
  }
  if ((await hashProfiles(request.settings)) === profileHash) return task;
  throw new UsageError('worker.profile', 'The profile differs from the one of the batch run.', {
    hint: 'Put the same profile on all machines.',
  });
}

/** The most private audience of the documents of a request; those about applicants are confidential. */
async function getAudience({ kind, request }: JobKind, host: Host): Promise<Audience> {
  if (kind.subject === 'applicant') return 'confidential';
  const { audience } = request as { readonly audience?: Audience };
  if (audience !== undefined || kind.subject === 'unit') return audience ?? 'internal';
  const { template } = await chooseTemplate(kind, restoredRequest(request, host));
  return (await sharedGenerator().reloadTemplate(template)).audience as Audience;
}

/**
 * Refuses a task that the configuration of this machine does not allow, whoever asks for it.
 * @param logs are its documents entered into the audit log?
 * @throws UsageError `worker.audience` for documents more private than `queue.audience`, `worker.audit` for private ones
 *   that would not be in the audit log
 */
export async function requireAllowed(
  task: Task,
  logs: boolean,
  { queue, audit, host }: Pick<Settings, 'queue' | 'audit' | 'host'>,
): Promise<void> {
  for (const each of documentKinds(task)) {
    const audience = await getAudience(each, host);
    if (AUDIENCES.indexOf(audience) > AUDIENCES.indexOf(queue.audience)) {
      throw new UsageError('worker.audience', `This worker makes no ${audience} documents.`, {
        hint: 'Give it “queue.audience” in its configuration, or run the batch elsewhere.',
      });
    }
    if (audience !== 'public' && !logs && audit !== OFF) {
      throw new UsageError('worker.audit', 'The documents of this batch would not be in the audit log.', {
        hint: 'Name the audit log in the configuration of the machine that begins the batch.',
      });
    }
  }
}
