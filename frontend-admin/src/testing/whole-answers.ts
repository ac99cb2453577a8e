import { postTexts } from "@octavo/contracts";
import type {
  AnalyticsDto,
  CategoryDto,
  DashboardDto,
  FirstStepsDto,
  LearningPathDto,
  LearningPathRevisionDto,
  LearningPathSummaryDto,
  DraftAnswer,
  DraftSummaryDto,
  MediaDetailDto,
  PageDto,
  PageFields,
  PendingChangesDto,
  PostCareDto,
  PostDto,
  PostFieldsDto,
  PreviewLinkDto,
  SeoDto,
  RevisionDto,
  TagDto,
  VerificationDto,
} from "@octavo/contracts";
import * as samples from "./samples";
import type { Whole } from "./whole";
import { picture } from "./whole-settings";

export * from "./whole-newsroom";
export * from "./whole-settings";

const DATE = "2026-03-05T10:00:00.000Z";
const person = { id: 1, name: "Ada Lovelace" };

const seo: Whole<SeoDto> = {
  meta_title: "Meta",
  meta_description: "About it",
  social_title: "Look",
  social_description: "Worth a click",
  social_image_url: "/media/6.webp",
};

const texts = postTexts((name) => `The ${name}`);

/** Without the format of a text that only programs ask for. */
export const post: Whole<Omit<PostDto, "content_format">> = {
  ...samples.wholePost(7),
  snippet: "Some <mark>text</mark>",
  ...seo,
  ...texts,
  featured_image_url: "/media/5.webp",
  featured_image: picture,
  thumbnail: "/media/5-640.webp",
  published_at: DATE,
  verified_at: DATE,
  revised_at: DATE,
  author: { ...person, slug: "ada", avatar_url: "/media/a.webp", bio: "Hi" },
  tags: [{ id: 1, name: "Tag 1", slug: "tag-1" }],
  headings: [{ id: "one", text: "One", level: 2 }],
  public_until: DATE,
  featured_until: DATE,
  learning_paths: [
    {
      title: "Apex",
      slug: "apex",
      step: 2,
      steps: 3,
      previous: { id: 6, title: "One", slug: "one" },
      next: { id: 8, title: "Three", slug: "three" },
    },
  ],
  language: "de",
  direction: "ltr",
  reading_time: "6 Min. Lesezeit",
  translations: [
    {
      id: 9,
      title: "Neuf",
      slug: "neuf",
      language: "fr",
      direction: "ltr",
      status: "published",
    },
  ],
  translation_group: 7,
  has_pending_changes: true,
  review: "returned",
};

export const postCare: Whole<PostCareDto> = {
  id: 7,
  title: "Post 7",
  author_name: "Ada Lovelace",
  verified_for: "Spring '27",
  verified_at: DATE,
  revised_at: DATE,
  published_at: DATE,
  helpful: 3,
  unhelpful: 1,
};

export const verification: Whole<VerificationDto> = {
  release: "Spring '27",
  verified_at: DATE,
  author: person,
};

const postFields: Whole<PostFieldsDto> = {
  ...seo,
  title: "Post 7",
  slug: "post-7",
  ...texts,
  content: "<p>Some text</p>",
  category_id: 3,
  tag_ids: [1],
  featured_image_url: "/media/5.webp",
  status: "published",
  is_featured: true,
  published_at: DATE,
  public_until: DATE,
  featured_until: DATE,
  verified_at: DATE,
  revised_at: DATE,
  language: "de",
  translation_group: 7,
  author_id: 1,
};

export const pending: Whole<PendingChangesDto> = {
  version: 4,
  title: "Post 7",
  is_pending: true,
  event: "scheduled",
  why: "It was renamed",
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

export const page: Whole<Omit<PageDto, "content_format">> = {
  ...samples.wholePage(7, { page_type: "blog" }),
  snippet: "Some <mark>text</mark>",
  header_index: 1,
  menu_order: 1,
  menu_label: "Seven",
  author_id: 1,
  review: "waiting",
  headings: [{ id: "one", text: "One", level: 2 }],
  ...seo,
  categories: [3],
  category_details: [{ id: 3, name: "Category 3", slug: "category-3" }],
};

export const pageRevision: Whole<RevisionDto<PageFields>> = {
  version: 4,
  event: "published",
  title: "Page 7",
  is_pending: false,
  why: "It was renamed",
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

export const pathSummary: Whole<LearningPathSummaryDto> = {
  id: 4,
  title: "Apex from the beginning",
  slug: "apex",
  description: "Two articles",
  level: "advanced",
  audience: "New developers",
  cover_image_url: "/media/5.png",
  cover_image: picture,
  is_published: true,
  post_count: 1,
  created_at: DATE,
  updated_at: DATE,
  version: 1,
};

export const learningPath: Whole<LearningPathDto> = {
  ...pathSummary,
  steps: [
    {
      post_id: 7,
      heading: "Begin",
      note: "Read it twice",
      post: {
        id: 7,
        title: "Bulk-safe Apex",
        slug: "bulk-safe-apex",
        excerpt: "Why",
        minutes: 6,
        language: "de",
        direction: "ltr",
        status: "published",
        is_trashed: false,
      },
    },
  ],
};

export const pathRevision: Whole<LearningPathRevisionDto> = {
  version: 1,
  title: learningPath.title,
  is_pending: false,
  why: "x",
  event: "published",
  created_at: DATE,
  created_by: person,
  fields: learningPath,
};

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
    paths: [{ id: 7, title: "Path 7" }],
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
      id: 7,
      slug: "post-7",
      title: "Post 7",
      status: "published",
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
