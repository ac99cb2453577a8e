import { describe, expect, it, jest } from "@jest/globals";
import {
  act,
  fireEvent,
  screen,
  waitFor,
  within,
} from "@testing-library/react";
import { refuse, signedIn } from "../../../testing/fake-context";
import type { Handlers } from "../../../testing/fake-context";
import { DATE, openPost, press } from "../../../testing/open-post";
import type { OpenedPost } from "../../../testing/open-post";
import { wholePost } from "../../../testing/samples";

describe("two people save one post", () => {
  const BASE = "<p>First.</p>\n<p>Second.</p>\n<p>Third.</p>";

  /** Someone else saves version 5 right after this editor has read version 4. */
  const conflicting = (theirs: object, by: object = { id: 9, name: "Ada" }) => {
    let reads = 0;
    return {
      "GET /posts/*": () => {
        reads += 1;
        return reads === 1
          ? wholePost(7, { content: BASE })
          : wholePost(7, { version: 5, content: BASE, ...theirs });
      },
      "PUT /posts/*": ({ headers, body }) =>
        headers?.["if-match"] === '"5"'
          ? wholePost(7, { ...(body as object), version: 6, tags: [] })
          : refuse(412, "Outdated.", {
              version: 5,
              saves: [{ version: 5, created_by: by, created_at: DATE }],
            }),
    } satisfies Handlers;
  };

  async function meet(api: Handlers) {
    const admin = await openPost(api);
    await admin.user.clear(screen.getByLabelText("Title"));
    await admin.user.paste("My own words");
    await press(admin, "Update");
    return admin;
  }

  const title = () => screen.getByLabelText<HTMLInputElement>("Title").value;
  const sent = (admin: OpenedPost) => admin.sent("PUT", "/posts/7");

  it("in different places: both are merged, saved and shown [TEAM-MERGE-03, TEAM-PRESENCE-02]", async () => {
    const content = BASE.replace("Second", "Their second");
    const theirs = { content, tags: [{ id: 1, name: "apex" }] };
    const ada = { id: 9, name: "Ada" };
    const since = new Date().toISOString();
    const admin = await meet({
      ...conflicting(theirs),
      "GET /presence": () => [{ kind: "post", id: 7, user: ada, since }],
    });
    expect(await screen.findByText(/^Open: Ada since \d+:\d+/)).toBeTruthy();
    expect(
      admin.sent("GET", "/presence").map(({ query }) => query),
    ).toContainEqual({ tab: expect.any(String), open: "post-7" });
    expect(
      await screen.findByText(
        /^Merged with the changes that Ada saved at \d+:\d+/,
      ),
    ).toBeTruthy();
    expect(screen.getByText("Their second.")).toBeTruthy();
    expect(title()).toBe("My own words");
    expect(sent(admin).map(({ headers }) => headers)).toEqual([
      { "if-match": '"4"' },
      { "if-match": '"5"' },
    ]);
    expect(sent(admin).at(-1)?.body).toMatchObject({
      title: "My own words",
      content,
      tag_ids: [1],
      is_merged: true,
    });
    await press(admin, "Show changes");
    const changes = within(await screen.findByRole("dialog"));
    expect(changes.getByText("Their second.").tagName).toBe("INS");
    expect(changes.queryByText("My own words")).toBeNull();
  });

  it("in one place: both are shown side by side, and one is chosen [TEAM-MERGE-04]", async () => {
    const admin = await meet(
      conflicting({
        title: "Their title",
        content: BASE.replace("Third", "Their third"),
      }),
    );
    const dialog = within(await screen.findByRole("dialog"));
    expect(
      dialog.getByText("Someone saved this post while you were editing"),
    ).toBeTruthy();
    expect(dialog.getByText("Their title").tagName).toBe("INS");
    expect(dialog.getByText("My own words").tagName).toBe("INS");
    expect(dialog.queryByText(/third/)).toBeNull();
    await admin.user.click(dialog.getByRole("radio", { name: /^Ada, \d/ }));
    await press(admin, "Save these choices");
    await waitFor(() => {
      expect(admin.path()).toBe("/posts");
    });
    expect(sent(admin).at(-1)).toMatchObject({
      headers: { "if-match": '"5"' },
      body: {
        title: "Their title",
        content: BASE.replace("Third", "Their third"),
      },
    });
  });

  it("who are the same person: it says so, and mine can be kept [TEAM-MERGE-04, TEAM-MERGE-06]", async () => {
    const by = { id: signedIn().user?.id, name: "Me" };
    const admin = await meet(conflicting({ title: "Their title" }, by));
    const dialog = within(await screen.findByRole("dialog"));
    expect(
      dialog.getByRole("radio", { name: /^You, in another tab, / }),
    ).toBeTruthy();
    expect(
      dialog.getByRole("heading", {
        name: "You saved this post in another tab while editing it here",
      }),
    ).toBeTruthy();
    expect(dialog.queryByText(/Someone|theirs/)).toBeNull();
    await press(admin, "Keep mine");
    await waitFor(() => {
      expect(admin.path()).toBe("/posts");
    });
    expect(sent(admin).at(-1)?.body).toMatchObject({ title: "My own words" });
  });

  it("and the connection ends in between: the merged text stays, and is saved later [TEAM-MERGE-05]", async () => {
    const content = BASE.replace("Second", "Their second");
    const api = conflicting({ content });
    let isDown = true;
    const admin = await meet({
      ...api,
      "PUT /posts/*": (call) => {
        if (call.headers?.["if-match"] === '"5"' && isDown)
          throw new TypeError("fetch failed");
        return api["PUT /posts/*"](call);
      },
    });
    expect(await screen.findByRole("alert")).toBeTruthy();
    expect(screen.getByText("Their second.")).toBeTruthy();
    isDown = false;
    await press(admin, "Update");
    await waitFor(() => {
      expect(sent(admin).at(-1)).toMatchObject({
        headers: { "if-match": '"5"' },
        body: { title: "My own words", content },
      });
    });
  });

  it("who are one: the answer of a save was lost, and saving again changes nothing twice [TEAM-JOURNEY-02]", async () => {
    const by = { id: signedIn().user?.id, name: "Me" };
    const api = conflicting({ title: "My own words" }, by);
    let isLost = true;
    const admin = await meet({
      ...api,
      "PUT /posts/*": (call) => {
        if (!isLost) return api["PUT /posts/*"](call);
        isLost = false;
        throw new TypeError("fetch failed");
      },
    });
    expect(await screen.findByRole("alert")).toBeTruthy();
    expect(title()).toBe("My own words");
    await press(admin, "Update");
    await waitFor(() => {
      expect(sent(admin).at(-1)).toMatchObject({
        headers: { "if-match": '"5"' },
        body: { title: "My own words", content: BASE },
      });
    });
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(screen.queryByText(/^Merged/)).toBeNull();
  });

  it("after one of them was away for a week: the tab sleeps, wakes with what was typed, and merges [TEAM-PRESENCE-04]", async () => {
    const look = (state: "hidden" | "visible") => {
      Object.defineProperty(document, "visibilityState", {
        configurable: true,
        value: state,
      });
      act(() => void fireEvent(document, new Event("visibilitychange")));
    };
    const content = BASE.replace("Second", "Their second");
    const admin = await openPost(conflicting({ content }));
    await admin.user.clear(screen.getByLabelText("Title"));
    await admin.user.paste("My own words");
    const asked = () =>
      admin.sent("GET", "/presence").map(({ query }) => query?.["open"]);
    await waitFor(() => {
      expect(asked()).toContain("post-7");
    });
    jest.useFakeTimers({ advanceTimers: true });
    try {
      look("hidden");
      await act(() => jest.advanceTimersByTimeAsync(5 * 60_000));
      // It has said that it sleeps, and is silent from then on.
      expect(asked().at(-1)).toBeUndefined();
      const { length } = asked();
      jest.setSystemTime(Date.now() + 7 * 24 * 3_600_000);
      await act(() => jest.advanceTimersByTimeAsync(60_000));
      expect(asked()).toHaveLength(length);
      look("visible");
      await act(() => jest.advanceTimersByTimeAsync(2000));
      expect(asked().at(-1)).toBe("post-7");
    } finally {
      jest.useRealTimers();
      Reflect.deleteProperty(document, "visibilityState");
    }
    expect(title()).toBe("My own words");
    await press(admin, "Update");
    expect(
      await screen.findByText(/^Merged with the changes that Ada saved/),
    ).toBeTruthy();
    expect(sent(admin).at(-1)?.body).toMatchObject({
      title: "My own words",
      content,
      is_merged: true,
    });
  });

  it("takes theirs, and offers mine again", async () => {
    const admin = await meet(conflicting({ title: "Their title" }));
    await press(admin, "Take theirs");
    await waitFor(() => {
      expect(title()).toBe("Their title");
    });
    await admin.user.click(
      await screen.findByRole("button", { name: "Restore unsaved changes" }),
    );
    await waitFor(() => {
      expect(title()).toBe("My own words");
    });
    // What is restored began with version 4, which the revisions do not have here: saving it asks again.
    await press(admin, "Update");
    expect(await screen.findByRole("dialog")).toBeTruthy();
  });

  it("goes on with neither, and copies mine", async () => {
    const admin = await meet(conflicting({ title: "Their title" }));
    await screen.findByRole("dialog");
    const write = jest
      .spyOn(navigator.clipboard, "write")
      .mockResolvedValue(undefined);
    Object.assign(window, { ClipboardItem: Object });
    await press(admin, "Copy mine");
    expect(await screen.findByText("Copied")).toBeTruthy();
    Reflect.deleteProperty(window, "ClipboardItem");
    expect(write).toHaveBeenCalledTimes(1);
    await press(admin, "Keep editing");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(title()).toBe("My own words");
  });
});
