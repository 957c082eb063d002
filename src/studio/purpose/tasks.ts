import { ADDRESSES } from '../page/addresses.js';
import { FIELDS } from '../page/forms.js';
import { messages } from './messages.js';

/** Work for which a purpose is stated once. */
export interface Task {
  readonly name: string;
  /** The page that the work begins with. */
  readonly home: string;
  /** What the purpose is for, in a sentence. */
  readonly about: string;
  /** Purposes that a menu offers. */
  purposes(now: Date): readonly string[];
}

/** Looking at the documents of others is one task, for which a purpose is stated once. */
export const PEOPLE_TASK = 'people';

export const APPLICANTS_TASK = 'applicants';

/** The terms that applications of a day are for: `fall 2027`, or those of spring before them. */
function termsAt(now: Date): readonly string[] {
  const year = now.getFullYear();
  return now.getMonth() < 6
    ? [messages.fallYear({ year }), messages.springOf({ year: year + 1 })]
    : [messages.springOf({ year: year + 1 }), messages.fallOf({ year: year + 1 })];
}

const PEOPLE: Task = {
  name: PEOPLE_TASK,
  home: ADDRESSES.people,
  about: messages.openingRecordsAnotherPerson,
  purposes: () => [
    messages.annualReview,
    messages.promotionTenure,
    messages.accreditation,
    messages.helpPersonsRequest,
  ],
};

const APPLICANTS: Task = {
  name: APPLICANTS_TASK,
  home: ADDRESSES.applicants,
  about: messages.openingRecordsApplicants,
  purposes: now => [
    ...termsAt(now).map(term => messages.i20PreparationTerm({ term })),
    messages.questionsApplicant,
    messages.correctionRecord,
  ],
};

const TASKS: readonly Task[] = [PEOPLE, APPLICANTS];

/** The task of a name; the usual one for any other text. */
export const taskNamed = (name: string | undefined): Task => TASKS.find(task => task.name === name) ?? PEOPLE;

/** The purposes that a reader has stated, with the tasks that they are for. */
export const statedPurposes = (
  purposes: Readonly<Record<string, string>>,
): readonly { readonly task: Task; readonly purpose: string }[] =>
  TASKS.flatMap(task => {
    const purpose = purposes[task.name];
    return purpose === undefined ? [] : [{ task, purpose }];
  });

/** Asks for the purpose of a task; `next` is the page to open afterwards. */
export const purposeAddress = (task: string, next: string): string =>
  `${ADDRESSES.purpose}?${new URLSearchParams({ [FIELDS.next]: next, [FIELDS.task]: task })}`;
