import { PostAsReadDto } from "./as-read";
import { SaveCategoryDto } from "./categories";
import { SaveLearningPathDto } from "./learning-paths";
import { SavePageDto } from "./pages";
import { partOf } from "./part-of";
import { SaveTagDto } from "./tags";

// In a file of their own, because no frontend sends them.

export class PatchPostDto extends partOf(
  PostAsReadDto,
  ["title", "content", "category_id"],
  { tag_ids: [], tags: [], is_featured: false },
) {}

export class PatchPageDto extends partOf(
  SavePageDto,
  ["title", "slug", "page_type"],
  { categories: [], show_on_header: false, add_to_menu: false },
) {}

export class PatchCategoryDto extends partOf(SaveCategoryDto, ["name"], {
  show_on_footer: false,
  show_on_home: false,
}) {}

export class PatchTagDto extends partOf(SaveTagDto, ["name"]) {}

export class PatchLearningPathDto extends partOf(
  SaveLearningPathDto,
  ["title"],
  { is_published: false, steps: [] },
) {}
