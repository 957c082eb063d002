/* One table of problems in the words of an office, so it has over 400 lines. */
import type { ProblemCode } from '../../quality/index.js';

/**
 * A kind of problem in the words of a university office. `the {field}` becomes the label of the field: `the ISBN`,
 * `“Web address”`; `{field}` alone has no quotes.
 */
export interface ProblemWords {
  /** A sentence without a full stop. */
  readonly heading: string;
  /** Three words or so, for a margin. */
  readonly note: string;
  /** What follows from it, and what to do. */
  readonly explanation: string;
  /** Does the sentence of the check come first? Only where it is plain English without ids. */
  readonly hasReason: boolean;
}

const words = (heading: string, note: string, explanation: string, hasReason = false): ProblemWords => ({
  heading,
  note,
  explanation,
  hasReason,
});

const NOTHING_LOST = 'It stays in your record, and no document prints it.';
const TELL_OFFICE = 'Tell the office that keeps the records, unless you expected it.';

/** Each problem that a check of a person's records can find. */
export const PROBLEM_WORDS: { readonly [C in ProblemCode]: ProblemWords } = {
  'missing.date': words(
    'This record has no date',
    'no date yet',
    'It is printed last in its section, and no choice of years leaves it out. Fill in the date.',
  ),
  'missing.start': words(
    'This record ends without a beginning',
    'no start date',
    'Only its end is printed, so its length is unknown. Fill in when it began.',
  ),
  'missing.contact': words(
    'Your name and contact details are missing',
    'no contact details',
    'A document cannot name you without them. Ask the office that keeps the records to add them.',
  ),
  'missing.surname': words(
    'Your surname is missing',
    'surname missing',
    'A document cannot name you fully, and does not find you among the authors of your works.',
  ),
  'missing.email': words(
    'Your e-mail address is missing',
    'e-mail missing',
    'The header of your documents prints none. Add it if readers should be able to write to you.',
  ),
  'missing.rank': words(
    'Your rank is missing',
    'rank missing',
    'The header of your documents names you without it. Ask the office that keeps the records to add it.',
  ),
  'missing.journal': words(
    'This article has no journal',
    'no journal',
    'Its citation does not say where it appeared. Fill in the journal.',
  ),
  'missing.status': words(
    'This grant has no status',
    'no status',
    'It is not listed among your awards, and no public document shows it. Fill in whether it was funded.',
  ),
  'person.nameless': words(
    'Your name is missing',
    'name missing',
    'Documents are headed without a name. Ask the office that keeps the records to add it.',
  ),
  'text.placeholder': words(
    'The {field} is not really filled in',
    '{field} not filled in',
    'That tells a reader nothing, so documents leave it empty. Fill it in, or clear it.',
  ),
  'choice.unknown': words(
    'The {field} is not in the usual list',
    '{field} not listed',
    'Documents print it as it is. Choose the listed one if there is one that fits.',
  ),
  'flag.unknown': words(
    'This may say that the record is not public',
    'public or not?',
    'No document obeys it, since its meaning is not known. Ask the office that keeps the records.',
  ),
  'status.unknown': words(
    'The {field} is not understood',
    'status not understood',
    'Documents for the institution list it apart, public ones leave it out. Choose a status from the list.',
  ),
  'status.stale': words(
    'This work has been in press for years',
    'in press for years',
    'It is printed as in press. Enter when it was published, or correct its status.',
  ),
  'status.refused': words(
    'This work was not accepted, or was withdrawn',
    'not accepted',
    'It stays in your record, and no document shows it.',
  ),
  'type.unknown': words(
    'The {field} is not understood',
    '{field} not understood',
    'Documents list it among other works, and do not print the word. Choose the listed type that fits.',
  ),
  'flag.unreadable': words(
    'The {field} is neither yes nor no',
    'neither yes nor no',
    'Documents treat it as not filled in. Choose yes or no.',
  ),
  'term.unknown': words(
    'The {field} is not a usual term',
    'unusual term',
    'Documents print it as it is, and may not know when it began. Choose a term from the list.',
  ),
  'record.repeated': words(
    'Two of your records have the same number',
    'number used twice',
    `Both are printed. Settings can name only the first of them. ${TELL_OFFICE}`,
  ),
  'duplicate.doi': words(
    'The same DOI is in several of your records',
    'DOI used twice',
    'The work is probably recorded twice, and would be printed and counted twice. Delete one record, or correct its DOI.',
  ),
  'duplicate.title': words(
    'The same title and year are in several of your records',
    'recorded twice?',
    'The work is probably recorded twice, and would be printed and counted twice. Delete one record, unless they are two works.',
  ),
  'duplicate.preprint': words(
    'A preprint has the title of another of your publications',
    'preprint and article?',
    'Both are printed and counted. Delete or hide the preprint if it is the same work.',
  ),
  'duplicate.grant': words(
    'The same grant seems to be recorded several times',
    'grant recorded twice?',
    'Its amount would be printed and counted twice. Keep one record, unless they are two awards.',
  ),
  'duplicate.person': words(
    'Your records are in the source twice',
    'records kept twice',
    `Documents are made from one of the two. ${TELL_OFFICE}`,
  ),
  'identifier.misplaced': words(
    'The {field} holds something that belongs elsewhere',
    'in the wrong place',
    'Documents use it as well as they can. Move it to the place that is meant for it.',
    true,
  ),
  'identifier.check-digit': words(
    'The {field} has a wrong digit',
    '{field} has a wrong digit',
    'Its last digit checks the others, and here they do not agree. One digit is mistyped.',
  ),
  'identifier.malformed': words(
    'The {field} is not complete',
    '{field} not complete',
    'A reader cannot find the work by it. Copy it again from the publication.',
    true,
  ),
  'identifier.email': words(
    'Your e-mail address does not look like one',
    'e-mail looks wrong',
    'The header prints it as it is. Enter one address, such as name@university.edu.',
  ),
  'identifier.pages': words(
    'The last page comes before the first',
    'pages run backwards',
    'The citation prints them as they are. One of the two is probably mistyped.',
  ),
  'identifier.spreadsheet': words(
    'A spreadsheet has turned the {field} into a date',
    '{field} became a date',
    'The citation leaves it out, or prints the date instead. Type the numbers again.',
  ),
  'date.computed': words(
    'A day that goes with the {field} cannot be read',
    'unreadable day',
    `The date that you entered is printed; only the day worked out from it is odd. ${TELL_OFFICE}`,
  ),
  'date.day': words(
    'The {field} names a day that does not exist',
    'no such day',
    'Documents print the month and year. Correct the day.',
  ),
  'date.disagrees': words(
    'The {field} and the day worked out from it disagree',
    'two different days',
    `Documents use the date that you entered. ${TELL_OFFICE}`,
  ),
  'date.month': words(
    'The {field} names a month that does not exist',
    'no such month',
    'Documents print the year alone. Correct the month.',
  ),
  'date.order': words(
    'The days worked out from the {field} are in the wrong order',
    'days out of order',
    `The record may be left out of the years in which it belongs. ${TELL_OFFICE}`,
  ),
  'date.parts': words(
    'The {field} is only partly filled in',
    'date is incomplete',
    'A day needs a month, and a month a year, before documents can print it. Fill in the rest.',
  ),
  'date.year': words(
    'The {field} is not a plain year',
    'not a plain year',
    'Documents print it as it is, and may sort the record wrongly. Enter a year of four digits.',
  ),
  'date.reversed': words(
    'The end comes before the beginning',
    'ends before it begins',
    'Documents print the dates as they are. One of the two is probably mistyped.',
  ),
  'date.sequence': words(
    'The {field} comes too late',
    'dates out of order',
    'Documents print the dates as they are. Correct one of the two.',
    true,
  ),
  'date.future': words(
    'The {field} is still to come',
    'date still ahead',
    'The record speaks of it as past. Correct the date, or wait until it has come.',
  ),
  'date.range': words(
    'The {field} names an unlikely year',
    'unlikely year',
    'It is before 1900 or far ahead, so the record is sorted to one end. Correct the year.',
  ),
  'date.early': words(
    'The {field} is before your first degree',
    'before the first degree',
    'Documents print it. It probably stands for a missing date: correct it, or clear it.',
  ),
  'date.status': words(
    'A proposal is still under review after its dates',
    'still under review?',
    'Documents list it among the proposals. Enter whether it was funded.',
  ),
  'body.bytes': words(
    'Some characters were damaged on the way',
    'damaged characters',
    `They are replaced by a sign. ${TELL_OFFICE}`,
  ),
  'body.characters': words(
    'Some characters of the {field} cannot be printed',
    'unprintable characters',
    `Documents leave them out. ${TELL_OFFICE}`,
  ),
  'xml.reference': words(
    'Some characters of the {field} arrived in an unknown notation',
    'unknown notation',
    `Documents print them as they arrived. ${TELL_OFFICE}`,
  ),
  'text.apostrophe': words(
    'An apostrophe in the {field} was damaged and is repaired',
    'apostrophe repaired',
    'Documents print it right. Type it again to have it right everywhere.',
  ),
  'text.controls': words(
    'Some characters of the {field} arrived as control characters and are repaired',
    'characters repaired',
    'Documents print them right, such as quotation marks and dashes. Type them again to have them right everywhere.',
  ),
  'text.escaped': words(
    'Some characters of the {field} were escaped twice and are repaired',
    'characters repaired',
    'Documents print them right. Type them again to have them right everywhere.',
  ),
  'text.long': words(
    'The {field} is longer than its place allows',
    'longer than allowed',
    'Documents have all of it; other systems may cut it off. Shorten it.',
  ),
  'text.markup': words(
    'The {field} holds formatting that it cannot have',
    'formatting removed',
    'Documents print the words without it. Type them again as plain text.',
  ),
  'text.shortened': words(
    'Only the beginning of the {field} is printed',
    'shortened here',
    'A curriculum vitae has a line or two for it. Put what matters first, or shorten it.',
  ),
  'text.capitals': words(
    'The {field} is in capital letters',
    'all in capitals',
    'Documents print it as it is, and it stands out. Type it as it was published.',
  ),
  'text.characters': words(
    'Some letters of the {field} were damaged',
    'damaged letters',
    'Documents print the wrong signs. Type these letters again.',
  ),
  'text.remnant': words(
    'The {field} holds the remains of a special character',
    'remains of a character',
    'It was changed on its way between two systems. Type the character again.',
  ),
  'name.owner': words(
    'You are not among the authors',
    'you are not listed',
    'The citation does not set your name apart, and counts of your works may miss it. Add yourself, or delete the record.',
  ),
  'name.missing': words(
    'A person of this work has no name',
    'name not recorded',
    'Documents print “[name not recorded]” in the place. Fill in the name, or delete the row if it names no person.',
  ),
  'name.surname': words(
    'A surname is missing',
    'surname missing',
    'The name is printed without it. Fill in the surname.',
  ),
  'name.several': words(
    'Several people share one name',
    'several people in one',
    'They are printed as one person, and counted as one. Enter each of them separately.',
  ),
  'name.capitals': words(
    'A name is in capital letters',
    'name in capitals',
    'Documents print it as it is, and it stands out. Type it as its owner writes it.',
  ),
  'name.digits': words(
    'A name holds a digit',
    'digit in a name',
    'Documents print it. It is probably mistyped.',
  ),
  'name.characters': words(
    'Some letters of a name were damaged',
    'damaged letters',
    'Documents print the wrong signs. Type the name again.',
  ),
  'name.remnant': words(
    'A name holds the remains of a special character',
    'remains of a character',
    'It was changed on its way between two systems. Type the name again.',
  ),
  'money.unreadable': words(
    'The {field} is not a sum of money',
    'not an amount',
    'Documents print it as it is and cannot add it up. Enter a number of dollars.',
  ),
  'number.unreadable': words(
    'The {field} is not a number',
    'not a number',
    'Documents print it as it is and cannot count with it. Enter a number.',
  ),
  'number.fraction': words(
    'The {field} should be a whole number',
    'not a whole number',
    'Documents print it as it is. Enter it without a fraction.',
  ),
  'number.negative': words(
    'The {field} is below zero',
    'below zero',
    'Sums come out too small. Enter it without the minus sign, or correct it.',
  ),
  'number.large': words(
    'The {field} is a billion dollars or more',
    'very large amount',
    'Sums come out far too large if it is mistyped. Check its digits.',
  ),
  'number.hours': words(
    'The {field} is unusually high for one course',
    'unusually high',
    'Sums of your teaching come out too large if it is mistyped. Check it.',
  ),
  'number.grades': words(
    'A course has more grades than students',
    'more grades than students',
    'Its average cannot be trusted. Check the enrollment and the grades.',
  ),
  'entity.unknown': words(
    'Your records hold a part that documents do not use',
    'part not used',
    `${NOTHING_LOST} ${TELL_OFFICE}`,
  ),
  'field.repeated': words(
    'The {field} is filled in more than once',
    'filled in twice',
    'Documents use the first one that they can read, or all of them joined. Keep one.',
  ),
  'field.structure': words(
    'A part of this record is not laid out as expected',
    'unexpected layout',
    `${NOTHING_LOST} ${TELL_OFFICE}`,
  ),
  'field.unknown': words(
    'This record holds something that documents do not use',
    'something not used',
    `${NOTHING_LOST} ${TELL_OFFICE}`,
  ),
  'index.text': words(
    'The index of your records holds unexpected text',
    'unexpected text',
    `${NOTHING_LOST} ${TELL_OFFICE}`,
  ),
  'person.text': words(
    'There is text between your records',
    'text between records',
    `${NOTHING_LOST} ${TELL_OFFICE}`,
  ),
  'phone.odd': words(
    'The {field} has more than digits',
    'not only digits',
    'Documents print it as it is. Enter digits alone.',
  ),
  'record.text': words(
    'There is text outside the fields of this record',
    'text outside fields',
    `${NOTHING_LOST} ${TELL_OFFICE}`,
  ),
  'reply.unknown': words(
    'The source sent something besides your records',
    'something else sent',
    `Documents do not use it. ${TELL_OFFICE}`,
  ),
  'row.text': words(
    'A list in this record holds text instead of its parts',
    'text in a list',
    `${NOTHING_LOST} ${TELL_OFFICE}`,
  ),
};

/** Words for a problem that no table lists. */
export const OTHER_WORDS: ProblemWords = words(
  'Something in this record is unusual',
  'please look here',
  `Documents print it as it is. ${TELL_OFFICE}`,
);
