import { rarePage } from "../../reader-route";

export const SEARCH_PAGE = rarePage(
  "/search",
  () => import(/* webpackChunkName: "finding" */ "./search-screen"),
);
