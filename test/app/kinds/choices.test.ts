import { writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  CV,
  DOCUMENT_KINDS,
  type DocumentKind,
  PACKET,
  type PacketRequest,
  RECORD,
  type SourceChoice,
  writePersonDocument,
} from '../../../src/app/index.js';
import type { Patch, PersonChoice } from '../../../src/choices/index.js';
import { bundledTemplates } from '../../../src/generate.js';
import { inFolder, RAVENCROFT, sample } from '../../cli/run.js';
import { settingsFor } from '../support.js';

const { path } = inFolder();
const file: SourceChoice = { kind: 'input', at: [RAVENCROFT] };

/** What a document of a kind needs in any case. */
const NEEDED: Readonly<Record<string, Partial<PacketRequest>>> = {
  packet: { window: '2025' },
  changes: { since: sample('earlier.xml') },
};

/** What a choice has no effect without. */
const WITHOUT: Readonly<Record<string, Patch>> = {
  include: { window: 'last-3-years' },
  styleAsPublished: { style: 'apa' },
};

/** Another bundled template of a kind; undefined if it has only one. */
const otherTemplate = ({ model, template }: DocumentKind): string | undefined =>
  bundledTemplates().find(each => each.model === model && each.name !== template)?.name;

/** A choice with its example, or with one that depends on the records or on files. */
function chosen({ name, example }: PersonChoice, kind: DocumentKind): Patch {
  if (name === 'include' || name === 'exclude') return { [name]: ['awardhonor/58226520081'] };
  if (name === 'brand') return { brand: sample('brands/northmere/brand.json') };
  if (name === 'template') return { template: otherTemplate(kind) };
  if (name !== 'profileFile') return { [name]: example };
  writeFileSync(path('profile.json'), JSON.stringify({ sections: ['honors'] }));
  return { profileFile: path('profile.json') };
}

async function make(kind: DocumentKind, patch: Patch): Promise<string> {
  const { contents } = await writePersonDocument(kind, {
    ...{ settings: await settingsFor(), source: file, formats: ['html'], asOf: '2026-11-21', out: null },
    ...(kind.name === kind.command ? {} : { template: kind.template }),
    ...(kind.choices.some(({ name }) => name === 'audience') ? { audience: 'internal' } : {}),
    ...{ ...NEEDED[kind.name], ...patch },
  });
  return Buffer.from(contents[0] ?? []).toString('utf8');
}

const KINDS = [CV, RECORD, PACKET] as const;

const PAIRS = DOCUMENT_KINDS.filter(({ subject }) => subject === 'person').flatMap(kind =>
  kind.choices
    .filter(({ name }) => name !== 'template' || otherTemplate(kind) !== undefined)
    .map(choice => [kind.name, choice.name, kind, choice] as const),
);

/** The choices that no kind lists, which a reader could not make: does not compile if there is one. */
const UNLISTED: Record<
  Exclude<PersonChoice['name'], (typeof KINDS)[number]['choices'][number]['name']>,
  never
> = {};

it('every choice is listed by a kind', () => {
  expect(UNLISTED).toEqual({});
});

/** Documents without a choice, by their kind and what the choice needs. */
const plain = new Map<string, Promise<string>>();

function makePlain(kind: DocumentKind, without: Patch): Promise<string> {
  const key = JSON.stringify([kind.name, without]);
  const made = plain.get(key) ?? make(kind, without);
  plain.set(key, made);
  return made;
}

describe('a document of the kind', () => {
  it.each(PAIRS)('%s differs by the choice %s', async (_, name, kind, choice) => {
    const without = WITHOUT[name] ?? {};
    const made = await make(kind, { ...without, ...chosen(choice, kind) });
    expect(
      made,
      'The example of the choice changes nothing: give it another, or add what it needs to WITHOUT.',
    ).not.toBe(await makePlain(kind, without));
  });
});
