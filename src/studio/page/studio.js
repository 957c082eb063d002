/*
 * The script of the studio, as the browser gets it. All screens work without it: it saves round trips, keeps the place in the
 * document, and answers keys and drags. One file of more than 400 lines, so that a page has one script and no build step. What
 * one screen alone needs is in a script of its own, such as `packet.js`, which this one loads.
 */

/**
 * The reply to the form of a CV.
 * @typedef {object} Reply
 * @property {string} revision
 * @property {string} sections HTML of the list of sections
 * @property {string} foot text under the preview
 * @property {string} saved text under the title
 * @property {string | null} preview HTML of the whole preview; null if it is unchanged
 * @property {string | null} notice HTML of the messages; null for none
 * @property {string} status to announce; empty for none
 */

/**
 * Where the pages of the PDF begin: indexes among the elements of the body, and of the character in the text of the element.
 * @typedef {object} PageStarts
 * @property {number} pages
 * @property {{ page: number, element: number, offset: number }[]} starts
 * @property {string} [foot] text under the preview, with the number of pages
 */

/** Rest after the last key before the form is sent, in milliseconds. */
const TYPING_REST = 60;
/** A warning comes this long before the session ends, in seconds. */
const WARNING = 120;
/** Milliseconds until a failed request is sent again. */
const RETRY = 5000;
/** Rest after the last change before the ends of pages are fetched, for which the PDF is made, in milliseconds. */
const PAGES_REST = 700;
/** Milliseconds after which a change that goes on is stored in the browser. */
const STORE_REST = 150;
/** Quiet after the last change before it is announced that it is saved, in milliseconds. */
const ANNOUNCE_REST = 1500;

/**
 * What the script of one screen adds.
 * @type {{ rest: number, onReply: ((reply: any, fields: URLSearchParams) => void) | null }}
 */
const page = {
  /** Rest after the last key before the form is sent, in milliseconds. */
  rest: TYPING_REST,
  /** Called with each reply when its parts are shown; it shows conflicts too. */
  onReply: null,
};

const { body } = document;
/** The server refuses requests of a window whose person is no longer the one who is signed in. */
const ownHeaders = { accept: 'application/json', 'x-vitae-person': body.dataset.person ?? '' };
/** @param {string} id */
const byId = id => document.getElementById(id);
const form = /** @type {HTMLFormElement | null} */ (byId('cv'));
const frame = /** @type {HTMLIFrameElement | null} */ (byId('preview'));
const drawer = byId('why');
const list = byId('section-list');
const isNarrow = () => matchMedia('(max-width: 48rem)').matches;

/** @type {{ createHTML(html: string): unknown } | undefined} */
const policy = /** @type {{ trustedTypes?: any }} */ (window).trustedTypes?.createPolicy('studio', {
  createHTML: (/** @type {string} */ html) => html,
});

/**
 * Parses HTML of our own server under the security policy of a window: previews have one of their own.
 * @param {string} html
 * @param {Window} view
 */
function parse(html, view = window) {
  const { DOMParser: Parser } = /** @type {typeof globalThis} */ (/** @type {unknown} */ (view));
  return new Parser().parseFromString(
    /** @type {string} */ (policy ? policy.createHTML(html) : html),
    'text/html',
  );
}

/** @param {Element} element @param {string} html */
function fill(element, html) {
  element.replaceChildren(...parse(html).body.childNodes);
}

/** What distinguishes the children of an element: their id or record. @param {Node} node */
const nameOf = node => {
  const { id = '', dataset } = /** @type {Partial<HTMLElement>} */ (node);
  return id || (dataset?.record ?? '');
};
/** @param {Node | undefined} one @param {Node | undefined} other */
const isSame = (one, other) =>
  one !== undefined &&
  other !== undefined &&
  one.nodeName === other.nodeName &&
  nameOf(one) === nameOf(other);

/**
 * Makes a node like a fresh one. What did not change stays as it is, with its layout, its focus and what is typed in it.
 * @param {Node | null | undefined} live
 * @param {Node | null | undefined} fresh whose parts may move into the page
 */
function update(live, fresh) {
  if (!live || !fresh || live.isEqualNode(fresh)) return;
  if (fresh.nodeType === Node.ELEMENT_NODE) {
    updateElement(/** @type {Element} */ (live), /** @type {Element} */ (fresh));
  } else live.nodeValue = fresh.nodeValue;
}

/** @param {Element} live @param {Element} fresh */
function updateElement(live, fresh) {
  for (const name of live.getAttributeNames()) if (!fresh.hasAttribute(name)) live.removeAttribute(name);
  for (const { name, value } of fresh.attributes) {
    if (live.getAttribute(name) !== value) live.setAttribute(name, value);
  }
  const [old, next] = [[...live.childNodes], [...fresh.childNodes]];
  while (isSame(old[0], next[0])) update(old.shift(), next.shift());
  /** @type {Node | null} */
  let end = null;
  while (isSame(old.at(-1), next.at(-1))) {
    end = old.pop() ?? null;
    update(end, next.pop());
  }
  const names = new Set(next.map(nameOf).filter(name => name !== ''));
  for (const node of next) {
    while (old[0] && !isSame(old[0], node) && !names.has(nameOf(old[0]))) old.shift()?.remove();
    const at = old.findIndex(other => isSame(other, node));
    const [found] = at === -1 ? [node] : old.splice(at, 1);
    if (at !== 0) live.insertBefore(found ?? node, old[0] ?? end);
    if (found !== node) update(found, node);
  }
  for (const node of old) node.remove();
}

