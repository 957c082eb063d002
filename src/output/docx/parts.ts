import { cached, type IsoDay } from '../../core/index.js';
import { DECLARATION, escapeXml } from './xml.js';

/** What a document says about itself. */
export interface CoreProperties {
  readonly title: string;
  readonly author: string | null;
  readonly description: string | null;
  /** Language of the document (BCP 47), for spelling and hyphenation. */
  readonly lang: string;
  /** Date of the document; the same input yields the same bytes. */
  readonly date: IsoDay;
  /** The program that writes it, e.g. `faculty-vitae 0.1.0`. */
  readonly creator: string;
}

/** Title, author and dates (ISO/IEC 29500-2, clause 8.3). */
export function coreXml({ title, author, description, lang, date, creator }: CoreProperties): string {
  const element = (name: string, text: string | null, attributes = ''): string =>
    text === null ? '' : `<${name}${attributes}>${escapeXml(text)}</${name}>`;
  const day = (name: string): string => element(name, `${date}T00:00:00Z`, ' xsi:type="dcterms:W3CDTF"');
  return (
    `${DECLARATION}<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties"` +
    ' xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/"' +
    ' xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">' +
    element('dc:title', title) +
    element('dc:subject', description) +
    element('dc:creator', author) +
    element('dc:language', lang) +
    element('cp:lastModifiedBy', creator) +
    element('cp:revision', '1') +
    day('dcterms:created') +
    day('dcterms:modified') +
    '</cp:coreProperties>'
  );
}

/** The program that wrote the document (ISO/IEC 29500-1, 22.2). */
export const appXml = (creator: string): string =>
  `${DECLARATION}<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties"><Application>${escapeXml(creator)}</Application></Properties>`;

const COMPATIBILITY = 'http://schemas.microsoft.com/office/word';

const setting = (name: string, value: number): string =>
  `<w:compatSetting w:name="${name}" w:uri="${COMPATIBILITY}" w:val="${value}"/>`;

/** Settings: the layout rules of Word 2013 and later, and fonts stored in the file. */
export const settingsXml = (namespaces: string, lang: string, hasFonts: boolean): string =>
  `${DECLARATION}<w:settings ${namespaces}><w:zoom w:percent="100"/>` +
  (hasFonts ? '<w:embedTrueTypeFonts/><w:saveSubsetFonts/>' : '') +
  '<w:defaultTabStop w:val="720"/><w:characterSpacingControl w:val="doNotCompress"/>' +
  `<w:compat>${setting('compatibilityMode', 15)}${setting('overrideTableStyleFontSizeAndJustification', 1)}` +
  `${setting('enableOpenTypeFeatures', 1)}${setting('doNotFlipMirrorIndents', 1)}${setting('differentiateMultirowTableHeaders', 1)}</w:compat>` +
  `<w:themeFontLang w:val="${escapeXml(lang)}"/><w:decimalSymbol w:val="."/><w:listSeparator w:val=","/></w:settings>`;

/** Colours, fonts and effects of a theme, which no style of the document uses (ISO/IEC 29500-1, 14.2.7). */
export function themeXml(): string {
  const colors = [
    'dk1',
    'lt1',
    'dk2',
    'lt2',
    'accent1',
    'accent2',
    'accent3',
    'accent4',
    'accent5',
    'accent6',
    'hlink',
    'folHlink',
  ];
  const scheme = colors.map(
    name => `<a:${name}><a:srgbClr val="${name.startsWith('lt') ? 'FFFFFF' : '000000'}"/></a:${name}>`,
  );
  const font = '<a:latin typeface="Georgia"/><a:ea typeface=""/><a:cs typeface=""/>';
  const fill = '<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>';
  const line = `<a:ln w="6350">${fill}</a:ln>`;
  const effect = '<a:effectStyle><a:effectLst/></a:effectStyle>';
  return (
    `${DECLARATION}<a:theme xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" name="Document"><a:themeElements>` +
    `<a:clrScheme name="Document">${scheme.join('')}</a:clrScheme>` +
    `<a:fontScheme name="Document"><a:majorFont>${font}</a:majorFont><a:minorFont>${font}</a:minorFont></a:fontScheme>` +
    `<a:fmtScheme name="Document"><a:fillStyleLst>${fill.repeat(3)}</a:fillStyleLst><a:lnStyleLst>${line.repeat(3)}</a:lnStyleLst>` +
    `<a:effectStyleLst>${effect.repeat(3)}</a:effectStyleLst><a:bgFillStyleLst>${fill.repeat(3)}</a:bgFillStyleLst></a:fmtScheme>` +
    '</a:themeElements></a:theme>'
  );
}

const TYPES: Readonly<Record<string, string>> = {
  'word/document.xml': 'wordprocessingml.document.main',
  'word/styles.xml': 'wordprocessingml.styles',
  'word/numbering.xml': 'wordprocessingml.numbering',
  'word/settings.xml': 'wordprocessingml.settings',
  'word/fontTable.xml': 'wordprocessingml.fontTable',
  'word/theme/theme1.xml': 'theme',
  'docProps/app.xml': 'extended-properties',
};

/** The types of the parts of a package (ISO/IEC 29500-2, 6.2.3). */
export function contentTypesXml(names: readonly string[]): string {
  const overrides = names.flatMap(name => {
    const type =
      TYPES[name] ??
      (/^word\/(header|footer)/.exec(name)
        ? `wordprocessingml.${/header/.test(name) ? 'header' : 'footer'}`
        : null);
    if (name === 'docProps/core.xml')
      return [
        `<Override PartName="/${name}" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/>`,
      ];
    return type === null
      ? []
      : [
          `<Override PartName="/${name}" ContentType="application/vnd.openxmlformats-officedocument.${type}+xml"/>`,
        ];
  });
  const defaults = [
    ['rels', 'application/vnd.openxmlformats-package.relationships+xml'],
    ['xml', 'application/xml'],
    ['png', 'image/png'],
    ['svg', 'image/svg+xml'],
    ['odttf', 'application/vnd.openxmlformats-officedocument.obfuscatedFont'],
  ].map(([extension, type]) => `<Default Extension="${extension}" ContentType="${type}"/>`);
  return `${DECLARATION}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${defaults.join('')}${overrides.join('')}</Types>`;
}

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** The relationships of a part (ISO/IEC 29500-2, 6.5). */
export class Relations {
  readonly #all: { readonly type: string; readonly target: string; readonly isExternal: boolean }[] = [];
  readonly #links = new Map<string, string>();

  /** @param type of Office, such as `styles` @returns the id of the relationship */
  add(type: string, target: string, isExternal = false): string {
    this.#all.push({ type, target, isExternal });
    return `rId${this.#all.length}`;
  }

  /** The id of the relationship to an address, which all links to it share. */
  link(target: string): string {
    return cached(this.#links, target, () => this.add('hyperlink', target, true));
  }

  get isEmpty(): boolean {
    return this.#all.length === 0;
  }

  get xml(): string {
    const all = this.#all.map(
      ({ type, target, isExternal }, i) =>
        `<Relationship Id="rId${i + 1}" Type="${type.includes(':') ? type : `${OFFICE}/${type}`}" Target="${escapeXml(target)}"${isExternal ? ' TargetMode="External"' : ''}/>`,
    );
    return `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all.join('')}</Relationships>`;
  }
}
