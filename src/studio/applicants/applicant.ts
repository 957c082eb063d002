import { getDay } from '../../core/index.js';
import type { ApplicantName } from '../../database/index.js';
import { type ApplicantAudience, maskIdentifier } from '../../sections/index.js';
import { formatLongDay } from '../../text/index.js';
import type { LoggedDocument } from '../access-log.js';
import { formatChoices } from '../cv/menus.js';
import { pagesInWords } from '../document/foot.js';
import type { Notice } from '../page/views.js';
import type { Reader } from '../reader.js';
import { RenderingFailure } from '../rendering/pool.js';
import type { Studio } from '../studio.js';
import { formatMoment } from '../words.js';
import {
  APPLICANT_KINDS,
  type ApplicantAccount,
  type ApplicantBuilder,
  type ApplicantCopy,
  type ApplicantKind,
} from './builder.js';
import { type Choices, getAudiences, getQuery } from './choices.js';
import { messages } from './messages.js';
import { NoApplicantError, type ReadCopy, type Reading } from './readings.js';
import { failureWords } from './state-words.js';
import { type ApplicantTarget, getNames, purposeFor } from './target.js';
import type { ApplicantView, CopyView, NameFieldView } from './views.js';

/**
 * A letter that asks an applicant for what is still needed.
 * @param name null if unknown
 * @returns null if nothing is needed of the applicant
 */
export function neededLetter(
  { needs, program, term }: ApplicantAccount,
  name: string | null,
  institution: string | null,
): string | null {
  const own = needs.filter(({ isForOffice }) => !isForOffice);
  if (own.length === 0) return null;
  const what = [program, term === null ? '' : messages.termEntry({ term })].filter(Boolean).join(', ');
  return [
    name === null ? messages.dearApplicant : messages.dearName({ name }),
    '',
    what === '' ? messages.prepareI20 : messages.prepareI20For({ what }),
    '',
    ...own.map(({ text }) => `- ${text}`),
    '',
    messages.pleaseSendWriteQuestions,
    '',
    [messages.graduateAdmissions, institution].filter(Boolean).join(', '),
  ].join('\n');
}

/** A copy of a document with its record, as a reader asks for it. */
export interface LoadedCopy {
  readonly copy: ApplicantCopy;
  readonly read: ReadCopy;
}

/**
 * Reads what a copy of a document is made from, and nothing else.
 * @throws NoApplicantError
 */
export async function loadCopy(
  { applicants, now }: Studio,
  { id, name }: ApplicantTarget,
  kind: ApplicantKind,
  audience: ApplicantAudience,
): Promise<LoadedCopy> {
  const read = await applicants.readings.copy(id, kind, audience);
  const { record } = read;
  return { read, copy: { kind, audience, record, name: name?.name ?? null, asOf: getDay(now()) } };
}

/** A copy as the audit log names it: with neither the identifier nor the name. */
export const loggedCopy = (
  reader: Reader,
  { id, name }: ApplicantTarget,
  kind: ApplicantKind,
  audience: ApplicantAudience,
  { record, version }: ReadCopy,
): LoggedDocument => ({
  ...{ kind, audience, about: 'applicant', reader: reader.netId, person: id },
  ...{ unsaid: getNames([name?.name ?? null]), purpose: purposeFor(reader), record: record.hash, version },
});

/** What each copy is for. */
const USES: Readonly<Record<ApplicantAudience, Readonly<Record<ApplicantKind, string>>>> = {
  applicant: { i20: messages.madeSent, letters: messages.madeSent },
  staff: {
    i20: messages.neverSendAddsEach,
    letters: messages.neverSendAddsNotes,
  },
};

const TITLES: Readonly<Record<ApplicantKind, string>> = {
  i20: messages.i20Summary,
  letters: messages.letters,
};

/** A page waits this long for the number of pages of its documents, for which they are laid out. */
const PATIENCE_MS = 300;

/** The number of pages; null if it is not known yet, or if the document cannot be made, which its frame explains. */
async function getPages(builder: ApplicantBuilder, { copy }: LoadedCopy): Promise<number | null> {
  const patience = new Promise<null>(resolve => setTimeout(resolve, PATIENCE_MS, null).unref());
  const pages = builder.pages(copy).catch(error => {
    if (error instanceof RenderingFailure && !error.isInternal) return null;
    throw error;
  });
  pages.catch(() => {});
  return Promise.race([pages, patience]);
}