/* ---------- Messages ---------- */

/** Announces a text to screen readers. @param {string} text */
function say(text) {
  const status = byId('status');
  if (status && text) status.textContent = text;
}

/**
 * Shows a message with an optional button or link. A message with the same id is replaced.
 * @param {string} id
 * @param {string} heading
 * @param {string} text
 * @param {{ label: string, href?: string, press?: () => void } | null} step
 * @param {'alert' | null} role
 */
function notify(id, heading, text, step = null, role = null) {
  const box = document.createElement('div');
  box.className = 'note';
  box.id = `note-${id}`;
  if (role) box.setAttribute('role', role);
  const sentence = document.createElement('p');
  const strong = document.createElement('b');
  strong.textContent = heading;
  sentence.append(strong, ` ${text}`);
  box.append(sentence);
  if (step) {
    const control = document.createElement(step.href ? 'a' : 'button');
    control.textContent = step.label;
    control.className = 'btn main-act';
    if (step.href) control.setAttribute('href', step.href);
    else control.addEventListener('click', () => step.press?.());
    const acts = document.createElement('p');
    acts.className = 'acts';
    acts.append(control);
    box.append(acts);
  }
  dismiss(id);
  const area = byId('notices');
  area?.append(box);
  if (area) area.hidden = false;
  if (!role) say(`${heading} ${text}`);
}

/** @param {string} id */
function dismiss(id) {
  byId(`note-${id}`)?.remove();
  const area = byId('notices');
  if (area && area.children.length === 0) area.hidden = true;
}

/* ---------- Session ---------- */

let sessionTimer = 0;

function watchSession() {
  const seconds = Number(body.dataset.session ?? 0);
  clearTimeout(sessionTimer);
  dismiss('session');
  if (seconds <= 0) return;
  sessionTimer = window.setTimeout(
    () =>
      notify('session', 'You will be signed out in two minutes.', 'What you changed is saved.', {
        label: 'Stay signed in',
        press: async () => {
          const response = await fetch(body.dataset.stay ?? '', {
            ...{ method: 'POST', headers: ownHeaders },
          }).catch(() => null);
          if (response?.ok) watchSession();
          else if (response?.status === 401) void signedOut(isUnsent, response);
        },
      }),
    Math.max(0, seconds - WARNING) * 1000,
  );
}

/**
 * Offers to sign in.
 * @param {boolean} hasUnsent is a change not confirmed?
 * @param {Response} response says why
 */
async function signedOut(hasUnsent, response) {
  const { heading = 'You are signed out.' } = await response.json().catch(() => ({}));
  clearTimeout(sessionTimer);
  for (const id of ['session', 'failed', 'conflict', 'offline']) dismiss(id);
  // The way to the sign-in needs no warning: the change is sent after it.
  if (hasUnsent) void storeNow().then(() => (mayLeave = true));
  // The address within the studio, which may have a path on its host.
  const within = location.pathname.slice((body.dataset.home ?? '/').length - 1);
  const next = encodeURIComponent(within + location.search);
  const text = hasUnsent
    ? 'Your last change is safe in this browser. Sign in, and it will be saved.'
    : 'Sign in to continue where you left off.';
  const step = { label: 'Sign in and continue', href: `${body.dataset.signIn}?next=${next}` };
  notify('signed-out', heading, text, step, 'alert');
}

/* ---------- Changes that the server has not confirmed ---------- */

/** @type {Awaited<ReturnType<typeof import('./unsent.js').openUnsent>> | null} */
let unsent = null;
/** Is a change not confirmed? */
let isUnsent = false;
/** May the page be left without a warning? */
let mayLeave = false;
let storeTimer = 0;
let announceTimer = 0;
/** The form with its latest change, encoded. @type {(() => { action: string, fields: string }) | null} */
let latest = null;

/** Stores the latest change in the browser. */
async function storeNow() {
  clearTimeout(storeTimer);
  storeTimer = 0;
  if (!isUnsent || !latest) return;
  await unsent?.save({ path: location.pathname, ...latest() }).catch(() => {});
}

/** A form has changed. @param {() => { action: string, fields: string }} read reads it with its latest change */
function changed(read) {
  latest = read;
  isUnsent = true;
  mayLeave = false;
  clearTimeout(announceTimer);
  if (storeTimer === 0) storeTimer = window.setTimeout(storeNow, STORE_REST);
}

/** The server has all changes. */
function confirmed() {
  clearTimeout(storeTimer);
  storeTimer = 0;
  isUnsent = false;
  void unsent?.remove();
  clearTimeout(announceTimer);
  announceTimer = window.setTimeout(() => say(byId('saved')?.textContent?.trim() || 'Saved.'), ANNOUNCE_REST);
}

addEventListener('beforeunload', event => {
  if (isUnsent && !mayLeave) event.preventDefault();
});
addEventListener('pagehide', () => void storeNow());
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') void storeNow();
});

