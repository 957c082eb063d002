import { isPersonJson } from '../../records/index.js';
import { ADMISSIONS_SERVICES } from '../../schema/index.js';
import { NO_STATEMENTS } from '../../sections/index.js';
import { CONFIG_SCHEMA } from '../settings/config-schema.js';
import { type FileContent, type RootElement, readContent } from './file-content.js';

/** A format that holds no records. */
export interface FileFormat {
  /** Completes the sentence “The file is …”. */
  readonly name: string;
  /** What to do with the file, as a hint; missing if nothing reads it. */
  readonly use?: string;
  readonly isFormatOf: (content: FileContent) => boolean;
}

const format = (name: string, isFormatOf: FileFormat['isFormatOf'], use?: string): FileFormat => ({
  ...{ name, isFormatOf },
  ...(use === undefined ? {} : { use }),
});

/** A binary format by the bytes at its start. */
const binary = (name: string, signatures: readonly string[], use?: string): FileFormat =>
  format(name, ({ start }) => signatures.some(each => start.startsWith(each)), use);

/** A container by a name or media type that it holds as it is. */
const packed = (name: string, signature: string, marker: string | Buffer): FileFormat =>
  format(name, ({ start, bytes }) => start.startsWith(signature) && bytes.includes(marker));

/** Text that is neither XML nor JSON. */
const text = (name: string, pattern: RegExp, use?: string): FileFormat =>
  format(name, ({ head, root, json }) => root === null && json === undefined && pattern.test(head), use);

type Members = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const takeFirst = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value);
/** The members of an object, or of the first one of a list. */
const getMembers = (value: unknown): Members => {
  const first = takeFirst(value);
  return isObject(first) ? first : {};
};

/** JSON by the members of its object, or of the first one of its list. */
const json = (name: string, isKind: (members: Members) => boolean, use?: string): FileFormat =>
  format(name, content => isKind(getMembers(content.json)), use);

const has = (members: Members, ...names: readonly string[]): boolean =>
  names.some(name => Object.hasOwn(members, name));
const hasOnly = (members: Members, names: readonly string[]): boolean => {
  const own = Object.keys(members);
  return own.length > 0 && own.every(name => names.includes(name));
};

/** Are they the envelope of a response of the admissions services? */
const isEnvelope = (members: Members): boolean => ADMISSIONS_SERVICES.some(({ key }) => has(members, key));

/** XML by its root element, or by elements in its first lines. */
const xml = (name: string, isRoot: (root: RootElement, head: string) => boolean, use?: string): FileFormat =>
  format(name, ({ root, head }) => root !== null && isRoot(root, head), use);

/** Do the first lines have the same number of cells, at least two? Quoted cells may hold the delimiter. */
function isTable(head: string, delimiter: string): boolean {
  const lines = head.replace(/"(?:[^"]|"")*"/g, 'quoted').split(/\r?\n/);
  const rows = lines.filter(line => line.trim() !== '').map(line => line.split(delimiter));
  const [columns = [], ...others] = rows.slice(0, 5);
  const isWhole = others.length > 0 && others.every(cells => cells.length === columns.length);
  return isWhole && columns.length > 1 && columns.every(cell => cell.trim() !== '');
}

const ZIP = 'PK\x03\x04';
/** Compound files, of Office programs before 2007. */
const OFFICE = '\xd0\xcf\x11\xe0';
const UNPACK = 'Unpack it, then name the file in it.';
const ORCID = 'an ORCID record';
const PURE = 'an export of Pure';
const FACULTY_180 = 'an export of Faculty180 (Interfolio)';
const RDF = 'RDF, such as an export of VIVO';
const PUBMED = 'PubMed data';
const CROSSREF = 'Crossref data';
const RENDER_CV = 'a CV in RenderCV';

