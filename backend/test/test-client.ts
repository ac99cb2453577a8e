import { CSRF_HEADER } from "@octavo/contracts";
import supertest, { type Response, type Test } from "supertest";

/** Fields of the things the API answers; a test knows which of them are there. */
interface AnswerItem {
  review: string;
  resolved_at: string | null;
  id: number;
  name: string;
  slug: string;
  title: string;
  status: string;
  version: number;
  content: string;
  content_format: string;
  content_html: string;
  published_at: string;
  revised_at: string | null;
  verified_at: string | null;
  thumbnail: string | null;
  url: string;
  token: string;
  mime: string;
  width: number;
  height: number;
  snippet: string;
  headings: unknown[];
  permissions: string[];
  roles: string[];
  invitation: { message: string; link: string };
  tags: AnswerItem[];
}

interface AnswerBody extends AnswerItem {
  hash: string;
  error: string;
  code: string;
  details: { version: number };
  csrfToken: string;
  success: boolean;
  user: AnswerItem;
  data: AnswerItem[];
  results: AnswerItem[];
  total: number;
  limit: number;
  offset: number;
  next_cursor: string | null;
}

export interface Answer extends Response {
  body: AnswerBody;
}

/** A request being made; awaited, it is the answer. */
export interface ApiRequest extends Test {
  then<Fulfilled = Answer, Rejected = never>(
    onFulfilled?:
      | ((answer: Answer) => Fulfilled | PromiseLike<Fulfilled>)
      | null,
    onRejected?: ((reason: unknown) => Rejected | PromiseLike<Rejected>) | null,
  ): Promise<Fulfilled | Rejected>;
}

type Method = "get" | "post" | "put" | "patch" | "delete";

/** Sends requests as one visitor or one signed-in person. */
export class TestClient {
  constructor(
    private readonly baseUrl: string,
    private readonly headers: Record<string, string> = {},
    /** The person's id; 0 for a visitor. */
    readonly authorId = 0,
  ) {}

  readonly get = (path: string): ApiRequest => this.send("get", path);
  readonly post = (path: string): ApiRequest => this.send("post", path);
  readonly put = (path: string): ApiRequest => this.send("put", path);
  readonly patch = (path: string): ApiRequest => this.send("patch", path);
  readonly delete = (path: string): ApiRequest => this.send("delete", path);

  /** The same session without the proof that this site's own page asks. */
  withoutCsrfToken(): TestClient {
    const headers = { ...this.headers };
    Reflect.deleteProperty(headers, CSRF_HEADER);
    return new TestClient(this.baseUrl, headers, this.authorId);
  }

  /** A browser that has exactly this cookie. */
  withCookie(cookie: string): TestClient {
    return new TestClient(this.baseUrl, { cookie }, this.authorId);
  }

  /** What each request carries. */
  get sentHeaders(): Record<string, string> {
    return { ...this.headers };
  }

  get cookie(): string {
    return this.headers.cookie ?? "";
  }

  private send(method: Method, path: string): ApiRequest {
    return supertest(this.baseUrl)[method](path).set(this.headers);
  }
}
