import { LIMITS, type Paged, type PublicAuthorDto } from "@octavo/contracts";
import { useQuery } from "@tanstack/react-query";
import { useApi } from "../../remote-context";
import { loadAll } from "../crud/create-resource-hooks";

/** Everyone who can be named as the author of a post. */
export function useAuthorChoices() {
  const api = useApi();
  return useQuery({
    queryKey: ["authors", "choices"],
    queryFn: ({ signal }) =>
      loadAll((offset) =>
        api<Paged<Pick<PublicAuthorDto, "id" | "name" | "slug">>>({
          method: "GET",
          path: "/authors",
          signal,
          query: { limit: LIMITS.maxLimit, offset, sort: "name" },
        }),
      ),
  });
}
