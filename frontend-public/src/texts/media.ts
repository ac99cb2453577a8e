import { t as shared } from "./index";

/** Of videos that play and pictures that are shown large. */
export const englishMedia = {
  video: "Video",
  picture: "Picture",
  closePicture: "Close picture",
  previousPicture: "Previous picture",
  nextPicture: "Next picture",
  pictureOf: "{number} of {count}",
} as const;

export const t = shared.with(englishMedia);
