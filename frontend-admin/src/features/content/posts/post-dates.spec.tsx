import { describe, expect, it } from "@jest/globals";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { page } from "../../../testing/fake-context";
import type { Handlers } from "../../../testing/fake-context";
import { renderAdmin } from "../../../testing/render-admin";
import { category, post, wholePost } from "../../../testing/samples";

const LA = "America/Los_Angeles";
/** 20:00 on 5 May in Los Angeles. */
const EVENING = "2099-05-06T03:00:00.000Z";
const FIRST = "2026-03-05T10:00:00.000Z";

const lists: Handlers = {
  "GET /categories": () => page([category(3)]),
  "GET /tags": () => page([]),
  "GET /authors": () => page([]),
  "GET /posts": () => page([]),
  "GET /drafts/post-7": () => ({ draft: null }),
};

/** Opens post 7 in the editor; the server answers a save with `saved`. */
async function open(fields: object, saved: object = fields) {
  const admin = renderAdmin("/posts/edit/7", {
    timeZone: LA,
    api: {
      ...lists,
      "GET /posts/*": () => wholePost(7, fields),
      "PUT /posts/*": () => wholePost(7, saved),
    },
  });
  await screen.findByRole("option", { name: /Category 3/ });
  const body = () => admin.sent("PUT", "/posts/7")[0]?.body;
  return { ...admin, body };
}

const dateField = () => screen.getByLabelText<HTMLInputElement>("Publish date");
const statusField = () => screen.getByLabelText<HTMLSelectElement>("Status");
const enterDate = (value: string) =>
  fireEvent.change(dateField(), { target: { value } });

const scheduled = { status: "scheduled", published_at: EVENING } as const;
const live = { status: "published", published_at: FIRST } as const;

describe("the date of a post in its editor", () => {
  it("is in the site's time zone, whose name it says [D-020]", async () => {
    await open(scheduled);
    expect(dateField().value).toBe("2099-05-05T20:00");
    expect(
      screen.getByText(/Time zone: America\/Los_Angeles \(UTC−7\)/),
    ).toBeTruthy();
    enterDate("2099-12-05T20:00");
    expect(
      screen.getByText(/Time zone: America\/Los_Angeles \(UTC−8\)/),
    ).toBeTruthy();
  });

  it("stays when something else is saved [D-503] [REL-22]", async () => {
    const admin = await open(scheduled);
    await admin.user.type(screen.getByLabelText("Excerpt"), "New");
    await admin.user.click(screen.getByRole("button", { name: "Schedule" }));
    await screen.findByText(
      "Scheduled for May 05, 2099, 20:00 (America/Los_Angeles)",
    );
    expect(admin.body()).toMatchObject({ status: "published" });
    expect(admin.body()).not.toHaveProperty("published_at");
  });

  it("empties when a scheduled post is to be published now, and comes back", async () => {
    const admin = await open(scheduled, { status: "published" });
    await admin.user.selectOptions(statusField(), "published");
    expect(dateField().value).toBe("");
    expect(screen.getByText("Goes live as soon as you save.")).toBeTruthy();
    await admin.user.selectOptions(statusField(), "scheduled");
    expect(dateField().value).toBe("2099-05-05T20:00");
    await admin.user.selectOptions(statusField(), "published");
    await admin.user.click(screen.getByRole("button", { name: "Publish now" }));
    await screen.findByText("Post published");
    expect(admin.body()).toMatchObject({
      status: "published",
      published_at: null,
    });
  });

  it("believes the server's clock, not the browser's", async () => {
    const admin = await open(
      { status: "draft", published_at: null },
      scheduled,
    );
    await admin.user.selectOptions(statusField(), "published");
    await admin.user.click(screen.getByRole("button", { name: "Publish" }));
    expect(await screen.findByText(/^Scheduled for May 05, 2099/)).toBeTruthy();
  });

  it("schedules a draft [D-501]", async () => {
    const admin = await open(
      { status: "draft", published_at: null },
      scheduled,
    );
    await admin.user.selectOptions(statusField(), "published");
    enterDate("2099-05-05T20:00");
    await admin.user.click(screen.getByRole("button", { name: "Schedule" }));
    await waitFor(() => {
      expect(admin.body()).toMatchObject({
        status: "published",
        published_at: EVENING,
      });
    });
  });

  it("asks before a live post is taken from its readers", async () => {
    const admin = await open(live, scheduled);
    enterDate("2099-05-05T20:00");
    await admin.user.click(screen.getByRole("button", { name: "Schedule" }));
    const question = await screen.findByRole("alertdialog");
    expect(question.textContent).toContain(
      "Readers won't see this post until May 05, 2099, 20:00 (America/Los_Angeles).",
    );
    await admin.user.click(within(question).getByText("Cancel"));
    expect(admin.body()).toBeUndefined();
    await admin.user.keyboard("{Control>}s{/Control}");
    const again = await screen.findByRole("alertdialog");
    await admin.user.click(within(again).getByText("Schedule"));
    await waitFor(() => {
      expect(admin.body()).toMatchObject({ published_at: EVENING });
    });
  });

  it("stays what it was when it is cleared on a live post, as its help says", async () => {
    const admin = await open(live);
    expect(
      screen.getByText(/Leave empty to keep the current date\./),
    ).toBeTruthy();
    enterDate("");
    await admin.user.click(screen.getByRole("button", { name: "Update" }));
    await screen.findByText("Post updated");
    expect(admin.body()).toMatchObject({ published_at: null });
  });

  it("refuses a time that no clock shows, and says which it takes of two [D-882]", async () => {
    const admin = await open({ status: "draft", published_at: null });
    enterDate("2026-11-01T01:30");
    expect(screen.getByText(/show this time twice that day/)).toBeTruthy();
    enterDate("2026-03-08T02:30");
    await admin.user.click(screen.getByRole("button", { name: "Save Draft" }));
    expect(
      await screen.findByText(
        "This time doesn't exist in America/Los_Angeles because clocks go forward",
      ),
    ).toBeTruthy();
    expect(admin.body()).toBeUndefined();
  });

  it("takes half a date for a mistake, not for an empty field", async () => {
    const admin = await open(scheduled);
    enterDate("");
    Object.defineProperty(dateField(), "validity", {
      value: { badInput: true },
    });
    await admin.user.click(screen.getByRole("button", { name: "Publish now" }));
    expect(
      await screen.findByText("Enter a day and a time for the publish date"),
    ).toBeTruthy();
    expect(admin.body()).toBeUndefined();
  });
});

describe("dates of the posts list", () => {
  it("are the site's, with the time of what is scheduled and none for drafts [D-020]", async () => {
    renderAdmin("/posts", {
      timeZone: LA,
      api: {
        ...lists,
        "GET /posts": () =>
          page([
            post(1, scheduled),
            post(2, { published_at: "2026-05-06T03:00:00.000Z" }),
            post(3, { status: "draft", published_at: FIRST }),
          ]),
      },
    });
    await screen.findByText("Post 1");
    const dates = [...document.querySelectorAll("td[data-kind=date]")];
    expect(dates.map(({ textContent }) => textContent)).toEqual([
      "May 05, 2099, 20:00",
      "May 05, 2026",
      "—",
    ]);
    expect(dates[1]?.querySelector("time")?.title).toBe(
      "May 05, 2026, 20:00 (America/Los_Angeles)",
    );
  });
});
