/* Keeps each answer of the form of gaps as it is given or confirmed, and shows the tests of the standard with it. */

import { hideVersion, showVersion } from '../page/conflict.js';

/** Milliseconds until answers that could not be sent are sent again. */
const RETRY = 5000;

/**
 * What the server says to answers.
 * @typedef {object} Kept
 * @property {string} ratios HTML of the tests
 * @property {string} saved when the answers were kept, in words
 * @property {string[]} rejected names of fields that cannot stand in the table
 * @property {import('../page/conflict.js').Conflict[]} conflicts answers that were saved since the page was made, and stay
 * @property {Record<string, string>} fields HTML of the state of each answer, by its name
 */

/**
 * What the script of the page offers.
 * @typedef {object} Page
 * @property {(element: Element, html: string) => void} fill
 * @property {(id: string, heading: string, text: string) => void} notify
 * @property {(id: string) => void} dismiss
 * @property {(text: string) => void} say
 * @property {(hasUnsent: boolean, response: Response) => Promise<void>} signedOut
 * @property {() => void} watchSession
 * @property {Record<string, string>} ownHeaders
 * @property {(read: () => { action: string, fields: string }) => void} changed
 * @property {() => void} confirmed
 */

/** @typedef {HTMLInputElement | HTMLSelectElement} Control */

/** @param {HTMLFormElement} form @param {Page} page */
export function keepAsYouGo(form, page) {
  /** Answers that are not kept yet, by field. @type {Map<string, string>} */
  const unsent = new Map();
  let isBusy = false;

  /** @param {string} name @returns {Control | null} */
  const controlOf = name => /** @type {Control | null} */ (form.elements.namedItem(name));

  /** @param {string} name */
  const isTicked = name =>
    /** @type {HTMLInputElement | null} */ (form.elements.namedItem(`confirm.${name}`))?.checked === true;

  /** Shows what became of an answer. @param {string} name @param {Kept} kept */
  function showState(name, kept) {
    const control = controlOf(name);
    const state = document.getElementById(`${control?.id}-state`);
    if (!control || !state) return;
    if (kept.rejected.includes(name)) control.setAttribute('aria-invalid', 'true');
    else control.removeAttribute('aria-invalid');
    const html = kept.fields[name];
    if (html === undefined) return;
    // The tick goes when it is stored; who set it with the keyboard goes on from the answer.
    const hadFocus = state.contains(document.activeElement);
    page.fill(state, html);
    if (hadFocus) control.focus();
  }

  /** Sends an answer of this page, which has seen the one of the server. @param {string} name */
  function sendOver(name) {
    const control = controlOf(name);
    if (!control) return;
    unsent.set(name, control.value);
    control.focus();
    page.changed(() => ({ action: form.action, fields: readUnsent().toString() }));
    void send();
  }

  /** Shows an answer that was saved since the page was made. @param {import('../page/conflict.js').Conflict} conflict */
  function showConflict(conflict) {
    const { name, label, shown = '' } = conflict;
    const control = controlOf(name);
    if (!control) return;
    const text = 'another answer was saved since this page was made. This one is saved now:';
    showVersion(conflict, control, text, {
      keepMine: () => sendOver(name),
      keepOther: () => {
        control.value = shown;
        sendOver(name);
      },
    });
    page.say(`${label}: another answer was saved since this page was made. Choose which one stays.`);
  }

  /** The answers that are not kept yet, as fields of the form. */
  function readUnsent() {
    const fields = new URLSearchParams();
    for (const [name, value] of unsent) {
      fields.append(name, value);
      fields.append(`shown.${name}`, controlOf(`shown.${name}`)?.value ?? '');
      if (isTicked(name)) fields.append(`confirm.${name}`, '1');
    }
    return fields;
  }

  async function send() {
    if (isBusy || unsent.size === 0) return;
    isBusy = true;
    const fields = readUnsent();
    const sent = new Map(unsent);
    const response = await fetch(form.action, {
      ...{ method: 'POST', body: fields, headers: page.ownHeaders },
    }).catch(() => null);
    isBusy = false;
    if (response?.status === 401) return page.signedOut(true, response);
    if (!response?.ok && response?.status !== 409) {
      page.notify(
        'unkept',
        'Your last answers are not saved yet.',
        'They are here and sent again by themselves.',
      );
      return void setTimeout(send, RETRY);
    }
    page.dismiss('unkept');
    page.watchSession();
    const kept = /** @type {Kept} */ (await response.json());
    for (const [name, value] of sent) {
      const shown = controlOf(`shown.${name}`);
      if (unsent.get(name) !== value) {
        // The next answer is made from the one that is stored now.
        if (shown && !kept.rejected.includes(name)) shown.value = value;
        continue;
      }
      unsent.delete(name);
      hideVersion(name);
      showState(name, kept);
    }
    for (const conflict of kept.conflicts) if (!unsent.has(conflict.name)) showConflict(conflict);
    const ratios = document.getElementById('ratios');
    if (ratios) page.fill(ratios, kept.ratios);
    const saved = document.getElementById('saved');
    if (saved) saved.textContent = kept.saved;
    if (unsent.size === 0) page.confirmed();
    await send();
  }

  // A text is an answer when its field is left; until then the browser stores it.
  form.addEventListener('input', event => {
    const control = /** @type {Control} */ (event.target);
    if (control.type !== 'text') return;
    unsent.set(control.name, control.value);
    page.changed(() => ({ action: form.action, fields: readUnsent().toString() }));
  });

  form.addEventListener('change', event => {
    const name = /** @type {Control} */ (event.target).name.replace(/^confirm\./, '');
    const control = controlOf(name);
    if (!control) return;
    // A proposal whose tick was taken back before it was sent says nothing.
    if (control.value === controlOf(`shown.${name}`)?.value && !isTicked(name)) unsent.delete(name);
    else unsent.set(name, control.value);
    if (unsent.size === 0) return page.confirmed();
    page.changed(() => ({ action: form.action, fields: readUnsent().toString() }));
    void send();
  });
}
