import type { APIRequestContext } from "@playwright/test";
import { randomUUID } from "node:crypto";

export interface Account {
  email: string;
  password: string;
}

interface Saved {
  id: number;
  slug: string;
}

/** Makes what a test needs by the API, as the administrator, and takes it away again. */
export class Writer {
  private readonly made: string[] = [];

  private constructor(
    private readonly request: APIRequestContext,
    private readonly csrf: string,
    private readonly password: string,
  ) {}

  static async signIn(
    request: APIRequestContext,
    account: Account,
  ): Promise<Writer> {
    const answer = await request.post("/api/auth/login", { data: account });
    const { csrfToken } = (await answer.json()) as { csrfToken: string };
    return new Writer(request, csrfToken, account.password);
  }

  /** A published post in Data & Reporting, unless said otherwise. */
  async post(fields: Record<string, unknown>): Promise<Saved> {
    const { data } = (await (
      await this.request.get("/api/categories?limit=100")
    ).json()) as { data: { id: number; slug: string }[] };
    const category = data.find(({ slug }) => slug === "data-reporting");
    return this.create("posts", {
      content: "<p>Text.</p>",
      category_id: category?.id,
      status: "published",
      tags: [],
      ...fields,
    });
  }

  /** A published page that is not in the menu. */
  page(fields: Record<string, unknown>): Promise<Saved> {
    return this.create("pages", {
      content: "<p>Text.</p>",
      publish_status: "published",
      page_type: "standard",
      show_on_header: false,
      categories: [],
      ...fields,
    });
  }

  category(fields: { name: string; description?: string }): Promise<Saved> {
    return this.create("categories", fields);
  }

  tag(name: string): Promise<Saved> {
    return this.create("tags", { name });
  }

  redirect(from_path: string, to_path: string): Promise<Saved> {
    return this.create("redirects", { from_path, to_path, status: 301 });
  }

  /** What somebody else saves while a form is open. */
  change(
    kind: "posts" | "pages" | "categories" | "tags" | "redirects",
    id: number,
    data: object,
  ): Promise<void> {
    return this.put(`/api/${kind}/${id}`, data);
  }

  /** What readers see who have chosen nothing. */
  siteTheme(frontend_theme: string): Promise<void> {
    return this.put("/api/settings/theme", { frontend_theme });
  }

  /** Header and footer. */
  navigation(settings: object): Promise<void> {
    return this.put("/api/settings/navigation", settings);
  }

  /** Name, language and the like. */
  site(settings: object): Promise<void> {
    return this.put("/api/settings/site", settings);
  }

  /** Somebody who holds one role, or none, and their sign-in. */
  /** Null gives a setting back what it is without one. */
  reading(settings: object): Promise<void> {
    return this.put("/api/settings/reading", settings);
  }

  async person(role?: string): Promise<Account> {
    const email = `${randomUUID()}@example.test`;
    const account = { email, password: "seven green lanterns" };
    const name = role ? `One ${role}` : "No role";
    const { id } = await this.create("authors", { name, ...account });
    if (role) await this.send(`/api/authors/${id}/roles`, { roles: [role] });
    return account;
  }

  /** The key of a program that proposes, for a service account with the role of an editor; agents are let in. */
  async agentKey(account: string): Promise<string> {
    await this.put("/api/settings/agents", { enabled: true });
    const { key } = (await this.send("/api/api-keys", {
      description: account,
      account,
      role: "editor",
      scopes: ["posts:propose"],
    })) as { key: string };
    return key;
  }

  /** A role of its own that holds exactly these permissions. */
  async role(name: string, permissions: readonly string[]): Promise<Saved> {
    const role = await this.create("roles", { name });
    await this.grant(role.id, permissions);
    return role;
  }

  /** Replaces what a role holds. */
  async grant(roleId: number, permissions: readonly string[]): Promise<void> {
    await this.send(`/api/roles/${roleId}/permissions`, { permissions });
  }

  /** Somebody who was given an account and has to choose its password. */
  async invite(name: string): Promise<{ email: string }> {
    const email = `${randomUUID()}@example.test`;
    await this.create("authors", { name, email });
    return { email };
  }

  /** Where the link leads that the newest mail of a kind has for someone; the outbox keeps it. */
  async mailedLink(to: string, kind: string): Promise<string> {
    for (let tries = 0; tries < 60; tries += 1) {
      const list = `/api/mails?kind=${kind}&limit=20`;
      const { data } = (await this.read(list)) as {
        data: { id: number; to: string }[];
      };
      const mail = data.find((one) => one.to === to);
      if (mail) return this.linkIn(mail.id);
      await new Promise((done) => setTimeout(done, 250));
    }
    throw new Error(`No mail of the kind ${kind} to ${to}.`);
  }

  /** Takes away what a journey made on the screen, too. */
  alsoClear(kind: "posts", id: number): void {
    this.made.push(`/api/${kind}/${id}`);
  }

  async clear(): Promise<void> {
    // The last first: a category goes after its posts.
    for (const address of this.made.splice(0).reverse())
      await this.request.delete(address, { headers: this.headers });
  }

  private async linkIn(mailId: number): Promise<string> {
    const { text } = (await this.read(`/api/mails/${mailId}`)) as {
      text: string;
    };
    const { pathname, search } = new URL(/https?:\S+/.exec(text)?.[0] ?? "");
    return pathname + search;
  }

  private read(address: string): Promise<unknown> {
    return this.call("GET", address);
  }

  private async create(kind: string, data: object): Promise<Saved> {
    const body = (await this.send(`/api/${kind}`, data)) as Saved & {
      data?: Saved;
    };
    const saved = body.data ?? body;
    this.made.push(`/api/${kind}/${saved.id}`);
    return saved;
  }

  private send(address: string, data: object): Promise<unknown> {
    return this.call("POST", address, data);
  }

  private async put(address: string, data: object): Promise<void> {
    await this.call("PUT", address, data);
  }

  /** What grants power is confirmed where the session is older than ten minutes. */
  private async call(
    method: string,
    address: string,
    data?: object,
  ): Promise<unknown> {
    const options = { method, headers: this.headers, ...(data && { data }) };
    let answer = await this.request.fetch(address, options);
    if ((await answer.text()).includes('"confirmation_required"')) {
      const { headers, password } = this;
      await this.request.post("/api/auth/confirm", {
        headers,
        data: { password },
      });
      answer = await this.request.fetch(address, options);
    }
    if (!answer.ok()) throw new Error(`${address}: ${await answer.text()}`);
    return answer.json();
  }

  private get headers() {
    return { "x-csrf-token": this.csrf };
  }
}
