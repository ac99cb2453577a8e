import type {
  AnalyticsDto,
  DashboardDto,
  FirstStepsDto,
  OwnThemeDto,
  PictureDto,
  SiteSettingsDto,
  TaskDto,
  TasksDto,
  WaitingDto,
} from "@octavo/contracts";
import { listOf, maybe, type Fields } from "./complete";

// The frame and the first screen ask for these.

export const picture: Fields<PictureDto> = {
  url: "",
  width: 0,
  height: 0,
  alt: null,
  placeholder: null,
  position: "",
  sources: listOf({ type: "", srcset: "" }),
};

export const siteSettings: Fields<SiteSettingsDto> = {
  contact_page: null,
  name: "",
  tagline: "",
  language: "en",
  direction: "ltr",
  time_zone: "UTC",
  icon_media_id: null,
  logo_media_id: null,
  logo: maybe(picture),
  header: listOf({
    label: "",
    url: null,
    links: maybe(listOf({ label: "", url: null })),
  }),
  footer: listOf({ title: "", links: listOf({ label: null, url: null }) }),
  updated_at: null,
};

export const ownTheme: Fields<OwnThemeDto> = { cms_theme: null };

export const waiting: Fields<WaitingDto> = {
  reviews: null,
  messages: null,
  sign_ups: null,
  notices: null,
};

const task: Fields<TaskDto> = { name: "to_review", count: 0 };

export const tasks: Fields<TasksDto> = { author: "", tasks: listOf(task) };

export const dashboard: Fields<DashboardDto> = {
  posts: 0,
  users: 0,
  categories: 0,
  tags: 0,
  recentPosts: listOf({
    slug: "",
    title: "",
    status: "draft",
    author: { name: "" },
    author_name: "",
    category: { name: "" },
    category_name: "",
    published_at: null,
  }),
};

export const firstSteps: Fields<FirstStepsDto> = { is_open: false, done: [] };

export const analytics: Fields<AnalyticsDto> = {
  views: 0,
  days: listOf({ day: "", views: 0 }),
  top_posts: listOf({ slug: "", title: "", views: 0 }),
};
