import type { StyledDocument } from '../../document/index.js';
import type { LaidDocument } from '../../pages/index.js';
import { packPart, writeZip } from '../zip.js';
import { BodyWriter, Sections } from './body.js';
import { finishFlow } from './finish.js';
import { fontTable, usedFonts } from './fonts.js';
import { Geometry } from './geometry.js';
import { Looks } from './looks.js';
import { Numbering } from './numbering.js';
import { paragraphXml } from './paragraph-look.js';
import {
  appXml,
  type CoreProperties,
  contentTypesXml,
  coreXml,
  Relations,
  settingsXml,
  themeXml,
} from './parts.js';
import { Pictures } from './pictures.js';
import { computeDistance, findRunning, namedStrings, type Running } from './running.js';
import { RunWriter } from './runs.js';
import { Styles } from './styles.js';
import { Walker } from './walk.js';
import { DECLARATION, NAMESPACES, twips } from './xml.js';

/** A page as Word needs it: its boxes with their styles, and where layout has placed their text. */
export interface DocxPage {
  readonly styled: StyledDocument;
  readonly laid: LaidDocument;
}

type Part = readonly [name: string, content: string | Uint8Array];

/** Writes the parts of a document and packs them. */
export async function packDocument(
  { styled, laid }: DocxPage,
  properties: CoreProperties,
): Promise<Uint8Array> {
  const { firstPage, otherPages, root } = styled;
  const measure = firstPage.width - firstPage.margin.left - firstPage.margin.right;
  const geometry = new Geometry(laid, firstPage.margin.left);
  const used = usedFonts(laid);
  const relations = new Relations();
  const content = { left: 0, width: measure };
  const flow: Parameters<typeof finishFlow>[0] = [];
  new Walker(geometry).block(
    root,
    { frame: content, isPage: true, content, link: null, lists: [], item: null },
    flow,
  );
  const blocks = finishFlow(flow);
  const looks = new Looks(blocks, used.names, geometry);
  const styles = new Styles();
  const pictures = new Pictures(relations);
  const numbering = new Numbering();
  const runs = new RunWriter({ styles, fonts: used.names, geometry, pictures, relations });
  const body = new BodyWriter({ looks, styles, runs, numbering });
  body.prepare(blocks);
  const strings = namedStrings(root);
  const running = (['top', 'bottom'] as const).flatMap(edge =>
    (
      [
        ['first', firstPage],
        ['default', otherPages],
      ] as const
    ).map(([type, page]) => ({
      edge,
      type,
      page,
      found: findRunning(page, edge, strings, used.names),
    })),
  );
  for (const { edge, found } of running)
    if (found) styles.count(edge === 'top' ? 'header' : 'footer', found.look);
  styles.make(looks.normal(styled));
  const parts: Part[] = [];
  const margin = {
    top: Math.min(firstPage.margin.top, otherPages.margin.top),
    bottom: Math.min(firstPage.margin.bottom, otherPages.margin.bottom),
  };
  const references = running.map(({ edge, type, page, found }) => {
    const kind = edge === 'top' ? 'header' : 'footer';
    const name = `${kind}-${type}.xml`;
    const id = relations.add(kind, name);
    const tag = edge === 'top' ? 'hdr' : 'ftr';
    const fill = edge === 'top' ? page.margin.top - margin.top : 0;
    parts.push([
      `word/${name}`,
      `${DECLARATION}<w:${tag} ${NAMESPACES}>${runningXml(found, kind, styles, fill > 1 ? page.margin.top - computeDistance(page, 'top') : 0)}</w:${tag}>`,
    ]);
    return `<w:${kind}Reference w:type="${type}" r:id="${id}"/>`;
  });
  const xml = body.write(blocks, new Sections(otherPages, margin, references.join('')));
  const files = await pictures.files();
  const fonts = fontTable(used);
  relations.add('styles', 'styles.xml');
  relations.add('settings', 'settings.xml');
  relations.add('fontTable', 'fontTable.xml');
  relations.add('theme', 'theme/theme1.xml');
  if (!numbering.isEmpty) relations.add('numbering', 'numbering.xml');
  const rootRelations = new Relations();
  rootRelations.add('officeDocument', 'word/document.xml');
  rootRelations.add(
    'http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties',
    'docProps/core.xml',
  );
  rootRelations.add('extended-properties', 'docProps/app.xml');
  const all: Part[] = [
    ['_rels/.rels', DECLARATION + rootRelations.xml],
    ['word/document.xml', `${DECLARATION}<w:document ${NAMESPACES}><w:body>${xml}</w:body></w:document>`],
    ['word/_rels/document.xml.rels', DECLARATION + relations.xml],
    ['word/styles.xml', DECLARATION + styles.xml(properties.lang, NAMESPACES)],
    ['word/settings.xml', settingsXml(NAMESPACES, properties.lang, fonts.files.length > 0)],
    ['word/fontTable.xml', fonts.xml],
    ...(fonts.relations.isEmpty
      ? []
      : [['word/_rels/fontTable.xml.rels', DECLARATION + fonts.relations.xml] as const]),
    ...(numbering.isEmpty ? [] : [['word/numbering.xml', DECLARATION + numbering.xml] as const]),
    ['word/theme/theme1.xml', themeXml()],
    ...parts,
    ...files,
    ...fonts.files,
    ['docProps/core.xml', coreXml(properties)],
    ['docProps/app.xml', appXml(properties.creator)],
  ];
  const types: Part = ['[Content_Types].xml', contentTypesXml(all.map(([name]) => name))];
  return writeZip([types, ...all].map(([name, data]) => packPart(name, data)));
}

/**
 * The paragraph of a head or foot.
 * @param height points from its text to the text of the page, if it must keep that away; 0 if the margin does
 */
function runningXml(
  found: Running | null,
  kind: 'header' | 'footer',
  styles: Styles,
  height: number,
): string {
  const spacing =
    height > 0 ? `<w:spacing w:before="0" w:after="0" w:line="${twips(height)}" w:lineRule="exact"/>` : '';
  if (!found) return `<w:p><w:pPr>${spacing}</w:pPr></w:p>`;
  const style = styles.paragraph(kind, found.look);
  const own = paragraphXml(found.look.paragraph, style.paragraph);
  const line = `<w:p><w:pPr><w:pStyle w:val="${style.id}"/>${own}</w:pPr>${found.write(styles)}</w:p>`;
  if (found.writeBelow === null) return line;
  return `${line}<w:p><w:pPr><w:pStyle w:val="${style.id}"/><w:jc w:val="center"/></w:pPr>${found.writeBelow(styles)}</w:p>`;
}
