import { NO_POST_TEXTS, NO_SEO } from "@octavo/contracts";
import type {
  CategoryDto,
  DraftAnswer,
  DraftSummaryDto,
  ExportPlanDto,
  ImportItemDto,
  MediaDetailDto,
  MediaDto,
  PageDto,
  PageFields,
  PageSummaryDto,
  PendingChangesDto,
  PostDto,
  PostFieldsDto,
  PostRevisionDto,
  PostSummaryDto,
  RevisionDto,
  RevisionSummaryDto,
  TagDto,
  TrashItemDto,
} from "@octavo/contracts";
import { listOf, maybe, type Fields } from "./complete";
import { picture } from "./first-shapes";
import { noLanguage, noTranslations } from "./language-shapes";

const person = { name: "" };
const noCare = { verified_at: null, revised_at: null };
const noEnds = { public_until: null, featured_until: null };

export const postSummary: Fields<PostSummaryDto> = {
  title: "",
  slug: "",
  ...NO_POST_TEXTS,
  featured_image_url: null,
  featured_image: maybe(picture),
  thumbnail: null,
  info: "",
  status: "draft",
  is_featured: false,
  created_at: "",
  updated_at: "",
  published_at: null,
  ...noCare,
  ...noLanguage,
  category_id: 0,
  category_slug: "",
  category_name: "",
  category: { name: "", slug: "" },
  author_name: "",
  author: { name: "", slug: "", avatar_url: null, bio: null },
  tags: listOf({ name: "", slug: "" }),
  has_pending_changes: false,
};

export const post: Fields<PostDto> = {
  ...postSummary,
  ...NO_SEO,
  content: "",
  content_html: "",
  headings: listOf({ text: "", level: 2 }),
  ...noEnds,
  ...noTranslations,
};

export const trashItem: Fields<TrashItemDto> = {
  kind: "post",
  label: "",
  deleted_at: "",
  purged_after: "",
};

export const revisionSummary: Fields<RevisionSummaryDto> = {
  title: "",
  is_pending: false,
  why: null,
  event: null,
  created_at: "",
  created_by: maybe(person),
};

const postFields: Fields<PostFieldsDto> = {
  ...NO_SEO,
  title: "",
  slug: "",
  ...NO_POST_TEXTS,
  content: "",
  category_id: 0,
  tag_ids: listOf(0),
  featured_image_url: null,
  status: "draft",
  is_featured: false,
  published_at: null,
  ...noCare,
  author_id: 0,
};

export const postRevision: Fields<PostRevisionDto> = {
  ...revisionSummary,
  fields: postFields,
};

export const pendingChanges: Fields<PendingChangesDto> = {
  ...postRevision,
  based_on_version: 0,
  is_outdated: false,
};

export const pageSummary: Fields<PageSummaryDto> = {
  title: "",
  slug: "",
  publish_status: "draft",
  page_type: "standard",
  show_on_header: false,
  add_to_menu: false,
  header_index: null,
  menu_order: null,
  menu_label: null,
  author_id: null,
  updated_at: "",
};

export const page: Fields<PageDto> = {
  ...pageSummary,
  content: "",
  content_html: "",
  headings: listOf({ text: "", level: 2 }),
  ...noEnds,
  ...NO_SEO,
  categories: listOf(0),
  category_details: listOf({ name: "", slug: "" }),
};

export const pageRevision: Fields<RevisionDto<PageFields>> = {
  ...revisionSummary,
  fields: {
    title: "",
    slug: "",
    content: "",
    ...NO_SEO,
    publish_status: "draft",
    page_type: "standard",
    categories: listOf(0),
    show_on_header: false,
    header_index: null,
    menu_label: null,
  },
};

export const category: Fields<CategoryDto> = {
  name: "",
  slug: "",
  description: null,
  icon: "",
  post_count: 0,
  show_on_footer: false,
  show_on_home: false,
  home_index: null,
  created_at: "",
  updated_at: "",
};

export const tag: Fields<TagDto> = {
  name: "",
  slug: "",
  post_count: 0,
  created_at: "",
  updated_at: "",
};

export const media: Fields<MediaDto> = {
  url: "",
  address: "",
  alt_text: null,
  folder: null,
  original_name: "",
  width: 0,
  height: 0,
  mime: "",
  size: 0,
  hash: "",
  variants: listOf({ url: "", format: "webp", width: 0, height: 0, size: 0 }),
  placeholder: null,
  focus_x: null,
  focus_y: null,
  has_original: false,
  is_cropped: false,
  used_by_count: 0,
  uploaded_by: maybe(person),
  created_at: "",
  updated_at: "",
};

export const mediaDetail: Fields<MediaDetailDto> = {
  ...media,
  used_by: {
    posts: listOf({ title: "" }),
    pages: listOf({ title: "" }),
    authors: listOf({ name: "" }),
    paths: listOf({ title: "" }),
    site: listOf("icon"),
  },
};

/** Nothing is said of what a server does not count. */
export const exportPlan: Fields<ExportPlanDto> = {
  posts: 0,
  pages: 0,
  versions: 0,
  files: 0,
  bytes: 0,
  url: "/api/export",
};

export const importItem: Fields<ImportItemDto> = {
  label: "",
  outcome: "created",
  address: null,
  reason: null,
  remarks: listOf(""),
};

const draftState = {
  key: "",
  based_on_version: null,
  updated_at: "",
  revision: 0,
  expires_at: "",
};

export const draftSummary: Fields<DraftSummaryDto> = {
  ...draftState,
  title: "",
  excerpt: "",
};

export const draft: Fields<DraftAnswer> = {
  draft: maybe({ ...draftState, form: {} }),
};
