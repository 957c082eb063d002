import { type FileChild, HeadingLevel, Paragraph, TextRun } from 'docx';
import type { Citation, CvModel, Entry, Group, Header, Pair, Section } from '../../sections/index.js';
import { exactly, join } from '../../text/index.js';
import { ProseWriter } from './prose.js';
import { RunWriter, tab, textRuns } from './runs.js';
import { CHARACTERS, dateSpace, STYLE } from './styles.js';
import { docxTable } from './table.js';

const SEPARATOR = ' · ';

/** Writes the body of one document. */
export class BodyWriter {
  /** Width of the text in points. */
  readonly #measure: number;
  readonly #runs = new RunWriter();
  readonly #prose = new ProseWriter(this.#runs);

  constructor(measure: number) {
    this.#measure = measure;
  }

  write({ header, sections }: CvModel): readonly FileChild[] {
    return [...this.#header(header), ...sections.flatMap(section => this.#section(section))];
  }

  #header({ name, degrees, role, organization, contact }: Header): readonly Paragraph[] {
    const titled = degrees === null ? [] : textRuns(degrees, { style: CHARACTERS.degrees });
    return [
      new Paragraph({
        heading: HeadingLevel.TITLE,
        children: [...textRuns(degrees === null ? name : `${name} `), ...titled],
      }),
      ...(role === null ? [] : [new Paragraph({ style: STYLE.role, children: textRuns(role) })]),
      ...(organization === null
        ? []
        : [new Paragraph({ style: STYLE.organization, children: textRuns(organization) })]),
      ...contact.map(line => {
        const runs = join(
          line.map(item => item.runs),
          SEPARATOR,
        );
        return new Paragraph({ style: STYLE.contact, children: this.#runs.write(runs) });
      }),
    ];
  }

  #section({ title, legend, wideDates, groups }: Section): readonly FileChild[] {
    const signs = legend.length === 0 ? [] : [this.#legend(legend)];
    return [
      new Paragraph({ heading: HeadingLevel.HEADING_1, children: textRuns(title) }),
      ...signs,
      ...groups.flatMap(group => this.#group(group, wideDates)),
    ];
  }

  #legend(legend: Section['legend']): Paragraph {
    const signs = legend.flatMap((sign, i) => (i === 0 ? sign : [...exactly(SEPARATOR), ...sign]));
    return new Paragraph({ style: STYLE.legend, children: this.#runs.write(signs) });
  }

  #group(group: Group, wide: boolean): readonly FileChild[] {
    const count =
      group.count === null ? [] : textRuns(` (${group.count})`, { style: CHARACTERS.soft, italics: false });
    const heading =
      group.title === null
        ? []
        : [
            new Paragraph({
              heading: HeadingLevel.HEADING_2,
              children: [...textRuns(group.title), ...count],
            }),
          ];
    return [
      ...heading,
      ...this.#prose.write(group.prose),
      ...group.entries.flatMap(entry => this.#entry(entry, wide)),
      ...group.citations.map(citation => this.#citation(citation)),
      ...(group.table === null ? [] : [docxTable(group.table, this.#measure)]),
      ...group.pairs.map(pair => this.#pair(pair)),
    ];
  }

  #entry({ text, lines, date, amount }: Entry, wide: boolean): readonly Paragraph[] {
    const together = (last: boolean) => (last ? {} : { keepNext: true, spacing: { after: 0 } });
    // The styles have a narrow column for dates; in entries with an amount it is wide enough for every date.
    const widened = wide && amount === null ? { indent: { right: dateSpace(true) } } : {};
    const first = new Paragraph({
      style: amount === null ? STYLE.entry : STYLE.funded,
      ...widened,
      ...together(lines.length === 0),
      children: [
        ...this.#runs.write(text),
        ...(amount === null ? [] : [tab(), ...textRuns(amount)]),
        ...(date === null ? [] : [tab(), ...textRuns(date, { style: CHARACTERS.soft })]),
      ],
    });
    const others = lines.map(
      (line, i) =>
        new Paragraph({
          style: STYLE.secondary,
          ...widened,
          ...together(i === lines.length - 1),
          children: this.#runs.write(line),
        }),
    );
    return [first, ...others];
  }

  /** The label ends at a tab stop, the text hangs from the next. Lists of Word cannot count down. */
  #citation({ label, runs }: Citation): Paragraph {
    return new Paragraph({
      style: STYLE.citation,
      children: [
        tab(),
        new TextRun({ text: label, style: CHARACTERS.label }),
        tab(),
        ...this.#runs.write(runs),
      ],
    });
  }

  #pair({ term, runs }: Pair): Paragraph {
    return new Paragraph({
      style: STYLE.pair,
      children: [...textRuns(term, { style: CHARACTERS.term }), tab(), ...this.#runs.write(runs)],
    });
  }
}
