/** What an officer works on, where the source lists no applicants, and what they look for. */
export interface OwnList {
  /** Person IDs or net IDs, each once. */
  readonly ids: readonly string[];
  /** Words to search for; empty for none. */
  readonly words: string;
  /** Numbers of lines that held no identifier when the list was entered. */
  readonly unread: readonly number[];
}

/**
 * The lists of officers, by net ID. Identifiers of applicants are confidential: they are held in memory alone, for some
 * hours, and no file or address has them.
 */
export interface OwnLists {
  of(officer: string): OwnList;
  /** Changes a list, whose life begins anew. */
  change(officer: string, changes: Partial<OwnList>): void;
}

export const LIST_HOURS = 8;

const EMPTY: OwnList = { ids: [], words: '', unread: [] };

/** @param now the current time */
export function createOwnLists(now: () => Date): OwnLists {
  const lists = new Map<string, { readonly list: OwnList; readonly ends: number }>();
  const of = (officer: string): OwnList => {
    for (const [key, { ends }] of lists) if (ends <= now().getTime()) lists.delete(key);
    return lists.get(officer)?.list ?? EMPTY;
  };
  return {
    of,
    change: (officer, changes) => {
      const list = { ...of(officer), ...changes };
      lists.set(officer, { list, ends: now().getTime() + LIST_HOURS * 3_600_000 });
    },
  };
}
