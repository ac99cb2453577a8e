import type {
  AccessSettingsDto,
  AgentSettingsDto,
  AppearanceSettingsDto,
  BackupSettingsDto,
  DemoDto,
  PictureDto,
  AnalyticsSettingsDto,
  SearchSettingsDto,
  ContactSettingsDto,
  MailSettingsDto,
  MailTextsDto,
  NavigationDto,
  PeopleSettingsDto,
  ReadingSettingsDto,
  SiteSettingsDto,
} from "@octavo/contracts";
import type { Whole } from "./whole";

const DATE = "2026-03-05T10:00:00.000Z";

export const picture: Whole<PictureDto> = {
  url: "/media/5.webp",
  width: 800,
  height: 600,
  alt: "A picture",
  position: "30% 75%",
  placeholder: "data:image/webp;base64,AAAA",
  sources: [{ type: "image/avif", srcset: "/media/5.avif 640w" }],
};

export const siteSettings: Whole<SiteSettingsDto> = {
  name: "Harbour Notes",
  tagline: "News from the harbour.",
  language: "en",
  direction: "ltr",
  time_zone: "UTC",
  icon_media_id: 1,
  logo_media_id: 1,
  logo: picture,
  header: [
    {
      label: "Piers",
      url: "/about",
      links: [{ label: "Knots", url: "/tag/knots" }],
    },
  ],
  footer: [
    { title: "Harbour", links: [{ label: "Imprint", url: "/imprint" }] },
  ],
  contact_page: "contact",
  updated_at: DATE,
  version: 4,
};

export const navigation: Whole<NavigationDto> = {
  header: siteSettings.header,
  footer: siteSettings.footer,
  updated_at: DATE,
  version: 3,
};

export const analyticsSettings: Whole<AnalyticsSettingsDto> = {
  service: "plausible",
  address: "https://stats.example.org",
  site_id: "example.org",
  snippet: "",
  hosts: [],
  updated_at: DATE,
  version: 2,
};

export const searchSettings: Whole<SearchSettingsDto> = {
  indexing: true,
  share_media_id: 1,
  verification_tags: '<meta name="google-site-verification" content="abc">',
  robots_txt: "User-agent: GPTBot\nDisallow: /",
  markdown: true,
  updated_at: DATE,
  version: 2,
};

export const readingSettings: Whole<ReadingSettingsDto> = {
  posts_per_page: 12,
  feed_content: "excerpt",
  date_format: "iso",
  share: ["email", "mastodon"],
  remind_after_months: 12,
  offline_reading: false,
  updated_at: DATE,
  version: 2,
};

export const appearanceSettings: Whole<AppearanceSettingsDto> = {
  frontend_theme: "theme-green",
  accent: "#0b5d6b",
  accent_contrast: {
    light: 6.05,
    dark: 4.58,
    needed: 4.5,
    dark_color: "#7aacb4",
    problem: "#0b5d6b cannot be read.",
  },
  cover_style: "plain",
  home_sections: [
    { section: "fresh", limit: 12 },
    { section: "featured", limit: 3 },
  ],
  offers_reader_settings: true,
  updated_at: DATE,
  version: 2,
};

const mailText = { subject: "For {site}", text: "open this link:" };

export const mailTexts: Whole<MailTextsDto> = {
  invitation: mailText,
  password_reset: mailText,
  password_changed: mailText,
  sign_up_verification: mailText,
  sign_up_approved: mailText,
  sign_up_rejected: mailText,
  updated_at: DATE,
  version: 2,
};

export const backupSettings: Whole<BackupSettingsDto> = {
  at: "04:15",
  keep: 5,
  time_zone: "Europe/Berlin",
  updated_at: DATE,
  version: 2,
};

export const accessSettings: Whole<AccessSettingsDto> = {
  access: "maintenance",
  message: "Back at noon.",
  api_origins: ["https://app.example"],
  admits_people: false,
  updated_at: DATE,
  version: 2,
};

export const demo: Whole<DemoDto> = {
  removal: {
    removed: [{ subject: "page", count: 3 }],
    stays: [
      { subject: "tag", label: "Knots", reason: "a post of someone uses it" },
    ],
  },
};

export const peopleSettings: Whole<PeopleSettingsDto> = {
  sign_up: "closed",
  invitations: false,
  invitation_role_id: 2,
  password_policy: "strict",
  second_factor_roles: [1],
  session_idle_days: 3,
  session_days: 14,
  updated_at: DATE,
  version: 2,
};

export const agentSettings: Whole<AgentSettingsDto> = {
  enabled: true,
  oauth: false,
  style_guide: "Write short sentences.",
  updated_at: DATE,
  version: 2,
};

export const contactSettings: Whole<ContactSettingsDto> = {
  is_open: true,
  recipients: ["desk@example.org"],
  allows_links: true,
  refused_words: ["casino"],
  updated_at: DATE,
  version: 2,
};

export const mailSettings: Whole<MailSettingsDto> = {
  server: "smtp.example.org",
  port: 587,
  encryption: "tls",
  user: "octavo",
  has_password: true,
  from: "site@example.org",
  updated_at: DATE,
  version: 2,
};
