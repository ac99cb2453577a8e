import { screen } from "@testing-library/react";
import { describe, expect, it } from "@jest/globals";
import { anonymous, refuse, signedIn } from "../../testing/fake-context";
import { renderAdmin } from "../../testing/render-admin";
import { dashboard } from "../../testing/samples";

const api = { "GET /dashboard": () => dashboard() };

async function open(options: Parameters<typeof renderAdmin>[1] = {}) {
  const admin = renderAdmin("/login", { session: anonymous, api, ...options });
  await screen.findByLabelText("Email");
  return admin;
}

async function fill(admin: Awaited<ReturnType<typeof open>>) {
  await admin.user.type(screen.getByLabelText("Email"), "ada@example.org");
  await admin.user.type(screen.getByLabelText("Password"), "secret-1");
  await admin.user.click(screen.getByRole("button", { name: "Sign In" }));
}

describe("login screen", () => {
  it("is open to everybody and has Email, Password and Sign In [ADM-LOGIN-01] [ADM-LOGIN-02] [ADM-LOGIN-03] [ADM-LOGIN-04]", async () => {
    await open();
    const password = screen.getByLabelText<HTMLInputElement>("Password");
    expect(password.type).toBe("password");
    expect(screen.getByRole("button", { name: "Sign In" })).toBeTruthy();
  });

  it("signs in and goes to the dashboard [ADM-LOGIN-10] [STATE-04]", async () => {
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

  it("needs an email and a password [VAL-01] [VAL-02]", async () => {
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

  it("shows the form to someone who is signed in", async () => {
    await open({ session: signedIn() });
    expect(screen.getByRole("button", { name: "Sign In" })).toBeTruthy();
  });
});
