import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FrontendAppDto, ReleaseUploadDto } from "@octavo/contracts";
import { readManifest } from "./releases";

/** Files of an upload. */
const SENT_AT_ONCE = 4;

interface Answer<Body> {
  status: number;
  body: Body;
}

/** Calls of the API with a session or a key. */
export class SiteApi {
  private constructor(
    readonly url: string,
    private readonly headers: Record<string, string>,
    /** Of a person. */
    private readonly password?: string,
  ) {}

  static async signIn(
    url: string,
    account: { email: string; password: string },
  ): Promise<SiteApi> {
    const answer = await fetch(`${url}/api/auth/login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(account),
    });
    const { csrfToken } = (await answer.json()) as { csrfToken: string };
    const cookie = answer.headers
      .getSetCookie()
      .map((text) => text.split(";", 1)[0])
      .join("; ");
    const headers = { cookie, "x-csrf-token": csrfToken };
    return new SiteApi(url, headers, account.password);
  }

  static withKey(url: string, key: string): SiteApi {
    return new SiteApi(url, { authorization: `Bearer ${key}` });
  }

  /** What grants power is confirmed where the session is older than ten minutes. */
  async call<Body = Record<string, unknown>>(
    method: string,
    path: string,
    body?: object,
  ): Promise<Answer<Body>> {
    const { password } = this;
    const answer = await this.send<Body>(method, path, body);
    const { code } = (answer.body ?? {}) as { code?: string };
    if (code !== "confirmation_required" || !password) return answer;
    await this.send("POST", "/auth/confirm", { password });
    return this.send<Body>(method, path, body);
  }

  private async send<Body>(
    method: string,
    path: string,
    body?: object,
  ): Promise<Answer<Body>> {
    const isBytes = body instanceof Blob;
    const type = isBytes ? "application/octet-stream" : "application/json";
    const answer = await fetch(`${this.url}/api${path}`, {
      method,
      headers: { ...this.headers, ...(body && { "content-type": type }) },
      ...(body && { body: isBytes ? body : JSON.stringify(body) }),
    });
    return {
      status: answer.status,
      body: (await answer.json().catch(() => null)) as Body,
    };
  }

  /** What a person would be told when it is refused. */
  async expect<Body = Record<string, unknown>>(
    method: string,
    path: string,
    body?: object,
  ): Promise<Body> {
    const answer = await this.call<Body>(method, path, body);
    if (answer.status >= 400)
      throw new Error(
        `${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`,
      );
    return answer.body;
  }

  /** Uploads a build from its folder. */
  async upload(folder: string): Promise<void> {
    const manifest = await readManifest(folder);
    const releases = `/frontends/apps/${manifest.app}/releases`;
    const begun = await this.expect<ReleaseUploadDto>("POST", releases, {
      manifest,
    });
    const waiting = [...begun.missing];
    const sendRest = async () => {
      for (let path = waiting.pop(); path; path = waiting.pop())
        await this.expect(
          "PUT",
          `${releases}/${manifest.version}/files?path=${encodeURIComponent(path)}`,
          new Blob([await readFile(join(folder, path))]),
        );
    };
    await Promise.all(Array.from({ length: SENT_AT_ONCE }, sendRest));
    await this.expect("POST", `${releases}/${manifest.version}/complete`, {});
  }

  /** The version that readers get of an app. */
  async live(app: string): Promise<string | null> {
    const { live } = await this.expect<FrontendAppDto>(
      "GET",
      `/frontends/apps/${app}`,
    );
    return (
      live.find(({ channel }) => channel === "production")?.version ?? null
    );
  }

  async promote(
    app: string,
    version: string,
    fields: object = {},
  ): Promise<void> {
    await this.expect("POST", `/frontends/apps/${app}/promotions`, {
      version,
      from: await this.live(app),
      override_reason: "A test",
      ...fields,
    });
  }

  async rollBack(app: string): Promise<void> {
    await this.expect("POST", `/frontends/apps/${app}/rollbacks`, {
      from: await this.live(app),
      reason: "A test",
    });
  }
}
