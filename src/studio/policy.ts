import type { Role } from '../app/index.js';
import { ROLE_PURPOSES } from '../audit/index.js';
import type { Affiliation } from '../records/index.js';
import type { Audience } from '../schema/index.js';
import { isIn, type UnitQuery } from '../sections/index.js';
import { messages } from './messages.js';

/**
 * `see`: a page or the answer to a search. `write`: settings, statements, answers and names. `make`: a document, a batch or
 * a new reading of the records. `share`: let others read by a link, or write as delegates. `decide`: freeze or thaw a packet.
 * `administer`: sessions and stated purposes.
 */
export type Action = 'see' | 'write' | 'make' | 'share' | 'decide' | 'administer';

/** Whom or what an action concerns. */
export type Subject =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'person'; readonly netId: string; readonly units: readonly Affiliation[] }
  /** A review packet, which delegates of its owner may write too. */
  | {
      readonly kind: 'packet';
      readonly netId: string;
      readonly units: readonly Affiliation[];
      /** Net IDs. */
      readonly delegates: readonly string[];
    }
  | { readonly kind: 'unit'; readonly unit: UnitQuery }
  | { readonly kind: 'applicants' }
  | { readonly kind: 'log' };

/** Still missing before an action: a stated purpose if the role is none, or a sign-in within the last ten minutes. */
export type Need = 'purpose' | 'recent-sign-in';

/** A role that opens records for one purpose alone, which it says. The registrar's work has many. */
type PurposeRole = keyof typeof ROLE_PURPOSES;

export type Decision =
  | {
      readonly allow: true;
      readonly needs: readonly Need[];
      /** The role that is the purpose of what is opened; null if a purpose is stated or none is needed. */
      readonly purpose: PurposeRole | null;
    }
  /** The reason is a sentence that names the rule, never what a document holds. */
  | { readonly allow: false; readonly reason: string };

