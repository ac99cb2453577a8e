import { usageError } from "../cli-error";
import { SiteClient } from "../site-client";
import type { SiteCall } from "../site-client";

/** Where a pull request's comments are. */
interface CommentsOptions {
  /** Address of the API, e.g. `https://api.github.com`. */
  api: string;
  /** Of all pull requests of the repository. */
  path: string;
  number: number;
  token: string;
}

interface Comment {
  id: number;
  body?: string | null;
  /** GitHub's. */
  user?: { type?: string } | null;
  /** GitLab's. */
  author?: { id?: number } | null;
}

export interface CommentPlace {
  /** Replaces its own comment that begins with the same mark; others with that mark are not touched. */
  write(mark: string, text: string): Promise<void>;
}

const PAGE = 100;
const PAGES_MAX = 10;
/** GitHub takes 65,536 characters, GitLab a million. */
const TEXT_MAX = 60_000;

interface Comments {
  client: SiteClient;
  list: string;
  one: (id: number) => Pick<SiteCall, "method" | "path">;
  /** Finds out which comments are this token's. */
  ownership: () => Promise<(comment: Comment) => boolean>;
}

export function gitHubComments(options: CommentsOptions): CommentPlace {
  const { path, number, token } = options;
  return place({
    client: clientOf(options, {
      authorization: `Bearer ${token}`,
      "x-github-api-version": "2022-11-28",
    }),
    list: `${path}/${number}/comments`,
    one: (id) => ({ method: "PATCH", path: `${path}/comments/${id}` }),
    // A workflow's token may not ask who it is; it writes as a bot.
    ownership: () => Promise.resolve(({ user }) => user?.type === "Bot"),
  });
}

export function gitLabComments(options: CommentsOptions): CommentPlace {
  const { path, number, token } = options;
  const client = clientOf(options, { "private-token": token });
  const list = `${path}/${number}/notes`;
  return place({
    client,
    list,
    one: (id) => ({ method: "PUT", path: `${list}/${id}` }),
    async ownership() {
      const { id } = await client.get<{ id: number }>("/user");
      return ({ author }) => author?.id === id;
    },
  });
}

function clientOf(
  { api }: CommentsOptions,
  credentials: Record<string, string>,
): SiteClient {
  if (!URL.canParse(api)) throw usageError(`"${api}" is no address of an API.`);
  const { origin, pathname } = new URL(api);
  return new SiteClient({
    site: origin,
    base: pathname.replace(/\/$/, ""),
    kind: "an API of GitHub or GitLab",
    credentials: () => credentials,
  });
}

function place({ client, list, one, ownership }: Comments): CommentPlace {
  const findOwn = async (mark: string): Promise<Comment | undefined> => {
    const isOwn = await ownership();
    for (let page = 1; page <= PAGES_MAX; page++) {
      const comments = await client.get<Comment[]>(list, {
        per_page: String(PAGE),
        page: String(page),
        sort: "asc",
      });
      const own = comments.find(
        (comment) => comment.body?.startsWith(mark) && isOwn(comment),
      );
      if (own !== undefined || comments.length < PAGE) return own;
    }
    return undefined;
  };
  return {
    async write(mark, text) {
      const body = `${mark}\n${text}`.slice(0, TEXT_MAX);
      const own = await findOwn(mark);
      await client.call(
        own === undefined
          ? { method: "POST", path: list, body: { body } }
          : { ...one(own.id), body: { body }, isRepeatable: true },
      );
    },
  };
}
