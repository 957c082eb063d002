import type { CreativeWork } from '../creative.js';
import type { Invention } from '../patent.js';
import type { Owner } from '../people.js';
import type { Presentation } from '../presentation.js';
import type { Publication } from '../publication.js';
import { publicationItem } from './intellcont.js';
import { inventionItems } from './intellprop.js';
import type { CslItem } from './item.js';
import { creativeItem } from './perform-exhibit.js';
import { presentationItem } from './present.js';

/** A record of a work that can be cited. */
export type CitableRecord = Publication | CreativeWork | Presentation | Invention;

/**
 * A record as CSL-JSON: one item, and of an invention one for each of its patents. Ids are unique in a person.
 * Names carry the marks of the owner and of students, which `withoutMarks` takes off.
 */
export function cslItems(record: CitableRecord, owner: Owner): readonly CslItem[] {
  switch (record.entity) {
    case 'intellcont':
      return [publicationItem(record, owner)];
    case 'perform_exhibit':
      return [creativeItem(record, owner)];
    case 'present':
      return [presentationItem(record, owner)];
    case 'intellprop':
      return inventionItems(record, owner);
  }
}
