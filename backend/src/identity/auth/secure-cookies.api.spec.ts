import { describe, expect, it } from "@jest/globals";
import { useTestApp } from "../../../test/test-app";
import { hashPassword } from "../authors/passwords";

const app = useTestApp({ PUBLIC_URL: "https://blog.example.org" });

describe("the session cookie over https", () => {
  it("belongs to this host alone, is out of reach of scripts and lasts thirty days [SEC-60, D-014]", async () => {
    const password = "my password";
    const { email } = await app.create.author({
      passwordHash: await hashPassword(password),
    });
    const { headers } = await app.visitor
      .post("/api/auth/login")
      .send({ email, password });
    const cookies = headers["set-cookie"] as unknown as string[];
    const session = cookies.find((text) => text.startsWith("__Host-")) ?? "";
    const [, ...flags] = session.split("; ");
    expect(flags.sort()).toEqual([
      "HttpOnly",
      `Max-Age=${30 * 24 * 60 * 60}`,
      "Path=/",
      "SameSite=Lax",
      "Secure",
    ]);
    expect(cookies.every((text) => /; Secure/.test(text))).toBe(true);
  });
});
