import { purposeAddress } from '../purpose/tasks.js';
import { beginAddress } from '../sign-in/addresses.js';
import { ADDRESSES } from './addresses.js';
import { countInWords } from './controls.js';
import { CV_FIELDS, FIELDS } from './forms.js';
import { messages } from './messages.js';
import { link, post, state } from './state-parts.js';
import type { Notice, StateView, Step } from './views.js';

/* The words of each state: what happened, what still holds, and one next step. None shows a code or blames the reader. */

/** What the help desk needs to find a request. */
const requestText = (request: string, address: string | null): string =>
  address === null ? messages.requestId({ request }) : messages.requestIdAddress({ request, address });

/** `Funding and course ratings`, `Funding, courses and service`. */
const listInWords = (words: readonly string[]): string => {
  const text =
    words.length < 2
      ? words.join('')
      : messages.listAnd({ words: words.slice(0, -1).join(', '), last: words.at(-1) ?? '' });
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
};

/** The source does not respond: the screens show the last copy. `next` is the time of the next attempt, if there is one. */
export const sourceDownNotice = (options: {
  readonly source: string;
  /** Such as `today at 11:02`. */
  readonly copyOf: string;
  readonly next: string | null;
  /** The page to come back to. */
  readonly back: string;
}): Notice => ({
  kind: 'plain',
  heading: messages.seeingRecordsCopyOf({ copyOf: options.copyOf }),
  text: messages.sourceNotRespondedSince({ source: options.source }),
  step: post(messages.tryAgain, ADDRESSES.read, [[FIELDS.next, options.back]]),
  aside: options.next === null ? null : messages.triesAgainItselfEvery({ next: options.next }),
});

/** Some kinds of records could not be read; `read` is when the others were, such as `today, 14:10`. */
export const partlyReadNotice = (
  missing: readonly string[],
  others: number,
  read: string,
  back: string,
): Notice => ({
  kind: 'bad',
  heading: messages.listInWordsNotRead({ listInWords: listInWords(missing) }),
  text: messages.otherOthersKindsRead({ others, read, missing: missing.length }),
  step: post(missing.length === 1 ? messages.readAgain : messages.readThemAgain2, ADDRESSES.read, [
    [FIELDS.next, back],
  ]),
  aside: null,
});

/** The institution has locked the sections of the template. */
export const lockedNotice = (): Notice => ({
  kind: 'plain',
  heading: messages.institutionSetSectionsDocument,
  text: messages.cannotChangedStillChoose,
  ...{ step: null, aside: null },
});

/** Some settings of a document cannot be read; `names` are those in words, such as `paper`. */
export const unreadSettingsNotice = (names: readonly string[]): Notice => ({
  kind: 'bad',
  heading: messages.someSettingsDocumentNo,
  text: messages.backDefaultsNamesOther({ names: names.join(', ') }),
  ...{ step: null, aside: null },
});

/** The source does not respond and there is no copy. */
export const noRecordsState = (source: string, back: string): StateView =>
  state(
    messages.recordsCannotReadRight,
    messages.sourceNotRespondingNo({ source }),
    link(messages.tryAgain, back),
  );

/** The source does not know the reader. */
export const unknownPersonState = (source: string): StateView =>
  state(messages.foundNoRecords, messages.noPersonNetID({ source }), null);

/** A CV cannot be made with its settings; `reason` says why, and what to choose. */
export const notMadeState = (reason: string, step: Step | null): StateView =>
  state(messages.cvCannotMadeSettings, reason, step ?? link(messages.backDocuments, ADDRESSES.home));

/** Somebody opens the options of a command; `fields` are those of the form that stores them. */
export const openState = (address: string, fields: Step['fields']): StateView =>
  state(
    messages.openOptionsDocument,
    messages.comeCommandLineSections,
    post(messages.openNewDocument, address, fields),
  );

/**
 * The source takes its time; the page asks again by itself.
 * @param seconds since the records were requested
 * @param kinds of records that were read one by one, out of all; 0 while they are read together
 */
