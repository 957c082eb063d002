import type { Role } from '../app/index.js';
import type { Reader } from './reader.js';

/** An item of the navigation. */
export interface Area {
  readonly href: string;
  readonly label: string | ((reader: Reader) => string);
  /** Does a reader have it? */
  readonly isFor: (reader: Reader) => boolean;
}

export const everyReader = (): boolean => true;

/** Does a reader have a role of a kind? */
export const hasRole =
  (kind: Role['kind']) =>
  ({ roles }: Reader): boolean =>
    roles.some(role => role.kind === kind);
