import { ListLearningPathsDto, type LearningPathDto } from "@octavo/contracts";
import type { ResourceDeclaration } from "../../infrastructure/public-resources/public-resource";
import { escapeHtml } from "../../common/html/escape-html";
import { t } from "../../common/texts";
import { LEARNING_PATHS, PATH_LISTS } from "./path-dependencies";
import { publicSteps } from "./path-steps.sql";

export const LEARNING_PATHS_RESOURCE: ResourceDeclaration = {
  name: "paths",
  tables: {
    learning_paths: LEARNING_PATHS,
    learning_path_steps: LEARNING_PATHS,
  },
  searchText: {
    table: "learning_paths",
    text: "concat_ws(' ', name, description)",
  },
  reads: {
    "GET /learning-paths": {
      query: ListLearningPathsDto,
      isDirect: true,
      dependsOn: PATH_LISTS,
    },
    "GET /learning-paths/slug/{slug}": { isDirect: true },
  },
  pages: {
    call: "GET /learning-paths/slug/{slug}",
    from: "learning_paths item",
    where: "item.deleted_at IS NULL AND item.is_published",
    place: 6,
    listed: `CROSS JOIN LATERAL (SELECT greatest(max(post.updated_at), item.updated_at) AS changed
      ${publicSteps("item")} HAVING count(*) > 0) shown`,
    changed: "shown.changed",
    shows: {
      kind: "article",
      isDigest: true,
      feed: {
        name: "item.name",
        description: "item.description",
        posts: `SELECT step.post_id AS id ${publicSteps("item")}
          ORDER BY post.listed_at DESC, post.id DESC`,
      },
      missing: () => t("pathNotFound"),
      show: (path: LearningPathDto) => ({
        head: {
          title: path.title,
          description: path.description ?? undefined,
          path: `/path/${path.slug}`,
          feedsOf: `/path/${path.slug}`,
        },
        title: path.title,
        html: plainSteps(path),
      }),
      holds: (ids) => `EXISTS (SELECT FROM learning_path_steps
        WHERE post_id = post.id AND path_id = ANY (${ids}))`,
    },
  },
};

/** The steps as a list of links. */
function plainSteps({ description, steps }: LearningPathDto): string {
  const items = steps.map(({ post, heading, note }) => {
    const name = post
      ? `<a href="/post/${post.slug}">${escapeHtml(post.title)}</a>`
      : escapeHtml(heading ?? "");
    return `<li>${name}${note ? ` ${escapeHtml(note)}` : ""}</li>`;
  });
  return `<p>${escapeHtml(description ?? "")}</p><ul>${items.join("")}</ul>`;
}
