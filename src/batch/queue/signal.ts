/** Wakes one who waits; a ring that nobody heard is kept until somebody waits. */
export interface Signal {
  notify(): void;
  /** Resolves at the next ring, or after so many milliseconds. */
  wait(ms: number): Promise<void>;
}

export function createSignal(): Signal {
  let rung = false;
  let wake: (() => void) | null = null;
  return {
    notify: () => {
      rung = true;
      wake?.();
    },
    wait: async ms => {
      if (!rung) {
        await new Promise<void>(resolve => {
          const timer = setTimeout(resolve, ms);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      rung = false;
      wake = null;
    },
  };
}
