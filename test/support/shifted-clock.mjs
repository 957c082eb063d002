/* Preloaded by tests: moves the clock of a process by some milliseconds. */

const by = Number(process.env.CLOCK_AHEAD_MS);
const RealDate = Date;

globalThis.Date = class extends RealDate {
  constructor(...parts) {
    if (parts.length === 0) super(RealDate.now() + by);
    else super(...parts);
  }

  static now() {
    return RealDate.now() + by;
  }
};
