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

const computeWidth = ({ date, text }: TimelineEvent): number => Math.max(textWidth(date), textWidth(text));

/** A label in its lane: 1 is next to the line of time, below; −1 next to it, above. */
interface Placed {
  readonly event: TimelineEvent;
  /** Position of the dot and of the stem. */
  readonly x: number;
  readonly left: number;
  readonly right: number;
  readonly lane: number;
}

const LANES = [1, -1, 2, -2, 3, -3, 4, -4];

/** Does a label keep clear of others in its lane, and stems of labels in farther lanes of all labels? */
const isClear = ({ x, left, right, lane }: Omit<Placed, 'event'>, placed: readonly Placed[]): boolean =>
  placed.every(other => {
    if (other.lane * lane < 0) return true;
    if (other.lane === lane) return other.right + BETWEEN <= left || right + BETWEEN <= other.left;
    const [near, far] = Math.abs(other.lane) < Math.abs(lane) ? [other, { x }] : [{ left, right }, other];
    return far.x <= near.left || near.right <= far.x;
  });

/**
 * Labels alternate above and below, or move outward. The last is placed first: labels run to the right, so that the stem
 * of an earlier one passes those of later ones.
 */
function placeLabels(events: readonly TimelineEvent[], along: (at: number) => number): readonly Placed[] {
  const placed: Placed[] = [];
  let side = events.length % 2 === 1 ? -1 : 1;
  for (const event of events.toReversed()) {
    const x = along(event.at);
    const width = computeWidth(event);
    // Near the right edge a label ends at its dot.
    const [left, right] = x + width > WIDTH ? [x - width, x] : [x, x + width];
    const lanes = LANES.map(lane => lane * side);
    const lane = lanes.find(each => isClear({ x, left, right, lane: each }, placed)) ?? side;
    placed.push({ event, x, left, right, lane });
    side = lane < 0 ? 1 : -1;
  }
  return placed.reverse();
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
  const drawn = labels.flatMap(({ event, x, left, lane }): readonly Shape[] => {
    const top = lane < 0 ? line - STEM + lane * LABEL : line + STEM + (lane - 1) * LABEL;
    const text = { kind: 'text', anchor: left < x ? 'end' : 'start', x } as const;
    return [
      polyline('stem', [x, line], [x, lane < 0 ? top + LABEL : top]),
      { kind: 'circle', role: 'dot', x, y: line, radius: 3.2 },
      { ...text, role: 'value', y: rounded(top + 8), text: event.date },
      { ...text, role: 'label', y: rounded(top + 17), text: event.text },
    ];
  });
  return {
    role: 'chart wide',
    width: WIDTH,
    height: line + (lanes(1) > 0 ? STEM : 4) + lanes(1) * LABEL,
    label: `${title}. ${events.map(({ date, text }) => `${date}: ${text}`).join('; ')}.`,
    shapes: [polyline('base', [0, line], [WIDTH, line]), ...ticks, ...drawn],
  };
}
