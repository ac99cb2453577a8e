import { describe, expect, it } from "@jest/globals";
import { ApiError } from "@octavo/api-client";
import { SendContactMessageDto } from "@octavo/contracts";
import { fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { plainToInstance } from "class-transformer";
import { validate } from "class-validator";
import { page, post } from "../../../test/fake-api";
import { renderSite } from "../../../test/render-site";
import { englishContact as english } from "../../texts/contact";

const FORM = { is_open: true, ticket: "1772703000.abc" };
const contactPage = (answers: object = {}) => ({
  "/pages/slug/contact": page(1, { slug: "contact", page_type: "contact" }),
  "/contact-messages/form": FORM,
  ...answers,
});

async function writeAndSend(changes: object = {}): Promise<void> {
  const fields = Object.entries({
    Name: "Ida Reader",
    Email: "ida@example.org",
    Message: "Thank you",
    ...changes,
  });
  await screen.findByRole("form", { name: "Contact" });
  for (const [label, value] of fields)
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  await userEvent.click(screen.getByRole("button", { name: "Send message" }));
}

describe("Contact page", () => {
  it("has a form that works without scripts too [D-138]", async () => {
    renderSite("/contact", contactPage());
    const form = await screen.findByRole<HTMLFormElement>("form");
    expect([form.getAttribute("action"), form.method]).toEqual([
      "/forms/contact",
      "post",
    ]);
    const fields = new FormData(form);
    expect([...fields.entries()]).toEqual([
      ["ticket", FORM.ticket],
      ["page", "contact"],
      ["name", ""],
      ["email", ""],
      ["message", ""],
      ["website", ""],
    ]);
    expect(screen.queryByLabelText("Leave this empty")?.tabIndex).toBe(-1);
  });

  it("is about an article and a part of it where the address names one, and about none that does not exist [LEARN-LIVE-05]", async () => {
    const sent: unknown[] = [];
    renderSite(
      "/contact?article=post-1",
      contactPage({
        "/posts/slug/post-1": post(1, {
          headings: [{ id: "one", text: "Part one", level: 2 }],
        }),
        "/contact-messages": ({ body }: { body: unknown }) => {
          sent.push(body);
          return { success: true };
        },
      }),
    );
    const parts = await screen.findByLabelText("Section");
    await userEvent.selectOptions(parts, "Part one");
    await writeAndSend();
    await screen.findByText("Thank you. Your message has been sent.");
    expect(sent).toEqual([
      expect.objectContaining({ article: "post-1", section: "one" }),
    ]);
  });

  it("sends in place and says thank you [D-138]", async () => {
    const sent: unknown[] = [];
    renderSite(
      "/contact",
      contactPage({
        "/contact-messages": ({ body }: { body: unknown }) => {
          sent.push(body);
          return { success: true };
        },
      }),
    );
    await writeAndSend();
    const thanks = await screen.findByText(
      "Thank you. Your message has been sent.",
    );
    expect(document.activeElement).toBe(thanks);
    expect(sent).toEqual([
      {
        ticket: FORM.ticket,
        page: "contact",
        name: "Ida Reader",
        email: "ida@example.org",
        message: "Thank you",
        website: "",
      },
    ]);
  });

  it("says in its own words what is missing, beside the field [D-138]", async () => {
    const { calls } = renderSite("/contact", contactPage());
    await writeAndSend({ Name: "  ", Email: "ida", Message: "" });
    for (const [label, sentence] of [
      ["Name", english.nameRequired],
      ["Email", english.emailInvalid],
      ["Message", english.messageRequired],
    ] as const) {
      const field = screen.getByLabelText(label);
      expect(field.getAttribute("aria-invalid")).toBe("true");
      const id = field.getAttribute("aria-describedby") ?? "";
      expect(document.getElementById(id)?.textContent).toBe(sentence);
    }
    expect(document.activeElement).toBe(screen.getByLabelText("Name"));
    expect(calls).not.toContain("/contact-messages");
  });

  it("leaves the checking to the browser only until scripts run", async () => {
    renderSite("/contact", contactPage());
    const form = await screen.findByRole<HTMLFormElement>("form");
    expect(form.noValidate).toBe(true);
    expect(screen.getByLabelText<HTMLInputElement>("Name").required).toBe(true);
  });

  it("complains no longer about what is being mended", async () => {
    renderSite("/contact", contactPage());
    await writeAndSend({ Name: "", Email: "" });
    await userEvent.type(screen.getByLabelText("Name"), "I");
    expect(screen.queryByText(english.nameRequired)).toBeNull();
    expect(screen.getByText(english.emailRequired)).toBeTruthy();
  });

  it("shows what the server says of a field beside it", async () => {
    const sentence = english.emailInvalid;
    const refused = new ApiError(sentence, 400, "validation", true);
    renderSite("/contact", contactPage({ "/contact-messages": refused }));
    await writeAndSend({ Email: "ida@example.123" });
    await screen.findByText(sentence);
    const email = screen.getByLabelText("Email");
    expect(email.getAttribute("aria-invalid")).toBe("true");
    expect(document.activeElement).toBe(email);
    expect(screen.getByRole("alert").textContent).toBe("");
  });

  it.each([
    ["name", "", english.nameRequired],
    ["email", "", english.emailRequired],
    ["email", "ida", english.emailInvalid],
    ["message", " ", english.messageRequired],
  ])("says what the server would say of %s %j", async (field, value, text) => {
    const complaints = await validate(
      plainToInstance(SendContactMessageDto, {
        name: "Ida",
        email: "ida@example.org",
        message: "Thank you",
        ticket: FORM.ticket,
        [field]: value,
      }),
    );
    const [first] = complaints;
    const sentences = Object.values(first?.constraints ?? {});
    expect([first?.property, sentences.at(-1)]).toEqual([field, text]);
  });

  it("has no label that is hidden from some", async () => {
    renderSite("/contact", contactPage());
    await screen.findByRole("form");
    expect(document.querySelector("label[aria-hidden]")).toBeNull();
    const trap = screen.getByLabelText("Leave this empty");
    expect(trap.closest("[inert]")).toBeTruthy();
  });

  it.each([
    [
      new ApiError("Too many attempts. Try again later.", 429, "x", true),
      "Too many attempts. Try again later.",
    ],
    [
      new ApiError("Failed to fetch", 0, "network", false),
      "Your message could not be sent. Please try again.",
    ],
  ])("keeps what was written when it fails: %s", async (error, sentence) => {
    renderSite("/contact", contactPage({ "/contact-messages": error }));
    await writeAndSend();
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>("Message").value).toBe(
      "Thank you",
    );
  });

  it("says thank you where the browser came back to", async () => {
    renderSite("/contact?sent=1", contactPage());
    await screen.findByText("Thank you. Your message has been sent.");
    expect(screen.queryByRole("form")).toBeNull();
  });

  it.each([
    ["closed", { is_open: false, ticket: null }],
    ["out of reach", new ApiError("x", 500, "x", true)],
  ])("is a page like others when the form is %s", async (_, form) => {
    renderSite("/contact", contactPage({ "/contact-messages/form": form }));
    await screen.findByText("Text of the page.");
    expect(screen.queryByRole("form")).toBeNull();
  });
});
