export { avatarSvg } from "./avatar-svg";
export { categoryHue } from "./category-hue";
export { coverSvg } from "./cover-svg";
