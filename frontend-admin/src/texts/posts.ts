import { t as shared } from "./english";
import { posts } from "./en/posts";

export const t = shared.with(posts);
