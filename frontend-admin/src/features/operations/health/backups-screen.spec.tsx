import type {
  BackupArchiveDto,
  BackupRunDto,
  BackupsDto,
} from "@octavo/contracts";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, jest } from "@jest/globals";
import { refuse, signedIn } from "../../../testing/fake-context";
import type { Handlers } from "../../../testing/fake-context";
import { renderAdmin } from "../../../testing/render-admin";

const NAME = "octavo-2026-03-05T10-00-00Z.tar.gz";

const run = (fields: Partial<BackupRunDto> = {}): BackupRunDto => ({
  id: 1,
  kind: "write",
  state: "ok",
  archive: NAME,
  is_scheduled: true,
  step: null,
  reason: null,
  rows: 1200,
  files: 34,
  begun_at: "2026-03-05T10:00:00Z",
  ended_at: "2026-03-05T10:01:00Z",
  ...fields,
});

const ARCHIVE: BackupArchiveDto = {
  name: NAME,
  kind: "site",
  size: 3 * 1024 * 1024,
  written_at: "2026-03-05T10:01:00Z",
  written: run(),
  verified: null,
};

const backups = (fields: Partial<BackupsDto> = {}): BackupsDto => ({
  place: "/data/backups",
  place_failure: null,
  at: "03:15",
  keep: 7,
  time_zone: "Europe/Berlin",
  next_at: "2026-03-06T02:15:00Z",
  is_encrypted: false,
  archives: [ARCHIVE],
  runs: [run()],
  ...fields,
});

async function open(found = backups(), api: Handlers = {}) {
  const admin = renderAdmin("/backups", {
    session: signedIn({ roles: ["superuser"], role: "superuser" }),
    api: { "GET /backups": () => found, ...api },
  });
  await screen.findByRole("heading", { name: "Archives" });
  return admin;
}

const button = (name: string) => screen.getByRole("button", { name });

