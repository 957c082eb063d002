/* Keeps each answer of the form of gaps as it is given, and shows the tests of the standard with it. */

/** Milliseconds until answers that could not be sent are sent again. */
const RETRY = 5000;

/**
 * What the server says to answers.
 * @typedef {object} Kept
 * @property {string} ratios HTML of the tests
 * @property {string} saved when the answers were kept, in words
 * @property {string[]} rejected names of fields that cannot stand in the table
 */

/**
 * What the script of the page offers.
 * @typedef {object} Page
 * @property {(element: Element, html: string) => void} fill
 * @property {(id: string, heading: string, text: string) => void} notify
 * @property {(id: string) => void} dismiss
 * @property {(fields: string | null) => void} signedOut
 * @property {() => void} watchSession
 */

/** @typedef {HTMLInputElement | HTMLSelectElement} Control */

/** @param {HTMLFormElement} form @param {Page} page */
export function keepAsYouGo(form, page) {
  /** Answers that are not kept yet, by field. @type {Map<string, string>} */
  const unsent = new Map();
  let isBusy = false;

  /** @param {Control} control @param {string | null} problem */
  function mark(control, problem) {
    const note = document.getElementById(`${control.id}-note`);
    if (problem === null) {
      control.removeAttribute('aria-invalid');
      note?.remove();
      control.removeAttribute('aria-describedby');
      return;
    }
    control.setAttribute('aria-invalid', 'true');
    const shown = note ?? document.createElement('span');
    shown.id = `${control.id}-note`;
    shown.className = 'hint prob';
    shown.textContent = problem;
    control.after(shown);
    control.setAttribute('aria-describedby', shown.id);
  }

  async function send() {
    if (isBusy || unsent.size === 0) return;
    isBusy = true;
    const fields = new URLSearchParams([...unsent]);
    const sent = new Map(unsent);
    const response = await fetch(form.action, {
      ...{ method: 'POST', body: fields, headers: { accept: 'application/json' } },
    }).catch(() => null);
    isBusy = false;
    if (response?.status === 401) return page.signedOut(null);
    if (!response?.ok) {
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
      if (unsent.get(name) === value) unsent.delete(name);
      const control = /** @type {Control | null} */ (form.elements.namedItem(name));
      if (control)
        mark(
          control,
          kept.rejected.includes(name) ? 'This cannot stand in the table; it is not saved.' : null,
        );
    }
    const ratios = document.getElementById('ratios');
    if (ratios) page.fill(ratios, kept.ratios);
    const saved = document.getElementById('saved');
    if (saved) saved.textContent = kept.saved;
    await send();
  }

  form.addEventListener('change', event => {
    const control = /** @type {Control} */ (event.target);
    unsent.set(control.name, control.value);
    void send();
  });
}
