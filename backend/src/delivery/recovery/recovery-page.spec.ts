import { afterEach, describe, expect, it } from "@jest/globals";
import type { FrontendAppDto } from "@octavo/contracts";
import { JSDOM } from "jsdom";
import { RECOVERY_POLICY, recoveryPage } from "./recovery-page";

type Answers = Record<string, { status?: number; body?: unknown }[]>;

let opened: JSDOM | undefined;

afterEach(() => {
  opened?.window.close();
});

interface Page {
  text(): string;
  alert(): string;
  calls: { name: string; body: unknown; csrf: string | undefined }[];
  /** Fills fields by label and presses the button. */
  submit(button: string, fields?: Record<string, string>): Promise<void>;
}

const settle = async () => {
  for (let turn = 0; turn < 10; turn += 1)
    await new Promise((done) => setImmediate(done));
};

/** The page in a browser whose calls get the given answers, one after the other. */
async function open(answers: Answers): Promise<Page> {
  const calls: Page["calls"] = [];
  const { window } = (opened = new JSDOM(recoveryPage("Site & Co"), {
    url: "https://site.test/frontends",
    runScripts: "dangerously",
    beforeParse(early) {
      Object.assign(early, {
        fetch: (
          path: string,
          {
            method,
            body,
            headers,
          }: { method: string; body?: string; headers: Record<string, string> },
        ) => {
          const name = `${method} ${path.replace("/api", "")}`;
          calls.push({
            name,
            body: JSON.parse(body ?? "null") as unknown,
            csrf: headers["x-csrf-token"],
          });
          const answer = answers[name]?.shift();
          if (!answer) return Promise.reject(new Error("away"));
          const { status = 200, body: value = {} } = answer;
          return Promise.resolve({
            ok: status < 400,
            status,
            json: () => Promise.resolve(value),
          });
        },
      });
    },
  }));
  const { document } = window;
  await settle();
  return {
    calls,
    text: () => document.querySelector("main")?.textContent ?? "",
    alert: () => document.querySelector("#alert")?.textContent ?? "",
    async submit(button, fields = {}) {
      const form = [...document.querySelectorAll("form")].find(
        (one) => one.querySelector("button")?.textContent === button,
      );
      if (!form) throw new Error(`There is no button ${button}.`);
      for (const label of form.querySelectorAll("label")) {
        const value = fields[label.firstChild?.textContent ?? ""];
        const input = label.querySelector("input");
        if (input && value !== undefined) input.value = value;
      }
      form.dispatchEvent(new window.Event("submit", { cancelable: true }));
      await settle();
    },
  };
}

const APP: FrontendAppDto = {
  name: "public",
  base_path: "/",
  title: "Reader <b>site</b>",
  owner: "Web team",
  renders: true,
  in_menu: false,
  slots: [],
  offers: [],
  releases: 3,
  keys: [],
  version: 1,
  live: [
    {
      channel: "production",
      version: "1.4.0",
      by: "Ada",
      since: "2026-11-22T10:00:00.000Z",
      health: "unknown",
      fallback: "1.3.2",
      canary: null,
      override: null,
      why: null,
      health_reason: null,
      flags: [],
      errors: { different: 0, times: 0, last_at: null },
      signals: { started: 4, failed: 3, last_failure: "x is not a function" },
    },
  ],
};

const VISITOR = { status: 401, body: { csrfToken: "of-visitor" } };
const USER = { body: { csrfToken: "of-user" } };

