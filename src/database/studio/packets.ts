import { inTransaction, type Row, type SqliteConnection } from '../sqlite.js';

/** The settings and statements of a packet. */
export interface PacketContent {
  /** As JSON. */
  readonly settings: string;
  /** As JSON. */
  readonly statements: string;
  /** How many statements are written. */
  readonly written: number;
}

/** A review packet that a person, or a delegate, writes. Instants are ISO 8601 in UTC. */
export interface StoredPacket extends PacketContent {
  /** Net ID. */
  readonly owner: string;
  /** Name of the period, such as `2025`. */
  readonly period: string;
  /** Number of the last change, from 1. */
  readonly revision: number;
  readonly changed: string;
  /** Net ID of the person who changed it last. */
  readonly changedBy: string;
  /** The day on which it is to be frozen; null for none. */
  readonly freezeOn: string | null;
  /** When it was frozen; null for a draft. */
  readonly frozen: string | null;
  /** When a reviewer opened it first after it was frozen. */
  readonly opened: string | null;
}

/** The result of a save: the new revision, or the packet as another window saved it, or froze it, meanwhile. */
export type PacketSaveResult =
  | { readonly isSaved: true; readonly revision: number }
  | { readonly isSaved: false; readonly current: StoredPacket };

/** The state of one of many packets. */
export type PacketState = Pick<StoredPacket, 'written' | 'changed' | 'freezeOn' | 'frozen' | 'opened'>;

/** A packet by its owner and period. */
export type PacketKey = Pick<StoredPacket, 'owner' | 'period'>;

/** A reviewer of a frozen packet. */
export interface PacketOpening {
  /** Net ID of the reviewer. */
  readonly reader: string;
  readonly name: string;
  /** When they opened it first, as ISO 8601 in UTC. */
  readonly at: string;
}

const readPacket = ({ changed_by, freeze_on, ...row }: Row): StoredPacket =>
  ({ ...row, changedBy: changed_by, freezeOn: freeze_on }) as unknown as StoredPacket;

/**
 * Packets of people. A frozen one never changes until it is thawed.
 * @param now the current time
 */
export function createPackets(database: SqliteConnection, now: () => Date) {
  const get = (owner: string, period: string): StoredPacket | null => {
    const row = database.get`SELECT * FROM packet WHERE owner = ${owner} AND period = ${period}`;
    return row && readPacket(row);
  };

  return {
    get,
    /** The packets of a person, the latest period first. */
    list: (owner: string): readonly StoredPacket[] =>
      database.all`SELECT * FROM packet WHERE owner = ${owner} ORDER BY period DESC`.map(readPacket),
    /**
     * Saves a packet if no one else did since a revision.
     * @param expectedRevision 0 for a packet that is not begun
     * @param by net ID of the person who changes it
     */
    save: (
      { owner, period }: PacketKey,
      expectedRevision: number,
      { settings, statements, written }: PacketContent,
      by: string,
    ): PacketSaveResult => {
      const at = now().toISOString();
      const row =
        expectedRevision === 0
          ? database.get`
              INSERT OR IGNORE INTO packet VALUES (${owner}, ${period}, ${settings}, ${statements}, ${written}, 1,
                ${at}, ${by}, NULL, NULL, NULL) RETURNING revision`
          : database.get`
              UPDATE packet SET settings = ${settings}, statements = ${statements}, written = ${written},
                changed = ${at}, changed_by = ${by}, revision = revision + 1
              WHERE owner = ${owner} AND period = ${period} AND revision = ${expectedRevision} AND frozen IS NULL
              RETURNING revision`;
      if (row !== null) return { isSaved: true, revision: Number(row.revision) };
      const current = get(owner, period);
      // Packets are never removed, so another window began or changed this one.
      if (current === null) throw new TypeError('A packet has a revision and does not exist.');
      return { isSaved: false, current };
    },
    /** Sets the day on which a draft is to be frozen; null for none. False if there is no draft. */
    freezeOn: ({ owner, period }: PacketKey, day: string | null): boolean =>
      database.get`
        UPDATE packet SET freeze_on = ${day} WHERE owner = ${owner} AND period = ${period} AND frozen IS NULL
        RETURNING owner` !== null,
    /** The drafts to be frozen on a day or before, the oldest first. */
    due: (day: string): readonly PacketKey[] =>
      database.all`
        SELECT owner, period FROM packet WHERE freeze_on <= ${day} AND frozen IS NULL ORDER BY freeze_on, owner`,
    /** Thaws a packet: removes its records and the names of those who opened it. False if it is not frozen. */
    thaw: ({ owner, period }: PacketKey): boolean =>
      inTransaction(database, () => {
        const thawed = database.get`
          UPDATE packet SET frozen = NULL, opened = NULL
          WHERE owner = ${owner} AND period = ${period} AND frozen IS NOT NULL RETURNING owner`;
        if (thawed === null) return false;
        database.run`DELETE FROM frozen_record WHERE owner = ${owner} AND period = ${period}`;
        database.run`DELETE FROM packet_opening WHERE owner = ${owner} AND period = ${period}`;
        return true;
      }),
    /** Stores that a reviewer opened a frozen packet, the first time only. */
    noteOpened: ({ owner, period }: PacketKey, { reader, name }: Omit<PacketOpening, 'at'>): void =>
      inTransaction(database, () => {
        const at = now().toISOString();
        database.run`
          UPDATE packet SET opened = ${at}
          WHERE owner = ${owner} AND period = ${period} AND frozen IS NOT NULL AND opened IS NULL`;
        database.run`
          INSERT OR IGNORE INTO packet_opening SELECT owner, period, ${reader}, ${name}, ${at} FROM packet
          WHERE owner = ${owner} AND period = ${period} AND frozen IS NOT NULL`;
      }),
    /** The reviewers who opened a packet since it was frozen, in order of time. */
    openings: ({ owner, period }: PacketKey): readonly PacketOpening[] =>
      database.all`
        SELECT reader, name, at FROM packet_opening WHERE owner = ${owner} AND period = ${period}
        ORDER BY at, reader`,
    /** The states of the packets of many people for a period, by net ID; those that are not begun are missing. */
    states: (owners: readonly string[], period: string): ReadonlyMap<string, PacketState> => {
      const rows = database.all<PacketState & PacketKey>`
        SELECT owner, written, changed, freeze_on AS freezeOn, frozen, opened FROM packet
        WHERE period = ${period} AND owner IN (SELECT value FROM json_each(${JSON.stringify(owners)}))`;
      return new Map(rows.map(({ owner, ...state }) => [owner, state]));
    },
  };
}
