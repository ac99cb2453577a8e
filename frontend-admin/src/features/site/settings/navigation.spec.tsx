import { describe, expect, it } from "@jest/globals";
import {
  createEvent,
  fireEvent,
  screen,
  waitFor,
} from "@testing-library/react";
import { page, refuse } from "../../../testing/fake-context";
import type { Handlers } from "../../../testing/fake-context";
import {
  button,
  navigation,
  openSettings,
} from "../../../testing/settings-screens";

const open = (api: Handlers = {}) => openSettings(api, "/settings/navigation");
type Admin = Awaited<ReturnType<typeof open>>;

const save = (admin: Admin) => admin.user.click(button("Save navigation"));
const link = (label: string, url: string | null) => ({ label, url });
const entry = (label: string, url: string | null) => ({
  ...link(label, url),
  links: null,
});
const group = (label: string, links: object[]) => ({
  label,
  url: null,
  links,
});
const knots = link("Knots", "/tag/knots");
const about = entry("About", "/about");

/** What the last save has sent. */
async function sent(admin: Admin) {
  const count = admin.sent("PUT").length;
  await save(admin);
  await waitFor(() => {
    expect(admin.sent("PUT")).toHaveLength(count + 1);
  });
  return admin.sent("PUT").at(-1)?.body;
}

