import { joinText } from '../../text/index.js';
import { type Contributor, studentMark } from '../authors.js';
import type { CslName } from './item.js';
import { plainWords } from './text.js';

/** A middle name recorded as one letter is an initial, for styles that print given names in full. */
const LONE_INITIAL = /(?<=^|\s)(\p{Lu})(?=\s|$)/gu;

/** A person of a record; a surname alone is a group or a name of one word. Null where no part is recorded. */
export function cslName(person: Contributor): CslName | null {
  const family = plainWords(person.lname);
  const names = joinText([plainWords(person.fname), plainWords(person.mname)], ' ');
  const given = names?.replace(LONE_INITIAL, '$1.') ?? null;
  const mark = person.owner ? null : studentMark(person.studentLevel);
  const marks = { ...(person.owner && { owner: true as const }), ...(mark && { student: mark }) };
  if (family !== null && given !== null) return { family, given, ...marks };
  const literal = family ?? given;
  return literal === null ? null : { literal, ...marks };
}

export const cslNames = (people: readonly Contributor[]): readonly CslName[] =>
  people.flatMap(person => cslName(person) ?? []);

const INITIALS = String.raw`(?:\p{Lu}\.?[\s-]*)+`;
const DIRECT = new RegExp(String.raw`^(${INITIALS})\s(\p{L}[\p{L}’'-]+)$`, 'u');
const INVERTED = new RegExp(String.raw`^(\p{L}[\p{L}’'\s-]*),\s*(${INITIALS})$`, 'u');

/**
 * Names that a record holds as text, divided at semicolons, `and` and `&`. `S. Hallbrook` and `Hallbrook, S.` are
 * taken apart; what could as well be a group stands as it is.
 */
export function namesInText(recorded: string | null): readonly CslName[] {
  const text = plainWords(recorded)?.replace(/[\s,]*\(?\b(?:eds?|editors?)\b\.?\)?\s*$/i, '') ?? '';
  const parts = text
    .split(/\s*;\s*(?:and\s+|&\s*)?|,?\s+and\s+|\s*&\s*/)
    .flatMap(part => plainWords(part) ?? []);
  return parts.map((part): CslName => {
    const direct = DIRECT.exec(part);
    if (direct) return { family: direct[2] as string, given: (direct[1] as string).trim() };
    const inverted = INVERTED.exec(part);
    if (inverted) return { family: inverted[1] as string, given: (inverted[2] as string).trim() };
    return { literal: part };
  });
}