export interface AccessRequest {
  readonly user: { readonly netId: string; readonly roles: readonly Role[] };
  readonly action: Action;
  readonly subject: Subject;
  readonly audience: Audience;
  /** Has the user stated a purpose for this task? */
  readonly hasPurpose: boolean;
  /** Milliseconds since the epoch. */
  readonly signedInAt: number;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** A sign-in is recent for this time. */
export const RECENT_MS = 10 * 60_000;

/** A rule allows an action under conditions, or gives the reason for its denial. */
type Ruling =
  | { readonly conditions: readonly Need[]; readonly purpose?: PurposeRole }
  | { readonly reason: string };

const ALLOWED: Ruling = { conditions: [] };
const deny = (reason: string) => ({ reason });

const OWN_SETTINGS = deny(messages.onlyPersonChangesOwn);
const PACKET_WRITERS = deny(messages.onlyPersonDelegatesWrite);
const THAWERS = deny(messages.onlyPersonThawsPacket);
const DELEGATES = deny(messages.delegateWorksWhatUniversity);
const OWN_DOCUMENTS = deny(messages.personSeesOwnDocuments);
const UNIT_ROLES = deny(messages.documentsUnitChairDean);
const ADMISSIONS_ONLY = deny(messages.onlyAdmissionsOfficeSees);
const AUDITOR_ONLY = deny(messages.onlyAuditorReadsLog);
const LOG_STAYS = deny(messages.logNeverChanged);
const ONLY_SEEN = deny(messages.pageNothingMakeChange);

/** The rule for a person's own records. */
const ofOwn = (audience: Audience): Ruling =>
  audience === 'confidential' ? { conditions: ['recent-sign-in'] } : ALLOWED;

/** The rule for a delegate's work on a packet. */
function ofDelegate({ action, audience }: AccessRequest): Ruling {
  if (action === 'decide') return THAWERS;
  if (action === 'share') return OWN_SETTINGS;
  return audience === 'confidential' ? DELEGATES : ALLOWED;
}

/** The rule for an office that reads records of others: what is private needs a purpose. */
function ofOffice(kind: Role['kind'], audience: Audience): Ruling {
  if (audience === 'public') return ALLOWED;
  const recent: readonly Need[] = audience === 'confidential' ? ['recent-sign-in'] : [];
  return kind in ROLE_PURPOSES
    ? { conditions: recent, purpose: kind as PurposeRole }
    : { conditions: ['purpose', ...recent] };
}

/** The denial of a change to what belongs to others; null for answers about a unit, which its office stores. */
function denialOfChange({ action, subject }: AccessRequest): Ruling | null {
  if (action === 'see' || action === 'make' || action === 'decide') return null;
  if (action === 'write' && subject.kind === 'unit') return null;
  return subject.kind === 'packet' ? PACKET_WRITERS : OWN_SETTINGS;
}

/** The unit as its people record it in their own. */
export const affiliationOfUnit = (unit: UnitQuery): Affiliation => ({
  college: unit.kind === 'college' ? unit.name : unit.kind === 'department' ? (unit.college ?? null) : null,
  department: unit.kind === 'department' ? unit.name : null,
});

/** The rule of a role for a subject; null if the role has none for it. */
function findRule(role: Role, request: AccessRequest): Ruling | null {
  const { action, subject, audience } = request;
  switch (role.kind) {
    case 'auditor':
      if (subject.kind !== 'log') return null;
      return action === 'see' ? ALLOWED : LOG_STAYS;
    case 'admissions':
      if (subject.kind !== 'applicants') return null;
      return action === 'share' ? ONLY_SEEN : ofOffice(role.kind, 'confidential');
    case 'registrar':
      if (subject.kind !== 'person' && subject.kind !== 'packet' && subject.kind !== 'unit') return null;
      return denialOfChange(request) ?? ofOffice(role.kind, audience);
    case 'chair':
    case 'dean': {
      if (subject.kind !== 'person' && subject.kind !== 'packet' && subject.kind !== 'unit') return null;
      const denial = action === 'decide' ? THAWERS : denialOfChange(request);
      if (denial !== null) return denial;
      const part = role.kind === 'chair' ? 'department' : 'college';
      const units = subject.kind === 'unit' ? [affiliationOfUnit(subject.unit)] : subject.units;
      if (!isIn(role.unit, units))
        return deny(
          subject.kind === 'unit'
            ? messages.kindSeesOwnPart({ kind: role.kind, part })
            : messages.kindSeesPeopleOwn({ kind: role.kind, part }),
        );
      // A packet is written for its reviewers.
      if (audience === 'confidential' && subject.kind !== 'packet')
        return deny(messages.kindSeesPublicInternal({ kind: role.kind }));
      return ofOffice(role.kind, audience);
    }
  }
}

/** The rule for users without a role for the subject. */
function ruleWithoutRole(request: AccessRequest): Ruling {
  const { action, subject } = request;
  switch (subject.kind) {
    case 'nothing':
      return action === 'see' || action === 'administer' ? ALLOWED : ONLY_SEEN;
    case 'person':
      return denialOfChange(request) ?? OWN_DOCUMENTS;
    case 'packet':
      return action === 'decide' ? THAWERS : (denialOfChange(request) ?? OWN_DOCUMENTS);
    case 'unit':
      return UNIT_ROLES;
    case 'applicants':
      return ADMISSIONS_ONLY;
    case 'log':
      return AUDITOR_ONLY;
  }
}

/**
 * Decides whether a user may do something. Own records are decided by the rule for persons alone, whatever other roles
 * the user has. Otherwise the role that needs least decides, and if none allows it, the first one that denies it.
 */
export function decide(request: AccessRequest): Decision {
  const { user, action, subject, audience, hasPurpose, signedInAt, now } = request;
  // In the same words if there is no such person.
  if (action === 'decide' && subject.kind !== 'packet') return { allow: false, ...THAWERS };
  if (action === 'administer' && subject.kind !== 'nothing') return { allow: false, ...ONLY_SEEN };
  const isRecent = now - signedInAt <= RECENT_MS;
  const isMissing = (need: Need): boolean => (need === 'purpose' ? !hasPurpose : !isRecent);
  const isOwn = (subject.kind === 'person' || subject.kind === 'packet') && subject.netId === user.netId;
  const isDelegate = subject.kind === 'packet' && subject.delegates.includes(user.netId);
  const ofRoles = isOwn
    ? [ofOwn(audience)]
    : [
        ...(isDelegate ? [ofDelegate(request)] : []),
        ...user.roles.flatMap(role => findRule(role, request) ?? []),
      ];
  const rules = ofRoles.length > 0 ? ofRoles : [ruleWithoutRole(request)];
  const [least] = rules
    .flatMap(rule =>
      'conditions' in rule
        ? [{ needs: rule.conditions.filter(isMissing), purpose: hasPurpose ? null : (rule.purpose ?? null) }]
        : [],
    )
    .sort((a, b) => a.needs.length - b.needs.length);
  if (least !== undefined) return { allow: true, ...least };
  const [denial] = rules.flatMap(rule => ('reason' in rule ? [rule.reason] : []));
  return { allow: false, reason: denial ?? '' };
}

/**
 * A route of the studio with what it does. `anyone` needs no session, such as the sign-in; `own` concerns the user's own
 * records, `batch` the subject that a batch is stored with.
 */
export interface Route {
  readonly method: 'GET' | 'POST';
  /** In the notation of the router, e.g. `/why/:entity/:id`. */
  readonly path: string;
  readonly action: Action;
  readonly subject: 'anyone' | 'own' | 'batch' | Subject['kind'];
}