/** Opens what this browser stores of the reader, sends what closed windows left, and asks before a sign-out. */
async function openStored() {
  const { person, key } = body.dataset;
  if (!person || !key || !navigator.locks) return;
  const [{ openUnsent }, { resendLeft, showOffer }] = await Promise.all([
    import('./unsent.js'),
    import('./resend.js'),
  ]);
  const opened = await openUnsent(person, key, ownHeaders);
  unsent = opened;
  if (form?.method === 'post' || byId('gaps')) opened.prepare();
  await storeNow();
  resendLeft({
    unsent: opened,
    headers: ownHeaders,
    say,
    show: (reply, fields) => (form?.method === 'post' ? apply(reply, fields) : location.reload()),
  });
  document.addEventListener('submit', event => {
    const from = /** @type {HTMLFormElement} */ (event.target);
    if (from.dataset.signOut === undefined) return;
    event.preventDefault();
    void signOut(from, opened, showOffer);
  });
}

/**
 * Signs out, after a question if that removes a change that is not saved. Changes of other people stay.
 * @param {HTMLFormElement} from
 * @param {NonNullable<typeof unsent>} opened
 * @param {typeof import('./resend.js').showOffer} showOffer
 */
async function signOut(from, opened, showOffer) {
  await storeNow();
  const { own, others } = await opened.count();
  const leave = async () => {
    isUnsent = false;
    await opened.clear();
    sessionStorage.clear();
    const keep = /** @type {HTMLInputElement | null} */ (from.elements.namedItem('keep'));
    if (keep) keep.disabled = others === 0;
    from.submit();
  };
  if (own === 0 && !isUnsent) return leave();
  const heading = 'Something that you changed is not saved.';
  const text = 'If you sign out, it is removed from this browser.';
  const close = showOffer({ id: 'sign-out', heading, text }, [
    ['Stay signed in', () => close()],
    ['Discard it and sign out', () => void leave()],
  ]);
  say(`${heading} ${text}`);
  /** @type {HTMLElement | null} */ (document.querySelector('#unsent-sign-out button'))?.focus();
}

/* ---------- The form of the CV: one request at a time, the last state of the form wins ---------- */

let isBusy = false;
let isWaiting = false;
let restTimer = 0;
/** Buttons that were pressed while a request was under way. @type {string[]} */
const actions = [];
/** A download that waits for the last change. @type {HTMLButtonElement | null} */
let download = null;

/** @param {HTMLFormElement} from */
function fieldsOf(from) {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(from)) fields.append(name, String(value));
  return fields;
}

/** Is something typed that is not sent yet, or on its way? */
const isPending = () => isWaiting || isBusy;

/** The action of the request under way, which a window that is closed must repeat. @type {string | null} */
let doing = null;

/** @param {number} rest in milliseconds */
function sendSoon(rest) {
  clearTimeout(restTimer);
  isWaiting = true;
  if (form?.method === 'post') changed(readForm);
  restTimer = window.setTimeout(sendNext, rest);
}

/** @param {string} action */
function act(action) {
  actions.push(action);
  sendSoon(0);
}

/** The form as it is now, with an action that is not confirmed. */
function readForm() {
  const { action } = /** @type {HTMLFormElement} */ (form);
  const fields = fieldsOf(/** @type {HTMLFormElement} */ (form));
  fields.set('do', doing ?? actions[0] ?? 'save');
  return { action, fields: fields.toString() };
}

function sendNext() {
  if (isBusy || !form) return;
  clearTimeout(restTimer);
  isWaiting = false;
  const fields = fieldsOf(form);
  fields.set('do', actions.shift() ?? 'save');
  post(fields);
}

/** @param {URLSearchParams} fields */
async function post(fields) {
  if (!form) return;
  isBusy = true;
  doing = fields.get('do') === 'save' ? null : fields.get('do');
  forgetStarts();
  const isStored = form.method === 'post';
  if (!isStored) fields.delete('base');
  const address = isStored ? form.action : `${form.action}?${fields}`;
  try {
    const response = await fetch(address, {
      method: form.method,
      headers: ownHeaders,
      ...(isStored ? { body: fields } : {}),
    });
    isBusy = false;
    await receive(response, fields);
  } catch {
    isBusy = false;
    notify('offline', 'No connection.', 'Your last change is kept here, and will be sent again by itself.');
    retry(fields, RETRY);
  }
}

/** Sends fields again, or the newer state of the form if it has changed. @param {URLSearchParams} fields @param {number} rest */
function retry(fields, rest) {
  const again = () => {
    removeEventListener('online', again);
    clearTimeout(timer);
    if (isBusy) return;
    if (fields.get('do') === 'save') sendSoon(0);
    else post(fields);
  };
  const timer = window.setTimeout(again, rest);
  addEventListener('online', again);
}

/** @param {Response} response @param {URLSearchParams} fields */
async function receive(response, fields) {
  if (response.status === 401) return signedOut(true, response);
  if (response.status === 429) return retry(fields, 1000 * Number(response.headers.get('retry-after') ?? 1));
  const isMerged = response.status === 409 && page.onReply !== null;
  if (response.status === 409 && !isMerged) {
    return notify(
      'conflict',
      'You changed this in another window.',
      'That change is saved, and this window has a different one. You can keep both.',
      {
        label: 'Keep both changes',
        press: () => {
          fields.set('force', '1');
          post(fields);
        },
      },
    );
  }
  // The change is stored, but there is no document with it: the page says why.
  if (response.status === 422) {
    isUnsent = false;
    await unsent?.remove();
    return location.reload();
  }
  if (response.status === 403) {
    const { heading, text, step } = await response.json();
    const isAgain = step?.kind === 'link' && step.href.startsWith(`${body.dataset.signIn}/`);
    if (isAgain) void storeNow().then(() => (mayLeave = true));
    const isWayOn = step?.kind === 'link' && step.href !== body.dataset.home;
    return notify('failed', `${heading}.`, text, isWayOn ? { label: step.label, href: step.href } : null);
  }
  if (!response.ok && !isMerged) {
    const again = { label: 'Try again', press: () => void post(fields) };
    return notify('failed', 'Your last change could not be saved.', 'The one before it is.', again);
  }
  for (const id of ['offline', 'conflict', 'failed', 'signed-out']) dismiss(id);
  watchSession();
  doing = null;
  apply(/** @type {Reply} */ (await response.json()), fields);
  if (form?.method === 'post' && !isMerged && !isWaiting && actions.length === 0) confirmed();
  if (isWaiting || actions.length > 0) sendNext();
  else if (download) {
    const button = download;
    download = null;
    form?.requestSubmit(button);
  }
}

