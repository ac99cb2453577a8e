import { describe, expect, it } from "@jest/globals";
import { act, screen, waitFor } from "@testing-library/react";
import Quill from "quill/core";
import { page, refuse, signedIn } from "../../../testing/fake-context";
import type { Handlers } from "../../../testing/fake-context";
import { renderAdmin } from "../../../testing/render-admin";
import { category, wholePost } from "../../../testing/samples";

/** A site with these categories, and with those that are made there. */
async function openNew(
  ids: number[],
  api: Handlers = {},
  session = signedIn(),
) {
  const categories = ids.map((id) => category(id));
  const admin = renderAdmin("/posts/new", {
    session,
    api: {
      "GET /categories": () => page(categories),
      "GET /tags": () => page([]),
      "GET /posts": () => page([]),
      "GET /authors": () => page([]),
      "POST /posts": () => wholePost(9),
      "POST /categories": () => {
        const made = category(8);
        categories.push(made);
        return made;
      },
      ...api,
    },
  });
  await screen.findByLabelText("Category");
  return admin;
}

async function write(admin: Awaited<ReturnType<typeof openNew>>) {
  await admin.user.type(screen.getByLabelText("Title"), "A title");
  const surface = screen.getByRole("textbox", { name: "Content" });
  const quill = Quill.find(surface.parentElement as HTMLElement) as Quill;
  act(() => {
    quill.setText("Some text\n", "user");
  });
}

const press = (
  admin: Awaited<ReturnType<typeof openNew>>,
  name: string | RegExp,
) => admin.user.click(screen.getByRole("button", { name }));

const chosen = () => screen.getByLabelText<HTMLSelectElement>("Category").value;

/** Holds every permission of a contributor. */
const contributor = () =>
  signedIn({
    id: 9,
    is_admin: false,
    role: "contributor",
    roles: ["contributor"],
    permissions: ["create_posts", "edit_own_post", "view_categories"],
  });

describe("the category of a post", () => {
  it("is made on a site that has none, beside what was typed, and chosen [D-981]", async () => {
    const admin = await openNew([]);
    await write(admin);
    await press(admin, /^Save/);
    expect(await screen.findByText("Category is required")).toBeTruthy();
    const name = await screen.findByLabelText("Name of the new category");
    await admin.user.type(name, " Category 8 {Enter}");
    await waitFor(() => {
      expect(chosen()).toBe("8");
    });
    expect(screen.queryByText("Category is required")).toBeNull();
    expect(screen.queryByLabelText("Name of the new category")).toBeNull();
    expect(admin.sent("POST", "/categories")[0]?.body).toEqual({
      name: "Category 8",
    });
    await press(admin, /^Save/);
    await waitFor(() => {
      expect(admin.sent("POST", "/posts")[0]?.body).toMatchObject({
        title: "A title",
        content: "<p>Some text</p>",
        category_id: 8,
      });
    });
  });

  it("is made beside others, and the name stays when that fails [D-981]", async () => {
    const admin = await openNew([3, 4], {
      "POST /categories": () => refuse(409, "This name is taken."),
    });
    await press(admin, "New category");
    const name = screen.getByLabelText<HTMLInputElement>(
      "Name of the new category",
    );
    expect(document.activeElement).toBe(name);
    await admin.user.type(name, "Category 3{Enter}");
    expect(await screen.findByText("This name is taken.")).toBeTruthy();
    expect(name.value).toBe("Category 3");
    expect(admin.sent("POST", "/posts")).toEqual([]);
    await press(admin, "Cancel");
    expect(screen.getByRole("button", { name: "New category" })).toBeTruthy();
    expect(chosen()).toBe("");
  });

  it("is the only one that there is, and an untouched post stays untouched [D-981]", async () => {
    const admin = await openNew([3]);
    await waitFor(() => {
      expect(chosen()).toBe("3");
    });
    expect(admin.sent("PUT")).toEqual([]);
    await write(admin);
    await press(admin, /^Save/);
    await waitFor(() => {
      expect(admin.sent("POST", "/posts")[0]?.body).toMatchObject({
        category_id: 3,
      });
    });
  });

  it("says whom to ask where there is none and one may make none [D-981]", async () => {
    await openNew([], {}, contributor());
    expect(
      await screen.findByText(
        "There are no categories yet. Ask an editor or administrator to add one.",
      ),
    ).toBeTruthy();
    expect(screen.queryByText("New category")).toBeNull();
  });
});
