import type { ExportPlanDto } from "@octavo/contracts";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, jest } from "@jest/globals";
import { refuse, signedIn } from "../../../testing/fake-context";
import type { Handlers } from "../../../testing/fake-context";
import { renderAdmin } from "../../../testing/render-admin";

const PLAN: ExportPlanDto = {
  posts: 532,
  pages: 1,
  versions: 0,
  files: 210,
  bytes: 36_700_160,
  url: "/api/export?media=true",
};

const downloads: string[] = [];

beforeEach(() => {
  downloads.length = 0;
  jest.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    downloads.push(
      `${this.getAttribute("href")} ${this.hasAttribute("download")}`,
    );
  });
});

function open(api: Handlers = {}, permissions?: string[]) {
  return renderAdmin("/export", {
    ...(permissions && {
      session: signedIn({ is_admin: false, role: "x", permissions }),
    }),
    api: { "GET /export/contents": () => PLAN, ...api },
  });
}

const press = async (admin: ReturnType<typeof open>) =>
  admin.user.click(await screen.findByRole("button", { name: "Download" }));

describe("export", () => {
  it("asks for nothing until the button is pressed, then the browser downloads [MOVE-OUT-09]", async () => {
    const admin = open();
    await screen.findByRole("heading", { name: "Export" });
    expect(admin.sent("GET")).toEqual([]);
    await press(admin);
    const status = await screen.findByText(/Your browser is downloading/);
    expect(status.textContent).toContain(
      "532 posts, 1 page, 210 pictures (about 35.0 MB).",
    );
    expect(downloads).toEqual([`${PLAN.url} true`]);
    expect(
      screen.getByRole("link", { name: "Download again" }).getAttribute("href"),
    ).toBe(PLAN.url);
  });

  it("sends what was chosen [MOVE-OUT-09]", async () => {
    const admin = open();
    await admin.user.click(await screen.findByLabelText("Pictures"));
    await admin.user.click(screen.getByLabelText(/^Earlier versions/));
    await admin.user.click(screen.getByLabelText(/^Email addresses/));
    await press(admin);
    await waitFor(() => expect(downloads).toHaveLength(1));
    expect(admin.sent("GET").map(({ query }) => query)).toEqual([
      { format: "octavo", media: false, versions: true, addresses: true },
    ]);
  });

  it("offers files for other programs, and says what they leave out [MOVE-OUT-14]", async () => {
    const admin = open();
    await admin.user.selectOptions(
      await screen.findByLabelText("For"),
      "WordPress: one WXR file",
    );
    expect(screen.getByText(/Subtitles, versions, redirects/)).toBeTruthy();
    expect(screen.queryByLabelText("Pictures")).toBeNull();
    await press(admin);
    await waitFor(() => expect(downloads).toHaveLength(1));
    expect(admin.sent("GET").at(-1)?.query).toMatchObject({
      format: "wordpress",
    });
  });

  it("says why there is none, and downloads nothing [MOVE-OUT-11]", async () => {
    const admin = open({
      "GET /export/contents": () =>
        refuse(409, "Two exports are running already."),
    });
    await press(admin);
    expect(await screen.findByText("Failed to export the site")).toBeTruthy();
    expect(screen.getByText("Two exports are running already.")).toBeTruthy();
    expect(downloads).toEqual([]);
  });

  it("offers addresses to those who may see users [MOVE-OUT-06]", async () => {
    const admin = open({}, ["export_content"]);
    const box = await screen.findByLabelText(/^Email addresses/);
    expect(box.getAttribute("aria-disabled")).toBe("true");
    await admin.user.click(box);
    await press(admin);
    await waitFor(() => expect(downloads).toHaveLength(1));
    expect(admin.sent("GET")[0]?.query).toMatchObject({ addresses: false });
  });

  it("is for those who may export alone [MOVE-OUT-01]", async () => {
    open({}, ["view_posts"]);
    expect(
      await screen.findByText("You do not have permission to export the site."),
    ).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Download" })).toBeNull();
  });
});
