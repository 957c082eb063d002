/** A metric of the Prometheus text format. */
export interface Metric {
  readonly name: string;
  readonly type: 'counter' | 'gauge' | 'histogram';
  readonly help: string;
  /** Values by what follows the name, such as `{class="2xx"}` or `_sum`; empty for a metric with one value. */
  readonly samples: Readonly<Record<string, number>>;
}

/** Media type of the Prometheus text format. */
export const EXPOSITION_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

/** A value with at most six decimals: microseconds are enough. */
const formatValue = (value: number): string =>
  String(Number.isInteger(value) ? value : Number(value.toFixed(6)));

/** Writes metrics in the Prometheus text format. Names, labels and help are constants, so nothing is escaped. */
export const formatMetrics = (metrics: readonly Metric[]): string =>
  metrics
    .flatMap(({ name, type, help, samples }) => [
      `# HELP ${name} ${help}`,
      `# TYPE ${name} ${type}`,
      ...Object.entries(samples).map(([rest, value]) => `${name}${rest} ${formatValue(value)}`),
    ])
    .map(line => `${line}\n`)
    .join('');
