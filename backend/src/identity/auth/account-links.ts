/** Addresses that mails carry, always at the configured origin (D-304). */
export const resetLink = (publicUrl: string, token: string): string =>
  linkTo(publicUrl, "/admin/reset", token);

export const invitationLink = (publicUrl: string, token: string): string =>
  linkTo(publicUrl, "/admin/invitation", token);

export const verificationLink = (publicUrl: string, token: string): string =>
  linkTo(publicUrl, "/admin/verify", token);

const linkTo = (publicUrl: string, path: string, token: string): string =>
  `${publicUrl}${path}?token=${encodeURIComponent(token)}`;