/** The formats of other programs, and those of ours that hold no records; the first that fits counts. */
const FORMATS: readonly FileFormat[] = [
  format('empty', ({ head }) => head === '', 'Export it again.'),

  format('a PDF', ({ start }) => start.slice(0, 1024).includes('%PDF-')),
  packed('a Word document', ZIP, 'word/document'),
  packed('an Excel workbook', ZIP, 'xl/workbook'),
  packed('a PowerPoint presentation', ZIP, 'ppt/presentation'),
  packed('an OpenDocument text', ZIP, 'application/vnd.oasis.opendocument.text'),
  packed('an OpenDocument spreadsheet', ZIP, 'application/vnd.oasis.opendocument.spreadsheet'),
  packed('an EPUB book', ZIP, 'application/epub+zip'),
  binary('a ZIP file', [ZIP, 'PK\x05\x06'], UNPACK),
  binary('a gzip file', ['\x1f\x8b'], UNPACK),
  binary('a compressed archive', ['7z\xbc\xaf', 'Rar!', 'BZh', '\xfd7zXZ', '\x28\xb5\x2f\xfd'], UNPACK),
  format('a tar archive', ({ start }) => start.startsWith('ustar', 257), UNPACK),
  packed('a Word document', OFFICE, Buffer.from('WordDocument', 'utf16le')),
  packed('an Excel workbook', OFFICE, Buffer.from('Workbook', 'utf16le')),
  binary('a file of an older Office program', [OFFICE]),
  binary('a database', ['SQLite format 3\0'], 'Name a database of vitae with --db.'),
  binary('an image', ['\x89PNG', '\xff\xd8\xff', 'GIF8', 'II*\0', 'MM\0*']),
  format('an image', ({ start }) => start.startsWith('WEBP', 8) || start.startsWith('ftyphei', 4)),

  json('the data of a document of vitae', each => /^faculty-vitae (?!person)/.test(String(each.format))),
  json(
    'a configuration of vitae',
    each => hasOnly(each, Object.keys(CONFIG_SCHEMA.shape)),
    'Check it with `vitae config check`.',
  ),
  json(
    'a profile of vitae',
    ({ sections }) =>
      Array.isArray(sections) &&
      sections.every(each => typeof each === 'string' || has(getMembers(each), 'id')),
    'Name it with --profile.',
  ),
  json(
    'a file of statements',
    each => hasOnly(each, Object.keys(NO_STATEMENTS)),
    'Name it with `vitae packet --statements`.',
  ),
  json(
    'the manifest of a template',
    each => has(each, 'model') && has(each, 'margins', 'shared'),
    'Name its folder with --template.',
  ),
  json(
    'a brand',
    each => has(each, 'institution') && has(each, 'logo', 'accent', 'displayFace'),
    'Name it with --brand.',
  ),
  json('the manifest of a batch', each => has(each, 'program') && has(each, 'counts')),
  json('an OpenAPI description', each => has(each, 'openapi', 'swagger')),
  json(ORCID, each => has(each, 'orcid-identifier', 'activities-summary', 'expanded-result', 'put-code')),
  json(ORCID, each => has(each, 'last-modified-date') && has(each, 'path', 'group')),
  json(PURE, each => has(each, 'pureId') || has(getMembers(each.items), 'pureId', 'uuid')),
  json('OpenAlex data', ({ id, results }) =>
    [id, getMembers(results).id].some(each => String(each).startsWith('https://openalex.org/')),
  ),
  json(CROSSREF, each => has(each, 'message-type', 'is-referenced-by-count')),
  json('DataCite data', ({ data }) => getMembers(data).type === 'dois'),
  json(PUBMED, each => has(each, 'esearchresult') || (has(each, 'header') && has(each, 'result'))),
  json('a Zotero library', each => has(each, 'itemType') || has(getMembers(each.data), 'itemType')),
  json(
    'a file in JSON Resume',
    ({ $schema, basics }) => isObject(basics) || /jsonresume|resume-schema/.test(String($schema)),
  ),
  json(RENDER_CV, ({ cv }) => isObject(cv)),
  json('JSON-LD, such as an export of VIVO', each => has(each, '@context', '@graph', '@id')),
  json(FACULTY_180, each =>
    Object.keys(each).some(name => /^(?:(?:faculty|activity)_?id|faculty180|interfolio)/i.test(name)),
  ),
  json(
    'CSL-JSON',
    each =>
      typeof each.type === 'string' &&
      /^[a-z_-]+$/.test(each.type) &&
      has(each, 'author', 'issued', 'container-title', 'title'),
  ),
  json(RDF, each => Object.entries(each).some(([name, value]) => /^\w+:\/\//.test(name) && isObject(value))),
  format(
    'JSON of an unknown kind',
    content =>
      content.json !== undefined && !isPersonJson(content.json) && !isEnvelope(getMembers(content.json)),
  ),
  text('JSON Lines', /^[[{].*[\]}]\r?\n[[{]/),

  xml(
    'a web page',
    ({ name }, head) => name === 'html' || /^<!doctype\s+html[\s>]/i.test(head),
    'Export the records again if it is a login page; `vitae print` lays out web pages.',
  ),
  xml(ORCID, ({ namespace }) => namespace.includes('orcid.org/ns')),
  xml(PURE, ({ tag }, head) => tag.includes('pure.atira.dk') || /<[^<>]*\spureId=|<pureId>/.test(head)),
  xml('an export of Symplectic Elements', ({ tag }) => tag.includes('symplectic.co.uk')),
  xml('a Canadian Common CV (CCV)', ({ name, tag }) => name === 'generic-cv' || tag.includes('cihr-irsc')),
  xml(FACULTY_180, ({ tag }) => /faculty180|interfolio/i.test(tag)),
  xml(
    'a SciENcv profile',
    ({ name, namespace }, head) =>
      namespace.includes('sciencv') || (name === 'profile' && /<identification[\s>]/.test(head)),
  ),
  xml(PUBMED, ({ name }) => /^(?:pubmed|pmc-article|esummary|esearch)/.test(name)),
  xml(CROSSREF, ({ name, namespace }) => /crossref/.test(name + namespace) || name === 'doi_batch'),
  xml('DataCite data', ({ namespace }) => namespace.includes('datacite.org')),
  xml('a catalogue in MARC', ({ namespace }) => namespace.includes('loc.gov/MARC')),
  xml('a catalogue in MODS', ({ namespace }) => namespace.includes('loc.gov/mods')),
  xml('a response of OAI-PMH', ({ name }) => name === 'oai-pmh'),
  xml('an article in JATS', ({ name }, head) => name === 'article' && /<front[\s>]/.test(head)),
  xml(
    'an EndNote library',
    ({ name }, head) => /^(?:xml|records)$/.test(name) && /<record>|<ref-type/.test(head),
  ),
  xml('an RSS feed', ({ name }, head) => name === 'rss' || (name === 'rdf' && head.includes('purl.org/rss'))),
  xml('an Atom feed', ({ name, namespace }) => name === 'feed' || namespace.endsWith('/2005/Atom')),
  xml(RDF, ({ name }) => name === 'rdf'),
  xml('a CV in Europass', ({ name, namespace }) => /europass|skillspassport/.test(name + namespace)),
  xml(
    'a citation style',
    ({ namespace }) => namespace.includes('xbiblio/csl'),
    'Name it with --style (docs/citations.md).',
  ),
  xml('an image (SVG)', ({ name }) => name === 'svg'),
  xml('a Word document', ({ namespace }) => /wordprocessingml|office\/word/.test(namespace)),
  xml('an Excel workbook', ({ namespace }) => namespace.endsWith('office:spreadsheet')),
  xml('an OpenDocument file', ({ namespace }) => namespace.includes('opendocument')),

  text('an RTF document', /^\{\\rtf/),
  text(RDF, /^(?:#.*\n\s*)*(?:@(?:prefix|base)\s|(?:prefix|base)\s+[\w-]*:?\s*<)/i),
  text(RDF, /^(?:#.*\n\s*)*(?:<\w[\w+.-]*:[^>\s]*>|_:\w+)[ \t]+<[^>\s]+>/),
  text('a BibTeX file', /^[ \t]*@(?:(?:comment|preamble|string)[ \t]*[{(]|[a-z]+[ \t]*[{(][^\s,{}:;=]+,)/im),
  text('a RIS file', /^TY {1,2}- /m),
  text('an EndNote file', /^%0 \S/m),
  text(PUBMED, /^PMID *- /m),
  text('an export of Web of Science', /^FN (?:Clarivate|Thomson|ISI)/),
  text('LaTeX source', /^(?:%.*\n\s*)*\\(?:documentclass|documentstyle|input|begin|usepackage|newcommand)\b/),
  text(RENDER_CV, /^cv:\s*$/m),
  text('a YAML file', /^(?:#.*\n\s*)*(?:---[ \t]*\r?\n|[\w$-]+:(?:[ \t].*)?\r?\n(?:[\w$-]+:|[ \t]+\S|-))/),
  text('a TOML file', /^(?:#.*\n\s*)*\[[\w.-]+\]\s*[\w-]+[ \t]*=/),
  text('a contact (vCard)', /^BEGIN:VCARD/i),
  text('a calendar', /^BEGIN:VCALENDAR/i),
  text('an e-mail', /^(?:From|Received|Return-Path|Delivered-To|MIME-Version|Message-ID): /i),
  format('a binary file', ({ head }) => head.includes('\0')),
  text('a side file', /^"?net_id\b/, 'Name it with `vitae report --side`.'),
  text('a list of people', /^(?:(?:#.*|\d{9}(?:,.*)?)(?:\r?\n|$))+$/, 'Name it with --ids.'),
  format('a table with tabs (TSV)', ({ head }) => isTable(head, '\t')),
  format('a table in CSV', ({ head }) => [',', ';'].some(each => isTable(head, each))),
  text('plain text', /^[^<{[]/),
];

/** The format of a file that holds no records; null if it may be one that holds records. */
export function recognizeFormat(body: Uint8Array): FileFormat | null {
  const content = readContent(body);
  return FORMATS.find(({ isFormatOf }) => isFormatOf(content)) ?? null;
}
