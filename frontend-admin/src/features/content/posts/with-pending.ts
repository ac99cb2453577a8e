import type { PostDto, PostFieldsDto, TagRefDto } from "@octavo/contracts";

/** A post as its form shows it while changes of it wait: with these. */
export function withPending(
  post: PostDto,
  waiting: PostFieldsDto,
  allTags: readonly TagRefDto[],
): PostDto {
  const {
    tag_ids,
    author_id: _author,
    category_id,
    translation_group: _group,
    language = post.language,
    ...fields
  } = waiting;
  const tags = allTags
    .filter(({ id }) => tag_ids.includes(id))
    .toSorted((a, b) => tag_ids.indexOf(a.id) - tag_ids.indexOf(b.id));
  return { ...post, ...fields, language, category_id, tags };
}
