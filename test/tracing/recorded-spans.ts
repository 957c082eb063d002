import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Attributes,
  type Context,
  type ContextManager,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  type SpanOptions,
  type SpanStatus,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';

/** A span that has ended. */
export interface RecordedSpan {
  readonly name: string;
  readonly kind: SpanKind;
  readonly attributes: Attributes;
  readonly status: SpanStatus;
  /** Name of the span that it began in; the ID of the span of a caller; null for none. */
  readonly parent: string | null;
}

/** Carries the active context into what it calls, as the context manager of an SDK does. */
class AsyncContexts implements ContextManager {
  readonly #storage = new AsyncLocalStorage<Context>();
  active = (): Context => this.#storage.getStore() ?? ROOT_CONTEXT;
  with: ContextManager['with'] = (active, action, self, ...args) =>
    this.#storage.run(active, () => action.call(self as ThisParameterType<typeof action>, ...args));
  bind: ContextManager['bind'] = (_, target) => target;
  enable = () => this;
  disable = () => this;
}

/** Registers a tracer that records every span, as the SDK of a host would; returns the list and what removes it. */
export function recordSpans(): { readonly spans: RecordedSpan[]; remove(): void } {
  const spans: RecordedSpan[] = [];
  const names = new Map<string, () => string>();
  let count = 0;

  function startSpan(
    first: string,
    { kind = SpanKind.INTERNAL, attributes = {} }: SpanOptions = {},
    at = context.active(),
  ): Span {
    const own: SpanContext = {
      traceId: 'a'.repeat(32),
      spanId: String(++count).padStart(16, '0'),
      traceFlags: 1,
    };
    const outer = trace.getSpanContext(at)?.spanId ?? null;
    const recorded = {
      name: first,
      kind,
      attributes: { ...attributes },
      status: { code: SpanStatusCode.UNSET },
    };
    names.set(own.spanId, () => recorded.name);
    const span: Span = {
      spanContext: () => own,
      setAttribute: (name, value) => {
        recorded.attributes[name] = value;
        return span;
      },
      setAttributes: values => {
        Object.assign(recorded.attributes, values);
        return span;
      },
      setStatus: status => {
        recorded.status = status;
        return span;
      },
      updateName: name => {
        recorded.name = name;
        return span;
      },
      addEvent: () => span,
      addLink: () => span,
      addLinks: () => span,
      recordException: () => {
        throw new Error('Its message may hold values of records.');
      },
      isRecording: () => true,
      end: () => void spans.push({ ...recorded, parent: outer && (names.get(outer)?.() ?? outer) }),
    };
    return span;
  }

  const tracer = {
    startSpan,
    startActiveSpan: (name: string, options: SpanOptions, at: Context, action: (span: Span) => unknown) => {
      const span = startSpan(name, options, at);
      return context.with(trace.setSpan(at, span), () => action(span));
    },
  };
  context.setGlobalContextManager(new AsyncContexts());
  trace.setGlobalTracerProvider({ getTracer: () => tracer } as unknown as Parameters<
    typeof trace.setGlobalTracerProvider
  >[0]);
  propagation.setGlobalPropagator({
    inject: () => {},
    fields: () => ['traceparent'],
    extract: (at, carrier) => {
      const [, traceId = '', spanId = ''] = String((carrier as { traceparent?: string }).traceparent).split(
        '-',
      );
      return spanId === ''
        ? at
        : trace.setSpanContext(at, { traceId, spanId, traceFlags: 1, isRemote: true });
    },
  });
  return {
    spans,
    remove: () => {
      trace.disable();
      context.disable();
      propagation.disable();
    },
  };
}
