import { randomUUID } from 'node:crypto';
import { getAffiliations } from '../../../src/records/index.js';
import type { Audience } from '../../../src/schema/index.js';
import { createApplicantRefs } from '../../../src/studio/applicants/desk.js';
import { defaultSettings } from '../../../src/studio/cv/settings.js';
import { FIELDS } from '../../../src/studio/page/forms.js';
import type { Route } from '../../../src/studio/policy.js';
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
  /** Word of their department in addresses. */
  readonly unit?: string;
}

const YEAR = new Date().getFullYear();

/** What stands for the parameters of routes about units: the department of the person, and a report or form. */
const unitValues = (
  asked: AskedPerson,
  audience: Audience,
  path: string,
): Readonly<Record<string, string>> => ({
  ...{ unit: asked.unit ?? 'university', table: 'totals', cell: 'D2' },
  choice: path.startsWith('/gaps') ? `aacsb-3-1.${YEAR}` : `${YEAR}.2.${audience}`,
});

export const getName = ({ method, path }: Pick<Route, 'method' | 'path'>): string => `${method} ${path}`;

/** The rows of a route: for each audience and owner, if it matters. */
export function getRows(route: Route): readonly Row[] {
  const row = (owner: Row['owner'], audience: Audience, about: string): Row => ({
    ...{ route, owner, audience, about },
  });
  // Its parts follow the rule of the page.
  const isPacket = /\/packet\/(of\/:person\/)?:period$/.test(route.path) && route.method === 'GET';
  if (route.subject === 'nothing' && route.path.includes('packet')) return [row('of a person', 'public', '')];
  if (route.path.startsWith('/packet/of/:person'))
    return [row('of a person', 'public', ''), row('of no person', 'public', 'no such person')];
  if (route.path.startsWith('/packet/:period'))
    return [row('own', 'public', ''), ...(isPacket ? [row('own', 'confidential', 'confidential')] : [])];
  if (route.path.startsWith('/people/:person/packet/:period'))
    return [
      row('of a person', 'internal', 'internal'),
      ...(isPacket ? [row('of a person', 'confidential', 'confidential')] : []),
      row('of no person', 'public', 'no such person'),
    ];
  if (route.path.startsWith('/people/:person'))
    return [
      ...AUDIENCES.map(audience => row('of a person', audience, audience)),
      row('of no person', 'public', 'no such person'),
    ];
  if (route.path.startsWith('/gaps/:unit')) return [row('own', 'internal', 'internal')];
  if (route.path.startsWith('/report/:unit'))
    return AUDIENCES.slice(1).map(audience => row('own', audience, audience));
  if (route.subject === 'unit' && route.method === 'GET') return [row('own', 'internal', 'internal')];
  if (route.subject === 'batch') return AUDIENCES.map(audience => row('of a person', audience, audience));
  if (route.path.startsWith('/applicants'))
    return [
      row('own', 'confidential', 'of applicants'),
      ...(route.path.includes(':applicant')
        ? [row('of no person', 'confidential', 'no such applicant')]
        : []),
    ];
  if (!route.path.startsWith('/cv/:document')) return [row('own', 'public', '')];
  return [
    ...AUDIENCES.map(audience => row('own', audience, audience)),
    row('of another', 'public', 'of another person'),
  ];
}

/** The person ID of the applicant that rows ask for. */
export const ASKED_APPLICANT = '100200051';

