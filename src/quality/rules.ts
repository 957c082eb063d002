import { absentOwner } from './authors.js';
import { spoiledCharacters } from './characters.js';
import { missingContact } from './contact.js';
import { outOfOrder, reversedPeriods, staleReviews } from './date-order.js';
import { futureEvents, yearsOutOfRange } from './date-range.js';
import { duplicates } from './duplicates.js';
import type { Rule } from './finding.js';
import { grantDuplicates } from './grant-duplicates.js';
import { emails, identifiers } from './identifiers.js';
import { missingDates, missingStarts } from './missing-dates.js';
import { oddNames } from './names.js';
import { oddAmounts, oddCourses } from './numbers.js';
import { capitalTitles, shortenedTexts } from './texts.js';

/** Every rule, in the order in which the findings about a record are listed. */
export const RULES: readonly Rule[] = [
  missingContact,
  missingDates,
  missingStarts,
  duplicates,
  grantDuplicates,
  identifiers,
  emails,
  reversedPeriods,
  outOfOrder,
  staleReviews,
  futureEvents,
  yearsOutOfRange,
  shortenedTexts,
  capitalTitles,
  spoiledCharacters,
  absentOwner,
  oddNames,
  oddAmounts,
  oddCourses,
];
