import { ADDRESSES } from '../page/addresses.js';
import { FIELDS } from '../page/forms.js';

export const batchAddress = (id: string): string => `${ADDRESSES.batches}/${id}`;

export const stopAddress = (batch: string): string => `${batch}/stop`;

/** POST: go on, and try again what failed. */
export const againAddress = (batch: string): string => `${batch}/again`;

/** News after a change, as server-sent events. */
export const eventsAddress = (batch: string, sequence: number): string =>
  `${batch}/events?${new URLSearchParams({ [FIELDS.after]: String(sequence) })}`;

export const filesAddress = (batch: string): string => `${batch}/files.zip`;

export const onePdfAddress = (batch: string): string => `${batch}/one.pdf`;

/** A file of the document at a place. */
export const fileAddress = (batch: string, place: number, file: number): string =>
  `${batch}/${place}/file${file === 0 ? '' : `?${new URLSearchParams({ [FIELDS.file]: String(file) })}`}`;
