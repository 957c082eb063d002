/** Metadata of a PDF file. */
import { escapeHtml } from '../../document/index.js';
export interface Metadata {
  readonly title: string;
  readonly author: string | null;
  /** BCP 47 language tag of the document. */
  readonly lang: string;
  readonly creator: string;
  readonly producer: string;
  /** Creation and modification date; the time zone is UTC. */
  readonly date: Date;
  /** UUID of the document, the same when its content changes; null for none. */
  readonly id: string | null;
}

/** Escapes text for XML and drops the characters XML does not allow. */
function xml(text: string): string {
  return escapeHtml(text.replace(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, ''));
}

const description = (namespace: string, body: string): string =>
  `<rdf:Description rdf:about="" ${namespace}>${body}</rdf:Description>`;

/** Declares the PDF/UA identifier to PDF/A readers (ISO 19005-2, 6.6.2.3.3). */
const UA_SCHEMA = description(
  'xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" ' +
    'xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#"',
  '<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">' +
    '<pdfaSchema:schema>PDF/UA Universal Accessibility Schema</pdfaSchema:schema>' +
    '<pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>' +
    '<pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>' +
    '<pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource">' +
    '<pdfaProperty:name>part</pdfaProperty:name><pdfaProperty:valueType>Integer</pdfaProperty:valueType>' +
    '<pdfaProperty:category>internal</pdfaProperty:category>' +
    '<pdfaProperty:description>Indicates, which part of ISO 14289 standard is followed</pdfaProperty:description>' +
    '</rdf:li></rdf:Seq></pdfaSchema:property></rdf:li></rdf:Bag></pdfaExtension:schemas>',
);

/**
 * The XMP descriptions of a file but for the PDF/A identifier, which pdfkit adds: title, author, language,
 * dates and the PDF/UA-1 identifier. Equal to the Info dictionary, as PDF/A requires.
 */
export function xmp({ title, author, lang, creator, producer, date, id }: Metadata): string {
  const stamp = `${date.toISOString().slice(0, 19)}Z`;
  const creators =
    author === null ? '' : `<dc:creator><rdf:Seq><rdf:li>${xml(author)}</rdf:li></rdf:Seq></dc:creator>`;
  return [
    description(
      'xmlns:dc="http://purl.org/dc/elements/1.1/"',
      '<dc:format>application/pdf</dc:format>' +
        `<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${xml(title)}</rdf:li></rdf:Alt></dc:title>` +
        creators +
        `<dc:language><rdf:Bag><rdf:li>${xml(lang)}</rdf:li></rdf:Bag></dc:language>`,
    ),
    description(
      'xmlns:xmp="http://ns.adobe.com/xap/1.0/"',
      `<xmp:CreateDate>${stamp}</xmp:CreateDate><xmp:ModifyDate>${stamp}</xmp:ModifyDate>` +
        `<xmp:CreatorTool>${xml(creator)}</xmp:CreatorTool>`,
    ),
    description('xmlns:pdf="http://ns.adobe.com/pdf/1.3/"', `<pdf:Producer>${xml(producer)}</pdf:Producer>`),
    ...(id === null
      ? []
      : [
          description(
            'xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/"',
            `<xmpMM:DocumentID>uuid:${id}</xmpMM:DocumentID>`,
          ),
        ]),
    description('xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/"', '<pdfuaid:part>1</pdfuaid:part>'),
    UA_SCHEMA,
  ].join('\n');
}
