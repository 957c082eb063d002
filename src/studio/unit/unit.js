/*
 * Keeps the list of a unit true while a batch of it runs: the row of each person shows whether the packet could be made.
 * When the batch is over, the sentence and the buttons above the list are those of the page as it is now.
 */

/**
 * Follows the batch of the page.
 * @param {Document} page
 * @param {(html: string) => Document} parse
 */
export function followRows(page, parse) {
  /** Parts above the list. */
  async function renewHead() {
    const response = await fetch(location.href).catch(() => null);
    if (!response?.ok) return;
    const fresh = parse(await response.text()).querySelector('.head');
    const shown = page.querySelector('.head');
    // Somebody who is about to press a button keeps it.
    if (fresh && shown && !shown.contains(page.activeElement)) shown.replaceWith(fresh);
  }

  page.addEventListener('batch', event => {
    const { changes, isOver } =
      /** @type {CustomEvent<Pick<import('../batches/batch.js').News, 'changes' | 'isOver'>>} */ (event)
        .detail;
    // Rows show the packets of a year; a batch of other documents does not change them.
    for (const { ref, state } of page.querySelector('[data-packets]') ? changes : []) {
      const row = ref === null ? null : page.querySelector(`[data-ref="${ref}"]`);
      for (const mark of row?.querySelectorAll('.st') ?? [])
        mark.toggleAttribute('hidden', mark.classList.contains('failed') !== (state === 'failed'));
    }
    if (isOver) void renewHead();
  });
}
