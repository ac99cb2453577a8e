import { describe, expect, it } from "@jest/globals";
import { contractTexts } from "@octavo/contracts";
import { contactForm } from "../../../test/contact-form";
import { useTestApp } from "../../../test/test-app";

const app = useTestApp();

const send = (fields: object = {}, path = "/forms/contact") =>
  app.visitor.post(path).type("form").send(contactForm(app, fields));

describe("a contact page without scripts", () => {
  it("sends its form and comes back to say thank you [D-138]", async () => {
    const answer = await send({ website: "", message: "Two\r\nlines" });
    expect([answer.status, answer.headers.location]).toEqual([
      303,
      "/contact?sent=1#contact-form",
    ]);
    const boss = await app.signIn({ permissions: ["manage_users"] });
    const { body } = await boss.get("/api/contact-messages");
    expect(body.data).toEqual([
      expect.objectContaining({ message: "Two\nlines", page_slug: "contact" }),
    ]);
  });

  it.each([
    ["evil.example/x", 400],
    ["//evil.example", 400],
    ["\\evil.example", 400],
  ])("leads to no other site: %s [SEC-27]", async (page, status) => {
    const answer = await send({ page });
    expect(answer.status).toBe(status);
    expect(answer.headers.location).toBeUndefined();
  });

  it("says what is wrong as a page", async () => {
    const { status, headers, text } = await send({ email: "<script>" });
    expect(status).toBe(400);
    expect(headers["content-type"]).toContain("text/html");
    expect(text).toContain("Email must be a valid address");
    expect(text).toContain("Go back in your browser");
    expect(text).not.toContain("<script>");
  });

  it("refuses forms of other sites [SEC-52]", async () => {
    const other = send().set("sec-fetch-site", "cross-site");
    expect((await other).status).toBe(403);
  });

  it("is the one place that takes forms", async () => {
    const answer = await send({}, "/api/contact-messages");
    expect([answer.status, answer.body.code]).toEqual([
      415,
      "unsupported_media",
    ]);
    expect((await app.visitor.get("/forms/contact")).status).toBe(404);
  });

  it.each(["__proto__[x]=1&__proto__=2&constructor=3", "", "name=%zz&=&&"])(
    "survives the body %j",
    async (body) => {
      const answer = await app.visitor
        .post("/forms/contact")
        .type("form")
        .send(body);
      expect(answer.status).toBe(400);
      expect(answer.text).toMatch(/(Name|Email) is required/);
    },
  );
});

describe("with the form switched off", () => {
  const closed = useTestApp({ CONTACT_FORM: "off" });

  it("takes no messages and says so [D-138]", async () => {
    const { body } = await closed.visitor.get("/api/contact-messages/form");
    expect(body).toEqual({ is_open: false, ticket: null });
    const call = closed.visitor.post("/api/contact-messages");
    const answer = await call.send(contactForm(closed));
    expect([answer.status, answer.body.error]).toEqual([
      403,
      contractTexts("contact.closed"),
    ]);
  });
});