/** Shows the stored settings in the menus: another window, or a change from before the sign-in, may have set them. */
function showMenus() {
  const base = list?.querySelector('input[name="base"]');
  if (!form || !(base instanceof HTMLInputElement) || isWaiting) return;
  const settings = JSON.parse(base.value);
  for (const name of ['template', 'style', 'size', 'paper', 'audience', 'window']) {
    const menu = form.elements.namedItem(name);
    if (menu instanceof HTMLSelectElement) menu.value = String(settings[name] ?? '');
  }
}

/** @param {Reply} reply @param {URLSearchParams} fields */
function apply(reply, fields) {
  if (reply.sections !== '' && list) {
    showList(reply.sections);
    showMenus();
  }
  for (const [id, text] of [
    ['foot', reply.foot],
    ['saved', reply.saved],
  ]) {
    const element = byId(/** @type {string} */ (id));
    if (element && text !== undefined) element.textContent = text;
  }
  const area = byId('notices');
  if (area && reply.notice !== null) {
    fill(area, reply.notice);
    area.hidden = area.children.length === 0;
  }
  say(reply.status);
  if (/^exclude:/.test(fields.get('do') ?? '')) closeWhy();
  if (reply.preview !== null) showPreview(reply.preview);
  else drawMarks();
  page.onReply?.(reply, fields);
}

/** Shows the list of sections; what is typed or moved meanwhile stays. @param {string} html */
function showList(html) {
  if (!list) return;
  const fresh = parse(html).body;
  if (isWaiting || lifted) {
    for (const name of ['revision', 'base']) {
      const value = fresh.querySelector(`input[name="${name}"]`)?.getAttribute('value');
      const input = list.querySelector(`input[name="${name}"]`);
      if (input instanceof HTMLInputElement && value) input.value = value;
    }
    return;
  }
  const active = document.activeElement;
  const focused = active instanceof HTMLElement && list.contains(active) ? active : null;
  for (const details of list.querySelectorAll('details[id]')) {
    const same = fresh.querySelector(`#${CSS.escape(details.id)}`);
    if (same instanceof HTMLDetailsElement) same.open = /** @type {HTMLDetailsElement} */ (details).open;
  }
  const area = /** @type {HTMLElement} */ (list.parentElement);
  const { scrollTop } = area;
  fresh.id = list.id;
  update(list, fresh);
  showStored(list);
  area.scrollTop = scrollTop;
  if (!focused || focused === document.activeElement) return;
  const isUsable = focused.isConnected && !focused.matches(':disabled');
  const handle = byId(focused.closest('[data-section]')?.id ?? '')?.querySelector('.handle');
  /** @type {HTMLElement | null | undefined} */ (isUsable ? focused : handle)?.focus();
}

/** Shows the stored settings in controls, but not where somebody types. @param {Element} area */
function showStored(area) {
  for (const control of area.querySelectorAll('input, option')) {
    if (control instanceof HTMLOptionElement) {
      if (control.selected !== control.defaultSelected) control.selected = control.defaultSelected;
    } else if (control instanceof HTMLInputElement && control !== document.activeElement) {
      control.checked = control.defaultChecked;
      if (control.value !== control.defaultValue) control.value = control.defaultValue;
    }
  }
}

document.addEventListener('input', event => {
  const { target } = event;
  const isText =
    target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type === 'text');
  if (isText && target.form === form) sendSoon(page.rest);
});
document.addEventListener('change', event => {
  const { target } = event;
  if (
    !(target instanceof HTMLInputElement) &&
    !(target instanceof HTMLSelectElement) &&
    !(target instanceof HTMLTextAreaElement)
  )
    return;
  if (target.id === 'marks') return drawMarks();
  if (target.form?.dataset.auto !== undefined) {
    // A date that is typed changes with each digit: it has a button.
    if (target.type !== 'date') target.form.requestSubmit();
    return;
  }
  if (target.form === form && form && !('still' in target.dataset)) sendSoon(0);
});
document.addEventListener('submit', event => {
  const { target } = event;
  const button = /** @type {HTMLButtonElement | null} */ (event.submitter);
  if (!(target instanceof HTMLFormElement)) return;
  if (target.id === 'missing-form') {
    event.preventDefault();
    void showPart(`${target.action}?${fieldsOf(target)}&part=1`, byId('missing-answer'));
  } else if (form && target === form && button?.hasAttribute('formaction')) {
    if (!isBusy && !isWaiting) return;
    event.preventDefault();
    download = button;
  } else if (form && (target === form || target.dataset.act !== undefined)) {
    event.preventDefault();
    act(button?.value || 'save');
  }
});

