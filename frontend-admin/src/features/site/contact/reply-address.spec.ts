import { describe, expect, it } from "@jest/globals";
import { replyAddress } from "./message-dialog";

describe("replyAddress", () => {
  it("quotes the message, line by line", () => {
    const address = replyAddress({
      name: "Ida & Co",
      email: "ida@example.org",
      message: "One\nTwo? #3",
    });
    expect(address).toBe(
      "mailto:ida%40example.org?subject=Your%20message" +
        "&body=%0D%0A%0D%0AIda%20%26%20Co%20wrote%3A%0D%0A%3E%20One%0D%0A%3E%20Two%3F%20%233",
    );
  });

  it("can carry no other address or header", () => {
    const address = replyAddress({
      name: "x",
      email: "a@b?cc=c@d&bcc=e@f",
      message: "&body=y",
    });
    expect(new URL(address).search).not.toMatch(/[?&]b?cc=/);
    expect([...new URL(address).searchParams.keys()]).toEqual([
      "subject",
      "body",
    ]);
  });

  it("shortens a long message, between whole characters", () => {
    const address = replyAddress({
      name: "x",
      email: "a@b",
      message: "😀".repeat(5000),
    });
    expect(decodeURIComponent(address)).toContain(`${"😀".repeat(1000)}…`);
    expect(address).not.toContain("😀");
  });

  it("survives half a character", () => {
    expect(() =>
      replyAddress({ name: "x", email: "a@b", message: "\ud83d" }),
    ).not.toThrow();
  });
});
