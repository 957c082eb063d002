import { describe, expect, it } from 'vitest';
import { parseRole, type Role } from '../../src/app/index.js';
import type { Audience } from '../../src/schema/index.js';
import { type AccessRequest, type Action, decide, type Subject } from '../../src/studio/policy.js';

const NOW = Date.parse('2026-03-02T12:00:00Z');
const MINUTE = 60_000;
const ME = '100100002';
const PHYSICS = { college: 'Science', department: 'Physics' };

const roles = (...texts: readonly string[]): readonly Role[] => texts.flatMap(text => parseRole(text) ?? []);

const ROLES: Readonly<Record<string, readonly Role[]>> = {
  person: [],
  'chair of Physics': roles('chair:Physics'),
  'dean of Science': roles('dean:Science'),
  registrar: roles('registrar'),
  admissions: roles('admissions'),
  auditor: roles('auditor'),
  'chair of Physics, auditor and admissions': roles('chair:Physics', 'auditor', 'admissions'),
  'dean of Arts and registrar': roles('dean:Arts', 'registrar'),
};

const colleague = (college: string | null, department: string | null): Subject => ({
  kind: 'person',
  netId: '100100009',
  units: [{ college, department }],
});

const SUBJECTS: Readonly<Record<string, Subject>> = {
  'home and help': { kind: 'nothing' },
  'their own records': { kind: 'person', netId: ME, units: [PHYSICS] },
  'a person of Physics in Science': colleague('Science', 'Physics'),
  'a person of Chemistry in Science': colleague('Science', 'Chemistry'),
  'a person of History in Arts': colleague('Arts', 'History'),
  'a person without a unit': colleague(null, null),
  'their own packet': { kind: 'packet', netId: ME, units: [PHYSICS], delegates: [] },
  'a packet of Physics in Science': {
    ...{ kind: 'packet', netId: '100100009', units: [PHYSICS], delegates: ['100100008'] },
  },
  'a packet of Physics in Science, as a delegate': {
    ...{ kind: 'packet', netId: '100100009', units: [PHYSICS], delegates: ['100100008', ME] },
  },
  'a packet of History in Arts': {
    ...{ kind: 'packet', netId: '100100009', delegates: [] },
    units: [{ college: 'Arts', department: 'History' }],
  },
  'the department of Physics': {
    kind: 'unit',
    unit: { kind: 'department', name: 'Physics', college: 'Science' },
  },
  'the department of History': {
    kind: 'unit',
    unit: { kind: 'department', name: 'History', college: 'Arts' },
  },
  'the college of Science': { kind: 'unit', unit: { kind: 'college', name: 'Science' } },
  'the university': { kind: 'unit', unit: { kind: 'university' } },
  applicants: { kind: 'applicants' },
  'the log': { kind: 'log' },
};

const ACTIONS: readonly Action[] = ['see', 'write', 'make', 'share', 'decide', 'administer'];
const AUDIENCES: readonly Audience[] = ['public', 'internal', 'confidential'];

const request = (changes: Partial<AccessRequest>): AccessRequest => ({
  user: { netId: ME, roles: [] },
  action: 'see',
  subject: { kind: 'nothing' },
  audience: 'public',
  hasPurpose: false,
  signedInAt: NOW - 60 * MINUTE,
  now: NOW,
  ...changes,
});

function cell(changes: Partial<AccessRequest>): string {
  const decision = decide(request(changes));
  if (!decision.allow) return `no: ${decision.reason}`;
  return decision.needs.length === 0 ? 'yes' : `yes, after ${decision.needs.join(' and ')}`;
}

/** Rows of a table: actions and audiences with the same answer share a row. */
function getRows(name: string, held: readonly Role[], subject: Subject): readonly string[] {
  const answers = new Map<string, string[]>();
  for (const action of ACTIONS)
    for (const audience of AUDIENCES) {
      const answer = cell({ user: { netId: ME, roles: held }, action, subject, audience });
      answers.set(answer, [...(answers.get(answer) ?? []), `${action} ${audience}`]);
    }
  const shorten = (cases: readonly string[]): string =>
    ACTIONS.map(action => {
      const of = cases.filter(each => each.startsWith(action)).map(each => each.split(' ')[1]);
      if (of.length === 0) return '';
      return of.length === AUDIENCES.length ? action : `${action} ${of.join(', ')}`;
    })
      .filter(text => text !== '')
      .join('; ');
  return [...answers].map(
    ([answer, cases]) =>
      `| ${name} | ${cases.length === ACTIONS.length * AUDIENCES.length ? 'all' : shorten(cases)} | ${answer} |`,
  );
}