export const loadingState = (
  source: string,
  back: string,
  { seconds, kinds, all }: { readonly seconds: number; readonly kinds: number; readonly all: number },
): StateView => ({
  ...state(
    messages.readingRecords,
    messages.sourceTakingLongerUsual({ source }),
    link(messages.checkAgain, back),
  ),
  progress:
    kinds === 0 ? null : { label: messages.kindsAllKindsRecords({ kinds, all }), done: kinds, most: all },
  aside: messages.requestedAgo({ seconds }),
  refresh: 2,
});

/** The people of a unit are being read for a report. */
export const gatheringState = (
  back: string,
  { seconds, done, all }: { readonly seconds: number; readonly done: number; readonly all: number },
): StateView => ({
  ...state(messages.readingPeopleUnit, messages.reportMadeRecordsEach, link(messages.lookAgain, back)),
  progress: all === 0 ? null : { label: messages.doneNumberAllNumber({ done, all }), done, most: all },
  aside: messages.begunAgo({ seconds }),
  refresh: 2,
});

/** A unit without people has no report. */
export const noPeopleState = (unit: string): StateView =>
  state(
    messages.unitNoPeople({ unit }),
    messages.recordsHoldNoOne,
    link(messages.seePeople, ADDRESSES.people),
  );

/** The source failed while the people of a unit were read. */
export const noReportState = (source: string, back: string): StateView =>
  state(messages.peopleNotRead, messages.sourceNotAnswerAll({ source }), link(messages.tryAgain, back));

/**
 * `rule` names the rule in a sentence, and nothing of what the reader may not see.
 * @param isOfOthers was it a page about another person, for a reader who sees a list of people?
 */
export const refusedState = (rule: string, isOfOthers = false): StateView =>
  state(
    messages.cannotOpen,
    rule,
    isOfOthers ? link(messages.backPeople, ADDRESSES.people) : link(messages.backDocuments, ADDRESSES.home),
  );

/** Another window stored a change first; `fields` are those of the form that was sent. */
export const twoWindowsState = (
  base: string,
  time: string,
  fields: readonly (readonly [string, string])[],
): StateView =>
  state(
    messages.changedAnotherWindowTime({ time }),
    messages.changeSavedWindowDifferent,
    post(messages.keepBothChanges, base, [
      ...fields.filter(([name]) => name !== CV_FIELDS.force),
      [CV_FIELDS.force, '1'],
    ]),
  );

/** Documents of the reader are being made; the page asks again by itself. */
export const manyAtOnceState = (before: number, seconds: number): StateView => ({
  ...state(
    messages.documentNext,
    messages.countInWordsDocumentsBeforeMade({ countInWords: countInWords(before), before }),
    null,
  ),
  progress: {
    label: messages.aboutSeconds({ seconds }),
    done: 1,
    most: before + 1,
  },
  refresh: 2,
});

/** A document was not made in time, since many others were, or since the studio is stopping. */
export const busyState = (back: string): StateView =>
  state(messages.tookTooLong, messages.manyDocumentsMadeRight, link(messages.tryAgain, back));

/** Another site sent a form, as the browser says. */
export const foreignFormState = (): StateView =>
  state(
    messages.formCameAnotherSite,
    messages.nothingChangedOpenDocuments,
    link(messages.backDocuments, ADDRESSES.home),
  );

/** More requests than one person, or one address before the sign-in, may send. */
export const tooManyState = (seconds: number): StateView =>
  state(messages.tooManyPagesOpened, messages.waitThenOpen({ seconds }), null);

/** The operator restarts the studio. */
export const closingState = (): StateView =>
  state(messages.weAreRestarting, messages.waitMomentOpenPage, null);

/** A form that a program sent in pieces, without its length. */
export const noLengthState = (): StateView =>
  state(
    messages.formCameWithoutLength,
    messages.nothingSavedProgramBetween,
    link(messages.backDocuments, ADDRESSES.home),
  );

