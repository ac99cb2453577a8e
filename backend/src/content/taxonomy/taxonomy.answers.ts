import type {
  CategoryDto,
  CategoryRefDto,
  MovedPosts,
  TagDto,
  TagRefDto,
} from "@octavo/contracts";
import type { OperationAnswer } from "../../infrastructure/openapi/operation-answer";
import { paged } from "../../infrastructure/openapi/paged";
import {
  date,
  flag,
  integer,
  nullable,
  number,
  ref,
  text,
  type Fields,
  type Schema,
  objectOf,
} from "../../infrastructure/openapi/schema";

const categoryRef: Fields<CategoryRefDto> = {
  id: integer,
  name: text,
  slug: text,
};

const tagRef: Fields<TagRefDto> = { id: integer, name: text, slug: text };

const version: Schema = {
  ...integer,
  description: "Counts changes; also the ETag.",
};

const nameTaken = { "409": "The name is taken" };
const placeTaken = { "409": "Name or address have been taken meanwhile" };

/** What each of these calls is for and answers. */
export const taxonomyAnswers: Record<string, OperationAnswer> = {
  "GET /api/categories": {
    summary: "List categories",
    answer: paged(ref("Category")),
  },
  "GET /api/categories/{id}": {
    summary: "A category",
    answer: ref("Category"),
    hasEntityTag: true,
  },
  "POST /api/categories": {
    summary: "Create a category",
    answer: ref("Category"),
    hasEntityTag: true,
    failures: nameTaken,
  },
  "PUT /api/categories/{id}": {
    summary: "Change a category",
    answer: ref("Category"),
    hasEntityTag: true,
    failures: nameTaken,
  },
  "DELETE /api/categories/{id}": {
    summary: "Delete a category without posts",
    answer: ref("Deleted"),
    failures: {
      "409": "The category has posts; `details.posts` says how many",
    },
  },
  "POST /api/categories/{id}/restore": {
    summary: "Take a category from the trash",
    answer: ref("Category"),
    hasEntityTag: true,
    failures: placeTaken,
  },
  "POST /api/categories/{id}/move-posts": {
    summary: "Move all posts of a category to another one",
    answer: ref("MovedPosts"),
  },
  "GET /api/tags": { summary: "List tags", answer: paged(ref("Tag")) },
  "GET /api/tags/{id}": {
    summary: "A tag",
    answer: ref("Tag"),
    hasEntityTag: true,
  },
  "POST /api/tags": {
    summary: "Create a tag",
    answer: ref("Tag"),
    hasEntityTag: true,
    failures: nameTaken,
  },
  "PUT /api/tags/{id}": {
    summary: "Change a tag",
    answer: ref("Tag"),
    hasEntityTag: true,
    failures: nameTaken,
  },
  "DELETE /api/tags/{id}": { summary: "Delete a tag", answer: ref("Deleted") },
  "POST /api/tags/{id}/restore": {
    summary: "Take a tag from the trash",
    answer: ref("Tag"),
    hasEntityTag: true,
    failures: placeTaken,
  },
};

export const taxonomySchemas: Record<string, Schema> = {
  Category: objectOf<CategoryDto>(
    {
      ...categoryRef,
      description: nullable(text),
      icon: text,
      post_count: { ...integer, description: "Published posts." },
      post_count_all: {
        ...integer,
        description: "Posts in any status, for those who may see them.",
      },
      show_on_footer: flag,
      show_on_home: flag,
      home_index: nullable(number),
      created_at: date,
      version,
    },
    ["post_count_all"],
  ),
  CategoryRef: objectOf<CategoryRefDto>(categoryRef),
  Tag: objectOf<TagDto>({
    ...tagRef,
    post_count: { ...integer, description: "Published posts." },
    created_at: date,
    version,
  }),
  MovedPosts: objectOf<MovedPosts>({
    success: { ...flag, enum: [true] },
    moved: {
      ...integer,
      description: "How many moved, those in the trash included.",
    },
  }),
  TagRef: objectOf<TagRefDto>(tagRef),
};
