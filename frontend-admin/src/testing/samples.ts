import { NO_POST_TEXTS, NO_SEO } from "@octavo/contracts";
import type {
  AccountDto,
  ApiKeyDto,
  CategoryDto,
  DashboardDto,
  MediaDetailDto,
  MediaDto,
  MediaUsageDto,
  PageDto,
  PageSummaryDto,
  PostDto,
  PostSummaryDto,
  RoleDto,
  SignUpRequestDto,
  TagDto,
} from "@octavo/contracts";

const DATE = "2026-03-05T10:00:00.000Z";

export function tag(id: number, name = `Tag ${id}`): TagDto {
  return {
    id,
    name,
    slug: `tag-${id}`,
    post_count: 0,
    created_at: DATE,
    updated_at: DATE,
    version: 1,
  };
}

export function category(
  id: number,
  fields: Partial<CategoryDto> = {},
): CategoryDto {
  return {
    id,
    name: `Category ${id}`,
    slug: `category-${id}`,
    description: `About ${id}`,
    icon: "🚀",
    post_count: 0,
    show_on_footer: true,
    show_on_home: false,
    home_index: null,
    created_at: DATE,
    updated_at: DATE,
    version: 1,
    ...fields,
  };
}

export function post(
  id: number,
  fields: Partial<PostSummaryDto> = {},
): PostSummaryDto {
  return {
    id,
    title: `Post ${id}`,
    slug: `post-${id}`,
    ...NO_POST_TEXTS,
    featured_image_url: null,
    featured_image: null,
    thumbnail: null,
    info: "1 min read",
    status: "published",
    is_featured: false,
    created_at: DATE,
    updated_at: DATE,
    published_at: DATE,
    verified_at: null,
    revised_at: null,
    language: null,
    direction: null,
    category_id: 3,
    category_slug: "category-3",
    category_name: "Category 3",
    category: { id: 3, name: "Category 3", slug: "category-3" },
    author_name: "Ada Lovelace",
    author: {
      id: 1,
      name: "Ada Lovelace",
      slug: "ada",
      avatar_url: null,
      bio: null,
    },
    tags: [],
    has_pending_changes: false,
    ...fields,
  };
}

export function wholePost(id: number, fields: Partial<PostDto> = {}): PostDto {
  return {
    ...post(id),
    ...NO_SEO,
    content: "<p>Some text</p>",
    content_html: "<p>Some text</p>",
    headings: [],
    public_until: null,
    featured_until: null,
    reading_time: null,
    translations: [],
    translation_group: id,
    version: 4,
    ...fields,
  };
}

export function mediaDetail(
  id: number,
  used_by: Partial<MediaUsageDto> = {},
): MediaDetailDto {
  return {
    ...media(id),
    used_by: {
      posts: [],
      pages: [],
      authors: [],
      paths: [],
      site: [],
      ...used_by,
    },
  };
}

export function media(id: number, fields: Partial<MediaDto> = {}): MediaDto {
  return {
    id,
    url: `/media/${id}.webp`,
    address: `https://blog.example.com/media/${id}.webp`,
    alt_text: null,
    original_name: `picture-${id}.png`,
    folder: null,
    width: 800,
    height: 600,
    mime: "image/webp",
    size: 20_480,
    hash: String(id).padStart(64, "0"),
    variants: [],
    placeholder: null,
    focus_x: null,
    focus_y: null,
    has_original: true,
    is_cropped: false,
    used_by_count: 0,
    uploaded_by: null,
    created_at: DATE,
    updated_at: DATE,
    version: 1,
    ...fields,
  };
}

export function dashboard(fields: Partial<DashboardDto> = {}): DashboardDto {
  return {
    posts: 41,
    users: 42,
    categories: 43,
    tags: 44,
    recentPosts: [],
    ...fields,
  };
}

export function sitePage(
  id: number,
  fields: Partial<PageSummaryDto> = {},
): PageSummaryDto {
  return {
    id,
    title: `Page ${id}`,
    slug: `page-${id}`,
    publish_status: "published",
    page_type: "standard",
    show_on_header: false,
    add_to_menu: false,
    header_index: null,
    menu_order: null,
    menu_label: null,
    author_id: 1,
    updated_at: DATE,
    ...fields,
  };
}

export function wholePage(id: number, fields: Partial<PageDto> = {}): PageDto {
  return {
    ...sitePage(id),
    content: "<p>Some text</p>",
    content_html: "<p>Some text</p>",
    headings: [],
    ...NO_SEO,
    categories: [],
    category_details: [],
    version: 4,
    ...fields,
  };
}

export function apiKey(id: number, fields: Partial<ApiKeyDto> = {}): ApiKeyDto {
  return {
    id,
    description: `Program ${id}`,
    key: "sfb_AbCdEf**********vwxyz",
    scopes: ["content:read"],
    app: null,
    account: null,
    addresses: [],
    replaced_key_until: null,
    revoked: false,
    revoked_at: null,
    revoke_reason: null,
    expires_at: null,
    last_used_at: null,
    uses: 0,
    created_by: { id: 1, name: "Ada Lovelace" },
    created_at: DATE,
    ...fields,
  };
}

export function account(
  id: number,
  fields: Partial<AccountDto> = {},
): AccountDto {
  return {
    id,
    name: `Person ${id}`,
    slug: `person-${id}`,
    email: `person${id}@example.org`,
    bio: null,
    avatar_url: null,
    roles: [],
    is_admin: false,
    language: null,
    permissions: [],
    direct_permissions: [],
    status: "active",
    has_two_factor: false,
    post_count: 0,
    created_at: DATE,
    version: 3,
    ...fields,
  };
}

export function role(
  id: number,
  name: string,
  fields: Partial<RoleDto> = {},
): RoleDto {
  return {
    id,
    name,
    description: `What the ${name} does`,
    permissions: [],
    non_editable: false,
    rank: 10,
    user_count: 1,
    created_at: DATE,
    version: 5,
    ...fields,
  };
}

export function signUpRequest(
  id: number,
  fields: Partial<SignUpRequestDto> = {},
): SignUpRequestDto {
  return {
    id,
    name: `Newcomer ${id}`,
    email: `newcomer${id}@example.org`,
    status: "pending",
    created_at: DATE,
    verified_at: DATE,
    decided_at: null,
    decided_by: null,
    ...fields,
  };
}