/** A form with more text than the studio accepts. */
export const tooLargeState = (): StateView =>
  state(
    messages.formTooLarge,
    messages.nothingSavedShortenWhat,
    link(messages.backDocuments, ADDRESSES.home),
  );

/** A batch of the same unit runs; `title` is its title. */
export const batchRunningState = (title: string, href: string): StateView =>
  state(messages.batchUnitRunsAlready, messages.titleMadeTwoOnce({ title }), link(messages.lookAtIt, href));

/** Files of a batch are missing or were changed on the disk. */
export const damagedFilesState = (again: string): StateView =>
  state(messages.someDocumentsDamaged, messages.filesDiskNotMade, post(messages.makeAgain, again));

/** @param other unit that the reader may open; null for none */
export const emptyUnitState = (
  title: string,
  source: string,
  other: { readonly value: string; readonly label: string } | null,
): StateView =>
  state(
    messages.noPeopleListed,
    messages.sourceListsNoPeople({ source, title }),
    other === null
      ? link(messages.backDocuments, ADDRESSES.home)
      : link(
          messages.lookLabel({ label: other.label }),
          `${ADDRESSES.people}?${new URLSearchParams({ [FIELDS.unit]: other.value })}`,
        ),
  );

export const notFoundState = (): StateView =>
  state(
    messages.noSuchPage,
    messages.removedAddressIncompleteDocuments,
    link(messages.backDocuments, ADDRESSES.home),
  );

/** `request` is the number under which the log has the failure. */
export const brokenState = (request: string, address: string | null): StateView => ({
  ...state(
    messages.somethingWentWrongSide,
    messages.whatChangedBeforeSaved,
    link(messages.backDocuments, ADDRESSES.home),
  ),
  aside: requestText(request, address),
});

/** A confidential document needs a fresh sign-in. */
export const recentSignInState = (minutes: number, next: string): StateView =>
  state(
    messages.signAgain,
    messages.documentConfidentialDataSigned({ minutes }),
    link(messages.signContinue, beginAddress(next, true)),
  );

/**
 * The provider does not answer, so that it cannot confirm a session.
 * @param form what was sent, to be sent again; null for a page that was opened
 * @param back the page to come back to
 */
export const providerDownState = (
  form: { readonly action: string; readonly fields: Step['fields'] } | null,
  back: string,
): StateView =>
  state(
    messages.signServiceInstitutionNot,
    form === null ? messages.mustConfirmSignEvery : messages.mustConfirmSignEveryFive,
    form === null ? link(messages.tryAgain, back) : post(messages.sendAgain, form.action, form.fields),
  );

/** Records of others need a purpose, which is stated once a task; `next` is the page to come back to. */
export const purposeState = (task: string, next: string): StateView =>
  state(
    messages.statePurposeFirst,
    messages.documentMorePublicSee,
    link(messages.statePurpose, purposeAddress(task, next)),
  );

/** Another program holds what is stored for longer than a page waits. */
export const storeLockedState = (back: string): StateView =>
  state(messages.savedSettingsUseAnother, messages.nothingChangedTryAgain, link(messages.tryAgain, back));

/** Nothing can be stored, since the database may not be written. */
export const storeReadOnlyState = (): StateView =>
  state(
    messages.changeNotSaved,
    messages.databaseSiteCannotWritten,
    link(messages.backDocuments, ADDRESSES.home),
  );

/** What is stored cannot be read; `request` is the number under which the log has the failure. */
export const storeBrokenState = (request: string, address: string | null): StateView => ({
  ...state(
    messages.savedSettingsCannotRead,
    messages.diskFileSettingsDamaged,
    link(messages.backDocuments, ADDRESSES.home),
  ),
  aside: requestText(request, address),
});

/** The form could not be stored, since the disk is full. */
export const diskFullState = (): StateView =>
  state(
    messages.changeNotSaved,
    messages.diskComputerServerFull,
    link(messages.backDocuments, ADDRESSES.home),
  );
