import { describe, expect, it } from "@jest/globals";
import { screen, waitFor, within } from "@testing-library/react";
import { page } from "../../../testing/fake-context";
import * as whole from "../../../testing/whole-answers";
import {
  button,
  field,
  link,
  openSettings,
  saveButton,
  settings,
} from "../../../testing/settings-screens";

describe("the sections of the settings", () => {
  it("for search engines are saved apart; the server's rules are those of the form [OWNER-SEARCH-01]", async () => {
    const admin = await openSettings({}, "/settings/search");
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
    const admin = await openSettings();
    await admin.user.type(field("Name of the site"), "!");
    await admin.user.click(link("Contact"));
    await screen.findByLabelText("Mail messages to");
    await admin.user.click(link("General"));
    await screen.findByText("What you typed here before is in the form again.");
    expect(field("Name of the site").value).toBe("Harbour Notes!");
    await admin.user.click(saveButton());
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
    const admin = await openSettings();
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
    await openSettings({
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
    const unset = { tagline: null, language: null };
    const admin = await openSettings({
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
    expect(saveButton()).toHaveProperty("disabled", true);
  });

  it("for analytics ask for what the service needs [OWNER-ANALYTICS-01]", async () => {
    const admin = await openSettings({}, "/settings/analytics");
    await admin.user.selectOptions(
      await screen.findByLabelText("Service that counts visits"),
      "GoatCounter",
    );
    expect(screen.queryByLabelText("Site at the service")).toBeNull();
    const address = field("Address of the service");
    await admin.user.clear(address);
    await admin.user.type(address, "pier.goatcounter.com");
    await admin.user.click(button("Save analytics settings"));
    await screen.findByText(/^The address of the service begins with https/);
    await admin.user.clear(address);
    await admin.user.type(address, "https://pier.goatcounter.com");
    await admin.user.click(button("Save analytics settings"));
    await screen.findByText(/^Settings saved/);
    expect(admin.sent("PUT").map(({ body }) => body)).toEqual([
      { service: "goatcounter", address: "https://pier.goatcounter.com" },
    ]);
  });

  it("for people and for contact send what was changed [OWNER-PEOPLE-01, OWNER-PEOPLE-04, OWNER-CONTACT-01]", async () => {
    const admin = await openSettings({}, "/settings/people");
    await admin.user.selectOptions(
      await screen.findByLabelText("Requests for accounts"),
      "Visitors can ask for an account",
    );
    const days = field("Days until everyone signs in again");
    await admin.user.clear(days);
    await admin.user.type(days, "40");
    await admin.user.click(button("Save settings for people"));
    await screen.findByText(
      "Days until everyone signs in again must be between 1 and 30",
    );
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

  it("for reading send what was changed, and refuse what is too much [OWNER-READING-01, OWNER-READING-02, OWNER-READING-03, OWNER-READING-04] [LEARN-FOLLOW-08]", async () => {
    const admin = await openSettings({}, "/settings/reading");
    const posts = await screen.findByLabelText("Posts on a page");
    await admin.user.clear(posts);
    await admin.user.type(posts, "101");
    await admin.user.click(button("Save reading settings"));
    await screen.findByText("Posts on a page must be between 1 and 100");
    await admin.user.clear(posts);
    await admin.user.selectOptions(field("Feeds have"), "The whole text");
    await admin.user.selectOptions(
      field("Dates"),
      "As usual in the language of the site",
    );
    await admin.user.click(field("Email"));
    await admin.user.click(field("LinkedIn"));
    await admin.user.click(field("Articles can be read without a network"));
    await admin.user.click(button("Save reading settings"));
    await screen.findByText(/^Settings saved/);
    expect(admin.sent("PUT").map(({ body }) => body)).toEqual([
      {
        ...{ posts_per_page: null, feed_content: "full" },
        ...{ date_format: "usual", share: ["mastodon", "linkedin"] },
        offline_reading: true,
      },
    ]);
  });

  it("for mail are tried with what is typed, and show the server's own words [OWNER-MAIL-02, OWNER-MAIL-03]", async () => {
    const admin = await openSettings(
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

  it("for backups have a time of day and a number, and refuse what is neither [OWNER-BACKUP-09]", async () => {
    const admin = await openSettings({}, "/settings/backups");
    const time = await screen.findByLabelText("Time of the daily backup");
    expect(time).toHaveProperty("value", "04:15");
    expect(screen.getByText("In the time zone Europe/Berlin.")).toBeTruthy();
    expect(link("Archives and last results").getAttribute("href")).toBe(
      "/backups",
    );
    await admin.user.clear(time);
    await admin.user.clear(field("Archives to keep"));
    await admin.user.type(field("Archives to keep"), "0");
    await admin.user.click(button("Save backup settings"));
    await screen.findByText(/^Time of the backup must be a time of day/);
    await screen.findByText(/^Archives to keep must be between 1 and 10000/);
    await admin.user.click(field("Back up every day"));
    await admin.user.clear(field("Archives to keep"));
    await admin.user.click(button("Save backup settings"));
    await screen.findByText(/^Settings saved/);
    expect(admin.sent("PUT").map(({ body }) => body)).toEqual([
      { at: null, keep: null },
    ]);
  });

  it("for access say what visitors will see, and the notice above every screen follows [OWNER-DANGER-05]", async () => {
    const admin = await openSettings({}, "/settings/danger");
    await screen.findByText(/^Maintenance is on/);
    const access = field("Who may read the site");
    expect(screen.getByText(/^Visitors get a short page/)).toBeTruthy();
    expect(screen.getByText(/ADMIN_ORIGIN/)).toBeTruthy();
    await admin.user.selectOptions(access, "Only people who are signed in");
    expect(screen.getByText(/^Visitors are asked to sign in/)).toBeTruthy();
    await admin.user.click(button("Save access"));
    await screen.findByText(/^This site is private/);
    await admin.user.selectOptions(access, "Everyone");
    await admin.user.click(button("Save access"));
    await waitFor(() => {
      expect(screen.queryByText(/^This site is private/)).toBeNull();
    });
    expect(admin.sent("PUT").map(({ body }) => body)).toEqual([
      { access: "private" },
      { access: "open" },
    ]);
  });

  it("offer to remove the demo, and say what goes and what stays [OWNER-DANGER-06]", async () => {
    let isThere = true;
    const admin = await openSettings(
      {
        "GET /demo": () => (isThere ? whole.demo : { removal: null }),
        "DELETE /demo": () => {
          isThere = false;
          return whole.demo.removal;
        },
      },
      "/settings/danger",
    );
    await screen.findByText("3 pages");
    await admin.user.click(screen.getByText("1 item stays"));
    expect(screen.getByText("Knots: a post of someone uses it")).toBeTruthy();
    await admin.user.click(button("Remove demo content"));
    await screen.findByText("Remove the demo content?");
    expect(admin.sent("DELETE")).toEqual([]);
    const sure = screen.getByRole("alertdialog");
    await admin.user.click(
      within(sure).getByRole("button", { name: "Remove demo content" }),
    );
    await screen.findByText("This site has no demo content.");
  });
});