/** Fields that a form needs to be accepted. */
const FORMS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'POST /cv/:document/download': { format: 'json' },
  'POST /report/:unit/:choice/download': { format: 'html' },
  'POST /gaps/:unit/:choice/download': { format: 'csv' },
  'POST /people/:person/cv/download': { format: 'json' },
  'POST /applicants/list': { ids: ASKED_APPLICANT },
  'POST /applicants/:applicant/:kind/:copy/download': { format: 'html' },
  'POST /applicants/:applicant/name': { name: 'Ilario Kestrel-Amundi' },
  'POST /packet/:period/download': { format: 'html' },
  'POST /packet/of/:person/:period/download': { format: 'html' },
  'POST /people/:person/packet/:period/download': { format: 'html' },
  'POST /packet/:period': { revision: '0', teaching: '' },
  'POST /packet/:period/files': { revision: '0', teaching: '' },
  'POST /packet/of/:person/:period': { revision: '0', teaching: '' },
  'POST /packet/of/:person/:period/files': { revision: '0', teaching: '' },
  'POST /purpose': { [FIELDS.purpose]: 'Annual review' },
  'POST /problems/ignore': { [FIELDS.problem]: 'none', [FIELDS.reasonText]: 'It is right' },
  'POST /sign-in/demo': { [FIELDS.as]: 'no-such-person' },
};

const VALUES: Readonly<Record<string, string>> = {
  ...{ entity: 'pci', id: '~1', name: 'studio.css', period: '2025' },
  ...{ kind: 'i20', copy: 'applicant', place: '0' },
};

/** Begins a packet for an audience. @returns its period */
function createPacket({ store }: ServedStudio, owner: string, audience: Audience): string {
  const period = audience === 'confidential' ? '2024' : '2025';
  const content = { settings: JSON.stringify({ audience }), statements: '{}', written: 0 };
  store.packets.save({ owner, period }, 0, content, owner);
  return period;
}

/** A stored document with an audience. @returns its id */
export const createDocument = (
  { store, settings }: ServedStudio,
  owner: string,
  audience: Audience,
): string =>
  store.documents.create(owner, {
    ...{ kind: 'cv', name: 'Curriculum vitae' },
    settings: JSON.stringify({ ...defaultSettings(settings), audience }),
  }).id;

/** A batch of the department of a person, without documents. @returns its id */
function createBatch({ store, source }: ServedStudio, { netId }: AskedPerson, audience: Audience): string {
  const person = source.people.get(netId);
  const [{ department = '', college = null } = {}] = person === undefined ? [] : getAffiliations(person);
  const id = randomUUID();
  const subject = JSON.stringify({ kind: 'unit', unit: { kind: 'department', name: department, college } });
  const rest = { kind: 'cv', title: 'CVs of a department', purpose: null, task: 'people' };
  store.batches.add({ id, owner: netId, scope: id, subject, audience, ...rest });
  store.batches.end(id, 'ended', null);
  return id;
}

/**
 * The address of a row for a reader. A document in it is created.
 * @param who null without a session
 */
export function getAddress(studio: ServedStudio, asked: AskedPerson, row: Row, who: Who | null): string {
  const { route, audience, owner, values = {}, fields = {} } = row;
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => {
    if (name === 'document')
      return createDocument(studio, owner === 'own' ? (who?.netId ?? asked.netId) : asked.netId, audience);
    if (name === 'batch') return createBatch(studio, asked, audience);
    if (name === 'period' && owner === 'own' && who !== null)
      return createPacket(studio, who.netId, audience);
    if (name === 'person') return owner === 'of no person' ? 'AAAAAAAAAAAAAAAA' : asked.ref;
    if (name === 'applicant')
      return createApplicantRefs(studio.store).of(owner === 'own' ? ASKED_APPLICANT : '100200999');
    return route.path.includes('fonts')
      ? 'none.ttf'
      : ({ ...VALUES, ...unitValues(asked, audience, route.path), ...values }[name] ?? '');
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
  const address = getAddress(studio, asked, row, who);
  const from = visitor ?? studio.visit(who);
  if (route.method === 'GET') return from.get(address, headers);
  return from.post(address, { ...FORMS[getName(route)], audience, ...fields }, headers);
}

export interface RowSender {
  /** A new session by default. */
  readonly visitor?: Visitor | null;
  readonly who: Who | null;
  readonly headers?: Readonly<Record<string, string>>;
}
