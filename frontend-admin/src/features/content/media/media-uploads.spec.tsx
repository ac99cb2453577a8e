import { describe, expect, it } from "@jest/globals";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { page, refuse } from "../../../testing/fake-context";
import type { Handlers } from "../../../testing/fake-context";
import { renderAdmin } from "../../../testing/render-admin";
import { media } from "../../../testing/samples";

async function open(api: Handlers = {}) {
  const admin = renderAdmin("/media", {
    api: { "GET /upload": () => page([media(1)]), ...api },
  });
  await screen.findByText("picture-1.png");
  return {
    ...admin,
    input: screen.getByLabelText<HTMLInputElement>("Images to upload"),
  };
}

const file = (name = "new.png", type = "image/png") =>
  new File(["x"], name, { type });

/** Answers when told to, so that a test can look at what goes on meanwhile. */
function slowUploads() {
  const waiting: (() => void)[] = [];
  const handler: Handlers[string] = ({ signal, onProgress }) =>
    new Promise((resolve, reject) => {
      onProgress?.(0.4);
      waiting.push(() => resolve(media(9)));
      signal?.addEventListener("abort", () =>
        reject(new DOMException("Aborted", "AbortError")),
      );
    });
  return { handler, answer: () => waiting.shift()?.() };
}

describe("uploads into the library", () => {
  it("uploads images only [ADM-MEDIA-01] [VAL-43]", async () => {
    const admin = await open({ "POST /upload": () => media(3) });
    expect(screen.getByRole("button", { name: "Upload" })).toBeTruthy();
    expect(admin.input.accept).toBe("image/*");
    await admin.user.upload(admin.input, file());
    expect(await screen.findByText("Image uploaded")).toBeTruthy();
    const body = admin.sent("POST")[0]?.body as FormData;
    expect((body.get("image") as File).name).toBe("new.png");
  });

  it("says when an upload fails, and tries that one again [ERR-35]", async () => {
    let isDown = true;
    const admin = await open({
      "POST /upload": () =>
        isDown ? refuse(500, "The disk is full.") : media(3),
    });
    await admin.user.upload(admin.input, [file("a.png"), file("b.png")]);
    expect(await screen.findAllByText("Upload failed")).toHaveLength(2);
    expect(screen.getAllByText("The disk is full.")).toHaveLength(2);
    isDown = false;
    await admin.user.click(screen.getByRole("button", { name: "Retry a.png" }));
    await waitFor(() => {
      expect(screen.getAllByText("Upload failed")).toHaveLength(1);
    });
    expect(screen.getByText("b.png")).toBeTruthy();
    await admin.user.click(
      screen.getByRole("button", { name: "Dismiss b.png" }),
    );
    expect(screen.queryByText("Upload failed")).toBeNull();
  });

  it("does not send what cannot be taken [VAL-43]", async () => {
    const admin = await open();
    const large = file("large.png");
    Object.defineProperty(large, "size", { value: 11 * 1024 * 1024 });
    fireEvent.change(admin.input, {
      target: {
        files: [
          large,
          file("notes.pdf", "application/pdf"),
          file("x.svg", "image/svg+xml"),
        ],
      },
    });
    expect(
      screen.getByText("The file is too large (limit 10 MB)."),
    ).toBeTruthy();
    expect(screen.getByText(/^Only JPEG, PNG, GIF/)).toBeTruthy();
    expect(screen.getByText("SVG images are not allowed.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^Retry/ })).toBeNull();
    await admin.user.click(screen.getByRole("button", { name: "Dismiss all" }));
    expect(admin.sent("POST")).toEqual([]);
    expect(screen.queryByText("Upload failed")).toBeNull();
  });

  it("shows progress by bytes and sends many one after the other", async () => {
    const server = slowUploads();
    const admin = await open({ "POST /upload": server.handler });
    await admin.user.upload(admin.input, [file("a.png"), file("b.png")]);
    const bar =
      await screen.findByLabelText<HTMLProgressElement>("Uploading a.png");
    await waitFor(() => {
      expect(bar.value).toBe(40);
    });
    expect(screen.getByText(/waiting/)).toBeTruthy();
    expect(admin.sent("POST")).toHaveLength(1);
    server.answer();
    await screen.findByLabelText("Uploading b.png");
    server.answer();
    expect(await screen.findByText("2 images uploaded")).toBeTruthy();
  });

  it("gives up the upload that is cancelled and goes on with the next", async () => {
    const server = slowUploads();
    const admin = await open({ "POST /upload": server.handler });
    await admin.user.upload(admin.input, [file("a.png"), file("b.png")]);
    await admin.user.click(
      await screen.findByRole("button", { name: "Cancel a.png" }),
    );
    await screen.findByLabelText("Uploading b.png");
    expect(admin.sent("POST")[0]?.signal?.aborted).toBe(true);
    server.answer();
    server.answer();
    expect(await screen.findByText("Image uploaded")).toBeTruthy();
    expect(screen.queryByText("Upload failed")).toBeNull();
  });

  it("takes files that are dropped on it", async () => {
    const admin = await open({ "POST /upload": () => media(3) });
    const dataTransfer = { types: ["Files"], files: [file("dropped.png")] };
    const place = screen.getByText("picture-1.png");
    fireEvent.dragEnter(place, { dataTransfer });
    expect(screen.getByText("Drop images to upload them")).toBeTruthy();
    fireEvent.drop(place, { dataTransfer });
    expect(screen.queryByText("Drop images to upload them")).toBeNull();
    expect(await screen.findByText("Image uploaded")).toBeTruthy();
    expect(admin.sent("POST")).toHaveLength(1);
  });
});
