import { cached } from '../../core/index.js';
import { NORMAL_PARAGRAPH, type ParagraphLook, PLACE, paragraphXml } from './paragraph-look.js';
import { styleId } from './roles.js';
import { type RunLook, runDifference, TOGGLES } from './run-look.js';
import { escapeXml } from './xml.js';

/** How a paragraph looks: its own properties and those of its text. */
export interface Look {
  readonly paragraph: ParagraphLook;
  readonly run: RunLook;
}

interface ParagraphStyle extends Look {
  readonly id: string;
  readonly name: string;
  readonly basedOn: string;
}

interface CharacterStyle {
  readonly id: string;
  readonly name: string;
  readonly xml: string;
}

/** A look that fewer paragraphs have is direct formatting. */
const FEWEST = 2;

/** A look without the properties that depend on what stands around. */
const getShape = ({ paragraph, run }: Look): string =>
  JSON.stringify([{ ...paragraph, ...Object.fromEntries(PLACE.map(name => [name, null])) }, run]);

/** The most frequent value of a list; of several, the first. */
function mostFrequent<T>(values: readonly T[]): T {
  const counts = new Map<string, { count: number; value: T }>();
  for (const value of values) {
    const key = JSON.stringify(value);
    const known = counts.get(key);
    if (known) known.count++;
    else counts.set(key, { count: 1, value });
  }
  return [...counts.values()].reduce((best, each) => (each.count > best.count ? each : best)).value;
}

/** Names that Word knows, with their identifiers. */
const KNOWN = /^(Title|heading \d|toc \d|caption|header|footer|subtitle|Body Text|Quote|List \w+)$/;

/**
 * The styles of a document: one for each look that paragraphs of one role share, and one for each way in which runs
 * differ from their paragraph.
 */
export class Styles {
  readonly #looks = new Map<string, Look[]>();
  readonly #paragraphs = new Map<string, ParagraphStyle>();
  readonly #mains = new Map<string, ParagraphStyle>();
  readonly #characters = new Map<string, CharacterStyle>();
  readonly #ids = new Map<string, string>();
  /** Identifiers of the styles of empty paragraphs by their heights in points. */
  readonly #spaces = new Map<number, string>();
  #normal: Look | null = null;

