import type { ImportDto, ImportItemDto } from "@octavo/contracts";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "@jest/globals";
import { page, refuse, signedIn } from "../../../testing/fake-context";
import type { Handlers } from "../../../testing/fake-context";
import { renderAdmin } from "../../../testing/render-admin";

const NO_COUNTS: ImportDto["counts"] = {
  created: 0,
  updated: 0,
  unchanged: 0,
  left: 0,
  refused: 0,
  removed: 0,
  stayed: 0,
};

const run = (fields: Partial<ImportDto> = {}): ImportDto => ({
  id: 7,
  phase: "check",
  state: "ok",
  has_files: true,
  can_undo: false,
  files: [{ name: "site.xml", bytes: 1024, received: 1024 }],
  default_author: null,
  default_category: null,
  settings: null,
  author_name: "Ada",
  done: 3,
  total: 3,
  seconds_left: null,
  counts: { ...NO_COUNTS, created: 2, refused: 1 },
  notes: ["Not taken: 4 comments."],
  reason: null,
  created_at: "2026-03-05T10:00:00Z",
  ended_at: null,
  ...fields,
});

const ITEM: ImportItemDto = {
  label: 'post/4 "Empty"',
  outcome: "refused",
  address: null,
  reason: "has no text",
  remarks: ["a remark"],
};

function open(imports: ImportDto[] = [], api: Handlers = {}) {
  let found = imports;
  const admin = renderAdmin("/import", {
    api: {
      "GET /imports": () => ({ imports: found }),
      "GET /authors": () => page([{ id: 4, name: "Ines Valcke" }]),
      "GET /categories": () => page([{ id: 5, name: "Harbor notes" }]),
      "GET /imports/7/items": () => ({
        data: [ITEM],
        total: 1,
        limit: 25,
        offset: 0,
      }),
      ...api,
    },
  });
  return { ...admin, become: (next: ImportDto[]) => (found = next) };
}

const choose = async (...files: File[]) => {
  const input = await screen.findByLabelText("Files to import");
  fireEvent.change(input, { target: { files } });
};

const press = async (admin: ReturnType<typeof open>, name: string) =>
  admin.user.click(await screen.findByRole("button", { name }));