/** Fetches a part of a page. Returns whether it is shown. @param {string} address @param {Element | null} into */
async function showPart(address, into) {
  const response = await fetch(address).catch(() => null);
  if (response?.status === 401) void signedOut(isUnsent, response);
  if (!response?.ok || !into) return false;
  fill(into, await response.text());
  watchSession();
  if (into.id === 'missing-answer') say(into.textContent?.trim().slice(0, 300) ?? '');
  return true;
}

/* ---------- Order of the sections: by pointer and by keys ---------- */

/** The section that is moved, and the one before which it stood. @type {{ item: HTMLElement, before: Element | null } | null} */
let lifted = null;

/** @param {HTMLElement} item */
function place(item) {
  const all = [...(item.parentElement?.children ?? [])];
  return `${item.querySelector('summary, .name')?.textContent}, place ${all.indexOf(item) + 1} of ${all.length}`;
}

/** @param {HTMLElement} item */
function lift(item) {
  lifted = { item, before: item.nextElementSibling };
  item.classList.add('lifted');
  say(`${place(item)}, lifted`);
}

/** Moves the lifted section before another one. @param {Element | null} before */
function moveBefore(before) {
  if (!lifted || lifted.item === before || lifted.item.nextElementSibling === before) return;
  const handle = lifted.item.querySelector('.handle');
  lifted.item.parentElement?.insertBefore(lifted.item, before);
  if (handle instanceof HTMLElement) handle.focus();
  lifted?.item.scrollIntoView({ block: 'nearest' });
  if (lifted) say(place(lifted.item));
}

/** Ends the move; puts the section back unless it is dropped. @param {boolean} isDropped */
function drop(isDropped) {
  if (!lifted) return;
  const { item, before } = lifted;
  if (!isDropped) moveBefore(before);
  lifted = null;
  item.classList.remove('lifted');
  say(`${place(item)}, ${isDropped ? 'dropped' : 'put back'}`);
  if (isDropped && item.nextElementSibling !== before) sendSoon(0);
}

/** @param {EventTarget | null} target */
const handleAt = target => (target instanceof Element ? target.closest('.handle') : null);
/** @param {Element} handle */
const itemOf = handle => /** @type {HTMLElement} */ (handle.closest('[data-section]'));

list?.addEventListener('keydown', event => {
  const handle = handleAt(event.target);
  if (!handle) return;
  if (event.key === ' ' || event.key === 'Enter') {
    if (lifted) drop(true);
    else lift(itemOf(handle));
  } else if (!lifted) return;
  else if (event.key === 'ArrowUp') {
    if (lifted.item.previousElementSibling) moveBefore(lifted.item.previousElementSibling);
  } else if (event.key === 'ArrowDown') {
    const next = lifted.item.nextElementSibling;
    if (next) moveBefore(next.nextElementSibling);
  } else if (event.key === 'Escape') drop(false);
  else if (event.key === 'Tab') return drop(true);
  event.preventDefault();
});
list?.addEventListener('pointerdown', event => {
  const handle = handleAt(event.target);
  if (!handle || event.button !== 0) return;
  event.preventDefault();
  if (lifted) drop(true);
  const item = itemOf(handle);
  lift(item);
  handle.setPointerCapture(event.pointerId);
  /** @param {Event} moved */
  const move = moved => {
    const { clientY } = /** @type {PointerEvent} */ (moved);
    const others = [...(item.parentElement?.children ?? [])].filter(other => other !== item);
    const below = others.find(other => {
      const { top, height } = other.getBoundingClientRect();
      return clientY < top + Math.min(height, 40) / 2;
    });
    moveBefore(below ?? null);
    handle.setPointerCapture(event.pointerId);
  };
  /** @param {Event} ended */
  const end = ended => {
    for (const name of ['pointermove', 'pointerup', 'pointercancel']) handle.removeEventListener(name, move);
    handle.removeEventListener('pointerup', end);
    handle.removeEventListener('pointercancel', end);
    drop(ended.type === 'pointerup');
  };
  handle.addEventListener('pointermove', move);
  handle.addEventListener('pointerup', end);
  handle.addEventListener('pointercancel', end);
});

/* ---------- The preview ---------- */

const MARKS = 'studio-marks';
const STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;
/** @type {PageStarts | null} */
let pageStarts = null;
let startsRequest = 0;
let startsTimer = 0;
/** Ref of the line whose reason is shown. @type {string | null} */
let selected = drawer?.dataset.record ?? null;

const paper = () => frame?.contentDocument ?? null;
/** @returns {HTMLElement[]} */
const lines = () =>
  [...(paper()?.body?.querySelectorAll('[data-record]') ?? [])].map(
    line => /** @type {HTMLElement} */ (line),
  );
/** The line that shows a record. @param {string} ref @returns {HTMLElement | null} */
const lineOf = ref =>
  paper()?.body?.querySelector(`[data-record="${CSS.escape(ref)}"],[data-records~="${CSS.escape(ref)}"]`) ??
  null;

/** Lets the tab key reach one line; from there, arrows lead to the others. @param {HTMLElement | null | undefined} line */
function enterAt(line) {
  for (const other of paper()?.querySelectorAll('[data-record][tabindex]') ?? []) {
    if (other !== line) other.removeAttribute('tabindex');
  }
  if (line) line.tabIndex = 0;
}

