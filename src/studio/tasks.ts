import { PEOPLE_TASK } from './cv/target.js';
import { ADDRESSES } from './screens/addresses.js';
import type { Area } from './screens/views.js';

/** Work for which a purpose is stated once. */
export interface Task {
  readonly name: string;
  readonly area: Area;
  /** The page that the work begins with. */
  readonly home: string;
  /** What the purpose is for, in a sentence. */
  readonly about: string;
  /** Purposes that a menu offers. */
  purposes(now: Date): readonly string[];
}

export const APPLICANTS_TASK = 'applicants';

/** The terms that applications of a day are for: `fall 2027`, or those of spring before them. */
function termsAt(now: Date): readonly string[] {
  const year = now.getFullYear();
  return now.getMonth() < 6
    ? [`fall ${year}`, `spring ${year + 1}`]
    : [`spring ${year + 1}`, `fall ${year + 1}`];
}

const PEOPLE: Task = {
  name: PEOPLE_TASK,
  area: 'people',
  home: ADDRESSES.people,
  about: 'You are opening the records of another person.',
  purposes: () => ['Annual review', 'Promotion or tenure', 'Accreditation', 'Help at the person’s request'],
};

const APPLICANTS: Task = {
  name: APPLICANTS_TASK,
  area: 'applicants',
  home: ADDRESSES.applicants,
  about: 'You are opening the records of applicants.',
  purposes: now => [
    ...termsAt(now).map(term => `I-20 preparation, ${term}`),
    'Questions of an applicant',
    'Correction of a record',
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
