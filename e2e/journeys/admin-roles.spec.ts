import type { Page } from "@playwright/test";
import { ADMIN_SCREENS, BEGINNINGS, beginningOn } from "../admin-screens";
import type { Beginning } from "../admin-screens";
import { collectRefusals, enterAdmin, settled, show } from "../admin-walk";
import { expect, test } from "../fixtures";

const MENU = [
  "Dashboard",
  "Posts",
  "Categories",
  "Tags",
  "Media",
  "Page Builder",
  "API Management",
  "Themes",
  "Profile",
];
const PEOPLE_MENU = MENU.toSpliced(6, 0, "Users");
const REVIEW = "Review";
const CALENDAR = "Calendar";
const UPKEEP = "Upkeep";
const LINKS = "External links";
const NOTICES = "Notices";
const WEBHOOKS = "Webhooks";
const ALL = [
  NOTICES,
  "Settings",
  "Site health",
  "Backups",
  "Sign-up requests",
  "Messages",
  "Mail outbox",
  REVIEW,
  CALENDAR,
  UPKEEP,
  "Learning paths",
  LINKS,
  "Redirects",
  "Trash",
  "Frontends",
  WEBHOOKS,
  "Import",
  "Export",
  "Audit log",
];

/** What the server is asked to make for each of them: too little, so that nothing comes of it. */
const CALLS: Readonly<Record<Beginning, string>> = {
  "New Post": "/api/posts",
  "New Category": "/api/categories",
  "New Tag": "/api/tags",
  "New learning path": "/api/learning-paths",
  Upload: "/api/upload",
  "New Page": "/api/pages",
  "New Role": "/api/roles",
  "New User": "/api/authors",
  "New API Key": "/api/api-keys",
  "New Redirect": "/api/redirects",
  "New frontend": "/api/frontends/apps",
};

interface Expected {
  menu: readonly string[];
  more: readonly string[];
  may: readonly Beginning[];
  /** Screens whose contents are refused to them. */
  refused: readonly string[];
}

const PEOPLE = ["/admin/roles", "/admin/roles?tab=users", "/admin/users"];
const WEBHOOKS_SCREEN = "/admin/webhooks";
const OPERATING = [
  WEBHOOKS_SCREEN,
  "/admin/signup-requests",
  "/admin/messages",
  "/admin/mails",
  "/admin/redirects",
  "/admin/import",
  "/admin/export",
  "/admin/audit",
  "/admin/health",
  "/admin/backups",
];
const FRONTENDS = "/admin/frontends";
const TRASH = "/admin/trash";
const REVIEW_SCREEN = "/admin/review";
const CALENDAR_SCREEN = "/admin/calendar";
const UPKEEP_SCREEN = "/admin/upkeep";
const LINKS_SCREEN = "/admin/external-links";
const EVERYTHING: Expected = {
  menu: PEOPLE_MENU,
  more: ALL,
  may: Object.values(BEGINNINGS),
  refused: [],
};

const ROLES: Readonly<Record<string, Expected>> = {
  superuser: EVERYTHING,
  admin: {
    ...EVERYTHING,
    more: ALL.filter((label) => label !== WEBHOOKS),
    refused: [WEBHOOKS_SCREEN],
  },
  editor: {
    menu: MENU,
    more: [NOTICES, REVIEW, CALENDAR, UPKEEP, "Learning paths", LINKS, "Trash"],
    may: [
      ...(["New Post", "New Category", "New Tag"] as const),
      ...(["New learning path", "Upload", "New Page"] as const),
    ],
    refused: [...PEOPLE, "/admin/api-keys", ...OPERATING, FRONTENDS],
  },
  author: {
    menu: MENU,
    more: [NOTICES, REVIEW, CALENDAR, UPKEEP, LINKS, "Trash"],
    may: ["New Post", "New Tag", "Upload"],
    refused: [...PEOPLE, "/admin/api-keys", ...OPERATING, FRONTENDS],
  },
  contributor: {
    menu: MENU,
    more: [NOTICES, REVIEW, CALENDAR, UPKEEP, LINKS],
    may: ["New Post", "Upload"],
    refused: [...PEOPLE, "/admin/api-keys", ...OPERATING, FRONTENDS, TRASH],
  },
  reviewer: {
    menu: MENU,
    more: [NOTICES, REVIEW, CALENDAR, UPKEEP, LINKS],
    may: [],
    refused: [...PEOPLE, "/admin/api-keys", ...OPERATING, FRONTENDS, TRASH],
  },
  "community manager": {
    menu: PEOPLE_MENU,
    more: ["Sign-up requests", "Messages", "Mail outbox"],
    may: ["New User"],
    refused: [
      "/admin/api-keys",
      WEBHOOKS_SCREEN,
      REVIEW_SCREEN,
      CALENDAR_SCREEN,
      UPKEEP_SCREEN,
      LINKS_SCREEN,
      "/admin/redirects",
      TRASH,
      "/admin/import",
      "/admin/export",
      FRONTENDS,
      "/admin/audit",
      "/admin/health",
      "/admin/backups",
    ],
  },
  "frontend releaser": {
    menu: MENU,
    more: ["Frontends"],
    may: ["New API Key"],
    refused: [
      ...PEOPLE,
      CALENDAR_SCREEN,
      REVIEW_SCREEN,
      UPKEEP_SCREEN,
      LINKS_SCREEN,
      TRASH,
      ...OPERATING,
    ],
  },
};