it('decides every role, subject, action and audience as the table in goldens/policy.md', async () => {
  const parts = Object.entries(ROLES).map(([role, held]) => {
    const rows = Object.entries(SUBJECTS).flatMap(([name, subject]) => getRows(name, held, subject));
    return [
      `## ${role}`,
      '',
      '| Subject | Action and audience | Allowed? |',
      '| --- | --- | --- |',
      ...rows,
    ].join('\n');
  });
  const page = `# Who may do what\n\nThe last sign-in is an hour ago, and no purpose is stated.\n\n${parts.join('\n\n')}\n`;
  await expect(page).toMatchFileSnapshot('goldens/policy.md');
});

it.each([
  ['chair:Physics', true],
  ['chair:History', true],
  ['dean:Science', true],
  ['dean:Arts', true],
  ['chair:Chemistry', false],
  ['dean:Law', false],
])('lets %s read the documents of a person of Physics and of History: %s', (role, allow) => {
  const units = [PHYSICS, { college: 'Arts', department: 'History' }];
  const subjects: readonly Subject[] = [
    { kind: 'person', netId: '100100009', units },
    { kind: 'packet', netId: '100100009', units, delegates: [] },
  ];
  for (const subject of subjects)
    for (const action of ['see', 'make'] as const) {
      const asked = {
        user: { netId: ME, roles: roles(role) },
        action,
        subject,
        audience: 'internal' as const,
      };
      expect(decide(request({ ...asked, hasPurpose: true })).allow).toBe(allow);
    }
});

describe('needs', () => {
  const confidential = {
    user: { netId: ME, roles: roles('registrar') },
    subject: SUBJECTS['a person of Physics in Science'] as Subject,
    audience: 'confidential' as const,
  };

  it('are met by a stated purpose and a sign-in within ten minutes', () => {
    expect(cell({ ...confidential, hasPurpose: true })).toBe('yes, after recent-sign-in');
    expect(cell({ ...confidential, signedInAt: NOW - 10 * MINUTE })).toBe('yes, after purpose');
    expect(cell({ ...confidential, hasPurpose: true, signedInAt: NOW - 10 * MINUTE })).toBe('yes');
    expect(cell({ ...confidential, hasPurpose: true, signedInAt: NOW - 10 * MINUTE - 1 })).toBe(
      'yes, after recent-sign-in',
    );
  });

  it('are no purpose where the role is one, which the decision names', () => {
    const getPurpose = (changes: Partial<AccessRequest>): unknown => {
      const decision = decide(
        request({ subject: SUBJECTS['the department of Physics'] as Subject, ...changes }),
      );
      return decision.allow ? decision.purpose : 'denied';
    };
    const as = (...texts: readonly string[]) => ({ user: { netId: ME, roles: roles(...texts) } });
    const internal = { audience: 'internal' as const };
    expect(getPurpose({ ...as('chair:Physics'), ...internal })).toBe('chair');
    expect(getPurpose({ ...as('registrar', 'dean:Science'), ...internal })).toBe('dean');
    expect(getPurpose({ ...as('chair:Physics'), ...internal, hasPurpose: true })).toBe(null);
    expect(getPurpose({ ...as('chair:Physics'), audience: 'public' })).toBe(null);
    expect(getPurpose({ ...as('registrar', 'dean:Arts'), ...internal })).toBe(null);
  });

  it('ask no purpose for records of the user, whatever the role', () => {
    const subject = SUBJECTS['their own records'] as Subject;
    for (const held of Object.values(ROLES))
      expect(cell({ user: { netId: ME, roles: held }, subject, audience: 'internal' })).toBe('yes');
  });
});
