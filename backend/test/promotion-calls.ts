import { beforeAll, expect } from "@jest/globals";
import {
  BROWSER_CHECKS,
  type ChannelStateDto,
  type FrontendAppDto,
  type LiveVersionDto,
  type PromotionDto,
} from "@octavo/contracts";
import { publish } from "./go-live";
import type { TestApp } from "./test-app";
import type { Answer, ApiRequest, TestClient } from "./test-client";

/** Past the gate, which has not looked at the releases of `makeLabs`. */
export const REASON = { override_reason: "No browser here" };

export const stateOf = ({ body }: Answer) => body as unknown as ChannelStateDto;

let count = 0;

/** What a frontend releaser does with releases, of apps that no other test has. */
export class PromotionCalls {
  releaser!: TestClient;

  constructor(private readonly app: TestApp) {}

  /** An app with releases. */
  async makeLabs(...versions: string[]): Promise<string> {
    count += 1;
    const name = `labs-${count}`;
    const manager = await this.app.signIn({
      permissions: ["manage_frontends"],
    });
    await manager
      .post("/api/frontends/apps")
      .send({ name, base_path: `/${name}`, title: "Labs" });
    for (const version of versions)
      await publish(this.app, { app: name, version });
    return name;
  }

  promote(name: string, body: object, as = this.releaser): ApiRequest {
    return as
      .post(`/api/frontends/apps/${name}/promotions`)
      .send({ ...REASON, ...body });
  }

  rollBack(name: string, body: object): ApiRequest {
    return this.releaser
      .post(`/api/frontends/apps/${name}/rollbacks`)
      .send(body);
  }

  endCanary(name: string, body: object): ApiRequest {
    return this.releaser
      .post(`/api/frontends/apps/${name}/canary/end`)
      .send(body);
  }

  /** Makes versions live one after the other, each of which did well. */
  async makeHealthy(name: string, ...versions: string[]): Promise<void> {
    let from: string | null = null;
    for (const version of versions) {
      const { status } = await this.promote(name, { version, from });
      expect(status).toBe(200);
      await this.setHealth(name, version, "healthy");
      from = version;
    }
  }

  /** As if server and browser had looked at a release and found nothing. */
  async pass(name: string, version: string) {
    await this.app.database.query(
      `INSERT INTO frontend_verdicts (app, version, name, outcome, source)
       SELECT $1, $2, name, 'passed',
         CASE WHEN name LIKE 'browser:%' THEN 'browser' ELSE 'server' END
       FROM unnest($3::text[]) AS name`,
      [name, version, ["manifest", ...BROWSER_CHECKS]],
    );
  }

  async setHealth(name: string, version: string, health: string) {
    await this.app.database.query(
      `UPDATE frontend_releases SET health = $3 WHERE app = $1 AND version = $2`,
      [name, version, health],
    );
  }

  async healthOf(name: string, version: string) {
    const [row] = await this.app.database.query<
      { health: string; health_reason: string | null }[]
    >(
      `SELECT health, health_reason FROM frontend_releases WHERE app = $1 AND version = $2`,
      [name, version],
    );
    return row;
  }

  /** What readers get, as the screen of the frontends has it. */
  async placeOf(name: string): Promise<LiveVersionDto | undefined> {
    const { body } = await this.releaser.get(`/api/frontends/apps/${name}`);
    return (body as unknown as FrontendAppDto).live[0];
  }

  /** What became live, the newest first. */
  async history(name: string): Promise<PromotionDto[]> {
    const { body } = await this.releaser.get(
      `/api/frontends/promotions?app=${name}`,
    );
    return body.data as unknown as PromotionDto[];
  }
}

/** In a spec file with `useTestApp`, after it. */
export function usePromotionCalls(app: TestApp): PromotionCalls {
  const calls = new PromotionCalls(app);
  beforeAll(async () => {
    calls.releaser = await app.signIn({ role: "frontend releaser" });
  });
  return calls;
}
