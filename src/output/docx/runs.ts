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
import { wordText } from './characters.js';
import { CHARACTERS } from './styles.js';

const HYPERLINK = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink';

/** A link whose key within the document is given: those that the package makes up differ each time. */
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

/** An address as RFC 3986 has it; null where it is none: Word does not open a document with such a link. */
function linkTarget(link: string): string | null {
  if (!URL.canParse(link)) return null;
  return wordText(link)
    .replace(/[^\w\-.~:/?#[\]@!$&'()*+,;=%]/gu, sign => encodeURIComponent(sign))
    .replace(/%(?![0-9a-f]{2})/gi, '%25');
}

type Look = Omit<IRunOptions, 'text' | 'children' | 'break'>;

const MARKS: { readonly [M in Mark]: Look } = {
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

/** Text in one look; line feeds are line breaks, and words of right-to-left scripts are marked as such. */
export function textRuns(text: string, look: Look = {}): readonly TextRun[] {
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

const lookOf = ({ marks }: Run, base: Look = {}): Look =>
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