describe("the page for rolling back without shell and admin", () => {
  it("lists what is live, how healthy it is and what it can go back to", async () => {
    const page = await open({
      "GET /auth/me": [USER],
      "GET /frontends/apps": [{ body: [APP] }],
    });
    const text = page.text();
    expect(text).toContain("Reader <b>site</b>");
    expect(text).toContain("Owner: Web team");
    expect(text).toContain("1.4.0 since");
    expect(text).toContain("not known yet");
    expect(text).toContain("failed for 3. Last failure: x is not a function");
    expect(text).toContain("Last healthy version: 1.3.2");
    expect(page.alert()).toBe("");
  });

  it("rolls back with a reason, from the version that was seen, and says what happened", async () => {
    const page = await open({
      "GET /auth/me": [USER],
      "GET /frontends/apps": [{ body: [APP] }, { body: [APP] }],
      "POST /frontends/apps/public/rollbacks": [
        { body: { version: "1.3.2", channel: "production" } },
      ],
    });
    await page.submit("Roll back public in production", { Reason: "Blank" });
    expect(page.calls).toContainEqual({
      name: "POST /frontends/apps/public/rollbacks",
      body: {
        from: "1.4.0",
        to: "1.3.2",
        channel: "production",
        reason: "Blank",
      },
      csrf: "of-user",
    });
    expect(page.text()).toContain(
      "public was rolled back from 1.4.0 to 1.3.2 in production.",
    );
  });

  it("takes a snippet out of the readers' pages, and articles out of their browsers [OWNER-ANALYTICS-05] [LEARN-FOLLOW-08]", async () => {
    const page = await open({
      "GET /auth/me": [USER],
      "GET /frontends/apps": [
        { body: [APP] },
        { body: [APP] },
        { body: [APP] },
      ],
      "GET /settings/analytics": [
        { body: { service: "snippet" } },
        { body: { service: "none" } },
        { status: 403 },
      ],
      "DELETE /settings/analytics": [{ body: { service: "none" } }],
      "GET /settings/reading": [
        { body: { offline_reading: true } },
        { body: { offline_reading: true } },
        { body: { offline_reading: false } },
      ],
      "PUT /settings/reading": [{ body: { offline_reading: false } }],
    });
    await page.submit("Remove it from all pages");
    expect(page.calls).toContainEqual(
      expect.objectContaining({ name: "DELETE /settings/analytics" }),
    );
    expect(page.text()).toContain("No page has it any more.");
    expect(page.text()).not.toContain("Remove it from all pages");

    await page.submit("Delete stored articles in all browsers");
    expect(page.calls).toContainEqual(
      expect.objectContaining({
        name: "PUT /settings/reading",
        body: { offline_reading: false },
      }),
    );
    expect(page.text()).toContain("Browsers delete what they have stored");
    expect(page.text()).not.toContain("Delete stored articles");
  });

  it("says why a rollback was refused", async () => {
    const error = "public 1.5.0 was made live by Bo 2 seconds ago.";
    const page = await open({
      "GET /auth/me": [USER],
      "GET /frontends/apps": [{ body: [APP] }],
      "POST /frontends/apps/public/rollbacks": [
        { status: 409, body: { error } },
      ],
    });
    await page.submit("Roll back public in production", { Reason: "Blank" });
    expect(page.alert()).toBe(error);
  });

  it("signs in, with a code where the account asks for one", async () => {
    const page = await open({
      "GET /auth/me": [VISITOR],
      "POST /auth/login": [
        { status: 401, body: { error: "Invalid email or password." } },
        { body: { mfa_required: true, mfa_token: "t" } },
      ],
      "POST /auth/login/code": [USER],
      "GET /frontends/apps": [{ body: [APP] }],
    });
    await page.submit("Sign in", { Email: "a@b.test", Password: "wrong" });
    expect(page.alert()).toBe("Invalid email or password.");
    await page.submit("Sign in", { Email: "a@b.test", Password: "right" });
    expect(page.text()).toContain("One more step");
    await page.submit("Sign in", {
      "Code from your app, or a recovery code": "123456",
    });
    expect(page.calls.map(({ body }) => body)).toContainEqual({
      mfa_token: "t",
      code: "123456",
    });
    expect(page.text()).toContain("Last healthy version");
  });

  it("says that the account may not see it, and lets another sign in", async () => {
    const page = await open({
      "GET /auth/me": [USER, VISITOR],
      "GET /frontends/apps": [
        { status: 403, body: { error: "You do not have permission." } },
      ],
      "POST /auth/logout": [{}],
    });
    expect(page.alert()).toBe("You do not have permission.");
    await page.submit("Sign out");
    expect(page.text()).toContain("Password");
  });

  it("says that the server does not answer", async () => {
    const page = await open({});
    expect(page.alert()).toContain("The server did not answer.");
  });

  it("runs nothing but its own script", () => {
    expect(RECOVERY_POLICY).toMatch(/script-src 'sha256-[^']+';/);
    expect(RECOVERY_POLICY).not.toContain("unsafe");
    expect(recoveryPage("</title><script>")).not.toContain("</title><script>");
  });
});
