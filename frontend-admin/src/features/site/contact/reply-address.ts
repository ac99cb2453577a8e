import type { ContactMessageDto } from "@octavo/contracts";

/** Mail programs cut or refuse longer addresses. */
const QUOTED_MAX = 1000;

/** Opens the person's own mail program, with the message quoted below the cursor. */
export function replyAddress(
  message: Pick<ContactMessageDto, "email" | "name" | "message">,
): string {
  const { email, name, message: text } = message;
  const whole = [...text];
  const quoted =
    whole.length > QUOTED_MAX
      ? `${whole.slice(0, QUOTED_MAX).join("")}…`
      : text;
  const body = [
    "",
    "",
    `${name} wrote:`,
    ...quoted.split("\n").map((line) => `> ${line}`),
  ].join("\r\n");
  const query = `subject=${encode("Your message")}&body=${encode(body)}`;
  return `mailto:${encode(email)}?${query}`;
}

/** A lone half of a character, which text can hold, has no encoding. */
const encode = (text: string): string =>
  encodeURIComponent(text.replace(/\p{Surrogate}/gu, "\uFFFD"));
