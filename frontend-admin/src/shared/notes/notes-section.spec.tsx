import { expect, it } from "@jest/globals";
import { screen, within } from "@testing-library/react";
import { page } from "../../testing/fake-context";
import { openPost, press } from "../../testing/open-post";
import { note } from "../../testing/whole-answers";

it("notes are beside the text: found by their words or shown detached, written, answered and resolved [TEAM-NOTE-01] [TEAM-NOTE-02] [TEAM-NOTE-03]", async () => {
  const open = { ...note, replies: [], resolved_at: null };
  const many = Array.from({ length: 25 }, (_, place) => ({
    ...open,
    id: 100 + place,
    quote: null,
    body: `Remark ${place}`,
  }));
  const admin = await openPost({
    "GET /authors": () => page([{ id: 5, name: "Hana Sato", slug: "hana" }]),
    "GET /notes": () =>
      page([{ ...open, id: 1, quote: "words that are gone" }, ...many]),
    "POST /notes": () => note,
    "PATCH /notes/*": () => note,
  });
  const remark = (await screen.findByText("Remark 0")).closest("li");
  expect(screen.queryByText("Remark 24")).toBeNull();
  await press(admin, "Show more (6 left)");
  expect(screen.getByText("Remark 24")).toBeTruthy();
  expect(screen.getByText(/no longer in the text/)).toBeTruthy();
  await press(admin, "Add a note");
  const field = screen.getByLabelText("Note on the whole text");
  await admin.user.type(field, "Look, @han");
  await press(admin, "Hana Sato");
  await press(admin, "Send");
  expect(admin.sent("POST", "/notes")[0]?.body).toEqual({
    kind: "post",
    item_id: 7,
    quote: null,
    position: null,
    body: "Look, @Hana Sato",
  });
  const first = within(remark as HTMLElement);
  await admin.user.click(first.getByRole("button", { name: "Resolve" }));
  expect(admin.sent("PATCH", "/notes/100")[0]?.body).toEqual({
    is_resolved: true,
  });
});
