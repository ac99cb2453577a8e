import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeAll, describe, expect, it } from "@jest/globals";
import type { ApiRequest } from "@octavo/federation";
import { refuse } from "../../../testing/fake-context";
import { ME, openProfile } from "../../../testing/open-profile";
import { account } from "../../../testing/samples";

const LATER = { timeout: 4000 };
const PICTURE = "data:image/webp;base64,UklGRg==";
const saved = ({ body }: ApiRequest) =>
  account(1, { ...ME, ...(body as object) });

beforeAll(() => {
  // jsdom draws nothing: a picture is whatever claims to be one.
  Object.assign(globalThis, {
    createImageBitmap: (file: File) =>
      file.name.endsWith(".png")
        ? Promise.resolve({ width: 9, height: 4, close: () => undefined })
        : Promise.reject(new Error("no picture")),
  });
  HTMLCanvasElement.prototype.getContext = () => null;
  HTMLCanvasElement.prototype.toDataURL = () => PICTURE;
});

const WRITER = { is_admin: false, role: "user", roles: [] };

type Admin = Awaited<ReturnType<typeof openProfile>>;

async function edit(admin: Admin) {
  await admin.user.click(screen.getByRole("button", { name: "Edit Profile" }));
  return within(await screen.findByRole("dialog", { name: "Edit Profile" }));
}

async function rename(admin: Admin, name: string) {
  const dialog = await edit(admin);
  const field = dialog.getByLabelText("Name");
  await admin.user.clear(field);
  if (name) await admin.user.type(field, name);
  await admin.user.click(dialog.getByRole("button", { name: "Save" }));
  return dialog;
}

const current = (admin: Admin) => admin.session.store.getState().user;
const avatars = () =>
  [...document.querySelectorAll("img")].map((image) =>
    image.getAttribute("src"),
  );

describe("profile screen", () => {
  it("shows avatar, name, email and bio [ADM-PROFILE-01, ADM-PROFILE-02, ADM-PROFILE-03, ADM-PROFILE-04]", async () => {
    await openProfile();
    const you = within(screen.getByRole("region", { name: "About you" }));
    expect(avatars()).toEqual(["/media/ada.webp"]);
    for (const text of [ME.name, ME.email, ME.bio])
      expect(you.getByText(text)).toBeTruthy();
  });

  it("draws an avatar for people without a picture [D-131]", async () => {
    await openProfile(
      { "GET /authors/*": () => account(1, { ...ME, avatar_url: null }) },
      { avatar_url: null },
    );
    expect(avatars()).toEqual(["/api/avatars/Ada%20Lovelace.svg"]);
  });

  it("shows what someone else has changed", async () => {
    const renamed = account(1, { ...ME, bio: "Edited by an editor." });
    await openProfile({ "GET /authors/*": () => renamed });
    expect(await screen.findByText("Edited by an editor.")).toBeTruthy();
  });
});

