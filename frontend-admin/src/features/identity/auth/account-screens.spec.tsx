import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "@jest/globals";
import { anonymous, refuse } from "../../../testing/fake-context";
import type { Handlers } from "../../../testing/fake-context";
import { renderAdmin } from "../../../testing/render-admin";

const LATER = { timeout: 4000 };
const never = () => new Promise(() => undefined);

function open(path: string, api: Handlers = {}, signUp = true) {
  const flags = { signUp };
  return renderAdmin(path, { session: anonymous, api, flags });
}

type Admin = ReturnType<typeof open>;

async function type(admin: Admin, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) {
    const field = await screen.findByLabelText<HTMLInputElement>(label);
    await admin.user.clear(field);
    if (value) await admin.user.type(field, value);
  }
}

const press = (admin: Admin, name: string) =>
  admin.user.click(screen.getByRole("button", { name }));

describe("sign-up screen", () => {
  const valid = {
    Name: "Grace Hopper",
    Email: "grace@example.org",
    Password: "six-or-more",
    "Confirm Password": "six-or-more",
  };
  const requests = "POST /auth/signup-requests";

  it("has its fields, toggles and links [ADM-SIGNUP-01, ADM-SIGNUP-02, ADM-SIGNUP-03, ADM-SIGNUP-04, ADM-SIGNUP-05, ADM-SIGNUP-06, ADM-SIGNUP-07, ADM-SIGNUP-08, ADM-SIGNUP-09]", async () => {
    const admin = open("/signup");
    await type(admin, valid);
    const toggles = screen.getAllByRole("button", { name: "Show password" });
    expect(toggles).toHaveLength(2);
    const types = () =>
      ["Password", "Confirm Password"].map(
        (label) => screen.getByLabelText<HTMLInputElement>(label).type,
      );
    await admin.user.click(toggles[1]!);
    expect(types()).toEqual(["password", "text"]);
    await admin.user.click(toggles[0]!);
    expect(types()).toEqual(["text", "text"]);
    const href = (name: string) =>
      screen.getByRole("link", { name }).getAttribute("href");
    expect([href("Forgot password"), href("Sign in")]).toEqual([
      "/forgot",
      "/login",
    ]);
  });

  it.each([
    ["Name", "", "Name is required", "VAL-11"],
    ["Email", "", "Email is required", "VAL-12"],
    ["Password", "12345", "Password is required (min 6 chars)", "VAL-13"],
    ["Confirm Password", "other", "Passwords do not match", "VAL-14"],
  ])("refuses %s as %j: %s [%s]", async (field, value, sentence) => {
    const admin = open("/signup");
    await type(admin, { ...valid, [field]: value });
    await press(admin, "Sign up");
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(admin.sent("POST")).toEqual([]);
  });

  it("takes six characters, and goes to the login a second later, whatever the server says [ADM-SIGNUP-11, CONST-29, CONST-31, D-301]", async () => {
    const admin = open("/signup", { [requests]: () => refuse(500) });
    const password = { Password: "123456", "Confirm Password": "123456" };
    await type(admin, { ...valid, ...password });
    const start = Date.now();
    await press(admin, "Sign up");
    await waitFor(() => expect(admin.path()).toBe("/login"), LATER);
    expect(Date.now() - start).toBeGreaterThan(950);
    expect(admin.sent("POST").map(({ body }) => body)).toEqual([
      {
        name: "Grace Hopper",
        email: "grace@example.org",
        password: "123456",
      },
    ]);
    expect(await screen.findByText(/^If we can open an account/)).toBeTruthy();
  });

  it("sends one request, however often it is pressed", async () => {
    const admin = open("/signup", { [requests]: never });
    await type(admin, valid);
    const field = screen.getByLabelText("Confirm Password");
    await admin.user.type(field, "{Enter}{Enter}{Enter}");
    expect(admin.sent("POST")).toHaveLength(1);
  });

  it("makes no server call where accounts are made by an administrator [ADM-SIGNUP-10, D-301]", async () => {
    const admin = open("/signup", {}, false);
    await type(admin, valid);
    await press(admin, "Sign up");
    await waitFor(() => expect(admin.path()).toBe("/login"), LATER);
    expect(admin.requests).toEqual([]);
  });
});

