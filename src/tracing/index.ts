import type { Span } from '@opentelemetry/api';
import { VitaeError } from '../core/index.js';
import { VERSION } from '../version.js';

/*
 * Spans for OpenTelemetry, if the host of this program has registered an SDK with `@opentelemetry/api`. Without one the
 * package is not loaded, and a span costs a call of a function.
 */

type Api = typeof import('@opentelemetry/api');

/** Attributes of a span. They must not identify a person. */
export type Attributes = Readonly<Record<string, string | number>>;

/** What can be set on a span while its action runs. */
export interface ActiveSpan {
  /** @param name for one that is known only now; undefined for none */
  update(attributes: Attributes, name?: string): void;
  /** Marks the span as failed. */
  fail(code: string): void;
}

export interface SpanOptions {
  readonly attributes?: Attributes;
  /** The headers of a request that the span answers, which may name its parent; unset for other spans. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
}

/** Where `@opentelemetry/api` stores what an SDK registers; its name is the same for every version 1. */
const REGISTERED = Symbol.for('opentelemetry.js.api.1');

const NO_SPAN: ActiveSpan = { update: () => {}, fail: () => {} };

let api: Api | null = null;
let isMissing = false;

/** Loads `@opentelemetry/api` if an SDK is registered. Call it at the start of what has spans. */
export async function prepareTracing(): Promise<void> {
  if (api !== null || isMissing || !(REGISTERED in globalThis)) return;
  try {
    api = await import('@opentelemetry/api');
  } catch {
    // The host has its own copy, where this package does not find it.
    isMissing = true;
  }
}

/** Has an SDK been found? */
export const isTracing = (): boolean => api !== null;

/**
 * Runs an action in a span, which ends when the action has returned or its promise is settled. An error marks the span
 * with its code; its message may hold values of records, so it is left out.
 */
export function traced<T>(name: string, options: SpanOptions, action: (span: ActiveSpan) => T): T {
  if (api === null) return action(NO_SPAN);
  const { context, propagation, SpanKind, trace } = api;
  const { attributes = {}, headers } = options;
  const parent = headers === undefined ? context.active() : propagation.extract(context.active(), headers);
  const kind = headers === undefined ? SpanKind.INTERNAL : SpanKind.SERVER;
  const tracer = trace.getTracer('faculty-vitae', VERSION);
  return tracer.startActiveSpan(name, { kind, attributes }, parent, span => runIn(span, action));
}

/** The code of an error. */
const getCode = (cause: unknown): string => (cause instanceof VitaeError ? cause.code : 'internal');

function runIn<T>(span: Span, action: (span: ActiveSpan) => T): T {
  const fail = (code: string): void => {
    // 2 is SpanStatusCode.ERROR.
    span.setStatus({ code: 2 }).setAttribute('error.type', code);
  };
  const active: ActiveSpan = {
    update: (attributes, name) => {
      span.setAttributes({ ...attributes });
      if (name !== undefined) span.updateName(name);
    },
    fail,
  };
  const end = (): void => span.end();
  try {
    const result = action(active);
    if (result instanceof Promise) {
      // The caller handles the rejection of the result itself.
      result.then(end, cause => {
        fail(getCode(cause));
        end();
      });
      return result;
    }
    end();
    return result;
  } catch (cause) {
    fail(getCode(cause));
    end();
    throw cause;
  }
}
