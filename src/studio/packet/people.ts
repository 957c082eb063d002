import type { ListedPerson } from '../../app/index.js';
import { VitaeError } from '../../core/index.js';
import type { Studio } from '../studio.js';

/** The name of a person of the source; null if the source does not know them, or does not answer. */
export async function personNamed(
  { records }: Pick<Studio, 'records'>,
  netId: string,
): Promise<ListedPerson | null> {
  try {
    return (await records.people()).find(person => person.netId === netId) ?? null;
  } catch (error) {
    if (error instanceof VitaeError) return null;
    throw error;
  }
}
