/** Why a part of a template or of a filled page is unsafe. */
export interface Refusal {
  /** A sentence without its full stop. */
  readonly reason: string;
  /** One imperative: the safe alternative. */
  readonly hint: string;
}