describe("backups", () => {
  it("shows what is there and how it went, when the next backup is due, and what the server was told with the names of its variables [OWNER-BACKUP-05]", async () => {
    await open();
    expect(screen.getAllByRole("row")[1]?.textContent).toBe(
      `${NAME}Mar 05, 2026, 10:013.0 MBOK 1,200 rows, 34 filesNot yet`,
    );
    for (const fact of [
      "Place BACKUP_TO/data/backups",
      "Schedule Every day at 03:15. The next one: Mar 06, 2026, 03:15 (Europe/Berlin)",
      "Archives to keep The newest 7. Each scheduled backup deletes older ones.",
    ]) {
      const [term = ""] = fact.split(" ", 1);
      expect(
        screen
          .getAllByText(new RegExp(`^${term}`))
          .map(({ parentElement }) => parentElement?.textContent),
      ).toContain(fact);
    }
    expect(screen.getByText(/Set BACKUP_KEY to encrypt/)).toBeTruthy();
  });

  it("leads to the settings where there is no schedule, and says what will be there [OWNER-BACKUP-05]", async () => {
    await open(backups({ at: null, archives: [], runs: [] }));
    expect(screen.getByText(/^None\. No backup is written/)).toBeTruthy();
    const link = screen.getByRole("link", { name: "Change schedule" });
    expect(link.getAttribute("href")).toBe("/settings/backups");
    expect(screen.getByText("No backups yet")).toBeTruthy();
  });

  it("backs up now, shows how far it is, and why it failed [OWNER-BACKUP-06]", async () => {
    let found = backups({ archives: [], runs: [] });
    const admin = renderAdmin("/backups", {
      api: {
        "GET /backups": () => found,
        "POST /backups": () => {
          const active = { ended_at: null, is_scheduled: false };
          const running = run({
            ...active,
            state: "running",
            step: "Table posts",
          });
          found = backups({ archives: [], runs: [running] });
          return run({ ...active, state: "queued" });
        },
      },
    });
    await screen.findByText("No backups yet");
    await admin.user.click(button("Back up now"));
    expect(await screen.findByText(/Backup in progress/)).toBeTruthy();
    expect(screen.getByText("Table posts")).toBeTruthy();
    found = backups({
      archives: [],
      runs: [run({ state: "failed", reason: "The disk is full." })],
    });
    // It is looked at every two seconds.
    expect(
      await screen.findByText("The disk is full.", {}, { timeout: 4000 }),
    ).toBeTruthy();
    expect(screen.queryByText(/Backup in progress/)).toBeNull();
  });

  it("says why a backup cannot begin [OWNER-BACKUP-06]", async () => {
    const admin = await open(backups(), {
      "POST /backups": () => refuse(409, "One is being written."),
    });
    await admin.user.click(button("Back up now"));
    expect(await screen.findByText("Failed to start the backup")).toBeTruthy();
    expect(screen.getByText("One is being written.")).toBeTruthy();
  });

  it("verifies an archive [OWNER-BACKUP-06]", async () => {
    const admin = await open(backups(), {
      [`POST /backups/${NAME}/verify`]: () =>
        run({ kind: "verify", state: "queued" }),
    });
    await admin.user.click(button(`Verify ${NAME}`));
    await waitFor(() => {
      expect(admin.sent("POST").map(({ path }) => path)).toEqual([
        `/backups/${NAME}/verify`,
      ]);
    });
  });

  it("restores an archive after a question that says what becomes of the site [OWNER-RESTORE-05]", async () => {
    const admin = await open(backups(), {
      [`POST /backups/${NAME}/restore`]: () =>
        run({ kind: "restore", state: "queued", ended_at: null }),
    });
    await admin.user.click(button(`Restore ${NAME}`));
    const dialog = screen.getByRole("alertdialog");
    expect(dialog.textContent).toMatch(/everyone has to sign in again/);
    expect(admin.sent("POST")).toEqual([]);
    await admin.user.click(
      within(dialog).getByRole("button", { name: "Restore" }),
    );
    await screen.findByText(
      "The restore has begun. Sign in again when it has ended.",
    );
    expect(screen.queryByRole("alertdialog")).toBeNull();
  });

  it("downloads an archive once it is confirmed who asks; only superusers are offered it [OWNER-BACKUP-07]", async () => {
    const clicked: string[] = [];
    jest
      .spyOn(HTMLAnchorElement.prototype, "click")
      .mockImplementation(function (this: HTMLAnchorElement) {
        clicked.push(this.pathname);
      });
    let isConfirmed = false;
    const admin = await open(backups(), {
      [`GET /backups/${NAME}`]: () =>
        isConfirmed ? ARCHIVE : refuse(403, "You may not."),
    });
    await admin.user.click(button(`Download ${NAME}`));
    expect(
      await screen.findByText("Failed to download the archive"),
    ).toBeTruthy();
    expect(clicked).toEqual([]);
    isConfirmed = true;
    await admin.user.click(button(`Download ${NAME}`));
    await waitFor(() => {
      expect(clicked).toEqual([`/api/backups/${NAME}/file`]);
    });
    admin.view.unmount();

    renderAdmin("/backups", {
      session: signedIn({
        roles: ["owner"],
        role: "owner",
        is_admin: false,
        permissions: ["edit_settings"],
      }),
      api: { "GET /backups": () => backups() },
    });
    expect(await screen.findAllByText(NAME)).toHaveLength(2);
    expect(screen.queryByRole("button", { name: /^Download/ })).toBeNull();
    expect(screen.queryByRole("button", { name: /^Restore/ })).toBeNull();
  });

  it("says why the place cannot be read [OWNER-BACKUP-05]", async () => {
    await open(
      backups({ archives: [], place_failure: "The store has no bucket x." }),
    );
    expect(screen.getByText("The store has no bucket x.")).toBeTruthy();
  });
});
