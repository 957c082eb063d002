import { getDay, type IsoDay, isIsoDay } from '../../core/index.js';
import { APPLICANT_AUDIENCES, type ApplicantAudience } from '../../sections/index.js';
import type { ApplicantKind } from './builder.js';
import { messages } from './messages.js';
import { APPLICANT_FIELDS, type QueueMenus } from './views.js';

const SHOWS = ['readiness', 'program', 'new'] as const;
const COPIES = ['both', ...APPLICANT_AUDIENCES] as const;
const DOCUMENTS = ['i20', 'letters'] as const satisfies readonly ApplicantKind[];

/** How an officer looks at the applicants. */
export interface Choices {
  readonly show: (typeof SHOWS)[number];
  /** The day since which applicants are new. */
  readonly since: IsoDay;
  readonly copy: (typeof COPIES)[number];
  readonly document: ApplicantKind;
}

const oneOf = <T extends string>(choices: readonly [T, ...T[]], value: string | null): T =>
  choices.find(choice => choice === value) ?? choices[0];

const getYesterday = (now: Date): IsoDay => {
  const day = new Date(now);
  day.setDate(day.getDate() - 1);
  return getDay(day);
};

/** The choices of a query; anything else is as usual. */
export function readChoices(query: URLSearchParams, now: Date): Choices {
  const since = query.get(APPLICANT_FIELDS.since) ?? '';
  return {
    show: oneOf(SHOWS, query.get(APPLICANT_FIELDS.show)),
    since: isIsoDay(since) && since <= getDay(now) ? since : getYesterday(now),
    copy: oneOf(COPIES, query.get(APPLICANT_FIELDS.copy)),
    document: oneOf(DOCUMENTS, query.get(APPLICANT_FIELDS.document)),
  };
}

/** The query of choices, with its question mark; those that are as usual are left out. */
export function getQuery(choices: Choices, now: Date): string {
  const defaults = readChoices(new URLSearchParams(), now);
  const names = ['show', 'since', 'copy', 'document'] as const;
  const changed = names.flatMap(name =>
    choices[name] === defaults[name] ? [] : [[APPLICANT_FIELDS[name], choices[name]] as [string, string]],
  );
  return changed.length === 0 ? '' : `?${new URLSearchParams(changed)}`;
}

/** The audiences of the copies that are shown. */
export const getAudiences = ({ copy }: Choices): readonly ApplicantAudience[] =>
  copy === 'both' ? APPLICANT_AUDIENCES : [copy];

/** Is it `since` the usual day? */
export const isSinceYesterday = ({ since }: Choices, now: Date): boolean => since === getYesterday(now);

/** @param hasChanges does the source record changes? */
export const getMenus = ({ show, since, copy, document }: Choices, hasChanges: boolean): QueueMenus => ({
  show: {
    ...{ id: 'show', name: APPLICANT_FIELDS.show, label: messages.show, value: show },
    choices: [
      { value: 'readiness', label: messages.byReadiness },
      { value: 'program', label: messages.byProgram },
      ...(hasChanges ? [{ value: 'new', label: messages.newSinceDay }] : []),
    ],
  },
  since: hasChanges ? since : null,
  document: {
    ...{ id: 'document', name: APPLICANT_FIELDS.document, label: messages.document, value: document },
    choices: [
      { value: 'i20', label: messages.i20Summary },
      { value: 'letters', label: messages.letters },
    ],
  },
  copy: {
    ...{ id: 'copy', name: APPLICANT_FIELDS.copy, label: messages.copy, value: copy },
    choices: [
      { value: 'both', label: messages.bothSideSide },
      { value: 'applicant', label: messages.applicant },
      { value: 'staff', label: messages.staff },
    ],
  },
});
