import { expect, it } from "@jest/globals";
import { screen, within } from "@testing-library/react";
import { page } from "../../../testing/fake-context";
import { openProfile } from "../../../testing/open-profile";
import { renderAdmin } from "../../../testing/render-admin";
import { notice, noticeChoices, tasks } from "../../../testing/whole-answers";
import { dashboard } from "../../../testing/samples";

it("notices open their text, are marked one by one or all that were seen, and are counted [TEAM-NOTICE-02]", async () => {
  const first = { ...notice, is_read: false, words: "Is this true?" };
  const later = "2026-03-06T10:00:00.000Z";
  const admin = renderAdmin("/notices", {
    api: {
      "GET /waiting": () => ({ notices: 2 }),
      "GET /notices": () =>
        page([
          { ...first, id: 9, kind: "returned", at: later, count: 1 },
          first,
          { ...first, id: 7, kind: "failed", from: null, is_read: true },
        ]),
      "PUT /notices/read": () => ({ success: true }),
    },
  });
  const name = "Ada Lovelace mentioned you in a note on “Post 7”";
  const link = await screen.findByRole("link", { name });
  expect(link.closest("tr")?.textContent).toContain("2 times");
  const menu = within(screen.getByRole("navigation", { name: "Admin" }));
  expect(menu.getByRole("link", { name: "Notices" }).title).toBe("2 waiting");
  expect(screen.getAllByText("Is this true?")).toHaveLength(3);
  const [mark] = screen.getAllByRole("button", { name: "Mark as read" });
  await admin.user.click(mark!);
  await admin.user.click(
    screen.getByRole("button", { name: "Mark all as read" }),
  );
  await admin.user.click(link);
  expect(admin.path()).toBe("/posts/edit/7");
  expect(admin.sent("PUT", "/notices/read").map(({ body }) => body)).toEqual([
    { id: 9 },
    { until: later },
    { id: 8 },
  ]);
});

it("people choose how they learn of each kind [TEAM-NOTICE-03]", async () => {
  const { user, sent } = await openProfile({
    "PUT /notices/choices": ({ body }) =>
      Object.assign({}, noticeChoices, body),
  });
  const select = await screen.findByLabelText<HTMLSelectElement>(
    "Someone mentions you in a note",
  );
  expect(select.value).toBe("mail");
  await user.selectOptions(select, "Only in the app");
  await user.click(screen.getByRole("button", { name: "Save choices" }));
  expect(await screen.findByText("Choices saved")).toBeTruthy();
  expect(sent("PUT", "/notices/choices")[0]?.body).toEqual({
    mentioned: "app",
  });
});

it("the dashboard has a link for each kind that waits [TEAM-GLANCE-01] [TEAM-GLANCE-02]", async () => {
  let found = tasks.tasks;
  const answers = {
    "GET /dashboard": () => dashboard(),
    "GET /dashboard/analytics": () => ({ views: 0, days: [], top_posts: [] }),
    "GET /waiting/tasks": () => ({ author: "ada-lovelace", tasks: found }),
  };
  const admin = renderAdmin("/", { api: answers });
  const region = await screen.findByRole("region", { name: "Waiting for you" });
  const links = within(region).getAllByRole("link");
  expect(
    links.map((link) => [link.textContent, link.getAttribute("href")]),
  ).toEqual([
    ["Returned to you 2", "/review?for_me=true&state=returned"],
    ["To review 2", "/review?for_me=true&state=waiting"],
    ["Your draft posts 2", "/posts?status=draft&author=ada-lovelace"],
    ["Your draft pages 2", "/pages?status=draft&author=1"],
    [
      "Scheduled in the next 7 days 2",
      "/posts?within_days=7&sort=published_at",
    ],
    ["Articles to check again 2", "/upkeep?due=true"],
    ["Unread messages 2", "/messages?status=unread"],
    ["Sign-up requests 2", "/signup-requests"],
    ["Mails that failed 2", "/mails?status=failed"],
    ["Jobs that failed 2", "/health"],
  ]);
  found = [];
  admin.view.unmount();
  renderAdmin("/", { api: answers });
  expect(await screen.findByText("Nothing is waiting for you.")).toBeTruthy();
});
