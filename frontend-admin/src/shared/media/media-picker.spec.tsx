import { describe, expect, it } from "@jest/globals";
import type { MediaDto } from "@octavo/contracts";
import { ToastProvider, TooltipProvider } from "@octavo/ui";
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createQueryClient } from "../../query-client";
import { RemoteProvider } from "../../remote-context";
import {
  fakeApi,
  fakeContext,
  fakeSession,
  page,
  refuse,
  signedIn,
} from "../../testing/fake-context";
import type { Handlers } from "../../testing/fake-context";
import { media } from "../../testing/samples";
import { MediaPicker } from "./media-picker";

function open(api: Handlers = {}) {
  const calls = fakeApi({
    "GET /upload": () => page([media(1), media(2)], 25),
    ...api,
  });
  const context = fakeContext(calls.api, fakeSession(signedIn()).store);
  const picked: MediaDto[] = [];
  let closed = 0;
  render(
    <RemoteProvider context={context}>
      <QueryClientProvider client={createQueryClient()}>
        <TooltipProvider>
          <ToastProvider>
            <MediaPicker
              onPick={(one) => picked.push(one)}
              onClose={() => (closed += 1)}
            />
          </ToastProvider>
        </TooltipProvider>
      </QueryClientProvider>
    </RemoteProvider>,
  );
  const asked = () => calls.sent("GET").at(-1)?.query;
  return {
    ...calls,
    picked,
    asked,
    closed: () => closed,
    user: userEvent.setup(),
  };
}

describe("choosing a picture of the library", () => {
  it("hands over the chosen one, once, and closes", async () => {
    const picker = open();
    await picker.user.click(
      await screen.findByRole("button", { name: "Choose picture-2.png" }),
    );
    expect(picker.picked.map(({ id }) => id)).toEqual([2]);
    expect(picker.closed()).toBe(1);
  });

  it("pages, and begins again with a search", async () => {
    const picker = open();
    await picker.user.click(
      await screen.findByRole("button", { name: "Next" }),
    );
    await waitFor(() => {
      expect(picker.asked()).toEqual({ limit: 12, offset: 12 });
    });
    expect(screen.getByText("Page 2 of 3")).toBeTruthy();
    await picker.user.type(screen.getByLabelText("Search images"), "cat");
    await waitFor(() => {
      expect(picker.asked()).toEqual({ limit: 12, offset: 0, search: "cat" });
    });
  });

  it("takes new pictures in", async () => {
    let isSent = false;
    const picker = open({
      "GET /upload": () => page(isSent ? [media(3)] : []),
      "POST /upload": () => {
        isSent = true;
        return media(3);
      },
    });
    expect(await screen.findByText("No media files yet")).toBeTruthy();
    await picker.user.upload(
      screen.getByLabelText("Images to upload"),
      new File(["x"], "new.png", { type: "image/png" }),
    );
    expect(
      await screen.findByRole("button", { name: "Choose picture-3.png" }),
    ).toBeTruthy();
  });

  it("says why there is nothing to choose from", async () => {
    open({ "GET /upload": () => refuse(403, "You may not see it.") });
    expect(await screen.findByText("Failed to load media")).toBeTruthy();
    expect(screen.getByText("You may not see it.")).toBeTruthy();
  });

  it("closes without a choice", async () => {
    const picker = open();
    await picker.user.keyboard("{Escape}");
    expect(picker.picked).toEqual([]);
    expect(picker.closed()).toBe(1);
  });
});