/** Calls `change` and scrolls so that the line at the top of the view stays where it is. @param {() => void} change */
function keepPlace(change) {
  const top = lines().find(line => line.getBoundingClientRect().bottom > 0);
  const was = top?.getBoundingClientRect().top ?? 0;
  const view = paper()?.defaultView;
  const scroll = view?.scrollY ?? 0;
  const ref = top?.dataset.record;
  change();
  const line = ref === undefined ? null : lineOf(ref);
  if (line && scroll > 0) view?.scrollBy(0, line.getBoundingClientRect().top - was);
  else view?.scrollTo(0, scroll);
}

/** Styles of the preview that is shown; null for those it was loaded with. @type {string | null} */
let shownStyle = null;

/**
 * Gives the preview other styles. Its policy allows no new style elements; style sheets made by script have its own window.
 * @param {Document} page
 * @param {string} style
 */
function restyle(page, style) {
  const element = /** @type {HTMLStyleElement} */ (page.querySelector('style'));
  if (style === (shownStyle ?? element.textContent)) return;
  const { CSSStyleSheet: Sheet } = /** @type {typeof globalThis} */ (
    /** @type {unknown} */ (page.defaultView)
  );
  const sheetOf = (/** @type {string} */ text) => {
    const sheet = new Sheet();
    sheet.replaceSync(text);
    return sheet;
  };
  const [, ours = sheetOf(own(page))] = page.adoptedStyleSheets;
  page.adoptedStyleSheets = [sheetOf(style), ours];
  if (element.sheet) element.sheet.disabled = true;
  shownStyle = style;
}

/** What the studio adds to the styles of a preview, which comes last. @param {Document} page */
function own(page) {
  const link = /** @type {HTMLLinkElement | null} */ (page.querySelector('link[href$="preview.css"]'));
  return [...(link?.sheet?.cssRules ?? [])].map(rule => rule.cssText).join('');
}

/** Shows the new preview. @param {string} html */
function showPreview(html) {
  const page = paper();
  if (!page?.body) return;
  const style = [...html.matchAll(STYLE)].map(([, text]) => text).join('');
  // The policy of this page forbids the styles of the preview, even in a document that is only parsed.
  const fresh = parse(html.replace(STYLE, ''));
  keepPlace(() => {
    restyle(page, style);
    page.documentElement.lang = fresh.documentElement.lang;
    update(page.body, fresh.body);
  });
  decorate();
}

/** Prepares lines for keys, shows the selected one, and draws marks. */
function decorate() {
  const current = selected === null ? null : lineOf(selected);
  enterAt(current ?? paper()?.body?.querySelector('[data-record]'));
  current?.setAttribute('aria-current', 'true');
  for (const note of notes()) lineOf(note.ref)?.setAttribute('aria-description', note.text);
  forgetStarts();
  drawMarks();
  startsTimer = window.setTimeout(() => void fetchStarts(), PAGES_REST);
}

/** Forgets where pages begin, and what was requested of it. */
function forgetStarts() {
  pageStarts = null;
  startsRequest++;
  clearTimeout(startsTimer);
}

async function fetchStarts() {
  const request = ++startsRequest;
  if (!frame?.dataset.starts) return;
  const query = form?.method === 'get' ? `?${fieldsOf(form)}` : '';
  const response = await fetch(frame.dataset.starts + query, {
    headers: { accept: 'application/json' },
  }).catch(() => null);
  if (request !== startsRequest) return;
  // The PDF is still being made.
  if (response?.status === 202 || response?.status === 429) {
    return void setTimeout(() => request === startsRequest && void fetchStarts(), 1000);
  }
  if (!response?.ok) return;
  const starts = /** @type {PageStarts} */ (await response.json());
  if (request !== startsRequest) return;
  pageStarts = starts;
  const foot = byId('foot');
  if (foot && starts.foot) foot.textContent = starts.foot;
  drawMarks();
}

const notes = () =>
  [...(byId('notes')?.children ?? [])].map(note => ({
    ref: note.getAttribute('data-record') ?? '',
    text: note.textContent ?? '',
  }));

