import { readFileSync } from "node:fs";
import { describe, expect, it } from "@jest/globals";
import { useWordPressImports } from "../../../../test/wordpress-imports";
import { wxrFile } from "../../../../test/wxr-file";

const { rows, run } = useWordPressImports();

describe("an export in WordPress' form that this product wrote", () => {
  const own = { address: "https://own.example", generator: "Octavo 1.0" };
  const { written } = JSON.parse(
    readFileSync(
      new URL(
        "../../../../../libs/rich-text/samples/editor-html.json",
        import.meta.url,
      ),
      "utf8",
    ),
  ) as { written: Record<string, string> };

  it("keeps its texts to the letter [MOVE-TEXT-04]", async () => {
    const samples = Object.values(written).filter(
      (content) => !content.includes("<img"),
    );
    const entries = samples.map((content, index) => ({
      id: 500 + index,
      content,
    }));
    const linked = { id: 499, slug: "x", link: "https://own.example/post/x" };
    const { counts } = await run({
      "own.xml": wxrFile([...entries, linked], own),
    });
    const made = await rows<{ content: string }>(
      "SELECT content FROM posts WHERE slug LIKE 'entry-5__' ORDER BY slug",
    );
    expect(made.map(({ content }) => content)).toEqual(samples);
    expect(counts.created).toBe(samples.length + 1);
  });
});
