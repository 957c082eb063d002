import { readFile } from 'node:fs/promises';
import { sha256 } from '../../audit/index.js';
import { SourceError, TemplateError, UsageError } from '../../ground/index.js';
import type { Environment } from '../../sources/index.js';
import { VERSION } from '../../version.js';
import type { Origin } from '../origin.js';
import type { Settings } from '../settings/settings.js';
import { kindNamed } from './kinds.js';
import type { DocumentFlags, Task } from './task.js';

/** Settings that each machine has of its own: where records come from, and how. */
type OwnSetting = 'service' | 'db' | 'server' | 'audit' | 's3';
type OwnFlag = 'config' | 'service' | 'db' | 'host' | 'port' | 'audit' | 'purpose';

/** What is wanted beside documents. */
export interface Wanted {
  /** What the audit log is to say. */
  readonly logs: boolean;
  readonly keepReplies: boolean;
}

/** A task as workers on other machines get it: without what is theirs to say, and with what has to be the same there. */
export interface RemoteTask extends Wanted {
  readonly kind: string;
  readonly flags: Omit<DocumentFlags, OwnFlag>;
  readonly settings: Omit<Settings, OwnSetting>;
  /** Of the template and citation style. */
  readonly templateHash: string;
  /** Of the profiles that are files, in one. */
  readonly profileHash: string;
}

async function profileHashOf({ profile, institutionProfile }: RemoteTask['settings']): Promise<string> {
  const paths = [profile, institutionProfile].filter(path => path !== null);
  const texts = paths.map(path =>
    readFile(path).catch((cause: unknown) => {
      throw new SourceError('profile.missing', `The profile ${path} cannot be read.`, {
        place: { source: path },
        hint: 'Put it where the run has it, on each machine.',
        cause,
      });
    }),
  );
  return sha256((await Promise.all(texts)).map(bytes => sha256(bytes)).join(' '));
}

async function templateHashOf(task: Task, environment: Environment): Promise<string> {
  const maker = await kindNamed(task.kind).open(task, environment);
  await maker.close();
  return maker.templateHash;
}

/** What the workers of a run have to know. @throws what opening the template and profiles throws */
export async function remoteTask(task: Task, wanted: Wanted, environment: Environment): Promise<RemoteTask> {
  const { config: _, service: _1, db: _2, host: _3, port: _4, audit: _8, purpose: _9, ...flags } = task.flags;
  const { service: _5, db: _6, server: _7, audit: _10, s3: _11, ...settings } = task.settings;
  return {
    kind: task.kind,
    flags,
    settings,
    ...wanted,
    templateHash: await templateHashOf(task, environment),
    profileHash: await profileHashOf(settings),
  };
}

/**
 * The task of a run on this machine.
 * @throws UsageError `worker.version`, TemplateError `worker.template` and UsageError `worker.profile` where it would
 * make other documents than the machine that began the run
 */
export async function takeTask(
  version: string,
  { kind, flags, settings, templateHash, profileHash }: RemoteTask,
  own: { readonly settings: Settings; readonly origin: Origin; readonly environment: Environment },
): Promise<Task> {
  if (version !== VERSION) {
    throw new UsageError('worker.version', `The run is of version ${version}; this is ${VERSION}.`, {
      hint: 'Install the same version on all machines.',
    });
  }
  const task = { kind, flags, settings: { ...own.settings, ...settings }, origin: own.origin };
  if ((await templateHashOf(task, own.environment)) !== templateHash) {
    const { template } = settings;
    throw new TemplateError(
      'worker.template',
      `The template ${template} is not the same as that of the run.`,
      {
        place: { source: template },
        hint: 'Put the same template, and citation style if that is a file, on all machines.',
      },
    );
  }
  if ((await profileHashOf(settings)) === profileHash) return task;
  throw new UsageError('worker.profile', 'The profile is not the same as that of the run.', {
    hint: 'Put the same profile on all machines.',
  });
}