test.describe.configure({ mode: "parallel" });

for (const [role, expected] of Object.entries(ROLES))
  test(`the ${role} sees the screens and buttons of that role, and the server agrees [PERM-04, PERM-05, PERM-06, ADM-GUARD-04]`, async ({
    page,
    writer,
  }) => {
    test.slow();
    await enterAdmin(page, await writer.person(role));
    const refusals = collectRefusals(page);
    for (const screen of screensFor(role, expected)) {
      const [path] = screen;
      refusals.length = 0;
      await show(page, screen);
      if (expected.refused.includes(path))
        await expect(page.getByRole("main"), path).toContainText(
          /permission|not for your role/i,
        );
      else expect(refusals, path).toEqual([]);
      await seesBeginning(page, path, expected);
    }
    await seesMenu(page, expected);
    refusals.length = 0;
    await opensOthers(page);
    expect(refusals).toEqual([]);
    await serverAgrees(page, expected);
  });

/**
 * What a screen says to those whom it refuses is the same for all: the first role that it refuses looks at it.
 * To those who may do everything, `admin-small-screens` shows every screen; here they look where something
 * can be made.
 */
function screensFor(role: string, { refused }: Expected) {
  const firstRefused = (path: string) =>
    Object.entries(ROLES).find(([, one]) => one.refused.includes(path))?.[0];
  return ADMIN_SCREENS.filter(([path]) =>
    refused.includes(path)
      ? firstRefused(path) === role
      : ROLES[role] !== EVERYTHING || path in BEGINNINGS,
  );
}

/** The button is there for those who may; for the others it is missing or says why it is off. */
async function seesBeginning(
  page: Page,
  path: string,
  { may, refused }: Expected,
): Promise<void> {
  const name = BEGINNINGS[path as keyof typeof BEGINNINGS] as
    | Beginning
    | undefined;
  if (!name || refused.includes(path)) return;
  const usable = beginningOn(page, name);
  if (may.includes(name)) await expect(usable, name).toBeVisible();
  else await expect(usable, name).toHaveCount(0);
}

const NAMED = new RegExp(`^(${[...PEOPLE_MENU, ...ALL].join("|")})$`);

const entries = (page: Page) =>
  page.getByRole("navigation", { name: "Admin" }).getByRole("link");

async function seesMenu(page: Page, { menu, more }: Expected): Promise<void> {
  await expect(entries(page).filter({ hasText: NAMED })).toHaveText([
    ...menu,
    ...more,
  ]);
}

/** An entry that no list here names opens a screen of its name. */
async function opensOthers(page: Page): Promise<void> {
  for (const name of await entries(page).allTextContents()) {
    if (NAMED.test(name)) continue;
    await entries(page).getByText(name, { exact: true }).click();
    await settled(page, name);
  }
}

/** Whoever may is told what is missing (400); whoever may not, that they may not (403). */
async function serverAgrees(page: Page, { may }: Expected): Promise<void> {
  const me = await page.request.get("/api/auth/me");
  const { csrfToken } = (await me.json()) as { csrfToken: string };
  const headers = { "x-csrf-token": csrfToken };
  const ask = async (name: Beginning) => {
    const answer = await page.request.post(CALLS[name], { data: {}, headers });
    return [name, answer.status() !== 403];
  };
  const names = Object.values(BEGINNINGS);
  expect(await Promise.all(names.map(ask))).toEqual(
    names.map((name) => [name, may.includes(name)]),
  );
}
