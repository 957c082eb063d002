import { describe, expect, it } from 'vitest';
import type { ChangesPart } from '../../../src/sections/changes/change.js';
import { changesModel, type Since } from '../../../src/sections/index.js';
import { plainText } from '../../../src/text/index.js';
import { samplePerson } from '../../output/data/selections.js';
import { person, record, year } from '../people.js';
import { HASH, INTERNAL, loose } from './earlier.js';

const NOW = samplePerson('ravencroft');
const SINCE: Since = {
  person: samplePerson('earlier'),
  day: '2025-03-12',
  hash: HASH,
  documents: [],
  notices: ['The maps differ.'],
};

/** A part as text: tables by columns, a line for each change, its note and fields below it. */
function asText({
  title,
  summary,
  compared,
  notices,
  table,
  figures,
  legend,
  sections,
}: ChangesPart): string {
  const tables = [table, figures].flatMap(each => [
    '',
    (each?.head ?? []).map(({ text }) => text).join(' | '),
    ...(each?.rows ?? []).map(({ header, cells }) => [header, ...cells.map(({ text }) => text)].join(' | ')),
  ]);
  const lists = sections.flatMap(section => [
    `\n## ${section.title}\n`,
    ...section.changes.flatMap(({ word, runs, date, note, perhaps, fields }) => [
      `- ${word}: ${[plainText(runs), date].filter(Boolean).join(' ')}`,
      ...(note === null ? [] : [`    ${note}`]),
      ...(perhaps === null ? [] : [`    Before: ${plainText(perhaps)}`]),
      ...fields.map(
        ({ label, was, now, note: how }) =>
          `    ${label}: ${was ?? '–'} → ${now ?? '–'}${how && ` (${how})`}`,
      ),
    ]),
  ]);
  return [`# ${title}\n`, summary, ...compared, ...notices, ...tables, '', ...legend, ...lists, ''].join(
    '\n',
  );
}

describe('a document of changes', () => {
  const built = changesModel(NOW, { ...INTERNAL, since: SINCE });

  it('of the samples is the one of the golden file', async () => {
    await expect(asText(loose(built.model.part))).toMatchFileSnapshot('goldens/ravencroft.txt');
  });

  it('has a title, the head of the person, and the notices', () => {
    expect(loose(built.model)).toMatchObject({
      title: 'Marisol T. Ravencroft – Since 12 Mar 2025',
      name: 'Marisol T. Ravencroft',
      role: 'Professor of Civil and Environmental Engineering',
      date: '15 Nov 2026',
    });
    expect(built.notices).toEqual(['The maps differ.']);
  });

  it('has the changes as data', () => {
    expect(built.changes).toMatchObject({ asOf: '2026-11-15', since: '2025-03-12', hash: HASH });
    expect(built.changes.changes).toHaveLength(22);
  });

  it('has no hash when the dates of the records are used', () => {
    const { changes } = changesModel(NOW, { ...INTERNAL, since: { person: null, day: '2025-03-12' } });
    expect(changes.hash).toBeNull();
    expect(changes.changes.map(({ kind }) => kind)).not.toContain('withdrawn');
  });

  it('shows the public nothing of hidden records, not even that they were hidden', () => {
    const hidden = (visible: boolean) =>
      person(record('intellcont', { title: 'Notes from a wet June', pub: year(2010), visible }, '1'));
    const part = (before: boolean, after: boolean) =>
      changesModel(hidden(after), {
        ...INTERNAL,
        audience: 'public',
        since: { ...SINCE, person: hidden(before) },
      }).model.part;
    expect(part(true, false).sections).toEqual([]);
    expect(part(false, false).sections).toEqual([]);
    expect(part(false, true).sections[0]?.changes[0]?.kind).toBe('late');
  });
});
