import type {
  NavigationDto,
  SaveMailTextsDto,
  SaveSearchSettingsDto,
  SaveSiteSettingsDto,
} from "@octavo/contracts";
import { screen } from "@testing-library/react";
import { page, signedIn } from "./fake-context";
import type { Handlers } from "./fake-context";
import { renderAdmin } from "./render-admin";
import { media } from "./samples";
import * as whole from "./whole-answers";

const search = { ...whole.searchSettings, robots_txt: "" };
export const settings = { ...whole.siteSettings, icon_media_id: null };

export const navigation: NavigationDto = {
  ...whole.navigation,
  header: [
    { label: "About", url: "/about", links: null },
    {
      label: "Guides",
      url: null,
      links: [{ label: "Knots", url: "/tag/knots" }],
    },
  ],
};

const TEXTS_AND_LOOK: Handlers = {
  "GET /settings/appearance": () => whole.appearanceSettings,
  "PUT /settings/appearance": ({ body }) =>
    saved(whole.appearanceSettings, body),
  "GET /settings/appearance/contrast": () => ({
    ...whole.appearanceSettings.accent_contrast,
    problem: null,
  }),
  "GET /settings/mail-texts": () => ({
    ...whole.mailTexts,
    password_reset: null,
  }),
  "PUT /settings/mail-texts": ({ body }) => saved(whole.mailTexts, body),
  "POST /settings/mail-texts/preview": ({ body }) => {
    const own = (body as SaveMailTextsDto).password_reset;
    const mail = { template: "password_reset", text: "The mail" };
    return { mails: [{ ...mail, subject: own?.subject ?? "Usual" }] };
  },
};

export async function openSettings(api: Handlers = {}, address = "/settings") {
  const admin = renderAdmin(address, {
    session: signedIn({ role: "superuser", roles: ["superuser"] }),
    api: {
      ...TEXTS_AND_LOOK,
      "GET /settings/site": () => settings,
      "PUT /settings/site": ({ body }) => {
        const { tagline, ...changes } = body as SaveSiteSettingsDto;
        return {
          ...settings,
          ...changes,
          version: 5,
          // What is empty answers as its default.
          tagline: tagline ?? settings.tagline,
        };
      },
      "GET /settings/search": () => search,
      "PUT /settings/search": ({ body }) => {
        const { robots_txt, ...changes } = body as SaveSearchSettingsDto;
        const saved = { ...search, ...changes, version: 3 };
        return { ...saved, robots_txt: robots_txt ?? search.robots_txt };
      },
      "GET /settings/navigation": () => navigation,
      "PUT /settings/navigation": ({ body }) => saved(navigation, body),
      "GET /pages/slug/*": () => ({
        title: "A page",
        publish_status: "published",
      }),
      "GET /tags": () => page([{ name: "Knots" }]),
      "GET /settings/reading": () => whole.readingSettings,
      "PUT /settings/reading": ({ body }) => saved(whole.readingSettings, body),
      "GET /settings/analytics": () => whole.analyticsSettings,
      "PUT /settings/analytics": ({ body }) =>
        saved(whole.analyticsSettings, body),
      "GET /settings/agents": () => whole.agentSettings,
      "PUT /settings/agents": ({ body }) => saved(whole.agentSettings, body),
      "GET /settings/people": () => whole.peopleSettings,
      "PUT /settings/people": ({ body }) => saved(whole.peopleSettings, body),
      "GET /settings/contact": () => whole.contactSettings,
      "PUT /settings/contact": ({ body }) => saved(whole.contactSettings, body),
      "GET /settings/mail": () => whole.mailSettings,
      "PUT /settings/mail": ({ body }) => saved(whole.mailSettings, body),
      "GET /settings/backups": () => whole.backupSettings,
      "PUT /settings/backups": ({ body }) => saved(whole.backupSettings, body),
      "GET /settings/access": () => whole.accessSettings,
      "PUT /settings/access": ({ body }) => saved(whole.accessSettings, body),
      "GET /demo": () => whole.demo,
      "GET /settings/fixed": () => ({ fixed: {} }),
      "GET /roles": () => page([]),
      "GET /upload/*": () => media(1),
      ...api,
    },
  });
  await screen.findByRole("button", { name: /^Save / });
  return admin;
}

const saved = <Settings extends { version: number }>(
  settings: Settings,
  body: unknown,
) => ({ ...settings, ...(body as object), version: settings.version + 1 });

export const field = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(label);
export const button = (name: string) => screen.getByRole("button", { name });
export const link = (name: string) => screen.getByRole("link", { name });
export const saveButton = () => button("Save general settings");
