import { TOPICS } from "./questions";

/** A page of the app: all questions, those of one topic, or none. */
export type Route =
  | { page: "all" }
  | { page: "topic"; topic: string }
  | { page: "missing" };

/** The page of an address; the server and the browser ask the same function. */
export function findRoute(path: string, basePath: string): Route {
  const [topic = "", ...more] = path
    .slice(basePath.length)
    .replace(/^\//, "")
    .split("/");
  if (topic === "" && more.length === 0) return { page: "all" };
  const isKnown = TOPICS.some(({ slug }) => slug === topic);
  return isKnown && more.length === 0
    ? { page: "topic", topic }
    : { page: "missing" };
}
