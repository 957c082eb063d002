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

/** Writes metrics in the Prometheus text format. Names, labels and help are constants, so nothing is escaped. */
export const formatMetrics = (metrics: readonly Metric[]): string =>
  metrics
    .flatMap(({ name, type, help, samples }) => [
      `# HELP ${name} ${help}`,
      `# TYPE ${name} ${type}`,
      ...Object.entries(samples).map(([rest, value]) => `${name}${rest} ${value}`),
    ])
    .map(line => `${line}\n`)
    .join('');
