/*
 * Follows a batch while its page is open: events of the server change its progress in place. A stream that ends is opened
 * again after the last change that the page shows, so that none is lost. Pages work without it: they load themselves again.
 */

/**
 * What happened in a batch.
 * @typedef {object} News
 * @property {{ heading: string, counts: string, done: number, most: number, now: string }} progress
 * @property {{ place: number, ref: string | null, state: string, failure: string | null }[]} changes
 * @property {boolean} isOver
 */

/**
 * What the script of the page does.
 * @typedef {object} PageScript
 * @property {(html: string) => Document} parse
 * @property {(text: string) => void} say
 * @property {(response: Response) => Promise<void>} signedOut
 */

/** Milliseconds until the state of the batch is fetched again, when the server does not answer. */
const RETRY = 3000;
/** Least time between two announcements to screen readers, in milliseconds. */
const REST = 5000;

/** Sets a text, if it is another one. @param {Element | null} element @param {string} text */
function write(element, text) {
  if (element && element.textContent !== text) element.textContent = text;
}

/**
 * Follows the batch of a section of the page.
 * @param {HTMLElement} first
 * @param {PageScript} page
 */
export function watchBatch(first, { parse, say, signedOut }) {
  let section = first;
  /** @type {EventSource | null} */
  let source = null;
  let spokenAt = 0;
  const base = section.dataset.batch ?? '';
  const address = new URL(section.dataset.events ?? '', location.href);
  /** @param {string} id */
  const part = id => section.querySelector(`#batch-${id}`);

  /** @param {News['changes']} changes */
  function showFailures(changes) {
    const list = /** @type {HTMLElement | null} */ (part('failures'));
    if (!list) return;
    for (const { place, failure } of changes) {
      const shown = list.querySelector(`[data-place="${place}"]`);
      const card = failure === null ? null : parse(failure).querySelector('li');
      if (shown && card) shown.replaceWith(card);
      else if (card) list.append(card);
      else shown?.remove();
    }
    list.hidden = list.children.length === 0;
    list.setAttribute('aria-label', `${list.children.length} failed`);
  }

  /** @param {News} news */
  function show({ progress, changes, isOver }) {
    write(part('heading'), progress.heading);
    write(part('counts'), progress.counts);
    write(part('now'), progress.now);
    const bar = /** @type {HTMLProgressElement | null} */ (part('bar'));
    if (bar) Object.assign(bar, { max: progress.most, value: progress.done });
    showFailures(changes);
    // For other parts of the page, such as the rows of a unit.
    section.dispatchEvent(new CustomEvent('batch', { bubbles: true, detail: { changes, isOver } }));
    const now = Date.now();
    if (!isOver && now - spokenAt < REST) return;
    spokenAt = now;
    say(`${progress.heading}: ${progress.counts}`);
  }

  function close() {
    source?.close();
    source = null;
  }

  function open() {
    close();
    source = new EventSource(address);
    source.onmessage = event => {
      address.searchParams.set('after', event.lastEventId);
      const news = /** @type {News} */ (JSON.parse(event.data));
      show(news);
      if (!news.isOver) return;
      close();
      void look();
    };
    // The browser opens it again by itself, unless the answer was no stream.
    source.onerror = () => {
      if (source?.readyState !== EventSource.CLOSED) return;
      close();
      void look();
    };
  }

  /** Fetches the batch as it is, and follows it again if it still runs. */
  async function look() {
    const response = await fetch(`${base}?part=progress`).catch(() => null);
    if (response?.status === 401) return signedOut(response);
    const fresh = response?.ok ? parse(await response.text()).querySelector('section') : null;
    if (!fresh) return void setTimeout(look, RETRY);
    // Its documents are below.
    if (fresh.dataset.events === undefined && location.pathname === base) return location.reload();
    section.replaceWith(fresh);
    section = fresh;
    if (fresh.dataset.events !== undefined) setTimeout(open, RETRY);
  }

  // Browsers open few connections to a server: a page that is not seen needs none.
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) close();
    else if (section.dataset.events !== undefined && source === null) open();
  });
  if (!document.hidden) open();
}
