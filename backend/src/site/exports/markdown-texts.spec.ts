import { describe, expect, it } from "@jest/globals";
import { ValidationError } from "../../common/errors/app-error";
import type { RichTextService } from "../../content/rich-text/rich-text.service";
import { ArchiveNames } from "../../infrastructure/zip/archive-names";
import type { PageExportRow } from "./exports.repository";
import { MarkdownTexts } from "./markdown-texts";
import { ExportedPictures } from "./picture-files";

const at = new Date("2026-03-05T09:30:00Z");

const PAGE: PageExportRow = {
  id: 7,
  title: "No",
  slug: "no",
  content: "<p>x</p>",
  published_at: null,
  created_at: at,
  updated_at: at,
  version: 1,
  meta_title: null,
  meta_description: null,
  social_title: null,
  social_description: null,
  social_image_url: null,
  publish_status: "draft",
  page_type: "standard",
  author_id: null,
  show_on_header: false,
  header_index: null,
  menu_label: null,
  category_ids: [],
};

const NAMES = { categories: new Map(), tags: new Map(), people: new Map() };

describe("MarkdownTexts", () => {
  it("leaves a text that cannot be Markdown as HTML, and says so [MOVE-OUT-07]", async () => {
    const names = new ArchiveNames();
    const asHtml: string[] = [];
    const texts = new MarkdownTexts({
      names,
      pictures: new ExportedPictures(names, "https://a.example", true),
      texts: {
        toMarkdown: () => Promise.reject(new ValidationError("Too deep.")),
      } as unknown as RichTextService,
      onHtml: (file) => asHtml.push(file),
    });
    const { name, content } = await texts.page(PAGE, NAMES);
    expect([name, (content as Buffer).toString()]).toEqual([
      "pages/no.md",
      '---\ntype: page\ntitle: "No"\nslug: "no"\nlastmod: "2026-03-05T09:30:00.000Z"\ndraft: true\n---\n\n<p>x</p>\n',
    ]);
    expect(asHtml).toEqual(["pages/no.md"]);
    expect(texts.stemOf("pages", 7)).toBe("no");
  });
});
