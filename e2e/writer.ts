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
  ) {}

  static async signIn(
    request: APIRequestContext,
    account: Account,
  ): Promise<Writer> {
    const answer = await request.post("/api/auth/login", { data: account });
    const { csrfToken } = (await answer.json()) as { csrfToken: string };
    return new Writer(request, csrfToken);
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

  /** What somebody else saves while a form is open. */
  async change(
    kind: "pages" | "categories" | "tags",
    id: number,
    data: object,
  ): Promise<void> {
    const headers = this.headers();
    const address = `/api/${kind}/${id}`;
    const answer = await this.request.put(address, { data, headers });
    if (!answer.ok()) throw new Error(`${address}: ${await answer.text()}`);
  }

  /** Somebody who holds one role, or none, and their sign-in. */
  async person(role?: string): Promise<Account> {
    const email = `${randomUUID()}@example.test`;
    const account = { email, password: "seven green lanterns" };
    const name = role ? `One ${role}` : "No role";
    const { id } = await this.create("authors", { name, ...account });
    if (role) await this.send(`/api/authors/${id}/roles`, { roles: [role] });
    return account;
  }

  async clear(): Promise<void> {
    // The last first: a category goes after its posts.
    for (const address of this.made.splice(0).reverse())
      await this.request.delete(address, { headers: this.headers() });
  }

  private async create(kind: string, data: object): Promise<Saved> {
    const body = (await this.send(`/api/${kind}`, data)) as Saved & {
      data?: Saved;
    };
    const saved = body.data ?? body;
    this.made.push(`/api/${kind}/${saved.id}`);
    return saved;
  }

  private async send(address: string, data: object): Promise<unknown> {
    const headers = this.headers();
    const answer = await this.request.post(address, { data, headers });
    if (!answer.ok()) throw new Error(`${address}: ${await answer.text()}`);
    return answer.json();
  }

  private headers() {
    return { "x-csrf-token": this.csrf };
  }
}
