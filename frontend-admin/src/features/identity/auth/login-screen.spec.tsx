import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "@jest/globals";
import { ApiError } from "@octavo/api-client";
import { anonymous, refuse, signedIn } from "../../../testing/fake-context";
import { renderAdmin } from "../../../testing/render-admin";
import { dashboard } from "../../../testing/samples";

const api = { "GET /dashboard": () => dashboard() };

async function open(options: Parameters<typeof renderAdmin>[1] = {}) {
  const admin = renderAdmin("/login", { session: anonymous, api, ...options });
  await screen.findByLabelText("Email");
  return admin;
}

type Admin = Awaited<ReturnType<typeof open>>;

async function fill(admin: Admin) {
  await admin.user.type(screen.getByLabelText("Email"), "ada@example.org");
  await admin.user.type(screen.getByLabelText("Password"), "secret-1");
  await admin.user.click(screen.getByRole("button", { name: "Sign In" }));
}

describe("login screen", () => {
  it("is open to everyone and has Email, Password and Sign In [ADM-LOGIN-01, ADM-LOGIN-02, ADM-LOGIN-03, ADM-LOGIN-04]", async () => {
    await open();
    const password = screen.getByLabelText<HTMLInputElement>("Password");
    expect(password.type).toBe("password");
    expect(screen.getByRole("button", { name: "Sign In" })).toBeTruthy();
  });

  it("signs in and goes to the dashboard [ADM-LOGIN-10, STATE-04]", async () => {
    const sent: unknown[] = [];
    const admin = await open({
      signIn: (credentials) => {
        sent.push(credentials);
        return Promise.resolve(null);
      },
    });
    await fill(admin);
    await screen.findByText("Welcome back, Ada Lovelace");
    expect(admin.path()).toBe("/");
    expect(sent).toEqual([{ email: "ada@example.org", password: "secret-1" }]);
  });

  it("signs in once, however often Enter is pressed", async () => {
    let calls = 0;
    const admin = await open({
      signIn: () => {
        calls += 1;
        return new Promise(() => undefined);
      },
    });
    await fill(admin);
    await admin.user.type(screen.getByLabelText("Password"), "{Enter}{Enter}");
    expect(calls).toBe(1);
  });

  it("needs an email and a password [VAL-01, VAL-02]", async () => {
    const admin = await open({ signIn: () => refuse(500) });
    for (const label of ["Email", "Password"])
      expect(screen.getByLabelText<HTMLInputElement>(label).required).toBe(
        true,
      );
    await admin.user.click(screen.getByRole("button", { name: "Sign In" }));
    expect(admin.path()).toBe("/login");
    expect(screen.queryByText("Login failed")).toBeNull();
  });

  it("shows the server's sentence [ERR-01]", async () => {
    const admin = await open({
      signIn: () => refuse(401, "Invalid email or password."),
    });
    await fill(admin);
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toBe("Invalid email or password.");
  });

  it("shows 'Login failed' without one [ERR-02]", async () => {
    const admin = await open({ signIn: () => refuse(502) });
    await fill(admin);
    expect((await screen.findByRole("alert")).textContent).toBe("Login failed");
  });

  it("shows the form to someone who is signed in [D-314]", async () => {
    await open({ session: signedIn() });
    expect(screen.getByRole("button", { name: "Sign In" })).toBeTruthy();
  });

  it("offers to sign up, or says who makes accounts [D-301]", async () => {
    const admin = await open({ flags: { signUp: true } });
    const link = screen.getByRole("link", { name: "Create an account" });
    expect(link.getAttribute("href")).toBe("/signup");
    admin.view.unmount();
    await open({ flags: { signUp: false } });
    expect(screen.queryByText("Create an account")).toBeNull();
    expect(
      screen.getByText("New accounts are made by an administrator."),
    ).toBeTruthy();
  });
});

