import {
  diag,
  DiagLogLevel,
  ROOT_CONTEXT,
  SpanStatusCode,
  trace,
  type Attributes,
  type Span,
} from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from "@opentelemetry/resources";
import {
  BasicTracerProvider,
  BatchSpanProcessor,
} from "@opentelemetry/sdk-trace-base";

export interface Tracing {
  begin(name: string, attributes: Attributes, parent?: Span): Span;
  fail(span: Span, error: unknown): void;
  flush(): Promise<void>;
  stop(): Promise<void>;
}

interface TracingOptions {
  /** Where traces are sent as OTLP in JSON. */
  url: string;
  version: string;
  onTrouble: (reason: string) => void;
}

/** Of a message of the packages, which may hold a whole answer of the collector. */
const LONGEST_REASON = 300;

/** All other settings are those of OpenTelemetry (`OTEL_…`), which its packages read themselves. */
export function startTracing({
  url,
  version,
  onTrouble,
}: TracingOptions): Tracing {
  const tell = (...words: unknown[]): void => {
    const text = words.map(String).join(" ");
    // Errors come as JSON, with a stack in front.
    const message = /"message":"([^"]+)"/.exec(text)?.[1] ?? text;
    onTrouble(message.slice(0, LONGEST_REASON));
  };
  const silent = (): void => undefined;
  diag.setLogger(
    { error: tell, warn: tell, info: silent, debug: silent, verbose: silent },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
  const own = { "service.name": "octavo", "service.version": version };
  const provider = new BasicTracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes(own))
      .merge(detectResources({ detectors: [envDetector] })),
    // What the collector does not take in time is dropped: at most 2048 wait.
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url }))],
  });
  const tracer = provider.getTracer("octavo");
  return {
    begin: (name, attributes, parent) =>
      tracer.startSpan(
        name,
        { attributes },
        parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT,
      ),
    fail: (span, error) => {
      const type = error instanceof Error ? error.name : "thrown";
      span.setAttribute("error.type", type);
      span.setStatus({ code: SpanStatusCode.ERROR });
    },
    flush: () => provider.forceFlush(),
    stop: () => provider.shutdown(),
  };
}
