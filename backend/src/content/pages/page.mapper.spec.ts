import { describe, expect, it } from "@jest/globals";
import type { PageFields } from "@octavo/contracts";
import { EMPTY_PAGE, withInput, type PageForm } from "./page.mapper";

const saved: PageFields = {
  ...EMPTY_PAGE,
  title: "About",
  slug: "about",
  content: "<p>Text</p>",
  meta_title: "About us",
  page_type: "blog",
  categories: [3, 1],
  show_on_header: true,
  header_index: 2,
  menu_label: "Us",
};

const form: PageForm = { title: "About", slug: "about", page_type: "blog" };

describe("withInput", () => {
  it("gives a new page the specification's defaults [STATE-17, STATE-21]", () => {
    const { publish_status, page_type } = EMPTY_PAGE;
    expect([publish_status, page_type]).toEqual(["draft", "standard"]);
  });

  it.each<[string, Partial<PageForm>, Partial<PageFields>]>([
    ["what is absent stays", {}, saved],
    [
      "empty texts clear",
      { meta_title: "", menu_label: null },
      { meta_title: null, menu_label: null },
    ],
    ["content may be emptied", { content: null }, { content: "" }],
    [
      "categories come once, in their order [STATE-22]",
      { categories: [5, 3, 5] },
      { categories: [5, 3] },
    ],
    [
      "only a blog has categories [STATE-23, D-610]",
      { page_type: "standard", categories: [5] },
      { categories: [] },
    ],
    [
      "a type that is left loses them",
      { page_type: "contact" },
      { categories: [] },
    ],
    [
      "the index can be emptied [D-611]",
      { header_index: null },
      { show_on_header: true, header_index: null },
    ],
    ["the index moves [STATE-24]", { header_index: 4 }, { header_index: 4 }],
    [
      "out of the menu: no index [STATE-25]",
      { show_on_header: false, header_index: 4 },
      { show_on_header: false, header_index: null },
    ],
    [
      "the other spelling of the flag [D-101]",
      { add_to_menu: false },
      { show_on_header: false, header_index: null },
    ],
    [
      "the other spelling of the index [D-101]",
      { menu_order: 7 },
      { header_index: 7 },
    ],
    [
      "the editor's spelling wins [D-101]",
      {
        show_on_header: true,
        add_to_menu: false,
        header_index: 1,
        menu_order: 9,
      },
      { show_on_header: true, header_index: 1 },
    ],
    [
      "the editor's empty index wins as well",
      { header_index: null, menu_order: 9 },
      { header_index: null },
    ],
  ])("%s", (_, input, expected) => {
    expect(withInput(saved, { ...form, ...input })).toMatchObject(expected);
  });
});