describe("forgot screen", () => {
  const SENT = "Password reset link sent! Check your inbox.";

  it.each([
    ["answers", () => ({})],
    ["has no mail server", () => ({ hint: "No mail was sent." })],
    ["refuses", () => refuse(500)],
    ["is silent", never],
  ])(
    "says that a link was sent after a second, when the server %s [ADM-FORGOT-01, ADM-FORGOT-02, ADM-FORGOT-03, ADM-FORGOT-04, CONST-32, D-302]",
    async (server, forgot) => {
      const admin = open("/forgot", { "POST /auth/forgot": forgot });
      await type(admin, { Email: "ada@example.org" });
      const start = Date.now();
      await admin.user.keyboard("{Enter}{Enter}");
      expect(screen.queryByText(SENT)).toBeNull();
      expect(await screen.findByText(SENT, {}, LATER)).toBeTruthy();
      const hasHint = screen.queryByText("No mail was sent.") !== null;
      expect(hasHint).toBe(server === "has no mail server");
      expect(Date.now() - start).toBeGreaterThan(950);
      expect(admin.sent("POST").map(({ body }) => body)).toEqual([
        { email: "ada@example.org" },
      ]);
    },
  );

  it.each([
    ["", "Email is required", "VAL-03"],
    ["ada@", "Email must be a valid address", "VAL-04"],
  ])("refuses %j: %s [%s]", async (email, sentence) => {
    const admin = open("/forgot");
    await type(admin, { Email: email });
    await press(admin, "Send Reset Link");
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(admin.sent("POST")).toEqual([]);
  });
});

describe("reset screen", () => {
  const both = (password: string, confirm = password) => ({
    "New Password": password,
    "Confirm Password": confirm,
  });
  const DONE = "Password reset! Redirecting to login...";

  it("sends the token of its address, says so and goes to the login two seconds later [ADM-RESET-01, ADM-RESET-02, ADM-RESET-03, ADM-RESET-04, ADM-RESET-05, ADM-RESET-07, ADM-RESET-08, API-10, STATE-37, STATE-38, CONST-30]", async () => {
    const admin = open("/reset?token=abc%2B1", {
      "POST /auth/reset": () => ({}),
    });
    await type(admin, both("123456"));
    await press(admin, "Reset Password");
    expect(await screen.findByText(DONE)).toBeTruthy();
    const start = Date.now();
    expect(screen.queryByLabelText("New Password")).toBeNull();
    expect(admin.sent("POST").map(({ path, body }) => [path, body])).toEqual([
      ["/auth/reset", { token: "abc+1", password: "123456" }],
    ]);
    await waitFor(() => expect(admin.path()).toBe("/login"), LATER);
    expect(Date.now() - start).toBeGreaterThan(1900);
  });

  it("shows 'Resetting...' while the call is busy, and makes one [ADM-RESET-06]", async () => {
    const admin = open("/reset?token=x", { "POST /auth/reset": never });
    await type(admin, both("123456"));
    await press(admin, "Reset Password");
    const button = await screen.findByRole("button", { name: "Resetting..." });
    await admin.user.click(button);
    await admin.user.type(screen.getByLabelText("New Password"), "{Enter}");
    expect(admin.sent("POST")).toHaveLength(1);
  });

  it.each([
    ["12345", "12345", "Password must be at least 6 characters", "VAL-07"],
    ["123456", "1234567", "Passwords do not match", "VAL-08"],
  ])("refuses %j and %j: %s [%s]", async (password, confirm, sentence) => {
    const admin = open("/reset?token=x");
    await type(admin, both(password, confirm));
    await press(admin, "Reset Password");
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(admin.sent("POST")).toEqual([]);
  });

  it("requires both fields [VAL-09, VAL-10, D-306]", async () => {
    const admin = open("/reset?token=x");
    await type(admin, both(""));
    await press(admin, "Reset Password");
    for (const label of ["New Password", "Confirm Password"])
      expect(screen.getByLabelText<HTMLInputElement>(label).required).toBe(
        true,
      );
    expect(admin.sent("POST")).toEqual([]);
  });

  it("shows the server's sentence, keeps the form and leads to a new link [ERR-07, D-305]", async () => {
    const invalid = "This reset link is invalid or has expired.";
    const admin = open("/reset", {
      "POST /auth/reset": () => refuse(400, invalid),
    });
    await type(admin, both("123456"));
    await press(admin, "Reset Password");
    expect((await screen.findByRole("alert")).textContent).toContain(invalid);
    const link = screen.getByRole("link", { name: "Send a new link" });
    expect(link.getAttribute("href")).toBe("/forgot");
    expect(screen.getByLabelText("New Password")).toBeTruthy();
  });

  it("shows 'Failed to reset password' without one [ERR-08]", async () => {
    const admin = open("/reset?token=x", {
      "POST /auth/reset": () => refuse(502),
    });
    await type(admin, both("123456"));
    await press(admin, "Reset Password");
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toBe("Failed to reset password");
  });
});

