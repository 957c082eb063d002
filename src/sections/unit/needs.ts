import type { RecordNeeds } from '../../records/index.js';
import type { MemberOptions } from './member.js';

/**
 * The records that the figures of a person are computed from. Works, talks, sections and service that end before the
 * periods or begin after them are in no figure, and in no list of what a figure leaves out.
 */
export function memberNeeds({
  period,
  before,
  earlier = [],
  years,
}: Pick<MemberOptions, 'period' | 'before' | 'earlier' | 'years'>): RecordNeeds {
  const periods = [period, ...(before === null ? [] : [before]), ...earlier];
  const touched = periods.flatMap(({ from, to }) => [from, to].map(day => Number(day.slice(0, 4))));
  const counted = { from: Math.min(...touched), to: Math.max(...touched) };
  const service = { fields: ['start', 'end'], years: counted };
  return {
    entities: [
      'pci',
      'admin',
      'admin_assignments',
      'awardhonor',
      'congrant',
      'congrant_external',
      'congrant_faculty',
      'dsl',
      'education',
      'intellcont',
      'intellprop',
      'present',
      'schteach',
      'service_department',
      'service_professional',
    ],
    dated: {
      intellcont: {
        fields: ['pub'],
        otherwise: ['acc', 'sub', 'expsub', 'prep'],
        years: { from: Math.min(counted.from, ...years), to: Math.max(counted.to, ...years) },
      },
      present: { fields: ['date'], years: counted },
      // A term may end in the year after the one that it is named after.
      schteach: { fields: ['term'], years: { ...counted, from: counted.from - 1 } },
      service_department: service,
      service_professional: service,
    },
  };
}
