import type { SavedDocument } from '../../database/index.js';
import type { Affiliation } from '../../records/index.js';
import { type AccessFacts, decideFor } from '../guard.js';
import { NotFoundError, RefusalError } from '../page/failures.js';
import type { Action } from '../policy.js';
import { PEOPLE_TASK } from '../purpose/tasks.js';
import { type Reader, statedPurpose } from '../reader.js';
import type { PersonRecord } from '../records/records.js';
import type { Studio } from '../studio.js';
import type { CvRequest } from './builder.js';
import { messages } from './messages.js';
import { defaultSettings } from './settings.js';
import { type CvSettings, parseCvSettings } from './stored-settings.js';
import type { CvMenus } from './views.js';

/** Whose CV a request is about, and how it is set. */
export interface CvTarget {
  /** Address of the document. */
  readonly base: string;
  /** What is appended to addresses of its parts: the settings, if they are not stored. */
  readonly query: string;
  readonly netId: string;
  /** Name of the person; null for the reader. */
  readonly owner: string | null;
  readonly units: readonly Affiliation[];
  /** The stored document; null for the CV of another person. */
  readonly document: SavedDocument | null;
  readonly settings: CvSettings;
}

/** A stored document. */
export const getTarget = (document: SavedDocument): CvTarget => ({
  ...{ base: `/cv/${document.id}`, query: '', netId: document.owner, owner: null, document },
  ...{ units: [], settings: parseCvSettings(document.settings) },
});

/** A document of the reader. @throws NotFoundError */
export function ownTarget({ store }: Studio, { netId }: Reader, id: string): CvTarget {
  const document = store.documents.get(netId, id);
  if (document === null) throw new NotFoundError();
  return getTarget(document);
}

/** Settings of a CV that a query may name. */
const IN_QUERY = ['template', 'style', 'size', 'paper', 'audience', 'window'] as const;

/** The default settings with those of a query that the menus have. */
function settingsOfQuery(query: URLSearchParams, defaults: CvSettings, menus: CvMenus): CvSettings {
  const lists = [menus.templates, menus.styles, menus.sizes, menus.papers, menus.audiences, menus.windows];
  const found = IN_QUERY.flatMap((name, i) => {
    const value = query.get(name);
    return value !== null && lists[i]?.some(choice => choice.value === value) ? [[name, value] as const] : [];
  });
  const { size, window, ...others } = Object.fromEntries(found);
  return {
    ...defaults,
    ...others,
    size: size === undefined ? defaults.size : size === '' ? null : Number(size),
    ...(window ? { window } : {}),
  };
}

/**
 * The CV of another person, with the settings of a query or form.
 * @throws NotFoundError for an unknown reference
 */
export async function otherTarget(
  { records, refs, settings }: Studio,
  ref: string,
  fields: URLSearchParams,
  menus: CvMenus,
): Promise<CvTarget> {
  const person = refs.find(ref, await records.people());
  if (person === null) throw new NotFoundError();
  const named = new URLSearchParams([...fields].filter(([name]) => IN_QUERY.includes(name as never)));
  return {
    base: `/people/${ref}/cv`,
    query: named.size === 0 ? '' : `?${named}`,
    netId: person.netId,
    owner: person.name ?? messages.thisPerson,
    units: person.units,
    document: null,
    settings: settingsOfQuery(named, defaultSettings(settings), menus),
  };
}

/** What the policy needs to know about a CV. */
export const getFacts = ({ netId, units, settings: { audience } }: CvTarget): AccessFacts => ({
  subject: { kind: 'person', netId, units },
  audience,
  task: PEOPLE_TASK,
});

/** Checks that a reader may do something with a CV as it is set. @throws RefusalError */
export function requireAllowed(reader: Reader, action: Action, target: CvTarget, now: Date): void {
  const facts = getFacts(target);
  const decision = decideFor(reader, action, facts, now);
  if (!decision.allow) throw new RefusalError({ kind: 'denied', reason: decision.reason });
  const { needs } = decision;
  if (needs.length > 0) throw new RefusalError({ kind: 'needs', needs, task: facts.task });
}

/** The menus without the audiences that the policy never allows the reader for this CV. */
export const allowedMenus = (reader: Reader, target: CvTarget, menus: CvMenus, now: Date): CvMenus => ({
  ...menus,
  audiences: menus.audiences.filter(({ value }) => {
    const settings = { ...target.settings, audience: value as CvSettings['audience'] };
    return decideFor(reader, 'see', getFacts({ ...target, settings }), now).allow;
  }),
});

/** The purpose that a reader has stated for looking at a CV; null for their own. */
export const findPurpose = (reader: Reader, { owner }: CvTarget): string | null =>
  owner === null ? null : statedPurpose(reader, PEOPLE_TASK);

/** Name of a document. */
export const getName = ({ document }: CvTarget): string => document?.name ?? messages.curriculumVitae;

/** The CV as lists show it: without confidential data, which needs a recent sign-in. */
export const asListed = (target: CvTarget): CvTarget =>
  target.settings.audience === 'confidential'
    ? { ...target, settings: { ...target.settings, audience: 'internal' } }
    : target;

/** What the builder needs to make the CV. */
export const getRequest = ({ settings }: CvTarget, { record, asOf }: PersonRecord): CvRequest => ({
  ...{ record, asOf, cv: settings },
});
