import { register } from "node:module";

register("./transform-hooks.js", import.meta.url);
