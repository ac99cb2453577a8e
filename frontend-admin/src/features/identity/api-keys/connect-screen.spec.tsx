import { screen } from "@testing-library/react";
import { describe, expect, it } from "@jest/globals";
import { anonymous, page, refuse } from "../../../testing/fake-context";
import { renderAdmin } from "../../../testing/render-admin";
import { role } from "../../../testing/samples";

const ADDRESS = "/connect?response_type=code&client_id=octavo.x&state=s";
const REFUSED = "http://127.0.0.1:3334/?error=access_denied";

const asked = {
  client_name: "<b>Assistant</b>",
  client_host: null,
  redirect_host: "127.0.0.1",
  is_local: true,
  scopes: ["posts:propose", "media:read"],
  refused_to: REFUSED,
};

const open = (answer: object = asked) =>
  renderAdmin(ADDRESS, {
    api: {
      "GET /agent-connections/asked": () => answer,
      "GET /api-keys": () => [],
      "GET /roles": () => page([role(3, "editor")]),
      // Stays in the page of the test.
      "POST /agent-connections": () => ({ redirect_to: "#connected" }),
    },
  });

describe("a client that asks to be connected", () => {
  it("is described as far as it is known, and allowed nothing until the person says so [PROG-OAUTH-06]", async () => {
    const admin = open();
    await screen.findByText(
      "“<b>Assistant</b>” asks to be connected to this site",
    );
    expect(screen.getByText(/the site can't check it/).textContent).toContain(
      "a program on this computer",
    );
    const refuse = screen.getByRole("link", { name: "Don't connect" });
    expect(refuse.getAttribute("href")).toBe(REFUSED);
    const [reads, ...others] =
      screen.getAllByRole<HTMLInputElement>("checkbox");
    expect(reads?.disabled).toBe(true);
    expect(others.map(({ checked }) => checked)).toEqual([false, false]);
    await admin.user.click(
      screen.getByLabelText("Propose posts and changes, for people to review"),
    );
    const account = screen.getByLabelText<HTMLInputElement>("Service account");
    expect(account.value).toBe("");
    await admin.user.type(account, "Helper");
    await admin.user.click(screen.getByRole("button", { name: "Connect" }));
    expect(admin.sent("POST").map(({ body }) => body)).toEqual([
      {
        response_type: "code",
        client_id: "octavo.x",
        state: "s",
        scopes: ["posts:propose"],
        account: "Helper",
      },
    ]);
    expect(window.location.hash).toBe("#connected");
    window.location.hash = "";
  });

  it("is refused with a reason, without a way back to it [PROG-OAUTH-06]", async () => {
    renderAdmin(ADDRESS, {
      api: {
        "GET /agent-connections/asked": () =>
          refuse(400, "This client is unknown."),
      },
    });
    expect((await screen.findByRole("alert")).textContent).toContain(
      "This client is unknown.",
    );
    expect(screen.queryByRole("link", { name: "Don't connect" })).toBeNull();
  });

  it("is where to begin when the screen is opened without one [PROG-OAUTH-06]", async () => {
    const admin = renderAdmin("/connect");
    await screen.findByText(/opens this screen when it wants to be connected/);
    expect(admin.sent("GET").map(({ path }) => path)).not.toContain(
      "/agent-connections/asked",
    );
  });

  it("waits until the person has signed in [PROG-OAUTH-06]", async () => {
    renderAdmin(ADDRESS, { session: anonymous });
    await screen.findByLabelText("Password");
    expect(window.sessionStorage.getItem("octavo.return")).toContain(ADDRESS);
    window.sessionStorage.clear();
  });
});
