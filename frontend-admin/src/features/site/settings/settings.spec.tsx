import { describe, expect, it } from "@jest/globals";
import type {
  SaveSearchSettingsDto,
  SaveSiteSettingsDto,
} from "@octavo/contracts";
import { screen, waitFor, within } from "@testing-library/react";
import { page, refuse, signedIn } from "../../../testing/fake-context";
import type { Handlers } from "../../../testing/fake-context";
import { renderAdmin } from "../../../testing/render-admin";
import { media } from "../../../testing/samples";
import * as whole from "../../../testing/whole-answers";

const search = { ...whole.searchSettings, robots_txt: "" };
const settings = { ...whole.siteSettings, icon_media_id: null };

async function open(api: Handlers = {}, address = "/settings") {
  const admin = renderAdmin(address, {
    session: signedIn({ role: "superuser", roles: ["superuser"] }),
    api: {
      "GET /settings/site": () => settings,
      "PUT /settings/site": ({ body }) => {
        const { tagline, ...changes } = body as SaveSiteSettingsDto;
        return {
          ...{ ...settings, ...changes, version: 5 },
          // What is empty answers as its default.
          tagline: tagline ?? settings.tagline,
        };
      },
      "GET /settings/search": () => search,
      "PUT /settings/search": ({ body }) => {
        const { robots_txt, ...changes } = body as SaveSearchSettingsDto;
        const saved = { ...search, ...changes, version: 3 };
        return { ...saved, robots_txt: robots_txt ?? search.robots_txt };
      },
      "GET /settings/people": () => whole.peopleSettings,
      "PUT /settings/people": ({ body }) => saved(whole.peopleSettings, body),
      "GET /settings/contact": () => whole.contactSettings,
      "PUT /settings/contact": ({ body }) => saved(whole.contactSettings, body),
      "GET /settings/mail": () => whole.mailSettings,
      "PUT /settings/mail": ({ body }) => saved(whole.mailSettings, body),
      "GET /settings/fixed": () => ({ fixed: {} }),
      "GET /roles": () => page([]),
      "GET /upload/*": () => media(1),
      ...api,
    },
  });
  await screen.findByRole("button", { name: /^Save / });
  return admin;
}

const saved = <Settings extends { version: number }>(
  settings: Settings,
  body: unknown,
) => ({ ...settings, ...(body as object), version: settings.version + 1 });

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const button = (name: string) => screen.getByRole("button", { name });
const link = (name: string) => screen.getByRole("link", { name });
const save = () => button("Save general settings");

