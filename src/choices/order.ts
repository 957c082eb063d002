import { change, type Order, type ValueType } from './choice.js';
import { parseList } from './values.js';

const ORDER: ValueType<Order> = {
  takes: 'IDS',
  words: null,
  none: [undefined, null],
  parse: value => ({ ids: parseList(value), others: 'hide' }),
  // Only the sections that are listed can be named on the command line.
  format: ({ ids, others }) => (others === 'hide' ? ids.join(',') : null),
  read: data => {
    const { ids, others } = (data ?? {}) as Partial<Order>;
    const isOrder = Array.isArray(ids) && ids.every(id => typeof id === 'string');
    return isOrder && (others === 'follow' || others === 'hide') ? { ids, others } : undefined;
  },
};

/** Which sections a document has, and in which order; standard ones that the profile lacks may be named. */
export const order = change({
  name: 'order',
  changes: 'profile',
  type: ORDER,
  example: { ids: ['honors', 'education'], others: 'hide' },
  label: 'Order of the sections',
  flag: {
    name: 'sections',
    help: 'show these sections in this order, separated by commas; a repeated one is shown twice',
  },
  patch: ({ profile }, { ids, others }, { sectionsById }) => {
    const isFollowed = others === 'follow';
    const named = sectionsById(profile, ids).map(plan => {
      const { hidden = true } = profile.sections.find(({ id }) => id === plan.id) ?? {};
      return { ...plan, hidden: isFollowed && hidden };
    });
    const following = isFollowed ? profile.sections.filter(({ id }) => !ids.includes(id)) : [];
    const parts = named.map(({ id, groups }) => ({ name: id, section: id, groups }));
    return {
      profile: { ...profile, sections: [...named, ...following] },
      requested: isFollowed ? [] : parts,
    };
  },
});
