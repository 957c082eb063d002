import { gzipSync } from 'node:zlib';
import { zipFiles } from '../../src/output/index.js';

/** A file that people take for faculty records. */
export interface WrongFile {
  /** Name of the file. */
  readonly file: string;
  /** The words by which an error must name its format. */
  readonly says: RegExp;
  readonly bytes: Uint8Array;
  /** The option or command of the hint that reads it. */
  readonly readBy?: RegExp;
}

const wrong = (file: string, says: RegExp, content: string | Uint8Array, readBy?: RegExp): WrongFile => ({
  file,
  says,
  bytes: Buffer.from(content as string),
  ...(readBy === undefined ? {} : { readBy }),
});

const json = (value: unknown): string => JSON.stringify(value, null, 1);
const zip = (...names: readonly string[]): Uint8Array =>
  zipFiles(names.map(name => ({ name, bytes: Buffer.from('<x/>') })));

/** A compound file of older Office programs with the name of one stream. */
const compound = (stream: string): Buffer =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(1016),
    Buffer.from(stream, 'utf16le'),
    Buffer.alloc(512),
  ]);

/** A package whose first entry is its media type, stored as it is. */
const openDocument = (kind: string): Buffer =>
  Buffer.concat([
    Buffer.from('504b03040a0000000000', 'hex'),
    Buffer.alloc(20),
    Buffer.from(`mimetypeapplication/vnd.oasis.opendocument.${kind}`),
    Buffer.alloc(64),
  ]);

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
const BIBTEX =
  '@article{larch2024,\n  author = {Larch, Tamsin},\n  title = {Quiet rivers},\n  year = 2024\n}\n';
const CSL = { id: 'a', type: 'article-journal', title: 'Quiet rivers', author: [{ family: 'Larch' }] };
const ORCID = 'http://www.orcid.org/ns';

