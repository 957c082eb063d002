import type { Role } from './policy.js';
import type { Reader } from './reader.js';
import type { Notice } from './screens/views.js';
import { plainUnit } from './words.js';

const WORDS = {
  chair: 'Chair',
  dean: 'Dean',
  registrar: 'Registrar',
  admissions: 'Admissions officer',
  auditor: 'Auditor',
} as const;

const unitOf = (role: Role): string | null =>
  'unit' in role && 'name' in role.unit ? plainUnit(role.unit.name) : null;

/** The roles of a reader in words, such as `Chair of Mathematics`. */
export const roleWords = ({ roles }: Reader): readonly string[] =>
  roles.map(role => {
    const unit = unitOf(role);
    return unit === null ? WORDS[role.kind] : `${WORDS[role.kind]} of ${unit}`;
  });

/** Does a role of the reader let them see documents of others? */
export const seesOthers = ({ roles }: Reader): boolean =>
  roles.some(({ kind }) => kind === 'chair' || kind === 'dean' || kind === 'registrar');

function sightOf(role: Role): string {
  switch (role.kind) {
    case 'chair':
    case 'dean':
      return `The CVs of the people of ${unitOf(role)}, as their ${role.kind}`;
    case 'registrar':
      return 'The CVs of all people, as registrar';
    case 'admissions':
      return 'Applicants, as admissions officer; their pages are not here yet';
    case 'auditor':
      return 'The audit log, as auditor; its pages are not here yet';
  }
}

/** What a reader may see, in phrases. */
export const sightWords = ({ roles }: Reader): readonly string[] => [
  'Your own records, documents and problems',
  ...roles.map(sightOf),
];

const plain = (heading: string, text: string): Notice => ({
  ...{ kind: 'plain', heading, text },
  ...{ step: null, aside: null },
});

/** What readers must know if the pages for their role are still missing. */
export const roleNotices = ({ roles }: Reader): readonly Notice[] =>
  roles.flatMap(({ kind }) => {
    if (kind === 'admissions')
      return plain(
        'Applicants have no pages here yet.',
        'Until then, whoever runs this studio makes their I-20 summaries with “vitae i20”, and their letters with “vitae letters”. Your own documents are below.',
      );
    if (kind === 'auditor')
      return plain(
        'The audit log has no pages here yet.',
        'Until then, whoever runs this studio checks that it is whole with “vitae audit verify”. Your own documents are below.',
      );
    return [];
  });
