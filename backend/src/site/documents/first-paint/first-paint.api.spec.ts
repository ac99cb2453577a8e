import { createHash } from "node:crypto";
import { beforeAll, describe, expect, it } from "@jest/globals";
import { goLive } from "../../../../test/go-live";
import { useTestApp } from "../../../../test/test-app";
import { HEAD_SCRIPT, START_SCRIPT } from "../inline-scripts";

const RENDER = `
  return { status: 200, head: "", html: "<p>Text</p>", state: "{}" };`;

describe("the first paint of a document", () => {
  const app = useTestApp();

  beforeAll(async () => {
    await goLive(app, { app: "shell" });
    await goLive(app, { render: RENDER });
  });

  it("needs no file: its styles are in the document, and the policy allows just them", async () => {
    const { text, headers } = await app.visitor.get("/post/x");
    const [, styles = ""] = /<style>(.*?)<\/style>.*<\/head>/.exec(text) ?? [];
    expect(styles).toBe("body{margin: 0}");
    const digest = createHash("sha256").update(styles).digest("base64");
    expect(headers["content-security-policy"]).toContain(
      `style-src 'self' 'sha256-${digest}';`,
    );
  });

  it("lets the whole sheet come after it, also without scripts", async () => {
    const { text } = await app.visitor.get("/post/x");
    const [markup = "", links = ""] = text
      .replace(START_SCRIPT, "")
      .replace(HEAD_SCRIPT, "")
      .split("<noscript>");
    expect(markup).not.toContain("stylesheet");
    expect(links).toContain(
      '<link rel="stylesheet" href="/frontends/public/1.0.0/styles.css" integrity="sha384-',
    );
    expect(START_SCRIPT).toContain('rel:"stylesheet"');
  });

  it("waits for the whole sheet where nothing was rendered", async () => {
    const { text } = await app.visitor.get("/admin");
    expect(text).not.toContain("<style>");
  });
});
