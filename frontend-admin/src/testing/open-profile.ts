import { NOTICE_DEFAULTS } from "@octavo/contracts";
import type { SessionUser } from "@octavo/federation";
import { screen, waitFor } from "@testing-library/react";
import { expect } from "@jest/globals";
import { page, signedIn } from "./fake-context";
import type { Handlers } from "./fake-context";
import { renderAdmin } from "./render-admin";
import { account } from "./samples";

/** Whose profile it is. */
export const ME = {
  name: "Ada Lovelace",
  email: "ada@example.org",
  bio: "Writes programs.",
  avatar_url: "/media/ada.webp",
};

const answers: Handlers = {
  "GET /notices/choices": () => NOTICE_DEFAULTS,
  "GET /authors/*": () => account(1, { ...ME, version: 5 }),
  "GET /auth/sessions": () => page([]),
  "GET /auth/two-factor": () => ({
    enabled: false,
    enabled_at: null,
    recovery_codes_left: 0,
  }),
};

/** The profile screen with everything loaded. */
export async function openProfile(
  api: Handlers = {},
  user: Partial<SessionUser> = {},
) {
  const admin = renderAdmin("/profile", {
    session: signedIn({ ...ME, ...user }),
    api: { ...answers, ...api },
  });
  await screen.findByRole("heading", { name: ME.name });
  await waitFor(() => {
    expect(admin.requests).toHaveLength(Object.keys(answers).length);
  });
  return admin;
}