describe("the header and footer of the settings", () => {
  it("are arranged with buttons that say what they move, and where it is then [OWNER-NAV-01, OWNER-FOOTER-01]", async () => {
    const admin = await open();
    await admin.user.click(button("Move About down"));
    expect(screen.getByText("About is now 2 of 2.")).toBeTruthy();
    await waitFor(() => {
      expect(document.activeElement).toBe(button("Move About down"));
    });
    await admin.user.click(button("Move About into the group above"));
    expect(screen.getByText("About is now 2 of 2 in Guides.")).toBeTruthy();
    await admin.user.click(button("Move Knots out of its group"));
    await admin.user.click(button("Remove Imprint"));
    await admin.user.click(screen.getAllByText("Add link")[1] as Element);
    await admin.user.keyboard("Write");
    await admin.user.tab();
    await admin.user.keyboard("mailto:desk@example.org");
    expect(await sent(admin)).toEqual({
      header: [
        group("Guides", [link("About", "/about")]),
        entry("Knots", "/tag/knots"),
      ],
      footer: [
        {
          title: "Harbour",
          links: [link("Write", "mailto:desk@example.org")],
        },
      ],
    });
  });

  it("are arranged by dragging [OWNER-NAV-01]", async () => {
    const admin = await open();
    const rows = () => [
      ...document.querySelectorAll<HTMLElement>("[data-place]"),
    ];
    const drag = (from: number, to: number) => {
      const data = new Map<string, string>();
      const dataTransfer = {
        setData: (type: string, value: string) => data.set(type, value),
        getData: (type: string) => data.get(type) ?? "",
        setDragImage: () => undefined,
        get types() {
          return [...data.keys()];
        },
      };
      const grip = rows()[from]?.querySelector("[draggable]") as Element;
      fireEvent.dragStart(grip, { dataTransfer });
      const over = createEvent.dragOver(rows()[to] as Element, {
        dataTransfer,
      });
      fireEvent(rows()[to] as Element, over);
      if (over.defaultPrevented)
        fireEvent.drop(rows()[to] as Element, { dataTransfer });
      return over.defaultPrevented;
    };
    expect(drag(0, 2)).toBe(true);
    expect(await sent(admin)).toEqual({
      header: [group("Guides", [link("About", "/about"), knots])],
    });
    // A group stays beside the others, and the footer is a menu of its own.
    drag(0, 1);
    expect(drag(0, 3)).toBe(false);
    expect(button("Save navigation")).toHaveProperty("disabled", true);
  });

  it("take an address or the words of a title, and mark what readers do not find [OWNER-NAV-01, OWNER-NAV-04]", async () => {
    const hidden = { title: "About", publish_status: "draft" };
    const admin = await open({
      "GET /pages/slug/about": () => hidden,
      "GET /pages": () => page([{ slug: "team", title: "The team" }]),
      "GET /posts": () => page([]),
      "GET /categories": () => page([]),
    });
    expect(
      await screen.findByText(
        "Readers find no page, post, category or tag at this address.",
      ),
    ).toBeTruthy();
    await admin.user.click(button("Add entry"));
    await admin.user.tab();
    await admin.user.keyboard("team");
    await screen.findByRole("option", { name: /The team/ });
    await admin.user.keyboard("{ArrowDown}{Enter}");
    expect(await sent(admin)).toEqual({
      header: [about, group("Guides", [knots]), entry("The team", "/team")],
    });
  });

  it("are shown as they will be while they are typed [OWNER-NAV-01]", async () => {
    const admin = await open();
    const [header, footer] = screen.getAllByRole("region", { name: "Preview" });
    await admin.user.type(screen.getAllByLabelText("Label")[0] as Element, "!");
    expect(header?.textContent).toContain("HomeAbout!GuidesKnots");
    expect(footer?.textContent).toContain("HarbourImprint");
  });

  it("say what is wrong with a link, in its place [OWNER-FOOTER-03, OWNER-NAV-03]", async () => {
    const admin = await open();
    const [address] = screen.getAllByLabelText("Address");
    await admin.user.clear(address as Element);
    await admin.user.type(address as Element, "javascript:alert(1)");
    await admin.user.clear(
      screen.getAllByLabelText("Title of the group")[1] as Element,
    );
    await save(admin);
    expect(
      await screen.findByText(
        "An address must be a path such as /about, or begin with https:, http: or mailto:",
      ),
    ).toBeTruthy();
    expect(screen.getByText("Every group needs a title")).toBeTruthy();
    expect(admin.sent("PUT")).toEqual([]);
  });

  it("say when they are full [OWNER-FOOTER-02, OWNER-NAV-03]", async () => {
    const imprint = link("Imprint", "/imprint");
    await open({
      "GET /settings/navigation": () => ({
        ...navigation,
        header: Array.from({ length: 50 }, () => entry("x", null)),
        footer: Array.from({ length: 6 }, () => ({
          title: "x",
          links: Array.from({ length: 12 }, () => imprint),
        })),
      }),
    });
    for (const name of ["Add entry", "Add group", "Add link"])
      for (const one of screen.getAllByRole("button", { name }))
        expect(one).toHaveProperty("disabled", true);
    expect(
      screen.getByText("The header has room for 50 entries."),
    ).toBeTruthy();
    expect(screen.getByText("The footer has room for 6 groups.")).toBeTruthy();
    expect(screen.getAllByText("A group has room for 12 links.")).toHaveLength(
      6,
    );
  });

  it("are not overwritten unseen, and what was arranged stays [OWNER-NAV-05]", async () => {
    let now = navigation;
    const admin = await open({
      "GET /settings/navigation": () => now,
      "PUT /settings/navigation": ({ headers }) => {
        if (headers?.["if-match"] === '"6"') return { ...now, version: 7 };
        now = { ...now, header: [entry("Theirs", "/theirs")], version: 6 };
        return refuse(412, "Someone else saved it.");
      },
    });
    await admin.user.click(button("Remove About"));
    await save(admin);
    const notice = await screen.findByText(
      "Someone else saved the settings while you were editing.",
    );
    expect(notice.parentElement?.textContent).toContain("Theirs");
    expect(screen.queryByRole("button", { name: "Remove About" })).toBeNull();
    await admin.user.click(button("Overwrite"));
    await waitFor(() => {
      expect(admin.sent("PUT")[1]).toMatchObject({
        body: { header: [group("Guides", [knots])] },
      });
    });
  });
});
