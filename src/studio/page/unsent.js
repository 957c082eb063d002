/*
 * Changes that the server has not confirmed, in the IndexedDB of the browser. Each window has one record, encrypted with a key that
 * the server gives after the sign-in; it is removed when the change is confirmed, or after seven days. A window that is open
 * holds a lock, so that another one sends only what a closed one left.
 */

/**
 * A change of a form.
 * @typedef {object} Change
 * @property {string} path of the page
 * @property {string} action address to which its form is sent
 * @property {string} fields of the form, encoded as in its request
 */

/** @typedef {{ id: string, person: string, at: number, iv: Uint8Array<ArrayBuffer>, data: ArrayBuffer }} Sealed */

/** @typedef {Change & { id: string, at: number }} Stored */

const STORE = 'unsent';
/** Milliseconds after which a change is removed. */
const LIFE = 7 * 24 * 60 * 60 * 1000;

/** @template T @param {IDBRequest<T>} request @returns {Promise<T>} */
const done = request =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** @returns {Promise<IDBDatabase>} */
function openDatabase() {
  const request = indexedDB.open('vitae', 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'id' });
  return done(request);
}

/** @param {string} id of a window */
const lockOf = id => `vitae-unsent-${id}`;

/**
 * Opens the changes of a person, after the old ones are removed, whoever left them.
 * @param {string} person their mark on pages
 * @param {string} keyAddress
 * @param {Record<string, string>} headers of requests of the page
 */
export async function openUnsent(person, keyAddress, headers) {
  const database = await openDatabase();
  const id = crypto.randomUUID();
  /** The newest one first, which encrypts. @type {Promise<CryptoKey[]> | null} */
  let keys = null;
  /** Writes follow each other. @type {Promise<unknown>} */
  let last = Promise.resolve();

  /** @param {IDBTransactionMode} [mode] */
  const records = (mode = 'readonly') => database.transaction(STORE, mode).objectStore(STORE);
  /** @returns {Promise<Sealed[]>} */
  const all = () => done(records().getAll());
  /** @param {string} one */
  const removeOne = one => done(records('readwrite').delete(one));

  /** @template T @param {() => Promise<T>} task @returns {Promise<T>} */
  function inTurn(task) {
    const turn = last.then(task);
    last = turn.catch(() => {});
    return turn;
  }

  /** @param {string} text in Base64 */
  function importKey(text) {
    const bytes = Uint8Array.from(atob(text), char => char.charCodeAt(0));
    return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
  }

  /** The keys, fetched once. A failed request is repeated with the next change. */
  function getKeys() {
    keys ??= fetch(keyAddress, { headers })
      .then(async response => {
        if (!response.ok) throw new Error('No key.');
        return Promise.all((await response.json()).keys.map(importKey));
      })
      .catch(error => {
        keys = null;
        throw error;
      });
    return keys;
  }

  /** @param {Sealed} sealed @returns {Promise<Stored | null>} null if it cannot be read */
  async function unseal({ id: one, at, iv, data }) {
    try {
      const known = await getKeys();
      const plain = await Promise.any(
        known.map(key => crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, data)),
      );
      return { ...JSON.parse(new TextDecoder().decode(plain)), id: one, at };
    } catch {
      return null;
    }
  }

  for (const { id: one, at } of await all()) if (Date.now() - at > LIFE) await removeOne(one);
  // Held until the window is closed.
  void navigator.locks.request(lockOf(id), () => new Promise(() => {}));

  return {
    /** Fetches the key before it is needed. */
    prepare: () => void getKeys().catch(() => {}),

    /** Stores the change of this window in place of its last one. @param {Change} change */
    save: change =>
      inTurn(async () => {
        const iv = crypto.getRandomValues(new Uint8Array(12));
        const plain = new TextEncoder().encode(JSON.stringify(change));
        const [newest] = await getKeys();
        if (newest === undefined) throw new Error('No key.');
        const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, newest, plain);
        await done(records('readwrite').put({ id, person, at: Date.now(), iv, data }));
      }),

    /** Removes the change of this window, which is confirmed. */
    remove: () => inTurn(() => removeOne(id)),

    /** Removes the change that a closed window left. */
    removeOne,

    /** Are there changes of the person, and of others? */
    async count() {
      const stored = await all();
      const own = stored.filter(sealed => sealed.person === person).length;
      return { own, others: stored.length - own };
    },

    /** Removes all changes of the person. */
    async clear() {
      for (const sealed of await all()) if (sealed.person === person) await removeOne(sealed.id);
    },

    /**
     * Calls back with each change that a closed window left, the oldest first, while no other window does the same.
     * @param {(change: Stored) => Promise<void>} visit
     */
    async visitLeft(visit) {
      const own = (await all()).filter(sealed => sealed.person === person && sealed.id !== id);
      for (const sealed of own.sort((a, b) => a.at - b.at))
        await navigator.locks.request(lockOf(sealed.id), { ifAvailable: true }, async lock => {
          const change = lock && (await done(records().get(sealed.id))) && (await unseal(sealed));
          if (change) await visit(change);
        });
    },
  };
}
