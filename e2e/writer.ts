import type { APIRequestContext } from "@playwright/test";

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
    account: { email: string; password: string },
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

  async clear(): Promise<void> {
    for (const address of this.made.splice(0))
      await this.request.delete(address, { headers: this.headers() });
  }

  private async create(kind: string, data: object): Promise<Saved> {
    const headers = this.headers();
    const answer = await this.request.post(`/api/${kind}`, { data, headers });
    if (!answer.ok()) throw new Error(`${kind}: ${await answer.text()}`);
    const body = (await answer.json()) as Saved & { data?: Saved };
    const saved = body.data ?? body;
    this.made.push(`/api/${kind}/${saved.id}`);
    return saved;
  }

  private headers() {
    return { "x-csrf-token": this.csrf };
  }
}
