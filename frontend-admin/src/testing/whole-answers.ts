import type {
  AccessSettingsDto,
  BackupSettingsDto,
  DemoDto,
  AnalyticsDto,
  CategoryDto,
  DashboardDto,
  FirstStepsDto,
  DraftAnswer,
  DraftSummaryDto,
  MediaDetailDto,
  PageDto,
  PageFields,
  PendingChangesDto,
  PictureDto,
  AnalyticsSettingsDto,
  SearchSettingsDto,
  ContactSettingsDto,
  MailSettingsDto,
  NavigationDto,
  PeopleSettingsDto,
  ReadingSettingsDto,
  SiteSettingsDto,
  PostDto,
  PostFieldsDto,
  PreviewLinkDto,
  RevisionDto,
  SeoDto,
  TagDto,
  TrashedPostDto,
} from "@octavo/contracts";
import * as samples from "./samples";
import type { Whole } from "./whole";

const DATE = "2026-03-05T10:00:00.000Z";
const person = { id: 1, name: "Ada Lovelace" };

const picture: Whole<PictureDto> = {
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
      ...{ label: "Piers", url: "/about" },
      links: [{ label: "Knots", url: "/tag/knots" }],
    },
  ],
  footer: [
    { title: "Harbour", links: [{ label: "Imprint", url: "/imprint" }] },
  ],
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
  updated_at: DATE,
  version: 2,
};

export const searchSettings: Whole<SearchSettingsDto> = {
  indexing: true,
  share_media_id: 1,
  verification_tags: '<meta name="google-site-verification" content="abc">',
  robots_txt: "User-agent: GPTBot\nDisallow: /",
  updated_at: DATE,
  version: 2,
};

export const readingSettings: Whole<ReadingSettingsDto> = {
  posts_per_page: 12,
  feed_content: "excerpt",
  date_format: "iso",
  share: ["email", "mastodon"],
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

export const contactSettings: Whole<ContactSettingsDto> = {
  is_open: true,
  recipients: ["desk@example.org"],
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

const seo: Whole<SeoDto> = {
  meta_title: "Meta",
  meta_description: "About it",
  social_title: "Look",
  social_description: "Worth a click",
  social_image_url: "/media/6.webp",
};

export const post: Whole<PostDto> = {
  ...samples.wholePost(7),
  ...seo,
  excerpt: "An excerpt",
  featured_image_url: "/media/5.webp",
  featured_image: picture,
  thumbnail: "/media/5-640.webp",
  subtitle: "A subtitle",
  published_at: DATE,
  author: { ...person, slug: "ada", avatar_url: "/media/a.webp", bio: "Hi" },
  tags: [{ id: 1, name: "Tag 1", slug: "tag-1" }],
  headings: [{ id: "one", text: "One", level: 2 }],
  has_pending_changes: true,
};

export const trashedPost: Whole<TrashedPostDto> = {
  ...post,
  deleted_at: DATE,
  purged_after: DATE,
};

const postFields: Whole<PostFieldsDto> = {
  ...seo,
  title: "Post 7",
  slug: "post-7",
  subtitle: "A subtitle",
  excerpt: "An excerpt",
  content: "<p>Some text</p>",
  category_id: 3,
  tag_ids: [1],
  featured_image_url: "/media/5.webp",
  status: "published",
  is_featured: true,
  published_at: DATE,
  author_id: 1,
};

export const pending: Whole<PendingChangesDto> = {
  version: 4,
  title: "Post 7",
  is_pending: true,
  created_at: DATE,
  created_by: person,
  fields: postFields,
  based_on_version: 3,
  is_outdated: true,
};

export const previewLink: Whole<PreviewLinkDto> = {
  id: 1,
  created_at: DATE,
  expires_at: "2099-03-05T10:00:00.000Z",
  created_by: person,
};

export const page: Whole<PageDto> = {
  ...samples.wholePage(7, { page_type: "blog" }),
  header_index: 1,
  menu_order: 1,
  menu_label: "Seven",
  author_id: 1,
  headings: [{ id: "one", text: "One", level: 2 }],
  ...seo,
  categories: [3],
  category_details: [{ id: 3, name: "Category 3", slug: "category-3" }],
};

export const pageRevision: Whole<RevisionDto<PageFields>> = {
  version: 4,
  title: "Page 7",
  is_pending: false,
  created_at: DATE,
  created_by: person,
  fields: page,
};

export const category: Whole<CategoryDto> = {
  ...samples.category(3),
  description: "About it",
  home_index: 1,
  post_count_all: 2,
};

export const tag: Whole<TagDto> = samples.tag(1);

export const media: Whole<MediaDetailDto> = {
  ...samples.media(5),
  alt_text: "A picture",
  folder: "Summer school",
  focus_x: 30,
  focus_y: 75,
  variants: [
    { url: "/media/5.avif", format: "avif", width: 640, height: 480, size: 9 },
  ],
  placeholder: "data:image/webp;base64,AAAA",
  uploaded_by: person,
  used_by: {
    posts: [{ id: 7, title: "Post 7" }],
    pages: [{ id: 7, title: "Page 7" }],
    authors: [person],
    site: ["icon"],
  },
};

export const firstSteps: Whole<FirstStepsDto> = {
  is_open: true,
  done: ["category"],
};

export const dashboard: Whole<DashboardDto> = samples.dashboard({
  recentPosts: [
    {
      ...{ id: 7, slug: "post-7", title: "Post 7", status: "published" },
      author: { name: "Ada" },
      author_name: "Ada",
      category: { name: "Apex" },
      category_name: "Apex",
      published_at: DATE,
    },
  ],
}) as Whole<DashboardDto>;

export const analytics: Whole<AnalyticsDto> = {
  views: 3,
  days: [{ day: "2026-03-05", views: 3 }],
  top_posts: [{ id: 7, slug: "post-7", title: "Post 7", views: 3 }],
};

const draftState = {
  key: "post-7",
  based_on_version: 4,
  updated_at: DATE,
  revision: 2,
  expires_at: "2026-04-04T10:00:00.000Z",
};

export const draft: Whole<DraftAnswer> = {
  draft: { ...draftState, form: { title: "Kept" } },
};

export const draftSummary: Whole<DraftSummaryDto> = {
  ...draftState,
  title: "Kept",
  excerpt: "The beginning of a text",
};
