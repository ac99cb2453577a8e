import { describe, expect, it, jest } from "@jest/globals";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { page, refuse } from "../../../testing/fake-context";
import type { Handlers } from "../../../testing/fake-context";
import { renderAdmin } from "../../../testing/render-admin";
import { media } from "../../../testing/samples";

async function open(api: Handlers = {}) {
  const admin = renderAdmin("/media", {
    api: { "GET /upload": () => page([media(1), media(2)], 25), ...api },
  });
  await screen.findByText("picture-1.png");
  const lists = () =>
    admin.sent("GET").filter(({ path: asked }) => asked === "/upload");
  return { ...admin, lists };
}

describe("media library", () => {
  it("shows images with name and delete [ADM-MEDIA-02] [ADM-MEDIA-03] [ADM-MEDIA-04]", async () => {
    await open();
    const image = screen
      .getByText("picture-1.png")
      .closest("li")
      ?.querySelector("img");
    expect(image?.getAttribute("src")).toBe("/media/1.webp?00000000");
    expect(
      screen.getByRole("button", { name: "Delete picture-1.png" }),
    ).toBeTruthy();
  });

  it("pages by ten [ADM-MEDIA-05] [ADM-MEDIA-06] [ADM-MEDIA-07] [CONST-26]", async () => {
    const admin = await open();
    expect(admin.lists()[0]?.query).toMatchObject({ limit: 10, offset: 0 });
    expect(screen.getByText("Page 1 of 3")).toBeTruthy();
    await admin.user.click(screen.getByRole("button", { name: "Next" }));
    await waitFor(() => {
      expect(admin.lists().at(-1)?.query).toMatchObject({ offset: 10 });
    });
    expect(screen.getByText("Page 2 of 3")).toBeTruthy();
    await admin.user.click(screen.getByRole("button", { name: "Prev" }));
    expect(await screen.findByText("Page 1 of 3")).toBeTruthy();
  });

  it("shows 20 or 50 files to a page, from the first page on [DESK-MEDIA-01]", async () => {
    const admin = await open();
    await admin.user.click(screen.getByRole("button", { name: "Next" }));
    await screen.findByText("Page 2 of 3");
    const size = screen.getByLabelText<HTMLSelectElement>("Per page");
    expect([...size.options].map(({ value }) => value)).toEqual([
      "10",
      "20",
      "50",
    ]);
    await admin.user.selectOptions(size, "20");
    expect(await screen.findByText("Page 1 of 2")).toBeTruthy();
    expect(admin.lists().at(-1)?.query).toMatchObject({
      limit: 20,
      offset: 0,
    });
    expect(admin.path()).toBe("/media?size=20");
  });

  it("copies the whole address of a file, and shows it selected if the browser refuses [DESK-MEDIA-02]", async () => {
    const admin = await open();
    const button = screen.getByRole("button", {
      name: "Copy the address of picture-1.png",
    });
    const address = "https://blog.example.com/media/1.webp";
    await admin.user.click(button);
    expect(await screen.findByText(`Address copied: ${address}`)).toBeTruthy();
    await expect(navigator.clipboard.readText()).resolves.toBe(address);
    jest
      .spyOn(navigator.clipboard, "writeText")
      .mockRejectedValue(new DOMException("No", "NotAllowedError"));
    await admin.user.click(button);
    const field = await screen.findByLabelText<HTMLInputElement>("Address");
    expect(field.value).toBe(address);
    expect(document.activeElement).toBe(field);
    expect([field.selectionStart, field.selectionEnd]).toEqual([
      0,
      address.length,
    ]);
  });

  it("replaces a file under its address, and says why it could not [DESK-MEDIA-04]", async () => {
    const sentence = "This picture moves, and files of this format cannot.";
    let isRefused = true;
    const admin = await open({
      "PUT /upload/*/file": () =>
        isRefused
          ? refuse(400, sentence)
          : media(1, { hash: "new-hash", width: 900, version: 9 }),
    });
    await admin.user.click(
      screen.getByRole("button", { name: "Details of picture-1.png" }),
    );
    const dialog = within(await screen.findByRole("dialog"));
    const choose = () =>
      admin.user.upload(
        dialog.getByLabelText("New file"),
        new File(["x"], "x.png", { type: "image/png" }),
      );
    await choose();
    await dialog.findByText(sentence, { exact: false });
    isRefused = false;
    await choose();
    await screen.findByText("File replaced");
    const picture = dialog.getByRole("presentation");
    expect(picture.getAttribute("src")).toMatch(/\?new-hash$/);
    expect(dialog.getByText(/^900 ×/)).toBeTruthy();
    const body = admin.sent("PUT")[1]?.body as FormData;
    expect([...body.keys()]).toEqual(["image"]);
  });

  it("keeps the focal point of a picture in view [DESK-MEDIA-05]", async () => {
    await open({
      "GET /upload": () => page([media(1, { focus_x: 30 }), media(2)]),
    });
    expect(
      [...document.querySelectorAll("main li img")].map(
        (image) => (image as HTMLElement).style.objectPosition,
      ),
    ).toEqual(["30% 50%", "50% 50%"]);
  });

  it("sets the focal point by keyboard, and offers the original [DESK-MEDIA-05] [DESK-MEDIA-07]", async () => {
    const admin = await open({
      "PATCH /upload/*": () =>
        media(1, { focus_x: 30, focus_y: 50, version: 2 }),
    });
    await admin.user.click(
      screen.getByRole("button", { name: "Details of picture-1.png" }),
    );
    const dialog = within(await screen.findByRole("dialog"));
    const original = dialog.getByRole("link", { name: "Download original" });
    expect(original.getAttribute("href")).toBe("/api/upload/1/original");
    await admin.user.click(dialog.getByRole("button", { name: "Focal point" }));
    const left = dialog.getByRole("slider", { name: "From the left" });
    fireEvent.change(left, { target: { value: "30" } });
    expect(left.getAttribute("aria-valuetext")).toBe("30 %");
    const group = within(dialog.getByRole("group", { name: "Focal point" }));
    await admin.user.click(group.getByRole("button", { name: "Save" }));
    await screen.findByText("Focal point saved");
    expect(admin.sent("PATCH")[0]?.body).toEqual({ focus_x: 30, focus_y: 50 });
    await admin.user.click(dialog.getByRole("button", { name: "Focal point" }));
    expect(
      dialog
        .getByRole("slider", { name: "From the left" })
        .getAttribute("aria-valuetext"),
    ).toBe("30 %");
  });

  it("shows one folder, and uploads into it [DESK-MEDIA-03]", async () => {
    const admin = await open({
      "GET /upload/folders": () => [{ name: "Summer school", file_count: 2 }],
      "POST /upload": () => media(3),
    });
    const folders = await screen.findByLabelText<HTMLSelectElement>("Folder");
    expect([...folders.options].map(({ text }) => text)).toEqual([
      "All folders",
      "Summer school (2)",
    ]);
    await admin.user.selectOptions(folders, "Summer school");
    await waitFor(() => {
      expect(admin.lists().at(-1)?.query).toMatchObject({
        folder: "Summer school",
      });
    });
    expect(admin.path()).toBe("/media?folder=Summer+school");
    await admin.user.upload(
      screen.getByLabelText("Images to upload"),
      new File(["x"], "x.png", { type: "image/png" }),
    );
    await waitFor(() => {
      expect(admin.sent("POST")).toHaveLength(1);
    });
    const body = admin.sent("POST")[0]?.body as FormData;
    expect([...body.keys()]).toEqual(["folder", "image"]);
    expect(body.get("folder")).toBe("Summer school");
  });

  it("searches names and descriptions, and says when nothing matches", async () => {
    const admin = await open({
      "GET /upload": ({ query }) =>
        query?.search ? page([]) : page([media(1)], 25),
    });
    await admin.user.click(screen.getByRole("button", { name: "Next" }));
    await admin.user.type(screen.getByLabelText("Search media"), "zebra");
    expect(await screen.findByText("No files match")).toBeTruthy();
    expect(admin.path()).toBe("/media?search=zebra");
    await admin.user.click(
      screen.getByRole("button", { name: "Clear search" }),
    );
    expect(await screen.findByText("picture-1.png")).toBeTruthy();
    expect(admin.path()).toBe("/media");
  });

  it("goes to the last page from one that is no more", async () => {
    renderAdmin("/media?page=9", {
      api: { "GET /upload": () => page([media(1)], 25) },
    });
    expect(await screen.findByText("Page 3 of 3")).toBeTruthy();
  });

  it("says when there is nothing [ADM-MEDIA-08]", async () => {
    renderAdmin("/media", { api: { "GET /upload": () => page([]) } });
    expect(await screen.findByText("No media files yet")).toBeTruthy();
    expect(screen.queryByText(/Page 1/)).toBeNull();
  });

  it("says when loading fails [ERR-34]", async () => {
    renderAdmin("/media", { api: { "GET /upload": () => refuse(400) } });
    expect(await screen.findByText("Failed to load media")).toBeTruthy();
  });
});
