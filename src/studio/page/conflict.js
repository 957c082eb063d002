/* Shows under a field the version that the server has, and lets the reader choose which one stays. */

/**
 * A field in two versions.
 * @typedef {object} Conflict
 * @property {string} name
 * @property {string} label
 * @property {string} mine
 * @property {string} theirs
 * @property {string} [shown] the value of the server's version, if the versions are words for values
 */

/** @param {string} name of a field */
const boxId = name => `conflict-${name}`;

/** The version that is shown for a field; null for none. @param {string} name */
export const shownVersion = name =>
  document.getElementById(boxId(name))?.querySelector('.doc')?.textContent ?? null;

/** The text that stands for a version. @param {Conflict} conflict */
export const versionText = ({ theirs }) => theirs || 'Empty';

/** @param {string} name of a field */
export const hideVersion = name => document.getElementById(boxId(name))?.remove();

/**
 * Shows the server's version of a field.
 * @param {Conflict} conflict
 * @param {Element} control
 * @param {string} text says who wrote it
 * @param {{ keepMine: () => void, keepOther: () => void }} choices
 */
export function showVersion(conflict, control, text, { keepMine, keepOther }) {
  hideVersion(conflict.name);
  const box = document.createElement('div');
  box.className = 'note version';
  box.id = boxId(conflict.name);
  const heading = document.createElement('p');
  heading.textContent = `${conflict.label}: ${text}`;
  const version = document.createElement('p');
  version.className = 'doc';
  version.textContent = versionText(conflict);
  const acts = document.createElement('p');
  acts.className = 'acts';
  for (const [label, press] of /** @type {const} */ ([
    ['Keep mine', keepMine],
    ['Keep the other', keepOther],
  ])) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = label;
    button.addEventListener('click', () => {
      box.remove();
      press();
    });
    acts.append(button);
  }
  box.append(heading, version, acts);
  control.closest('.field')?.append(box);
}
