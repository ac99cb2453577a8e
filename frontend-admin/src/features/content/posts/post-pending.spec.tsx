import { describe, expect, it } from "@jest/globals";
import { screen, within } from "@testing-library/react";
import { page, refuse, signedIn } from "../../../testing/fake-context";
import { openPost, postSave, press } from "../../../testing/open-post";
import { wholePost } from "../../../testing/samples";
import { review } from "../../../testing/whole-answers";

describe("changes that wait", () => {
  const waiting = {
    ...postSave(5, { title: "Proposed", tag_ids: [2] }),
    is_pending: true,
    based_on_version: 4,
    is_outdated: false,
  };
  const live = { has_pending_changes: true, version: 5 };
  const writer = signedIn({
    is_admin: false,
    role: "author",
    permissions: ["edit_own_post"],
  });

  it("are what their writer goes on with, who is told that readers see the other text", async () => {
    const admin = await openPost(
      {
        "GET /posts/*/pending": () => waiting,
        "PUT /posts/*": () => wholePost(7, live),
      },
      live,
      writer,
    );
    expect(screen.getByLabelText<HTMLInputElement>("Title").value).toBe(
      "Proposed",
    );
    expect(screen.getByRole("button", { name: "Remove lwc" })).toBeTruthy();
    expect(
      screen.getByText(/You are editing changes that have been waiting/),
    ).toBeTruthy();
    await press(admin, "Send for review");
    expect(await screen.findByText("Sent for review")).toBeTruthy();
    expect(admin.sent("PUT", "/posts/7")[0]).toMatchObject({
      headers: { "if-match": '"5"' },
      body: { title: "Proposed" },
    });
  });

  it("begin with a save of somebody who may not publish", async () => {
    await openPost({}, {}, writer);
    expect(
      screen.getByText(/until someone publishes your changes/),
    ).toBeTruthy();
    expect(
      screen.getByRole("button", { name: "Send for review" }),
    ).toBeTruthy();
  });

  it("send a draft, and show what was said when it is returned [TEAM-REVIEW-01] [TEAM-REVIEW-03]", async () => {
    const draft = { status: "draft" as const, review: "returned" as const };
    const admin = await openPost(
      {
        "GET /reviews": () => page([{ ...review, state: "returned" }]),
        "PUT /posts/*": () => wholePost(7, { ...draft, review: "waiting" }),
      },
      draft,
      writer,
    );
    expect(await screen.findByText("Add a test.")).toBeTruthy();
    expect(admin.sent("GET", "/reviews")[0]?.query).toEqual({
      kind: "post",
      item_id: 7,
    });
    await press(admin, "Send for review");
    expect(await screen.findByText("Sent for review")).toBeTruthy();
    expect(admin.sent("PUT", "/posts/7")[0]?.body).toMatchObject({
      for_review: true,
      status: "draft",
    });
  });

  it("are compared with what is live, and published by who may", async () => {
    const admin = await openPost(
      {
        "GET /posts/*/pending": () => ({ ...waiting, is_outdated: true }),
        "POST /posts/*/pending/publish": () => wholePost(7),
      },
      live,
    );
    expect(screen.getByLabelText<HTMLInputElement>("Title").value).toBe(
      "Post 7",
    );
    await press(admin, "Review changes");
    const dialog = within(screen.getByRole("dialog"));
    expect(dialog.getByText("Proposed").tagName).toBe("INS");
    expect(dialog.getByText(/saved since these changes/)).toBeTruthy();
    expect(dialog.queryByText(/Readers won't see/)).toBeNull();
    await press(admin, "Publish changes");
    expect(await screen.findByText("Changes published")).toBeTruthy();
    expect(admin.sent("POST")[0]).toMatchObject({
      path: "/posts/7/pending/publish",
      headers: { "if-match": '"5"' },
    });
  });

  it("say when publishing them takes a live post from its readers", async () => {
    const later = postSave(5, {
      status: "scheduled",
      published_at: "2099-05-05T20:00:00.000Z",
    });
    const admin = await openPost(
      { "GET /posts/*/pending": () => ({ ...waiting, ...later }) },
      live,
    );
    await press(admin, "Review changes");
    expect(screen.getByRole("dialog").textContent).toContain(
      "Readers won't see this post until May 05, 2099, 20:00 (UTC).",
    );
  });

  it("are discarded, or refused with the reason", async () => {
    let answer: () => unknown = () => refuse(412, "Changed meanwhile.");
    const admin = await openPost(
      {
        "GET /posts/*/pending": () => waiting,
        "DELETE /posts/*/pending": () => answer(),
      },
      live,
    );
    await press(admin, "Review changes");
    await press(admin, "Discard changes");
    expect(await screen.findByText("Changed meanwhile.")).toBeTruthy();
    answer = () => ({ success: true });
    await press(admin, "Discard changes");
    expect(await screen.findByText(/^Changes discarded/)).toBeTruthy();
  });
});