/** Draws page ends and notes on a layer over the paper. */
function drawMarks() {
  const page = paper();
  if (!page?.body || !page.documentElement) return;
  page.querySelector(MARKS)?.remove();
  if (/** @type {HTMLInputElement | null} */ (byId('marks'))?.checked === false) return;
  const layer = page.createElement(MARKS);
  layer.setAttribute('aria-hidden', 'true');
  const origin = page.documentElement.getBoundingClientRect();
  const sheet = page.body.getBoundingClientRect();
  /** @param {HTMLElement} mark @param {Record<string, number>} box in pixels */
  const put = (mark, box) => {
    for (const [side, value] of Object.entries(box)) mark.style.setProperty(side, `${value}px`);
    layer.append(mark);
  };
  const isWide = (page.defaultView?.innerWidth ?? 0) > 640;
  const all = page.body.querySelectorAll('*');
  for (const { page: number, element, offset } of isWide ? (pageStarts?.starts ?? []) : []) {
    const top = number > 1 ? topOf(all[element], offset) : null;
    if (top === null) continue;
    const rule = page.createElement('i');
    const label = page.createElement('span');
    label.textContent = `page ${number}`;
    rule.append(label);
    put(rule, { top: top - origin.top - 2, left: sheet.left - origin.left + 16, width: sheet.width - 32 });
  }
  page.documentElement.append(layer);
  const placed = notes()
    .map(note => ({ ...note, box: lineOf(note.ref)?.getBoundingClientRect() }))
    .sort((a, b) => (a.box?.top ?? 0) - (b.box?.top ?? 0));
  const drawn = placed.flatMap(({ ref, text, box }) => {
    if (!box) return [];
    const room = sheet.right - box.right - 12;
    const isNarrowMargin = room < 72;
    const note = page.createElement('b');
    note.textContent = text;
    note.title = text;
    note.dataset.ref = ref;
    note.classList.toggle('narrow', isNarrowMargin);
    const left = (isNarrowMargin ? sheet.right - 18 : box.right + 10) - origin.left;
    put(note, { left, ...(isNarrowMargin ? {} : { width: Math.min(room, 100) }) });
    return [{ note, wanted: box.top - origin.top }];
  });
  // Notes of lines that follow each other must not overlap.
  let free = 0;
  const heights = drawn.map(({ note }) => note.offsetHeight);
  for (const [i, { note, wanted }] of drawn.entries()) {
    const top = Math.max(wanted, free);
    note.style.top = `${top}px`;
    free = top + (heights[i] ?? 0) + 2;
  }
}

/** The top of a character in the text of an element; null if it is not shown. @param {Element | undefined} element @param {number} offset */
function topOf(element, offset) {
  if (!element) return null;
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let rest = offset;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { length } = node.textContent ?? '';
    if (rest < length) {
      const range = element.ownerDocument.createRange();
      range.setStart(node, rest);
      range.setEnd(node, rest + 1);
      const box = range.getClientRects()[0];
      if (box) return box.top;
    }
    rest -= Math.min(rest, length);
  }
  return element.getBoundingClientRect().top;
}

/** The line to which a key leads; in a table of figures, up and down lead to the next row. @param {HTMLElement[]} all @param {number} at @param {string} key */
function nextLine(all, at, key) {
  const cell = all[at];
  const isRow = key === 'ArrowDown' || key === 'ArrowUp';
  if (isRow && cell?.nodeName === 'TD') {
    const rest = key === 'ArrowDown' ? all.slice(at + 1) : all.slice(0, at).reverse();
    const row = cell.parentElement;
    const { cellIndex } = /** @type {HTMLTableCellElement} */ (cell);
    const other = rest.find(line => line.parentElement !== row);
    const same = other?.parentElement?.children[cellIndex];
    return all.find(line => line === same) ?? other;
  }
  const last = all.length - 1;
  const to = {
    ...{ ArrowDown: at + 1, ArrowUp: at - 1, ArrowRight: at + 1, ArrowLeft: at - 1 },
    ...{ Home: 0, End: last },
  }[key];
  return to === undefined ? undefined : all[Math.max(0, Math.min(to, last))];
}

/** Listens to the lines of a page that the frame has loaded. */
function listenToPaper() {
  const page = paper();
  if (!page?.body) return;
  shownStyle = null;
  page.addEventListener('click', event => {
    const target = /** @type {Element | null} */ (event.target);
    const isLink = target?.closest('a[href]') !== null;
    if (isLink && (event.ctrlKey || event.metaKey)) return;
    if (isLink) event.preventDefault();
    const line = target?.closest('[data-record]');
    const ref = target?.closest('[data-ref]')?.getAttribute('data-ref') ?? line?.getAttribute('data-record');
    if (ref) void openWhy(ref);
  });
  page.addEventListener('keydown', event => {
    const all = lines();
    const at = all.indexOf(/** @type {HTMLElement} */ (page.activeElement));
    if (event.key === 'Escape') return closeWhy();
    if (at === -1) return;
    const line = nextLine(all, at, event.key);
    if (line) {
      enterAt(line);
      line.focus();
      event.preventDefault();
    } else if (event.key === 'Enter') {
      event.preventDefault();
      void openWhy(all[at]?.dataset.record ?? '');
    }
  });
  page.defaultView?.addEventListener('resize', drawMarks);
  page.fonts.addEventListener('loadingdone', drawMarks);
  void page.fonts.ready.then(drawMarks);
  decorate();
}

if (frame) {
  // The place in the document outlasts a page that is loaded again.
  const key = `studio:place:${location.pathname}`;
  addEventListener('pagehide', () => sessionStorage.setItem(key, String(paper()?.defaultView?.scrollY ?? 0)));
  const returnToPlace = () => paper()?.defaultView?.scrollTo(0, Number(sessionStorage.getItem(key)));
  frame.addEventListener('load', returnToPlace, { once: true });
  frame.addEventListener('load', listenToPaper);
  if (paper()?.readyState === 'complete' && paper()?.URL !== 'about:blank') {
    returnToPlace();
    listenToPaper();
  }
}

/* ---------- Why ---------- */

/** @param {string} ref */
async function openWhy(ref) {
  if (!frame || !drawer) return;
  const path = ref.split('/').map(encodeURIComponent).join('/');
  if (!(await showPart(`${frame.dataset.why}${path}?part=1`, drawer))) return;
  select(ref);
  rememberFigure(ref);
  drawer.hidden = false;
  byId('jump-why')?.removeAttribute('hidden');
  if (isNarrow()) location.hash = '#why';
  /** @type {HTMLElement | null} */ (drawer.querySelector('h2'))?.focus();
  drawMarks();
}

