import { rarePage } from "../../reader-route";

export const PATH_PAGE = rarePage("/path/:slug", () => import("./path-screen"));
