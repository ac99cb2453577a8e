import { createResource } from "@octavo/api-client";
import { LIMITS } from "@octavo/contracts";
import type {
  CategoryDto,
  ListCategoriesDto,
  ListTagsDto,
  Paged,
  SaveCategoryDto,
  SaveTagDto,
  TagDto,
} from "@octavo/contracts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useApi } from "../../remote-context";

const MOST_PAGES = 50;

/** Every row of a list, page by page: a choice must offer all there is. */
export async function loadAll<Item>(
  load: (offset: number) => Promise<Paged<Item>>,
): Promise<Item[]> {
  const items: Item[] = [];
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const { data, total } = await load(items.length);
    items.push(...data);
    if (data.length === 0 || items.length >= total) break;
  }
  return items;
}

const limit = LIMITS.maxLimit;

export function useCategoryChoices() {
  const api = useApi();
  const resource = createResource<
    CategoryDto,
    CategoryDto,
    SaveCategoryDto,
    ListCategoriesDto
  >(api, "/categories");
  return useQuery({
    queryKey: ["categories", "choices"],
    queryFn: ({ signal }) =>
      loadAll((offset) =>
        resource.list({ limit, offset, sort: "name" }, { signal }),
      ),
  });
}

export function useTagChoices() {
  const api = useApi();
  const resource = createResource<TagDto, TagDto, SaveTagDto, ListTagsDto>(
    api,
    "/tags",
  );
  return useQuery({
    queryKey: ["tags", "choices"],
    queryFn: ({ signal }) =>
      loadAll((offset) =>
        resource.list({ limit, offset, sort: "name" }, { signal }),
      ),
  });
}

export function useCreateTag() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (name: string) =>
      api<TagDto>({ method: "POST", path: "/tags", body: { name } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ["tags"] }),
  });
}