describe("confirming an address", () => {
  const verify = "POST /auth/signup-requests/verify";

  it("waits for a press: programs that follow links press nothing [D-301]", async () => {
    const admin = open("/verify?token=t", { [verify]: () => ({}) });
    await screen.findByRole("heading", { name: "Confirm your email address" });
    expect(admin.requests).toEqual([]);
    await press(admin, "Confirm address");
    expect(await screen.findByText(/^Your address is confirmed/)).toBeTruthy();
    expect(admin.sent("POST")[0]?.body).toEqual({ token: "t" });
  });

  it("shows why not, and where to begin again", async () => {
    const reason = "This confirmation link is invalid or has expired.";
    const admin = open("/verify", { [verify]: () => refuse(400, reason) });
    await screen.findByRole("heading", { name: "Confirm your email address" });
    await press(admin, "Confirm address");
    expect((await screen.findByRole("alert")).textContent).toContain(reason);
    expect(screen.getByRole("link", { name: "Sign up again" })).toBeTruthy();
  });
});

describe("invitation screen", () => {
  const invited = () => ({ name: "Grace", email: "grace@example.org" });
  const accept = "POST /auth/invitation/accept";

  it("greets by name, takes a password and leads to the login [D-321]", async () => {
    const admin = open("/invitation?token=t", {
      "POST /auth/invitation": invited,
      [accept]: () => ({}),
    });
    expect(
      await screen.findByRole("heading", { name: "Welcome, Grace" }),
    ).toBeTruthy();
    expect(screen.getByText(/grace@example.org/)).toBeTruthy();
    await type(admin, {
      "New Password": "123456",
      "Confirm Password": "123456",
    });
    await press(admin, "Save password");
    expect(await screen.findByText(/^Your account is ready/)).toBeTruthy();
    expect(admin.sent("POST").at(-1)?.body).toEqual({
      token: "t",
      password: "123456",
    });
    await waitFor(() => expect(admin.path()).toBe("/login"), LATER);
  });

  it("says that a link does not work any more", async () => {
    const reason = "This invitation is invalid or has expired.";
    open("/invitation?token=t", {
      "POST /auth/invitation": () => refuse(400, reason),
    });
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain(reason);
    expect(screen.queryByLabelText("New Password")).toBeNull();
    expect(screen.queryByRole("button", { name: "Retry" })).toBeNull();
  });

  it("can be asked again when the server was away", async () => {
    let tries = 0;
    const admin = open("/invitation?token=t", {
      "POST /auth/invitation": () => {
        tries += 1;
        return tries === 1 ? refuse(0) : invited();
      },
    });
    await screen.findByRole("alert");
    await press(admin, "Retry");
    expect(
      await screen.findByRole("heading", { name: "Welcome, Grace" }),
    ).toBeTruthy();
  });
});
