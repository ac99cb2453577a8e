import { answerOf, OctavoError, type OctavoClient } from "@octavo/client";

export async function newestPosts(client: OctavoClient) {
  const query = {
    status: "published",
    sort: "-published_at",
    limit: 20,
  } as const;
  const call = client.GET("/api/posts", { params: { query } });
  return (await answerOf(call)).data;
}

/** @returns null if there is no such post, or not any more. */
export function findPost(client: OctavoClient, slug: string) {
  const params = { path: { slug } };
  const call = client.GET("/api/posts/slug/{slug}", { params });
  return answerOf(call).catch((reason: unknown) => {
    if (reason instanceof OctavoError && [404, 410].includes(reason.status))
      return null;
    throw reason;
  });
}
