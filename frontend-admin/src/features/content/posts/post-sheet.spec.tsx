import { describe, expect, it } from "@jest/globals";
import { fireEvent, screen } from "@testing-library/react";
import { page } from "../../../testing/fake-context";
import { renderAdmin } from "../../../testing/render-admin";
import { category, post } from "../../../testing/samples";

async function openNew() {
  const admin = renderAdmin("/posts/new", {
    api: {
      "GET /categories": () => page([category(3), category(4)]),
      "GET /tags": () => page([]),
      "GET /posts": () => page([post(1)]),
      "GET /authors": () => page([]),
    },
  });
  await screen.findByRole("option", { name: /Category 3/ });
  return admin;
}

describe("the sheet of title and text", () => {
  it("moves from the title to the text with Enter, and back with Backspace at its start [DESK-PAGE-01]", async () => {
    const admin = await openNew();
    const title = screen.getByLabelText("Title");
    const surface = screen.getByRole("textbox", { name: "Content" });
    await admin.user.type(title, "A title");
    // What is typed next, however fast, belongs to the text.
    fireEvent.keyDown(title, { key: "Enter" });
    expect(document.activeElement).toBe(surface);
    await admin.user.keyboard("{Backspace}");
    expect(document.activeElement).toBe(title);
    expect(title).toHaveProperty("value", "A title");
  });

  it("hides everything but the text in focus mode [DESK-PAGE-04]", async () => {
    const admin = await openNew();
    const button = screen.getByRole("button", { name: "Focus mode" });
    const isOn = () => document.documentElement.hasAttribute("data-focus-mode");
    await admin.user.click(button);
    expect([button.getAttribute("aria-pressed"), isOn()]).toEqual([
      "true",
      true,
    ]);
    await admin.user.click(screen.getByRole("link", { name: "Back to Posts" }));
    await screen.findByText("Post 1");
    expect(isOn()).toBe(false);
  });

  it("ends focus mode when a save needs a setting that it hides [DESK-PAGE-04]", async () => {
    const admin = await openNew();
    const button = screen.getByRole("button", { name: "Focus mode" });
    await admin.user.click(button);
    await admin.user.click(screen.getByRole("button", { name: "Save Draft" }));
    await screen.findByText("Category is required");
    expect(button.getAttribute("aria-pressed")).toBe("false");
  });
});
