import "reflect-metadata";
import { describe, expect, it } from "@jest/globals";
import { plainToInstance } from "class-transformer";
import { validateSync } from "class-validator";
import { SaveCategoryDto } from "./categories";
import { LIMITS } from "./limits";
import { SavePageDto } from "./pages";
import { ListPostsDto, SavePostDto } from "./posts";
import { SaveTagDto } from "./tags";

function messages(type: new () => object, input: object): string[] {
  const errors = validateSync(plainToInstance(type, input), {
    whitelist: true,
  });
  return errors.flatMap((error) => Object.values(error.constraints ?? {}));
}

const post = { title: "T", content: "<p>x</p>", category_id: 1 };

describe("SavePostDto", () => {
  it("accepts what the form sends, numbers as text included", () => {
    expect(
      messages(SavePostDto, { ...post, category_id: "3", tag_ids: ["1", 2] }),
    ).toEqual([]);
  });

  it("needs a title, content and a category [VAL-20, VAL-21, VAL-22]", () => {
    expect(messages(SavePostDto, { ...post, title: "  " })).toContain(
      "Title is required",
    );
    expect(messages(SavePostDto, { ...post, content: "" })).toContain(
      "Content is required",
    );
    expect(messages(SavePostDto, { ...post, category_id: "" })).toContain(
      "Category is required",
    );
  });

  it.each([
    "javascript:alert(1)",
    "//evil.example/x.png",
    "data:image/png;base64,x",
  ])("refuses %s as a featured image", (url) => {
    expect(messages(SavePostDto, { ...post, featured_image_url: url })).toEqual(
      ["Featured image must be a web address"],
    );
  });

  it("reads an empty featured image as none", () => {
    expect(messages(SavePostDto, { ...post, featured_image_url: "" })).toEqual(
      [],
    );
    expect(
      messages(SavePostDto, { ...post, featured_image_url: null }),
    ).toEqual([]);
  });
});

describe("SaveCategoryDto", () => {
  it("needs a name [VAL-23]", () => {
    expect(messages(SaveCategoryDto, {})).toContain("Name is required");
  });

  it("bounds the icon to ten characters [VAL-24, CONST-36]", () => {
    expect(
      messages(SaveCategoryDto, { name: "A", icon: "x".repeat(11) }),
    ).toEqual([`Icon must be at most ${LIMITS.categoryIconMax} characters`]);
    expect(
      messages(SaveCategoryDto, { name: "A", icon: "x".repeat(10) }),
    ).toEqual([]);
  });

  it("bounds the home index from below [VAL-25]", () => {
    expect(messages(SaveCategoryDto, { name: "A", home_index: -1 })).toEqual([
      "Home index must be at least 0",
    ]);
    expect(messages(SaveCategoryDto, { name: "A", home_index: 1.5 })).toEqual(
      [],
    );
  });
});

describe("SaveTagDto", () => {
  it("needs a name [VAL-27]", () => {
    expect(messages(SaveTagDto, { name: " " })).toContain("Name is required");
  });
});

describe("SavePageDto", () => {
  const page = { title: "T", slug: "t", page_type: "standard" };
  const refused = (fields: object) =>
    messages(SavePageDto, { ...page, ...fields });

  it("needs title, slug and type [VAL-29, VAL-30, VAL-31]", () => {
    expect(refused({})).toEqual([]);
    expect(refused({ title: " " })).toContain("Title is required");
    expect(refused({ slug: "" })).toContain("Slug is required");
    expect(refused({ page_type: "" })).toContain("Page type is required");
  });

  it("bounds the index number from below, in either spelling [VAL-32]", () => {
    for (const name of ["header_index", "menu_order"]) {
      expect(refused({ [name]: -1 })).toEqual([
        "Index number must be at least 0",
      ]);
      for (const index of [0, "1.5", "", null])
        expect(refused({ [name]: index })).toEqual([]);
    }
  });

  it.each(["admin", "api", "sitemap.xml", "search"])(
    "refuses the reserved slug %s [D-137]",
    (slug) => {
      expect(refused({ slug })).toContain("This slug is reserved.");
    },
  );
});

describe("ListPostsDto", () => {
  it.each([
    { limit: "0" },
    { limit: "x" },
    { offset: "-1" },
    { offset: "99999999999" },
    { sort: "password_hash" },
    { sort: ["id", "title"] },
    { status: "secret" },
    { category: ["a"] },
  ])("refuses %j", (query) => {
    expect(messages(ListPostsDto, query)).not.toEqual([]);
  });
});
