import { expect, it } from "@jest/globals";
import { screen, within } from "@testing-library/react";
import { page, refuse } from "../../../testing/fake-context";
import { renderAdmin } from "../../../testing/render-admin";
import { review } from "../../../testing/whole-answers";

it("the queue approves exactly what was seen, returns with words, says why something was sent, and the sidebar counts [TEAM-REVIEW-02] [TEAM-REVIEW-03] [TEAM-REVIEW-04] [TEAM-REVIEW-05]", async () => {
  let isOld = true;
  const admin = renderAdmin("/review", {
    api: {
      "GET /waiting": () => ({ reviews: 1, messages: 100, sign_ups: null }),
      "GET /reviews": () => page([{ ...review, words: null }]),
      "POST /reviews/*/approve": () => {
        if (isOld) refuse(412, "Someone has changed it.");
        return { success: true };
      },
      "POST /reviews/*/return": () => ({ ...review, state: "returned" }),
    },
  });
  const link = await screen.findByRole("link", { name: "Post 7" });
  expect(link.getAttribute("href")).toBe("/posts/edit/7");
  expect(link.parentElement?.textContent).toContain(
    "Ada Lovelace gives this reason:The limit has another name.",
  );
  const menu = within(screen.getByRole("navigation", { name: "Admin" }));
  const inMenu = (name: string) => menu.getByRole("link", { name });
  expect(inMenu("Review").title).toBe("1 waiting");
  expect(inMenu("Messages").querySelector("[data-count='99+']")).toBeTruthy();
  expect(inMenu("Sign-up requests").title).toBe("");
  const press = (name: string) =>
    admin.user.click(screen.getByRole("button", { name }));
  await press("Approve");
  const dialog = within(screen.getByRole("alertdialog"));
  const confirm = dialog.getByRole("button", { name: "Approve" });
  await admin.user.click(confirm);
  expect((await dialog.findByRole("alert")).textContent).toContain(
    "Someone has changed it.",
  );
  isOld = false;
  await admin.user.click(confirm);
  expect(await screen.findByText("Post 7 approved")).toBeTruthy();
  expect(admin.sent("POST")[0]?.headers).toMatchObject({ "if-match": '"2"' });
  await press("Return…");
  await press("Return");
  expect(await screen.findByText("Message is required")).toBeTruthy();
  await admin.user.type(screen.getByLabelText("What should change"), "Shorter");
  await press("Return");
  expect(await screen.findByText("Post 7 returned")).toBeTruthy();
  expect(admin.sent("POST", "/reviews/3/return")[0]?.body).toEqual({
    words: "Shorter",
  });
});