describe("import", () => {
  it("sends files in parts and begins the dry run [MOVE-IN-11]", async () => {
    const admin = open([], {
      "POST /imports": () => run({ phase: "upload", state: "running" }),
      "POST /imports/7/files/1": () => run(),
      "POST /imports/7/check": () => run({ state: "queued" }),
    });
    const size = 8 * 1024 * 1024 + 5;
    await choose(new File([new Uint8Array(size)], "site.xml"));
    await waitFor(() => {
      expect(
        admin.sent("POST").map(({ path, query }) => [path, query]),
      ).toEqual([
        ["/imports", undefined],
        ["/imports/7/files/1", { offset: 0 }],
        ["/imports/7/files/1", { offset: 8 * 1024 * 1024 }],
        ["/imports/7/check", undefined],
      ]);
    });
    expect(admin.sent("POST")[0]?.body).toEqual({
      files: [{ name: "site.xml", bytes: size }],
    });
  });

  it("sends who and what is taken where a source says nothing [MOVE-IN-21, MOVE-IN-22]", async () => {
    const admin = open([], {
      "POST /imports": () => refuse(400, "There is no such author here."),
    });
    for (const [label, option] of [
      ["Author of posts that name none", "Ines Valcke"],
      ["Category of posts that name none", "Harbor notes"],
      ["Settings and navigation of an Octavo archive", "Never"],
    ] as const) {
      const field = await screen.findByLabelText(label);
      await within(field).findByRole("option", { name: option });
      await admin.user.selectOptions(field, option);
    }
    await choose(new File(["<rss>"], "site.xml"));
    expect(
      await screen.findByText("There is no such author here."),
    ).toBeTruthy();
    expect(admin.sent("POST").map(({ body }) => body)).toEqual([
      {
        files: [{ name: "site.xml", bytes: 5 }],
        default_author: "Ines Valcke",
        default_category: "Harbor notes",
        settings: false,
      },
    ]);
  });

  it("says at once which files cannot be imported [MOVE-IN-17]", async () => {
    const admin = open();
    await choose(new File(["x"], "holiday.png"));
    expect(
      await screen.findByText(/^holiday\.png cannot be imported/),
    ).toBeTruthy();
    await choose(new File([], "a.xml"));
    expect(await screen.findByText("a.xml is empty.")).toBeTruthy();
    expect(admin.sent("POST")).toEqual([]);
  });

  it("shows what would come and what would be lost, and imports; which choices it was begun with [MOVE-IN-12, MOVE-IN-24]", async () => {
    const files = [{ name: "octavo.zip", bytes: 5, received: 5 }];
    const chosen = { default_author: "Ines Valcke", settings: false, files };
    const admin = open([run(chosen)], { "POST /imports/7/start": () => run() });
    expect(
      await screen.findByText(/Nothing has been written yet/),
    ).toBeTruthy();
    expect(screen.getByText("2 would be created, 1 not possible")).toBeTruthy();
    expect(screen.getByText("Not taken: 4 comments.")).toBeTruthy();
    const list = screen.getByRole("list", { name: "Choices of this import" });
    expect([...list.children].map(({ textContent }) => textContent)).toEqual([
      "Author of posts that name none: Ines Valcke",
      "Category of posts that name none: Uncategorized",
      "Settings and navigation of an Octavo archive: Never",
    ]);
    expect(
      (await screen.findByText(/has no text/)).parentElement?.textContent,
    ).toBe('not possible post/4 "Empty": has no texta remark');
    await admin.user.selectOptions(
      screen.getByLabelText("Show"),
      "not possible",
    );
    await waitFor(() => {
      expect(admin.sent("GET").at(-1)?.query).toMatchObject({
        show: "refused",
        limit: 25,
        offset: 0,
      });
    });
    await press(admin, "Import");
    expect(admin.sent("POST").map(({ path }) => path)).toEqual([
      "/imports/7/start",
    ]);
  });

  it("shows progress with an estimate, stops, and continues [MOVE-IN-13, MOVE-IN-14]", async () => {
    const running = run({
      phase: "import",
      state: "running",
      done: 40,
      total: 100,
      seconds_left: 185,
    });
    const admin = open([running], { "POST /imports/7/stop": () => running });
    expect(
      await screen.findByLabelText("40 of 100 items, about 3 minutes left"),
    ).toBeTruthy();
    admin.become([run({ phase: "import", state: "stopped" })]);
    await press(admin, "Stop");
    expect(await screen.findByText("Stopped")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Continue" })).toBeTruthy();
  });

  it("says why one failed, and discards it [MOVE-IN-17]", async () => {
    const admin = open([run({ state: "failed", reason: "It is no export." })], {
      "DELETE /imports/7": () => refuse(409, "Another import is running."),
    });
    expect(await screen.findByText("It is no export.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Import" })).toBeNull();
    await press(admin, "Discard");
    expect(await screen.findByText("Another import is running.")).toBeTruthy();
  });

  it("asks before an import is undone [MOVE-IN-15]", async () => {
    const done = run({ phase: "import", has_files: false, can_undo: true });
    const admin = open([done], { "POST /imports/7/undo": () => done });
    await press(admin, "Undo this import");
    expect(await screen.findByText(/are deleted permanently/)).toBeTruthy();
    expect(admin.sent("POST")).toEqual([]);
    await press(admin, "Undo this import");
    await waitFor(() => {
      expect(admin.sent("POST").map(({ path }) => path)).toEqual([
        "/imports/7/undo",
      ]);
    });
  });

  it("is for those who may import alone [MOVE-IN-11]", async () => {
    renderAdmin("/import", {
      session: signedIn({
        is_admin: false,
        role: "x",
        permissions: ["view_posts"],
      }),
    });
    expect(
      await screen.findByText("You do not have permission to import."),
    ).toBeTruthy();
  });
});
