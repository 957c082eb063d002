import { type Drawing, polyline, type Shape } from './drawing.js';
import { linear, rounded, textWidth } from './scale.js';

/** A dated event. */
export interface TimelineEvent {
  /** The year with the fraction passed, e.g. 2009.58. */
  readonly at: number;
  /** The date as printed. */
  readonly date: string;
  readonly text: string;
}

const WIDTH = 492;
/** Height of the two lines of a label, and of the stem between it and the line of time. */
const LABEL = 20;
const STEM = 10;
const BETWEEN = 10;

const widthOf = ({ date, text }: TimelineEvent): number => Math.max(textWidth(date), textWidth(text));

/** Labels alternate above and below; a label moves a lane outward if both are occupied. */
function placeLabels(events: readonly TimelineEvent[], along: (at: number) => number) {
  const ends = new Map<number, number>();
  let above = false;
  return events.map(event => {
    const x = along(event.at);
    const width = widthOf(event);
    const flips = x + width > WIDTH;
    const [left, right] = flips ? [x - width, x] : [x, x + width];
    above = !above;
    let lane = above ? -1 : 1;
    for (const next of [lane, -lane, 2 * lane, -2 * lane, 3 * lane, -3 * lane, 4 * lane]) {
      lane = next;
      if ((ends.get(lane) ?? Number.NEGATIVE_INFINITY) <= left) break;
    }
    above = lane < 0;
    ends.set(lane, right + BETWEEN);
    // Near the right edge a label ends at its dot.
    return { event, x, ends: flips, lane };
  });
}

/** Events on a line of years, with their dates and words above and below it. */
export function timeline(title: string, events: readonly TimelineEvent[]): Drawing {
  const first = Math.floor(Math.min(...events.map(({ at }) => at)));
  const last = Math.ceil(Math.max(...events.map(({ at }) => at)) + 1e-6);
  const along = linear([first, last], [4, WIDTH - 4]);
  const labels = placeLabels(events, along);
  const lanes = (sign: 1 | -1): number => Math.max(0, ...labels.map(({ lane }) => lane * sign));
  const line = lanes(-1) * LABEL + (lanes(-1) > 0 ? STEM : 4);
  const ticks = Array.from({ length: last - first + 1 }, (_, i): Shape => {
    const x = along(first + i);
    return polyline('tick', [x, line], [x, line + 3]);
  });
  const drawn = labels.flatMap(({ event, x, ends, lane }): readonly Shape[] => {
    const top = lane < 0 ? line - STEM + lane * LABEL : line + STEM + (lane - 1) * LABEL;
    const text = { kind: 'text', anchor: ends ? 'end' : 'start', x } as const;
    return [
      polyline('stem', [x, line], [x, lane < 0 ? top + LABEL : top]),
      { kind: 'circle', role: 'dot', x, y: line, radius: 3.2 },
      { ...text, role: 'value', y: rounded(top + 8), text: event.date },
      { ...text, role: 'label', y: rounded(top + 17), text: event.text },
    ];
  });
  return {
    role: 'chart',
    width: WIDTH,
    height: line + (lanes(1) > 0 ? STEM : 4) + lanes(1) * LABEL,
    label: `${title}. ${events.map(({ date, text }) => `${date}: ${text}`).join('; ')}.`,
    shapes: [polyline('base', [0, line], [WIDTH, line]), ...ticks, ...drawn],
  };
}
