import { describe, expect, it } from "@jest/globals";
import {
  act,
  fireEvent,
  screen,
  waitFor,
  within,
} from "@testing-library/react";
import { page, refuse } from "../../../testing/fake-context";
import type { Handlers } from "../../../testing/fake-context";
import { renderAdmin } from "../../../testing/render-admin";
import { learningPath } from "../../../testing/whole-answers";

const step = (id: number, status = "published") => ({
  post_id: id,
  heading: null,
  note: null,
  post: {
    id,
    title: `Post ${id}`,
    slug: `post-${id}`,
    excerpt: null,
    minutes: 4,
    status,
    is_trashed: false,
  },
});
const hidden = { post_id: 9, post: null, heading: null, note: null };
const path = {
  ...learningPath,
  steps: [step(1), step(2, "draft"), step(3), hidden],
};

async function open(api: Handlers = {}) {
  const admin = renderAdmin("/learning-paths", {
    api: {
      "GET /learning-paths": () => page([path], 1),
      "GET /learning-paths/*": () => path,
      ...api,
    },
  });
  await admin.user.click(
    await screen.findByRole("button", { name: `Edit ${path.title}` }),
  );
  await screen.findByDisplayValue(path.title);
  return admin;
}

const rows = () =>
  [...document.querySelectorAll<HTMLElement>("[data-step]")].map(
    (row) => within(row).getAllByRole("button")[2]?.ariaLabel,
  );
const button = (name: string) => screen.getByRole("button", { name });

describe("learning paths screen", () => {
  it("arranges steps with keys and by dragging, and sends what is there [LEARN-PATH-09]", async () => {
    const admin = await open({ "PUT /learning-paths/*": () => path });
    expect(
      screen.getByText("Draft. Readers do not see this step."),
    ).toBeTruthy();
    act(() => button("Move Post 1 down").focus());
    await admin.user.keyboard("{Enter}{Enter}");
    expect(document.activeElement).toBe(button("Move Post 1 down"));
    expect(screen.getByText("Post 1 is step 3 of 4 now")).toBeTruthy();
    const data = new Map<string, string>();
    const dataTransfer = {
      setData: (type: string, value: string) => data.set(type, value),
      getData: (type: string) => data.get(type) ?? "",
      setDragImage: () => undefined,
      get types() {
        return [...data.keys()];
      },
    };
    const row = (index: number) =>
      document.querySelector(`[data-step="${index}"]`) as Element;
    fireEvent.dragStart(row(2).querySelector("[draggable]") as Element, {
      dataTransfer,
    });
    fireEvent.drop(row(0), { dataTransfer });
    expect(rows()).toEqual([
      "Remove Post 1",
      "Remove Post 2",
      "Remove Post 3",
      "Remove A post that you may not see",
    ]);
    await admin.user.click(button("Remove Post 2"));
    await admin.user.click(button("Add a heading"));
    await admin.user.keyboard("The end");
    await admin.user.click(button("Save"));
    await waitFor(() => {
      expect(screen.queryByRole("dialog")).toBeNull();
    });
    expect(admin.sent("PUT")[0]?.body).toMatchObject({
      title: path.title,
      steps: [
        { post_id: 1 },
        { post_id: 3 },
        { post_id: 9 },
        { heading: "The end" },
      ],
    });
  });

  it("finds posts to add beyond those that are there already [LEARN-PATH-09, LEARN-PATH-15]", async () => {
    const found = [1, 7].map((id) => ({ id, title: `Post ${id}` }));
    const admin = await open({
      // One on a page, so that the first page has none to add.
      "GET /posts": ({ query }) =>
        page(
          found
            .slice(Number(query?.["offset"]), Number(query?.["offset"]) + 1)
            .map((one) => ({ ...one, status: "draft" })),
          2,
        ),
      "PUT /learning-paths/*": () => refuse(400, "No."),
    });
    await admin.user.type(screen.getByLabelText("Add a post"), "post");
    const option = await screen.findByRole("option", { name: /Post 7/ });
    expect(screen.queryByRole("option", { name: /Post 1/ })).toBeNull();
    await admin.user.click(option);
    expect(rows().at(-1)).toBe("Remove Post 7");
    await admin.user.click(button("Save"));
    expect(
      await screen.findByText("Failed to save learning path"),
    ).toBeTruthy();
    expect(rows()).toHaveLength(5);
  });

  it("leads to the path as readers see it, and shows what someone else saved first [LEARN-PATH-09, LEARN-PATH-16]", async () => {
    const admin = await open({
      "PUT /learning-paths/*": () => refuse(412, "Outdated."),
    });
    const preview = document.querySelector('[aria-label^="Preview"]');
    expect(preview?.getAttribute("href")).toBe(`/path/${path.slug}`);
    await admin.user.click(button("Remove Post 1"));
    await admin.user.click(button("Save"));
    expect(
      await screen.findByText(/Someone else saved this learning path/),
    ).toBeTruthy();
    await admin.user.click(button("Take theirs"));
    expect(rows()).toHaveLength(4);
  });
});