describe("Edit Profile", () => {
  it("changes name and bio, and shows the email for reading only [ADM-PROFILE-05, ADM-PROFILE-06, ADM-PROFILE-07, ADM-PROFILE-09, STATE-41]", async () => {
    const admin = await openProfile({ "PUT /authors/*": saved });
    const dialog = await edit(admin);
    const email = dialog.getByLabelText<HTMLInputElement>("Email");
    expect([email.value, email.readOnly]).toEqual([ME.email, true]);
    await admin.user.clear(dialog.getByLabelText("Bio"));
    await admin.user.type(dialog.getByLabelText("Bio"), "New words.");
    await admin.user.type(dialog.getByLabelText("Name"), "!");
    await admin.user.click(dialog.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull(), LATER);
    expect(
      await screen.findByRole("heading", { name: "Ada Lovelace!" }),
    ).toBeTruthy();
    const [put] = admin.sent("PUT");
    expect(put).toMatchObject({
      path: "/authors/1",
      body: {
        name: "Ada Lovelace!",
        bio: "New words.",
        avatar_url: ME.avatar_url,
      },
      headers: { "if-match": '"5"' },
    });
  });

  it("keeps the user and says so after a second, without waiting for any server call [ADM-PROFILE-11, ADM-PROFILE-12, ADM-PROFILE-13, CONST-33, D-310]", async () => {
    const admin = await openProfile({
      "PUT /authors/*": () => new Promise(() => undefined),
    });
    const start = Date.now();
    await rename(admin, "Ada King");
    expect(current(admin)?.name).toBe(ME.name);
    expect(await screen.findByText("Profile updated!", {}, LATER)).toBeTruthy();
    expect(Date.now() - start).toBeGreaterThan(950);
    expect(current(admin)).toMatchObject({ name: "Ada King", pending: true });
    expect(screen.queryByText("Saved on this device only.")).toBeNull();
  });

  it("is not pending any more once the server has it [D-310]", async () => {
    const admin = await openProfile({ "PUT /authors/*": saved });
    await rename(admin, "Ada King");
    await screen.findByText("Profile updated!", {}, LATER);
    await waitFor(() => expect(current(admin)?.pending).toBeUndefined());
    expect(current(admin)?.name).toBe("Ada King");
  });

  it("adds a line with Retry when the server failed, and why [D-310]", async () => {
    let tries = 0;
    const admin = await openProfile({
      "PUT /authors/*": (request) => {
        tries += 1;
        return tries === 1 ? refuse(412, "It was changed.") : saved(request);
      },
    });
    await rename(admin, "Ada King");
    expect(await screen.findByText("Profile updated!", {}, LATER)).toBeTruthy();
    expect(await screen.findByText("Saved on this device only.")).toBeTruthy();
    expect(screen.getByText("It was changed.")).toBeTruthy();
    await admin.user.click(screen.getByRole("button", { name: "Retry" }));
    await waitFor(() =>
      expect(screen.queryByText("Saved on this device only.")).toBeNull(),
    );
    const [, again] = admin.sent("PUT");
    expect(again?.body).toEqual({
      name: "Ada King",
      bio: ME.bio,
      avatar_url: ME.avatar_url,
    });
    expect(again?.headers).toBeUndefined();
  });

  it("offers Retry after a reload as well, and no answer overwrites what waits [D-310]", async () => {
    const admin = await openProfile({}, { bio: "Only here.", pending: true });
    expect(screen.getByText("Saved on this device only.")).toBeTruthy();
    expect(screen.getByText("Only here.")).toBeTruthy();
    expect(current(admin)?.bio).toBe("Only here.");
  });

  it("needs a name", async () => {
    const admin = await openProfile();
    const dialog = await rename(admin, "");
    expect(await dialog.findByText("Name is required")).toBeTruthy();
    expect(admin.sent("PUT")).toEqual([]);
  });

  it("previews a chosen avatar and uploads it with the save [ADM-PROFILE-08, D-310]", async () => {
    const admin = await openProfile({
      "POST /upload": () => ({ id: 3, url: "/media/new.webp" }),
      "PUT /authors/*": saved,
    });
    const dialog = await edit(admin);
    const input = dialog.getByLabelText("Avatar");
    await admin.user.upload(
      input,
      new File(["x"], "me.png", { type: "image/png" }),
    );
    await waitFor(() => expect(avatars()).toContain(PICTURE));
    expect(admin.sent("POST")).toEqual([]);
    await admin.user.click(dialog.getByRole("button", { name: "Save" }));
    await waitFor(
      () => expect(current(admin)?.avatar_url).toBe("/media/new.webp"),
      LATER,
    );
    expect(admin.sent("PUT")[0]?.body).toMatchObject({
      avatar_url: "/media/new.webp",
    });
  });

  it("refuses a file that holds no picture, and takes the avatar away", async () => {
    const admin = await openProfile({ "PUT /authors/*": saved });
    const dialog = await edit(admin);
    const lie = new File(["x"], "me.gif", { type: "image/gif" });
    await admin.user.upload(dialog.getByLabelText("Avatar"), lie);
    expect(await dialog.findByText(/^Upload failed/)).toBeTruthy();
    await admin.user.click(
      dialog.getByRole("button", { name: "Remove picture" }),
    );
    await admin.user.click(dialog.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(admin.sent("PUT")).toHaveLength(1), LATER);
    expect(admin.sent("PUT")[0]?.body).toMatchObject({ avatar_url: null });
  });

  it("says why someone cannot upload a picture [D-316]", async () => {
    const admin = await openProfile(
      {},
      { ...WRITER, permissions: ["create_posts", "edit_own_post"] },
    );
    const dialog = await edit(admin);
    const choose = dialog.getByRole<HTMLButtonElement>("button", {
      name: "Choose picture",
    });
    expect(choose.disabled).toBe(true);
    expect(dialog.getByText(/permission to upload/)).toBeTruthy();
  });
});

describe("someone who is signed out while the screen is open", () => {
  it("is led to the login [D-318]", async () => {
    const admin = await openProfile();
    act(() =>
      admin.session.set({ status: "anonymous", user: null, ended: "expired" }),
    );
    await screen.findByLabelText("Password");
    expect(admin.path()).toBe("/login");
  });
});