/** Files of other programs, and of ours that hold no records. Everyone in them is invented. */
export const WRONG_FILES: readonly WrongFile[] = [
  wrong(
    'orcid.xml',
    /ORCID/,
    `${XML}<record:record path="/0000-0000-0000-0000" xmlns:record="${ORCID}/record" xmlns:person="${ORCID}/person">
<person:person><person:name><given-names>Tamsin</given-names></person:name></person:person></record:record>`,
  ),
  wrong(
    'orcid-works.xml',
    /ORCID/,
    `${XML}<!-- works --><activities:works xmlns:activities="${ORCID}/activities"><activities:group/></activities:works>`,
  ),
  wrong('orcid.json', /ORCID/, json({ 'orcid-identifier': { path: '0000' }, person: {} })),
  wrong(
    'pure.xml',
    /Pure/,
    `${XML}<result><count>1</count><items><person uuid="a-1" pureId="17"><name/></person></items></result>`,
  ),
  wrong('pure.json', /Pure/, json({ count: 1, items: [{ pureId: 17, uuid: 'a-1', title: { value: 'X' } }] })),
  wrong(
    'elements.xml',
    /Symplectic Elements/,
    `${XML}<feed xmlns="http://www.w3.org/2005/Atom" xmlns:api="http://www.symplectic.co.uk/publications/api"><entry><api:object category="user"/></entry></feed>`,
  ),
  wrong(
    'vivo.rdf',
    /RDF.*VIVO/,
    `${XML}<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:vivo="http://vivoweb.org/ontology/core#"><rdf:Description rdf:about="http://vivo.campus.example/n1"/></rdf:RDF>`,
  ),
  wrong('vivo.jsonld', /JSON-LD.*VIVO/, json({ '@context': {}, '@graph': [{ '@id': 'n1' }] })),
  wrong(
    'vivo.nt',
    /RDF.*VIVO/,
    '<http://vivo.campus.example/n1> <http://www.w3.org/2000/01/rdf-schema#label> "Larch, Tamsin" .\n',
  ),
  wrong(
    'vivo.ttl',
    /RDF.*VIVO/,
    '@prefix vivo: <http://vivoweb.org/ontology/core#> .\n<n1> a vivo:Person .\n',
  ),
  wrong(
    'faculty180.json',
    /Faculty180/,
    json([{ facultyid: 17, firstname: 'Tamsin', lastname: 'Larch', activityid: 3 }]),
  ),
  wrong(
    'faculty180.xml',
    /Faculty180/,
    `${XML}<faculty180><faculty id="17"><activity/></faculty></faculty180>`,
  ),
  wrong(
    'ccv.xml',
    /Canadian Common CV/,
    `${XML}<generic-cv:generic-cv xmlns:generic-cv="http://www.cihr-irsc.gc.ca/generic-cv/1.0.0" lang="en"><section id="1" label="Education"><field label="Degree"/></section></generic-cv:generic-cv>`,
  ),
  wrong(
    'sciencv.xml',
    /SciENcv/,
    `${XML}<profile><identification><name><lastname>Larch</lastname></name></identification><education/><funding/></profile>`,
  ),
  wrong('works.bib', /BibTeX/, `% Works\n${BIBTEX}`),
  wrong('works-utf16.bib', /BibTeX/, Buffer.from(`\uFEFF${BIBTEX}`, 'utf16le')),
  wrong('works.ris', /RIS/, '\uFEFFTY  - JOUR\nAU  - Larch, Tamsin\nTI  - Quiet rivers\nER  - \n'),
  wrong('works.enw', /EndNote/, '%0 Journal Article\n%A Larch, Tamsin\n%T Quiet rivers\n'),
  wrong(
    'endnote.xml',
    /EndNote/,
    `${XML}<xml><records><record><titles><title>Quiet rivers</title></titles></record></records></xml>`,
  ),
  wrong('works.csl.json', /CSL-JSON/, json([CSL])),
  wrong(
    'crossref.json',
    /Crossref/,
    json({ status: 'ok', 'message-type': 'work', message: { DOI: '10.5555/x' } }),
  ),
  wrong(
    'openalex.json',
    /OpenAlex/,
    json({ meta: { count: 1 }, results: [{ id: 'https://openalex.org/W1', title: 'Quiet rivers' }] }),
  ),
  wrong(
    'pubmed.xml',
    /PubMed/,
    `${XML}<!DOCTYPE PubmedArticleSet PUBLIC "-//NLM//DTD PubMedArticle//EN" "https://dtd.nlm.nih.gov/x.dtd">\n<PubmedArticleSet><PubmedArticle/></PubmedArticleSet>`,
  ),
  wrong('pubmed.nbib', /PubMed/, 'PMID- 39990001\nOWN - NLM\nTI  - Quiet rivers.\n'),
  wrong(
    'marc.xml',
    /MARC/,
    `${XML}<collection xmlns="http://www.loc.gov/MARC21/slim"><record><leader>x</leader></record></collection>`,
  ),
  wrong('resume.json', /JSON Resume/, json({ basics: { name: 'Tamsin Larch' }, work: [] })),
  wrong('rendercv.yaml', /RenderCV/, '# My CV\ncv:\n  name: Tamsin Larch\n  sections:\n    education: []\n'),
  wrong('notes.yaml', /YAML/, '---\ntitle: Notes\nauthor: Tamsin Larch\n'),
  wrong('cv.docx', /Word/, zip('[Content_Types].xml', 'word/document.xml')),
  wrong('cv.doc', /Word/, compound('WordDocument')),
  wrong('cv.odt', /OpenDocument text/, openDocument('text')),
  wrong('cv.rtf', /RTF/, '{\\rtf1\\ansi Tamsin Larch}'),
  wrong('cv.pdf', /PDF/, '%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n'),
  wrong('cv.tex', /LaTeX/, '% my cv\n\\documentclass{article}\n\\begin{document}\n'),
  wrong('works.xlsx', /Excel/, zip('[Content_Types].xml', 'xl/workbook.xml')),
  wrong('works.xls', /Excel/, compound('Workbook')),
  wrong('works.ods', /OpenDocument spreadsheet/, openDocument('spreadsheet')),
  wrong(
    'works.csv',
    /CSV/,
    'Title,Year,Journal\n"Rivers, quiet",2024,Larch Review\nBogs,2023,Larch Review\n',
  ),
  wrong('works.tsv', /tabs/, 'Title\tYear\nQuiet rivers\t2024\n'),
  wrong('works-utf16.txt', /tabs/, Buffer.from('\uFEFFTitle\tYear\nQuiet rivers\t2024\n', 'utf16le')),
  wrong(
    'news.rss',
    /RSS feed/,
    `${XML}<rss version="2.0"><channel><item><title>News</title></item></channel></rss>`,
  ),
  wrong(
    'news.atom',
    /Atom feed/,
    `${XML}<feed xmlns="http://www.w3.org/2005/Atom"><entry><title>News</title></entry></feed>`,
  ),
  wrong('export.zip', /ZIP/, zip('export.xml'), /[Uu]npack/),
  wrong('export.xml.gz', /gzip/, gzipSync('<Data/>'), /[Uu]npack/),
  wrong('page.html', /web page/, '<!doctype html>\n<html><body>Sign in</body></html>', /vitae print/),
  wrong('photo.png', /image/, Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')),
  wrong('photo.jpg', /image/, Buffer.from('ffd8ffe000104a4649460001', 'hex')),
  wrong('logo.svg', /image/, `${XML}<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>`),
  wrong('people.db', /database/, `SQLite format 3\0${'\0'.repeat(100)}`, /--db/),
  wrong('notes.txt', /plain text/, 'Dear colleague,\nplease find my CV attached.\n'),
  wrong('noise.bin', /binary/, Buffer.from([7, 0, 1, 2, 250, 3, 0, 9])),
  wrong('empty.xml', /is empty/, ''),
  wrong('blank.xml', /is empty/, ' \n\t\n'),
  wrong('other.json', /JSON/, json({ name: 'Tamsin Larch' })),
  wrong('cut.json', /JSON/, '{"format": "faculty-vitae person 1", "records": {'),
  wrong('lines.ndjson', /JSON Lines/, '{"a":1}\n{"a":2}\n'),
  wrong(
    'vitae.config.json',
    /configuration/,
    '// Ours\n{"institution": "Larch College", "lang": "en-US"}',
    /config check/,
  ),
  wrong('profile.json', /profile/, json({ title: 'CV', sections: [{ id: 'education' }] }), /--profile/),
  wrong('statements.json', /statements/, json({ teaching: 'I teach.', goals: 'Bogs.' }), /--statements/),
  wrong(
    'style.csl',
    /citation style/,
    `${XML}<style xmlns="http://purl.org/net/xbiblio/csl"><info/></style>`,
    /--style/,
  ),
  wrong('no-people.xml', /holds no person/, '<Data xmlns="http://larch.example/data"/>'),
  wrong('no-records.xml', /holds no record/, '<Data><Record userId="17" username="100000017"/></Data>'),
];
