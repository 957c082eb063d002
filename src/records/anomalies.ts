import type { Problem } from '../core/index.js';

/** A character or reference that is not read as written. */
export interface Anomaly {
  /** `U+0092`, `&#146;`, `&foo;` */
  readonly written: string;
  /** Empty for an illegal character; the same as `written` for an unknown reference. */
  readonly read: string;
}

/** The most different anomalies that are remembered of one text. */
const MAX_ANOMALIES = 10;

/** Adds an anomaly to a list without repeats. */
export function addAnomaly(list: Anomaly[], anomaly: Anomaly): void {
  if (list.length < MAX_ANOMALIES && !list.some(({ written }) => written === anomaly.written))
    list.push(anomaly);
}

/** A problem in a text, without the text and its place. */
type Finding = Pick<Problem, 'code' | 'reason'>;

/** The problems that the anomalies of one text are, at most one of each kind. */
export function describeAnomalies(anomalies: readonly Anomaly[]): readonly Finding[] {
  const list = (isOfKind: (anomaly: Anomaly) => boolean): string =>
    anomalies
      .filter(isOfKind)
      .map(({ written }) => written)
      .join(' ');
  const findings: Finding[] = [];
  const controls = list(({ written, read }) => read !== '' && read !== written);
  if (controls !== '')
    findings.push({
      code: 'text.controls',
      reason: `Control characters are read as the characters that windows-1252 has there: ${controls}.`,
    });
  const removed = list(({ read }) => read === '');
  if (removed !== '')
    findings.push({
      code: 'body.characters',
      reason: `Characters that XML does not allow are removed: ${removed}.`,
    });
  // Without the references, whose words may be those of a private field.
  if (anomalies.some(({ written, read }) => read === written))
    findings.push({
      code: 'xml.reference',
      reason: 'A bare & or an unknown character reference is read as text.',
    });
  return findings;
}

/** The problem of text that `decodeEscaped` changes. */
export const ESCAPED = {
  code: 'text.escaped',
  reason: 'Characters were escaped twice, as in &amp;eacute;, and are decoded.',
} as const;
