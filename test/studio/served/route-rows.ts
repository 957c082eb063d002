import type { Audience } from '../../../src/schema/index.js';
import { usualSettings } from '../../../src/studio/cv/settings.js';
import type { Route } from '../../../src/studio/policy.js';
import { FIELDS } from '../../../src/studio/screens/forms.js';
import type { ServedStudio, Visitor, Who } from './served-studio.js';

const AUDIENCES: readonly Audience[] = ['public', 'internal', 'confidential'];

/** A request of a route, with what stands for its parameters. */
export interface Row {
  readonly route: Route;
  /** What distinguishes the rows of a route. */
  readonly about: string;
  readonly audience: Audience;
  readonly owner: 'own' | 'of another' | 'of a person' | 'of no person';
  /** Parameters of the path other than the usual ones. */
  readonly values?: Readonly<Record<string, string>>;
  /** Fields of the query or form in addition to the usual ones. */
  readonly fields?: Readonly<Record<string, string>>;
}

/** The person that others ask for, with the reference in addresses. */
export interface AskedPerson {
  readonly netId: string;
  readonly ref: string;
}

export const nameOf = ({ method, path }: Pick<Route, 'method' | 'path'>): string => `${method} ${path}`;

/** The rows of a route: for each audience and owner, if it matters. */
export function rowsOf(route: Route): readonly Row[] {
  const row = (owner: Row['owner'], audience: Audience, about: string): Row => ({
    ...{ route, owner, audience, about },
  });
  if (route.path.startsWith('/people/:person'))
    return [
      ...AUDIENCES.map(audience => row('of a person', audience, audience)),
      row('of no person', 'public', 'no such person'),
    ];
  if (!route.path.startsWith('/cv/:document')) return [row('own', 'public', '')];
  return [
    ...AUDIENCES.map(audience => row('own', audience, audience)),
    row('of another', 'public', 'of another person'),
  ];
}

/** Fields that a form needs to be accepted. */
const FORMS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'POST /cv/:document/download': { format: 'json' },
  'POST /people/:person/cv/download': { format: 'json' },
  'POST /purpose': { [FIELDS.purpose]: 'Annual review' },
  'POST /problems/ignore': { [FIELDS.problem]: 'none', [FIELDS.reasonText]: 'It is right' },
  'POST /sign-in/demo': { [FIELDS.as]: 'no-such-person' },
};

const VALUES: Readonly<Record<string, string>> = { entity: 'pci', id: '~1', name: 'studio.css' };

/** A stored document with an audience. @returns its id */
export const createDocument = (
  { store, settings }: ServedStudio,
  owner: string,
  audience: Audience,
): string =>
  store.documents.create(owner, {
    ...{ kind: 'cv', name: 'Curriculum vitae' },
    settings: JSON.stringify({ ...usualSettings(settings), audience }),
  }).id;

/**
 * The address of a row for a reader. A document in it is created.
 * @param who null without a session
 */
export function addressOf(studio: ServedStudio, asked: AskedPerson, row: Row, who: Who | null): string {
  const { route, audience, owner, values = {}, fields = {} } = row;
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => {
    if (name === 'document')
      return createDocument(studio, owner === 'own' ? (who?.netId ?? asked.netId) : asked.netId, audience);
    if (name === 'person') return owner === 'of no person' ? 'AAAAAAAAAAAAAAAA' : asked.ref;
    return route.path.includes('fonts') ? 'none.ttf' : (values[name] ?? VALUES[name] ?? '');
  });
  if (route.method === 'POST') return path;
  const query = new URLSearchParams({ ...(owner === 'of a person' ? { audience } : {}), ...fields });
  return query.size === 0 ? path : `${path}?${query}`;
}

/** Sends the request of a row as a reader. */
export async function sendRow(
  studio: ServedStudio,
  asked: AskedPerson,
  row: Row,
  { visitor = null, who, headers = {} }: RowSender,
): Promise<Response> {
  const { route, audience, fields } = row;
  const address = addressOf(studio, asked, row, who);
  const from = visitor ?? studio.visit(who);
  if (route.method === 'GET') return from.get(address, headers);
  return from.post(address, { ...FORMS[nameOf(route)], audience, ...fields }, headers);
}

export interface RowSender {
  /** A new session by default. */
  readonly visitor?: Visitor | null;
  readonly who: Who | null;
  readonly headers?: Readonly<Record<string, string>>;
}
