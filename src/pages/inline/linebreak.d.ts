declare module 'linebreak' {
  /** Break opportunities by UAX #14. */
  export default class LineBreaker {
    constructor(text: string);
    /** The next opportunity; null at the end. */
    nextBreak(): { readonly position: number; readonly required: boolean } | null;
  }
}
