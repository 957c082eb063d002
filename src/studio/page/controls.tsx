import type { Child } from 'hono/jsx';
import { messages } from './messages.js';
import type { Choice, Notice, Step } from './views.js';

/** The sign of a problem; a word always stands next to it. */
export const Triangle = () => (
  <svg class="i" viewBox="0 0 12 12" aria-hidden="true">
    <path d="M6 1.2 11.2 10.8H.8Z" />
    <path d="M6 4.5v3M6 8.6v1" />
  </svg>
);

/** Six dots, for a section that can be dragged. */
export const Dots = () => (
  <svg class="i" viewBox="0 0 12 16" aria-hidden="true">
    {[3, 8, 13].flatMap(y => [3.5, 8.5].map(x => <circle cx={String(x)} cy={String(y)} r="1.2" />))}
  </svg>
);

/** A count at the start of a sentence: in words up to ten. */
export const countInWords = (count: number): string => messages.countInWords({ count });

export const Options = ({ choices, value }: { choices: readonly Choice[]; value: string }) => (
  <>
    {choices.map(choice => (
      <option value={choice.value} selected={choice.value === value}>
        {choice.label}
      </option>
    ))}
  </>
);

export interface MenuProps {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly value: string;
  /** Id of the form, for a menu outside it. */
  readonly form?: string;
  readonly class?: string;
}

/** A menu with its label above it. */
export const Menu = ({ id, name, label, choices, value, form, class: extra = '' }: MenuProps) => (
  <div class={`field ${extra}`.trim()}>
    <label for={id}>{label}</label>
    <select id={id} name={name} form={form}>
      <Options choices={choices} value={value} />
    </select>
  </div>
);

export interface TickProps {
  readonly name: string;
  readonly value: string;
  readonly label: string;
  readonly checked: boolean;
  readonly form?: string;
}

export const Tick = ({ name, value, label, checked, form }: TickProps) => (
  <label class="tick">
    <input type="checkbox" name={name} value={value} checked={checked} form={form} />
    <span>{label}</span>
  </label>
);

/** Words only for screen readers. */
export const Spoken = ({ children }: { children: Child }) => <span class="sr">{children}</span>;

/** A link to problems, with their number; null without problems. */
export const ProblemLink = ({ count, href, label }: { count: number; href: string; label?: string }) =>
  count === 0 ? null : (
    <a class="prob" href={href} aria-label={label}>
      <Triangle />
      <span>{label === undefined ? messages.count({ count }) : String(count)}</span>
    </a>
  );

interface StepProps {
  readonly step: Step;
  readonly main?: boolean;
  readonly quiet?: boolean;
}

/** A link, or a form with one button; a quiet one looks like a link. */
export const NextStep = ({ step, main = false, quiet = false }: StepProps) =>
  step.kind === 'link' ? (
    <a class={main ? 'btn main-act' : quiet ? undefined : 'btn'} href={step.href}>
      {step.label}
    </a>
  ) : (
    <form method="post" action={step.href}>
      {step.fields.map(([name, value]) => (
        <input type="hidden" name={name} value={value} />
      ))}
      <button type="submit" class={main ? 'main-act' : quiet ? 'quiet' : undefined}>
        {step.label}
      </button>
    </form>
  );

/** What happened, what still holds, and one next step. */
export const NoticeBox = ({ notice }: { notice: Notice }) => (
  <div class={notice.kind === 'bad' ? 'note bad' : 'note'}>
    <p>
      {notice.kind === 'bad' ? (
        <span class="prob">
          <Triangle />
        </span>
      ) : null}{' '}
      <b>{notice.heading}</b> {notice.text}
    </p>
    {notice.step === null && notice.aside === null ? null : (
      <div class="acts">
        {notice.step === null ? null : <NextStep step={notice.step} />}
        {notice.aside === null ? null : <span class="soft small">{notice.aside}</span>}
      </div>
    )}
  </div>
);

/** The title of a screen with the accent segment of the documents, a sentence under it and its actions. */
export const Head = ({ title, children, acts }: { title: string; children?: Child; acts?: Child }) => (
  <div class="head">
    <h1>{title}</h1>
    {children === undefined ? null : <p>{children}</p>}
    {acts ?? null}
  </div>
);

/** The head of a drawer. @param base the page that it lies on */
export const DrawerHead = ({ title, base }: { title: string; base: string }) => (
  <header>
    <h2 tabindex={-1}>{title}</h2>
    <a class="quiet" href={base} data-close>
      {messages.close}
    </a>
  </header>
);
