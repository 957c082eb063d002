import {
  ConcreteHyperlink,
  type IContext,
  type IRunOptions,
  type IXmlableObject,
  type ParagraphChild,
  Tab,
  TextRun,
} from 'docx';
import type { Mark, Run, Runs } from '../../text/index.js';
import { CHARACTERS } from './styles.js';

/** Characters that XML 1.0 does not allow, and the word joiner, which Word draws as a box if the font lacks it. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed
const REMOVED = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u2060\ufffe\uffff]|\p{Surrogate}/gu;

/** Text without characters that are illegal in a Word document. */
export const wordText = (text: string): string => text.replace(REMOVED, '');

const HYPERLINK = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink';

/** A link with a given key in the document; the library would generate a random one. */
class KeyedLink extends ConcreteHyperlink {
  readonly #target: string;

  constructor(children: readonly ParagraphChild[], key: string, target: string) {
    super([...children], key);
    this.#target = target;
  }

  override prepForXml(context: IContext): IXmlableObject | undefined {
    context.viewWrapper.Relationships.addRelationship(this.linkId, HYPERLINK, this.#target, 'External');
    return super.prepForXml(context);
  }
}

/** An address by RFC 3986; null if it is invalid, for Word does not open a document with such a link. */
function linkTarget(link: string): string | null {
  if (!URL.canParse(link)) return null;
  return wordText(link)
    .replace(/[^\w\-.~:/?#[\]@!$&'()*+,;=%]/gu, sign => encodeURIComponent(sign))
    .replace(/%(?![0-9a-f]{2})/gi, '%25');
}

type RunStyle = Omit<IRunOptions, 'text' | 'children' | 'break'>;

const MARKS: { readonly [M in Mark]: RunStyle } = {
  italic: { italics: true },
  semibold: { style: CHARACTERS.semibold },
  underline: { underline: { type: 'single' } },
  'small-caps': { smallCaps: true },
  superscript: { superScript: true },
  subscript: { subScript: true },
  student: { style: CHARACTERS.student },
  unbroken: {},
};

const RIGHT_TO_LEFT =
  /([\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]+(?:[\s\p{M}]+[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]+)*)/u;

/** Text in one style; line feeds become line breaks, and words of right-to-left scripts are marked. */
export function textRuns(text: string, look: RunStyle = {}): readonly TextRun[] {
  return wordText(text)
    .split('\n')
    .flatMap((line, n) => {
      const runs = line
        .split(RIGHT_TO_LEFT)
        .flatMap((part, i) =>
          part === ''
            ? []
            : [new TextRun({ ...look, text: part, ...(i % 2 === 1 ? { rightToLeft: true } : {}) })],
        );
      return n === 0 ? runs : [new TextRun({ ...look, break: 1 }), ...runs];
    });
}

export const tab = (): TextRun => new TextRun({ children: [new Tab()] });

const lookOf = ({ marks }: Run, base: RunStyle = {}): RunStyle =>
  Object.assign({}, base, ...marks.map(mark => MARKS[mark]));

/** Writes the runs of one document and numbers its links. */
export class RunWriter {
  #links = 0;

  write(runs: Runs): readonly ParagraphChild[] {
    return runs.flatMap((run): readonly ParagraphChild[] => {
      const target = run.link === null ? null : linkTarget(run.link);
      if (target === null) return textRuns(run.text, lookOf(run));
      this.#links++;
      const children = textRuns(run.text, lookOf(run, { style: CHARACTERS.link }));
      return [new KeyedLink(children, `Link${this.#links}`, target)];
    });
  }
}
