export { avatarSvg } from "./avatar-svg";
export { categoryHue } from "./category-hue";
export { coverSvg, type CoverOptions } from "./cover-svg";
