import { IN_GALLERY } from "@octavo/rich-text";
import { BlockEmbed } from "quill/blots/block";
import { Parchment } from "quill/core";
import type { Line } from "../../lines";

const { ClassAttributor, Scope } = Parchment;

export const GALLERY_CLASS = new ClassAttributor("gallery", "gallery", {
  scope: Scope.BLOCK,
  whitelist: [IN_GALLERY],
});

export const isInGallery = (line: Line | null | undefined): boolean =>
  line ? GALLERY_CLASS.value(line.domNode) === IN_GALLERY : false;

export const isPictureEmbed = (line: Line | null | undefined): boolean =>
  line instanceof BlockEmbed;