describe("the second step", () => {
  const asks = () => Promise.resolve({ mfaToken: "step-1" });

  it("asks for a code where the account wants one, then signs in [D-313]", async () => {
    const steps: unknown[] = [];
    const admin = await open({
      signIn: asks,
      signInWithCode: (step) => {
        steps.push(step);
        return Promise.resolve();
      },
    });
    await fill(admin);
    const code = await screen.findByLabelText("Code");
    expect(document.activeElement).toBe(code);
    await admin.user.type(code, "123 456{Enter}");
    await screen.findByText("Welcome back, Ada Lovelace");
    expect(steps).toEqual([{ mfaToken: "step-1", code: "123 456" }]);
  });

  it("lets one try again after a wrong code, or begin as someone else", async () => {
    const admin = await open({
      signIn: asks,
      signInWithCode: () => refuse(401, "This code is not correct."),
    });
    await fill(admin);
    await admin.user.type(
      await screen.findByLabelText("Code"),
      "000000{Enter}",
    );
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toBe("This code is not correct.");
    const other = { name: "Sign in with another account" };
    await admin.user.click(screen.getByRole("button", other));
    expect(screen.getByLabelText("Password")).toBeTruthy();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("begins again with the reason when the first step was too long ago", async () => {
    const admin = await open({
      signIn: asks,
      signInWithCode: () => {
        throw new ApiError("Too late.", 401, "sign_in_over", true);
      },
    });
    await fill(admin);
    await admin.user.type(
      await screen.findByLabelText("Code"),
      "123456{Enter}",
    );
    expect((await screen.findByRole("alert")).textContent).toBe("Too late.");
    expect(screen.getByLabelText("Password")).toBeTruthy();
  });

  it("needs a code", async () => {
    const admin = await open({
      signIn: asks,
      signInWithCode: () => refuse(500),
    });
    await fill(admin);
    await admin.user.type(await screen.findByLabelText("Code"), "{Enter}");
    expect(await screen.findByText("Code is required")).toBeTruthy();
  });
});

describe("the Reset Password dialog", () => {
  async function openDialog(forgot: () => unknown = () => ({})) {
    const admin = await open({ api: { ...api, "POST /auth/forgot": forgot } });
    const link = screen.getByRole("link", { name: "Forgot password" });
    await admin.user.click(link);
    const dialog = await screen.findByRole("dialog", {
      name: "Reset Password",
    });
    return { admin, dialog: within(dialog) };
  }

  const send = { name: "Send Reset Link" };

  it("opens from the link, as a form, and closes by its button [ADM-LOGIN-05, ADM-LOGIN-06, ADM-LOGIN-07, ADM-LOGIN-08, ADM-LOGIN-09, STATE-35, STATE-39, STATE-40]", async () => {
    const { admin, dialog } = await openDialog();
    expect(dialog.getByLabelText("Email")).toBeTruthy();
    expect(dialog.getByRole("button", send)).toBeTruthy();
    expect(admin.path()).toBe("/login");
    await admin.user.click(dialog.getByRole("button", { name: "Close" }));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("sends the address once and says so in place of the form [API-09, STATE-36, ERR-06, D-303]", async () => {
    const { admin, dialog } = await openDialog();
    const email = dialog.getByLabelText("Email");
    await admin.user.type(email, "ada@example.org{Enter}{Enter}");
    expect(
      await dialog.findByText(
        "If an account exists, a reset link has been sent.",
      ),
    ).toBeTruthy();
    expect(dialog.queryByLabelText("Email")).toBeNull();
    expect(admin.sent("POST").map(({ path, body }) => [path, body])).toEqual([
      ["/auth/forgot", { email: "ada@example.org" }],
    ]);
  });

  it.each([
    ["", "Email is required"],
    ["ada", "Email must be a valid address"],
  ])("refuses %j as an address [VAL-05, VAL-06]", async (email, sentence) => {
    const { admin, dialog } = await openDialog();
    if (email) await admin.user.type(dialog.getByLabelText("Email"), email);
    await admin.user.click(dialog.getByRole("button", send));
    expect(await dialog.findByText(sentence)).toBeTruthy();
    expect(admin.sent("POST")).toEqual([]);
  });

  it.each([
    ["Too many attempts. Try again in 1 minute.", undefined],
    ["Failed to send reset email", null],
  ])("says %j after a failure [ERR-04, ERR-05]", async (shown, server) => {
    const { admin, dialog } = await openDialog(() =>
      server === null ? refuse(502) : refuse(429, shown),
    );
    await admin.user.type(dialog.getByLabelText("Email"), "ada@example.org");
    await admin.user.click(dialog.getByRole("button", send));
    expect((await dialog.findByRole("alert")).textContent).toBe(shown);
    expect(dialog.getByLabelText<HTMLInputElement>("Email").value).toBe(
      "ada@example.org",
    );
  });
});
