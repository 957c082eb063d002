import { beforeAll, describe, expect, it } from 'vitest';
import type { FoundPerson } from '../../../src/app/sources/index.js';
import type { Patch } from '../../../src/choices/index.js';
import type { CvOptions } from '../../../src/sections/index.js';
import { getRef } from '../../../src/studio/lines/document-records.js';
import { accountOfLine } from '../../../src/studio/lines/line-account.js';
import { findMissing } from '../../../src/studio/lines/missing.js';
import { computeProblems, getReport } from '../../../src/studio/lines/problems.js';
import { accountOfSections } from '../../../src/studio/lines/section-accounts.js';
import { sample } from '../../cli/run.js';
import { composeCv, foundIn } from './composed.js';

let found: FoundPerson;
beforeAll(async () => {
  found = await foundIn();
});

const OPTIONS = { sourceName: 'Faculty Records' };

/** Every account of a document, for people to read. */
function accountsText(options: Partial<CvOptions>, changes: Patch): string {
  const { composed, profile } = composeCv(found.person, options, changes);
  const { selection } = composed;
  const lines = selection.sections.flatMap(({ title, records }) => [
    `## ${title}`,
    ...records.flatMap(record => {
      const account = accountOfLine(composed, profile, getRef(selection.person, record), OPTIONS);
      if (account === null) return ['?'];
      const { line, kind, rule, number, facts, sections } = account;
      return [
        '',
        line,
        `  Rule    ${rule}`,
        ...(number === null ? [] : [`  Number  ${number}`]),
        `  Record  ${kind}`,
        ...facts.map(({ label, value }) => `          ${label}: ${value}`),
        ...(sections.length > 1 ? [`  In      ${sections.map(({ id }) => id).join(', ')}`] : []),
      ];
    }),
    '',
  ]);
  const trays = accountOfSections(composed, profile, OPTIONS).flatMap(account => [
    `${account.title}: ${account.shown} of ${account.total}`,
    ...(account.summary === null ? [] : [`  ${account.summary}`]),
    ...account.leftOut.map(
      ({ title, reason, mend }) => `    ${title} | ${reason} | ${mend?.kind ?? 'nothing to do'}`,
    ),
  ]);
  return [...lines, '# Trays', ...trays, ''].join('\n');
}

/** Every problem of a person, for people to read. */
function problemsText(person: FoundPerson): string {
  const { composed } = composeCv(person.person);
  const problems = computeProblems(
    person,
    composed,
    getReport(person, { settings: { policies: {} as never }, asOf: '2026-11-03' }),
  );
  return problems
    .flatMap(({ noticedBy, section, label, heading, note, line, marked, explanation }) => [
      `${[section ?? 'in no section', label].filter(Boolean).join(', ')} (${noticedBy})`,
      `  ${heading}  [${note}]`,
      `  ${marked === null ? line : line.replace(marked, () => `>>${marked}<<`)}`,
      `  ${explanation}`,
      '',
    ])
    .join('\n');
}

/** The answers to some words, for people to read. */
function missingText(words: string): string {
  const options = { window: { from: '2019-01-01' } };
  const { composed, profile } = composeCv(found.person, options, {
    peerReviewed: true,
    sections: { consulting: { hidden: true } },
  });
  const { answers, note } = findMissing(composed, profile, words, OPTIONS);
  return [
    `? ${words}`,
    ...answers.map(
      ({ title, sentence, mend }) => `  ${title}: ${sentence}${mend === null ? '' : ` [${mend.kind}]`}`,
    ),
    ...(note === null ? [] : [`  ${note}`]),
    '',
  ].join('\n');
}

describe('the accounts of a sample professor', () => {
  it('reads as a university would write when nothing is changed', async () => {
    await expect(accountsText({}, {})).toMatchFileSnapshot('goldens/standard.txt');
  });

  it('reads as a university would write when years and filters leave records out', async () => {
    const options = { window: { from: '2019-01-01' }, audience: 'internal' } as const;
    const changes = {
      peerReviewed: true,
      sections: { consulting: { hidden: true } },
      status: ['published'],
    } as const;
    await expect(accountsText(options, changes)).toMatchFileSnapshot('goldens/selected.txt');
  });

  it('answers as a colleague would when words of a title are missed', async () => {
    const words = [
      'what the gravel',
      'stochastic bedload',
      'very wet june',
      'culvert vulnerability',
      'larkspur',
      'talking gauges',
      'rivers',
      'professor',
      'stochastik bedlod transport in steep snowmelt chanels',
      'zebra fish',
    ];
    await expect(words.map(missingText).join('\n')).toMatchFileSnapshot('goldens/missing.txt');
  });

  it('words its problems as a university would', async () => {
    const text = [problemsText(found), problemsText(await foundIn(sample('full.xml')))].join('---\n');
    await expect(text).toMatchFileSnapshot('goldens/problems.txt');
  });
});
