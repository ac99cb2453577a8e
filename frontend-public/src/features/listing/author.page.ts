import { rarePage } from "../../reader-route";

export const AUTHOR_PAGE = rarePage(
  "/author/:slug",
  () => import(/* webpackChunkName: "lists" */ "./author-screen"),
);
