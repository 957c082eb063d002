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

/** Packets of people. A frozen one never changes until it is thawed. */
export interface Packets {
  get(owner: string, period: string): StoredPacket | null;
  /** The packets of a person, the latest period first. */
  list(owner: string): readonly StoredPacket[];
  /**
   * Saves a packet if no one else did since a revision.
   * @param expectedRevision 0 for a packet that is not begun
   * @param by net ID of the person who changes it
   */
  save(key: PacketKey, expectedRevision: number, content: PacketContent, by: string): PacketSaveResult;
  /** Sets the day on which a draft is to be frozen; null for none. False if there is no draft. */
  freezeOn(key: PacketKey, day: string | null): boolean;
  /** The drafts to be frozen on a day or before, the oldest first. */
  due(day: string): readonly PacketKey[];
  /** Thaws a packet: removes its records and the names of those who opened it. False if it is not frozen. */
  thaw(key: PacketKey): boolean;
  /** Stores that a reviewer opened a frozen packet, the first time only. */
  noteOpened(key: PacketKey, reviewer: Omit<PacketOpening, 'at'>): void;
  /** The reviewers who opened a packet since it was frozen, in order of time. */
  openings(key: PacketKey): readonly PacketOpening[];
  /** The states of the packets of many people for a period, by net ID; those that are not begun are missing. */
  states(owners: readonly string[], period: string): ReadonlyMap<string, PacketState>;
}

const packetOf = ({ changed_by, freeze_on, ...row }: Row): StoredPacket =>
  ({ ...row, changedBy: changed_by, freezeOn: freeze_on }) as unknown as StoredPacket;

/** @param now the current time */
export function createPackets(database: SqliteConnection, now: () => Date): Packets {
  const select = database.prepare('SELECT * FROM packet WHERE owner = ? AND period = ?');
  const list = database.prepare('SELECT * FROM packet WHERE owner = ? ORDER BY period DESC');
  const insert = database.prepare(
    'INSERT OR IGNORE INTO packet VALUES (?, ?, ?, ?, ?, 1, ?, ?, NULL, NULL, NULL) RETURNING revision',
  );
  const update = database.prepare(
    `UPDATE packet SET settings = ?, statements = ?, written = ?, changed = ?, changed_by = ?, revision = revision + 1
     WHERE owner = ? AND period = ? AND revision = ? AND frozen IS NULL RETURNING revision`,
  );
  const plan = database.prepare(
    'UPDATE packet SET freeze_on = ? WHERE owner = ? AND period = ? AND frozen IS NULL RETURNING owner',
  );
  const due = database.prepare(
    'SELECT owner, period FROM packet WHERE freeze_on <= ? AND frozen IS NULL ORDER BY freeze_on, owner',
  );
  const thaw = database.prepare(
    `UPDATE packet SET frozen = NULL, opened = NULL WHERE owner = ? AND period = ? AND frozen IS NOT NULL
     RETURNING owner`,
  );
  const removeRecords = database.prepare('DELETE FROM frozen_record WHERE owner = ? AND period = ?');
  const removeOpenings = database.prepare('DELETE FROM packet_opening WHERE owner = ? AND period = ?');
  const noteOpened = database.prepare(
    `UPDATE packet SET opened = ? WHERE owner = ? AND period = ? AND frozen IS NOT NULL AND opened IS NULL`,
  );
  const addOpening = database.prepare(
    `INSERT OR IGNORE INTO packet_opening SELECT owner, period, ?, ?, ? FROM packet
     WHERE owner = ? AND period = ? AND frozen IS NOT NULL`,
  );
  const openings = database.prepare(
    'SELECT reader, name, at FROM packet_opening WHERE owner = ? AND period = ? ORDER BY at, reader',
  );
  const states = database.prepare(
    `SELECT owner, written, changed, freeze_on, frozen, opened FROM packet
     WHERE period = ? AND owner IN (SELECT value FROM json_each(?))`,
  );

  const get = (owner: string, period: string): StoredPacket | null => {
    const row = select.get(owner, period);
    return row === null ? null : packetOf(row);
  };

  return {
    get,
    list: owner => list.all(owner).map(packetOf),
    save: ({ owner, period }, expectedRevision, { settings, statements, written }, by) => {
      const at = now().toISOString();
      const row =
        expectedRevision === 0
          ? insert.get(owner, period, settings, statements, written, at, by)
          : update.get(settings, statements, written, at, by, owner, period, expectedRevision);
      if (row !== null) return { isSaved: true, revision: Number(row.revision) };
      const current = get(owner, period);
      // Packets are never removed, so another window began or changed this one.
      if (current === null) throw new TypeError('A packet has a revision and does not exist.');
      return { isSaved: false, current };
    },
    freezeOn: ({ owner, period }, day) => plan.get(day, owner, period) !== null,
    due: day => due.all(day) as unknown as readonly PacketKey[],
    thaw: ({ owner, period }) =>
      inTransaction(database, () => {
        const isThawed = thaw.get(owner, period) !== null;
        if (isThawed) {
          removeRecords.run(owner, period);
          removeOpenings.run(owner, period);
        }
        return isThawed;
      }),
    noteOpened: ({ owner, period }, { reader, name }) =>
      inTransaction(database, () => {
        const at = now().toISOString();
        noteOpened.run(at, owner, period);
        addOpening.run(reader, name, at, owner, period);
      }),
    openings: ({ owner, period }) => openings.all(owner, period) as unknown as readonly PacketOpening[],
    states: (owners, period) =>
      new Map(
        states
          .all(period, JSON.stringify(owners))
          .map(({ owner, freeze_on, ...state }) => [
            String(owner),
            { ...state, freezeOn: freeze_on } as unknown as PacketState,
          ]),
      ),
  };
}