/** The address of a copy, for its frame and its download. */
export const copyAddress = (base: string, kind: ApplicantKind, audience: ApplicantAudience): string =>
  `${base}/${kind}/${audience}`;

async function copyView(
  studio: Studio,
  reader: Reader,
  target: ApplicantTarget,
  kind: ApplicantKind,
  audience: ApplicantAudience,
): Promise<CopyView> {
  const loaded = await loadCopy(studio, target, kind, audience).catch(error => {
    if (error instanceof NoApplicantError) return null;
    throw error;
  });
  const pages = loaded && (await getPages(studio.buildersOf(reader.netId).applicant, loaded));
  const address = copyAddress(target.base, kind, audience);
  return {
    audience,
    src: address,
    title: `${TITLES[kind]}, ${audience === 'staff' ? messages.staffCopy : messages.applicantsCopy}`,
    text: [USES[audience][kind], pages === null ? '' : `${pagesInWords(pages)}.`].filter(Boolean).join(' '),
    download: `${address}/download`,
    formats: formatChoices(APPLICANT_KINDS[kind]),
  };
}

/** `Typed by you on 3 November 2026; kept for this applicant only.` */
function writeHint(name: ApplicantName | null, { netId }: Reader): string {
  if (name === null) return messages.typedOnce;
  const day = formatLongDay(getDay(new Date(name.at)));
  return name.typedBy === netId ? messages.typedByYou({ day }) : messages.typedByColleague({ day });
}

/** A name that could not be stored, as it was typed. */
export interface RejectedName {
  readonly value: string;
  readonly problem: string;
}

const nameField = (
  target: ApplicantTarget,
  reader: Reader,
  rejected: RejectedName | null,
): NameFieldView => ({
  value: rejected?.value ?? target.name?.name ?? '',
  problem: rejected?.problem ?? null,
  hint: writeHint(target.name, reader),
  isStored: target.name !== null,
});

const STATES = {
  complete: [messages.complete, messages.nothingMoreNeeded],
  'on-hold': [messages.stillNeeded, ''],
  'not-international': [messages.notInternational, messages.applicantNeedsNoI],
} as const;

/** What happened if the record is missing, or an earlier one; null if it is that of now. */
function findNotice({ found, failure }: Reading, { base }: ApplicantTarget, now: Date): Notice | null {
  if (failure === null) return null;
  const words = failureWords(failure);
  const step = { kind: 'post', label: messages.tryAgain, href: `${base}/read`, fields: [] } as const;
  if (found === null) return { kind: 'bad', heading: words.heading, text: words.text, step, aside: null };
  const heading = messages.seeApplicantTaken({ taken: formatMoment(found.taken, now) });
  const text = messages.admissionsServiceNotAnswered;
  return { kind: 'plain', heading, text, step, aside: null };
}

/** A letter with what is still needed of an applicant; null if nothing is. */
export async function letterFor(
  { applicants, institution }: Studio,
  { id, name }: ApplicantTarget,
): Promise<string | null> {
  const { found } = await applicants.readings.read(id);
  return found && neededLetter(found.account, name?.name ?? null, institution);
}

/** The page of an applicant. @param rejected name that could not be stored; null for none */
export async function applicantView(
  studio: Studio,
  reader: Reader,
  target: ApplicantTarget,
  choices: Choices,
  rejected: RejectedName | null = null,
): Promise<ApplicantView> {
  const { id, base, name } = target;
  const reading = await studio.applicants.readings.read(id);
  const { found } = reading;
  const masked = maskIdentifier(id);
  const { document } = choices;
  const account = found?.account ?? null;
  const hasCopies = account !== null && (document === 'letters' || account.state !== 'not-international');
  const copies = hasCopies
    ? await Promise.all(
        getAudiences(choices).map(audience => copyView(studio, reader, target, document, audience)),
      )
    : [];
  const [stateTitle, stateText] = account === null ? ['', ''] : STATES[account.state];
  return {
    base,
    query: getQuery(choices, studio.now()),
    heading: name?.name ?? messages.applicantMasked({ masked }),
    identity: [account?.program, messages.identifierMasked({ masked })].filter(Boolean).join('; '),
    name: nameField(target, reader, rejected),
    ...{ stateTitle, stateText },
    needs: account?.needs.map(({ text }) => text) ?? [],
    letter: await letterFor(studio, target),
    copies,
    notice: findNotice(reading, target, studio.now()),
    commandHref: hasCopies && document === 'i20' ? `${base}/command` : null,
  };
}
