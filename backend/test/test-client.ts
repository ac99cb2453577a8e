import { CSRF_HEADER } from "@octavo/contracts";
import supertest from "supertest";
import type { Test } from "supertest";

/** Sends requests as one visitor or one signed-in person. */
export class TestClient {
  constructor(
    private readonly baseUrl: string,
    private readonly headers: Record<string, string> = {},
    /** The person's id; 0 for a visitor. */
    readonly authorId = 0,
  ) {}

  get(path: string): Test {
    return supertest(this.baseUrl).get(path).set(this.headers);
  }

  post(path: string): Test {
    return supertest(this.baseUrl).post(path).set(this.headers);
  }

  put(path: string): Test {
    return supertest(this.baseUrl).put(path).set(this.headers);
  }

  patch(path: string): Test {
    return supertest(this.baseUrl).patch(path).set(this.headers);
  }

  delete(path: string): Test {
    return supertest(this.baseUrl).delete(path).set(this.headers);
  }

  /** The same session without the proof that this site's own page asks. */
  withoutCsrfToken(): TestClient {
    const { [CSRF_HEADER]: _, ...headers } = this.headers;
    return new TestClient(this.baseUrl, headers, this.authorId);
  }

  get cookie(): string {
    return this.headers.cookie ?? "";
  }
}
