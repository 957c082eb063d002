/* Sends the changes that closed windows left, and offers those that the server has newer ones for, with both versions. */

/** @typedef {import('./unsent.js').Stored} Stored */

/**
 * What the script of the page does.
 * @typedef {object} Page
 * @property {Awaited<ReturnType<typeof import('./unsent.js').openUnsent>>} unsent
 * @property {Record<string, string>} headers of requests of the page
 * @property {(text: string) => void} say
 * @property {(reply: any, fields: URLSearchParams) => void} show shows the reply to a change of this page
 */

/** Milliseconds until changes are sent again. */
const RETRY = 5000;
/** Names of fields that are no text or setting of the form. */
const NOT_SHOWN = ['base', 'revision', 'do', 'force', 'page', 'show'];

const MOMENT = new Intl.DateTimeFormat('en-GB', {
  ...{ day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit', hour12: false },
});

/** Such as `28 November at 14:05`. @param {number} at */
const momentOf = at => MOMENT.format(at).replace(/,? (?:at )?(\d\d:\d\d)$/, ' at $1');

/** @param {string} name @param {string} [text] @param {string} [className] */
function element(name, text = '', className = '') {
  const made = document.createElement(name);
  made.textContent = text;
  made.className = className;
  return made;
}

/** The area of the offers, after the messages. */
function offersArea() {
  const known = document.getElementById('unsent');
  if (known) return known;
  const area = element('aside', '', 'notices');
  area.id = 'unsent';
  area.setAttribute('aria-label', 'Text that was not saved');
  document.getElementById('notices')?.after(area);
  return area;
}

/** The texts of a change that differ from what its form was made from. @param {URLSearchParams} fields */
function changedTexts(fields) {
  const base = JSON.parse(fields.get('base') || '{}');
  return [...fields].filter(
    ([name, value]) =>
      value !== '' && !NOT_SHOWN.includes(name) && !/^(shown|confirm)\./.test(name) && base[name] !== value,
  );
}

/**
 * Shows an offer. An offer with the same id is replaced.
 * @param {{ id: string, heading: string, text: string, versions?: readonly (readonly [label: string, text: string])[] }} offer
 * @param {readonly (readonly [label: string, press: () => void])[]} buttons
 * @returns removes it
 */
export function showOffer({ id, heading, text, versions = [] }, buttons) {
  document.getElementById(`unsent-${id}`)?.remove();
  const area = offersArea();
  const box = element('div', '', 'note');
  box.id = `unsent-${id}`;
  box.setAttribute('role', 'group');
  box.setAttribute('aria-label', heading);
  const sentence = element('p');
  sentence.append(element('b', heading), ` ${text}`);
  box.append(sentence);
  for (const [label, version] of versions)
    box.append(element('p', label, 'small soft'), element('p', version, 'doc'));
  const acts = element('p', '', 'acts');
  for (const [label, press] of buttons) {
    const button = /** @type {HTMLButtonElement} */ (element('button', label));
    button.type = 'button';
    button.addEventListener('click', press);
    acts.append(button);
  }
  box.append(acts);
  area.append(box);
  area.hidden = false;
  return () => {
    box.remove();
    area.hidden = area.children.length === 0;
  };
}

/**
 * Sends what closed windows left, now and again while the page is open.
 * @param {Page} page
 */
export function resendLeft({ unsent, headers, say, show }) {
  /** Changes that are offered. @type {Set<string>} */
  const offered = new Set();
  let isBusy = false;

  /** @param {Stored} change @param {URLSearchParams} fields */
  async function send(change, fields) {
    const response = await fetch(change.action, {
      ...{ method: 'POST', body: fields, headers },
    }).catch(() => null);
    // The server is away, busy, or asks for a sign-in: the change waits.
    if (!response || response.status >= 500 || [401, 429].includes(response.status)) return;
    const reply = await response.json().catch(() => ({}));
    if (!response.ok && response.status !== 422) return offer(change, fields, response.status, reply);
    await unsent.removeOne(change.id);
    offered.delete(change.id);
    say(`Text that was not saved on ${momentOf(change.at)} is saved now.`);
    if (response.ok && change.path === location.pathname) show(reply, fields);
  }

  /** @param {Stored} change @param {URLSearchParams} fields @param {number} status @param {any} reply */
  function offer(change, fields, status, reply) {
    if (offered.has(change.id)) return;
    offered.add(change.id);
    const heading = `Text that was not saved on ${momentOf(change.at)}.`;
    const conflicts = /** @type {import('./conflict.js').Conflict[]} */ (reply.conflicts ?? []);
    const isNewer = status === 409;
    /** @type {(readonly [string, string])[]} */
    const versions =
      conflicts.length > 0
        ? conflicts.flatMap(({ label, mine, theirs }) => [
            /** @type {const} */ ([`${label}, not saved:`, mine]),
            /** @type {const} */ ([`${label}, saved since:`, theirs || 'Empty']),
          ])
        : changedTexts(fields).map(([name, value]) => /** @type {const} */ ([name, value]));
    const why = isNewer
      ? 'The server has a newer version.'
      : `It cannot be saved: ${reply.heading ?? 'the server refused it'}.`;
    const close = showOffer({ id: change.id, heading, text: why, versions }, [
      [
        'Use it',
        () => {
          close();
          offered.delete(change.id);
          void send(change, isNewer ? overNewer(fields, reply) : fields);
        },
      ],
      [
        'Discard',
        () => {
          close();
          void unsent.removeOne(change.id);
        },
      ],
    ]);
    say(`${heading} ${why}`);
  }

  async function sendAll() {
    if (isBusy) return;
    isBusy = true;
    await unsent
      .visitLeft(change =>
        offered.has(change.id) ? Promise.resolve() : send(change, new URLSearchParams(change.fields)),
      )
      .catch(() => {});
    isBusy = false;
  }

  setInterval(() => void sendAll(), RETRY);
  addEventListener('online', () => void sendAll());
  for (const rest of [0, 500, 1500]) setTimeout(() => void sendAll(), rest);
}

/** The fields that replace what the server has, which the reader has seen. @param {URLSearchParams} fields @param {any} reply */
function overNewer(fields, reply) {
  const over = new URLSearchParams(fields);
  const conflicts = /** @type {import('./conflict.js').Conflict[]} */ (reply.conflicts ?? []);
  if (conflicts.length === 0) over.set('force', '1');
  else {
    const base = JSON.parse(over.get('base') || '{}');
    for (const { name, theirs, shown } of conflicts) {
      if (shown === undefined) base[name] = theirs;
      else over.set(`shown.${name}`, shown);
    }
    over.set('base', JSON.stringify(base));
  }
  return over;
}