describe("the site's settings", () => {
  it("are changed, and only what was changed is sent, with the version it is based on [OWNER-GENERAL-01, OWNER-GENERAL-02]", async () => {
    const admin = await open();
    expect(save()).toHaveProperty("disabled", true);
    await admin.user.clear(field("Name of the site"));
    await admin.user.type(field("Name of the site"), "Pier Notes");
    await admin.user.selectOptions(field("Language of the site"), "German");
    await admin.user.click(save());
    expect(
      await screen.findByText(
        "Settings saved. They take effect within a second.",
      ),
    ).toBeTruthy();
    const [sent] = admin.sent("PUT");
    expect(sent?.body).toEqual({ name: "Pier Notes", language: "de" });
    expect(sent?.headers).toEqual({ "if-match": '"4"' });
    expect(save()).toHaveProperty("disabled", true);
    await admin.user.clear(field("Tagline"));
    await admin.user.click(save());
    await waitFor(() => {
      expect(admin.sent("PUT")).toHaveLength(2);
    });
    expect(admin.sent("PUT")[1]?.body).toEqual({ tagline: null });
    expect(admin.sent("PUT")[1]?.headers).toEqual({ "if-match": '"5"' });
  });

  it("take icon and logo from the library [OWNER-GENERAL-03]", async () => {
    const admin = await open({ "GET /upload": () => page([media(8)]) });
    const icon = screen.getByRole("group", { name: "Icon" });
    await admin.user.click(
      within(icon).getByRole("button", { name: "Choose from library" }),
    );
    await admin.user.click(
      await screen.findByRole("button", { name: "Choose picture-8.png" }),
    );
    const logo = screen.getByRole("group", { name: "Logo" });
    await admin.user.click(
      within(logo).getByRole("button", { name: "Remove image" }),
    );
    await admin.user.click(save());
    await waitFor(() => {
      expect(admin.sent("PUT")[0]?.body).toEqual({
        icon_media_id: 8,
        logo_media_id: null,
      });
    });
  });

  it("arrange the footer with buttons that say what they move [OWNER-FOOTER-01, OWNER-FOOTER-02]", async () => {
    const admin = await open();
    await admin.user.click(button("Add link"));
    expect(document.activeElement).toBe(screen.getAllByLabelText("Label")[1]);
    await admin.user.keyboard("About");
    await admin.user.tab();
    await admin.user.keyboard("/about");
    await admin.user.click(button("Move About up"));
    await admin.user.click(button("Add group"));
    await admin.user.keyboard("Write to us");
    await admin.user.click(button("Remove Link 1"));
    await admin.user.click(save());
    await waitFor(() => {
      expect(admin.sent("PUT")[0]?.body).toEqual({
        footer: [
          {
            title: "Harbour",
            links: [
              { label: "About", url: "/about" },
              { label: "Imprint", url: "/imprint" },
            ],
          },
          { title: "Write to us", links: [] },
        ],
      });
    });
  });

  it("say what is wrong with a link, in its place [OWNER-FOOTER-03]", async () => {
    const admin = await open();
    const address = field("Address");
    await admin.user.clear(address);
    await admin.user.type(address, "javascript:alert(1)");
    await admin.user.clear(field("Label"));
    await admin.user.click(save());
    expect(
      await screen.findByText(
        "An address must be a path such as /about, or begin with https:, http: or mailto:",
      ),
    ).toBeTruthy();
    expect(screen.getByText("Every link needs a label")).toBeTruthy();
    expect(admin.sent("PUT")).toEqual([]);
  });

  it("hold as many groups as the footer has room for [OWNER-FOOTER-02]", async () => {
    const group = { title: "Harbour", links: [] };
    const footer = Array.from({ length: 6 }, () => group);
    await open({ "GET /settings/site": () => ({ ...settings, footer }) });
    expect(button("Add group")).toHaveProperty("disabled", true);
    expect(screen.getByText("The footer has room for 6 groups.")).toBeTruthy();
  });

  it("are not overwritten unseen [OWNER-GENERAL-02]", async () => {
    let now = settings;
    let isFirst = true;
    const admin = await open({
      "GET /settings/site": () => now,
      "PUT /settings/site": () => {
        if (!isFirst) return { ...now, version: 7 };
        isFirst = false;
        now = { ...settings, name: "Theirs", version: 6 };
        return refuse(412, "Someone else saved it.");
      },
    });
    await admin.user.type(field("Name of the site"), "!");
    await admin.user.click(save());
    const notice = await screen.findByText(
      "Someone else saved the settings while you were editing.",
    );
    expect(notice.parentElement?.textContent).toContain("Theirs");
    expect(field("Name of the site").value).toBe("Harbour Notes!");
    await admin.user.click(button("Overwrite"));
    await waitFor(() => {
      expect(admin.sent("PUT")[1]).toMatchObject({
        body: { name: "Harbour Notes!" },
        headers: { "if-match": '"6"' },
      });
    });
  });

  it("for search engines are saved apart; the server's rules are those of the form [OWNER-SEARCH-01]", async () => {
    const admin = await open({}, "/settings/search");
    await admin.user.click(
      await screen.findByLabelText("Search engines may show this site"),
    );
    const rules = screen.getByLabelText("More lines for robots.txt");
    await admin.user.type(rules, "no rule");
    await admin.user.click(button("Save search settings"));
    expect(
      await screen.findByText(
        "Each line of robots.txt must be a rule such as Disallow: /drafts, or begin with #",
      ),
    ).toBeTruthy();
    await admin.user.clear(rules);
    await admin.user.type(rules, "# Nothing");
    await admin.user.click(button("Save search settings"));
    await screen.findByText(/^Settings saved/);
    expect(
      admin.sent("PUT").map(({ body, headers }) => [body, headers]),
    ).toEqual([
      [{ indexing: false, robots_txt: "# Nothing" }, { "if-match": '"2"' }],
    ]);
  });

  it("keep what is typed while another section is open [OWNER-SETTINGS-02]", async () => {
    const admin = await open();
    await admin.user.type(field("Name of the site"), "!");
    await admin.user.click(link("Contact"));
    await screen.findByLabelText("Mail messages to");
    await admin.user.click(link("General"));
    await screen.findByText("What you typed here before is in the form again.");
    expect(field("Name of the site").value).toBe("Harbour Notes!");
    await admin.user.click(save());
    await screen.findByText(/^Settings saved/);
    await admin.user.click(link("Contact"));
    await screen.findByLabelText("Mail messages to");
    await admin.user.click(link("General"));
    expect(
      (await screen.findByLabelText<HTMLInputElement>("Name of the site"))
        .value,
    ).toBe("Harbour Notes");
    expect(screen.queryByText(/What you typed here before/)).toBeNull();
  });

  it("are found by their names, whichever section has them [OWNER-SETTINGS-01]", async () => {
    const admin = await open();
    await admin.user.type(field("Find a setting"), "signed OUT");
    await admin.user.click(
      within(screen.getByRole("list", { name: "Settings found" })).getByRole(
        "link",
      ),
    );
    const days = await screen.findByLabelText(
      "Days without activity until people are signed out",
    );
    await waitFor(() => {
      expect(document.activeElement).toBe(days);
    });
    expect(field("Find a setting").value).toBe("");
    await admin.user.type(field("Find a setting"), "nothing of it");
    expect(screen.getByText("No setting has this name.")).toBeTruthy();
  });

  it("that the environment decides cannot be changed, and name the variable [OWNER-ENV-01]", async () => {
    await open({
      "GET /settings/fixed": () => ({ fixed: { "site.name": "SITE_NAME" } }),
    });
    const reason =
      "SITE_NAME is set on the server, so this can only be changed there.";
    expect(await screen.findByText(reason)).toBeTruthy();
    expect(field("Name of the site").matches(":disabled")).toBe(true);
    expect(field("Tagline").matches(":disabled")).toBe(false);
  });

  it("go back to a version that was saved before, but for what the environment decides [OWNER-VERSION-02]", async () => {
    const version = (number: number, fields: object) => ({
      ...{ version: number, created_at: "2026-11-01T10:00:00.000Z" },
      ...{ created_by: { id: 1, name: "Ana" }, fields },
    });
    const unset = { tagline: null, language: null, footer: null };
    const admin = await open({
      "GET /settings/fixed": () => ({
        fixed: { "site.time_zone": "SITE_TIME_ZONE" },
      }),
      "PUT /settings/site": () => ({
        ...{ ...settings, name: "Pier Notes", version: 5 },
      }),
      "GET /settings/site/versions": () =>
        page([
          version(4, { ...unset, name: "Harbour Notes", time_zone: null }),
          version(3, { ...unset, name: "Pier Notes", time_zone: "UTC" }),
        ]),
    });
    await admin.user.click(button("Saved versions"));
    const saves = await screen.findByRole("navigation", { name: "Saves" });
    await admin.user.click(within(saves).getAllByRole("button")[1] as Element);
    await admin.user.click(
      await screen.findByRole("button", { name: "Restore this version" }),
    );
    await admin.user.click(
      await screen.findByRole("button", { name: "Restore" }),
    );
    await screen.findByText(/^Settings saved/);
    expect(
      admin.sent("PUT").map(({ body, headers }) => [body, headers]),
    ).toEqual([[{ ...unset, name: "Pier Notes" }, { "if-match": '"4"' }]]);
    expect(field("Name of the site").value).toBe("Pier Notes");
    expect(save()).toHaveProperty("disabled", true);
  });

  it("for people and for contact send what was changed [OWNER-PEOPLE-01, OWNER-PEOPLE-04, OWNER-CONTACT-01]", async () => {
    const admin = await open({}, "/settings/people");
    await admin.user.selectOptions(
      await screen.findByLabelText("Requests for accounts"),
      "Visitors can ask for an account",
    );
    const days = field("Days until everyone signs in again");
    await admin.user.clear(days);
    await admin.user.type(days, "40");
    await admin.user.click(button("Save settings for people"));
    await screen.findByText("session_days must be between 1 and 30");
    await admin.user.clear(days);
    await admin.user.type(days, "20");
    await admin.user.click(button("Save settings for people"));
    await screen.findByText(/^Settings saved/);
    await admin.user.click(link("Contact"));
    await admin.user.type(
      await screen.findByLabelText("Mail messages to"),
      "\nnight@example.org",
    );
    await admin.user.click(button("Save contact settings"));
    await waitFor(() => {
      expect(admin.sent("PUT").map(({ body }) => body)).toEqual([
        { sign_up: "request", session_days: 20 },
        { recipients: ["desk@example.org", "night@example.org"] },
      ]);
    });
  });

  it("for mail are tried with what is typed, and show the server's own words [OWNER-MAIL-02, OWNER-MAIL-03]", async () => {
    const admin = await open(
      {
        "POST /settings/mail/test": () => ({
          ...{ to: "me@example.org", is_sent: false },
          reason: "Invalid login: 535 Wrong password",
        }),
      },
      "/settings/mail",
    );
    const password = await screen.findByLabelText("Password");
    expect(password).toHaveProperty("value", "");
    await admin.user.type(password, "hidden");
    await admin.user.click(button("Send a test mail to me"));
    await screen.findByText("Invalid login: 535 Wrong password");
    await admin.user.click(button("Save mail settings"));
    await screen.findByText(/^Settings saved/);
    expect(
      [...admin.sent("POST"), ...admin.sent("PUT")].map(({ body }) => body),
    ).toEqual([{ password: "hidden" }, { password: "hidden" }]);
    expect(password).toHaveProperty("value", "");
  });

  it("stay in the form when they cannot be saved", async () => {
    const admin = await open({
      "PUT /settings/site": () => refuse(400, "The file does not exist."),
    });
    await admin.user.type(field("Tagline"), "!");
    await admin.user.click(save());
    expect(await screen.findByText("The file does not exist.")).toBeTruthy();
    expect(field("Tagline").value).toBe("News from the harbour.!");
  });

  it("are not shown to people whose role may not change them", () => {
    renderAdmin("/settings", {
      session: signedIn({
        is_admin: false,
        role: "x",
        roles: [],
        permissions: ["view_posts"],
      }),
      api: { "GET /settings/site": () => settings },
    });
    return screen.findByText("Your role may not change the settings.");
  });
});
