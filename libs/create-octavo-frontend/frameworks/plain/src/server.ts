export { page as toHtml } from "./labs-site";
