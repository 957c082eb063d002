/** Wakes one who waits; a ring that nobody heard is kept until somebody waits. */
export interface Bell {
  ring(): void;
  /** Resolves at the next ring, or after so many milliseconds. */
  heard(ms: number): Promise<void>;
}

export function bell(): Bell {
  let rung = false;
  let wake: (() => void) | null = null;
  return {
    ring: () => {
      rung = true;
      wake?.();
    },
    heard: async ms => {
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