/**
 * Names the figure that is open in the address of a report, so that the way back from a record leads to it.
 * @param {string | null} ref
 */
function rememberFigure(ref) {
  const place = drawer?.dataset.place;
  if (place === undefined) return;
  history.replaceState(null, '', ref === null ? place : `${place}?figure=${encodeURIComponent(ref)}`);
}

/** @param {string | null} ref */
function select(ref) {
  for (const link of document.querySelectorAll('a[data-why]')) {
    if (link.getAttribute('data-why') === ref) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
  paper()?.querySelector('[data-record][aria-current]')?.removeAttribute('aria-current');
  selected = ref;
  const line = ref === null ? null : lineOf(ref);
  if (line) enterAt(line);
  line?.setAttribute('aria-current', 'true');
}

/** Closes the reason and gives the focus back to its line. */
function closeWhy() {
  if (!drawer || drawer.hidden) return;
  const line = selected === null ? null : lineOf(selected);
  drawer.hidden = true;
  rememberFigure(null);
  byId('jump-why')?.setAttribute('hidden', '');
  if (isNarrow()) location.hash = '#doc';
  select(null);
  drawMarks();
  if (line) line.focus({ preventScroll: true });
  else frame?.focus();
}

document.addEventListener('click', event => {
  const target = event.target instanceof Element ? event.target : null;
  const control = target?.closest('[data-close], a[data-why], a[data-part], [data-copy]');
  if (control instanceof HTMLElement && drawer && control.dataset.close !== undefined) {
    event.preventDefault();
    closeWhy();
  } else if (control instanceof HTMLElement && drawer && control.dataset.why) {
    event.preventDefault();
    lineOf(control.dataset.why)?.scrollIntoView({ block: 'center' });
    void openWhy(control.dataset.why);
  } else if (control instanceof HTMLAnchorElement && drawer && control.dataset.part !== undefined) {
    if (!drawer.contains(control)) return;
    event.preventDefault();
    void showPart(`${control.href}?part=1`, drawer).then(() => drawer.querySelector('h2')?.focus());
  } else if (control instanceof HTMLElement && control.dataset.copy) {
    const field = byId(control.dataset.copy);
    const { copied } = control.dataset;
    if (field instanceof HTMLTextAreaElement && navigator.clipboard) {
      // Without a file to save, the page of the link is for browsers that cannot copy.
      if (copied) event.preventDefault();
      void navigator.clipboard.writeText(field.value).then(() => {
        say(copied ?? 'The command is copied.');
        control.textContent = copied ?? 'Copied and downloaded';
      });
    }
  }
  for (const menu of document.querySelectorAll('details.you[open]')) {
    if (target && !menu.contains(target)) /** @type {HTMLDetailsElement} */ (menu).open = false;
  }
});
document.addEventListener('keydown', event => {
  if (event.key !== 'Escape' || event.defaultPrevented) return;
  const menu = /** @type {HTMLDetailsElement | null} */ (document.querySelector('details.you[open]'));
  if (menu) {
    menu.open = false;
    menu.querySelector('summary')?.focus();
  } else closeWhy();
});

/** The links between parts say which part is shown. */
function markJump() {
  const target = byId(location.hash.slice(1));
  const shown = target && !target.hidden ? location.hash : '#doc';
  for (const link of document.querySelectorAll('.jump a')) {
    if (link.getAttribute('href') === shown) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
}
addEventListener('hashchange', markJump);
markJump();

/* ---------- Pages that load themselves again ---------- */

const { refresh } = body.dataset;
const batch = /** @type {HTMLElement | null} */ (document.querySelector('[data-events]'));
if (batch) {
  void import('../batches/batch.js').then(({ watchBatch }) =>
    watchBatch(batch, { parse, say, signedOut: response => signedOut(isUnsent, response) }),
  );
  if (document.querySelector('[data-ref]'))
    void import('../unit/unit.js').then(({ followRows }) => followRows(document, parse));
} else if (refresh) setTimeout(() => location.reload(), Number(refresh) * 1000);

/* ---------- Parts that are still being made ---------- */

/** Fills the parts of the page that were not known when it was sent. */
async function fetchLate() {
  const parts = document.querySelectorAll('[data-late]');
  const address = parts[0]?.getAttribute('data-late');
  if (!address) return;
  const response = await fetch(address).catch(() => null);
  if (!response) return void setTimeout(fetchLate, RETRY);
  // A page that cannot be made says why.
  if (!response.ok || response.redirected) return location.replace(address);
  const whole = parse(await response.text());
  for (const part of parts) part.replaceChildren(...(whole.getElementById(part.id)?.childNodes ?? []));
}
void fetchLate();

const answers = /** @type {HTMLFormElement | null} */ (byId('gaps'));
if (answers)
  void import('../gaps/gaps.js').then(({ keepAsYouGo }) =>
    keepAsYouGo(answers, {
      fill,
      notify,
      dismiss,
      say,
      signedOut,
      watchSession,
      changed,
      confirmed,
      ownHeaders,
    }),
  );

watchSession();
// A change that another window left is sent when the page can show what becomes of it.
if (form && document.querySelector('textarea[data-limit]')) {
  void import('../packet/packet.js').then(({ writePacket }) => {
    writePacket({ page, form, byId, say, paper, fieldsOf, isPending, sendSoon, ownHeaders });
    void openStored();
  });
} else void openStored();
