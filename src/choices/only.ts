import { SELECTION_NAMES } from '../sections/index.js';
import { change } from './choice.js';
import { texts } from './values.js';

const ONLY = { name: 'only', type: texts('NAMES'), label: 'Show only', example: ['articles'] } as const;

/** Only some sections and groups of a document. */
export const only = change({
  ...ONLY,
  changes: 'profile',
  flag: {
    name: 'only',
    help: `show only these sections and groups, separated by commas: ${SELECTION_NAMES.join(', ')}, or sections of the profile`,
    conflicts: ['sections'],
  },
  patch: ({ profile }, names, { sectionsNamed }) => {
    const { sections, parts } = sectionsNamed(profile, names);
    return { profile: { ...profile, sections }, requested: parts };
  },
});

/** Only some groups of a section; none hides it, since no section is without groups. */
export const onlyGroups = change({
  ...ONLY,
  changes: 'section',
  flag: null,
  patch: (plan, names, { groupsNamed }) =>
    names.length === 0 ? { ...plan, hidden: true } : { ...plan, groups: groupsNamed(plan, names).groups },
});
