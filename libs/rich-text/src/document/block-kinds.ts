import type { BlockKind } from "./block-kind";
import {
  calloutKind,
  detailsKind,
  footnoteKind,
  galleryKind,
} from "./box-kinds";
import { codeKind } from "./code-kind";
import { linkCardKind, playerKind, rawKind } from "./embed-kinds";
import { figureKind } from "./figure-kind";
import { tableKind } from "./table-kind";

/** Every kind of block. Those in boxes are from the outside in. */
export const BLOCK_KINDS: readonly BlockKind[] = [
  codeKind,
  tableKind,
  figureKind,
  playerKind,
  linkCardKind,
  rawKind,
  footnoteKind,
  detailsKind,
  calloutKind,
  galleryKind,
];
