import type { Element, Parents } from "hast";
import { visit } from "unist-util-visit";
import { parseHtml } from "./parse-html";
import { stringifyHtml } from "./stringify-html";

const DATA_ADDRESS = /^data:[^,]*;base64,/i;

export interface DataPicture {
  /** As it stands in the text. */
  address: string;
  bytes: Buffer;
  alt: string | null;
}

const addressOf = (image: Element): string => String(image.properties.src);

function toPicture(image: Element): DataPicture {
  const { alt } = image.properties;
  const encoded = addressOf(image).replace(DATA_ADDRESS, "");
  return {
    address: addressOf(image),
    bytes: Buffer.from(encoded, "base64"),
    alt: typeof alt === "string" && alt !== "" ? alt : null,
  };
}

/**
 * Puts addresses in the place of the pictures that stand in a cleaned text as data. `replace` is
 * given each once and answers by its data address; what it gives no place is removed. A text
 * without such pictures stays as it is, byte for byte.
 */
export async function replaceDataPictures(
  html: string,
  replace: (pictures: DataPicture[]) => Promise<ReadonlyMap<string, string>>,
): Promise<string> {
  if (!html.includes("data:image/")) return html;
  const tree = parseHtml(html);
  const found: { image: Element; parent: Parents }[] = [];
  visit(tree, "element", (image, _, parent) => {
    if (
      image.tagName === "img" &&
      parent &&
      DATA_ADDRESS.test(addressOf(image))
    )
      found.push({ image, parent });
  });
  if (found.length === 0) return html;
  const pictures = new Map(
    found.map(({ image }) => [addressOf(image), toPicture(image)]),
  );
  const places = await replace([...pictures.values()]);
  for (const { image, parent } of found) {
    const place = places.get(addressOf(image));
    if (place !== undefined) image.properties.src = place;
    else parent.children = parent.children.filter((node) => node !== image);
  }
  return stringifyHtml(tree);
}
