export interface OutgoingMail {
  /** The same mail always has the same, so that a second copy can be recognised as one. */
  messageId: string;
  /** One address. */
  to: string;
  subject: string;
  text: string;
  date: Date;
}

export interface Message {
  envelope: { from: string; to: string };
  content: Buffer;
}

/** Headers and body as they go over the wire. Values can end no header: they are encoded or folded. */
export async function composeMessage(
  { to, ...mail }: OutgoingMail,
  from: { name: string; address: string },
): Promise<Message> {
  const { default: MailComposer } =
    await import("nodemailer/lib/mail-composer");
  const composer = new MailComposer({
    ...mail,
    from,
    to: { name: "", address: to },
    // Exact lines, however long a link is.
    textEncoding: "quoted-printable",
    headers: { "Auto-Submitted": "auto-generated" },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    envelope: { from: from.address, to },
    content: await composer.compile().build(),
  };
}
