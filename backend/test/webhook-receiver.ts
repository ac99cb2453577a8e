import { createHmac } from "node:crypto";
import type { IncomingHttpHeaders, ServerResponse } from "node:http";
import { afterEach, beforeAll, beforeEach, expect, jest } from "@jest/globals";
import type {
  Paged,
  WebhookDeliveryDto,
  WebhookDto,
  WebhookWithSecretDto,
} from "@octavo/contracts";
import { SiteEventsService } from "../src/operations/site-events/site-events.service";
import { WebhookEventsService } from "../src/site/webhooks/webhook-events.service";
import { useOtherSite } from "./other-site";
import { useTestApp, type TestApp } from "./test-app";
import type { TestClient } from "./test-client";

interface Received {
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

type Answering = (answer: ServerResponse, headers: IncomingHttpHeaders) => void;

export const answering =
  (status: number): Answering =>
  (answer) => {
    answer.writeHead(status).end("Heard");
  };

/** A site with webhooks, and a program that receives them. */
class TestWebhooks {
  readonly received: Received[] = [];
  answers = answering(200);
  boss!: TestClient;

  constructor(
    readonly app: TestApp,
    readonly site: { origin: string },
  ) {}

  readonly make = async (fields: object = {}) => {
    const { status, body } = await this.boss.post("/api/webhooks").send({
      description: "Index",
      url: `${this.site.origin}/hook`,
      events: ["posts.published", "posts.changed", "posts.deleted"],
      ...fields,
    });
    expect([status, body]).toEqual([201, expect.anything()]);
    return body as unknown as WebhookWithSecretDto;
  };

  readonly log = async (id: number, query = "") => {
    const path = `/api/webhooks/${id}/deliveries?${query}`;
    const { body } = await this.boss.get(path).expect(200);
    return (body as unknown as Paged<WebhookDeliveryDto>).data;
  };

  readonly show = async (id: number) => {
    const { body } = await this.boss.get(`/api/webhooks/${id}`).expect(200);
    return body as unknown as WebhookDto;
  };

  readonly test = async (id: number) => {
    const { body } = await this.boss.post(`/api/webhooks/${id}/test`);
    return body as unknown as WebhookDeliveryDto;
  };

  /** As the jobs of every minute and every second do. */
  readonly run = async () => {
    await this.app.get(WebhookEventsService).wake();
    await this.app.runJobs();
  };

  /** Pauses are over. */
  readonly runLater = async () => {
    await this.app.database.query(
      "UPDATE webhook_deliveries SET next_at = now() - interval '1 second'",
    );
    await this.app.database.query("UPDATE webhooks SET rests_until = NULL");
    await this.run();
  };

  readonly announce = (object: string) =>
    this.app.get(SiteEventsService).announce(this.app.database, {
      type: "backups.made",
      object,
      facts: { id: 1 },
      path: "/api/backups",
    });

  /** `posts.changed 3` for each. */
  readonly said = () =>
    this.received.map(({ body }) => {
      const { type, data } = JSON.parse(body) as {
        type: string;
        data: { id: number };
      };
      return `${type} ${data.id}`;
    });

  readonly ids = () =>
    this.received.map(({ headers }) => String(headers["webhook-id"]));

  reset(): void {
    this.received.length = 0;
    this.answers = answering(200);
  }
}

export function useWebhooks(): TestWebhooks {
  // The only private address that may be asked.
  const app = useTestApp({ INNER_NETWORKS: "127.0.0.1" });
  const site = useOtherSite((request, answer) => {
    const { url = "", headers } = request;
    let body = "";
    request.on("data", (chunk: Buffer) => (body += String(chunk)));
    request.on("end", () => {
      hooks.received.push({ url, headers, body });
      hooks.answers(answer, headers);
    });
  });
  const hooks = new TestWebhooks(app, site);
  beforeAll(async () => {
    hooks.boss = await app.signIn({ role: "superuser" });
  });
  beforeEach(() => hooks.reset());
  afterEach(async () => {
    jest.restoreAllMocks();
    await app.database.query("DELETE FROM webhooks");
  });
  return hooks;
}

/** As a receiver checks it. */
export function isSigned({ headers, body }: Received, secret: string): boolean {
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  const [id, sent, signatures] = ["id", "timestamp", "signature"].map((name) =>
    String(headers[`webhook-${name}`]),
  );
  const text = `${id}.${sent}.${body}`;
  const mac = createHmac("sha256", key).update(text).digest("base64");
  return signatures?.split(" ").includes(`v1,${mac}`) ?? false;
}
