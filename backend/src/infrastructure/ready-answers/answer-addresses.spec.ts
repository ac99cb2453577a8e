import { describe, expect, it } from "@jest/globals";
import { ListPostsDto, SearchPostsDto } from "@octavo/contracts";
import { PublicReads } from "../public-resources/public-reads";
import { AnswerAddresses } from "./answer-addresses";

const addresses = new AnswerAddresses();
addresses.add(
  new PublicReads([
    ["GET /posts", { query: ListPostsDto }],
    ["GET /posts/search", { query: SearchPostsDto }],
    ["GET /posts/slug/{slug}", {}],
    ["GET /posts/{id}", {}],
  ]),
);

describe("the proper address behind one that is sent", () => {
  it.each([
    ["/api/posts", "/api/posts"],
    ["/api/posts?", "/api/posts"],
    ["/api/posts?offset=1&limit=2", "/api/posts?limit=2&offset=1"],
    ["/api/posts?search=a+b%20c%2B", "/api/posts?search=a%20b%20c%2B"],
    ["/api/posts?search=a=b", "/api/posts?search=a%3Db"],
    ["/api/posts/12", "/api/posts/12"],
    ["/api/posts/slug/a-b_c", "/api/posts/slug/a-b_c"],
    ["/api/posts/search?query=%C3%A4", "/api/posts/search?query=%C3%A4"],
  ])("%s is %s", (url, proper) => {
    expect(addresses.read(url)?.url).toBe(proper);
  });

  it.each([
    "/api/posts?limit=1&limit=2",
    "/api/posts?unknown=1",
    "/api/posts?limit",
    "/api/posts?=1",
    "/api/posts?__proto__=1",
    "/api/posts?constructor=1",
    "/api/posts?lim%69t=1",
    "/api/posts?limit=%ff",
    "/api/posts?limit=%",
    "/api/posts?limit=1#x",
    "/api/posts?search=\u00e4",
    "/api/posts#x",
    "/api/posts/",
    "/api//posts",
    "/api/%70osts",
    "/api/posts/0",
    "/api/posts/12345678901",
    "/api/posts/trash",
    "/api/posts/../auth/me",
    "/api/auth/me",
    "/api/settings/theme",
    "//evil.example/api/posts",
    "http://evil.example/api/posts",
    "",
    "*",
    `/api/posts?search=${"a".repeat(600)}`,
  ])("%j has none: its answer is not kept", (url) => {
    expect(addresses.read(url)).toBeNull();
  });
});
