/*
 * The script of a packet that is written. It counts words, keeps texts after a second of rest, shows both versions of a text that
 * two windows changed, and shows the place in the preview where a text is printed.
 */

import { hideVersion, shownVersion, showVersion, versionText } from '../page/conflict.js';

/** @typedef {import('../page/conflict.js').Conflict} Conflict */

/** @typedef {HTMLTextAreaElement | HTMLInputElement | HTMLSelectElement} Control */

/**
 * What the script of all pages does.
 * @typedef {object} PageScript
 * @property {{ rest: number, onReply: ((reply: any, fields: URLSearchParams) => void) | null }} page
 * @property {HTMLFormElement} form
 * @property {(id: string) => HTMLElement | null} byId
 * @property {(text: string) => void} say
 * @property {() => Document | null} paper the preview
 * @property {(form: HTMLFormElement) => URLSearchParams} fieldsOf
 * @property {() => boolean} isPending is something typed that is not stored?
 * @property {(rest: number) => void} sendSoon
 * @property {Record<string, string>} ownHeaders of requests of the page
 */

/** Rest after the last key before the texts are kept, in milliseconds. */
const REST = 1000;

/**
 * Follows a packet while it is written.
 * @param {PageScript} script
 */
export function writePacket({ page, form, byId, say, paper, fieldsOf, isPending, sendSoon, ownHeaders }) {
  page.rest = REST;
  /** The control of a text; null for none. @param {string} name @returns {Control | null} */
  const controlOf = name => /** @type {Control | null} */ (form?.elements.namedItem(name) ?? null);

  /** A hidden input among the replaced parts. @param {string} name */
  const hidden = name =>
    /** @type {HTMLInputElement | null} */ (byId('section-list')?.querySelector(`input[name="${name}"]`));

  /** @param {string} name @param {string} value */
  function setHidden(name, value) {
    const input = hidden(name);
    if (input) input.value = value;
  }

  /* ---------- Words ---------- */

  /** Shows how many words a text has. @param {HTMLTextAreaElement} area @param {boolean} isSpoken of one over the limit, once */
  function count(area, isSpoken) {
    const limit = Number(area.dataset.limit);
    const hint = byId(`count-${area.name}`)?.querySelector('span:not(.prob)');
    const field = area.closest('.field');
    if (!hint || !field) return;
    const words = area.value.split(/\s+/).filter(word => word !== '').length;
    const isOver = words > limit;
    const text = `${words} of ${limit} words`;
    hint.textContent = isOver
      ? `${text}, ${words - limit} too many. Kept as it is; shorten it before you freeze.`
      : text;
    if (isOver && !field.classList.contains('over') && isSpoken) say(hint.textContent);
    field.classList.toggle('over', isOver);
  }

  /** @returns {NodeListOf<HTMLTextAreaElement>} */
  const areas = () => document.querySelectorAll('textarea[data-limit]');

  document.addEventListener('input', event => {
    const { target } = event;
    if (target instanceof HTMLTextAreaElement && target.dataset.limit) count(target, true);
    const saved = byId('saved');
    if (saved && target instanceof Element && /** @type {Control} */ (target).form === form && isPending())
      saved.textContent = 'Not kept yet';
  });

  /* ---------- Replies ---------- */

  /** Changes what the form is made from, so that the next form keeps a version that was chosen. @param {Conflict} conflict */
  function choose({ name, theirs }) {
    const base = JSON.parse(hidden('base')?.value ?? '{}');
    setHidden('base', JSON.stringify({ ...base, [name]: theirs }));
    controlOf(name)?.focus();
    sendSoon(0);
  }

  /** Shows the version of the other window under the text. @param {Conflict} conflict */
  function showConflict(conflict) {
    const { name, label, theirs } = conflict;
    const control = controlOf(name);
    if (!control) return;
    showVersion(conflict, control, 'another window wrote this text too. This version is kept now:', {
      keepMine: () => choose(conflict),
      keepOther: () => {
        control.value = theirs;
        if (control instanceof HTMLTextAreaElement) count(control, false);
        choose(conflict);
      },
    });
    say(`${label}: another window wrote this text too. Choose which one stays.`);
  }

  page.onReply = (reply, fields) => {
    const { revision, base, state, texts = {}, conflicts = [] } = reply;
    if (base === undefined) return;
    const line = byId('state');
    if (line && state !== undefined) line.textContent = state;
    setHidden('revision', revision);
    setHidden('base', base);
    const open = new Set(conflicts.map((/** @type {Conflict} */ { name }) => name));
    for (const [name, text] of Object.entries(texts)) {
      const control = controlOf(name);
      if (!control || open.has(name)) continue;
      hideVersion(name);
      // A text that was typed since stays; one from before a sign-in, or from another window, is shown.
      const isTyped =
        control.value !== fields.get(name) &&
        !(control instanceof HTMLSelectElement) &&
        control.value !== control.defaultValue;
      if (!isTyped && control.value !== text) control.value = text;
      if (!(control instanceof HTMLSelectElement)) control.defaultValue = text;
    }
    for (const conflict of conflicts) {
      if (shownVersion(conflict.name) !== versionText(conflict)) showConflict(conflict);
      const control = controlOf(conflict.name);
      if (control && !(control instanceof HTMLSelectElement) && control.value === control.defaultValue)
        control.value = conflict.mine;
    }
    for (const area of areas()) count(area, false);
    follow(document.activeElement);
  };

  /* ---------- The place in the preview ---------- */

  /** Shows where a text is printed. @param {EventTarget | null} target */
  function follow(target) {
    if (!(target instanceof HTMLTextAreaElement) || !target.dataset.heading) return;
    const headings = [...(paper()?.querySelectorAll('h3') ?? [])];
    const heading = headings.find(({ textContent }) => textContent?.startsWith(target.dataset.heading ?? ''));
    const view = paper()?.defaultView;
    if (heading && view) view.scrollTo(0, view.scrollY + heading.getBoundingClientRect().top - 24);
  }

  document.addEventListener('focusin', ({ target }) => follow(target));

  // What was typed in the last second is kept when the page is left.
  addEventListener('pagehide', () => {
    if (!form || !isPending()) return;
    const sent = { method: 'POST', body: fieldsOf(form), headers: ownHeaders, keepalive: true };
    void fetch(form.action, sent).catch(() => {});
  });
}
