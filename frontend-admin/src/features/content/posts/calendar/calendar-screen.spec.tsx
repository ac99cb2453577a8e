import { describe, expect, it } from "@jest/globals";
import { fireEvent, screen } from "@testing-library/react";
import { page, refuse } from "../../../../testing/fake-context";
import { renderAdmin } from "../../../../testing/render-admin";
import { post, wholePost } from "../../../../testing/samples";

const AT = "2098-03-10T22:30:00.000Z";

function openCalendar(answer: () => unknown) {
  const calendar = () => ({
    time_zone: "UTC",
    days: [
      {
        day: "2098-03-10",
        total: 1000,
        entries: [
          {
            event: "publication",
            at: AT,
            id: 7,
            title: "Post 7",
            status: "scheduled",
            author_name: "Ada",
            version: 4,
            can_edit: true,
          },
        ],
      },
    ],
  });
  return renderAdmin("/calendar?month=2098-03", {
    api: {
      "GET /posts/calendar": calendar,
      "GET /posts": () =>
        page([post(9, { title: "Draft 9", status: "draft" })]),
      "PUT /posts/*/publication": answer,
    },
  });
}

describe("the calendar", () => {
  it("moves a date by keys and by dropping it, says so, and shows why a move was refused [TEAM-CALENDAR-03]", async () => {
    let isFirst = true;
    const admin = openCalendar(() => {
      if (!isFirst) refuse(412, "Someone else has changed this post.");
      isFirst = false;
      return wholePost(7, { published_at: "2098-03-18T22:30:00.000Z" });
    });
    const date = await screen.findByRole("button", { name: /Post 7/ });
    expect(screen.getByRole("button", { name: /Draft 9/ })).toBeTruthy();
    expect(screen.getByRole("button", { name: /or more/ })).toBeTruthy();
    date.focus();
    await admin.user.keyboard(" ");
    expect(screen.getByText(/^Post 7 picked up/)).toBeTruthy();
    await admin.user.keyboard("{ArrowRight}{ArrowDown}{Enter}");
    const toast = await screen.findByText(/^Post 7: Mar 18, 2098, 22:30/);
    expect(toast).toBeTruthy();
    const [sent] = admin.sent("PUT", "/posts/7/publication");
    expect(sent).toMatchObject({
      body: { published_at: "2098-03-18T22:30:00.000Z" },
      headers: { "if-match": '"4"' },
    });
    const data = new Map<string, string>();
    const dataTransfer = {
      setData: (type: string, value: string) => data.set(type, value),
      getData: (type: string) => data.get(type) ?? "",
      types: ["application/x-octavo-date"],
    };
    fireEvent.dragStart(await screen.findByRole("button", { name: /Post 7/ }), {
      dataTransfer,
    });
    const day = screen.getByText("Thursday, March 20").closest("li");
    if (day) fireEvent.drop(day, { dataTransfer });
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("Someone else has changed this post.");
  });
});
