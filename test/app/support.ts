import { type Observer, resolveSettings, type SettingOverrides, type Settings } from '../../src/app/index.js';

/** The settings of an account without a configuration file, whose state is in the working folder or another. */
export const settingsFor = (overrides: SettingOverrides = {}, state = process.cwd()): Promise<Settings> =>
  resolveSettings(overrides, { environment: { XDG_STATE_HOME: state }, user: 'office' });

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
