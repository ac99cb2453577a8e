import type Quill from "quill/core";

export interface FoundPicture {
  index: number;
  source: string;
  alt: string;
}

/** All pictures of the text that can be edited, in their order. */
export function findPictures(quill: Quill): FoundPicture[] {
  const pictures: FoundPicture[] = [];
  let index = 0;
  for (const { insert, attributes } of quill.getContents().ops) {
    if (typeof insert === "object" && typeof insert.image === "string") {
      const alt = attributes?.alt;
      pictures.push({
        index,
        source: insert.image,
        alt: typeof alt === "string" ? alt : "",
      });
    }
    index += typeof insert === "string" ? insert.length : 1;
  }
  return pictures;
}
