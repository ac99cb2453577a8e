import type { BlockType } from "./block-type";
import { button } from "./button/button";
import { callout } from "./callout/callout";
import { code } from "./code/code";
import { details } from "./details/details";
import { linkCard, player } from "./embed/embed-blots";
import { figure } from "./figure/figure";
import { footnote } from "./footnote/footnote";
import { formula } from "./formula/formula";
import { gallery } from "./gallery/gallery";
import { image } from "./image/image";
import { link } from "./link/link";
import { raw } from "./raw/raw";
import { table } from "./table/table";

/** Every kind of block, in the order in which the toolbar shows them. */
export const BLOCK_TYPES: readonly BlockType[] = [
  code,
  table,
  image,
  figure,
  player,
  linkCard,
  formula,
  link,
  button,
  raw,
  footnote,
  details,
  callout,
  gallery,
];
