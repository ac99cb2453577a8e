import { describe, expect, it } from "@jest/globals";
import { fireEvent, screen, within } from "@testing-library/react";
import { page, refuse } from "../../../testing/fake-context";
import type { Handlers } from "../../../testing/fake-context";
import { renderAdmin } from "../../../testing/render-admin";
import { media } from "../../../testing/samples";

const picture = (own: Partial<ReturnType<typeof media>> = {}) =>
  media(1, { width: 400, height: 100, ...own });

async function open(api: Handlers = {}, own = {}) {
  const admin = renderAdmin("/media", {
    api: { "GET /upload": () => page([picture(own)]), ...api },
  });
  await admin.user.click(
    await screen.findByRole("button", { name: "Details of picture-1.png" }),
  );
  const dialog = within(await screen.findByRole("dialog"));
  const press = (name: string) =>
    admin.user.click(dialog.getByRole("button", { name }));
  const type = (label: string, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  return { ...admin, dialog, press, type };
}

describe("cropping a picture", () => {
  it("is done with numbers, in any shape [DESK-MEDIA-06]", async () => {
    const admin = await open({
      "PUT /upload/*/crop": () =>
        picture({ width: 80, height: 80, version: 2 }),
    });
    await admin.press("Crop");
    admin.type("From the left", "100");
    admin.type("From the top", "20");
    admin.type("Width", "200 px");
    await admin.user.selectOptions(admin.dialog.getByLabelText("Shape"), "1:1");
    await admin.press("Crop picture");
    expect(await screen.findByText("Picture cropped")).toBeTruthy();
    expect(admin.sent("PUT")[0]).toMatchObject({
      path: "/upload/1/crop",
      body: { x: 100, y: 20, width: 80, height: 80 },
    });
    expect(admin.dialog.getByText(/^80 × 80/)).toBeTruthy();
  });

  it("says what the server says, and keeps the numbers [DESK-MEDIA-06]", async () => {
    const admin = await open({
      "PUT /upload/*/crop": () => refuse(400, "The part is outside."),
    });
    await admin.press("Crop");
    admin.type("Width", "900");
    await admin.press("Crop picture");
    expect(await admin.dialog.findByText(/The part is outside\./)).toBeTruthy();
    expect(admin.dialog.getByLabelText<HTMLInputElement>("Width").value).toBe(
      "900",
    );
    await admin.press("Cancel");
    expect(admin.dialog.queryByLabelText("Width")).toBeNull();
  });

  it("is undone [DESK-MEDIA-06]", async () => {
    const admin = await open(
      { "DELETE /upload/*/crop": () => picture({ version: 2 }) },
      { is_cropped: true },
    );
    await admin.press("Show the whole picture");
    await screen.findByText("The whole picture is shown again");
    expect(admin.sent("DELETE")[0]?.path).toBe("/upload/1/crop");
    expect(
      admin.dialog.queryByRole("button", { name: "Show the whole picture" }),
    ).toBeNull();
  });
});
