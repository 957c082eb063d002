import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { recognizeFormat } from '../../../src/app/sources/formats.js';
import { sample } from '../../cli/run.js';

const readName = (text: string): string | null => recognizeFormat(Buffer.from(text))?.name ?? null;
const SCHOOLS = new URL('../../records/schools/', import.meta.url);

describe('a file with records', () => {
  it.each(['ravencroft.xml', 'full.xml', 'applicant.json', 'letters/programs.json', 'letters/provision.xml'])(
    'has none of the formats: %s',
    name => {
      expect(recognizeFormat(readFileSync(sample(name)))).toBeNull();
    },
  );

  it.each(readdirSync(SCHOOLS).filter(name => name.endsWith('.xml')))('has none of the formats: %s', name => {
    expect(recognizeFormat(readFileSync(new URL(name, SCHOOLS)))).toBeNull();
  });

  it('has none of the formats when it is the JSON of a person', () => {
    expect(readName('{"format": "faculty-vitae person 1", "records": {}}')).toBeNull();
  });
});

it.each([
  ['{"type": "/error", "title": "Service not found"}', 'JSON of an unknown kind'],
  ['@page { size: letter }\n', 'plain text'],
  ['@string{fm = "Fen Mire"}', 'a BibTeX file'],
  ['[cv]\nname = "Orla"\n', 'a TOML file'],
  ['100200004, Orla Quintrell\n100200005\n', 'a list of people'],
  ['net_id,name,status\n100200004,Orla,P\n', 'a side file'],
  ['Name;Jahr\nMoor;2024\n', 'a table in CSV'],
  ['Dear Ada, Bo and Cy,\nplease find my CV.\n', 'plain text'],
  ['<http://a.example/1> <http://a.example/2> "x" .', 'RDF, such as an export of VIVO'],
  [`<!DOCTYPE html>\n<title>x</title>${'<!-- x -->'.repeat(50)}`, 'a web page'],
  ['{"openapi": "3.1.0"}', 'an OpenAPI description'],
  ['{"format": "faculty-vitae selection 1"}', 'the data of a document of vitae'],
  ['<Data/>', null],
  ['<Data><Record><PCI><WEBSITE>https://interfolio.com/pureId=1 symplectic.co.uk</WEBSITE>', null],
  ['{"format": "faculty-vitae person 1", ', null],
])('recognizes %j', (text, name) => {
  expect(readName(text)).toBe(name);
});

it('ends for texts that repeat what patterns look for', () => {
  const repeated = ['# ', '%', '<!-- -->', '\n', ' ', '"', '@a', 'a:', '<a b="', '#\n', '\t', '<!doctype '];
  const unnamed = repeated.filter(piece => readName(piece.repeat(200_000)) === null);
  expect(unnamed.every(piece => piece.startsWith('<'))).toBe(true);
});
