import { describe, expect, it } from "@jest/globals";
import { TestApp, useTestApp } from "../../../test/test-app";

const PATH = "/.well-known/security.txt";
const app = useTestApp({
  PUBLIC_URL: "https://blog.example",
  SECURITY_CONTACT:
    "https://blog.example/security, security@blog.example,tel:+49-30-123",
});

describe("/.well-known/security.txt", () => {
  it("names the contacts, and lies in the future by itself", async () => {
    const { status, headers, text } = await app.visitor.get(PATH);
    expect([status, headers["content-type"]]).toEqual([
      200,
      "text/plain; charset=utf-8",
    ]);
    const lines = text.split("\n");
    const expires = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? "");
    const days = (expires - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(100);
    expect(days).toBeLessThan(365);
    expect(lines.filter((line) => !line.startsWith("Expires: "))).toEqual([
      "Contact: https://blog.example/security",
      "Contact: mailto:security@blog.example",
      "Contact: tel:+49-30-123",
      "Preferred-Languages: en",
      "Canonical: https://blog.example/.well-known/security.txt",
      "",
    ]);
  });

  it("answers 304 to who has it already", async () => {
    const { headers } = await app.visitor.get(PATH);
    const again = await app.visitor
      .get(PATH)
      .set("if-none-match", String(headers.etag));
    expect(again.status).toBe(304);
  });

  it("is where older programs are led to", async () => {
    const { status, headers } = await app.visitor.get("/security.txt");
    expect([status, headers.location]).toEqual([301, PATH]);
  });

  it("is not there without a contact", async () => {
    const other = new TestApp();
    await other.open();
    try {
      for (const path of [PATH, "/security.txt"])
        expect((await other.visitor.get(path)).status).toBe(404);
    } finally {
      await other.close();
    }
  });
});
