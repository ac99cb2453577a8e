import { once } from "node:events";
import { createServer } from "node:http";
import { json } from "node:stream/consumers";
import type { AddressInfo } from "node:net";

interface SentSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: Record<string, unknown> }[];
}

interface SentTraces {
  resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[];
}

interface ReceivedSpan {
  name: string;
  trace: string;
  id: string;
  /** Empty for the first of a trace. */
  parent: string;
  attributes: Record<string, unknown>;
}

/** Receives traces as a collector does. */
export class TraceCollector {
  /** Complete once it listens. */
  readonly settings = { OTEL_EXPORTER_OTLP_ENDPOINT: "" };
  /** In the order in which they ended. */
  readonly spans: ReceivedSpan[] = [];
  private readonly server = createServer((request, response) => {
    void json(request).then((sent) => {
      this.take(sent as SentTraces);
      response.setHeader("content-type", "application/json").end("{}");
    });
  });

  async listen(): Promise<void> {
    await once(this.server.listen(0, "127.0.0.1"), "listening");
    const { port } = this.server.address() as AddressInfo;
    this.settings.OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${port}`;
  }

  close(): void {
    this.server.close();
    this.server.closeAllConnections();
  }

  private take({ resourceSpans }: SentTraces): void {
    for (const { scopeSpans } of resourceSpans)
      for (const { spans } of scopeSpans)
        this.spans.push(...spans.map(received));
  }
}

const received = (sent: SentSpan): ReceivedSpan => ({
  name: sent.name,
  trace: sent.traceId,
  id: sent.spanId,
  parent: sent.parentSpanId ?? "",
  attributes: Object.fromEntries(
    sent.attributes.map(({ key, value }) => [key, Object.values(value)[0]]),
  ),
});