  /** Counts a paragraph of a role before the styles are made. */
  count(role: string, look: Look): void {
    cached(this.#looks, role, () => []).push(look);
  }

  /** Makes the styles of all paragraphs that were counted. @param normal the look of the whole document */
  make(normal: RunLook): void {
    const leadings = [...this.#looks.values()].flat().map(({ paragraph }) => paragraph.leading);
    const leading = leadings.length > 0 ? mostFrequent(leadings) : NORMAL_PARAGRAPH.leading;
    this.#normal = { paragraph: { ...NORMAL_PARAGRAPH, leading }, run: normal };
    for (const [role, looks] of this.#looks) this.#makeRole(role, looks);
  }

  #makeRole(role: string, looks: readonly Look[]): void {
    const byShape = new Map<string, Look[]>();
    for (const look of looks) {
      const shape = getShape(look);
      cached(byShape, shape, () => []).push(look);
    }
    const shapes = [...byShape].sort(([, a], [, b]) => b.length - a.length);
    shapes.forEach(([shape, same], n) => {
      const [{ paragraph: own }] = same as [Look];
      const main = this.#mains.get(role);
      // Direct formatting cannot take a paragraph out of a frame.
      const isApart = main !== undefined && main.paragraph.frame !== own.frame;
      if (n > 0 && same.length < FEWEST && !isApart) return;
      const name = n === 0 ? role : `${role} (${n + 1})`;
      const id = this.#idOf(name);
      const place = Object.fromEntries(
        PLACE.map(key => [key, mostFrequent(same.map(look => look.paragraph[key]))]),
      );
      const [first] = same as [Look];
      const style = {
        paragraph: { ...first.paragraph, ...place, pageBreak: false },
        run: first.run,
        id,
        name,
        basedOn: isApart || !main ? 'Normal' : main.id,
      };
      if (!main) this.#mains.set(role, style);
      this.#paragraphs.set(`${role}\n${shape}`, style);
    });
  }

  /** An identifier that no other style has. */
  #idOf(name: string): string {
    const base = styleId(name);
    let id = base;
    for (let n = 2; [...this.#ids.values()].includes(id); n++) id = `${base}${n}`;
    this.#ids.set(name, id);
    return id;
  }

  /** The style of a paragraph that was counted. */
  paragraph(role: string, look: Look): ParagraphStyle {
    const found = this.#paragraphs.get(`${role}\n${getShape(look)}`) ?? this.#mains.get(role);
    if (!found) throw new Error(`no paragraph of the role ${role} was counted`);
    return found;
  }

  /** The identifier of the style of empty paragraphs of a height in points, which stay with what follows. */
  space(height: number): string {
    return cached(this.#spaces, height, () => this.#idOf(`Space ${height} pt`));
  }

  /** The properties of a run of a role in a paragraph: a style, and what no style can switch off. */
  run(role: string, look: RunLook, base: RunLook): string {
    const different = runDifference(look, base);
    const isOff = (name: keyof RunLook) => TOGGLES.has(name) && look[name].includes('w:val="0"');
    const own = different.filter(name => !isOff(name)).map(name => look[name]);
    const off = different.filter(isOff).map(name => look[name]);
    const style = own.length === 0 ? '' : `<w:rStyle w:val="${this.#character(role, own.join('')).id}"/>`;
    const xml = style + off.join('');
    return xml === '' ? '' : `<w:rPr>${xml}</w:rPr>`;
  }

  #character(role: string, xml: string): CharacterStyle {
    const key = `${role}\n${xml}`;
    return cached(this.#characters, key, () => {
      const isTaken = (name: string) =>
        this.#ids.has(name) || [...this.#characters.values()].some(style => style.name === name);
      let name = role;
      for (let n = 2; isTaken(name); n++)
        name = role === name && n === 2 && this.#looks.has(role) ? `${role} text` : `${role} ${n}`;
      return { id: this.#idOf(name), name, xml };
    });
  }

  /** The part with all styles. @param lang language of the document (BCP 47) */
  xml(lang: string, namespaces: string): string {
    const normal = this.#normal;
    if (!normal) throw new Error('the styles are not made yet');
    const language = `<w:lang w:val="${escapeXml(lang)}" w:eastAsia="${escapeXml(lang)}" w:bidi="ar-SA"/>`;
    const defaults = `<w:docDefaults><w:rPrDefault><w:rPr>${runXml(normal.run, null, language)}</w:rPr></w:rPrDefault><w:pPrDefault/></w:docDefaults>`;
    const root =
      '<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:qFormat/>' +
      `<w:pPr>${paragraphXml(normal.paragraph, { ...NORMAL_PARAGRAPH, leading: 0 })}</w:pPr></w:style>` +
      '<w:style w:type="character" w:default="1" w:styleId="DefaultParagraphFont"><w:name w:val="Default Paragraph Font"/><w:uiPriority w:val="1"/><w:semiHidden/></w:style>' +
      '<w:style w:type="table" w:default="1" w:styleId="TableNormal"><w:name w:val="Normal Table"/><w:uiPriority w:val="99"/><w:semiHidden/><w:tblPr><w:tblInd w:w="0" w:type="dxa"/><w:tblCellMar><w:top w:w="0" w:type="dxa"/><w:left w:w="0" w:type="dxa"/><w:bottom w:w="0" w:type="dxa"/><w:right w:w="0" w:type="dxa"/></w:tblCellMar></w:tblPr></w:style>' +
      '<w:style w:type="table" w:customStyle="1" w:styleId="DataTable"><w:name w:val="Data table"/><w:basedOn w:val="TableNormal"/><w:qFormat/></w:style>';
    const paragraphs = [...this.#paragraphs.values()].map(style => {
      const base = [...this.#mains.values()].find(({ id }) => id === style.basedOn) ?? normal;
      const custom = KNOWN.test(style.name) ? '' : ' w:customStyle="1"';
      return (
        `<w:style w:type="paragraph"${custom} w:styleId="${style.id}"><w:name w:val="${escapeXml(style.name)}"/>` +
        `<w:basedOn w:val="${style.basedOn}"/><w:qFormat/>` +
        `<w:pPr>${paragraphXml(style.paragraph, base.paragraph)}</w:pPr><w:rPr>${runXml(style.run, base.run)}</w:rPr></w:style>`
      );
    });
    const spaces = [...this.#spaces].map(([height, id]) => {
      const look = { ...normal.paragraph, leading: height, keepNext: true };
      return (
        `<w:style w:type="paragraph" w:customStyle="1" w:styleId="${id}"><w:name w:val="Space ${height} pt"/><w:basedOn w:val="Normal"/>` +
        `<w:pPr>${paragraphXml(look, normal.paragraph)}</w:pPr></w:style>`
      );
    });
    const characters = [...this.#characters.values()].map(
      ({ id, name, xml }) =>
        `<w:style w:type="character"${/^(Strong|Emphasis|Hyperlink)$/.test(name) ? '' : ' w:customStyle="1"'} w:styleId="${id}"><w:name w:val="${escapeXml(name)}"/>` +
        `<w:basedOn w:val="DefaultParagraphFont"/><w:qFormat/><w:rPr>${xml}</w:rPr></w:style>`,
    );
    return `<w:styles ${namespaces}>${defaults}${root}${paragraphs.join('')}${spaces.join('')}${characters.join('')}</w:styles>`;
  }
}

/** The elements of a look that differ from a base. `language` stands before those of Word 2010. */
function runXml(look: RunLook, base: RunLook | null, language = ''): string {
  const names = runDifference(look, base);
  const later = new Set(['ligatures', 'numerals', 'widths']);
  const xml = (isLater: boolean) =>
    names
      .filter(name => later.has(name) === isLater)
      .map(name => look[name])
      .join('');
  return xml(false) + language + xml(true);
}
