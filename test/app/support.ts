import { type Observer, resolveSettings, type SettingOverrides, type Settings } from '../../src/app/index.js';

/** The settings of an account whose state is in the working folder, without a configuration file. */
export const settingsFor = (overrides: SettingOverrides = {}): Promise<Settings> =>
  resolveSettings(overrides, { environment: { XDG_STATE_HOME: process.cwd() }, user: 'office' });

/** An observer that records what it is called with. */
export interface RecordedObserver extends Observer {
  readonly steps: readonly string[];
  readonly notices: readonly string[];
}

export function recordObserver(signal?: AbortSignal): RecordedObserver {
  const steps: string[] = [];
  const notices: string[] = [];
  return {
    steps,
    notices,
    progress: text => steps.push(text),
    notice: text => notices.push(text),
    ...(signal === undefined ? {} : { signal }),
  };
}
